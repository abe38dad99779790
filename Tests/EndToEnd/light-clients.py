"""Drives a virtual light with an unmodified client, on the bus named by the environment.

    light-clients.py CLIENT NAME HALO LOG EVENTS [CHECKOUTS]

NAME is the beginning of the light's name, LOG the traffic that `halo simulate --bus --log` writes, and EVENTS its other
output. After each command the script compares the packets of the log, as `halo decode` reads them, and the light's
state with the expected ones, and with the state that the client believes. Steps with `differs` are known faults of a
client; Documentation/OtherLights.md has them.
"""

import asyncio
import sys

from bleak import BleakClient

import light_integrations  # noqa: F401, adds its clients
from light_bus import CLIENTS, CLOCK, PURPLE, Light, check, client, find


@client
async def led_ble(light, name, _):
    from led_ble import LEDBLE

    device, advertisement = await find(name)
    strip = LEDBLE(device, advertisement)
    # The first command asks for the kind of light as well.
    ask = "ask for the status"
    await light.step("update", strip.update(), ask, ask, answer="off: colour #FFFFFF; strip, firmware 3")
    light.believes((strip.on, strip.rgb, strip.w), (False, (255, 255, 255), 0))
    await light.step("turn on", strip.turn_on(), "turn on", state="on: colour #FFFFFF")
    await light.step("status", strip.update(), ask, answer="on: colour #FFFFFF; strip, firmware 3")
    await light.step("colour", strip.set_rgb(PURPLE), "colour #5A009D", state="on: colour #5A009D")
    await light.step("status", strip.update(), ask, answer="on: colour #5A009D; strip, firmware 3")
    light.believes((strip.on, strip.rgb, strip.brightness), (True, PURPLE, 157))
    await light.step("brightness", strip.set_brightness(50), "colour #1C0032", state="on: colour #1C0032")
    await light.step("status", strip.update(), ask, answer="on: colour #1C0032; strip, firmware 3")
    # The colour comes from the dimmed one, whose parts were rounded down.
    dimmed = "colour #58009D"
    await light.step("brightness", strip.set_brightness(157), dimmed, state=f"on: {dimmed}", differs=True)
    await light.step("status", strip.update(), ask, answer=f"on: {dimmed}; strip, firmware 3")
    await light.step("white", strip.set_white(128), "white 128", state="on: brightness 50 %")
    await light.step("status", strip.update(), ask, answer="on: white 128 of 255; strip, firmware 3")
    light.believes((strip.on, strip.rgb, strip.w), (True, (0, 0, 0), 128))
    effect, shown = "seven-colour cross fade, speed", "effect 37; speed"
    act = strip.async_set_preset_pattern(0x25, 50)
    await light.step("effect", act, f"{effect} 50 %", state=f"on: {shown} 50 %")
    await light.step("status", strip.update(), ask, answer=f"on: {effect} 50 %; strip, firmware 3")
    # The speed of the status is the length of a step, not percent, and the next command takes it for percent.
    light.believes((strip.effect, strip.speed), ("colorloop", 16), differs=True)
    act, slower = strip.set_brightness(128), f"{effect} 17 %"
    await light.step("brightness of an effect", act, slower, state=f"on: {shown} 17 %", differs=True)
    # Undecidable, as no other source has a frame with neither F0 nor 0F.
    unread = "channel at byte 5: is 0x00, must be 0xf0"
    await light.step("colour and white", strip.set_rgbw((*PURPLE, 40)), unread, differs=True)
    await light.step("turn off", strip.turn_off(), "turn off", state=f"off: {shown} 17 %")
    await light.step("status", strip.update(), ask, answer=f"off: {effect} 17 %; strip, firmware 3")
    light.believes(strip.on, False)
    await strip.stop()


@client
async def bledom(light, name, _):
    from bledom import BleLedDevice, Days, Effects

    device, _ = await find(name)
    async with BleakClient(device) as link:
        on = "turn on with 0xf0"
        strip = await light.step("new", BleLedDevice.new(link), CLOCK, on, state="on: colour #000000")
        await light.step("colour", strip.set_color(*PURPLE), "colour #5A009D", state="on: colour #5A009D")
        purple = "on: colour #5A009D; brightness 50 %"
        await light.step("brightness", strip.set_brightness(50), "brightness 50 %", state=purple)
        # The kind of the effect is missing.
        jump, kind = Effects.JUMP_RED_GREEN_BLUE, "effect kind 0 135"
        state = "on: effect 135; brightness 50 %"
        await light.step("effect", strip.set_effect(jump), kind, state=state, differs=True)
        shown = "effect 135; brightness 50 %; speed 70 %"
        await light.step("speed", strip.set_effect_speed(70), "speed 70 %", state=f"on: {shown}")
        # The flags of days are one bit too high, and that of Sunday enables the timer.
        on, off = "timer on: at 07:30:00, days 0x02", "timer off: at 23:00:00 once"
        await light.step("Monday", strip.set_schedule_on(Days.MONDAY, 7, 30, True), on, differs=True)
        await light.step("no Sunday", strip.set_schedule_off(Days.SUNDAY, 23, 0, False), off, differs=True)
        await light.step("off", strip.power_off(), "turn off", state=f"off: {shown}")


