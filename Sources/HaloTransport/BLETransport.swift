import HaloAsync
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
///    ``withConnection(to:options:isolation:_:)`` takes down the link that it brought up; ending a
///    loop over a stream unsubscribes; two subscribers share one subscription.
/// 5. **Nothing is cut.** A write longer than ``BLEConnection/maximumWriteLength(for:)`` is
///    refused.
/// 6. **Order is kept**, a read result is never a notification, and a reconnect doubles nothing.
/// 7. **Nothing piles up.** However slow a peripheral is, only a few writes without response have
///    returned that it has not taken yet. What the peripheral knows confirmed is in the streams.
/// 8. **The table is the present one.** When services change, streams of what is gone end, others
///    go on, and each operation that begins after the change was told goes by the new table.
/// 9. **Links are apart.** Subscriptions, their order and their end belong to one link: what
///    another central does to the same peripheral changes none of it.
public protocol BLETransport: Sendable {
  /// What ``connect(to:options:)`` gives.
  associatedtype Connection: BLEConnection

  /// The clock that deadlines run on: virtual in a simulation, continuous elsewhere.
  var clock: any Clock<Duration> { get }

  /// What the identifiers of its peripherals are made of; nil, the default, where they can be
  /// anything.
  ///
  /// An identifier of another form is of no device that this transport could ever find.
  var identifierForm: PeripheralID.Form? { get }

  /// The state of Bluetooth on this machine: the present one first, then each change.
  func states() -> BLEStream<AdapterState>

  /// What peripherals say of themselves.
  ///
  /// Scanning goes on while the stream is iterated. It ends with `unavailable` where Bluetooth
  /// cannot be used, or goes away, and with `refused` where the system does not scan although it
  /// can be. A peripheral whose data changes passes once more, also without duplicates; a change of
  /// strength alone is none.
  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement>

  /// The peripherals that this machine knows without a scan.
  ///
  /// They are connected now, by whichever program, or remembered from before. All that this
  /// transport was connected to is among them until it is forgotten. Links of other machines do not
  /// count.
  ///
  /// - Throws: ``BLEError``; `unavailable` where Bluetooth cannot be used.
  func knownPeripherals() async throws(BLEError) -> [KnownPeripheral]

  /// Forgets a peripheral: its bond, its services, its name.
  ///
  /// A link to it goes down, as if this side had disconnected. It can be connected to again as
  /// before.
  ///
  /// - Throws: ``BLEError``; `peripheralNotFound` where it is not known, `refused` where the system
  ///   keeps it, `unavailable` where Bluetooth cannot be used.
  func forget(_ peripheral: PeripheralID) async throws(BLEError)

  /// Checks that the Bluetooth service of the system still answers.
  ///
  /// A scan that hears nothing looks the same while the service hangs. The default is for systems
  /// without such a service: it returns at once.
  ///
  /// - Throws: ``BLEError``: `unavailable` after at most 5 s, `cancelled`.
  func verifyService() async throws(BLEError)

  /// Connects to a peripheral.
  ///
  /// - Throws: ``BLEError``; cancelling the task ends the attempt with ``BLEError/cancelled``.
  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> Connection
}

extension BLETransport {
  /// Returns at once.
  public func verifyService() async throws(BLEError) {}

  /// Nil.
  public var identifierForm: PeripheralID.Form? { nil }

  /// Connects with the default options.
  ///
  /// - Throws: ``BLEError``, as ``connect(to:options:)``.
  public func connect(to peripheral: PeripheralID) async throws(BLEError) -> Connection {
    try await connect(to: peripheral, options: ConnectionOptions())
  }

  /// Connects, runs the body, and gives the connection back however the body ends
  /// (``BLEConnection/release()``).
  ///
  /// - Throws: ``BLEError`` where the connection fails, else what the body throws.
  public func withConnection<Value: Sendable, Failure: Error>(
    to peripheral: PeripheralID, options: ConnectionOptions = ConnectionOptions(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Connection) async throws(Failure) -> Value
  ) async throws -> Value {
    try await connecting(to: peripheral, options: options, isolation: isolation, body).get()
  }

  /// ``withConnection(to:options:isolation:_:)`` with typed errors.
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

  /// The peripherals that are connected to this machine now, by whichever program: most do not
  /// advertise meanwhile, so that who looks for one looks here as well.
  ///
  /// - Throws: ``BLEError``; `timedOut` where that is not told in time.
  package func connectedPeripherals(
    within deadline: Duration
  ) async throws(BLEError) -> [KnownPeripheral] {
    try await withDeadline(deadline, on: clock, operation: "search") { () async throws(BLEError) in
      try await knownPeripherals().filter(\.isConnected)
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
///
/// The reasons: <doc:Design#Links>.
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
  /// Without response it returns once there is room for the next write. Writes of several tasks
  /// wait in the order in which they were asked for.
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
  /// That of a subscription, 2902, tells the one of this link in two bytes, low byte first: 0 for
  /// none, 1 for notifications, 2 for indications.
  ///
  /// - Throws: ``BLEError``; `descriptorNotFound` where the table does not have it, or not its
  ///   characteristic.
  func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8]

  /// Writes a descriptor; not that of a subscription, which ``notifications(from:)`` looks after.
  ///
  /// - Throws: ``BLEError``; `descriptorNotFound` as for a read, `att(writeNotPermitted)` for 2902.
  func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError)

