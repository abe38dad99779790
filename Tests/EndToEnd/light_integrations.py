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
    await light.step("on", strip.turn_on(), "turn on with 0xf0", state="on: colour #000000")
    warm = "on: white of temperature 40 %"
    await light.step("warm white", strip.set_color_temp(60), "white, warm 60 %, cold 40 %", state=warm)
    # Both parts are rounded down, so their sum is 99.
    white = "white, warm 82 %, cold 17 %", "brightness 50 %"
    warm = "on: white of temperature 17 %; brightness 50 %"
    await light.step("2700 K", strip.set_color_temp_kelvin(2700, 128), *white, state=warm, differs=True)
    purple = "on: colour #5A009D; brightness"
    await light.step("colour", strip.set_color(PURPLE), "colour #5A009D", state=f"{purple} 50 %")
    # Converts the brightness to percent twice.
    for whole, percent in (255, 39), (128, 19):
        act, words, state = strip.set_brightness(whole), f"brightness {percent} %", f"{purple} {percent} %"
        await light.step(f"brightness {whole} of 255", act, words, state=state, differs=True)
    # White is only brightness here, so the light stays purple.
    state = f"{purple} 50 %"
    await light.step("white 128 of 255", strip.set_white(128), "brightness 50 %", state=state, differs=True)
    state = "on: effect 135; brightness 50 %"
    await light.step("effect", strip.set_effect(0x87), "three-colour jump", state=state)
    # 0 to 255, where lights have 0 to 100.
    state = f"{state}; speed 128 %"
    await light.step("speed", strip.set_effect_speed(128), "speed 128 %", state=state, differs=True)
    style, state = "microphone style 129", "on: effect 129; brightness 50 %; speed 128 %"
    await light.step("style of the microphone", strip.set_mic_effect(0x81), style, state=state)
    await light.step("microphone", strip.enable_mic(), "microphone 1")
    await light.step("sensitivity", strip.set_mic_sensitivity(50), "microphone sensitivity 50")
    await light.step("no microphone", strip.disable_mic(), "microphone 0")
    await light.step("clock", strip.custom_time(7, 30, 0, 7), "clock 07:30:00, weekday 7")
    await light.step("timer", strip.set_scheduler_on(0x1F, 7, 30, True), "timer on: at 07:30:00, days 0x1f")
    await light.step("timer", strip.set_scheduler_off(0x40, 23, 0, False), "timer off: disable")
    # No light answers this question, and it has the form of a brightness.
    shown = "effect 129; brightness 250 %; speed 128 %"
    await light.step("status", strip.query_state(), "brightness 250 %", state=f"on: {shown}", differs=True)
    await light.step("off", strip.turn_off(), "turn off", state=f"off: {shown}")
    light.believes((strip.is_on, strip.rgb_color), (False, PURPLE))
    await strip.stop()


@client
async def elkbledom_echo(light, name, checkouts):
    """A light that repeats each frame, which the client takes for a state."""
    strip = await elkbledom_light(name, checkouts)
    check("model", strip.model_name, "ELK-BLEDDM")

    async def step(what, act, words, state, *believed, differs=False):
        await light.step(what, act, words, answer=f"echo of: {words}", state=state, differs=differs)
        light.believes((strip.is_on, strip.rgb_color, strip.brightness), believed, differs)

    await step("on", strip.turn_on(), "turn on with 0xf0", "on: colour #000000", True, None, 255)
    purple = "on: colour #5A009D"
    await step("colour", strip.set_color(PURPLE), "colour #5A009D", purple, True, PURPLE, 255)
    dark, believed = f"{purple}; brightness 0 %", (False, (255, 0, 255), 0)
    await step("brightness 3 of 255", strip.set_brightness(3), "brightness 0 %", dark, *believed, differs=True)
    await strip.stop()


