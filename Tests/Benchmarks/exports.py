"""Makes the database of `Tests/Benchmarks/exports`, and measures `halo export` beside plain loops."""

import os
import pathlib
import re
import sqlite3
import sys
from datetime import datetime, timedelta

from export_loops import GADGETBRIDGE, KINDS, LOOPS, PHASES

# MARK: The database


def make(source, target, years):
    """Repeats the records of a week for some years, which end with that week."""
    old, new = sqlite3.connect(source), sqlite3.connect(target)
    old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    tables = old.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    for name, sql in tables:
        new.execute(sql)
    for pragma in ["application_id", "user_version"]:
        new.execute(f"PRAGMA {pragma} = {old.execute(f'PRAGMA {pragma}').fetchone()[0]}")
    rows = {}
    for name, _ in tables:
        cursor = old.execute(f"SELECT * FROM {name}")
        rows[name] = ([column[0] for column in cursor.description], cursor.fetchall())
    for name in ["devices", "syncs", "cursors"]:
        columns, found = rows.pop(name)
        new.executemany(f"INSERT INTO {name} VALUES ({','.join('?' * len(columns))})", found)
    weeks = int(years) * 365 // 7 + 1

    def shifted(columns, row, week):
        for column, value in zip(columns, row):
            if column in ("start_local", "sleep_start_local"):
                yield (datetime.fromisoformat(value) - timedelta(weeks=week)).isoformat()
            elif column == "start_utc":
                yield value - week * 7 * 86400
            else:
                yield value

    for week in reversed(range(weeks)):
        for name, (columns, found) in rows.items():
            new.executemany(
                f"INSERT INTO {name} VALUES ({','.join('?' * len(columns))})",
                [tuple(shifted(columns, row, week)) for row in found],
            )
    new.commit()
    new.execute("PRAGMA journal_mode = WAL")
    new.close()


# MARK: The shell of SQLite


def queries(formatted):
    """Returns the statements for all tables, with the bytes of an export or with plain columns."""
    local = "start_local || printf('%s%02d:%02d', CASE WHEN seconds_from_utc < 0 THEN '-' ELSE '+' END,"
    local += " abs(seconds_from_utc) / 3600, abs(seconds_from_utc) / 60 % 60)"
    start = "strftime('%Y-%m-%dT%H:%M:%SZ', start_utc, 'unixepoch')"
    for option, _, table, columns in KINDS:
        source = table
        if table in PHASES:
            day = "substr(datetime(sleep_start_local, '+' || sleep_minutes || ' minutes'), 1, 10)"
            columns = [day if option == "sleep" else "substr(sleep_start_local, 1, 10)", "stage_name"]
            source = (
                f"(SELECT phase.start_local, phase.start_utc, phase.minutes, sleep_start_local, stage_name,"
                f" seconds_from_utc, sleep.minutes AS sleep_minutes FROM {table} AS sleep"
                f" JOIN {PHASES[table]} AS phase ON phase.device = sleep.device"
                " AND sleep_start_local = sleep.start_local ORDER BY sleep.start_local, number)"
            )
        if not formatted:
            yield option, f"SELECT {','.join(['start_local', 'start_utc', 'minutes'] + columns)} FROM {source};"
            continue
        values = [
            "printf('%d.%d', celsius_tenths / 10, celsius_tenths % 10)" if column == "celsius_tenths" else column
            for column in columns
        ]
        yield option, f"SELECT {','.join([local, start, 'minutes'] + values)}, 'true' FROM {source};"


# MARK: Measurement


