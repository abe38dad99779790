import HaloDevices
import HaloProtocol

/// The chart of a night or nap: a row for each sleep stage over time.
struct Hypnogram {
  /// The sleep stages with their names, from the top row to the bottom row.
  static let stages: [(kind: Colmi.SleepStageKind, name: String)] = [
    (.awake, "awake"), (.rem, "REM"), (.light, "light"), (.deep, "deep"),
  ]

  private let title: String
  private let record: RingRecord
  private let phases: [RingRecord.SleepPhase]

  init(_ title: String, _ piece: Night.Piece) {
    (self.title, record, phases) = (title, piece.record, piece.phases)
  }

  private static let rowHeight = 20

  /// The duration of the night or nap in minutes, which is the width of the picture.
  private var width: Int { max(1, record.minutes) }

  var html: HTML {
    let height = Self.rowHeight * Self.stages.count
    let rows = Self.stages.enumerated().map { row, stage in
      ((2 * (Self.stages.count - row) - 1) * 1000 / (2 * Self.stages.count), stage.name)
    }
    return Chart(
      style: "night", title: title,
      facts: Night([(record, phases)])?.facts(ReportWords.hours) ?? "", width: width,
      height: height, rows: rows, columns: hours, marks: marks
    ).html
  }

  /// The labels of the horizontal axis: at most nine whole hours, or the start and end of a short
  /// nap.
  private var hours: [Chart.Label] {
    let first = record.start.secondOfDay / 60
    let every = [60, 120, 180, 360].first { width / $0 <= 8 } ?? 720
    // A short nap has the minutes of its start and end instead.
    guard width >= 120 else {
      return [(0, ReportWords.clock(first)), (1000, ReportWords.clock(first + width))]
    }
    return stride(from: (first + every - 1) / every * every, through: first + width, by: every)
      .map { (($0 - first) * 1000 / width, ReportWords.clock($0)) }
  }

  private var marks: HTML {
    let begin = record.start.secondsSince1970 / 60
    var bars: [HTML] = []
    var steps = ""
    var last: (end: Int, row: Int)?
    for phase in phases {
      let start = phase.start.secondsSince1970 / 60 - begin
      let range = (start..<start + phase.minutes).clamped(to: 0..<width)
      guard let row = Self.stages.firstIndex(where: { $0.kind == phase.stage }), !range.isEmpty
      else { continue }
      let y = row * Self.rowHeight
      bars.append(
        """
        <rect class="\(Self.stages[row].name)" x="\(range.lowerBound)" y="\(y + 4)" \
        width="\(range.count)" height="\(Self.rowHeight - 8)"/>
        """)
      if let last, last.end == range.lowerBound, last.row != row {
        steps += "M\(range.lowerBound) \(last.row * Self.rowHeight + Self.rowHeight / 2)"
        steps += "V\(y + Self.rowHeight / 2)"
      }
      last = (range.upperBound, row)
    }
    return "<path class=\"changes\" d=\"\(steps)\"/>\(bars.joined)"
  }
}
