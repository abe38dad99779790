#!/usr/bin/env bash
# tshark shows wrong features, signs and decimals of fitness machines.
#
# A trainer has a word of features and a word of target settings (2ACC), low byte first. It notifies new settings
# (2ADA): an inclination in 0.1 %, a grade in 0.01 %, a coefficient of rolling resistance in 0.0001.
#
# A good guess: tshark names the features of the trainer, and shows the settings with their decimals.
# Seen with tshark 4.0.17 (Debian 12) and 4.4.19 (Debian 13): it reads both words high byte first, so heart rate,
# elapsed time and power become reserved bits, and the trainer seems to have no features. It shows −0.9 % as 0.9 %,
# 2.05 % as 2.5 %, and 0.0040 as 0.40. The numbers of `-T fields` for settings are those of the packet.
#
# Needs tshark, and installs Debian's if it is missing, as root.
set -euo pipefail

command -v tshark >/dev/null || {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends tshark >/dev/null
}
tshark --version 2>/dev/null | head -n 1

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Prints a record of btsnoop as hexadecimal digits: its number, its flags, the packet with its type.
record() {
  local bytes=${3// /} length
  length=$((${#bytes} / 2))
  printf '%08x%08x%08x%08x%016x%s' $length $length "$2" 0 $((0x00e03ab44a676000 + $1 * 1000)) "$bytes"
}

digits=6274736e6f6f700000000001000003ea
# A connect event, a discovery of both characteristics, a read of the features, two notifications.
digits+=$(record 1 3 '04 3e 13 01 00 40 00 00 01 56 34 12 00 00 02 18 00 00 00 f4 01 00')
digits+=$(record 2 0 '02 40 00 0b 00 07 00 04 00 08 01 00 ff ff 03 28')
digits+=$(record 3 1 '02 40 20 14 00 10 00 04 00 09 07 02 00 02 03 00 cc 2a 04 00 10 05 00 da 2a')
digits+=$(record 4 0 '02 40 00 07 00 03 00 04 00 0a 03 00')
digits+=$(record 5 1 '02 40 20 0d 00 09 00 04 00 0b 00 54 00 00 08 00 00 00')
digits+=$(record 6 1 '02 40 20 0a 00 06 00 04 00 1b 05 00 06 f7 ff')
digits+=$(record 7 1 '02 40 20 0e 00 0a 00 04 00 1b 05 00 12 00 00 cd 00 28 33')
printf '%b' "$(sed 's/../\\x&/g' <<<"$digits")" >"$folder/trainer.btsnoop"

tshark -r "$folder/trainer.btsnoop" -V 2>/dev/null \
  | sed -nE 's/^ +(.* Features: 0x|Inclination: |Grade: |Coefficient.*: )([0-9a-f.-]+).*/\2/p' \
  | tee "$folder/values"

if [[ $(xargs <"$folder/values") == "00540000 08000000 0.9 2.5 0.40" ]]; then
  echo "as described: tshark shows features 0x00540000 for 0x5400, and 0.9, 2.5 and 0.40 for -0.9, 2.05 and 0.0040"
else
  echo "tshark shows other features, signs or decimals now" >&2
  exit 1
fi
