"""The toy game across a pipe."""

from engine.local import Local
from engine.serve import main
from tests.toy.game import Toy

main(Local({"toy": Toy()}))
