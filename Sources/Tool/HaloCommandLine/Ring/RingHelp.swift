import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator

extension Option where Value == String {
  static var ring: Self { .device(.ring, "virtual[:PROFILE]|NAME|ADDRESS") }
  static var days: Self { Self("--day", .days) }
  static var since: Self { Self("--since", .day) }
  static var kinds: Self { Self("--kinds", .recordKinds("A,B", isList: true)) }
  static var html: Self { Self("--html", .file(isLasting: true)) }
  static var cursor: Self { Self("--cursor", .file(isLasting: true)) }
}

extension Option where Value == CivilDateTime {
  static var clock: Self {
    Self("--at", .text("DATE-TIME")) { text in
      // Seconds are optional.
      let full = text.utf8.count == 16 ? text + ":00" : text
      guard let now = try? CivilDateTime(parsing: full) else {
        throw UsageError(
          "--at takes a time such as 2026-03-14T21:30, not \(displayable(text))")
      }
      // The ring's clock has two digits for the year.
      guard (try? Colmi.SetTimeRequest(dateTime: now, language: .english)) != nil else {
        throw UsageError("--at takes a time that a ring's clock has, not \(now)")
      }
      return now
    }
  }
}

extension Option where Value == RingTiming {
  static var airTiming: Self {
    Self("--air-timing", .words(["measured", "steady"], "measured|steady|INTERVAL")) { text in
      if let timing = RingTiming(words: text) { return timing }
      throw UsageError("--air-timing takes \(RingTiming.words), not \(displayable(text))")
    }
  }
}

extension Option where Value == Duration {
  static var every: Self { .time("--every") }
}

extension Option where Value == Int {
  static var syncs: Self { .number("--count", "N", in: 1...1000) }
}

extension Flag {
  static let retriesUnsupported = Flag("--retry-unsupported")
  static let staysDisconnected = Flag("--no-reconnect")
  static let csv = Flag("--csv")
  static let omitsHeader = Flag("--no-header")
}

extension CommandOption {
  static let ring = Option.ring(
    "a virtual ring of the profile \(RingProfile.all.map(\.name).listed("or")), or a real one by "
      + "its advertised name or its address; by default the remembered real ring, or else "
      + "virtual:\(RingProfile.standard.name)")

  static let airTiming = Option.airTiming(
    "the timing of a virtual ring: as measured with a real one, which is the default; steady, with "
      + "any number of packets each 25 ms; or three packets each INTERVAL, such as 48.75ms")

  /// Returns the option for a day or a range of days.
  static func days(_ help: String, otherNames: [String] = []) -> Self {
    Option.days(help, otherNames: ["--days", "--date"] + otherNames)
  }

  /// Returns the option for a list of kinds of records.
  static func kinds(_ help: String) -> Self {
    Option.kinds(help, otherNames: ["--kind"])
  }

  static let retriesUnsupported = Flag.retriesUnsupported(
    "ask also for the kinds of records that the ring's firmware did not answer in the last week",
    otherNames: ["--retry"])

  static let reconnects = Flag.staysDisconnected("end with an error when the link is lost")
}

extension Command.Section {
  /// The options that all commands for rings share.
  static let ring = Self(
    options: [.ring, .transport, .adapter, .timeout, .clock, .recording, .replacesRecording]
      + [.seed, .airTiming, .realTime])
}

extension OptionValue {
  /// Returns a value that is a kind of record, or a list of kinds.
  static func recordKinds(_ placeholder: String, isList: Bool = false) -> Self {
    .words(RecordKind.allCases.map(\.optionName), placeholder, isList: isList)
  }

  /// A value that is a kind of record, a day, or a range of days.
  static let recordKindsAndDays = words(
    RecordKind.allCases.map(\.optionName) + dayWords, "KIND|DAYS")
}

