import HaloDevices
import HaloProtocol

/// The stages of a night as a chart: a row for each, time from left to right.
struct Hypnogram {
  /// The stages, from the one that is least sleep to the deepest, as the rows are.
  static let stages: [(kind: Colmi.SleepStageKind, name: String, style: Output.Style)] = [
    (.awake, "awake", .yellow), (.rem, "REM", .magenta), (.light, "light", .cyan),
    (.deep, "deep", .blue),
  ]

  /// The columns that labels and scale take.
  static let margin = 7

  /// The minute that the first column begins at, counted from the midnight before it.
  private let firstMinute: Int
  private let minutesPerColumn: Int
  /// The stage of each column; nil where none is known.
  private let columns: [Colmi.SleepStageKind?]

  /// A chart of phases that fits a width; nil where there are no phases.
  init?(_ phases: [RingRecord.SleepPhase], width: Int) {
    guard let first = phases.first else { return nil }
    let begin = first.start.secondsSince1970 / 60
    // By the sum and not by the last start, so that it is bounded by what the ring sent.
    let end = begin + phases.reduce(0) { $0 + max(0, $1.minutes) }
    let room = max(12, width - Self.margin)
    let step =
      [5, 10, 15, 20, 30, 60].first { end / $0 - begin / $0 + 1 <= room }
      ?? (end - begin) / (room - 1) + 1
    let origin = begin / step * step
    let count = min(room, max(1, (end - origin + step - 1) / step))
    var columns: [Colmi.SleepStageKind?] = []
    for column in 0..<count {
      let slot = origin + column * step..<origin + (column + 1) * step
      columns.append(Self.longest(of: phases, in: slot))
    }
    self.columns = columns
    firstMinute = origin - first.start.date.daysSince1970 * 1440
    minutesPerColumn = step
  }

  /// The stage that takes most of some minutes.
  private static func longest(
    of phases: [RingRecord.SleepPhase], in slot: Range<Int>
  ) -> Colmi.SleepStageKind? {
    var sums: [(kind: Colmi.SleepStageKind, minutes: Int)] = []
    for phase in phases {
      let start = phase.start.secondsSince1970 / 60
      let overlap = (start..<start + max(0, phase.minutes)).clamped(to: slot).count
      guard overlap > 0 else { continue }
      if let index = sums.firstIndex(where: { $0.kind == phase.stage }) {
        sums[index].minutes += overlap
      } else {
        sums.append((phase.stage, overlap))
      }
    }
    return sums.max { $0.minutes < $1.minutes }?.kind
  }

  /// The rows, with the style of each.
  var rows: [(line: String, style: Output.Style)] {
    Self.stages.map { stage in
      let bars = columns.map { $0 == stage.kind ? "█" : " " }.joined()
      return (Charts.trimmed("\(stage.name.leftPadded(to: 5)) │\(bars)"), stage.style)
    }
  }

  /// The hours below the rows.
  var hours: [String] {
    var rule = ""
    var labels = ""
    // Labels take two columns and one between them.
    let every = [1, 2, 3, 6].first { $0 * 60 / minutesPerColumn >= 3 } ?? 12
    for column in columns.indices {
      let minute = firstMinute + column * minutesPerColumn
      let isHour = minute % 60 < minutesPerColumn && (minute / 60) % every == 0
      rule += isHour ? "┴" : "─"
      if isHour, labels.count <= column, column + 2 <= columns.count {
        labels = labels.rightPadded(to: column) + Words.twoDigits(minute / 60 % 24)
      }
    }
    return [
      String(repeating: " ", count: Self.margin - 1) + "└" + rule,
      Charts.trimmed(String(repeating: " ", count: Self.margin) + labels),
    ]
  }
}

extension TextLayout {
  /// Shows a night or a nap: its times, the sum of each stage, and the chart.
  func sleep(
    _ title: String, _ record: RingRecord, _ phases: [RingRecord.SleepPhase]
  ) throws {
    let sums = Hypnogram.stages.reversed().compactMap { stage -> String? in
      let sum = phases.filter { $0.stage == stage.kind }.reduce(0) { $0 + $1.minutes }
      return sum == 0 ? nil : "\(stage.name) \(Words.hours(sum))"
    }
    let start = record.start.secondOfDay / 60
    let times = "\(Words.clock(start)) to \(Words.clock(start + record.minutes))"
    try output.line()
    try heading(title, ([times, Words.hours(record.minutes)] + sums).joined(separator: ", "))
    guard let chart = Hypnogram(phases, width: min(output.width, 104)) else { return }
    for row in chart.rows { try self.chart([row.line], row.style) }
    for line in chart.hours { try output.line(line) }
  }
}
