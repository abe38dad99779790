"""Runs parsers of other projects on the vectors of halo, for the script vector-parsers.

Arguments: the folder of vectors, and the folder of checkouts of repositories; with --details, each
difference is a line on standard error; with --only and names, only these parsers run.
"""

import collections
import contextlib
import importlib.metadata
import io
import json
import logging
import pathlib
import shutil
import subprocess
import sys
import traceback
import types

# The modules register their adapters, in this order.
import vector_colmi
import vector_adapters
import vector_fields

logging.disable(logging.CRITICAL)

COLUMNS = "tried", "right", "wrong", "error", "silent"


def vectors(folder):
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        file = json.loads(path.read_text())
        assert file["format"] == "halo-vectors" and file["version"] == 1, path
        yield from file["vectors"]


def version(name, module, checkouts):
    """The version of a package or program, or the commit of a checkout; None without them."""
    if name == "tshark":
        return shutil.which(name) and output(name, "-v").split()[2]
    if "/" not in name:
        try:
            return importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            return None
    folder = pathlib.Path(checkouts) / name.replace("/", "+")
    if not (folder / module).is_dir():
        return None
    add_checkout(folder, module)
    listed = folder / "COMMIT"
    commit = listed.read_text() if listed.exists() else output("git", "-C", str(folder), "rev-parse", "HEAD")
    return commit.strip()[:10]


def add_checkout(root, module):
    """Makes the folder of a checkout importable, without its other modules."""
    folder = pathlib.Path(root) / module
    name = "open_colmi" if "/" in module else module
    # A package of PyPI may have modules with the same names.
    for loaded in [other for other in sys.modules if other.split(".")[0] == name]:
        del sys.modules[loaded]
    package = types.ModuleType(name)
    package.__path__ = [str(folder)]
    sys.modules[name] = package


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def judge(vector, parse):
    """The column of the answer to a vector, and words for a difference."""
    frames = [bytes.fromhex(frame) for frame in vector.get("frames", [])]
    is_sound = "value" in vector
    expected = vector_fields.FIELDS[vector["type"]](vector["value"]) if is_sound else None
    if is_sound and expected is None:
        return None, ""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            answer = parse(frames or bytes.fromhex(vector["hex"]))
    except NotImplementedError:
        return None, ""
    except Exception as error:
        raised = pathlib.Path(traceback.extract_tb(error.__traceback__)[-1].filename).name
        if raised in ("vector_adapters.py", "vector_colmi.py") and not isinstance(error, vector_fields.Refusal):
            # The adapter failed, not the parser.
            raise
        return ("error", f"{type(error).__name__}: {error}") if is_sound else ("right", "")
    if not is_sound:
        # No answer is the refusal of a parser without errors.
        reason = vector["error"]["reason"]
        return ("right", "") if answer is None else ("silent", f"{reason}: {answer}")
    if answer is None:
        return "error", "no result"
    wrong = {key: value for key, value in answer.items() if key in expected and value != expected[key]}
    words = ", ".join(f"{key} {value!r}, not {expected[key]!r}" for key, value in wrong.items())
    return ("wrong", words) if wrong else ("right", "")


def main(folder, checkouts, *options):
    every = vector_fields.VECTORS
    every += vectors(folder)
    print("| parser | version | licence |", " | ".join(COLUMNS), "|")
    print("|---" * (3 + len(COLUMNS)) + "|")
    only = options[options.index("--only") + 1].split(",") if "--only" in options else None
    for name, licence, module, make in vector_fields.PARSERS:
        if only and name not in only:
            continue
        release = version(name, module, checkouts)
        if release is None:
            print(f"| {name} | not run | {licence} |" + " |" * len(COLUMNS))
            continue
        adapters = make()
        counts = collections.Counter()
        for vector in every:
            # Bytes that belong to another type never reach the parser of this type.
            is_other = "type" in vector.get("decoded", {})
            if vector["type"] not in adapters or is_other:
                continue
            column, words = judge(vector, adapters[vector["type"]])
            if column:
                counts.update(["tried", column])
            if words and "--details" in options:
                label = f"{vector['fixture']}: {vector['name']}"
                print(f"{name}\t{column}\t{label}\t{words[:300]}", file=sys.stderr)
        assert counts["tried"], name
        print(f"| {name} | {release} | {licence} |", *(f"{counts[column]} |" for column in COLUMNS))


main(*sys.argv[1:])
