#!/usr/bin/env bash
# gmssl 3.2.2: sm3_hash changes the list that it hashes, so a second call returns another digest.
#
# Guess:  a hash function leaves its argument as it is. The logins of some rings hash a key and a challenge with SM3, and
#         a program that tries several answers hashes the same list again.
# Really: the padding of SM3 is appended to the caller's list, which then has 64 bytes. The second digest is that of the
#         padded bytes. bytes and bytearray give no way out: bytes raise AttributeError, and a bytearray changes as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q gmssl==3.2.2
"$folder/venv/bin/python" - <<'PYTHON'
from gmssl import sm3

message = list(b"abc")
first = sm3.sm3_hash(message)
padded = bytes(message)
second = sm3.sm3_hash(message)
print(f"first {first[:16]}…, then the list has {len(padded)} bytes; second {second[:16]}…")
# The example of GB/T 32905-2016, A.1.
assert first == "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"
assert padded == b"abc\x80" + bytes(52) + (24).to_bytes(8, "big"), "the list now stays as it was"
assert second != first and second == sm3.sm3_hash(list(padded))

array = bytearray(b"abc")
sm3.sm3_hash(array)
assert len(array) == 64
try:
    sm3.sm3_hash(b"abc")
except AttributeError as error:
    print("bytes:", error)
else:
    raise SystemExit("bytes are now a message")
assert sm3.sm3_hash(list(b"abc")) == first
print("as described: only a new list for each call gives the same digest")
PYTHON
