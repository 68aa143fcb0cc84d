"""Counting the byte codes that some work executes: the same on every machine for one minor version of Python."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any


def count(work: Callable[[], object]) -> Counter[str]:
    """Runs `work` and returns how many byte codes each function executed, by its qualified name: also a profile."""
    seen: Counter[str] = Counter()

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            seen[frame.f_code.co_qualname] += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    del seen["count"]
    return seen
