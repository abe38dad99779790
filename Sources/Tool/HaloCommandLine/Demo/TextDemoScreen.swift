import HaloCapture
import HaloData
import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows the demo as text with charts; on a terminal, the measurement is animated.
struct TextDemoScreen: DemoScreen {
  let output: Output
  private var readings: [Int?] = []
  private var isLive = false

  init(output: Output) { self.output = output }

  mutating func show(_ fact: DemoFact, at time: Duration) throws {
    switch fact {
    case .began(let seed, let isRealTime):
      try output.line(output.styled("A visit to a virtual COLMI ring", .bold))
      try remark("seed \(seed), \(isRealTime ? "real" : "virtual") time, no hardware")
      try output.line()
    case .found(let advertisement):
      let name = displayable(advertisement.data.localName ?? "no name")
      try row("found", "\(name), \(advertisement.rssi) dBm, after \(Words.seconds(time))")
    case .connected(let services, let length):
      try row("connected", "\(services) services, writes of up to \(length) bytes")
    case .identified(let identity):
      try row("firmware", displayable(identity.firmware ?? "unknown"))
      try row("hardware", displayable(identity.hardware ?? "unknown"))
    case .timeSet(let dateTime, let capabilities):
      try row("time set", "\(dateTime.date) \("\(dateTime)".suffix(8))")
      try row("it can", capabilities.all.map { Words.spaced($0.rawValue) }.joined(separator: ", "))
    case .support(let support):
      let flags = support.all.map { Words.spaced($0.rawValue) }
      if !flags.isEmpty { try row("also", flags.joined(separator: ", ")) }
    case .battery(let battery): try row("battery", "\(battery.percent) %, \(battery.charging)")
    case .reading(let reading, let elapsed): try show(reading, after: elapsed)
    case .measured(let values): try show(values)
    case .heartRates(let log, let date): try show(log, date)
    case .steps(let log, let totals, let date): try show(log, totals, date)
    case .week(let days): try show(days)
    case .night(let record, let phases, let date):
      try layout.sleep("Night to \(date)", record, phases)
    case .ended(let duration, let events):
      try output.line()
      try remark("\(Words.seconds(duration)) of ring time, \(events) values over the air")
    }
  }

  private var layout: TextLayout { TextLayout(output: output) }

  private func row(_ label: String, _ text: String) throws { try layout.row(label, text) }

  private func remark(_ text: String) throws { try layout.remark(text) }

  // MARK: Live

  private mutating func show(_ reading: Colmi.MeasurementReading, after elapsed: Duration) throws {
    readings.append(reading.value == nil ? nil : Int(reading.level))
    if !isLive {
      isLive = true
      if !output.isTerminal { try row("live", "heart rate, the sensor warms up first") }
    }
    guard output.isTerminal else {
      // Plain text cannot move, so print a line every five seconds.
      if readings.count % 10 == 0 {
        let indent = String(repeating: " ", count: 11)
        try output.line(indent + liveText(reading, elapsed, width: 30))
      }
      return
    }
    let label = output.styled("live", .cyan) + String(repeating: " ", count: 7)
    // The words next to the chart take 31 columns; a wrapped line could not be overwritten.
    let width = min(40, max(1, output.width - 31))
    try output.write("\r\u{1B}[K" + label + liveText(reading, elapsed, width: width))
  }

  private func liveText(
    _ reading: Colmi.MeasurementReading, _ elapsed: Duration, width: Int
  ) -> String {
    let recent = Array(readings.suffix(width))
    let chart = Charts.sparkline(recent, in: 50...90)
    let padding = String(repeating: " ", count: width - recent.count)
    let time = String(Words.seconds(elapsed).prefix { $0 != "." }).filter { $0 != " " && $0 != "s" }
    let rate = reading.value.map { "\($0)" } ?? "warming up"
    return "\(time) s  ".leftPadded(to: 7) + output.styled(chart, .red) + padding + "  " + rate
  }

  private mutating func show(_ values: [UInt8]) throws {
    if output.isTerminal { try output.line() }
    guard let low = values.min(), let mean = values.mean, let high = values.max() else {
      try row("live", "no heart rate came")
      return
    }
    try row("heart rate", "\(mean) bpm on average, \(low) to \(high), \(values.count) readings")
  }

  // MARK: Days

