#!/usr/bin/env bash
# bluetooth-data-tools 1.28.4 keeps the last of two manufacturer entries of one company, so a beacon disappears.
#
# Guess: an advertisement with an iBeacon and a second entry of the same company (004C) yields both, or the beacon;
#   the Core Specification Supplement (Part A, 1.4) allows several entries of one type.
# Really: the entries are a dictionary by company. The order in the packet decides: with the beacon first it is lost
#   without a word, with the beacon last the other entry is lost.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet bluetooth-data-tools==1.28.4
"$scratch/venv/bin/python" - <<'END'
from bluetooth_data_tools import parse_advertisement_data

beacon = bytes.fromhex("0215") + bytes(range(16)) + bytes.fromhex("00010002c5")
nearby = bytes.fromhex("10050b1c8f4a2b")


def entry(data):
    return bytes([3 + len(data), 0xFF, 0x4C, 0x00]) + data


first = parse_advertisement_data([entry(beacon) + entry(nearby)]).manufacturer_data
last = parse_advertisement_data([entry(nearby) + entry(beacon)]).manufacturer_data
print(first, last, sep="\n")
assert first == {0x4C: nearby}
assert last == {0x4C: beacon}
print("as described: of two entries of one company, only the last is there")
END
