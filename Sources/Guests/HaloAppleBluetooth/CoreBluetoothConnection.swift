import HaloAsync
import HaloProtocol
import HaloTransport

/// A connection to a peripheral through Core Bluetooth.
///
/// The link goes down when no references to the connection and its streams are left.
public final class CoreBluetoothConnection: BLEConnection {
  private let link: Link

  init(_ link: Link) { self.link = link }

  deinit { link.lane.perform { [link] in link.leave() } }

  /// The peripheral at the other end of the link.
  public var peripheral: PeripheralID { PeripheralID(link.identifier) }

  /// The clock that measures the deadlines of this connection's operations.
  public var clock: any Clock<Duration> { link.lane.clock }

  /// The executor for tasks that run on after their caller has returned; nil for Swift's global
  /// executor.
  public var taskExecutor: (any TaskExecutor)? { link.lane.taskExecutor }

  /// Returns the services of the peripheral, discovered on first use.
  ///
  /// - Throws: `BLEError`, such as `disconnected`.
  public func services() async throws(BLEError) -> [GATTService] {
    try await link.perform("discover services") { link, promise in
      link.withTable(promise) { promise.resolve(.success($0.services)) }
    }
  }

  /// Reads the whole value of a characteristic.
  ///
  /// While the characteristic notifies, a value that arrives before the answer is mistaken for the
  /// answer, because Core Bluetooth reports both by the same callback.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8] {
    try await link.perform("read \(characteristic)") { $0.read(characteristic, $1) }
  }

  /// Writes the value of a characteristic; throws an error for reliable writes, which Core
  /// Bluetooth lacks.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError) {
    try await link.perform("write \(characteristic)") {
      $0.write(value, to: characteristic, mode, $1)
    }
  }

  /// Subscribes to a characteristic, and returns a stream of its values once the peripheral has
  /// acknowledged the subscription.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    let (stream, input) = BLEStream<[UInt8]>.makeStream()
    try await link.perform("subscribe to \(characteristic)") { [self] in
      $0.subscribe(input, to: characteristic, $1, keeping: self)
    }
    return stream
  }

  /// Reads the value of a descriptor.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8] {
    try await link.perform("read \(descriptor)") { $0.read(descriptor, $1) }
  }

  /// Writes the value of a descriptor, except Client Characteristic Configuration (2902), which
  /// only ``notifications(from:)`` writes.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError) {
    try await link.perform("write \(descriptor)") { $0.write(value, to: descriptor, $1) }
  }

  /// Returns a stream that yields all services of the peripheral whenever they have changed.
  public func serviceChanges() -> BLEStream<[GATTService]> {
    let (stream, input) = BLEStream<[GATTService]>.makeStream()
    let link = link
    link.lane.perform { [self] in
      if let reason = link.reason { return input.finish(throwing: .disconnected(reason)) }
      let number = link.core.number()
      link.serviceObservers[number] = input
      input.onTermination { [self] in
        link.lane.perform { link.serviceObservers[number] = nil }
        withExtendedLifetime(self) {}
      }
    }
    return stream
  }

  /// Returns the present signal strength of the link in dBm.
  ///
  /// - Throws: `BLEError`, such as `disconnected`.
  public func rssi() async throws(BLEError) -> Int {
    try await link.perform("read the signal strength") { $0.readRSSI($1) }
  }

  /// Does nothing while the link is up, because Apple's systems pair by themselves when a
  /// peripheral demands it.
  ///
  /// - Throws: `BLEError`, such as `disconnected`.
  public func pair() async throws(BLEError) {
    try await link.perform("pair") { $1.resolve(.success(())) }
  }

  /// Returns the length in bytes of the longest value that one write, with or without response, can
  /// send, as reported by the system; at most 512.
  public func maximumWriteLength(for mode: WriteMode) -> Int {
    link.lengths.withLock { mode == .withoutResponse ? $0.withoutResponse : $0.withResponse }
  }

  /// Waits until the link is down, and returns the reason why it went down.
  ///
  /// - Throws: `BLEError.cancelled`
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    let promise = BLEPromise<DisconnectReason>()
    link.lane.perform { [link] in
      link.whenDown { promise.resolve(.success(link.reason ?? .local)) }
    }
    return try await promise.result().get()
  }

  /// Disconnects from the peripheral, and returns when the link is down.
  public func disconnect() async {
    // Continue if the calling task is cancelled, so that no unused link remains.
    await link.lane.task { [link] in
      let promise = BLEPromise<Void>()
      link.lane.perform {
        link.whenDown { promise.resolve(.success(())) }
        link.leave()
      }
      _ = await promise.result()
    }.value
  }
}
