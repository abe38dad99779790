"""Clients of lights for light-clients.py: integrations of Home Assistant, with replacements for its modules."""

import asyncio
import pathlib
import sys
import types

from light_bus import PURPLE, check, client, find


class HomeAssistant:
    """The parts of Home Assistant that the integrations use."""

    found = {}

    def __init__(self):
        self.data, self.loop = {}, asyncio.get_running_loop()

    async def async_add_executor_job(self, function, *arguments):
        return function(*arguments)


def integration(folder):
    """Makes the package of an integration importable without its __init__.py."""

    def module(name, **members):
        new = types.ModuleType(name)
        new.__path__ = []
        new.__dict__.update(members)
        sys.modules[name] = new
        return new

    root = "homeassistant"
    module(root)
    module(f"{root}.core", HomeAssistant=HomeAssistant, callback=lambda function: function)
    module(f"{root}.exceptions", ConfigEntryNotReady=type("ConfigEntryNotReady", (Exception,), {}))
    bluetooth = module(
        f"{root}.components.bluetooth",
        async_ble_device_from_address=lambda home, address, *_: home.found.get(address),
        async_discovered_service_info=lambda home, *_: [
            types.SimpleNamespace(address=device.address, name=device.name, rssi=-60) for device in home.found.values()
        ],
        async_address_present=lambda home, address, *_: address in home.found,
    )
    module(f"{root}.components", bluetooth=bluetooth)
    module(f"{root}.components.light", ColorMode=types.SimpleNamespace(HS="hs", BRIGHTNESS="brightness"))
    module("home_assistant_bluetooth", BluetoothServiceInfo=object)
    module(folder.name).__path__ = [str(folder)]


async def elkbledom_light(name, checkouts):
    integration(pathlib.Path(checkouts) / "dave-code-ruiz+elkbledom/custom_components/elkbledom")
    from elkbledom.elkbledom import BLEDOMInstance
    from elkbledom.model import ensure_models_loaded

    device, _ = await find(name)
    home = HomeAssistant()
    home.found[device.address] = device
    await ensure_models_loaded(home)
    return BLEDOMInstance(device.address, False, 120, home)


@client
async def elkbledom(light, name, checkouts):
    strip = await elkbledom_light(name, checkouts)
    check("model", strip.model_name, "ELK-BLEDOM")
    await light.step("on", strip.turn_on(), "turn on with 0xF0")
    await light.step("colour", strip.set_color(PURPLE), "colour #5A009D", state="on: colour #5A009D")
    # Converts the brightness to percent twice.
    await light.step("brightness 255 of 255", strip.set_brightness(255), "brightness 39 %", differs=True)
    await light.step("brightness 128 of 255", strip.set_brightness(128), "brightness 19 %", differs=True)
    # White is only brightness here, so the light stays purple.
    await light.step("white 128 of 255", strip.set_white(128), "brightness 50 %", differs=True)
    await light.step("warm white", strip.set_color_temp(60), "white, warm 60 %, cold 40 %")
    # Both parts are rounded down, so their sum is 99.
    white = "white, warm 82 %, cold 17 %", "brightness 50 %"
    await light.step("2700 K", strip.set_color_temp_kelvin(2700, 128), *white, differs=True)
    await light.step("effect", strip.set_effect(0x87), "three-colour jump")
    # 0 to 255, where lights have 0 to 100.
    await light.step("speed", strip.set_effect_speed(128), "speed 128 %", differs=True)
    await light.step("style of the microphone", strip.set_mic_effect(0x81), "microphone style 129")
    await light.step("microphone", strip.enable_mic(), "microphone on")
    await light.step("sensitivity", strip.set_mic_sensitivity(50), "microphone sensitivity 50")
    await light.step("no microphone", strip.disable_mic(), "microphone off")
    await light.step("clock", strip.custom_time(7, 30, 0, 7), "clock 07:30:00, weekday 7")
    await light.step("timer", strip.set_scheduler_on(0x1F, 7, 30, True), "timer on: at 07:30:00, days 0x1F")
    await light.step("timer", strip.set_scheduler_off(0x40, 23, 0, False), "timer off: disable")
    # No light answers this question, and it has the form of a brightness.
    await light.step("status", strip.query_state(), ".*brightness.*250.*", differs=True)
    await light.step("off", strip.turn_off(), "turn off")
    light.believes((strip.is_on, strip.rgb_color), (False, PURPLE))
    await strip.stop()


@client
async def elkbledom_echo(light, name, checkouts):
    """A light that repeats each frame, which the client takes for a state."""
    strip = await elkbledom_light(name, checkouts)
    check("model", strip.model_name, "ELK-BLEDDM")
    await light.step("on", strip.turn_on(), "turn on with 0xF0", answer="echo of: turn on with 0xF0")
    light.believes((strip.is_on, strip.rgb_color, strip.brightness), (True, None, 255))
    await light.step("colour", strip.set_color(PURPLE), "colour #5A009D", answer="echo of: colour #5A009D")
    light.believes((strip.is_on, strip.rgb_color, strip.brightness), (True, PURPLE, 255))
    dark = "brightness 0 %"
    await light.step("brightness 3 of 255", strip.set_brightness(3), dark, answer=f"echo of: {dark}", differs=True)
    light.believes((strip.is_on, strip.rgb_color, strip.brightness), (False, (255, 0, 255), 0), differs=True)
    await strip.stop()


