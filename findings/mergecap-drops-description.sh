#!/usr/bin/env bash
# mergecap takes an interface with a description for the same as one without.
#
# Each interface of pcapng can have a description (if_description), which Wireshark shows with each
# packet of the interface. mergecap merges files and gives their interfaces new numbers.
#
# A good guess: an interface with a description stays apart from one without, as two interfaces
# with different descriptions do.
# Seen with mergecap 4.0.17 (Debian 12): by default (`-I all`) the merged file has one interface,
# that of the first file. So the description is lost, or all packets get it. With `-I none` the
# merged file has two.
#
# Needs mergecap, tshark and python3, and installs Debian's tshark if it is missing, as root.
set -euo pipefail

command -v mergecap >/dev/null && command -v tshark >/dev/null || {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends tshark >/dev/null
}
mergecap --version 2>/dev/null | head -n 1

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Files with one packet each, a disconnect of Bluetooth, and one interface, which has a description
# in two of them.
python3 - "$folder" <<'END'
import struct, sys

def block(kind, body):
    length = struct.pack("<I", len(body) + 12)
    return struct.pack("<I", kind) + length + body + length

for time, name in enumerate(["none", "desk", "door"]):
    option = b"" if name == "none" else struct.pack("<HH", 3, 4) + name.encode() + bytes(4)
    section = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
    interface = block(1, struct.pack("<HHI", 201, 0, 0) + option)
    packet = bytes([0, 0, 0, 1, 4, 5, 4, 0, 0x40, 0, 0x13, 0])
    record = block(6, struct.pack("<IIIII", 0, 0, time, 11, 11) + packet)
    with open(f"{sys.argv[1]}/{name}.pcapng", "wb") as file:
        file.write(section + interface + record)
END

# Merges two files, and prints the description of each packet, or - for none.
merged() {
  mergecap -I "$1" -w "$folder/merged.pcapng" "$folder/$2.pcapng" "$folder/$3.pcapng" 2>/dev/null
  tshark -r "$folder/merged.pcapng" -T fields -e frame.interface_description 2>/dev/null |
    sed 's/^$/-/' | xargs
}

found="$(merged all desk door), $(merged all none desk), $(merged all desk none), $(merged none none desk)"
echo "$found"
if [[ $found == "desk door, - -, desk desk, - desk" ]]; then
  echo "as described: mergecap takes an interface with a description for one without"
else
  echo "mergecap no longer does that" >&2
  exit 1
fi
