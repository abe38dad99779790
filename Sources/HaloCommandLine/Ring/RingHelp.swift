extension Help {
  /// What all commands that talk to a ring share.
  static let ringOptions = """
      --ring virtual[:PROFILE]|NAME|ADDRESS
                    which ring: a virtual one of the profile r02, r06, r08, r09,
                    r10, r11 or full; r11, if none is named. Or a real one, by the
                    name that halo scan tells, or its address
      --transport virtual|bluez
                    virtual, if no real ring is named; with bluez and no name, the
                    only ring that is heard
    \(bluetoothOptions)
      --timeout SECONDS
                    how long to look for the device, and to connect to it; 20,
                    if nothing is given
      --at DATE-TIME
                    what the clock on the wall shows, such as 2026-03-14T21:30;
                    the ring holds the week before it. The local time, if none is
                    given, and always with a real ring
      --record FILE write what crosses the link to a file, whose ending tells the
                    format, as for halo record
      --force       replace the file of --record, if it exists; an error without

    """

  /// The texts of the commands that talk to a ring, but for ``ringOptions`` and
  /// ``virtualOptions``.
  static let ring: [String: String] = [
    "info": """
    halo info [--json]

      Name, firmware, hardware, battery, what the ring says that it can, and what
      it measures by itself. What it does not know is "not supported" where it
      says so, and "no answer" where it is silent.

      --json        one object

    """,
    "battery": """
    halo battery [--json]

      How full the battery is, and whether it is being charged.

      --json        the object of Colmi.BatteryStatus

    """,
    "settings": """
    halo settings [--json]
    halo settings NAME [KEY=VALUE …] [--json]

      All that the ring was told to keep, or the settings of a name with their
      keys. KEY=VALUE reads them, changes these keys, writes them, and says what
      the ring holds afterwards. Some rings acknowledge a write and forget it:
      that is told, and the exit status is 1. Where a ring reads back zeros (RT11CR
      does for user-preferences), zeros are written for keys that are not named.
      A virtual ring is made anew for each command, and keeps nothing.

      NAME is one of the list; of alarms and times to drink there are several,
      alarm:0 to alarm:4 and drink-reminder:0 to drink-reminder:7. VALUE is what
      the JSON form of the settings has, or a word: on and off, celsius.

          halo settings stress-log state=off
          halo settings goals steps=9000 sportMinutes=30
          halo settings drink-reminder:0 state=repeating hour=11

      --json        an object for each, with name and value or absent, and
                    applied after a write

    """,
    "find": """
    halo find

      Makes the ring flash. It does not answer.

    """,
    "live": """
    halo live heart-rate|spo2|stress|hrv|raw [--for SECONDS] [--count N]
    halo live strap [--strap NAME] [--reset-energy] [--for SECONDS] [--count N]
    halo live cycling [--cycling NAME] [--wheel MM] [--for SECONDS] [--count N]

      Starts a measurement and shows what comes: the sensor warms up for half a
      minute or more, intervals between beats (RR) come before the first value.
      raw shows red and green light and the acceleration in g; how a ring packs
      the latter shows after a few samples only. At the end the lowest, mean and
      highest value. A ring that is not worn measures nothing: exit status 1. A
      lost ring is tried four times, and measures on. An outage of Bluetooth may
      last half a minute.

      strap shows what a heart rate strap sends: a bar for the rate, bars for the
      last intervals between beats, contact with the skin, energy. Where it is
      lost it is looked for again. At the end also the variability of the
      intervals; those in parentheses are left out of it.

      cycling shows what a sensor on a bike counts: speed, distance and cadence,
      as far as it counts them. Where it is lost it is connected to again, and the
      distance goes on. The virtual bike is ridden, and waits at a light at times.
      A strap or a sensor that sends nothing in the time given: exit status 1.

          halo live heart-rate --ring R02_A1B2
          halo live strap --transport bluez
          halo live cycling --transport bluez --wheel 2096

      --for SECONDS how long; 50, for hrv 75, for raw 20, for a strap or a cycling
                    sensor 60, if nothing is given
      --count N     end after so many values, samples or measurements
      --no-reconnect
                    end with an error when the ring is lost
      --format text|jsonl
                    lines of words, or all readings as JSON Lines
      --strap virtual[:PROFILE]|NAME|ADDRESS
                    which strap, as --ring below: with --transport bluez and no
                    name, the only one that is heard. PROFILE is full, minimal,
                    polar-h7, polar-h10, garmin-hrm-dual, garmin-hrm-dual-cut,
                    unnamed or mi-band-1s; full, if none is given
      --reset-energy
                    set the energy that the strap has counted to zero first; the
                    exit status is 1 where it does not answer that it has
      --cycling virtual|NAME|ADDRESS
                    which cycling sensor, likewise
      --wheel MM    how far the bike goes with one turn of its wheel, from 300 to
                    5000 mm; 2105, as with tyres 25-622, if nothing is given

    """,
    "report": """
    halo report [DAY] [--json]

      The charts of a day: DAY is a date such as 2026-03-14, today or yesterday;
      today, if none is given. Heart rates with the resting band, steps, blood
      oxygen, stress, variability, temperature, the night, and workouts: what the
      ring has of it. Whatever it lacks is named at the end.

      The resting heart rate is the median of the lowest fifth of the values
      between midnight and 6:00, and the band is from the least to the most of
      that fifth; there is none with fewer than 12 values. In the chart it is the
      dotted line, where no bar covers it.

      --json        the figures behind the charts, one object

    """,
    "log": """
    halo log [KIND …] [--day DATE] [--format text|jsonl|csv]

      The records of a day, in order: of all kinds, or of those named: heart-rate,
      steps, blood-oxygen, stress, heart-rate-variability, temperature, sleep,
      nap, manual-heart-rate, manual-blood-oxygen, manual-temperature, workout.
      A night belongs to the day of waking up. What the ring lacks is told on
      standard error.

      --day DATE    which day; that of --at, if none is given
      --format text|jsonl|csv
                    lines of words, JSON Lines, or one table; see
                    Documentation/Records.md

    """,
    "sync": """
    halo sync [--since DATE] [--kinds A,B] [--cursor FILE] [--format jsonl|csv]

      All records that the ring has stored, to standard output, and a report on
      standard error. With a cursor only new and changed records: the command
      writes the file after each batch, once the records have left for standard
      output. An interrupted sync resumes on the next run. A lost ring is tried
      four times, an outage of Bluetooth may last half a minute, and the sync
      continues. Exit status 3: some kinds were not read to the end.

          halo sync --cursor ring.cursor >> records.jsonl

      --since DATE  the first day to read; else all that the ring keeps, a week
      --kinds A,B   what to read, by the names of halo log; else everything
      --cursor FILE where this ring's last sync ended; made, where there is none.
                    Each sync replaces it, and no file of another kind
      --format jsonl|csv
                    JSON Lines, or one table; see Documentation/Records.md
      --no-header   a table without its first line, to be added to one
      --json        the report as one JSON object, the last line on standard error;
                    see Documentation/Records.md
      --no-reconnect
                    end when the ring is lost

    """,
  ]
}
