import HaloData
import HaloDevices
import HaloProtocol

struct ReportCommand {
  private let days: ClosedRange<CivilDate>
  private let now: CivilDateTime

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let file = try arguments.has(.html) ? OutputFile(.html, arguments) : nil
    try arguments.exclude(Option.html.name, Flag.json.name)
    let texts = arguments.operands + (try arguments[.days].map { [$0] } ?? [])
    try arguments.requireOne("day or range", of: texts)
    let now = try arguments.now()
    let days = try CivilDate.range(
      commandWord: texts.first ?? (file == nil ? "today" : "-6d..today"), today: now.date)
    let command = ReportCommand(days: days, now: now)
    guard file != nil || arguments.has(.database) else {
      return try command.show(RingArguments(arguments), tool)
    }
    var source = try RecordSource(arguments)
    source.select(days, after: file == nil ? nil : Report.daysBefore(days))
    if let file {
      try command.write(source, to: file, tool)
    } else {
      try command.show(source, tool)
    }
  }

  /// Returns `data` if it has records on the selected days; otherwise prints a message that names
  /// the last day with records, and returns all data of the same ring.
  private func whole(
    _ data: RingData, of source: RecordSource, _ tool: CommandLineTool
  ) throws -> RingData {
    guard !data.records.contains(where: { days.contains($0.record.day) }) else { return data }
    let whole = try source.all(of: data)
    if let last = whole.lastDay {
      tool.note("report: no records on \(days.words); the last ones are of \(last): --day \(last)")
    }
    return whole
  }

  /// Writes the report of the selected days as an HTML page to the file of `--html`.
  private func write(_ source: RecordSource, to file: OutputFile, _ tool: CommandLineTool) throws {
    // A file that exists is an error before the command reads the ring.
    let output = try source.open(file, tool)
    try source.withData(tool) { data in
      let data = try whole(data, of: source, tool)
      try output.write(bytes: Array(Report(data, days: days, now: now).html.utf8))
      try output.finish()
    }
  }

  private func show(_ source: RecordSource, _ tool: CommandLineTool) throws {
    try source.withData(tool) { data in
      let data = try whole(data, of: source, tool)
      for day in days.dates {
        let records = data.records.map(\.record).filter { $0.day == day }
        try show(DayReport(date: day, records: records), of: data.title, tool.output)
      }
    }
  }

  private func show(_ ring: RingArguments, _ tool: CommandLineTool) throws {
    let output = tool.output
    try ring.visit(tool) { visit in
      try await visit.setTime()
      var incomplete = 0
      for report in try await DayReport.reports(of: visit.ring, onEachOf: days.dates) {
        try show(report, of: visit.isVirtual ? visit.name.markedVirtual : visit.name, output)
        incomplete += report.absent.count { $0.absence != .notSupported }
      }
      guard incomplete == 0 else { throw IncompleteRecords("report", incomplete) }
    }
  }

  private func show(_ report: DayReport, of ring: String, _ output: Output) throws {
    guard !output.isJSON else { return try output.json(report.json) }
    if report.date != days.lowerBound { try output.line() }
    try TextDayReport(report: report, ring: ring, output: output).print()
  }
}

struct TextDayReport {
  let report: DayReport
  /// The name of the ring, which may contain control characters.
  let ring: String
  let output: Output

  private var layout: TextLayout { TextLayout(output: output, labelWidth: 7) }
  private var columnsPerHour: Int { layout.columnsPerHour }

  func print() throws {
    try layout.heading("\(displayable(ring)) on \(report.date.weekday), \(report.date)")
    if report.records.isEmpty {
      try output.line()
      try output.line("nothing stored on this day")
    }
    try heartRates()
    try steps()
    try bloodOxygen()
    try halfHours("Stress", report.stress, unit: "", .yellow)
    try halfHours("Heart rate variability", report.variability, unit: " ms", .blue)
    try temperatures()
    if let night = report.night, night.pieces.count > 1 { try begin("Night", [night.line]) }
    for (title, piece) in report.figures.pieces(.sleep) + report.figures.pieces(.nap) {
      try layout.sleep(title, piece.record, piece.phases)
    }
    try workouts()
    try absent()
  }

  private func begin(_ title: String, _ facts: [String]) throws {
    try output.line()
    try layout.heading(title, facts.joined(separator: ", "))
  }

  private func chart(_ lines: [String], _ style: Output.Style, top: String) throws {
    try layout.chart(lines, style)
    let hours = Charts.hours(indent: top.count + 2, columnsPerHour: columnsPerHour)
    for line in hours { try output.line(line) }
  }

