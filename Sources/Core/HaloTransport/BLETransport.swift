import HaloAsync
import HaloProtocol

/// Bluetooth LE in the central role: finds peripherals and connects to them.
///
/// Every conformance keeps these laws, and `checkTransportLaws` of the tests checks each of them:
///
/// 1. **Subscribe before you speak.** ``BLEConnection/notifications(from:)`` returns once the
///    peripheral has acknowledged. No value sent during or after that is lost.
/// 2. **Never drop silently.** A stream whose buffer is full delivers the buffered values, then
///    ends with ``BLEError/overflow(capacity:)``.
/// 3. **Every operation ends exactly once**: with its result, at its deadline, by cancellation, or
///    when the link drops, at any suspension point. An operation of a cancelled task never begins.
/// 4. **Scopes clean up.** Cancelling a connect cancels it; leaving
///    ``withConnection(to:options:isolation:_:)`` takes down the link if the scope brought it up;
///    ending a loop over a stream unsubscribes; two subscribers share one subscription.
/// 5. **Nothing is cut.** A write longer than ``BLEConnection/maximumWriteLength(for:)`` is
///    refused.
/// 6. **Order is kept**, a read result is never a notification, and a reconnect repeats no value.
/// 7. **Nothing piles up.** Even if a peripheral is slow, only a few writes without response return
///    before the peripheral has received them. When the peripheral learns that an indication is
///    confirmed, its value is in the streams.
/// 8. **The services are up to date.** When services change, the streams of removed characteristics
///    end and others continue. Operations that begin after the change was reported use the new
///    services.
/// 9. **Links are independent.** Subscriptions, their order and their end belong to one link.
///    Another central of the same peripheral changes none of them.
public protocol BLETransport: Sendable {
  /// The type of connection that ``connect(to:options:)`` returns.
  associatedtype Connection: BLEConnection

  /// The clock that measures deadlines: virtual time in a simulation, continuous time elsewhere.
  var clock: any Clock<Duration> { get }

  /// The form of all peripheral identifiers of this transport, such as addresses; nil, the default,
  /// if an identifier can be any text.
  ///
  /// The transport never finds a peripheral whose identifier has another form.
  var identifierForm: PeripheralID.Form? { get }

  /// Returns a stream of the adapter's states: the present state first, then each change.
  func states() -> BLEStream<AdapterState>

  /// Scans for peripherals, and returns a stream of the advertisements that pass a filter.
  ///
  /// The transport scans while the stream is iterated. The stream ends with `unavailable` if
  /// Bluetooth cannot be used or goes away, and with `refused` if Bluetooth can be used but the
  /// system does not scan. Even without duplicates, a peripheral is reported again when its data
  /// changes; another signal strength is no change.
  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement>

  /// Returns the peripherals that the system knows without a scan: those connected now, by any
  /// program, and those remembered.
  ///
  /// Every peripheral that this transport was connected to is included until it is forgotten. Links
  /// of other machines do not count.
  ///
  /// - Throws: ``BLEError``; `unavailable` if Bluetooth cannot be used.
  func knownPeripherals() async throws(BLEError) -> [KnownPeripheral]

  /// Makes the system forget a peripheral: its bond, its cached services and its name.
  ///
  /// A link to the peripheral goes down, as if this side had disconnected. Later connects work.
  ///
  /// - Throws: ``BLEError``; `peripheralNotFound` if the peripheral is unknown, `refused` if the
  ///   system keeps it, `unavailable` if Bluetooth cannot be used.
  func forget(_ peripheral: PeripheralID) async throws(BLEError)

  /// Checks that the Bluetooth service of the system still answers.
  ///
  /// While the service hangs, a scan looks like one that finds no peripherals. The default, for
  /// systems without such a service, returns at once.
  ///
  /// - Throws: ``BLEError``: `unavailable` after at most 5 s without an answer, `cancelled`.
  func verifyDaemon() async throws(BLEError)

  /// Connects to a peripheral; the default options allow 20 s.
  ///
  /// - Throws: ``BLEError``; cancelling the task ends the attempt with ``BLEError/cancelled``.
  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> Connection
}

extension BLETransport {
  /// Returns at once: the default for systems without a separate Bluetooth service.
  public func verifyDaemon() async throws(BLEError) {}

  /// Nil, the default: any text can be a peripheral identifier of this transport.
  public var identifierForm: PeripheralID.Form? { nil }

  /// Connects to a peripheral with the default ``ConnectionOptions``.
  ///
  /// - Throws: ``BLEError``; cancelling the task ends the attempt with ``BLEError/cancelled``.
  public func connect(to peripheral: PeripheralID) async throws(BLEError) -> Connection {
    try await connect(to: peripheral, options: ConnectionOptions())
  }

