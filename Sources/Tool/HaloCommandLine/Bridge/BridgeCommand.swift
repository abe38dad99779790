import HaloBridge
import HaloDevices
import HaloSimulator
import HaloTransport
import Synchronization

/// Runs `halo bridge`, which hands the heart rate of a ring or strap to other programs.
struct BridgeCommand {
  /// The duration in virtual time without `--for`, because nothing else ends it.
  private static let virtualLimit: Duration = .seconds(60)

  private let transport: TransportArguments
  private let sinks: [SinkWord]
  private let options: SinkOptions
  /// The duration of the bridge; nil for no end.
  private let limit: Duration?

  init(
    _ arguments: Arguments, environment: [String: String] = ProcessEnvironment.all
  ) throws {
    guard let source = arguments.operands.first, !source.isEmpty else {
      throw UsageError("name a source: a strap or a ring, such as virtual:strap, or its address")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("one source at a time, not also \(displayable(arguments.operands[1]))")
    }
    transport = try TransportArguments(arguments, arguments.operandDevice)
    if let virtual = transport.virtual, virtual.kind != .strap, virtual.kind != .ring {
      let name = arguments.operandDevice?.text ?? source
      throw UsageError("\(displayable(name)) is \(virtual.kind.phrase), without a heart rate")
    }
    let adapter = transport.adapter
    sinks = try SinkWord.all(arguments.all(.sink)).map { sink in
      sink == .air(adapter: nil) ? .air(adapter: adapter) : sink
    }
    options = try SinkOptions(
      arguments, for: sinks, isVirtual: transport.isVirtual, environment)
    let isInVirtualTime = transport.isVirtual && !transport.world.isRealTime
    if isInVirtualTime, let sink = sinks.first(where: { $0 != .output }) {
      throw UsageError("\(sink.name) needs real time, so add --real-time to a virtual source")
    }
    limit =
      try arguments[.duration] ?? (isInVirtualTime ? Self.virtualLimit : nil)
  }

  /// Runs the bridge until a signal arrives or the time is over.
  ///
  /// - Throws: ``SinkFailure`` for a sink that cannot begin, ``NothingDelivered`` for a sink that
  ///   got no heart rate, else the errors of the source and of the output.
  func run(_ tool: CommandLineTool) throws {
    let screen = BridgeScreen(
      output: sinks.contains(.output) ? tool.errors : tool.output)
    let opened = try OpenSinks(sinks, options, tool)
    defer { opened.close() }
    if transport.isVirtual { tool.markVirtual() }
    try screen.begin(opened.remarks)
    let search = DeviceSearch(
      kind: .strap, selector: transport.selector, timeout: transport.timeout, isOfAnyKind: true,
      hasOption: false)
    let isInVirtualTime = transport.isVirtual && !transport.world.isRealTime
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let (limit, sinks) = (limit, opened.sinks)
    let reports = Mutex<[BridgeReport]>([])
    var isInterrupted = false
    do {
      try transport.run(
        tool, alternative: "halo bridge virtual:strap --to stdout", isWatched: true
      ) { air in
        if let virtual = self.transport.virtual { air.place(try virtual.make(), as: virtual.id) }
      } _: { transport in
        notice.show("looking for \(search.words)")
        let found = try await search.find(on: transport)
        notice.clear()
        let source = try Self.source(found)
        let bridge = Bridge(
          to: sinks, clock: isInVirtualTime ? transport.clock : ContinuousClock())
        defer {
          reports.withLock { $0 = bridge.reports }
          try? screen.end(bridge.reports)
        }
        try await Self.run(bridge, from: source, over: transport, for: limit, screen)
      }
    } catch is Interrupted {
      // A signal is the regular end of the command.
      isInterrupted = true
    }
    if let failure = Self.failure(
      of: reports.withLock { $0 }, isInterrupted: isInterrupted)
    {
      throw failure
    }
  }

