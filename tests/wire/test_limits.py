"""Rate limits: what a window lets through, for whom, and what a refusal says."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.wire.limits import Buckets, Verdict

POSTING = "/channels/1/messages"
CALLBACK = "/interactions/7/a-token/callback"


@dataclass
class StoppedClock:
    seconds: float = 100.0

    def now(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def buckets(clock: StoppedClock) -> Buckets:
    return Buckets(clock)


def remaining(verdict: Verdict) -> int:
    return int(verdict.headers["X-RateLimit-Remaining"])


def test_a_channel_takes_five_posts_in_five_seconds(buckets: Buckets, clock: StoppedClock) -> None:
    left = [remaining(buckets.take("POST", POSTING)) for _ in range(5)]
    assert left == [4, 3, 2, 1, 0]
    clock.seconds += 2
    refused = buckets.take("POST", POSTING)
    assert refused.retry_after == pytest.approx(3.0)
    assert refused.body == {
        "message": "You are being rate limited.",
        "retry_after": 3.0,
        "global": False,
    }
    clock.seconds += 3
    assert not buckets.take("POST", POSTING).is_refused


def test_a_refusal_says_how_long_to_wait_and_why(buckets: Buckets) -> None:
    for _ in range(5):
        buckets.take("POST", POSTING)
    refused = buckets.take("POST", POSTING)
    assert refused.headers["Via"] and refused.headers["Retry-After"] == "5"
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Remaining"] == "0"


def test_channels_methods_and_routes_are_counted_apart(buckets: Buckets) -> None:
    for _ in range(5):
        buckets.take("POST", POSTING)
    assert buckets.take("POST", POSTING).is_refused
    for method, path in (
        ("POST", "/channels/2/messages"),
        ("GET", POSTING),
        ("PATCH", f"{POSTING}/5"),
        ("DELETE", f"{POSTING}/5"),
        ("POST", "/channels/1/threads"),
        ("GET", "/guilds/1/members/5"),
    ):
        assert not buckets.take(method, path).is_refused


def test_edits_of_all_messages_of_a_channel_share_a_bucket(buckets: Buckets) -> None:
    verdicts = [buckets.take("PATCH", f"/api/v10{POSTING}/{n}?x=1") for n in range(6)]
    assert [verdict.is_refused for verdict in verdicts] == [False] * 5 + [True]
    assert len({verdict.headers["X-RateLimit-Bucket"] for verdict in verdicts}) == 1


def test_a_bucket_goes_by_one_name_in_all_channels(buckets: Buckets) -> None:
    names = {
        buckets.take("POST", f"/channels/{channel}/messages").headers["X-RateLimit-Bucket"]
        for channel in range(1, 4)
    }
    assert len(names) == 1


def test_a_bot_makes_fifty_requests_a_second(buckets: Buckets, clock: StoppedClock) -> None:
    for number in range(50):
        assert not buckets.take("POST", f"/channels/{number}/messages").is_refused
    refused = buckets.take("GET", "/users/@me")
    assert refused.is_global and refused.body["global"]
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert refused.headers["X-RateLimit-Global"] == "true"
    clock.seconds += 1
    assert not buckets.take("GET", "/users/@me").is_refused


def test_answers_to_interactions_are_free(buckets: Buckets) -> None:
    paths = [CALLBACK, "/webhooks/1/a-token", "/api/v10/webhooks/1/a-token/messages/@original"]
    for number in range(60):
        verdict = buckets.take("POST", paths[number % 3])
        assert not verdict.is_refused and verdict.headers == {}
    assert remaining(buckets.take("POST", POSTING)) == 4


def test_a_refused_request_costs_nothing(buckets: Buckets, clock: StoppedClock) -> None:
    for _ in range(60):
        buckets.take("POST", POSTING)
    assert not buckets.take("POST", "/channels/2/messages").is_refused


@given(st.lists(st.floats(0.0, 3.0), max_size=60))
def test_no_window_ever_lets_more_through_than_it_may(pauses: list[float]) -> None:
    clock = StoppedClock()
    buckets = Buckets(clock)
    passed: list[float] = []
    for pause in pauses:
        clock.seconds += pause
        if not buckets.take("POST", POSTING).is_refused:
            passed.append(clock.seconds)
    # Two windows may touch: five at the end of one, five at the beginning of the next.
    for first in passed:
        assert sum(first <= each < first + 5.0 for each in passed) <= 10
    assert len(passed) >= min(len(pauses), 5)
