#!/usr/bin/env python3
"""Writes the vectors of Fixtures for the tests of other parsers, as JSON.

    Tests/Scripts/vectors.py HALO FOLDER

HALO is the program. It decodes the bytes of each vector again; a value other than that of the fixture is an
error, and then no file is written. Documentation/Vectors.md describes the files.
"""
import json
import pathlib
import subprocess
import sys

FIXTURES = pathlib.Path(__file__).parents[2] / "Fixtures"
FILES = {name: [] for name in ("uart", "bigdata", "replies", "gatt", "triones", "advertisement")}
# Channels whose file has another name than the channel or gatt; that of a family is the word before the slash.
OTHER = {"ffd4": "triones", "ffd9": "triones", "ibeacon": "advertisement"}
COPIED = ("hex", "frames", "value", "error", "lossy", "totals", "rows", "evidence", "source", "note")
# No channel carries the data of a manufacturer entry on its own.
BEACON = "IBeacon"


def vectors():
    """Yields the vectors of all fixtures."""
    for folder in sorted({path.parent.name for path in FIXTURES.glob("*/*.json")} - {"schema"}):
        for path in sorted((FIXTURES / folder).glob("*.json"), key=lambda path: path.name):
            file = json.loads(path.read_text(encoding="utf-8"))
            for own in file["vectors"]:
                vector = {key: own[key] for key in COPIED if key in own}
                vector |= {"fixture": f"{folder}/{path.stem}", "name": own["name"], "type": file["type"]}
                vector["channel"] = own.get("channel") or file["channel"]
                vector["sender"] = own.get("direction") or file["direction"]
                vector |= {"ignoredBytes": source["ignoredBytes"] for source in (file, own) if "ignoredBytes" in source}
                vector["documentation"] = file["documentation"]
                if vector["type"] == BEACON:
                    vector["channel"] = "ibeacon"
                yield vector


def complete(vector, decoded):
    """Adds the result of `halo decode` to a vector, and checks that it agrees with the vector."""
    if "error" in vector:
        if "error" not in decoded:
            vector["decoded"] = {"type": decoded["name"]}
        elif decoded["error"] != vector["error"]:
            vector["decoded"] = {"error": decoded["error"]}
        return
    vector.setdefault("value", decoded.get("value"))
    assert decoded.get("value") == vector["value"] and decoded["name"] == vector["type"], (vector, decoded)
    assert ("lossy" in vector) == (decoded["bytes"] != vector["hex"]), (vector, decoded)
    if "lossy" in vector:
        vector["encoded"] = decoded["bytes"]


def line(vector):
    """Returns the JSON of a vector, with an escape for each character that a terminal does not show."""
    text = json.dumps(vector, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return "".join(character if character.isprintable() else json.dumps(character)[1:-1] for character in text)


def main(halo, folder):
    every = list(vectors())
    decodable = [vector for vector in every if "hex" in vector and vector["type"] != BEACON]
    lines = "".join(f"{vector['sender']}\t{vector['channel']}\t{vector['hex']}\n" for vector in decodable)
    run = subprocess.run(
        [halo, "decode", "--json", "--lines"], input=lines, capture_output=True, encoding="utf-8", check=True)
    for vector, decoded in zip(decodable, run.stdout.splitlines(), strict=True):
        complete(vector, json.loads(decoded))
    for vector in every:
        channel = OTHER.get(vector["channel"], vector["channel"])
        if "/" in channel:
            channel = channel.split("/")[0]
            FILES.setdefault(channel, [])
        FILES["replies" if "frames" in vector else channel if channel in FILES else "gatt"].append(vector)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in FILES.items():
        head = {"format": "halo-vectors", "version": 1, "licence": "Apache-2.0", "name": name}
        start, lines = json.dumps(head, separators=(",", ":"))[:-1], ",\n".join(map(line, content))
        (folder / f"{name}.json").write_text(f'{start},"vectors":[\n{lines}\n]}}\n', encoding="utf-8")
        print(f"{folder / name}.json: {len(content)} vectors")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], pathlib.Path(sys.argv[2]))
