"""The scripts: sound, explaining themselves, and clear about what is missing."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = sorted(path for path in [*(ROOT / "scripts").iterdir(), ROOT / ".ci" / "run"] if path.is_file())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_sound(script: Path) -> None:
    """Each is executable (but the one that is sourced) and free of syntax errors."""
    first = script.read_text(encoding="utf-8").partition("\n")[0]
    if script.name == "environment":
        assert not first.startswith("#!")
    else:
        assert first == "#!/usr/bin/env bash"
        assert script.stat().st_mode & 0o111
    result = subprocess.run(["bash", "-n", script], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("name", ["start", "test", "bench"])
def test_scripts_explain_themselves(name: str) -> None:
    result = subprocess.run([ROOT / "scripts" / name, "--help"], capture_output=True, text=True, cwd="/", timeout=300)
    assert result.returncode == 0
    assert result.stdout.startswith(f"usage: scripts/{name}")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["start", "--port", "abc"], "--port needs a number from 1 to 65535, not 'abc'."),
        (["start", "--port"], "--port needs a number."),
        (["start", "--prot", "80"], "usage: scripts/start"),
    ],
)
def test_scripts_refuse_what_they_do_not_know(words: list[str], message: str) -> None:
    result = subprocess.run([ROOT / "scripts" / words[0], *words[1:]], capture_output=True, text=True, timeout=300)
    assert result.returncode in {1, 2}
    assert message in result.stderr


OLD = """#!/bin/sh
if [ "$1" = --version ]; then echo "Python 3.9.2"; exit; fi
exit 1
"""
WITHOUT_VENV = """#!/bin/sh
case "$*" in
--version) echo "Python 3.11.2" ;;
*ensurepip*) exit 1 ;;
*sys.exit*) exit 0 ;;
*) echo "asked too much: $*" >&2; exit 1 ;;
esac
"""
NOT_ROOT = "#!/bin/sh\necho 1000\n"


def start(folder: Path, python: str, *programs: tuple[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs scripts/start of a copy of the project in which nothing is installed, with this Python and these programs."""
    bin = folder / "bin"
    bin.mkdir()
    for name, text in [("python3", python), *programs]:
        (bin / name).write_text(text, encoding="utf-8")
        (bin / name).chmod(0o755)
    for name in ["pyproject.toml", "constraints.txt", "scripts/start", "scripts/environment"]:
        (folder / "project" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "project" / name).write_bytes((ROOT / name).read_bytes())
    environment = {"PATH": f"{bin}:/usr/bin:/bin", "PYTHON": str(bin / "python3")}
    command = ["bash", folder / "project" / "scripts" / "start"]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300)


def test_an_old_python_is_named_in_the_message(tmp_path: Path) -> None:
    result = start(tmp_path, OLD)
    assert result.returncode == 1
    assert f"Python 3.11 or newer is needed, and {tmp_path}/bin/python3 is Python 3.9.2." in result.stderr
    assert not (tmp_path / "project" / ".venv").exists()


def test_a_missing_venv_module_is_named_to_who_may_not_install_it(tmp_path: Path) -> None:
    result = start(tmp_path, WITHOUT_VENV, ("id", NOT_ROOT))
    assert result.returncode == 1
    assert "has no module venv. On Debian or Ubuntu run: sudo apt-get install python3-venv" in result.stderr


def test_a_missing_venv_module_is_installed_by_root(tmp_path: Path) -> None:
    apt = f'#!/bin/sh\necho "$*" >> {tmp_path}/asked\n'
    result = start(tmp_path, WITHOUT_VENV, ("id", "#!/bin/sh\necho 0\n"), ("apt-get", apt))
    assert result.returncode == 1
    assert "asked too much: -m venv" in result.stderr
    asked = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    assert asked == ["update -qq", "install -y -qq --no-install-recommends python3-venv"]


def every_check(folder: Path, failing: str) -> subprocess.CompletedProcess[str]:
    """Runs scripts/test where each check is a program that only fails if its arguments contain the given words."""
    project, bin, programs = folder / "project", folder / "bin", folder / "project" / ".venv" / "bin"
    for name in ["pyproject.toml", "constraints.txt", "scripts/test", "scripts/environment"]:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_bytes((ROOT / name).read_bytes())
    check = f'#!/bin/sh\necho "ran: $*"\ncase "$*" in\n*"{failing}"*) exit 1 ;;\nesac\n'
    for path, text in [
        (programs / "python", check),
        (programs / "rulings", check),
        (bin / "chromium", "#!/bin/sh\n"),
        (bin / "fc-list", "#!/bin/sh\necho a Japanese font\n"),
    ]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
    scripts = project / "scripts"
    subprocess.run(["bash", "-c", f'. "{scripts}/environment"; wanted test >"$venv/.installed-test"'], check=True)
    environment = {"PATH": f"{bin}:/usr/bin:/bin", "TMPDIR": str(folder)}
    return subprocess.run(["bash", scripts / "test"], capture_output=True, text=True, env=environment, timeout=300)


def test_tests_that_pass_end_with_success(tmp_path: Path) -> None:
    """The caller sees success, not only the last line: nothing that is tidied up at the end may change it."""
    result = every_check(tmp_path, failing="nothing fails")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines()[-1] == "All checks passed."
    assert "ran: -m pytest -m browser" in result.stdout
    assert not list(tmp_path.glob("tmp.*"))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("ruff check", "ruff check"),
        ("ruff format", "ruff format"),
        ("mypy", "mypy"),
        ("lint", "rulings lint"),
        ("check --every", "rulings check --every"),
        ("-m not browser", "pytest, all but the browser tests"),
        ("-m browser", "pytest, browser tests"),
    ],
)
def test_one_check_that_fails_fails_all(tmp_path: Path, words: str, name: str) -> None:
    result = every_check(tmp_path, failing=words)
    assert result.returncode == 1
    assert result.stderr == f"\nFAILED: {name}\n"
    assert "All checks passed." not in result.stdout
    assert "ran: -m pytest -m browser" in result.stdout
