import HaloData

extension Option where Value == String {
  static var database: Self { Self("--database", .file()) }
  static var output: Self { Self("--output", .file("PATH", isLasting: true)) }

  static var format: Self {
    .choice("--format", of: words.map(\.text), .words("FORMAT", words))
  }

  private static var words: [OptionValue.Word] {
    HealthExport.allCases.map { .init(text: $0.rawValue, summary: $0.summary) } + [
      .init(text: IntervalExport.format, summary: "the RR intervals of a strap, for Kubios")
    ]
  }
}

extension CommandOption {
  /// The option for the database that a command reads in place of a ring.
  static let database = Option.database(
    "read the records from a database of halo sync, without a ring; --ring NAME chooses a ring "
      + "in it, by default the only real one or the remembered one")
}

extension Command {
  /// The description of the command `halo export`.
  static let export = Command(
    name: "export", operands: "[KIND …] [DAYS]",
    summary: "write records in the formats of other programs",
    synopses: [
      "export --format FORMAT [KIND …] [--day DAYS] [--output PATH [--force]]",
      "export --format rr [--strap NAME] [--for TIME] [--output FILE [--force]]",
    ],
    operandValues: [.recordKindsAndDays], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Writes the records of a ring, or of a database, in a format of other programs, of all kinds and \
          days or of the named ones. Times are in the zone of this computer or in UTC; \
          Documentation/Exports.md describes each format. csv and tcx have several files, which \
          need a folder. Standard error lists missing data.

          rr is for a heart rate strap, because a ring stores no intervals between beats: the \
          command measures for the given time, and writes the intervals as they arrive. A file \
          ends in .part until the end of the measurement.

              halo export --format csv --output records
              halo export --format csv hr yesterday
              halo export --format prometheus --output ring.prom --force
              halo export --format gadgetbridge --database ring.sqlite --output gb.db
              halo export --format rr --transport bluez --for 5m --output rr.txt
          """,
        options: [
          Option.format("the format"),
          Option.output(
            "the file, or for csv and tcx the folder; standard output by default"),
          .days("a day or a range of days, also without --day; all stored days by default"),
          .kinds("kinds of records, also without --kinds; all kinds by default"), .database,
          .strap, .duration("how long to measure for rr; 60s by default"),
          Flag.force(
            "replace the files of --output and --record; without --force, an existing file is an "
              + "error"),
        ]),
      Section(options: Section.ring.options.filter { $0.name != "--force" }),
    ], run: ExportCommand.run)
}

extension HealthExport {
  /// The program that reads the format, and the content.
  fileprivate var summary: String {
    switch self {
    case .csv: "a table for each kind, for spreadsheets"
    case .influx: "the line protocol of InfluxDB, times in seconds"
    case .prometheus: "the latest values in the text format of Prometheus"
    case .openMHealth: "data points of Open mHealth and IEEE 1752.1 in JSON"
    case .tcx: "a Training Center file for each workout"
    case .colmiClient: "a database of that Python client"
    case .gadgetbridge: "a database for readers of Gadgetbridge's exports"
    }
  }
}
