#!/usr/bin/env bash
# bledom 0.0.9: a schedule that contains Sunday cannot be disabled.
#
# Guess:  set_schedule_on(Days.SUNDAY, 7, 30, enabled=False) disables the schedule.
# Really: Days.SUNDAY is 80, which is also the flag that enables a schedule, so the frame is the same as with
#         enabled=True. The same holds for Days.ALL and Days.WEEKEND_DAYS. The flags of bledom begin at bit 1; programs
#         whose authors tried the timers of such lights begin with Monday at bit 0, and Sunday is 40 there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q bledom==0.0.9 bleak==0.22.3
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import asyncio
import contextlib
import io

from bledom import BleLedDevice, Days


class Recorder:
    """Takes the place of a BleakClient."""

    async def write_gatt_char(self, characteristic, value):
        self.value = bytes(value).hex()


async def frame(days, enabled):
    recorder = Recorder()
    with contextlib.redirect_stdout(io.StringIO()):
        await BleLedDevice(recorder, ["fff3"]).set_schedule_on(days, 7, 30, enabled)
    return recorder.value


async def main():
    for name in "MONDAY", "SATURDAY", "SUNDAY", "WEEKEND_DAYS", "ALL":
        days = Days[name]
        on, off = await frame(days, True), await frame(days, False)
        print(f"{name:12} enabled {on}, disabled {off}")
        assert (on == off) == bool(days & Days.SUNDAY), "the enabling flag is now one of its own"


asyncio.run(main())
print("as described: no schedule with a Sunday can be disabled")
PYTHON
