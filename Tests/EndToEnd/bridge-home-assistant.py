"""Checks the discovery of `halo bridge` with Home Assistant's own schema of an MQTT sensor.

    bridge-home-assistant.py MESSAGES

MESSAGES has a line with the topic and the payload of each message. Needs the packages
homeassistant and paho-mqtt.
"""

import asyncio
import json
import re
import sys
import tempfile

from homeassistant.components.mqtt.sensor import DISCOVERY_SCHEMA
from homeassistant.components.sensor.const import DEVICE_CLASS_STATE_CLASSES
from homeassistant.const import __version__
from homeassistant.core import HomeAssistant
from homeassistant.helpers import frame
from homeassistant.helpers.template import Template
from homeassistant.util.dt import parse_datetime


def check(key: str, configuration: dict, states: list, hass: HomeAssistant) -> None:
    accepted = DISCOVERY_SCHEMA(dict(configuration))
    # The schema removes keys that it does not know.
    assert configuration.keys() <= accepted.keys(), configuration.keys() - accepted.keys()
    state_class, device_class = (configuration.get(f"{kind}_class") for kind in ("state", "device"))
    allowed = DEVICE_CLASS_STATE_CLASSES.get(device_class, {state_class})
    assert state_class is None or state_class in allowed, (key, state_class)
    template = Template(configuration["value_template"], hass)
    values = [template.async_render_with_possible_json_value(state, "error") for state in states]
    # Home Assistant shows the value "None" as unknown.
    values = [value for value in values if value != "None"]
    for value in values:
        if device_class == "timestamp":
            assert parse_datetime(value).tzinfo, value
        else:
            float(value)
    assert values, key
    print(f"{key}: accepted, such as {values[-1]}")


async def main() -> None:
    with open(sys.argv[1]) as file:
        messages = [line.rstrip("\n").split(" ", 1) for line in file]
    states = [payload for topic, payload in messages if topic.endswith("/state")]
    configurations = {
        match[1]: json.loads(payload) for topic, payload in messages
        if (match := re.fullmatch(
            r"homeassistant/sensor/[a-zA-Z0-9_-]+/([a-zA-Z0-9_-]+)/config", topic))
    }
    print("Home Assistant", __version__)
    expected = {"heart_rate", "battery"} if "heart_rate" in configurations else {"power", "cadence", "speed"}
    assert states and expected | {"last_sync"} <= configurations.keys(), configurations
    hass = HomeAssistant(tempfile.gettempdir())
    # Older versions have no such function.
    getattr(frame, "async_setup", lambda _: None)(hass)
    for key, configuration in configurations.items():
        check(key, configuration, states, hass)


asyncio.run(main())