  /// Connects to a peripheral, runs the body with the connection, and then calls
  /// ``BLEConnection/release()``, whether the body returns or throws.
  ///
  /// - Throws: ``BLEError`` if the connection fails, else the error of the body.
  public func withConnection<Value: Sendable, Failure: Error>(
    to peripheral: PeripheralID, options: ConnectionOptions = ConnectionOptions(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Connection) async throws(Failure) -> Value
  ) async throws -> Value {
    try await connecting(to: peripheral, options: options, isolation: isolation, body).get()
  }

  /// Connects and runs a body as ``withConnection(to:options:isolation:_:)`` does, but returns an
  /// error of the body in the result.
  ///
  /// - Returns: The value or the error of the body.
  /// - Throws: ``BLEError`` if the connection fails.
  package func connecting<Value: Sendable, Failure: Error>(
    to peripheral: PeripheralID, options: ConnectionOptions, isolation: isolated (any Actor)?,
    _ body: (Connection) async throws(Failure) -> Value
  ) async throws(BLEError) -> Result<Value, Failure> {
    let connection = try await connect(to: peripheral, options: options)
    let result: Result<Value, Failure>
    do throws(Failure) {
      result = .success(try await body(connection))
    } catch {
      result = .failure(error)
    }
    await connection.release()
    return result
  }

  /// Returns the peripherals that are connected to this machine now, by any program.
  ///
  /// Most peripherals do not advertise while connected, so a search has to look here as well.
  ///
  /// - Throws: ``BLEError``; `timedOut` if the system does not report them in time.
  package func connectedPeripherals(
    within deadline: Duration
  ) async throws(BLEError) -> [KnownPeripheral] {
    try await withDeadline(deadline, on: clock, operation: "search") { () async throws(BLEError) in
      try await knownPeripherals().filter(\.isConnected)
    }
  }

  /// Scans until the first advertisement that passes a filter, and returns it.
  ///
  /// - Throws: ``BLEError/timedOut(operation:after:)`` if no advertisement passes in time.
  public func firstAdvertisement(
    matching filter: ScanFilter, within deadline: Duration
  ) async throws(BLEError) -> Advertisement {
    try await withDeadline(deadline, on: clock, operation: "scan") { () async throws(BLEError) in
      for try await advertisement in advertisements(matching: filter) { return advertisement }
      throw .cancelled  // A scan ends without an error only when its task is cancelled.
    }
  }
}

/// A Bluetooth LE connection to one peripheral.
///
/// Connections keep the laws in the description of ``BLETransport``.
///
/// Design and reasons: <doc:Design#Links>.
public protocol BLEConnection: Sendable {
  /// The peripheral at the other end of the link.
  var peripheral: PeripheralID { get }

  /// The clock that measures the deadlines of this connection's operations.
  var clock: any Clock<Duration> { get }

  /// The Swift task executor for tasks that outlive their caller, such as one that sends a last
  /// command to a device; unstructured tasks do not inherit an executor. Nil, the default, means
  /// the global executor of Swift.
  var taskExecutor: (any TaskExecutor)? { get }

  /// Returns the services of the peripheral, discovered on first use.
  ///
  /// - Throws: ``BLEError`` if the link goes down or the discovery fails.
  func services() async throws(BLEError) -> [GATTService]

