import HaloProtocol
import HaloTransport
import Synchronization

/// A transport that plays a recording: to whoever does what was done then, it answers what was
/// answered then.
///
/// Each connect plays the next link of the recording, but for those on which only the other side
/// asked: what the host itself has is not played. There is one peripheral, which is always in
/// range. What the peripheral told comes as long after what it belongs to as it did then.
///
/// ```swift
/// let transport = ReplayTransport(trace, matching: .lenient, on: clock)
/// let battery = try await transport.withRing(transport.peripheral) { try await $0.battery() }
/// ```
///
/// The reasons: <doc:Design#Replay>.
public struct ReplayTransport: BLETransport {
  /// The clock that times are played on: that of a simulation, say, or of the system.
  public let clock: any Clock<Duration>
  /// The peripheral of the recording.
  public let peripheral: PeripheralID

  private let recording: Recording
  private let matching: Matching
  private let executor: (any TaskExecutor)?
  private let leastDelay: Duration

  /// How what is done is found in the recording.
  public enum Matching: Hashable, Sendable {
    /// It must be what was done next then, byte for byte: anything else is refused, with words on
    /// where it differs (`BLEError.refused`).
    ///
    /// What hosts do by themselves as they connect may be done again, and need not be: with what
    /// the services GAP and GATT have, the battery and the PnP ID.
    case strict
    /// It may be anything that was done at some time: of what was written to the same
    /// characteristic the same bytes, else the same opcode, and what has not been played before
    /// what has. What was never done has no answer.
    ///
    /// Answers of a ring belong to what asked for them by their opcode; what it told by itself, to
    /// what was done last before. That a link went down is not played.
    case lenient
  }

  /// Makes a transport of a recording.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - peripheral: What its peripheral is to be called.
  ///   - matching: How what is done is found in it.
  ///   - leastDelay: How long after what it belongs to something comes at least: many recordings
  ///     keep whole seconds, and no device answers at once.
  ///   - clock: What times are played on.
  ///   - executor: For what has to happen by itself at its time, on a clock of a simulation that of
  ///     the simulation.
  public init(
    _ trace: Trace, as peripheral: PeripheralID = "recording", matching: Matching = .strict,
    leastDelay: Duration = .milliseconds(20), on clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    self.clock = clock
    self.peripheral = peripheral
    self.matching = matching
    self.executor = executor
    self.leastDelay = leastDelay
    recording = Recording(trace, isAttributed: matching == .lenient)
  }

  /// The links of a recording, of which each is played once.
  private final class Recording: Sendable {
    let links: [ReplayScript]
    let services: [GATTService]
    let name: String?
    private let played = Mutex(0)

    init(_ trace: Trace, isAttributed: Bool) {
      var events: [[(place: Int, event: ATTEvent)]] = []
      var numbers: [UInt64: Int] = [:]
      var isAsked: Set<Int> = []
      for (index, event) in trace.events.enumerated() {
        if numbers[event.link] == nil || event.operation == .connect {
          numbers[event.link] = events.count
          events.append([])
        }
        guard let number = numbers[event.link] else { continue }
        if event.isOfHost, event.channel != .link {
          isAsked.insert(number)
        } else {
          events[number].append((index + 1, event))
        }
      }
      let scripts = events.map { ReplayScript($0, isAttributed: isAttributed) }
      links = scripts.enumerated().filter { number, script in
        !isAsked.contains(number) || !script.steps.allSatisfy(\.isOptional)
      }.map(\.element)
      services = ReplayScript.services(of: trace.events.filter { !$0.isOfHost })
      name = trace.header.first { $0.key == "device" }?.value
    }

    /// The next link; at the end nil, or the last again.
    func next(isLenient: Bool) -> ReplayScript? {
      played.withLock { played in
        defer { played += 1 }
        return played < links.count ? links[played] : isLenient ? links.last : nil
      }
    }
  }

  /// On, all the time.
  public func states() -> BLEStream<AdapterState> {
    let (stream, input) = BLEStream<AdapterState>.makeStream()
    input.yield(.poweredOn)
    return stream
  }

  /// The one of the recording, once.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    let advertisement = Advertisement(
      peripheral: peripheral,
      data: AdvertisementData(
        localName: recording.name, serviceUUIDs: recording.services.map(\.uuid)), rssi: -60)
    if filter.matches(advertisement) { input.yield(advertisement) }
    return stream
  }

  /// The one of the recording.
  public func knownPeripherals() -> [KnownPeripheral] {
    [
      KnownPeripheral(
        peripheral: peripheral, name: recording.name, serviceUUIDs: recording.services.map(\.uuid))
    ]
  }

  /// Does nothing.
  ///
  /// - Throws: `BLEError`; `peripheralNotFound` where it is another than that of the recording.
  public func forget(_ peripheral: PeripheralID) throws(BLEError) {
    guard peripheral == self.peripheral else { throw .peripheralNotFound(peripheral) }
  }

  /// Plays the next link.
  ///
  /// - Throws: `BLEError`; `peripheralNotFound` where it is another than that of the recording,
  ///   `refused` where there is no other link.
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> ReplayConnection {
    guard !Task.isCancelled else { throw .cancelled }
    guard peripheral == self.peripheral else { throw .peripheralNotFound(peripheral) }
    guard let script = recording.next(isLenient: matching == .lenient) else {
      throw .refused(
        operation: "connect", reason: "the recording has \(recording.links.count) links")
    }
    return ReplayConnection(
      script, of: peripheral, recording.services, matching, leastDelay: leastDelay, on: clock,
      executor: executor)
  }
}
