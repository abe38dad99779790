import Foundation
import HaloCapture
import HaloProtocol
import HaloTransport
import Synchronization

/// A file that gets the traffic of links as it comes.
struct RecordFile: Sendable {
  private let file: OutputFile
  private let target: ConvertCommand.Target
  private let path: String

  /// Takes the name of a file, and the format if that does not tell it.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - format: What `--to` says; nil where that is not there.
  ///   - label: What errors begin with.
  ///   - hint: How else the format can be told, for errors.
  ///   - arguments: The words that may have `--force`.
  /// - Throws: `UsageError` where neither tells one.
  init(
    _ path: String, format: String?, label: String, hint: String = "", _ arguments: Arguments
  ) throws {
    let ending = path.split(separator: ".", omittingEmptySubsequences: false).last
    guard let target = ConvertCommand.Target(format ?? ending.map(String.init) ?? "") else {
      let problem =
        if let format {
          "--to takes trace, btsnoop, btmon, pcap, pcapng or pklg, not \(displayable(format))"
        } else if path == "-" {
          "- needs --to FORMAT: trace, btsnoop, btmon, pcap, pcapng or pklg"
        } else {
          "\(displayable(path)) has no ending that names a format: .halotrace, .btsnoop, .btmon, "
            + ".pcap, .pcapng or .pklg\(hint)"
        }
      throw UsageError(message: label + problem)
    }
    (self.path, self.target) = (path, target)
    file = OutputFile(path, label: label, arguments)
  }

  /// Takes the file that `--record` names; nil without that.
  ///
  /// Standard output is for the command itself.
  init?(_ arguments: Arguments, command: String) throws {
    guard let path = try OutputFile.name(by: "--record", arguments, command: command) else {
      return nil
    }
    guard !path.isEmpty, path != "-" else {
      throw UsageError(message: "\(command): --record takes the name of a file")
    }
    try self.init(path, format: nil, label: "\(command): --record ", arguments)
  }

  /// Where words about it go.
  func remainder(of tool: CommandLineTool) -> Output { file.remainder(of: tool) }

  /// Runs a body that has something recorded, and writes all of it however that ends.
  ///
  /// - Parameters:
  ///   - tool: Whose standard output it may be.
  ///   - start: What the clock on the wall shows.
  ///   - body: What to run.
  /// - Throws: ``OutputFailure`` if the file cannot be written, and every error of the body.
  func record(
    _ tool: CommandLineTool, from start: CivilDateTime?, _ body: (TrafficLog) throws -> Void
  ) throws {
    let output = try file.open(tool)
    if case .capture(let format) = target { try output.checkTakes(format.rawValue) }
    let log = TrafficLog(output, target, start: start)
    let outcome = Result { try body(log) }
    try OutputFailure.end(outcome, file: Result { try log.finish() })
  }
}

/// Writes events as they come.
final class TrafficLog: Sendable {
  private struct State {
    var sink: Sink
    /// What the device calls itself, if it does.
    var device: String?
    var count = 0
    var failure: (any Error)?
  }

  /// What they are written as.
  private enum Sink {
    case trace(TraceFile)
    case packets(EventPackets, PacketFile)
  }

  private let state: Mutex<State>
  private let output: Output
  /// When it began, as stands at the beginning of a trace.
  private let start: CivilDateTime?

  init(_ output: Output, _ target: ConvertCommand.Target, start: CivilDateTime?) {
    self.output = output
    self.start = start
    let seconds = start?.secondsSince1970 ?? 0
    switch target {
    case .trace: state = Mutex(State(sink: .trace(TraceFile(output))))
    case .capture(let format):
      let packets = EventPackets(start: .seconds(max(0, seconds)))
      state = Mutex(State(sink: .packets(packets, PacketFile(output, format))))
    }
  }

  /// How many events came.
  var count: Int { state.withLock { $0.count } }

  /// Notes what the device calls itself, of which a trace tells.
  func begin(device: String?) { state.withLock { $0.device = device } }

  /// Takes events that came together; the end reports an event that cannot be written.
  func take(_ events: [ATTEvent]) {
    state.withLock { state in
      let isFirst = state.count == 0
      state.count += events.count
      guard state.failure == nil else { return }
      do {
        if isFirst { try begin(&state) }
        try Self.write(events, to: &state.sink)
        // A process that is killed leaves what came until then.
        try output.flush()
      } catch {
        state.failure = error
      }
    }
  }

  /// Writes what comes before all events: with the first, as there may be none.
  private func begin(_ state: inout State) throws {
    switch state.sink {
    case .packets: break
    case .trace(var file):
      for (key, value) in [
        ("device", state.device), (Trace.capturedKey, start.map { "\($0)" }),
        ("source", "halo record"),
      ] {
        if let value { try file.write(Trace.HeaderField(key: key, value: value)) }
      }
      state.sink = .trace(file)
    }
  }

  private static func write(_ events: [ATTEvent], to sink: inout Sink) throws {
    var report = ConversionReport()
    switch sink {
    case .trace(var file):
      for event in events { try file.write(event, &report) }
      sink = .trace(file)
    case .packets(var packets, var file):
      for event in events {
        for packet in packets.packets(of: event) { try file.write(packet, &report) }
      }
      sink = .packets(packets, file)
    }
  }

  /// No more will come.
  func finish() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      guard state.count > 0 else { return }
      var report = ConversionReport()
      switch state.sink {
      case .trace(var file): try file.finish(&report)
      case .packets(var packets, var file):
        for packet in packets.finish() { try file.write(packet, &report) }
      }
      try output.flush()
    }
  }

  /// A transport of which everything that crosses its links is written.
  func recording(_ base: any BLETransport) -> any BLETransport {
    func open<Base: BLETransport>(_ base: Base) -> any BLETransport {
      RecordingTransport(
        base, to: TrafficRecorder(timedBy: base.clock, batchSink: { self.take($0) }))
    }
    return open(base)
  }
}

extension TrafficLog? {
  /// A transport that is recorded, if anything is to be.
  func recording(_ base: any BLETransport, _ device: String?) -> any BLETransport {
    guard let self else { return base }
    self.begin(device: device)
    return self.recording(base)
  }
}