  /// Reads the whole value of a characteristic.
  ///
  /// - Throws: ``BLEError``; `att` if the peripheral rejects the read.
  func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8]

  /// Writes a value to a characteristic, in the given write mode.
  ///
  /// A write without response returns once there is room for the next one. Writes of several tasks
  /// keep the order of the calls.
  ///
  /// - Throws: ``BLEError``; `att` if the peripheral rejects the write.
  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError)

  /// Subscribes to a characteristic, and returns a stream of its notifications or indications once
  /// the peripheral has acknowledged.
  ///
  /// The subscription ends with the last stream of the characteristic.
  ///
  /// - Throws: ``BLEError``; `notPermitted` if the characteristic has neither property.
  func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]>

  /// Reads the value of a descriptor.
  ///
  /// Descriptor 2902 has two bytes, low byte first, which state the subscription of this link: 0
  /// for none, 1 for notifications, 2 for indications.
  ///
  /// - Throws: ``BLEError``; `descriptorNotFound` if the peripheral has no such descriptor.
  func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8]

  /// Writes the value of a descriptor. Descriptor 2902 cannot be written: ``notifications(from:)``
  /// manages it.
  ///
  /// - Throws: ``BLEError``; `descriptorNotFound` if the peripheral has no such descriptor,
  ///   `att(writeNotPermitted)` for 2902.
  func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError)

  /// Returns a stream of the peripheral's services, with the new services after each change.
  ///
  /// When an element arrives, ``services()`` returns the same services. Streams of removed
  /// characteristics end with `characteristicNotFound`, and so do the subscriptions of the link: if
  /// a characteristic comes back, subscribe again. Of several changes in quick succession, the last
  /// is always reported. The stream ends with the link, with `disconnected`.
  func serviceChanges() -> BLEStream<[GATTService]>

  /// Measures the present signal strength (RSSI) of the link; returns dBm.
  ///
  /// - Throws: ``BLEError`` if the link is down or the system cannot measure it.
  func rssi() async throws(BLEError) -> Int

  /// Bonds with the peripheral; does nothing if a bond exists.
  ///
  /// Without a bond, protected attributes fail with `att(insufficientAuthentication)`. The bond
  /// belongs to the machine and outlives the link, until the peripheral is forgotten.
  ///
  /// - Throws: ``BLEError``; `att(insufficientAuthentication)` if the peripheral rejects the bond.
  func pair() async throws(BLEError)

  /// The ATT MTU: the maximum number of bytes in one packet of the Attribute Protocol, 23 to 517.
  ///
  /// The MTU is the negotiated one if the system reports it; else 23, which every link supports. A
  /// notification holds three bytes less. For writes use ``maximumWriteLength(for:)``.
  var mtu: Int { get }

  /// Returns the maximum length of a write in bytes, as negotiated for this link, never a guess.
  ///
  /// Without response, the maximum is ``mtu`` less three bytes, at most the 512 of a value.
  func maximumWriteLength(for mode: WriteMode) -> Int

  /// Checks that the Bluetooth service of the system still answers.
  ///
  /// A client calls this when a device did not reply in time. A silent service looks like a silent
  /// device, but has another cause. The default, for systems without such a service, returns at
  /// once.
  ///
  /// - Throws: ``BLEError``: `unavailable(daemonNotAnswering)` after at most 5 s, `disconnected`,
  ///   `cancelled`.
  func verifyDaemon() async throws(BLEError)

  /// Waits until the link is down, and returns the reason.
  ///
  /// - Throws: ``BLEError/cancelled`` if the task is cancelled.
  func disconnection() async throws(BLEError) -> DisconnectReason

  /// Closes the link; returns when it is down.
  func disconnect() async

  /// Ends the use of the connection: closes the link, unless another program of this machine had
  /// opened it before.
  ///
  /// In both cases the connection and its streams end with `disconnected(local)`. The default
  /// disconnects, for systems that keep the links of programs apart.
  func release() async
}

extension BLEConnection {
  /// Disconnects: the default for systems that keep the links of programs apart.
  public func release() async { await disconnect() }

  /// Nil, the default: tasks run on the global executor of Swift.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// Returns at once: the default for systems without a Bluetooth service.
  public func verifyDaemon() async throws(BLEError) {}

  /// Finds out whether the device or the Bluetooth service of this machine did not answer.
  ///
  /// - Parameter timeout: The error of an operation for which the device did not reply in time.
  /// - Returns: The error of the service if it does not answer either, else `timeout`.
  package func cause(of timeout: BLEError) async -> BLEError {
    guard case .timedOut = timeout else { return timeout }
    do throws(BLEError) {
      try await verifyDaemon()
      return timeout
    } catch {
      return error
    }
  }

  /// The ATT MTU in bytes: the longest write without response plus three, for systems that do not
  /// report the MTU itself.
  public var mtu: Int { maximumWriteLength(for: .withoutResponse) + 3 }
}

/// The deadlines of a connection to a peripheral, and the characteristics that the caller needs.
public struct ConnectionOptions: Hashable, Sendable {
  /// The maximum time for an attempt to connect.
  public var connectDeadline: Duration
  /// The deadline of each read, write and subscription; ATT itself gives up after 30 s.
  ///
  /// If the Bluetooth service of the system does not answer, an operation ends after 10 s.
  public var operationDeadline: Duration
  /// The characteristics that the caller is going to use, if known.
  ///
  /// Systems cache the services of peripherals, even across updates of the firmware. If the cached
  /// services lack one of these characteristics, the connect takes the link down once and discovers
  /// the services again. If the peripheral lacks it all the same, the connect succeeds, and
  /// operations on it throw `characteristicNotFound`. The connect fails with
  /// ``BLEError/servicesOutdated(_:)`` only if the system cannot clear its cache.
  public var expectedCharacteristics: Set<CharacteristicID>
  /// Further sets of expected characteristics: a connect also expects all characteristics of at
  /// least one of these sets; empty for none.
  ///
  /// A client that supports several protocols has a set for each.
  package var alternatives: [Set<CharacteristicID>] = []

  /// Makes connection options; the defaults are 20 s to connect, 30 s for each operation, and no
  /// expected characteristics.
  public init(
    connectDeadline: Duration = .seconds(20), operationDeadline: Duration = .seconds(30),
    expectedCharacteristics: Set<CharacteristicID> = []
  ) {
    self.connectDeadline = connectDeadline
    self.operationDeadline = operationDeadline
    self.expectedCharacteristics = expectedCharacteristics
  }

  /// Returns whether a peripheral has the expected characteristics; the closure returns whether the
  /// peripheral has a given characteristic.
  package func areMet(_ has: (CharacteristicID) -> Bool) -> Bool {
    expectedCharacteristics.allSatisfy(has)
      && (alternatives.isEmpty || alternatives.contains { $0.allSatisfy(has) })
  }
}
