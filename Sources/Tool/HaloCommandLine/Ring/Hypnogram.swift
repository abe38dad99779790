import HaloData
import HaloDevices
import HaloProtocol

/// The text chart of a night: a row for each sleep stage over time.
struct Hypnogram {
  /// The sleep stages in the order of the rows, from awake to the deepest sleep.
  static let stages: [(kind: Colmi.SleepStageKind, name: String, style: Output.Style)] = [
    (.awake, "awake", .yellow), (.rem, "REM", .magenta), (.light, "light", .cyan),
    (.deep, "deep", .blue),
  ]

  /// The width of labels and scale to the left of the chart, in terminal columns.
  static let margin = 7

  /// The minute at which the first column begins, counted from the midnight before the first phase.
  private let firstMinute: Int
  private let minutesPerColumn: Int
  private let columns: [Colmi.SleepStageKind?]

  /// Creates a chart of sleep phases that fits a width in terminal columns; nil without phases.
  init?(_ phases: [RingRecord.SleepPhase], width: Int) {
    guard let first = phases.first else { return nil }
    let begin = first.start.secondsSince1970 / 60
    // Use the sum of the minutes instead of the last start, because the data of the ring bounds the
    // sum.
    let end = begin + phases.reduce(0) { $0 + max(0, $1.minutes) }
    let room = max(12, width - Self.margin)
    let step =
      [5, 10, 15, 20, 30, 60].first { end / $0 - begin / $0 + 1 <= room }
      ?? (end - begin) / (room - 1) + 1
    let origin = begin / step * step
    let count = min(room, max(1, (end - origin + step - 1) / step))
    columns = (0..<count).map { column in
      let slot = origin + column * step..<origin + (column + 1) * step
      return Self.longest(of: phases, in: slot)
    }
    firstMinute = origin - first.start.date.daysSince1970 * 1440
    minutesPerColumn = step
  }

  /// Returns the sleep stage that takes most of a range of minutes (`slot`), counted from 1970; nil
  /// without a phase in it.
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

  var rows: [(line: String, style: Output.Style)] {
    Self.stages.map { stage in
      let bars = columns.map { $0 == stage.kind ? "█" : " " }.joined()
      return (Charts.trimmed("\(stage.name.leftPadded(to: 5)) │\(bars)"), stage.style)
    }
  }

  /// The two lines below the chart: an axis, and the hours.
  var hours: [String] {
    var rule = ""
    var labels = ""
    // Labels have two columns and a space between them.
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

extension Night {
  /// A description of the night that is short enough to fit 80 columns in most cases.
  var line: String { facts(Words.hours, between: "–") }
}

extension TextLayout {
  /// Prints the description and the chart of a record of sleep: its times, the time asleep, and the
  /// sum of each stage.
  func sleep(_ title: String, _ record: RingRecord, _ phases: [RingRecord.SleepPhase]) throws {
    try output.line()
    try heading(title, Night([(record, phases)])?.line ?? "")
    guard let chart = Hypnogram(phases, width: min(output.width, 104)) else { return }
    for row in chart.rows { try self.chart([row.line], row.style) }
    for line in chart.hours { try output.line(line) }
  }
}
