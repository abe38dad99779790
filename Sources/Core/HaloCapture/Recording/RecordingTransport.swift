import HaloProtocol
import HaloTransport
import Synchronization

/// A Bluetooth transport that records the traffic of its links, byte for byte, before any decoding.
///
/// It wraps another transport and keeps its guarantees. Each value is recorded once, on arrival,
/// even if several streams deliver it.
///
/// ```swift
/// let recorder = TrafficRecorder(clock: transport.clock) { print(Trace.line(of: $0)) }
/// let transport = RecordingTransport(transport, to: recorder)
/// try await transport.withDevice(id, as: Ring.self) { ring in … }
/// ```
public struct RecordingTransport<Base: BLETransport>: BLETransport {
  private let base: Base
  private let recorder: TrafficRecorder

  /// Makes a recording transport that wraps another transport.
  ///
  /// - Parameters:
  ///   - base: The transport to wrap.
  ///   - recorder: The recorder that receives the traffic.
  public init(_ base: Base, to recorder: TrafficRecorder) {
    self.base = base
    self.recorder = recorder
  }

  /// The clock of the wrapped transport, which measures deadlines.
  public var clock: any Clock<Duration> { base.clock }
  /// The form of the wrapped transport's peripheral identifiers; nil if they can be any text.
  public var identifierForm: PeripheralID.Form? { base.identifierForm }
  /// Returns the states of the Bluetooth adapter, starting with the current one.
  public func states() -> BLEStream<AdapterState> { base.states() }
  /// Checks that the system's Bluetooth daemon still answers.
  ///
  /// - Throws: `BLEError` if the daemon does not answer.
  public func verifyDaemon() async throws(BLEError) { try await base.verifyDaemon() }

  /// Returns the stream of advertisements of peripherals that match a filter.
  public func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    base.advertisements(matching: filter)
  }

  /// Returns the peripherals that this machine knows without a scan.
  ///
  /// - Throws: The `BLEError` of the wrapped transport.
  public func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try await base.knownPeripherals()
  }

  /// Removes a peripheral from the system's known devices, including its bond.
  ///
  /// - Throws: The `BLEError` of the wrapped transport.
  public func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await base.forget(peripheral)
  }

  /// Connects to a peripheral, and records the traffic of the link.
  ///
  /// - Throws: The `BLEError` of the wrapped transport.
  public func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> RecordingConnection<Base.Connection> {
    let connection = try await base.connect(to: peripheral, options: options)
    return RecordingConnection(connection, to: recorder)
  }
}

/// A Bluetooth connection that records the traffic of its link.
public final class RecordingConnection<Base: BLEConnection>: BLEConnection {
  private let base: Base
  private let recorder: TrafficRecorder
  private let link: UInt64
  private let state = Mutex(State())

  private struct State {
    var isDown = false
    var relays: [CharacteristicID: Relay] = [:]
  }

  /// A subscription at the wrapped connection, shared by all streams of one characteristic.
  private enum Relay {
    /// The peripheral has not acknowledged the subscription yet; the promise resolves once it has.
    case starting(BLEPromise<Void>)
    case running(Readers, number: UInt64)
  }

  init(_ base: Base, to recorder: TrafficRecorder) {
    self.base = base
    self.recorder = recorder
    link = recorder.makeLink()
    recorder.record(.connect, .link, link: link, note: "\(base.peripheral), MTU \(base.mtu)")
  }

  /// The peripheral at the other end of the recorded link.
  public var peripheral: PeripheralID { base.peripheral }
  /// The clock of the wrapped connection, which measures deadlines.
  public var clock: any Clock<Duration> { base.clock }
  /// The executor for tasks that run on after their caller has returned; nil for Swift's global
  /// executor.
  public var taskExecutor: (any TaskExecutor)? { base.taskExecutor }
  /// The length of the longest ATT packet on the link (MTU), in bytes.
  public var mtu: Int { base.mtu }
  /// Returns the length of the longest value that one write can contain, in bytes.
  public func maximumWriteLength(for mode: WriteMode) -> Int { base.maximumWriteLength(for: mode) }
  /// Returns a stream that yields the services of the peripheral after each change of its services.
  public func serviceChanges() -> BLEStream<[GATTService]> { base.serviceChanges() }
  /// Returns the current signal strength of the peripheral, in dBm.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func rssi() async throws(BLEError) -> Int { try await base.rssi() }
  /// Bonds with the peripheral.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func pair() async throws(BLEError) { try await base.pair() }
  /// Checks that the system's Bluetooth daemon still answers.
  ///
  /// - Throws: `BLEError` if the daemon does not answer.
  public func verifyDaemon() async throws(BLEError) { try await base.verifyDaemon() }

