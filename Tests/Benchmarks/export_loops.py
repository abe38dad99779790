"""The plain loops in Python that `Tests/Benchmarks/exports` measures.

Each loop reads the database of `halo sync` row by row, and writes the values that `halo export` writes.
The loops keep the order of the tables, while ours merges the tables in the order of time, and the
identifiers of Open mHealth come from another hash.
"""

import hashlib
import json
import os
import sqlite3
import time
from datetime import datetime, timedelta

NAME, DEVICE = "FULL_0001 (virtual)", "virtual:full:1"

# The kind, its name for Open mHealth, the table, and the columns.
KINDS = [
    ("heart-rate", "heartRate", "heart_rates", ["beats_per_minute"]),
    ("steps", "steps", "steps", ["steps", "metres", "small_calories"]),
    ("blood-oxygen", "bloodOxygen", "blood_oxygen", ["lowest_percent", "highest_percent"]),
    ("stress", "stress", "stress", ["stress"]),
    ("heart-rate-variability", "heartRateVariability", "heart_rate_variability", ["milliseconds"]),
    ("temperature", "temperature", "temperatures", ["celsius_tenths"]),
    ("sleep", "sleep", "nights", []),
    ("nap", "nap", "naps", []),
    ("manual-heart-rate", "manualHeartRate", "manual_heart_rates", ["beats_per_minute"]),
    ("manual-blood-oxygen", "manualBloodOxygen", "manual_blood_oxygen", ["lowest_percent", "highest_percent"]),
    ("manual-temperature", "manualTemperature", "manual_temperatures", ["celsius_tenths"]),
    (
        "workout", "workout", "workouts",
        ["sport_name", "seconds", "metres", "energy", "steps", "average_beats_per_minute",
         "lowest_beats_per_minute", "highest_beats_per_minute"],
    ),
]
PHASES = {"nights": "night_phases", "naps": "nap_phases"}

# The names of the columns in exports, where they differ.
RENAMED = {
    "metres": "distance_meters", "small_calories": "energy_calories",
    "milliseconds": "variability_milliseconds", "celsius_tenths": "degrees_celsius",
    "sport_name": "sport", "seconds": "duration_seconds",
}


def difference(seconds):
    sign, minutes = "-" if seconds < 0 else "+", abs(seconds) // 60
    return f"{sign}{minutes // 60:02}:{minutes % 60:02}"


