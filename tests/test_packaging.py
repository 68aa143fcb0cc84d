"""What is built from this project: complete, installable, and of use in an empty folder. Declared and pinned dependencies."""

from __future__ import annotations

import ast
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENVIRONMENT = {
    key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "RULINGS", "VIRTUAL_ENV"))
}


def files_below(folder: str) -> set[str]:
    """The files of a folder of the project, as paths from its root; without what Python compiled."""
    paths = (ROOT / folder).rglob("*")
    return {str(path.relative_to(ROOT)) for path in paths if path.is_file() and "__pycache__" not in path.parts}


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel, the wheel built from the archive."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    result = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder


@pytest.fixture(scope="session")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `rulings` command of an environment that holds the wheel, what it depends on, and nothing else."""
    folder = tmp_path_factory.mktemp("clean") / "env"
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    (wheel,) = built.glob("*.whl")
    command = [
        python,
        "-m",
        "pip",
        "install",
        "-qq",
        "--disable-pip-version-check",
        "-c",
        ROOT / "constraints.txt",
        wheel,
    ]
    result = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr
    return folder / "bin" / "rulings"


@pytest.mark.slow
def test_wheel_holds_the_packages_the_corpus_and_the_site_and_no_tests(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    site = {name.replace("site/", "rulings/_site/", 1) for name in files_below("site")}
    assert names == files_below("engine") | files_below("rulings") | site | {"rulings/_site/data.md"}
    for needed in [
        "rulings/data/*/*/*.yaml",
        "rulings/data/*/words.ja.ftl",
        "rulings/_site/templates/*",
        "rulings/_site/static/*",
    ]:
        assert any(Path(name).match(needed) for name in names), f"nothing like {needed} in the wheel"


@pytest.mark.slow
def test_source_archive_holds_all_that_the_wheel_is_built_from(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.partition("/")[2] for name in tar.getnames()}
    needed = {"pyproject.toml", "constraints.txt", "README.md", "LICENSE"}
    for folder in ["engine", "rulings", "site", "docs", "scripts"]:
        needed |= files_below(folder)
    assert needed - names == set()


def run(command: Path, *words: str, folder: Path) -> str:
    """What the command prints, run in this folder with a cache of its own beside the environment."""
    own = ENVIRONMENT | {"RULINGS_CACHE": str(command.parent.parent.parent / "cache")}
    result = subprocess.run([command, *words], cwd=folder, env=own, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, f"rulings {' '.join(words)}: {result.stdout}{result.stderr}"
    return result.stdout


@pytest.fixture(scope="session")
def made(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder, empty before, in which the installed command made `here.db` and the site `pages`."""
    folder = tmp_path_factory.mktemp("made")
    run(installed, "build", "--output", "here.db", folder=folder)
    run(installed, "site", "--database", "here.db", "--output", "pages", folder=folder)
    return folder


@pytest.mark.slow
def test_installed_wheel_looks_up_and_checks_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    assert "Duplicate" in run(installed, "show", "duplicate", "--lang", "en", folder=tmp_path)
    hits = json.loads(run(installed, "search", "--json", "酒場マット", folder=tmp_path))
    assert hits
    assert {"id", "topic", "en", "ja"} <= hits[0].keys()
    report = json.loads(run(installed, "check", "--json", folder=tmp_path))
    assert report["passed"] > 0
    assert report["failed"] == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_installed_wheel_builds_the_database_and_the_site(made: Path) -> None:
    with sqlite3.connect(made / "here.db") as database:
        assert database.execute("select count(*) from ruling").fetchone()[0] >= 40
    for lang in ("en", "ja"):
        assert (made / "pages" / lang / "dominion" / "duplicate" / "index.html").is_file()
    assert {path.name for path in made.iterdir()} == {"here.db", "pages"}


@pytest.fixture
def served(installed: Path, made: Path, tmp_path: Path) -> Iterator[str]:
    """The address at which the installed command serves what it made."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = tmp_path / "log"
    with log.open("wb") as out:
        command = [installed, "serve", "--port", str(port), "--database", "here.db", "--site", "pages"]
        server = subprocess.Popen(command, cwd=made, env=ENVIRONMENT, stdout=out, stderr=out)
        try:
            for _ in range(600):
                assert server.poll() is None, log.read_text(encoding="utf-8")
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=300)


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=300) as answer:
        return str(answer.read().decode("utf-8"))


@pytest.mark.slow
def test_installed_wheel_serves_the_site_and_the_data_on_one_port(served: str) -> None:
    assert "<html" in fetch(served + "/")
    assert "複製" in fetch(served + "/ja/dominion/duplicate/")
    tables = json.loads(fetch(served + "/data/rulings.json"))["tables"]
    assert {"ruling", "claim", "scenario"} <= {table["name"] for table in tables}
    rows = json.loads(fetch(served + "/data/rulings/search.json?q=%E5%BB%83%E6%A3%84&_shape=array"))
    assert rows


def third_party_imports() -> set[str]:
    """The distributions that the code of `rulings` imports from."""
    found: set[str] = set()
    for path in (ROOT / "rulings").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
    homes = packages_distributions()
    outside = found - sys.stdlib_module_names - {"engine", "rulings"}
    return {canonicalize_name(home) for name in outside for home in homes.get(name, [name])}


def test_declared_dependencies_are_the_imported_ones() -> None:
    declared = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    ours = third_party_imports()
    assert ours - {"fluent-syntax"} == declared


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


def test_constraints_are_plain_pins() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"#.*|[A-Za-z0-9._-]+==[0-9][0-9A-Za-z.+]*", line)] == []
    assert "://" not in "".join(lines)


def needed_here(lines: list[str]) -> Iterator[Requirement]:
    for line in lines:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement


def test_everything_installed_is_pinned() -> None:
    extras = PROJECT["optional-dependencies"]
    todo = [r.name for r in needed_here([*PROJECT["dependencies"], *extras["test"], *extras["bench"]])]
    pinned, seen, unpinned = pins(), {"pip"}, []
    while todo:
        name = canonicalize_name(todo.pop())
        if name in seen:
            continue
        seen.add(name)
        if name not in pinned:
            unpinned.append(name)
        try:
            todo += [r.name for r in needed_here(distribution(name).requires or [])]
        except PackageNotFoundError:
            assert name in {canonicalize_name(Requirement(line).name) for line in extras["bench"]}
    assert unpinned == []
    assert pinned.keys() - seen == set()


def test_the_versions_tested_are_the_pinned_ones() -> None:
    different = []
    for name, version in pins().items():
        try:
            installed = distribution(name).version
        except PackageNotFoundError:
            continue
        if installed != version:
            different.append(f"{name} {installed} is installed, {version} is pinned")
    assert different == []