  private func heartRates() throws {
    guard let summary = report.heartRates.summary else { return }
    let resting = report.resting
    var facts = ["\(summary.lowest) to \(summary.highest) bpm", "mean \(summary.mean)"]
    if let resting {
      let band = resting.band
      facts.append("resting \(resting.beatsPerMinute) (\(band.lowerBound) to \(band.upperBound))")
    }
    try begin("Heart rate", facts)
    // The scale has four steps, each a multiple of ten.
    let top = max(80, (summary.highest + 39) / 40 * 40)
    let bottom = summary.lowest < 40 ? 0 : 40
    let lines = Charts.spans(
      report.heartRates.spans(partsPerHour: columnsPerHour), in: bottom...top, rows: 8,
      band: resting?.band)
    try chart(lines, .red, top: "\(top)")
  }

  private func steps() throws {
    let steps = report.steps
    guard !steps.isEmpty else { return }
    let effort = report.effort
    let total = steps.reduce(0) { $0 + $1.value }
    var facts = ["\(total) steps"]
    if let metres = effort.metres { facts.append("\(Words.kilo(metres)) km") }
    if let calories = effort.calories { facts.append("\(calories / 1000) kcal") }
    try begin("Steps", facts)
    let hours = steps.sums(partsPerHour: 1)
    let top = max(800, ((hours.max() ?? 0) + 399) / 400 * 400)
    let lines = Charts.columns(hours, in: 0...top, rows: 8, columnWidth: columnsPerHour)
    try chart(lines, .green, top: "\(top)")
  }

  private func bloodOxygen() throws {
    let hours = report.bloodOxygen
    let known = hours.compactMap { $0 }
    guard let low = known.map(\.lowerBound).min(), let high = known.map(\.upperBound).max() else {
      return
    }
    try begin("Blood oxygen", [low == high ? "\(low) %" : "\(low) to \(high) %"])
    // Use half a row for each percent if no value is below 90.
    let bottom = low >= 90 ? 90 : low / 20 * 20
    let lines = Charts.spans(hours, in: bottom...100, rows: 5, columnWidth: columnsPerHour)
    try chart(lines, .cyan, top: "100")
  }

  private func halfHours(
    _ title: String, _ samples: [DayFigures.Sample], unit: String, _ style: Output.Style
  ) throws {
    guard let summary = samples.summary else { return }
    try begin(title, ["\(summary.lowest) to \(summary.highest)\(unit)", "mean \(summary.mean)"])
    let parts = min(2, columnsPerHour)
    let top = max(40, (summary.highest + 39) / 40 * 40)
    let lines = Charts.columns(
      samples.means(partsPerHour: parts), in: 0...top, rows: 4, columnWidth: columnsPerHour / parts)
    try chart(lines, style, top: "\(top)")
  }

  private func temperatures() throws {
    guard let summary = report.temperatures.summary else { return }
    func degrees(_ tenths: Int) -> String { "\(tenths / 10).\(abs(tenths % 10))" }
    try begin(
      "Temperature",
      [
        "\(degrees(summary.lowest)) to \(degrees(summary.highest)) °C",
        "mean \(degrees(summary.mean))",
      ])
    let parts = min(2, columnsPerHour)
    // The scale covers at least two degrees, and begins with a whole one.
    let bottom = summary.lowest / 10 * 10
    let top = max(bottom + 20, (summary.highest - bottom + 19) / 20 * 20 + bottom)
    let lines = Charts.spans(
      report.temperatures.spans(partsPerHour: parts), in: bottom...top, rows: 4,
      columnWidth: columnsPerHour / parts, label: degrees)
    try chart(lines, .yellow, top: degrees(top))
  }

  private func workouts() throws {
    let workouts = report.workouts
    guard !workouts.isEmpty else { return }
    try begin("Workouts", [])
    for (record, workout) in workouts {
      try layout.row(Words.clock(record.start.secondOfDay / 60), displayable(workout.line))
    }
  }

  private func absent() throws {
    guard !report.absent.isEmpty else { return }
    try output.line()
    for (kind, absence) in report.absent {
      try layout.remark(displayable("\(kind.words): \(absence)"))
    }
  }
}

extension Command {
  static let report = Command(
    name: "report", operands: "[DAYS]", summary: "chart the data of a day or a week",
    synopses: [
      "report [--day DAYS] [--database FILE] [--json]",
      "report --html FILE [--day DAYS] [--database FILE]",
    ], operandValues: [.days],
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
          Option.html("write a page of HTML to the file; - is standard output"), .database,
          Flag.json("JSON Lines: the figures of the charts, an object for each day"),
          Flag.force(
            "replace the files of --html and --record; without --force, an existing file is an "
              + "error"),
          .retriesUnsupported,
        ]),
      Section.ringWithoutForce,
    ], run: ReportCommand.run)
}