  /// Returns the services of the peripheral.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func services() async throws(BLEError) -> [GATTService] {
    do throws(BLEError) {
      return try await base.services()
    } catch {
      note(error, on: .link)
      throw error
    }
  }

  /// Reads a characteristic, and records its value.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8] {
    try await reading(.init(characteristic)) { () async throws(BLEError) in
      try await base.read(characteristic)
    }
  }

  /// Reads a descriptor, and records its value.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8] {
    try await reading(.init(.descriptor(descriptor))) { () async throws(BLEError) in
      try await base.read(descriptor)
    }
  }

  /// Writes a characteristic, and records the value unless an error shows that it was never sent.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError) {
    try await writing(
      mode == .withoutResponse ? .writeCommand : .writeRequest, .init(characteristic), value
    ) { () async throws(BLEError) in
      try await base.write(value, to: characteristic, mode: mode)
    }
  }

  /// Writes a descriptor, and records the value unless an error shows that it was never sent.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError) {
    try await writing(.writeRequest, .init(.descriptor(descriptor)), value) {
      () async throws(BLEError) in
      try await base.write(value, to: descriptor)
    }
  }

  /// Waits until the link ends, and returns the reason.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    let reason = try await base.disconnection()
    end(reason)
    return reason
  }

  /// Disconnects, and records the end of the link.
  public func disconnect() async {
    await base.disconnect()
    end(.local)
  }

  /// Disconnects unless another program had opened the link, and records the end of the link.
  public func release() async {
    await base.release()
    end(.local)
  }

  // MARK: -

  private func reading(
    _ channel: ATTEvent.Channel, _ body: () async throws(BLEError) -> [UInt8]
  ) async throws(BLEError) -> [UInt8] {
    do throws(BLEError) {
      let value = try await body()
      recorder.record(.read, channel, value, link: link)
      return value
    } catch {
      note(error, on: channel)
      throw error
    }
  }

  private func writing<Value>(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8],
    _ body: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    let wasDown = state.withLock(\.isDown)
    let pending = recorder.begin(operation, channel, value, link: link)
    do throws(BLEError) {
      let result = try await body()
      recorder.end(pending, hasCrossed: true)
      return result
    } catch {
      // After the end of the link no write reaches the peripheral.
      recorder.end(pending, hasCrossed: !wasDown && error.leavesOpenWhetherSent)
      note(error, on: channel)
      throw error
    }
  }

  /// Records an error of an operation on a channel if it is an ATT error or the end of the link.
  private func note(_ error: BLEError, on channel: ATTEvent.Channel) {
    switch error {
    case .att(let error): recorder.record(.error, channel, [error.rawValue], link: link)
    case .disconnected(let reason): end(reason)
    default: break
    }
  }

  /// Records the end of the link with its reason, unless the end is recorded already.
  private func end(_ reason: DisconnectReason) {
    let isFirst = state.withLock { state in
      defer { state.isDown = true }
      return !state.isDown
    }
    if isFirst { recorder.record(.disconnect, .link, link: link, note: "\(reason)") }
  }
}

extension RecordingConnection {
  /// Subscribes to a characteristic, and records each value that arrives, once even for several
  /// streams.
  ///
  /// - Throws: The `BLEError` of the wrapped connection.
  public func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    let (stream, input) = BLEStream<[UInt8]>.makeStream()
    while true {
      let promise = BLEPromise<Void>()
      let relay: Relay? = state.withLock { state in
        switch state.relays[characteristic] {
        case .running(let readers, _):
          guard let number = readers.add(input) else { break }
          return .running(readers, number: number)
        case .starting(let other): return .starting(other)
        case nil: break
        }
        state.relays[characteristic] = .starting(promise)
        return nil
      }
      switch relay {
      case .running(let readers, let number):
        watch(input, number, readers, characteristic)
        return stream
      case .starting(let other):
        // Acknowledged or not, the next round tries again.
        _ = await other.result()
        guard !Task.isCancelled else { throw .cancelled }
      case nil:
        try await start(characteristic, input, promise)
        return stream
      }
    }
  }

  private func start(
    _ characteristic: CharacteristicID, _ input: BLEStream<[UInt8]>.Continuation,
    _ promise: BLEPromise<Void>
  ) async throws(BLEError) {
    let channel = ATTEvent.Channel(characteristic)
    let source: BLEStream<[UInt8]>
    let isIndicated: Bool
    do throws(BLEError) {
      let properties = try await base.services().characteristic(characteristic)?.properties
      isIndicated = properties.map { !$0.contains(.notify) && $0.contains(.indicate) } ?? false
      source = try await writing(.writeRequest, channel.configuration, [isIndicated ? 2 : 1, 0]) {
        () async throws(BLEError) in
        try await base.notifications(from: characteristic)
      }
    } catch {
      state.withLock { $0.relays[characteristic] = nil }
      promise.resolve(.success(()))
      throw error
    }
    let readers = Readers()
    let number = readers.add(input) ?? 0
    state.withLock { $0.relays[characteristic] = .running(readers, number: number) }
    let (recorder, link) = (recorder, link)
    let operation: ATTEvent.Operation = isIndicated ? .indicate : .notify
    let task = Task(executorPreference: taskExecutor) { [weak self] in
      var failure: BLEError?
      do throws(BLEError) {
        try await source.forEachBatch { values in
          recorder.record(operation, channel, all: values, link: link)
          readers.yield(values)
        }
      } catch {
        failure = error
        self?.note(error, on: .link)
      }
      readers.finish(throwing: failure)
    }
    readers.onEmpty { task.cancel() }
    promise.resolve(.success(()))
    watch(input, number, readers, characteristic)
  }

  /// Removes a stream from the readers when it ends; the last one unsubscribes.
  private func watch(
    _ input: BLEStream<[UInt8]>.Continuation, _ number: UInt64, _ readers: Readers,
    _ characteristic: CharacteristicID
  ) {
    input.onTermination { [weak self] in
      guard readers.remove(number), let self else { return }
      state.withLock { state in
        if case .running(let own, _) = state.relays[characteristic], own === readers {
          state.relays[characteristic] = nil
        }
      }
      guard !state.withLock({ $0.isDown }) else { return }
      recorder.record(
        .writeRequest, ATTEvent.Channel(characteristic).configuration, [0, 0], link: link)
    }
  }
}

extension BLEError {
  /// Whether the peripheral may have received the request in spite of this error.
  fileprivate var leavesOpenWhetherSent: Bool {
    switch self {
    case .att, .timedOut, .disconnected, .cancelled: true
    default: false
    }
  }
}
