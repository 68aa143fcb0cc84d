"""Waiting for coroutines in tests that are none themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def wait(coroutine: Coroutine[Any, Any, T]) -> T:
    """What the coroutine returns. It runs in a thread of its own, since browser tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
