"""Who does long work, as `--jobs` and `--cluster` say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from ninefold.cli import console
from ninefold.errors import refuse
from ninefold.study.crew import Crew, crew_of, nothing

EXPECTED = "the address of a Dask scheduler whose workers run this ninefold (see docs/cluster.md)"
ADDRESS = "tcp://HOST:PORT of a scheduler, or tls://HOST:PORT with keys in Dask's configuration"


@contextmanager
def crew_for(jobs: int, cluster: str | None, ready: Callable[[], object] = nothing) -> Iterator[Crew]:
    """The workers, for as long as there is work; processes of this machine get `ready` for it.

    Raises `Refused` where there are none.
    """
    if cluster is None:
        with crew_of(jobs, ready) as crew:
            yield crew
        return
    if jobs > 1:
        raise typer.BadParameter("--jobs are processes of this machine, --cluster are others: name one of them")
    from ninefold.study.cluster import NoAddress, NoCluster, NoDask, NoKeys, cluster_at

    try:
        with cluster_at(cluster, console.complain) as found:
            yield found
    except NoDask as error:
        hint = "python -m pip install '.[cluster]' in ninefold's folder"
        raise refuse("--cluster", error.code, str(error), "the extra `cluster`", hint) from None
    except NoAddress as error:
        raise refuse("--cluster", error.code, str(error), ADDRESS) from None
    except NoKeys as error:
        raise refuse("--cluster", error.code, str(error), "keys for TLS in Dask's configuration") from None
    except NoCluster as error:
        raise refuse("--cluster", error.code, str(error), EXPECTED) from None