@client
async def elkbledom_order(light, name, checkouts):
    """A light whose LEDs expect blue before green, and whose one characteristic takes commands and notifies."""
    strip = await elkbledom_light(name, checkouts)
    check("model", strip.model_name, "JACKYLED")
    await light.step("on", strip.turn_on(), "turn on", state="on: colour #000000")
    await light.step("colour", strip.set_color(PURPLE), "colour #5A9D00", state="on: colour #5A009D")
    state = "on: colour #5A009D; brightness 39 %"
    await light.step("brightness", strip.set_brightness(255), "brightness 39 %", state=state, differs=True)
    state = "on: effect 135; brightness 39 %"
    await light.step("effect", strip.set_effect(0x87), "three-colour jump", state=state)
    shown = "effect 135; brightness 39 %; speed 50 %"
    await light.step("speed", strip.set_effect_speed(50), "speed 50 %", state=f"on: {shown}")
    await light.step("off", strip.turn_off(), "turn off", state=f"off: {shown}")
    light.believes((strip.is_on, strip.rgb_color, strip.brightness), (False, PURPLE, 255))
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

    leds = "; 24 LEDs"
    await light.step("on", ring.turn_on(), "turn on", state=f"on: colour #FFFFFF{leds}")
    await state("on: colour #FFFFFF", True, (255, 255, 255), None, 255, None)
    blue = r"colour #000080 \(240°, 100 %, 50 %\)"
    await light.step("blue", ring.set_rgb_color((0, 0, 255), 128), blue, state=f"on: colour #000080{leds}")
    await state("on: colour #000080", True, (0, 0, 255), None, 128, None)
    # A colour keeps its hue and saturation only.
    brighter = r"colour #9100FF \(274°, 100 %, 100 %\)"
    shown = "on: colour #9100FF"
    await light.step("purple", ring.set_rgb_color(PURPLE), brighter, state=shown + leds, differs=True)
    await state(shown, True, (145, 0, 255), None, 255, None)
    white, shown = "white 100 %, temperature 0 %", "on: white of temperature 0 %; brightness 100 %"
    await light.step("2700 K", ring.set_color_temp(2700, 255), white, state=shown + leds)
    await state(shown, True, None, 2700, 255, None)
    white, shown = "white 50 %, temperature 100 %", "on: white of temperature 100 %; brightness 50 %"
    await light.step("6500 K", ring.set_color_temp(6500, 128), white, state=shown + leds)
    # The light reports one percent less, and the client does not add it.
    await state(shown, True, None, 6500, 124, None, differs=True)
    effect, shown = "effect 1, speed 80 %, brightness 50 %", "effect 1; brightness 50 %; speed 80 %"
    await light.step("effect", ring.set_effect("Gold Ring", 80, 128), effect, state=f"on: {shown}{leds}")
    await state(f"on: {shown}", True, None, None, 127, "Gold Ring")
    # Asks as strips are asked; the app asks a ring with a shorter question.
    await light.step("settings", ring.query_led_settings(), "ask for the settings", differs=True)
    await light.step("off", ring.turn_off(), "turn off", state=f"off: {shown}{leds}")
    await state(f"off: {shown}", False, None, None, 127, "Gold Ring")
    await ring.stop()


@client
async def lednetwf_ble_iotbt(light, name, checkouts):
    light.family = "iotbt"
    strip = await zengge_light(name, checkouts, 0x00)
    check("segments", strip.is_iotbt_segment, False)

    async def step(what, act, words, shown, differs=False):
        await light.step(what, act, words, state=f"{shown}; 100 LEDs", differs=differs)

    async def state(shown, is_on):
        answer = f"{shown}; 100 LEDs; 1 segments"
        await light.step("status", strip.query_state_and_wait(), "ask for the state", answer=answer)
        light.believes(strip.is_on, is_on)

    await step("on", strip.turn_on(), "turn on", "on: colour #FFFFFF")
    await step("red", strip.set_rgb_color((255, 0, 0)), "hue 0x01, level 31", "on: colour #FF0000")
    await state("on: colour #FF0000", True)
    # The level has a gamma of 2.2.
    await step("green", strip.set_rgb_color((0, 255, 0), 128), "hue 0x51, level 7", "on: colour #003B00")
    # Hues are rounded to 24 steps, and the brightness of the colour is ignored.
    purple = "hue 0xb5, level 31", "on: colour #8000FF"
    await step("purple", strip.set_rgb_color(PURPLE), *purple, differs=True)
    await step("white", strip.set_rgb_color((255, 255, 255)), "white, level 31", "on: brightness 100 %")
    effect = "effect 2, speed 80 %, brightness 50 %"
    await step("effect", strip.set_effect("Effect 2", 80, 128), effect, "on: effect 2; speed 80 %")
    await state("on: effect 2; speed 80 %", True)
    await step("off", strip.turn_off(), "turn off", "off: effect 2; speed 80 %")
    await state("off: effect 2; speed 80 %", False)
    # The choice of a person changes power and colour, but effects stay those of the other kind.
    strip.set_iotbt_protocol_override("segment")
    await light.step("effect of segments", strip.set_effect("Effect 2", 80, 128), effect, differs=True)
    await strip.stop()


@client
async def lednetwf_ble_08(light, name, checkouts):
    """A light of the product 08."""
    strip = await zengge_light(name, checkouts, 0x08)

    async def state(answer, *believed, differs=False):
        await light.step("status", strip.query_state_and_wait(), "ask for the state", answer=answer)
        light.believes((strip.is_on, strip.rgb_color, strip.brightness, strip.effect), believed, differs)

    white = "on: colour #FFFFFF"
    await light.step("on", strip.turn_on(), "turn on", state=white)
    await state(white, True, (255, 255, 255), 255, None)
    # The form of nine bytes; captures of this product have eight, and the light ignores nine.
    purple = "colour #5A009D, warm white 0, cold white 0"
    await light.step("purple", strip.set_rgb_color(PURPLE), purple, differs=True)
    await state(white, True, (255, 255, 255), 255, None)
    # Its speed 6 of 31 is 80 %.
    effect = "effect 38, speed 6, brightness 50 %"
    await light.step("effect", strip.set_effect("Red gradual change", 80, 128), effect, state="on: effect 38")
    await state("on: effect 38.*", True, (255, 255, 255), 128, "Red gradual change")
    await light.step("off", strip.turn_off(), "turn off", state="off: effect 38")
    await state("off: effect 38.*", False, (255, 255, 255), 128, "Red gradual change")
    await strip.stop()