@client
async def lotus_lamp(light, name, _):
    """A light that needs no first frames."""
    lamp = await lotus_lamp_light(name)
    await light.step("on", lamp.power_on(), "turn on", state="on: colour #000000")
    await light.step("colour", lamp.set_rgb(*PURPLE), "colour #5A009D", state="on: colour #5A009D")
    purple = "on: colour #5A009D; brightness 50 %"
    await light.step("brightness", lamp.set_brightness(50), "brightness 50 %", state=purple)
    await light.step("mode", lamp.set_animation(143), "mode 143", state="on: effect 143; brightness 50 %")
    # Mode 0 is the first of the listed modes, but 1 is the lowest that is written.
    mode = "on: effect 1; brightness 50 %"
    await light.step("automatic mode", lamp.set_animation(0), "mode 1", state=mode, differs=True)
    shown = "effect 1; brightness 50 %; speed 70 %"
    await light.step("speed", lamp.set_speed(70), "speed 70 %", state=f"on: {shown}")
    await light.step("clock", lamp.sync_time(), CLOCK)
    on, off = "timer on: at 07:30:00, days 0x11", "timer off: at 23:00:00 once"
    await light.step("timer", lamp.set_timer_on(7, 30, ["monday", "friday"]), on)
    await light.step("timer", lamp.set_timer_off(23, 0), off)
    await light.step("no timer", lamp.disable_timer_on(), "timer on: disable")
    await light.step("off", lamp.power_off(), "turn off", state=f"off: {shown}")
    await lamp.disconnect()


async def lotus_lamp_light(name):
    from lotus_lamp import DeviceConfig, LotusLamp

    device, _ = await find(name)
    lamp = LotusLamp(device_config=DeviceConfig(name=device.name, address=device.address))
    check("connected", await lamp.connect(), True)
    return lamp


@client
async def lotus_lamp_melk(light, name, _):
    """A light that ignores all commands before two first frames, which the client does not write."""
    lamp = await lotus_lamp_light(name)
    await light.step("on", lamp.power_on(), "turn on", differs=True)
    await light.step("colour", lamp.set_rgb(*PURPLE), "colour #5A009D", differs=True)
    await lamp.disconnect()


@client
async def btledstrip(light, name, _):
    from btledstrip import BTLedStrip, MELKController

    device, _ = await find(name)
    strip = BTLedStrip(MELKController(), device.address)
    await light.step("begin", strip.__aenter__(), "first frame.*", "second frame.*", CLOCK)
    await light.step("on", strip.exec.turn_on(), "turn on", state="on: colour #000000")
    # The parts are percent.
    color = strip.exec.color(red=35.3, green=0, blue=61.6)
    await light.step("colour", color, "colour #5A009D", state="on: colour #5A009D")
    purple = "on: colour #5A009D; brightness 50 %"
    await light.step("brightness", strip.exec.brightness(percentage=50), "brightness 50 %", state=purple)
    # The kind of the mode is missing.
    mode = "on: effect 143; brightness 50 %"
    await light.step("mode", strip.exec.effect(number=143), "effect kind 0 143", state=mode, differs=True)
    shown = "effect 143; brightness 50 %; speed 70 %"
    await light.step("speed", strip.exec.effect_speed(velocity=70), "speed 70 %", state=f"on: {shown}")
    # Frames of eight bytes.
    short = r"\w+ at byte 0: has 8 byte\(s\), must have 9"
    await light.step("white", strip.exec.white(cold=60), short, differs=True)
    await light.step("cold white", strip.exec.white_cold(brightness=60), short, differs=True)
    await light.step("off", strip.exec.turn_off(), "turn off", state=f"off: {shown}")
    await strip.__aexit__(None, None, None)


async def main(kind, name, halo, log, events, checkouts=""):
    light = Light(halo, log, events)
    await CLIENTS[kind](light, name, checkouts)
    print(f"{kind}: {light.agreeing} steps agree, {light.differing} differ")


asyncio.run(main(*sys.argv[1:]))