  private func show(_ log: Colmi.HeartRateLog, _ date: CivilDate) throws {
    let rates = log.readings.map { Int($0.beatsPerMinute) }
    try output.line()
    try layout.heading(
      "Heart rate on \(date)",
      "lowest \(rates.min() ?? 0), highest \(rates.max() ?? 0) bpm, \(rates.count) values")
    // Each column is the mean of its part of an hour.
    let minutes = 60 / columnsPerHour
    let columns: [Int?] = (0..<24 * columnsPerHour).map { column in
      log.readings.filter { $0.minuteOfDay / minutes == column }.map(\.beatsPerMinute).mean
    }
    // Four steps of the scale from 40 on, each a multiple of ten.
    let top = max(80, (columns.compactMap { $0 }.max() ?? 0) + 39) / 40 * 40
    try layout.chart(Charts.columns(columns, in: 40...top, rows: 8), .red)
    try hours(top)
  }

  private func hours(_ top: Int) throws {
    for line in Charts.hours(indent: "\(top)".count + 2, columnsPerHour: columnsPerHour) {
      try output.line(line)
    }
  }

  private func show(_ log: Colmi.StepLog, _ totals: Colmi.TodayTotals, _ date: CivilDate) throws {
    try output.line()
    try layout.heading(
      "Steps on \(date)",
      "\(totals.steps) steps, \(Words.kilo(Int(totals.metres.value))) km, "
        + "\(Words.kilo(Int(totals.calories.value))) kcal")
    var hours = [Int](repeating: 0, count: 24)
    for record in log.records { hours[Int(record.slot) / 4] += Int(record.steps) }
    // Four steps of the scale, each a multiple of a hundred.
    let top = max(800, ((hours.max() ?? 0) + 399) / 400 * 400)
    try layout.chart(
      Charts.columns(hours, in: 0...top, rows: 8, columnWidth: columnsPerHour), .green)
    try self.hours(top)
  }

  private func show(_ days: [DemoDay]) throws {
    try output.line()
    try layout.heading("Steps of the week", "")
    let top = max(1, days.map(\.steps).max() ?? 1)
    for day in days {
      let length = day.steps * min(40, max(1, output.width - 19)) / top
      let bar = output.styled(String(repeating: "█", count: length), .green)
      try output.line("\(day.date)  \(bar) \(day.steps)")
    }
  }

  /// The width of one hour in the charts of a day, in terminal columns: 1 or 2.
  ///
  /// A chart is 55 columns wide, or 31 on a narrow terminal.
  private var columnsPerHour: Int { min(2, layout.columnsPerHour) }
}

/// Prints the demo as JSON Lines: an object for each event, with the virtual time in seconds.
struct JSONDemoScreen: DemoScreen {
  let output: Output

  mutating func show(_ fact: DemoFact, at time: Duration) throws {
    let (name, members) = fact.json
    let head: JSONObject = ["time": Trace.seconds(time), "fact": name]
    try output.object(JSONObject(head, with: members))
  }
}

extension DemoFact {
  fileprivate var json: (name: String, members: JSONObject) {
    switch self {
    case .began(let seed, let isRealTime): ("began", ["seed": seed, "realTime": isRealTime])
    case .found(let found):
      (
        "found",
        JSONObject([
          ("peripheral", found.peripheral.rawValue), ("name", found.data.localName),
          ("rssi", found.rssi),
        ])
      )
    case .connected(let services, let length):
      ("connected", ["services": services, "maximumWriteLength": length])
    case .identified(let identity):
      (
        "identified",
        JSONObject([("firmware", identity.firmware), ("hardware", identity.hardware)])
      )
    case .timeSet(let dateTime, let capabilities):
      ("timeSet", ["dateTime": dateTime, "capabilities": capabilities.all.map(\.rawValue)])
    case .support(let support): ("deviceSupport", ["flags": support.all.map(\.rawValue)])
    case .battery(let battery): ("battery", ["value": battery])
    case .reading(let reading, _): ("reading", ["value": reading])
    case .measured(let values): ("measured", ["beatsPerMinute": values])
    case .heartRates(let log, let date): ("heartRates", ["date": date, "value": log])
    case .steps(let log, let totals, let date):
      ("steps", ["date": date, "value": log, "totals": totals])
    case .week(let days):
      ("week", ["days": days.map { ["date": $0.date, "steps": $0.steps] as JSONObject }])
    case .night(let record, _, let date): ("night", ["date": date, "value": record])
    case .ended(let duration, let events):
      ("ended", ["seconds": Trace.seconds(duration), "events": events])
    }
  }
}