@client
async def lednetwf_ble_segments(light, name, checkouts):
    """An IOTBT light of the kind with segments, which the client finds in the advertisement."""
    light.family = "iotbt"
    strip = await zengge_light(name, checkouts, 0x00)
    check("segments", strip.is_iotbt_segment, True)

    async def state(color, *believed, is_on="on"):
        answer = f"{is_on}: colour {color}; 100 LEDs; 1 segments"
        await light.step("status", strip.query_state_and_wait(), "ask for the state", answer=answer)
        light.believes((strip.is_on, strip.rgb_color, strip.effect), believed)

    await light.step("on", strip.turn_on(), "turn on", state="on: colour #FFFFFF; 100 LEDs")
    await state("#FFFFFF", True, None, None)
    blue = r"segments (#000080 \(240°, 100 %, 50 %\)(, )?){20}"
    await light.step("blue", strip.set_rgb_color((0, 0, 255), 128), blue, state="on: colour #000080; 100 LEDs")
    # 61.6 % of brightness is rounded down.
    purple, shown = r"segments (#58009C \(274°, 100 %, 61 %\)(, )?){20}", "colour #58009C; 100 LEDs"
    await light.step("purple", strip.set_rgb_color(PURPLE), purple, state=f"on: {shown}", differs=True)
    await state("#58009C", True, PURPLE, None)
    # The virtual light has no scenes.
    await light.step("scene", strip.set_effect("Party", 80, 128), "scene 3, speed 80 %, 5 colours")
    await state("#58009C", True, PURPLE, "Party")
    await light.step("off", strip.turn_off(), "turn off", state=f"off: {shown}")
    await state("#58009C", False, PURPLE, "Party", is_on="off")
    await strip.stop()


@client
async def lednetwf_ble_version_1(light, name, checkouts):
    """A light whose packets have the version 1; the client writes the version 0, which it ignores."""
    light.family = "iotbt"
    strip = await zengge_light(name, checkouts, 0x00)
    await light.step("on", strip.turn_on(), "turn on", differs=True)
    await light.step("red", strip.set_rgb_color((255, 0, 0)), "hue 0x01, level 31", differs=True)
    light.believes((strip.is_on, strip.rgb_color), (True, (255, 0, 0)), differs=True)
    await strip.stop()


@client
async def ideal_led(light, name, checkouts):
    integration(pathlib.Path(checkouts) / "8none1+idealLED/custom_components/ideal_led")
    from Crypto.Cipher import AES
    from ideal_led.idealled import SECRET_ENCRYPTION_KEY, IDEALLEDInstance

    device, _ = await find(name)
    home = HomeAssistant()
    home.found[device.address] = device
    strip = IDEALLEDInstance(device.address, 120, "TR2211R005-01", home)
    answer = "power answer: length 6"
    await light.step("on", strip.turn_on(), "turn on", answer=answer, state="on")
    light.believes(strip.is_on, True)
    # Believes after each update that the light is off.
    await light.step("update", strip.update())
    light.believes(strip.is_on, False, differs=True)

    def second_color(expected, differs):
        """Compares the second colour, which a light of one colour does not show."""
        block = AES.new(SECRET_ENCRYPTION_KEY, AES.MODE_ECB).decrypt(light.bytes)
        light.compare("second colour", block[12:15].hex(), expected, differs)

    # The second colour stays red; the app repeats the first.
    color = "color answer: length 6"
    green = strip.set_rgb_color((120, 100), 255)
    await light.step("green", green, "colour #00FF00", answer=color, state="on: colour #00FF00")
    second_color("1f0000", differs=True)
    darker = "colour #008400"
    await light.step("brightness 128 of 255", strip.set_brightness(128), darker, answer=color, state=f"on: {darker}")
    second_color("1f0000", differs=True)
    light.believes((strip.hs_color, strip.brightness, strip.effect), ((120, 100), 128, None))
    effect, colors = "effect 7, speed {} %, brightness {} %, 7 colours", "effect colors: byte count 21, 7 colors"
    answer_of_colors = "effect colors answer: length 8"
    shown = "effect 7; brightness {} %; speed {} %"
    act, words, state = strip.set_effect("Effect 07", 255), effect.format(50, 100), shown.format(100, 50)
    await light.step("effect", act, words, colors, answer=answer_of_colors, state=f"on: {state}")
    # Keeps the earlier brightness, which the next command writes.
    light.believes((strip.effect, strip.brightness), ("Effect 07", 128), differs=True)
    act, words, state = strip.set_effect_speed(80), effect.format(80, 50), shown.format(50, 80)
    await light.step("speed", act, words, colors, answer=answer_of_colors, state=f"on: {state}")
    await light.step("off", strip.turn_off(), "turn off", answer=answer, state=f"off: {state}")
    light.believes(strip.is_on, False)
    await strip.stop()
