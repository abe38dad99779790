#!/usr/bin/env bash
# bluetooth-sig 0.6.0 reads "no preferred interval" (2A04, FFFF) as an interval of 81,918.75 ms.
#
# Guess: the value FFFF of the Peripheral Preferred Connection Parameters, which the Core Specification (Volume 3,
#   Part C, 12.3) reserves for "no specific minimum" and "no specific maximum", becomes no value.
# Really: both intervals are numbers, and the supervision timeout FFFF is 655,350 ms, while the same library has
#   special values for other characteristics. A program that asks for the interval a device prefers takes 82 s.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet bluetooth-sig==0.6.0
"$scratch/venv/bin/python" - <<'END'
from bluetooth_sig import BluetoothSIGTranslator

translator = BluetoothSIGTranslator()
plain = translator.parse_characteristic("2A04", bytes.fromhex("0600 0c00 0000 2c01"))
unset = translator.parse_characteristic("2A04", bytes.fromhex("ffff ffff 0000 ffff"))
print(plain, unset, sep="\n")
assert (plain.min_interval, plain.max_interval, plain.timeout) == (7.5, 15.0, 3000)
assert (unset.min_interval, unset.max_interval, unset.timeout) == (81918.75, 81918.75, 655350)
print("as described: no preference becomes 81918.75 ms and a timeout of 655350 ms")
END