  /// The services, each time the peripheral says that they changed.
  ///
  /// By then ``services()`` gives the same. Streams of characteristics that went away end with
  /// `characteristicNotFound`, as does the subscription that a peripheral has of them: one that
  /// comes back is subscribed to anew. Of changes close together the last is told in any case. The
  /// stream ends as the link does, with `disconnected`.
  func serviceChanges() -> BLEStream<[GATTService]>

  /// How strong the peripheral comes in now, in dBm.
  ///
  /// - Throws: ``BLEError``
  func rssi() async throws(BLEError) -> Int

  /// Bonds with the peripheral; does nothing where that is done already.
  ///
  /// What is protected answers `att(insufficientAuthentication)` before, and works from then on.
  /// The bond is the machine's: it outlives the link, until the peripheral is forgotten.
  ///
  /// - Throws: ``BLEError``; `att(insufficientAuthentication)` where the peripheral refuses.
  func pair() async throws(BLEError)

  /// The ATT MTU: how many bytes one packet of the Attribute Protocol has at most, 23 to 517.
  ///
  /// What the link has negotiated, as far as this side is told, and else 23, which each link has.
  /// Notifications have three bytes less. For writes ask ``maximumWriteLength(for:)``.
  var mtu: Int { get }

  /// How long a write may be. Never a guess: what the link negotiated.
  ///
  /// Without response it is ``mtu`` less three bytes, up to the 512 that a value can have.
  func maximumWriteLength(for mode: WriteMode) -> Int

  /// Checks that the Bluetooth service of the system still answers.
  ///
  /// A client calls this when a device did not reply in time. Silence of the service looks the same
  /// as silence of the device, and means something else. The default is for systems without such a
  /// service: it returns at once.
  ///
  /// - Throws: ``BLEError``: `unavailable(serviceNotAnswering)` after at most 5 s, `disconnected`,
  ///   `cancelled`.
  func verifyService() async throws(BLEError)

  /// Waits until the link is down, and says why.
  ///
  /// - Throws: ``BLEError/cancelled``
  func disconnection() async throws(BLEError) -> DisconnectReason

  /// Takes the link down; returns when it is.
  func disconnect() async

  /// Gives the connection back, as scopes do: takes the link down, but for one that another program
  /// of this machine had up before.
  ///
  /// Whichever it is, the connection and its streams end with `disconnected(local)`. The default
  /// disconnects, for systems that keep the links of programs apart.
  func release() async
}

extension BLEConnection {
  /// Disconnects.
  public func release() async { await disconnect() }

  /// Nil.
  public var taskExecutor: (any TaskExecutor)? { nil }

  /// Returns at once.
  public func verifyService() async throws(BLEError) {}

  /// Finds out whether the device or the Bluetooth service is silent.
  ///
  /// - Parameter timeout: The error of a device that did not reply in time.
  /// - Returns: The error of the service if that does not answer either, else `timeout`.
  package func cause(of timeout: BLEError) async -> BLEError {
    guard case .timedOut = timeout else { return timeout }
    do throws(BLEError) {
      try await verifyService()
      return timeout
    } catch {
      return error
    }
  }

  /// What the longest write without response takes: some systems tell no more than that.
  public var mtu: Int { maximumWriteLength(for: .withoutResponse) + 3 }
}

/// How to connect.
public struct ConnectionOptions: Hashable, Sendable {
  /// How long the attempt may take.
  public var connectDeadline: Duration
  /// How long each read, write and subscription may take; ATT itself gives up after 30 s.
  ///
  /// A service of the system that does not answer ends an operation sooner, after 10 s.
  public var operationDeadline: Duration
  /// The characteristics that are going to be used, as far as that is known.
  ///
  /// Systems remember the services of peripherals, those of a former firmware as well. Where one of
  /// these is missing in what is remembered, the connect takes the link down once, and has the
  /// services discovered anew. A peripheral that lacks it all the same is connected to, and the
  /// operation that wants it says `characteristicNotFound`; only where the system cannot forget
  /// what it remembers the connect fails, with ``BLEError/servicesOutdated(_:)``.
  public var expectedCharacteristics: Set<CharacteristicID>

  /// Options, 20 s to connect and 30 s for each operation unless said otherwise.
  public init(
    connectDeadline: Duration = .seconds(20), operationDeadline: Duration = .seconds(30),
    expectedCharacteristics: Set<CharacteristicID> = []
  ) {
    self.connectDeadline = connectDeadline
    self.operationDeadline = operationDeadline
    self.expectedCharacteristics = expectedCharacteristics
  }
}
