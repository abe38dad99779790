"""Visits a virtual trainer and a virtual Polar sensor with unmodified clients, on the bus named by the environment.

    sensor-clients.py TRAINER-NAME POLAR-NAME

The trainer answers pycycling and pyftms, the sensor bleakheart and polar-python. pyftms is left out if it is not
installed. Lines with "differs" are known faults of a client; Documentation/OtherParsers.md has them.
"""

import asyncio
import importlib.util
import sys

from bleak import BleakClient, BleakScanner


def check(what, found, expected):
    print(what, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {what}: {found!r} is not {expected!r}")


async def until(what, queue, matches):
    """The first of the next values that matches."""
    for _ in range(40):
        value = await asyncio.wait_for(queue.get(), 10)
        if matches(value):
            print(what, value, flush=True)
            return value
    sys.exit(f"FAILED: {what}: {value!r}")


async def pycycling(device):
    from pycycling.fitness_machine_service import FitnessMachineService

    async with BleakClient(device) as client:
        trainer = FitnessMachineService(client)
        rides, statuses, answers = asyncio.Queue(), asyncio.Queue(), asyncio.Queue()
        trainer.set_indoor_bike_data_handler(rides.put_nowait)
        trainer.set_fitness_machine_status_handler(statuses.put_nowait)
        trainer.set_control_point_response_handler(answers.put_nowait)
        check("power range", tuple(await trainer.get_supported_power_range()), (0, 1500, 1))
        check("resistance range", tuple(await trainer.get_supported_resistance_level_range()), (0, 1000, 1))
        machine, target = await trainer.get_all_features()
        found = machine.power_measurement_supported, machine.pace_supported, target.power_target_setting_supported
        check("features", found, (True, False, True))
        await trainer.enable_indoor_bike_data_notify()
        await trainer.enable_fitness_machine_status_notify()
        await trainer.enable_control_point_indicate()

        async def command(what, act, result="SUCCESS"):
            await act
            check(what, (await asyncio.wait_for(answers.get(), 10)).result_code_enum.name, result)

        ride = await until("a ride at 150 W", rides, lambda ride: ride.instant_power == 150)
        check("cadence", ride.instant_cadence, 85.0)
        await command("power without control", trainer.set_target_power(200), "CONTROL_NOT_PERMITTED")
        await command("control", trainer.request_control())
        await command("power", trainer.set_target_power(200))
        status = await until("status", statuses, lambda status: status.status.name == "NEW_POWER")
        check("power of the status", status.value, 200)
        faster = await until("a ride at 200 W", rides, lambda ride: ride.instant_power == 200)
        check("200 W are faster than 150 W", faster.instant_speed > ride.instant_speed, True)
        await command("power above the range", trainer.set_target_power(1600), "INCORRECT_PARAMETER")
        await command("resistance", trainer.set_target_resistance_level(60))
        # Commands count 0.1, rides 1.
        await until("a ride at level 6", rides, lambda ride: ride.resistance_level == 6)
        await command("cadence", trainer.set_targeted_cadence(90), "INCORRECT_PARAMETER")  # differs: one byte
        await command("simulation", trainer.set_simulation_parameters(0, 500, 40, 51))
        slower = await until("a climb", rides, lambda ride: ride.instant_speed < faster.instant_speed)
        check("the rider's power", slower.instant_power, 150)
        await command("pause", trainer.stop_or_pause(True))
        await command("start", trainer.start_or_resume())
        await command("reset", trainer.reset())


async def pyftms(device, advertisement):
    from pyftms import IndoorBike, get_client
    from pyftms.models import IndoorBikeSimulationParameters

    events = asyncio.Queue()
    machine = get_client(device, advertisement, timeout=10, on_ftms_event=events.put_nowait)
    check("kind", type(machine), IndoorBike)
    async with machine:
        ranges = {name: tuple(limits) for name, limits in machine.supported_ranges.items()}
        check("ranges", ranges, {"target_power": (0, 1500, 1), "target_resistance": (0.0, 100.0, 0.1)})
        check("spin down is supported", "spin_down" in machine.supported_settings, True)
        check("power", (await machine.set_target_power(180)).name, "SUCCESS")

        async def update(name, value):
            what = f"{name} {value}"
            await until(what, events, lambda event: event.event_id == "update" and event.event_data.get(name) == value)

        await update("power_instant", 180)
        check("cadence", machine.get_property("cadence_instant"), 85.0)
        check("power above the range", (await machine.set_target_power(1600)).name, "INVALID_PARAMETER")
        check("resistance", (await machine.set_target_resistance(8.2)).name, "SUCCESS")
        status = await until("level", events, lambda event: getattr(event, "event_source", "") == "other")
        level = {name: round(value, 3) for name, value in status.event_data.items()}
        check("the level is truncated (differs)", level, {"target_resistance": 8.1})
        await update("resistance_level", 8)
        # differs: pyftms looks for the name of the simulation among the names of its parameters.
        slope = IndoorBikeSimulationParameters(0.0, -2.0, 0.004, 0.51)
        check("simulation", (await machine.set_indoor_bike_simulation(slope)).name, "NOT_SUPPORTED")
        check("spin down", (await machine.spin_down_start()).name, "SUCCESS")
        spin = await until("spin down", events, lambda event: event.event_id == "spin_down")
        check("speeds", (spin.event_data["target_speed"].low, spin.event_data["target_speed"].high), (10.0, 30.0))
        check("pause", (await machine.pause()).name, "SUCCESS")
        check("start", (await machine.start_resume()).name, "SUCCESS")


def heart(samples):
    """The time between the first two beats in samples of an ECG."""
    beats = [at for at in range(1, len(samples)) if samples[at - 1] <= 700 < samples[at]]
    return beats[1] - beats[0]


async def bleakheart(device):
    from bleakheart import PolarMeasurementData

    frames, raw = asyncio.Queue(), asyncio.Queue()
    async with BleakClient(device) as client:
        sensor = PolarMeasurementData(client, ecg_queue=frames, ppg_queue=frames, raw_queue=raw)
        check("measurements", await sensor.available_measurements(), ["ECG", "PPG", "ACC"])
        settings = await sensor.available_settings("ACC")
        check("settings", settings["SAMPLE_RATE"] + settings["RANGE"], [25, 50, 100, 200, 2, 4, 8])
        check("ECG", (await sensor.start_streaming("ECG"))[:2], (0, "SUCCESS"))
        check("ECG again", (await sensor.start_streaming("ECG"))[:2], (6, "ALREADY IN STATE"))
        samples, times = [], []
        while len(samples) < 390:
            _, time, values = await asyncio.wait_for(frames.get(), 10)
            samples, times = samples + values, times + [(time, len(values))]
        gaps = [round((b[0] - a[0]) * 130 / 1e9) - b[1] for a, b in zip(times, times[1:])]
        check("samples missing in the ECG", sum(gaps), 0)
        check("a beat takes 60 / 72 s within 7 %", abs(heart(samples) / (130 * 60 / 72) - 1) <= 0.07, True)
        check("stop", await sensor.stop_streaming("ECG"), (0, "SUCCESS"))
        while not frames.empty():
            frames.get_nowait()
        check("acceleration", (await sensor.start_streaming("ACC"))[:2], (0, "SUCCESS"))
        _, _, frame = await asyncio.wait_for(raw.get(), 10)
        check("the frame is compressed, so it comes raw", frame[9], 0x81)
        check("stop", await sensor.stop_streaming("ACC"), (0, "SUCCESS"))


async def polar_python(device):
    from polar_python import PolarDevice
    from polar_python.constants import PmdMeasurementType as kind

    frames = asyncio.Queue()

    async def collect(count, samples_of):
        samples = []
        while len(samples) < count:
            samples += samples_of(await asyncio.wait_for(frames.get(), 10))
        return samples

    async with PolarDevice(device) as sensor:
        check("features", [one.name for one in await sensor.get_available_features()], ["ECG", "PPG", "ACC"])
        settings = await sensor.request_stream_settings(kind.PPG)
        check("settings", [one.values for one in settings.settings], [[28, 44, 55, 135], [22], [4]])
        await sensor.start_ecg_stream(frames.put_nowait, 130, 14)
        samples = await collect(390, lambda frame: frame.data)
        check("a beat takes 60 / 72 s within 7 %", abs(heart(samples) / (130 * 60 / 72) - 1) <= 0.07, True)
        # differs: the answer to a stop stays in the queue, and so is taken for that of the next command.
        await sensor.stop_ecg_stream()
    frames = asyncio.Queue()
    async with PolarDevice(device) as sensor:
        await sensor.start_ppg_stream(frames.put_nowait, 55, 22, 4)
        rows = await collect(50, lambda frame: frame.samples)
        check("three lights", {(row[1] - row[0], row[2] - row[0]) for row in rows}, {(900, -700)})
        await sensor.stop_ppg_stream()
    frames = asyncio.Queue()
    async with PolarDevice(device) as sensor:
        await sensor.start_acc_stream(frames.put_nowait, 50, 16, 8)
        rows = await collect(50, lambda frame: frame.data)
        check("one g", all(997 <= row[2] <= 1003 and row[1] == int(-row[0] / 2) for row in rows), True)


async def main(trainer_name, polar_name):
    found = await BleakScanner.discover(timeout=4, return_adv=True)
    named = {advertisement.local_name: (device, advertisement) for device, advertisement in found.values()}
    await pycycling(named[trainer_name][0])
    if importlib.util.find_spec("pyftms"):
        await pyftms(*named[trainer_name])
    await bleakheart(named[polar_name][0])
    await polar_python(named[polar_name][0])
    print("all as it should be")


asyncio.run(main(*sys.argv[1:]))