async def zengge_light(name, checkouts, product):
    integration(pathlib.Path(checkouts) / "8none1+lednetwf_ble/custom_components/lednetwf_ble")
    from lednetwf_ble.device import LEDNetWFDevice

    device, advertisement = await find(name)
    home = HomeAssistant()
    home.found[device.address] = device
    light = LEDNetWFDevice(home, device.address, device.name, product_id=product)
    light.update_from_advertisement(advertisement.manufacturer_data, advertisement.service_data)
    return light


@client
async def lednetwf_ble(light, name, checkouts):
    ring = await zengge_light(name, checkouts, 0x1D)
    check("believes before a link", ring.is_on, False)

    async def state(answer, *believed, differs=False):
        await light.step("status", ring.query_state_and_wait(), "ask for the state", answer=answer)
        found = ring.is_on, ring.rgb_color, ring.color_temp_kelvin, ring.brightness, ring.effect
        light.believes(found, believed, differs)

    await light.step("on", ring.turn_on(), "turn on")
    await state("on: colour #FF0000", True, (255, 0, 0), None, 255, None)
    await light.step("blue", ring.set_rgb_color((0, 0, 255), 128), r"colour #000080 \(240°, 100 %, 50 %\)")
    await state("on: colour #000080", True, (0, 0, 255), None, 128, None)
    # A colour keeps its hue and saturation only.
    brighter = r"colour #9100FF \(274°, 100 %, 100 %\)"
    await light.step("purple", ring.set_rgb_color(PURPLE), brighter, differs=True)
    await state("on: colour #9100FF", True, (145, 0, 255), None, 255, None)
    await light.step("2700 K", ring.set_color_temp(2700, 255), "white 100 %, temperature 0 %")
    await state("on: white 100 %, temperature 0 %", True, None, 2700, 255, None)
    await light.step("6500 K", ring.set_color_temp(6500, 128), "white 50 %, temperature 100 %")
    # The light reports one percent less, and the client does not add it.
    await state("on: white 49 %, temperature 100 %", True, None, 6500, 124, None, differs=True)
    effect = "effect 1, speed 80 %, brightness 50 %"
    await light.step("effect", ring.set_effect("Gold Ring", 80, 128), effect)
    await state("on: effect 1, brightness 50 %, speed 80 %", True, None, None, 127, "Gold Ring")
    # Asks as strips are asked; the app asks a ring with a shorter question.
    await light.step("settings", ring.query_led_settings(), "ask for the settings", differs=True)
    await light.step("off", ring.turn_off(), "turn off")
    await state("off: effect 1, brightness 50 %, speed 80 %", False, None, None, 127, "Gold Ring")
    await ring.stop()


@client
async def lednetwf_ble_iotbt(light, name, checkouts):
    light.family = "iotbt"
    strip = await zengge_light(name, checkouts, 0x00)
    check("segments", strip.is_iotbt_segment, False)

    async def state(answer, is_on):
        await light.step("status", strip.query_state_and_wait(), "ask for the state", answer=answer)
        light.believes(strip.is_on, is_on)

    await light.step("on", strip.turn_on(), "turn on")
    await light.step("red", strip.set_rgb_color((255, 0, 0)), "hue 0x01, level 31")
    await state("on: colour #FF0000.*", True)
    # The level has a gamma of 2.2.
    await light.step("green", strip.set_rgb_color((0, 255, 0), 128), "hue 0x51, level 7")
    # Hues are rounded to 24 steps, and the brightness of the colour is ignored.
    await light.step("purple", strip.set_rgb_color(PURPLE), "hue 0xb5, level 31", differs=True)
    await light.step("white", strip.set_rgb_color((255, 255, 255)), "white, level 31")
    effect = "effect 2, speed 80 %, brightness 50 %"
    await light.step("effect", strip.set_effect("Effect 2", 80, 128), effect)
    await state("on: effect 2.*", True)
    await light.step("off", strip.turn_off(), "turn off")
    await state("off.*", False)
    # The choice of a person changes power and colour, but effects stay those of the other kind.
    strip.set_iotbt_protocol_override("segment")
    await light.step("effect of segments", strip.set_effect("Effect 2", 80, 128), effect, differs=True)
    await strip.stop()


@client
async def ideal_led(light, name, checkouts):
    integration(pathlib.Path(checkouts) / "8none1+idealLED/custom_components/ideal_led")
    from ideal_led.idealled import IDEALLEDInstance

    device, _ = await find(name)
    home = HomeAssistant()
    home.found[device.address] = device
    strip = IDEALLEDInstance(device.address, 120, "TR2211R005-01", home)
    await light.step("on", strip.turn_on(), "on", answer="TURNOK")
    # Believes after each update that the light is off.
    await light.step("update", strip.update())
    light.believes(strip.is_on, False, differs=True)
    # The second colour stays red.
    await light.step("green", strip.set_rgb_color((120, 100), 255), "colour 0 31 0", answer="SGLSOK", differs=True)
    await light.step("brightness 128 of 255", strip.set_brightness(128), "colour 0 16 0", answer="SGLSOK")
    await light.step("effect", strip.set_effect("Effect 07", 255), "effect 7", "7 colours", answer="MULTOK")
    await light.step("speed", strip.set_effect_speed(80), "effect 7 speed 80", "7 colours")
    await light.step("off", strip.turn_off(), "off", answer="TURNOK")
    await strip.stop()
