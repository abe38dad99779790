import HaloBridge
import HaloDevices
import HaloFoundation
import HaloSimulator
import HaloTransport
import Synchronization

enum BridgeCommand {
  /// The default duration of a bridge that runs in virtual time, unless something else ends it.
  private static let virtualLimit: Duration = .seconds(60)
  private static let noMeasurement = "without heart rate, power, cadence or speed"

  /// Runs the bridge until a signal arrives or the time is over.
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    guard let source = arguments.operands.first, !source.isEmpty else {
      throw UsageError(
        "name a source: a strap, a ring or a sensor, such as virtual:strap, or its address")
    }
    try arguments.requireOne("source")
    let transport = try TransportArguments(arguments, arguments.operandDevice)
    let services = transport.virtual?.model?.make().services.map(\.uuid) ?? []
    if let virtual = transport.virtual,
      BridgeSource(virtual.id, kind: virtual.kind, services: services) == nil
    {
      let name = displayable(arguments.operandDevice?.text ?? source)
      throw UsageError("\(name) is \(virtual.kind.phrase), \(noMeasurement)")
    }
    let words = try SinkWord.all(arguments.all(.sink)).map { sink in
      sink == .air(adapter: nil) ? .air(adapter: transport.adapter) : sink
    }
    let options = try SinkOptions(
      arguments, for: words, isVirtual: transport.isVirtual, ProcessInfo.processInfo.environment)
    let isInVirtualTime = transport.isVirtual && !transport.world.isRealTime
    if isInVirtualTime, let sink = words.first(where: { $0 != .output }) {
      throw UsageError("\(sink.name) needs real time, so add --real-time to a virtual source")
    }
    let limit = try arguments[.duration] ?? (isInVirtualTime ? virtualLimit : nil)
    let screen = BridgeScreen(output: words.contains(.output) ? tool.errors : tool.output)
    let opened = try OpenSinks(words, options, tool)
    defer { opened.close() }
    if transport.isVirtual { tool.markVirtual() }
    try screen.begin(opened.remarks)
    let search = DeviceSearch(
      kind: .strap, selector: transport.selector, timeout: transport.timeout, isOfAnyKind: true,
      hasOption: false)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let sinks = opened.sinks
    let reports = Mutex<[BridgeReport]>([])
    var isInterrupted = false
    do {
      try transport.run(
        tool, alternative: "halo bridge virtual:strap --to stdout", isWatched: true
      ) { air in
        if let virtual = transport.virtual { air.place(try virtual.make(), as: virtual.id) }
      } _: { transport in
        notice.show("looking for \(search.words)")
        let found = try await search.find(on: transport)
        notice.clear()
        let source = try await self.source(found, over: transport)
        if case .sensor = source {
        } else {
          for case let peripheral as PeripheralSink in sinks { peripheral.expect([.heartRate]) }
        }
        let bridge = Bridge(to: sinks, clock: isInVirtualTime ? transport.clock : ContinuousClock())
        defer {
          reports.withLock { $0 = bridge.reports }
          try? screen.end(bridge.reports)
        }
        try await run(bridge, from: source, over: transport, for: limit, screen)
      }
    } catch is Interrupted {
      // A signal is the regular end of the command.
      isInterrupted = true
    }
    if let failure = failure(of: reports.withLock { $0 }, isInterrupted: isInterrupted) {
      throw failure
    }
  }

  /// Returns the error for the first sink that sent no measurement, by the reports of all sinks;
  /// nil without such a sink.
  ///
  /// If a signal ended the bridge (`isInterrupted`), only sinks that failed to send count.
  static func failure(of reports: [BridgeReport], isInterrupted: Bool) -> (any Error)? {
    reports.first { report in
      // The tool itself reports a failure of the output.
      report.measurements == 0 && (report.failures == 0 || report.sink != SinkWord.output.name)
        && (report.isSinkAtFault || !isInterrupted)
    }.map { report in
      CommandFailure(
        "bridge: \(report.sink) got no measurement: "
          + (report.isSinkAtFault
            ? "\(report.failures) failed (\(report.lastFailure ?? ""))" : "the source sent none"))
    }
  }

  /// Returns the source for a device; connects to one whose advertisement does not reveal a kind.
  ///
  /// Some straps do not advertise their service, and some rings with that service only have a name.
  private static func source(
    _ found: FoundDevice, over transport: some BLETransport
  ) async throws -> BridgeSource {
    var (kind, services) = (found.kind, found.services)
    if kind == nil {
      let table = try await transport.withConnection(to: found.peripheral) {
        try await $0.services()
      }
      (kind, services) = (DeviceKind(services: table), table.map(\.uuid))
    }
    if let source = BridgeSource(found.peripheral, kind: kind, services: services) { return source }
    throw CommandFailure("bridge: \(found.words) is \((kind ?? .sensor).phrase), \(noMeasurement)")
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
          reportSink: { sink, failure in
            // Without a reader, nobody needs the lines; the tool reports a failure of the output.
            guard sink != SinkWord.output.name else { return input.finish() }
            try? screen.show(sink: sink, failure: failure)
          }, report: { try screen.show($0) })
      }
      group.addTask { for await _ in outputEnd {} }
      if let limit { group.addTask { try await transport.clock.sleep(for: limit) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

extension BridgeReport {
  fileprivate var isSinkAtFault: Bool { failedMeasurements > 0 || failures > 0 && delivered == 0 }
}

struct BridgeScreen: Sendable {
  let output: Output

  /// Prints messages (`remarks`) with the addresses at which other programs find the values.
  func begin(_ remarks: [String]) throws {
    let layout = TextLayout(output: output)
    for remark in remarks { try layout.remark(displayable(remark)) }
    try output.flush()
  }

  func show(_ news: LinkNews) throws {
    try line(news.words(remedy: "no contact for the sinks; connecting again"))
  }

  /// Prints that a sink begins to fail, for the reason `failure`, or works again if that is nil.
  func show(sink: String, failure: String?) throws {
    try line("\(sink): " + (failure.map { "fails: \($0)" } ?? "takes values again"))
  }

  func end(_ reports: [BridgeReport]) throws {
    for report in reports {
      var words = "\(report.sink): \(report.delivered) values"
      if report.delivered > 0, report.measurements == 0 { words += " without a measurement" }
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
    try TextLayout(output: output).text(displayable(text))
    try output.flush()
  }

  private func milliseconds(_ time: Duration) -> String {
    Words.kilo(Int(time / .microseconds(1))) + " ms"
  }
}

extension Option where Value == String {
  static var sink: Self {
    Self("--to", OptionValue(placeholder: "SINK", isLasting: true), isRepeatable: true)
  }

  static var bridgeName: Self { Self("--name", .text("NAME")) }
  static var listening: Self { Self("--listen", .text("ADDRESS")) }
  static var origin: Self { Self("--origin", .text("ORIGIN"), isRepeatable: true) }
  static var oscPrefix: Self { Self("--osc-prefix", .text("PREFIX")) }
  static var login: Self { Self("--mqtt-login", .file()) }
  static var authorities: Self { Self("--mqtt-ca", .file()) }
}

extension Command {
  static let bridge = Command(
    name: "bridge", operands: "SOURCE",
    summary: "live measurements for other programs",
    synopses: [
      "bridge SOURCE --to air|osc|http|mqtt|stdout [--to …] [--for TIME] [--name NAME]"
    ],
    operandValues: [.device(nil, "SOURCE")],
    sections: [
      Section(
        text: """
          Follows a strap, a ring or a sensor and hands its heart rate, power, cadence and speed \
          to the sinks. SOURCE is a name or an address from halo scan, or a virtual device, such \
          as virtual:strap or virtual:trainer. After a lost link \
          the sinks get "no contact" at once, and halo connects again. A sink that is slow or \
          fails does not disturb the others. Ctrl-C ends the bridge and shows the number of values \
          and the bridge's own delay. A sink that got no measurement: exit status 1. For http and mqtt, the delay ends at the hand-over to the \
          thread that sends.

              air[:ADAPTER]      a peripheral for bike computers and watches
              osc[:HOST[:PORT]]  OSC over UDP for avatars; 127.0.0.1:9000 by default
              http[:PORT]        JSON Lines and WebSocket on 127.0.0.1; 8787 by default
              mqtt[:HOST[:PORT]] MQTT for Home Assistant; 127.0.0.1:1883 by default
              stdout             JSON Lines

          All but stdout need real time: add --real-time to a virtual source. mqtt needs \
          libmosquitto on the system. A login for mqtt comes from a file, or from HALO_MQTT_USER \
          and HALO_MQTT_PASSWORD in the environment, because everybody on this machine can read \
          a command line.

              halo bridge virtual:strap --to stdout
              halo bridge R02_A1B2 --to http --to mqtt:homeassistant.local
              halo bridge virtual:strap --real-time --to osc --to air
          """,
        options: [
          Option.sink("a sink; each repetition adds a sink", otherNames: ["--sink", "--output"]),
          .duration("how long; by default until Ctrl-C, in virtual time 60s"),
          Option.bridgeName(
            "the name on the air and in Home Assistant; Halo Bridge by default, and Virtual "
              + "Bridge for a virtual source. Give each bridge at one broker its own name"),
          Option.listening(
            "listen at this numeric address of the machine instead of 127.0.0.1, for http; others "
              + "in the network can then read the values, under a numeric address"),
          Option.origin(
            "let a page of this origin read the stream, such as https://example.org; pages on this "
              + "machine always can. Each repetition adds an origin"),
          Option.oscPrefix("the beginning of OSC addresses; /avatar/parameters/ by default"),
          Option.login(
            "a file with two lines, the user and the password for the broker, readable only by you"),
          Option.authorities(
            "a file with certificates of authorities, to reach the broker over TLS"),
        ]),
      .device,
    ], run: BridgeCommand.run)
}
