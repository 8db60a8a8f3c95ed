"""Who is sent work where workers come and go: never a worker of another version, and nobody where none is left."""

from dataclasses import dataclass, field

import pytest

from ninefold.study import cluster
from ninefold.study.cluster import Cluster, NoKeys, cluster_at
from ninefold.study.crew import RunError

OURS, THEIRS = True, False


@dataclass
class Future:
    client: "Client"
    workers: tuple[str, ...]
    answer: int

    @property
    def status(self) -> str:
        return "finished" if set(self.workers) & set(self.client.there) else "pending"

    def result(self) -> int:
        return self.answer

    def release(self) -> None:
        pass


@dataclass
class Client:
    """A scheduler whose workers are, at each look, those that come next; whether each runs the same as we do."""

    coming: list[dict[str, bool]]
    there: dict[str, bool] = field(default_factory=dict)
    sent: list[tuple[str, ...]] = field(default_factory=list)
    status = "running"

    def nthreads(self) -> dict[str, int]:
        if self.coming:
            self.there = self.coming.pop(0)
        return dict.fromkeys(self.there, 1)

    def run(self, version, workers: list[str], on_error: str) -> dict[str, str]:
        return {address: version() if self.there[address] else "0.0.1 (of old)" for address in workers}

    def submit(self, _work: object, call, thing: int, workers: list[str], pure: bool) -> Future:
        self.sent.append(tuple(workers))
        return Future(self, tuple(workers), call(thing))


@pytest.fixture
def left_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    def wait(futures: list[Future], timeout: float) -> None:
        if futures[0].status == "pending":
            raise TimeoutError

    monkeypatch.setattr("distributed.wait", wait)
    monkeypatch.setattr(cluster, "LOOK", 0)
    return []


def test_workers_of_another_version_are_not_even_sent_what_a_good_one_left(left_out: list[str]) -> None:
    alone, strangers = {"good": OURS, "old": THEIRS}, {"old": THEIRS}
    client = Client([alone])
    crew = Cluster(client, left_out.append)
    crew.find_workers()
    found = crew.in_order(lambda n: n * n, range(9))
    assert [next(found), next(found)] == [0, 1]
    # The good one goes, the other stays; later one comes to the place of the good one, and one of its kind elsewhere.
    client.there = strangers
    client.coming = [strangers, {"good": THEIRS, **strangers}, {"new": OURS, **strangers}]
    assert list(found) == [n * n for n in range(2, 9)]
    assert set(client.sent) == {("good",), ("new",)}
    assert [line.split()[0] for line in left_out] == ["old", "good"]


def test_new_work_waits_for_somebody_who_can_do_it(left_out: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client([{"good": OURS}])
    crew = Cluster(client, left_out.append)
    crew.find_workers()
    found = crew.in_order(abs, range(7))
    next(found)
    crew.good = ()
    client.coming = [{"old": THEIRS, "new": OURS}]
    client.there = {"good": OURS}
    assert list(found) == list(range(1, 7))
    assert set(client.sent) == {("good",), ("new",)}
    crew.good, client.coming = (), [{"old": THEIRS}]
    monkeypatch.setattr(cluster, "PATIENCE", -1)
    with pytest.raises(RunError, match="no workers left"):
        next(crew.in_order(abs, range(2)))
    assert set(client.sent) == {("good",), ("new",)}


def test_tls_without_keys_is_said_in_a_line() -> None:
    with pytest.raises(NoKeys, match=r"no connection to tls://127\.0\.0\.1:1 can be made"):  # noqa: SIM117
        with cluster_at("tls://127.0.0.1:1", lambda _: None):
            pass
