import HaloProtocol

/// Bluetooth Low Energy as a central uses it: find peripherals and connect to them.
///
/// Every conformance keeps these laws, and `checkTransportLaws` of the tests holds each of them to
/// it:
///
/// 1. **Subscribe before you speak.** ``BLEConnection/notifications(from:)`` returns once the
///    peripheral has acknowledged, and what it sends after that, or during it, is not lost.
/// 2. **Never drop silently.** A stream whose buffer is full ends with
///    ``BLEError/overflow(capacity:)`` after what the buffer holds.
/// 3. **Every operation ends exactly once**: with its result, at its deadline, by cancellation, or
///    when the link drops, at whichever await that finds it. One whose task is cancelled already
///    never begins.
/// 4. **Scopes clean up.** Cancelling a connect cancels it; leaving
///    ``withConnection(to:options:isolation:_:)`` disconnects; ending a loop over a stream
///    unsubscribes; two subscribers share one subscription.
/// 5. **Nothing is cut.** A write longer than ``BLEConnection/maximumWriteLength(for:)`` is
///    refused.
/// 6. **Order is kept**, a read result is never a notification, and a reconnect doubles nothing.
public protocol BLETransport: Sendable {
  /// What ``connect(to:options:)`` gives.
  associatedtype Connection: BLEConnection

  /// The clock that deadlines run on: virtual in a simulation, continuous elsewhere.
  var clock: any Clock<Duration> { get }

  /// The state of Bluetooth on this machine: the present one first, then each change.
  func states() -> BLEStream<AdapterState>

  /// What peripherals say of themselves. Scanning goes on while the stream is iterated.
  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement>

  /// The peripherals that this machine knows without a scan: connected now, whoever connected them,
  /// or remembered from before.
  ///
  /// - Throws: ``BLEError``
  func knownPeripherals() async throws(BLEError) -> [KnownPeripheral]

  /// Forgets a peripheral: its bond, its services, its name. A link to it goes down.
  ///
  /// - Throws: ``BLEError``; `peripheralNotFound` where it is not known.
  func forget(_ peripheral: PeripheralID) async throws(BLEError)

  /// Connects to a peripheral.
  ///
  /// - Throws: ``BLEError``; cancelling the task ends the attempt with ``BLEError/cancelled``.
  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> Connection
}

extension BLETransport {
  /// Connects with the default options.
  ///
  /// - Throws: ``BLEError``, as ``connect(to:options:)``.
  public func connect(to peripheral: PeripheralID) async throws(BLEError) -> Connection {
    try await connect(to: peripheral, options: ConnectionOptions())
  }

  /// Connects, runs the body, and disconnects however the body ends.
  ///
  /// - Throws: ``BLEError`` where the connection fails, else what the body throws.
  public func withConnection<Value: Sendable>(
    to peripheral: PeripheralID, options: ConnectionOptions = ConnectionOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (Connection) async throws -> Value
  ) async throws -> Value {
    let connection = try await connect(to: peripheral, options: options)
    do {
      let value = try await body(connection)
      await connection.disconnect()
      return value
    } catch {
      await connection.disconnect()
      throw error
    }
  }

  /// Waits for the first peripheral that a filter lets through.
  ///
  /// - Throws: ``BLEError/timedOut(operation:after:)`` where none shows itself in time.
  public func firstAdvertisement(
    matching filter: ScanFilter, within deadline: Duration
  ) async throws(BLEError) -> Advertisement {
    try await withDeadline(deadline, on: clock, operation: "scan") { () async throws(BLEError) in
      for try await advertisement in advertisements(matching: filter) { return advertisement }
      throw .cancelled  // A scan ends without an error only when its task is cancelled.
    }
  }
}

/// A connection to one peripheral.
///
/// The laws are those of ``BLETransport``.
public protocol BLEConnection: Sendable {
  /// The peripheral at the other end.
  var peripheral: PeripheralID { get }

  /// The clock that deadlines run on.
  var clock: any Clock<Duration> { get }

  /// The executor for tasks that have to outlive the task that uses the connection, such as those
  /// that say goodbye to a device: tasks of their own do not inherit one. Nil, the default, is the
  /// one of Swift.
  var taskExecutor: (any TaskExecutor)? { get }

  /// The services of the peripheral, discovered on first use.
  ///
  /// - Throws: ``BLEError``
  func services() async throws(BLEError) -> [GATTService]

  /// Reads a characteristic, all of it.
  ///
  /// - Throws: ``BLEError``
  func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8]

  /// Writes a characteristic.
  ///
  /// Without response it returns once there is room for the next write.
  ///
  /// - Throws: ``BLEError``
  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError)

  /// Subscribes to a characteristic; returns once the peripheral has acknowledged.
  ///
  /// The subscription ends with the last stream of the characteristic.
  ///
  /// - Throws: ``BLEError``
  func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]>

  /// Reads a descriptor.
  ///
  /// - Throws: ``BLEError``
  func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8]

  /// Writes a descriptor; not that of a subscription, which ``notifications(from:)`` looks after.
  ///
  /// - Throws: ``BLEError``; `att(writeNotPermitted)` for 2902.
  func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError)

  /// The services, each time the peripheral says that they changed.
  ///
  /// Streams of characteristics that went away end with `characteristicNotFound`.
  func serviceChanges() -> BLEStream<[GATTService]>

  /// How strong the peripheral comes in now, in dBm.
  ///
  /// - Throws: ``BLEError``
  func rssi() async throws(BLEError) -> Int

  /// Bonds with the peripheral; does nothing where that is done already.
  ///
  /// - Throws: ``BLEError``; `att(insufficientAuthentication)` where the peripheral refuses.
  func pair() async throws(BLEError)

  /// How long a write may be. Never a guess: what the link negotiated.
  func maximumWriteLength(for mode: WriteMode) -> Int

  /// Waits until the link is down, and says why.
  ///
  /// - Throws: ``BLEError/cancelled``
  func disconnection() async throws(BLEError) -> DisconnectReason

  /// Takes the link down; returns when it is.
  func disconnect() async
}

extension BLEConnection {
  /// Nil.
  public var taskExecutor: (any TaskExecutor)? { nil }
}

/// How to connect.
public struct ConnectionOptions: Hashable, Sendable {
  /// How long the attempt may take.
  public var connectDeadline: Duration
  /// How long each read, write and subscription may take; ATT itself gives up after 30 s.
  public var operationDeadline: Duration

  /// Options, 20 s to connect and 30 s for each operation unless said otherwise.
  public init(
    connectDeadline: Duration = .seconds(20), operationDeadline: Duration = .seconds(30)
  ) {
    self.connectDeadline = connectDeadline
    self.operationDeadline = operationDeadline
  }
}
