import HaloData
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloTransport

/// Runs `halo export --format rr`, which writes the RR intervals that a heart rate strap measures.
enum IntervalExport {
  static let format = "rr"

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    // These options choose among stored records.
    if let option = [Option.days, .kinds, .database].first(where: { arguments.has($0) }) {
      throw UsageError(
        "\(option.name) is for records; a strap stores none, so --format rr measures")
    }
    try arguments.requireNoOperands()
    let following = try FollowingArguments(arguments, .strap)
    let output = try OutputFile(.output, arguments)?.open(tool, form: .growing) ?? tool.output
    let account = StrapAccount(screen: IntervalScreen(output: output, errors: tool.errors))
    do {
      try following.run(tool, virtual: try following.virtual.make()) { found, transport in
        try await Following(found, for: account, until: following.end, on: transport.clock)
          .run(on: transport)
      }
    } catch let error as Interrupted where !output.isEmpty {
      // The measurement is shorter than planned, and complete.
      try output.finish()
      throw error
    }
    try output.finish()
  }
}

/// Writes the RR intervals of a strap as text for programs such as Kubios, and messages to standard
/// error.
private struct IntervalScreen: StrapScreen {
  private let output: Output
  private let remarks: FollowingLines
  private var lines = RRText()
  /// The number of RR intervals written so far (`count`), and of gaps between them.
  private var (count, gaps) = (0, 0)

  init(output: Output, errors: Output) {
    self.output = output
    remarks = FollowingLines(output: errors, remedy: "looking for it")
  }

  mutating func show(
    _ measurement: GATT.HeartRateMeasurement, _ intervals: [RRInterval], at time: Duration
  ) throws {
    let text = lines.lines(of: intervals)
    guard !text.isEmpty else { return }
    let written = text.split(separator: "\n")
    let news = written.count { $0 == "NaN" }
    (count, gaps) = (count + written.count - news, gaps + news)
    try output.write(text)
    try output.flush()
  }

  func show(_ news: LinkNews, at time: Duration) throws { try remarks.show(news, at: time) }

  func show(_ event: StrapEvent, at time: Duration) throws {}

  func show(_ summary: StrapSummary, at time: Duration) throws {
    guard summary.measurements > 0 else { return }
    try remarks.remark(
      count == 0
        ? "the strap sent no RR intervals"
        : gaps == 0 ? "\(count) RR intervals" : "\(count) RR intervals, gaps: \(gaps)", at: time)
  }
}