  /// Returns the error of a bridge with a sink that got no heart rate; after a signal, only that of
  /// a sink that failed.
  static func failure(of reports: [BridgeReport], isInterrupted: Bool) -> (any Error)? {
    reports.first { report in
      // The tool itself reports a failure of the output.
      report.rates == 0 && (report.failures == 0 || report.sink != SinkWord.output.name)
        && (report.isSinkAtFault || !isInterrupted)
    }.map { NothingDelivered(report: $0) }
  }

  private static func source(_ found: FoundDevice) throws -> BridgeSource {
    switch found.kind {
    case .ring: .ring(found.peripheral)
    // Some straps do not advertise their service; the bridge checks it.
    case .strap, nil: .strap(found.peripheral)
    case .some(let kind): throw NoHeartRate(device: found, kind: kind)
    }
  }

  private static func run(
    _ bridge: Bridge, from source: BridgeSource, over transport: some BLETransport,
    for limit: Duration?, _ screen: BridgeScreen
  ) async throws {
    let (outputEnd, input) = AsyncStream<Void>.makeStream()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await bridge.run(
          from: source, over: transport,
          tellSink: { sink, failure in
            // Without a reader, nobody needs the lines; the tool reports a failure of the output.
            guard sink != SinkWord.output.name else { return input.finish() }
            try? screen.show(sink: sink, failure: failure)
          }, tell: { try screen.show($0) })
      }
      group.addTask { for await _ in outputEnd {} }
      if let limit { group.addTask { try await transport.clock.sleep(for: limit) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// The error for a sink that took no heart rate.
private struct NothingDelivered: Error, CustomStringConvertible {
  let report: BridgeReport
  var description: String {
    "bridge: \(report.sink) got no heart rate: "
      + (report.isSinkAtFault
        ? "\(report.failures) failed (\(report.lastFailure ?? ""))" : "the source sent none")
  }
}

extension BridgeReport {
  /// Whether the sink failed with a heart rate, or with all values.
  fileprivate var isSinkAtFault: Bool { failedRates > 0 || failures > 0 && delivered == 0 }
}

/// The error for a device of a kind that measures no heart rate.
private struct NoHeartRate: Error, CustomStringConvertible {
  let device: FoundDevice
  let kind: DeviceKind
  var description: String { "bridge: \(device.words) is \(kind.phrase), without a heart rate" }
}

/// The lines of `halo bridge` for people.
struct BridgeScreen: Sendable {
  let output: Output

  /// Prints where other programs find the heart rate.
  func begin(_ remarks: [String]) throws {
    let layout = TextLayout(output: output)
    for remark in remarks { try layout.remark(displayable(remark)) }
    try output.flush()
  }

  func show(_ news: LinkNews) throws {
    try line(news.words(remedy: "no contact for the sinks; connecting again"))
  }

  /// Prints that a sink begins to fail, or takes values again.
  func show(sink: String, failure: String?) throws {
    try line("\(sink): " + (failure.map { "fails: \($0)" } ?? "takes values again"))
  }

  func end(_ reports: [BridgeReport]) throws {
    for report in reports {
      var words = "\(report.sink): \(report.delivered) values"
      if report.delivered > 0, report.rates == 0 { words += " without a heart rate" }
      if let mean = report.meanDelay {
        words +=
          ", own delay \(milliseconds(mean)) on average, "
          + "\(milliseconds(report.longestDelay)) at most"
      }
      if report.dropped > 0 { words += ", \(report.dropped) dropped" }
      if report.failures > 0 {
        words += ", \(report.failures) failed (\(report.lastFailure ?? ""))"
      }
      try line(words)
    }
  }

  private func line(_ text: String) throws {
    for line in TextLayout(output: output).wrapped(displayable(text), to: output.width) {
      try output.line(line)
    }
    try output.flush()
  }

  private func milliseconds(_ time: Duration) -> String {
    let microseconds = Int(time / .microseconds(1))
    return "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
  }
}
