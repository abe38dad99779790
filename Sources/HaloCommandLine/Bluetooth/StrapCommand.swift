import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// `halo live strap`: the measurements of a heart rate strap as they come.
struct StrapCommand {
  private let transport: TransportArguments
  private let selector: DeviceSelector
  private let limit: Duration
  private let count: Int
  private let isJSON: Bool
  private let recording: RecordFile?

  /// How long, if nobody says.
  private static let seconds = 60

  /// Reads what stands behind `halo live strap`.
  init(_ arguments: Arguments) throws {
    for option in ["--ring", "--at"] where arguments.value(option) != nil {
      throw UsageError(message: "live: \(option) says something of a ring, and not of a strap")
    }
    let name = arguments.value("--strap")
    if name?.isEmpty == true {
      throw UsageError(message: "live: --strap takes virtual, a name, or an address")
    }
    transport = try TransportArguments(
      arguments, command: "live", device: name.map { ("--strap", isVirtual: $0 == "virtual") })
    selector =
      transport.isVirtual ? .address("virtual-strap") : name.map { DeviceSelector($0) } ?? .only
    limit = .seconds(try arguments.number("--for", in: 1...86_400, "live") ?? Self.seconds)
    count = try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    isJSON = try arguments.choice("--format", of: ["text", "jsonl"], "live") == "jsonl"
    recording = try arguments.value("--record").map { try RecordFile($0, command: "live") }
  }

  func run(_ tool: CommandLineTool) throws {
    guard let recording else { return try run(tool, recordingTo: nil) }
    try recording.record(tool, from: tool.radio.now()) { try run(tool, recordingTo: $0) }
  }

  private func run(_ tool: CommandLineTool, recordingTo log: TrafficLog?) throws {
    let screen: any StrapScreen =
      isJSON ? JSONStrapScreen(output: tool.output) : TextStrapScreen(output: tool.output)
    let search = DeviceSearch(kind: .strap, selector: selector, timeout: transport.timeout)
    let session = StrapSession(screen: screen, limit: limit, count: count)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let seed = transport.world.seed
    try transport.run(
      tool, alternative: "halo live strap --strap virtual", isWatched: !isJSON
    ) { air in
      air.place(VirtualHeartRateStrap(seed: seed), as: "virtual-strap")
    } _: { transport in
      notice.show("looking for \(search.words)")
      let found = try await search.find(on: transport)
      notice.clear()
      try await session.run(with: found, on: log.recording(transport, found.name))
    }
  }
}

/// Shows what a strap sends.
protocol StrapScreen: Sendable {
  mutating func show(_ measurement: GATT.HeartRateMeasurement, at time: Duration) throws
  mutating func show(_ event: StrapEvent, at time: Duration) throws
  mutating func summarize(_ rates: [UInt16], measurements: Int, losses: Int) throws
}

/// What happens to the strap that is followed.
enum StrapEvent: Sendable {
  case connected(String, location: GATT.BodySensorLocation?)
  case lost(BLEError)
  /// Bluetooth is off or away; it waits until that is over.
  case waiting(AdapterState)
  /// A scan failed; it is begun again.
  case notScanning(BLEError)
  case malformed([UInt8], WireError)
}

/// Follows one strap.
final class StrapSession: Sendable {
  private let state: Mutex<State>
  private let limit: Duration
  private let count: Int

  private struct State {
    var screen: any StrapScreen
    /// The rates that are any.
    var rates: [UInt16] = []
    var measurements = 0
    var losses = 0
  }

  /// Enough was measured.
  private struct Enough: Error {}

  init(screen: any StrapScreen, limit: Duration, count: Int) {
    state = Mutex(State(screen: screen))
    self.limit = limit
    self.count = count
  }

  /// Shows what comes until it is enough, from connection to connection.
  ///
  /// The time begins when it was found, and goes on while the strap is away.
  ///
  /// - Throws: ``StrapFailure`` where nothing came, else what the transport throws.
  func run(with strap: FoundDevice, on transport: any BLETransport) async throws {
    let clock = transport.clock
    let elapsed = stopwatch(clock)
    let limit = limit
    let outcome = await Self.result {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await self.follow(strap, on: transport, elapsed) }
        group.addTask {
          try await clock.sleep(for: limit)
          throw Enough()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
    switch outcome {
    case .failure(is Enough), .success: try summarize()
    case .failure(let error):
      // What came until then is told, but not to a reader who is gone.
      if !(error is OutputClosed), state.withLock({ $0.measurements > 0 }) { try summarize() }
      throw error
    }
    guard state.withLock({ $0.measurements > 0 }) else {
      throw StrapFailure(strap: strap.words, limit: limit)
    }
  }

  private static func result(_ body: () async throws -> Void) async -> Result<Void, any Error> {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  private func summarize() throws {
    try state.withLock { state in
      guard state.measurements > 0 else { return }
      try state.screen.summarize(
        state.rates, measurements: state.measurements, losses: state.losses)
    }
  }

  private func follow(
    _ strap: FoundDevice, on transport: some BLETransport, _ elapsed: @Sendable () -> Duration
  ) async throws {
    let monitor = HeartRateMonitor(
      over: transport, filter: ScanFilter(), peripheral: strap.peripheral)
    try await monitor.run { event in
      let time = elapsed()
      try state.withLock { state in
        switch event {
        case .measurement(let value):
          state.measurements += 1
          if value.beatsPerMinute > 0 { state.rates.append(value.beatsPerMinute) }
          try state.screen.show(value, at: time)
        case .connected(let advertisement, let location):
          let name = advertisement.data.localName ?? strap.name
          try state.screen.show(.connected(name ?? strap.words, location: location), at: time)
        case .disconnected(let error):
          state.losses += 1
          try state.screen.show(.lost(error), at: time)
        case .unavailable(let adapter): try state.screen.show(.waiting(adapter), at: time)
        case .scanFailed(let error): try state.screen.show(.notScanning(error), at: time)
        case .malformed(let bytes, let error):
          try state.screen.show(.malformed(bytes, error), at: time)
        default: break
        }
        if state.measurements >= count { throw Enough() }
      }
    }
  }
}

/// A strap was found, and measured nothing.
struct StrapFailure: Error, CustomStringConvertible {
  let strap: String
  let limit: Duration
  var description: String {
    "live: nothing came from \(strap) in \(Int(limit / .seconds(1))) s: is it worn?"
  }
}
