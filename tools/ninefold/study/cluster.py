"""A crew of Dask workers on other machines, who must run the same ninefold as this one (extra `cluster`)."""

from __future__ import annotations

import logging
import re
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ninefold.rules.edition import edition
from ninefold.study.crew import AHEAD, RunError

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 10.0
"""Seconds waited for a cluster to answer, and for a worker to come where there is none."""
LOOK = 1.0
"""Seconds between two looks at who is there."""
NOBODY = "the cluster has no workers left that can do it"
LOST = "the connection to the cluster is lost"

_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[\w.-]+|\[[0-9A-Fa-f:.%]+\]):(\d{1,5})", re.ASCII)

# A worker may have several threads; the kernel's boards are made for one.
_ONE_AT_A_TIME = threading.Lock()


class NoCluster(Exception):
    """There is no cluster that answers."""

    code = "cluster-away"


class NoAddress(NoCluster):
    """Such an address no scheduler has."""

    code = "cluster-address"


class NoKeys(NoCluster):
    """The connection that the address asks for cannot be made: keys of TLS are missing, or wrong."""

    code = "cluster-keys"


class NoDask(NoCluster):
    """What speaks with clusters is not installed."""

    code = "cluster-library"


class NoWorkers(NoCluster):
    """The cluster has nobody who works."""

    code = "cluster-empty"


class OtherVersion(NoCluster):
    """All of its workers run something else."""

    code = "cluster-version"


@dataclass
class Cluster:
    """Workers of a scheduler. `left_out` is told once of each worker with another version, in words."""

    client: Any
    left_out: Callable[[str], None]
    far = True
    good: tuple[str, ...] = ()
    """Addresses of the workers that are sent work."""
    known: dict[str, bool] = field(default_factory=dict)

    def in_order(self, call: Callable[[T], R], things: Iterable[T]) -> Generator[R]:
        """Workers may come and go meanwhile. Raises RunError where none are left, or the cluster is gone."""
        waiting: deque[tuple[T, Any]] = deque()
        for thing in things:
            while waiting and len(waiting) >= AHEAD * len(self.good):
                yield self._first(call, waiting)
            self._await_workers()
            waiting.append((thing, self._begin(call, thing)))
        while waiting:
            yield self._first(call, waiting)

    def _first(self, call: Callable[[T], R], waiting: deque[tuple[T, Any]]) -> R:
        self._await(call, waiting)
        done: R = waiting.popleft()[1].result()
        return done

    def _await_workers(self) -> None:
        """Raises RunError where none come."""
        until = time.monotonic() + PATIENCE
        while not self.good:
            self._look()
            if not self.good:
                if time.monotonic() > until:
                    raise RunError(NOBODY)
                time.sleep(LOOK / 4)

    def _begin(self, call: Callable[[T], R], thing: T) -> Any:
        # Of an empty list Dask makes "anybody", those of another version, too: there must be some.
        return self.client.submit(work, call, thing, workers=list(self.good), pure=False)

    def _await(self, call: Callable[[T], R], waiting: deque[tuple[T, Any]]) -> None:
        """Wait for the first; where workers come or go, give them what is not done. Raises RunError."""
        from distributed import wait

        since = time.monotonic()
        while True:
            first = waiting[0][1]
            try:
                wait([first], timeout=LOOK)
            except TimeoutError:
                if self._look() and self.good:
                    self._deal_again(call, waiting)
                if self.good:
                    since = time.monotonic()
                elif time.monotonic() - since > PATIENCE:
                    raise RunError(NOBODY) from None
            except CancelledError:
                raise RunError(LOST) from None
            else:
                self._check(first)
                return

    def _check(self, future: Any) -> None:
        """Raises RunError for work that was lost."""
        from distributed import KilledWorker

        if future.status in ("cancelled", "lost"):
            raise RunError(LOST)
        if future.status == "error":
            error = future.exception()
            if isinstance(error, KilledWorker):
                raise RunError("the work ends every worker that takes it, for want of memory perhaps") from None

    def _deal_again(self, call: Callable[[T], R], waiting: deque[tuple[T, Any]]) -> None:
        for n, (thing, future) in enumerate(waiting):
            if future.status == "pending":
                future.release()
                waiting[n] = thing, self._begin(call, thing)

    def _look(self) -> bool:
        """Whether the workers are others than before. Raises RunError where nobody answers any more."""
        before = self.good
        try:
            self.find_workers()
        except (OSError, TimeoutError, RuntimeError):
            raise RunError(LOST) from None
        return self.good != before

    def find_workers(self) -> None:
        """Look who is there; newcomers must run the same ninefold as we do."""
        if self.client.status != "running":
            raise OSError("no connection")
        there = sorted(self.client.nthreads())
        # Who comes back later to an address may have been changed meanwhile.
        self.known = {address: fits for address, fits in self.known.items() if address in there}
        new = [address for address in there if address not in self.known]
        if new:
            own = edition()
            for address, version in self.client.run(edition, workers=new, on_error="return").items():
                self.known[address] = version == own
                if version != own:
                    self.left_out(f"{address} is left out: it has {_told(version)}, and this is ninefold {own}")
        self.good = tuple(address for address in there if self.known.get(address))


def _told(version: str | Exception) -> str:
    return f"ninefold {version}" if isinstance(version, str) else f"no ninefold that answers ({version})"


def work(call: Callable[[T], R], thing: T) -> R:
    """Done by a worker."""
    with _ONE_AT_A_TIME:
        return call(thing)


@contextmanager
def cluster_at(address: str, left_out: Callable[[str], None]) -> Iterator[Cluster]:
    """The workers of the scheduler at an address such as `tcp://192.168.1.7:8786`. Raises NoCluster."""
    match = _ADDRESS.fullmatch(address)
    if match is None or not 0 < int(match[1]) < 1 << 16:
        raise NoAddress(f"'{address}' is no address")
    try:
        from distributed import Client
    except ImportError:
        raise NoDask("Dask is not installed") from None
    with _quiet():
        with warnings.catch_warnings():
            # Of other versions of Dask: those that cannot talk to each other do not connect.
            warnings.simplefilter("ignore")
            try:
                client = Client(address, timeout=PATIENCE)
            except (OSError, TimeoutError) as error:
                raise NoCluster(f"no scheduler answers at {address}: {error}") from None
            except (TypeError, ValueError, RuntimeError) as error:
                # So it says that an address of TLS has no keys, or that these cannot be used.
                raise NoKeys(f"no connection to {address} can be made: {error}") from None
        try:
            yield _manned(Cluster(client, left_out))
        finally:
            client.close(timeout=LOOK)


@contextmanager
def _quiet() -> Iterator[None]:
    """What Dask says of lost connections is said by us, in a line."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)


def _manned(crew: Cluster) -> Cluster:
    """The crew when the first of its workers is there. Raises NoCluster."""
    until = time.monotonic() + PATIENCE
    while not crew.good:
        try:
            crew.find_workers()
        except (OSError, TimeoutError, RuntimeError) as error:
            raise NoCluster(f"the cluster does not answer: {error}") from None
        if not crew.good and time.monotonic() > until:
            if crew.known:
                raise OtherVersion("none of its workers has this version of ninefold")
            raise NoWorkers("it has no workers")
        if not crew.good:
            time.sleep(LOOK / 4)
    return crew