extension Command {
  /// The description of the command `halo info`.
  static let info = Command(
    name: "info", summary: "show a ring's model, battery and capabilities",
    synopses: ["info [--json]"],
    sections: [
      Section(
        text: """
          Shows name, firmware, hardware, battery, capabilities, and automatic measurements of a \
          ring. A feature is "not supported" if the capabilities exclude it, or the ring refuses it \
          or did not answer before, and has "no answer" if the ring is silent this time. With \
          --retry-unsupported, the ring is asked for records of each kind, as capabilities can be \
          wrong. The command sets the clock of the ring, because the answer contains the \
          capabilities.
          """,
        options: [Flag.json("one object"), .retriesUnsupported]),
      .ring,
    ], run: InfoCommand.run)

  /// The description of the command `halo battery`.
  static let battery = Command(
    name: "battery", summary: "show the charge of a ring",
    synopses: ["battery [--json]"],
    sections: [
      Section(
        text: "Shows the charge of the battery in percent, and whether the ring is charging.",
        options: [Flag.json("the object of Colmi.BatteryStatus")]),
      .ring,
    ], run: BatteryCommand.run)

  /// The description of the command `halo settings`.
  static let settings = Command(
    name: "settings", operands: "[NAME …]", summary: "show or change the settings of a ring",
    synopses: ["settings [--json]", "settings NAME [KEY=VALUE …] [--json]"],
    operandValues: [
      .words(SettingsEntry.all.map(\.name), "NAME"), .text("KEY=VALUE"),
    ], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Shows all settings, or those of one name with their keys. KEY=VALUE reads the settings, \
          changes these keys, writes the result, and shows the values that the ring holds \
          afterwards. Some rings acknowledge a write and forget it: the command reports that and \
          exits with status 1. Some settings read back as zeros (user-preferences of an RT11CR); \
          a write then sets the other keys to zero. A virtual ring is created for each command, \
          so its settings do not last. To show automatic measurements, the command sets the clock \
          of the ring, because the answer contains the capabilities.

          NAME is a name from the list. There are several alarms and drink reminders: alarm:0 to \
          alarm:4 and drink-reminder:0 to drink-reminder:7. VALUE is a JSON value, or a word such \
          as on, off or celsius.

              halo settings stress-log state=off
              halo settings goals steps=9000 sportMinutes=30
              halo settings drink-reminder:0 state=repeating hour=11
          """,
        options: [
          Flag.json(
            "an object for each, with name and value or absent, and applied after a write"),
          .retriesUnsupported,
        ]),
      .ring,
    ], run: { try SettingsCommand($0).run($1) })

  /// The description of the command `halo find`.
  static let find = Command(
    name: "find", summary: "make a ring flash",
    synopses: ["find [--json]"],
    sections: [
      Section(
        text: "Makes a ring flash. The ring does not answer.",
        options: [Flag.json("an object with the name of the ring")]),
      .ring,
    ], run: FindCommand.run)

  /// The description of the command `halo report`.
  static let report = Command(
    name: "report", operands: "[DAYS]", summary: "chart the data of a day or a week",
    synopses: [
      "report [--day DAYS] [--database FILE] [--json]",
      "report --html FILE [--day DAYS] [--database FILE]",
    ],
    operandValues: [.days],
    sections: [
      Section(
        text: """
          Charts a day: heart rate with the resting band, steps, blood oxygen, stress, \
          variability, temperature, sleep and workouts, as far as the ring has them. The end of \
          the report lists missing data. A range of days makes a report for each day.

              halo report yesterday
              halo report -7d..today --json
              halo report --html week.html
              halo report 2026-03-14 --database ring.sqlite

          With --html the report is a page for a browser: an overview, and the charts of each day, \
          or of the last 14 days of a longer range. It is one file without scripts, and compares \
          the days with as many days before, if their records exist; the day that is not over has \
          no comparison. Only a database has more than seven days, and a report has at most 366. \
          Standard error lists missing data.

          The resting heart rate is the median of the lowest fifth of the values between midnight \
          and 6:00, and the band spans that fifth. With fewer than 12 values there is no resting \
          heart rate. The chart shows it as a dotted line where no bar covers it.
          """,
        options: [
          .days(
            "a day or a range of days, also without --day; by default today, and with --html the "
              + "last seven days"),
          Option.html(
            "write a page of HTML to the file; - is standard output"),
          .database,
          Flag.json("JSON Lines: the figures of the charts, an object for each day"),
          Flag.force(
            "replace the files of --html and --record; without --force, an existing file is an "
              + "error"),
          .retriesUnsupported,
        ]),
      Section(options: Section.ring.options.filter { $0.name != "--force" }),
    ], run: { try ReportCommand($0).run($1) })

  /// The description of the command `halo log`.
  static let log = Command(
    name: "log", operands: "[KIND …] [DAYS]", summary: "list the records of a day",
    synopses: ["log [KIND …] [--day DAYS] [--json|--csv]"],
    operandValues: [.recordKindsAndDays], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Lists the records of a day in order, of all kinds or of the named kinds: \
          \(RecordKind.allCases.map(\.optionName).joined(separator: ", ")). hr, spo2 and hrv are \
          short names. A night belongs to the day of waking up. Standard error lists missing data.

              halo log hr yesterday
              halo log sleep nap --day -7d..today --json
          """,
        options: [
          .days(
            "a day or a range of days, also without --day; today by default",
            otherNames: ["--since"]),
          .kinds("kinds of records, also without --kinds; all kinds by default"),
          Flag.json(
            "JSON Lines, an object for each record", otherNames: ["--format", "--jsonl"]),
          Flag.csv("one table with columns for all kinds; see Documentation/Records.md"),
          .retriesUnsupported,
        ]),
      .ring,
    ], run: LogCommand.run)

  /// The description of the command `halo sync`.
  static let sync = Command(
    name: "sync", operands: "[KIND …] [DAYS]",
    summary: "print or store the records since the last sync",
    synopses: [
      "sync [KIND …] [--day DAYS|--since DAY] [--cursor FILE] [--csv [--no-header]] [--json]",
      "sync [KIND …] [--day DAYS|--since DAY] --database FILE [--every TIME [--count N]]",
    ],
    operandValues: [.recordKindsAndDays], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Prints all stored records to standard output as JSON Lines, and a report to standard \
          error. On a terminal only the report appears, unless there is --csv or --json. With a \
          cursor, only new and changed records: the command writes the file after \
          each batch, once the records have left for standard output. An interrupted sync resumes \
          on the next run. After a lost link halo tries four times to connect again, and after an \
          outage of Bluetooth for half a minute; then the sync continues. Kinds that the ring's \
          firmware does not answer are asked for once a week and after an update. Exit status 3: \
          some kinds were not read to the end.

              halo sync --cursor ring.cursor >> records.jsonl

          With --database, the records go to a SQLite database, and to standard output only with \
          --csv or --json. Each batch and the end of the sync are stored in one transaction, so \
          that neither a crash nor a power cut loses or repeats a record. One database can keep \
          several rings. With --every, the command syncs again and again until Ctrl-C or SIGTERM, \
          with exit status 0. After a failure it reports the last success, and tries again at the \
          next time. Documentation/OwnYourData.md describes the tables.

              halo sync --database ring.sqlite --every 30m --ring R02_1234
          """,
        options: [
          .days("a day or a range of days, also without --day; all stored days by default"),
          Option.since("the first day to read"),
          .kinds("kinds of records, by the names of halo log; all kinds by default"),
          Option.cursor(
            "the file that keeps the end of this ring's last sync. The first sync creates the "
              + "file, and each sync replaces it; files of another kind stay as they are"),
          Option.database(
            "the SQLite database that keeps the records and the end of each ring's last sync. The "
              + "first sync creates the file", .file(isLasting: true),
            otherNames: ["--db", "--sqlite"]),
          Option.every(
            "sync again at this interval; needs --database or --cursor",
            otherNames: ["--interval"]),
          Option.syncs(
            "with --every: the number of syncs; 3 by default for a virtual ring without "
              + "--real-time, no end otherwise"),
          Flag.csv(
            "one table in place of JSON Lines; see Documentation/Records.md",
            otherNames: ["--format"]),
          Flag.omitsHeader("with --csv: leave out the first line, to append to a table"),
          Flag.json(
            "print records on a terminal too, and the report as one JSON object, the last line of "
              + "standard error; see "
              + "Documentation/Records.md"),
          .retriesUnsupported, .reconnects,
        ]),
      .ring,
    ], run: { try SyncCommand($0).run($1) })
}
