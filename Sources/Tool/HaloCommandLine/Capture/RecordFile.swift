import HaloCapture
import HaloFoundation
import HaloProtocol
import HaloTransport
import Synchronization

/// A file to which a command writes the traffic of its links as it happens.
///
/// Until the end of the recording, the name of the file ends in `.part`.
struct RecordFile: Sendable {
  private let file: OutputFile
  private let target: ConvertCommand.Target
  private let path: String
  /// The path of the database that the command uses, which must be another file; nil for none.
  private var database: String?

  /// Creates the file of a recording in the format of `--to`, or else of the name's extension.
  init(_ path: String, _ arguments: Arguments, of option: String? = nil, hint: String = "") throws {
    let format = try arguments[.captureFormat]
    let ending = path.split(separator: ".", omittingEmptySubsequences: false).last
    guard let target = ConvertCommand.Target(format ?? ending.map(String.init) ?? "") else {
      let problem =
        if let format {
          "--to takes trace, btsnoop, btmon, pcap, pcapng or pklg, not \(displayable(format))"
        } else if path == "-" {
          "- needs a format, such as --to trace; known: trace, btsnoop, btmon, pcap, pcapng, pklg"
        } else {
          "\(displayable(path)) has no ending that names a format: .halotrace, .btsnoop, .btmon, "
            + ".pcap, .pcapng or .pklg\(hint)"
        }
      throw UsageError((option.map { $0 + " " } ?? "") + problem)
    }
    (self.path, self.target) = (path, target)
    file = OutputFile(path, arguments, of: option)
  }

  /// Creates the file that the option `--record` names; nil without that option.
  ///
  /// Rejects standard output, because the command prints its own output there.
  init?(_ arguments: Arguments) throws {
    guard let path = try OutputFile.name(by: .recording, arguments) else { return nil }
    guard !path.isEmpty, path != "-" else { throw UsageError("--record takes the name of a file") }
    let location = try? OutputLocation(path)
    for option in [Option.output, .html, .cursor, .database] {
      guard let other = try arguments[option] else { continue }
      let isSame = (try? OutputLocation(other)).flatMap { location?.usesFile(of: $0) } ?? false
      guard isSame || other == path else { continue }
      throw UsageError("--record and \(option.name) name the same file")
    }
    try self.init(path, arguments, of: Option.recording.name)
    database = try arguments[.database]
  }

  /// Rejects a trace, which has operations on attributes instead of packets.
  func requirePackets() throws {
    guard case .trace = target else { return }
    throw UsageError("--record takes .btsnoop, .btmon, .pcap, .pcapng or .pklg here, and no trace")
  }

  /// Returns the output for messages about the recording: standard error if the file is standard
  /// output.
  func remainder(of tool: CommandLineTool) -> Output { file.remainder(of: tool) }

  /// Runs a function that records traffic, and completes the file even if the function fails.
  func record(
    _ tool: CommandLineTool, from start: CivilDateTime?, _ body: (TrafficLog) throws -> Void
  ) throws {
    let output = try file.open(
      tool, database: database.flatMap { try? OutputLocation($0) }, form: .growing)
    if case .capture(let format) = target { try output.checkTakes(format.rawValue) }
    let screen = tool.output
    let log = TrafficLog(output, target, start: start) { screen.isVirtual }
    let outcome = Result { try body(log) }
    let written = Result { try log.finish() }
    if log.count > 0 { tool.noteMissingMark(target) }
    if case .capture(let format) = target, format != .btmon, log.adapterCount > 1 {
      tool.note(
        "\(format.rawValue) mixes the packets of \(log.adapterCount) controllers; btmon has numbers"
      )
    }
    try OutputFailure.end(outcome, file: written)
  }
}

/// A log of the traffic of links that writes each event to its output at once.
final class TrafficLog: Sendable {
  private struct State {
    var sink: any EventSink
    var report = ConversionReport()
    /// The advertised name of the device for the header of a trace; nil if unknown.
    var device: String?
    var count = 0
    var adapters: Set<UInt32> = []
    var failure: (any Error)?
  }

  private let state: Mutex<State>
  private let output: Output
  /// The date and time for the header of a trace; nil if they are unknown.
  private let start: CivilDateTime?
  /// Returns whether the device is virtual, which is known only after it is connected.
  private let isVirtual: @Sendable () -> Bool

  init(
    _ output: Output, _ target: ConvertCommand.Target, start: CivilDateTime?,
    isVirtual: @escaping @Sendable () -> Bool = { false }
  ) {
    self.output = output
    self.isVirtual = isVirtual
    self.start = start
    state = Mutex(State(sink: target.sink(output)))
  }

  var count: Int { state.withLock { $0.count } }

  var adapterCount: Int { state.withLock { $0.adapters.count } }

  /// Stores the advertised name of the device, which the header of a trace contains.
  func begin(device: String?) { state.withLock { $0.device = device } }

  /// Writes events that occurred at the same time.
  ///
  /// If an event cannot be written, ``finish()`` throws the error.
  func consume(_ events: [ATTEvent]) {
    append(events.count) { state throws in
      for event in events { try state.sink.write(event, &state.report) }
    }
  }

  /// Writes a packet of a virtual controller, whose time counts from the start of the log.
  func consume(_ packet: CapturedPacket) {
    var packet = packet
    packet.time += .seconds(start?.secondsSince1970 ?? 0)
    append(1) { [packet] state throws in
      state.adapters.insert(packet.adapter)
      guard var file = state.sink as? EventPacketFile else { return }
      try file.write(packet, &state.report)
      state.sink = file
    }
  }

  private func append(_ count: Int, _ body: (inout State) throws -> Void) {
    state.withLock { state in
      let isFirst = state.count == 0
      state.count += count
      guard state.failure == nil else { return }
      do {
        if isFirst { try begin(&state) }
        try body(&state)
        // Flush, so that the file is complete until now if the process is killed.
        try output.flush()
      } catch {
        state.failure = error
      }
    }
  }

  /// Writes the header of a trace before the first event; a log without events has no header.
  private func begin(_ state: inout State) throws {
    if isVirtual() { try state.sink.write(Trace.virtualMark) }
    // Packets have no times before 1970.
    let start =
      state.sink is TraceFile ? start : start.flatMap { $0.secondsSince1970 < 0 ? nil : $0 }
    for (key, value) in [
      ("device", state.device), (Trace.capturedKey, start.map { "\($0)" }),
      ("source", "halo record"),
    ] {
      if let value { try state.sink.write(Trace.HeaderField(key: key, value: value)) }
    }
  }

  /// Completes the file, and throws the first error of writing the log.
  func finish() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      guard state.count > 0 else { return }
      try state.sink.finish(&state.report)
      try output.finish()
    }
  }

  /// Returns a transport that logs all traffic of its links.
  func recording(_ base: any BLETransport) -> any BLETransport {
    func open<Base: BLETransport>(_ base: Base) -> any BLETransport {
      RecordingTransport(
        base, to: TrafficRecorder(timedBy: base.clock, batchSink: { self.consume($0) }))
    }
    return open(base)
  }
}

extension TrafficLog? {
  /// Returns a transport that logs all traffic to this log, whose header names the device `device`;
  /// without a log, returns the given transport.
  func recording(_ base: any BLETransport, _ device: String?) -> any BLETransport {
    guard let self else { return base }
    self.begin(device: device)
    return self.recording(base)
  }
}
