#!/usr/bin/env bash
# led-ble 1.1.12: a light that was dimmed has another colour when it is bright again.
#
# Guess:  set_brightness(3) and then set_brightness(255) leave the colour as it was.
# Really: the dimmed colour replaces the chosen one, with its parts rounded down, and the next brightness scales the
#         rounded parts. An orange (255, 100, 0) of brightness 3 is (3, 1, 0), and then (255, 85, 0); of brightness 2 it
#         becomes red, and any colour of brightness 0 becomes white. Call set_rgb with the colour and the brightness.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q led-ble==1.1.12 flux-led==1.2.0 bleak==3.1.0
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import asyncio

from bleak.backends.device import BLEDevice
from led_ble import LEDBLE

ORANGE = (255, 100, 0)


class Light(LEDBLE):
    """A light without a link, which prints the writes."""

    async def _send_command(self, commands):
        for command in commands if isinstance(commands, list) else [commands]:
            print("writes", bytes(command).hex())


async def dim_and_brighten(level):
    light = Light(BLEDevice("02:00:00:00:00:01", "LEDBLE-000001", None))
    light._set_protocol("LEDENET_ORIGINAL_RGBW")
    await light.set_rgb(ORANGE)
    await light.set_brightness(level)
    await light.set_brightness(255)
    print(f"{ORANGE} of brightness {level}, and bright again: {light.rgb}")
    return light.rgb


async def main():
    found = {level: await dim_and_brighten(level) for level in (128, 3, 2, 0)}
    assert found[128] == ORANGE, found
    assert found[3] == (255, 85, 0), "the colour now survives"
    assert found[2] == (255, 0, 0), "the colour now survives"
    assert found[0] == (255, 255, 255), "the colour now survives"


asyncio.run(main())
print("as described: the colour changes")
PYTHON
