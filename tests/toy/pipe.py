"""The toy game across a pipe, wherever it is started from."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.local import Local
from engine.serve import main
from tests.toy.game import Toy

main(Local({"toy": Toy()}))