def utc(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def tenths(value):
    return f"{'-' if value < 0 else ''}{abs(value) // 10}.{abs(value) % 10}"


def influx(database, target):
    with open(target, "w") as file:
        for option, _, table, columns in KINDS:
            manual = option.startswith("manual-")
            measurement = option.removeprefix("manual-").replace("-", "_")
            name = NAME.replace(" ", "\\ ")
            source = "manual" if manual else "automatic"
            head = f"{measurement},device={DEVICE},ring={name},source={source}"
            if table in PHASES:
                for stage, start, minutes in database.execute(
                    f"SELECT stage_name, start_utc, minutes FROM {PHASES[table]}"
                ):
                    file.write(f"{head},stage={stage} minutes={minutes}i {start}\n")
                continue
            names = [RENAMED.get(column, column) for column in columns]
            for start, minutes, *values in database.execute(
                f"SELECT start_utc, minutes, {','.join(columns)} FROM {table}"
            ):
                tag, fields = head, f"minutes={minutes}i"
                for column, value in zip(names, values):
                    if column == "sport":
                        tag = f"{head},sport=" + value.replace(" ", "\\ ")
                    elif column == "degrees_celsius":
                        fields += f",{column}={tenths(value)}"
                    elif value is not None:
                        fields += f",{column}={value}i"
                file.write(f"{tag} {fields} {start}\n")


def omh(database, target):
    def body(kind, local, minutes, values, phases):
        interval = {
            "time_interval": {"duration": {"unit": "min", "value": minutes}, "start_date_time": local}
        }
        frame = {"date_time": local} if minutes == 0 else interval
        if kind in ("heartRate", "manualHeartRate"):
            rate = {"unit": "beats/min", "value": values[0]}
            yield "omh", "heart-rate", "2.0", "", {"effective_time_frame": frame, "heart_rate": rate}
        elif kind == "steps":
            count = {"unit": "steps", "value": values[0]}
            yield "omh", "step-count", "3.0", "", {"effective_time_frame": interval, "step_count": count}
        elif kind in ("bloodOxygen", "manualBloodOxygen"):
            bounds = [(values[0], "minimum"), (values[1], "maximum")]
            for percent, statistic in [(values[0], "")] if values[0] == values[1] else bounds:
                if percent == 0:
                    continue
                point = {"descriptive_statistic": statistic} if statistic else {}
                point["effective_time_frame"] = frame
                point["oxygen_saturation"] = {"unit": "%", "value": percent}
                yield "omh", "oxygen-saturation", "2.0", statistic, point
        elif kind in ("temperature", "manualTemperature"):
            value = values[0] / 10
            yield "omh", "body-temperature", "4.0", "", {
                "body_temperature": {"unit": "C", "value": int(value) if value == int(value) else value},
                "effective_time_frame": frame,
                "measurement_location": "finger",
            }
        elif kind in ("sleep", "nap"):

            def duration(*stages):
                minutes = sum(minutes for stage, minutes in phases if stage in stages)
                return {"unit": "min", "value": minutes}

            yield "ieee", "sleep-episode", "1.0", "", {
                "deep_sleep_duration": duration("deep"),
                "effective_time_frame": interval,
                "is_main_sleep": kind == "sleep",
                "light_sleep_duration": duration("light"),
                "number_of_awakenings": sum(stage == "awake" for stage, _ in phases),
                "rem_sleep_duration": duration("REM"),
                "total_sleep_time": duration("light", "deep", "REM"),
            }
        elif kind == "workout":
            point = {"activity_name": values[0]}
            if values[4] is not None:
                point["base_movement_quantity"] = {"unit": "steps", "value": values[4]}
            if values[2] is not None:
                point["distance"] = {"unit": "m", "value": values[2]}
            if values[1] is not None:
                point["duration"] = {"unit": "sec", "value": values[1]}
            point["effective_time_frame"] = interval
            yield "ieee", "physical-activity", "1.0", "", point

    dump = json.JSONEncoder(separators=(",", ":")).encode
    separator = "[\n"
    with open(target, "w") as file:
        for _, kind, table, columns in KINDS:
            if kind in ("stress", "heartRateVariability"):
                continue
            more = "".join("," + column for column in columns)
            for start, seconds, start_utc, minutes, *values in database.execute(
                f"SELECT start_local, seconds_from_utc, start_utc, minutes{more} FROM {table}"
            ):
                phases = []
                if table in PHASES:
                    phases = database.execute(
                        f"SELECT stage_name, minutes FROM {PHASES[table]} WHERE sleep_start_local = ?"
                        " AND device = 1 ORDER BY number", [start]
                    ).fetchall()
                local = start + difference(seconds)
                for space, name, version, statistic, point in body(kind, local, minutes, values, phases):
                    identity = f"{DEVICE}\n{kind}\n{start_utc}\n{name}\n{statistic}\n{values}"
                    digits = hashlib.blake2b(identity.encode(), digest_size=16).hexdigest()
                    identifier = "-".join(
                        (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
                    )
                    header = {
                        "acquisition_provenance": {
                            "modality": "sensed", "source_creation_date_time": local, "source_name": NAME,
                        },
                        "creation_date_time": local,
                        "id": identifier,
                        "modality": "sensed",
                        "schema_id": {"name": name, "namespace": space, "version": version},
                        "source_creation_date_time": local,
                        "uuid": identifier,
                    }
                    file.write(separator + dump({"body": point, "header": header}))
                    separator = ",\n"
        file.write("\n]\n")


def prometheus(database, target):
    labels = f'device="{DEVICE}"'
    gauges = {}

    def add(name, value, labels_of=""):
        gauges.setdefault(name, []).append((labels_of, value))

    for option, _, table, columns in KINDS:
        row = database.execute(
            f"SELECT {','.join(['start_utc', 'start_local'] + columns)} FROM {table} "
            "ORDER BY start_utc DESC LIMIT 1"
        ).fetchone()
        start, local, *values = row
        add("last_record_timestamp_seconds", start, f'kind="{option}"')
        source = 'source="manual"' if option.startswith("manual-") else 'source="automatic"'
        if table.endswith("heart_rates"):
            add("heart_rate_beats_per_minute", values[0], source)
        elif table.endswith("blood_oxygen"):
            for bound, value in zip(("lowest", "highest"), values):
                if value:
                    add("blood_oxygen_ratio", f"{value / 100:.2f}", f'bound="{bound}",' + source)
        elif table.endswith("temperatures"):
            add("skin_temperature_celsius", tenths(values[0]), source)
        elif table == "stress":
            add("stress_score", values[0])
        elif table == "heart_rate_variability":
            add("heart_rate_variability_seconds", f"{values[0] / 1000:.3f}")
        elif table == "steps":
            sums = database.execute(
                "SELECT sum(steps), sum(metres), sum(small_calories) FROM steps WHERE start_local >= ?",
                [local[:10]],
            ).fetchone()
            for name, value in zip(("steps", "distance_meters"), sums):
                add("day_" + name, value)
            joules = round(sums[2] * 4.184, 3)
            add("day_energy_joules", int(joules) if joules == int(joules) else joules)
        elif table == "nights":
            for stage, minutes in database.execute(
                "SELECT stage_name, sum(minutes) FROM night_phases WHERE sleep_start_local = ? GROUP BY 1",
                [local],
            ):
                add("sleep_seconds", minutes * 60, f'stage="{stage}"')
    with open(target, "w") as file:
        for name, samples in gauges.items():
            for more, value in samples:
                file.write(f"halo_{name}{{{labels},{more}}} {value}\n")


COLMI = [
    "CREATE TABLE heart_rates (heart_rate_id INTEGER NOT NULL PRIMARY KEY, reading INTEGER NOT NULL,"
    " timestamp DATETIME NOT NULL, ring_id INTEGER NOT NULL, sync_id INTEGER NOT NULL,"
    " UNIQUE (ring_id, timestamp))",
    "CREATE TABLE sport_details (sport_detail_id INTEGER NOT NULL PRIMARY KEY, calories INTEGER NOT NULL,"
    " steps INTEGER NOT NULL, distance INTEGER NOT NULL, timestamp DATETIME NOT NULL,"
    " ring_id INTEGER NOT NULL, sync_id INTEGER NOT NULL, UNIQUE (ring_id, timestamp))",
]


def colmi(database, target):
    def text(seconds):
        return time.strftime("%Y-%m-%d %H:%M:%S.000000", time.gmtime(seconds))

    output = sqlite3.connect(target)
    for table in COLMI:
        output.execute(table)
    for rate, start in database.execute("SELECT beats_per_minute, start_utc FROM heart_rates"):
        output.execute("INSERT OR REPLACE INTO heart_rates VALUES (NULL, ?, ?, 1, 1)", (rate, text(start)))
    for calories, steps, metres, start in database.execute(
        "SELECT small_calories, steps, metres, start_utc FROM steps"
    ):
        output.execute(
            "INSERT OR REPLACE INTO sport_details VALUES (NULL, ?, ?, ?, ?, 1, 1)",
            (calories or 0, steps, metres, text(start)),
        )
    output.commit()


GADGETBRIDGE = {
    "ACTIVITY": "RAW_KIND INTEGER NOT NULL, STEPS INTEGER NOT NULL, HEART_RATE INTEGER NOT NULL,"
    " DISTANCE INTEGER NOT NULL, CALORIES INTEGER NOT NULL",
    "HEART_RATE": "HEART_RATE INTEGER NOT NULL",
    "SPO2": "SPO2 INTEGER NOT NULL",
    "STRESS": "STRESS INTEGER NOT NULL",
    "SLEEP_SESSION": "WAKEUP_TIME INTEGER",
    "SLEEP_STAGE": "DURATION INTEGER NOT NULL, STAGE INTEGER NOT NULL",
    "HRV_VALUE": "VALUE INTEGER NOT NULL",
    "TEMPERATURE": "TEMPERATURE REAL NOT NULL, TEMPERATURE_TYPE INTEGER NOT NULL,"
    " TEMPERATURE_LOCATION INTEGER NOT NULL",
}


def gadgetbridge(database, target):
    output = sqlite3.connect(target)
    for name, columns in GADGETBRIDGE.items():
        output.execute(
            f"CREATE TABLE COLMI_{name}_SAMPLE (TIMESTAMP INTEGER NOT NULL, DEVICE_ID INTEGER NOT NULL,"
            f" USER_ID INTEGER NOT NULL, {columns}, PRIMARY KEY (TIMESTAMP, DEVICE_ID))"
        )

    def insert(name, columns, query, values):
        marks = ",".join("?" * columns)
        statement = f"INSERT OR REPLACE INTO COLMI_{name}_SAMPLE VALUES (?,1,1,{marks})"
        for row in database.execute(query):
            output.execute(statement, values(*row))

    for source in ("heart_rates", "manual_heart_rates"):
        insert("HEART_RATE", 1, f"SELECT start_utc, beats_per_minute FROM {source}", lambda t, v: (t * 1000, v))
    insert(
        "ACTIVITY", 5, "SELECT start_utc, steps, metres, small_calories FROM steps",
        lambda t, steps, metres, calories: (t, 1, steps, -1, metres, (calories or 0) // 10),
    )
    for source in ("blood_oxygen", "manual_blood_oxygen"):
        insert(
            "SPO2", 1,
            f"SELECT start_utc, lowest_percent, highest_percent FROM {source}"
            " WHERE lowest_percent > 0 AND highest_percent > 0",
            lambda t, lowest, highest: (t * 1000, (lowest + highest + 1) // 2),
        )
    insert("STRESS", 1, "SELECT start_utc, stress FROM stress", lambda t, v: (t * 1000, v))
    insert(
        "HRV_VALUE", 1, "SELECT start_utc, milliseconds FROM heart_rate_variability",
        lambda t, v: (t * 1000, v),
    )
    for source in ("temperatures", "manual_temperatures"):
        insert(
            "TEMPERATURE", 3, f"SELECT start_utc, celsius_tenths FROM {source}",
            lambda t, v: (t * 1000, v / 10, 2, 2),
        )
    for source, phases in PHASES.items():
        insert(
            "SLEEP_SESSION", 1, f"SELECT start_utc, minutes FROM {source}",
            lambda t, minutes: (t * 1000, (t + minutes * 60) * 1000),
        )
        insert(
            "SLEEP_STAGE", 2, f"SELECT start_utc, minutes, stage FROM {phases}",
            lambda t, minutes, stage: (t * 1000, minutes, stage),
        )
    output.commit()


def tcx(database, target):
    os.mkdir(target)
    sports = {"running": "Running", "cycling": "Biking", "spinning": "Biking"}

    def point(start, inner):
        return f"          <Trackpoint><Time>{utc(start)}</Time>{inner}</Trackpoint>\n"

    def distance(metres):
        return f"<DistanceMeters>{metres}</DistanceMeters>"

    def heart(rate):
        return f"<HeartRateBpm><Value>{rate}</Value></HeartRateBpm>"

    for local, start, minutes, sport, seconds, metres, energy, steps, average, highest in database.execute(
        "SELECT start_local, start_utc, minutes, sport_name, seconds, metres, energy, steps,"
        " average_beats_per_minute, highest_beats_per_minute FROM workouts"
    ):
        length = minutes * 60 if seconds is None else seconds
        end = (datetime.fromisoformat(local) + timedelta(seconds=length)).isoformat()
        rates = []
        for table in ("heart_rates", "manual_heart_rates"):
            rates += database.execute(
                f"SELECT start_utc, beats_per_minute FROM {table} WHERE start_local >= ?"
                " AND start_local < ? AND device = 1 AND beats_per_minute > 0", [local, end]
            ).fetchall()
        rates.sort()
        text = (
            '<?xml version="1.0" encoding="UTF-8"?>\n<TrainingCenterDatabase'
            ' xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">\n  <Activities>\n'
            f'    <Activity Sport="{sports.get(sport, "Other")}">\n      <Id>{utc(start)}</Id>\n'
            f'      <Lap StartTime="{utc(start)}">\n        <TotalTimeSeconds>{length}</TotalTimeSeconds>\n'
            f"        <DistanceMeters>{metres or 0}</DistanceMeters>\n        <Calories>0</Calories>\n"
        )
        for name, rate in (("Average", average), ("Maximum", highest)):
            if rate is not None and 1 <= rate <= 255:
                text += f"        <{name}HeartRateBpm><Value>{rate}</Value></{name}HeartRateBpm>\n"
        text += (
            "        <Intensity>Active</Intensity>\n        <TriggerMethod>Manual</TriggerMethod>\n"
            "        <Track>\n"
        )
        first = ""
        if rates and rates[0][0] == start:
            first = heart(rates.pop(0)[1])
        text += point(start, distance(0) + first)
        for moment, rate in rates:
            text += point(moment, heart(rate))
        text += point(start + length, distance(metres or 0))
        notes = f"{sport}, recorded by {NAME}"
        if steps is not None:
            notes += f", {steps} steps"
        if energy is not None:
            notes += f", energy {energy} in the ring's unit"
        text += (
            f"        </Track>\n      </Lap>\n      <Notes>{notes}</Notes>\n    </Activity>\n"
            "  </Activities>\n</TrainingCenterDatabase>\n"
        )
        name = local.replace(":", "") + "-" + sport.replace(" ", "-")
        with open(f"{target}/{name}.tcx", "w") as file:
            file.write(text)


LOOPS = {
    "influx": influx, "omh": omh, "prometheus": prometheus, "gadgetbridge": gadgetbridge,
    "colmi-r02-client": colmi, "tcx": tcx,
}
