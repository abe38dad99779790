#!/usr/bin/env bash
# tshark shows the log of a Qualcomm controller as a link with a value.
#
# Qualcomm's Bluetooth controllers write a log to their host as ACL data of handle 0xEDC, which no
# connect event announces. Linux passes such packets to its diagnostics (QCA_DEBUG_HANDLE of
# hci_qca), and Android's capture contains them.
#
# A good guess: tshark skips packets of a handle without a connect event, or marks them.
# Seen with tshark 4.0.17 (Debian 12): a log whose second word happens to be 4 is a notification of
# attribute 0x0021, like the real one before it.
#
# Needs tshark, and installs Debian's if it is missing, as root.
set -euo pipefail

command -v tshark >/dev/null || {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends tshark >/dev/null
}
tshark --version | head -n 1

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints a record of btsnoop as hexadecimal digits: its number, its flags, the packet with its type.
record() {
  local bytes=${3// /} length
  length=$((${#bytes} / 2))
  printf '%08x%08x%08x%08x%016x%s' $length $length "$2" 0 $((0x00e03ab44a676000 + $1 * 1000)) "$bytes"
}

digits=6274736e6f6f700000000001000003ea
# A connect event of handle 0x40, a value of it, a log of the controller, a disconnect event.
digits+=$(record 1 3 '04 3e 13 01 00 40 00 00 01 56 34 12 00 00 02 18 00 00 00 f4 01 00')
digits+=$(record 2 1 '02 40 20 0b 00 07 00 04 00 1b 21 00 72 65 61 6c')
digits+=$(record 3 1 '02 dc 2e 10 00 0c 00 04 00 1b 21 00 64 65 62 75 67 64 61 74 61')
digits+=$(record 4 3 '04 05 04 00 40 00 13')
printf '%b' "$(sed 's/../\\x&/g' <<<"$digits")" >"$folder/log.btsnoop"

tshark -r "$folder/log.btsnoop" -Y btatt -T fields -e bthci_acl.chandle -e btatt.opcode -e btatt.handle \
  -e btatt.value 2>/dev/null | tee "$folder/values"

expected=$'0x0040\t0x1b\t0x0021\t7265616c\n0x0edc\t0x1b\t0x0021\t646562756764617461'
if [[ $(<"$folder/values") == "$expected" ]]; then
  echo "as described: the log of the controller is a value of handle 0x0edc"
else
  echo "tshark no longer shows the log as a value" >&2
  exit 1
fi