def measured(command):
    """Returns the processor seconds and the most memory in MB of a command."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        os.execvp(command[0], command)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"exports: {' '.join(command[:4])} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1024 if sys.platform == "linux" else 1 << 20)


def lines(path):
    return sorted(path.read_text().splitlines())


def dump(path, tables):
    database = sqlite3.connect(path)
    return [database.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in tables]


def difference_of(name, ours, others):
    """Returns whether two outputs differ in a value."""
    if name == "influx":
        return lines(ours) != lines(others)
    if name == "omh":
        def points(path):
            text = re.sub(r'"(uu)?id":"[^"]*"', "", path.read_text())
            return sorted(line.removesuffix(",") for line in text.splitlines())
        return points(ours) != points(others)
    if name == "prometheus":
        def samples(path):
            text = path.read_text()
            return sorted(
                (re.match(r"\w+", line)[0], line.split()[-1])
                for line in text.splitlines() if line[0] != "#" and "ring_info" not in line
            )
        return samples(ours) != samples(others)
    if name == "gadgetbridge":
        tables = [f"COLMI_{table}_SAMPLE" for table in GADGETBRIDGE]
        return dump(ours, tables) != dump(others, tables)
    if name == "colmi-r02-client":
        tables = ["heart_rates", "sport_details"]
        return dump(ours, tables) != dump(others, tables)
    files = {path.name for path in ours.iterdir()}
    # The shell makes an empty file for a kind without records.
    if files != {path.name for path in others.iterdir() if path.stat().st_size}:
        return True
    if name == "csv":
        # The shell ends lines as RFC 4180 does, and quotes some texts that need no quotes.
        def rows(path):
            return path.read_bytes().translate(None, b'\r"')
        return any(
            (ours / file).read_bytes().split(b"\n", 1)[1] != rows(others / file) for file in files
        )
    return any((ours / file).read_bytes() != (others / file).read_bytes() for file in files)


def compare(halo, database, scratch):
    scratch = pathlib.Path(scratch)
    shells = {}
    for name, formatted in (("csv", True), ("csv, plain columns", False)):
        folder = scratch / f"sqlite {formatted}"
        folder.mkdir()
        script = ".mode csv\n"
        script += "".join(f".output '{folder}/{option}.csv'\n{query}\n" for option, query in queries(formatted))
        (scratch / f"{formatted}.sql").write_text(script)
        shells[name] = ["sqlite3", "-init", str(scratch / f"{formatted}.sql"), database, ".quit"]
    records = sum(
        sqlite3.connect(database).execute(f"SELECT count(*) FROM {kind[2]}").fetchone()[0] for kind in KINDS
    )
    print(f"{records:,} records\n\n| format | halo, s · MB | | s · MB | ratio |\n|---|---|---|---|---|")
    wrong = []
    for name in [*shells, *LOOPS]:
        format = name.split(",")[0]
        ours, others = scratch / f"ours-{format}", scratch / f"loop-{format}"
        command = [halo, "export", "--format", format, "--database", database, "--ring", "virtual:full"]
        command += ["--output", str(ours), "--force"]
        peer = shells.get(name) or [sys.executable, __file__, "loop", name, database, str(others)]
        best = [(float("inf"), 0.0)] * 2
        for _ in range(3):
            if name not in shells:
                os.system(f"rm -rf '{others}'")
            best = [min(*pair) for pair in zip(best, (measured(command), measured(peer)))]
        if name == "csv":
            others = scratch / "sqlite True"
        # A comparison takes memory, which the next commands would inherit.
        arguments = [sys.executable, __file__, "differ", format, str(ours), str(others)]
        if name != "csv, plain columns" and os.spawnv(os.P_WAIT, sys.executable, arguments) != 0:
            wrong.append(name)
        (seconds, memory), (peer_seconds, peer_memory) = best
        words = "`sqlite3 -csv`" if name in shells else "Python"
        print(
            f"| {name} | {seconds:.2f} · {memory:.0f} | {words} | {peer_seconds:.2f} · {peer_memory:.0f} "
            f"| {seconds / peer_seconds:.2f} |", flush=True,
        )
    if wrong:
        sys.exit(f"exports: other values than those of the loop: {', '.join(wrong)}")


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(*sys.argv[2:])
    elif sys.argv[1] == "loop":
        LOOPS[sys.argv[2]](sqlite3.connect(f"file:{sys.argv[3]}?mode=ro", uri=True), sys.argv[4])
    elif sys.argv[1] == "differ":
        sys.exit(difference_of(sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])))
    else:
        compare(*sys.argv[2:])
