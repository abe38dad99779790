import HaloProtocol
import HaloTransport
import Synchronization

/// A Bluetooth transport that replays a recording: each operation gets its recorded reply.
///
/// Each call of `connect` replays the next link of the recording, except links on which the host
/// was only a server: its own attributes are not replayed. There is one peripheral, which is always
/// in range. Notifications arrive with the recorded delay after their operation.
///
/// ```swift
/// let transport = ReplayTransport(trace, matching: .lenient, on: clock)
/// let battery = try await transport.withDevice(transport.peripheral, as: Ring.self) {
///   try await $0.battery()
/// }
/// ```
///
/// The reasons for this design: <doc:Design#Replay>.
public struct ReplayTransport: BLETransport {
  /// The clock of the replay, either of a simulation or of the system.
  public let clock: any Clock<Duration>
  /// The identifier of the recorded peripheral.
  public let peripheral: PeripheralID

  private let recording: Recording
  private let matching: Matching
  private let executor: (any TaskExecutor)?
  private let leastDelay: Duration

  /// The way in which a replay finds the operation of a caller in its recording.
  public enum Matching: Hashable, Sendable {
    /// The operation of a caller must equal the next operation of the recording, byte for byte.
    ///
    /// Any other operation throws `BLEError.refused`, with a description of the difference.
    ///
    /// Operations that hosts perform on their own as they connect may be repeated or left out:
    /// those on the services GAP and GATT, the battery and the PnP ID.
    case strict
    /// The operation of a caller may occur anywhere in the recording.
    ///
    /// The replay uses a recorded operation on the same characteristic with the same bytes, or
    /// otherwise with the same opcode; recorded operations that it has not used yet have priority.
    ///
    /// A reply of a ring belongs to the request with the same opcode, any other event to the last
    /// operation before it. The end of the link is not replayed.
    case lenient
  }

  /// Makes a transport that replays a recorded trace.
  ///
  /// - Parameters:
  ///   - trace: The recording.
  ///   - peripheral: The identifier that the recorded peripheral gets.
  ///   - matching: How to find operations in the recording.
  ///   - leastDelay: The shortest delay of a reply: many recordings have times in whole seconds,
  ///     and no device answers at once.
  ///   - clock: The clock of the replay.
  ///   - executor: The executor on which events arrive; with a simulation's clock, the simulation's
  ///     executor.
  public init(
    _ trace: Trace, as peripheral: PeripheralID = "recording", matching: Matching = .strict,
    leastDelay: Duration = .milliseconds(20), on clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    (self.clock, self.peripheral, self.matching) = (clock, peripheral, matching)
    (self.executor, self.leastDelay) = (executor, leastDelay)
    recording = Recording(trace, isAttributed: matching == .lenient)
  }

  /// The links of a recording, each of which is replayed once.
  private final class Recording: Sendable {
    let links: [ReplayScript]
    let services: [GATTService]
    let name: String?
    private let played = Mutex(0)

    init(_ trace: Trace, isAttributed: Bool) {
      var events: [[(number: Int, event: ATTEvent)]] = []
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

    /// Returns the next link to replay; after the last one, the last again if lenient.
    func next(isLenient: Bool) -> ReplayScript? {
      played.withLock { played in
        defer { played += 1 }
        return played < links.count ? links[played] : isLenient ? links.last : nil
      }
    }
  }

  /// Returns a stream with the adapter state `poweredOn`, which never changes.
  public func states() -> BLEStream<AdapterState> {
    let (stream, input) = BLEStream<AdapterState>.makeStream()
    input.yield(.poweredOn)
    return stream
  }

  /// Returns a stream with one advertisement of the recorded peripheral if it matches the filter.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    let advertisement = Advertisement(
      peripheral: peripheral,
      data: AdvertisementData(
        localName: recording.name, serviceUUIDs: recording.services.map(\.uuid)), rssi: -60)
    if filter.matches(advertisement) { input.yield(advertisement) }
    return stream
  }

  /// Returns the recorded peripheral, the only one that this transport knows.
  public func knownPeripherals() -> [KnownPeripheral] {
    [
      KnownPeripheral(
        peripheral: peripheral, name: recording.name, serviceUUIDs: recording.services.map(\.uuid))
    ]
  }

  /// Does nothing, as a recording contains no bond.
  ///
  /// - Throws: `BLEError`; `peripheralNotFound` for any other peripheral.
  public func forget(_ peripheral: PeripheralID) throws(BLEError) {
    guard peripheral == self.peripheral else { throw .peripheralNotFound(peripheral) }
  }

  /// Connects to the recorded peripheral, and replays its next recorded link.
  ///
  /// - Throws: `BLEError`; `peripheralNotFound` for any other peripheral, `refused` if no link is
  ///   left.
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
