import HaloAsync
import HaloProtocol
import HaloTransport

/// A client for a smart ring of any family (protocol) that this library supports.
///
/// ```swift
/// try await transport.withDevice(id, as: Ring.self) { ring in
///   let battery = try await ring.battery()
///   for try await reading in ring.measure(.heartRate) {
///     if let rate = reading.value?.beatsPerMinute { return rate }
///   }
/// }
/// ```
///
/// The GATT services of the ring decide its family. The methods here are the same for all families;
/// ``colmi``, ``ycbt``, ``crp``, ``jStyle`` and ``ringConn`` have those of one protocol alone.
///
/// Before the body of `withDevice` begins, the client subscribes to the notifications of the ring,
/// but does not set its clock. Use a ring only in the body. Afterwards each request throws
/// `transport(.disconnected(.local))`, as the link is over.
public final class Ring: Sendable {
  /// The clients of all families, by which ``serve(_:options:isolation:_:)`` recognises a ring.
  static let drivers: [any RingDriver.Type] = [
    ColmiRing.self, YCBTRing.self, CRPRing.self, JStyleRing.self, RingConnRing.self,
  ]

  package let driver: any RingDriver

  package init(_ driver: some RingDriver) { self.driver = driver }

  /// The family of this smart ring, that is, the protocol that it uses.
  public var family: RingFamily { type(of: driver).family }

  /// Returns the family of an advertisement, as far as it has more than a name; nil for others.
  static func family(name: String?, services: [BluetoothUUID], companies: [UInt16]) -> RingFamily? {
    drivers.first { $0.isCandidate(name: name, services: services, companies: companies) }?.family
  }

  /// Returns whether a name without services makes a device a candidate of any family.
  static func isCandidate(named name: String) -> Bool {
    drivers.contains { $0.sharedNames.contains(name) }
  }

  /// This ring's client for operations that only COLMI rings have.
  ///
  /// - Throws: `RingError.otherFamily` if the ring belongs to another family.
  public var colmi: ColmiRing { get throws(RingError) { try client() } }

  /// This ring's client for operations that only YCBT rings have.
  ///
  /// - Throws: `RingError.otherFamily` if the ring belongs to another family.
  public var ycbt: YCBTRing { get throws(RingError) { try client() } }

  /// This ring's client for operations that only JStyle rings have.
  ///
  /// - Throws: `RingError.otherFamily` if the ring belongs to another family.
  public var jStyle: JStyleRing { get throws(RingError) { try client() } }

  /// This ring's client for operations that only RingConn rings have.
  ///
  /// - Throws: `RingError.otherFamily` if the ring belongs to another family.
  public var ringConn: RingConnRing { get throws(RingError) { try client() } }

  /// This ring's client for operations that only CRP rings have.
  ///
  /// - Throws: `RingError.otherFamily` if the ring belongs to another family.
  public var crp: CRPRing { get throws(RingError) { try client() } }

  private func client<Client: RingDriver>() throws(RingError) -> Client {
    guard let client = driver as? Client else {
      throw .otherFamily(family, expected: Client.family)
    }
    return client
  }

  /// The options of the ring's client, such as deadlines.
  public var options: RingOptions { driver.options }
  /// The clock that measures the deadlines of requests to the ring.
  public var clock: any Clock<Duration> { driver.connection.clock }
  /// The maximum number of bytes in an ATT packet on the ring's Bluetooth link (ATT MTU).
  public var mtu: Int { driver.connection.mtu }

  /// Returns the GATT services of the ring.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func services() async throws(RingError) -> [GATTService] {
    try await RingError.services(of: driver.connection)
  }

  /// Reads the ring's firmware revision (characteristic 2A26) and hardware revision (2A27).
  ///
  /// A revision that the ring lacks or protects is nil.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func identity() async throws(RingError) -> RingIdentity { try await driver.identity() }

  /// Requests the battery level of the ring, and whether the ring charges.
  ///
  /// A YCBT ring is reported as not charging, since the codes of its battery state are not known.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func battery() async throws(RingError) -> Colmi.BatteryStatus {
    try await driver.battery()
  }

  /// Makes the ring flash or vibrate, so that its owner can find it.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func flash() async throws(RingError) { try await driver.flash() }
}

extension Ring {
  /// Sets the ring's clock.
  ///
  /// A ring knows no time zone: all its records use the clock that it was given, and its days begin
  /// at the midnight of that clock. The vendor's app and most clients set the local time of day, so
  /// that nights and steps fall on the wearer's days; this is the default here. Others set
  /// universal time. Use one of the two consistently, because a change moves the borders of days;
  /// when travelling, decide whether to change the ring's time zone. One client's author suspects
  /// that setting the time can lose records.
  ///
  /// In a simulation, pass a time, as the clock of the system is not simulated.
  ///
  /// - Parameter dateTime: The time for the ring's clock; the local time if nil.
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func setTime(_ dateTime: CivilDateTime? = nil) async throws(RingError) {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    try await driver.set(clock: dateTime)
  }

  /// Declares which time the ring's clock shows, without sending anything to the ring.
  ///
  /// Use this for a ring whose clock another program has set. With a wrong time, records fall on
  /// wrong days.
  ///
  /// - Parameter dateTime: The time that the ring's clock shows; the local time if nil.
  /// - Throws: ``RingError/clockUnknown`` if the system has no time.
  public func assumeTime(_ dateTime: CivilDateTime? = nil) throws(RingError) {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    driver.assumeTime(dateTime)
  }

  /// The time that the ring's clock shows; nil until ``setTime(_:)`` or ``assumeTime(_:)``.
  public var dateTime: CivilDateTime? { driver.dateTime(after: .zero) }
}

extension Ring {
  /// Streams the readings of one quantity, such as the heart rate, which the ring measures while
  /// the caller iterates.
  ///
  /// The sensor warms up for about half a minute, and a ring ends a measurement by itself after a
  /// while. The iteration then ends as well, after at least one valid value.
  ///
  /// If the ring ends a measurement without a value, the iteration throws an error: `measurement`
  /// with the status of the last reading if the ring reported one, such as not worn, else a
  /// timeout.
  ///
  /// Only one measurement of a kind can run; a second one ends the first.
  public func measure(
    _ kind: Colmi.MeasurementKind
  ) -> RingStream<Colmi.MeasurementReading> { driver.measure(kind) }

  /// Measures a quantity once: waits for the sensor to warm up, returns the first value, and stops.
  ///
  /// - Parameters:
  ///   - kind: The quantity to measure.
  ///   - limit: The maximum wait for a value; nil for the times that the vendor's app uses.
  /// - Returns: The value, and the intervals between heartbeats that came before it.
  /// - Throws: ``RingError``; `measurement` if the ring is not worn, or if the measurement ends
  ///   without a value, as it does when another measurement of the kind begins.
  public func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration? = nil
  ) async throws(RingError) -> MeasurementResult {
    try await driver.measureOnce(kind, within: limit)
  }

  /// The kinds of records for which the ring's firmware does not answer requests, as far as this
  /// connection and ``RingOptions/unanswered`` have shown.
  ///
  /// Store this property and pass it in the options of the next connection, which then does not
  /// wait for answers of these kinds.
  public var unanswered: UnansweredKinds { driver.unanswered }
}

extension Ring: DeviceClient {
  /// Returns the options, changed to require the ring family that was remembered with the device.
  public static func options(_ options: RingOptions, for device: KnownDevice) -> RingOptions {
    var options = options
    options.family = device.family ?? options.family
    return options
  }

  /// Returns the options of the Bluetooth connection to a ring, with the characteristics of all
  /// ring families among those that the client expects.
  public static func connectionOptions(for options: RingOptions) -> ConnectionOptions {
    var connection = options.connection
    connection.alternatives = drivers.map {
      $0.connectionOptions(for: RingOptions()).expectedCharacteristics
    }
    return connection
  }

  /// Chooses the ring's family by its GATT services, subscribes to the ring's notifications, runs a
  /// body with the client, and then stops measurements that still run.
  ///
  /// - Throws: ``RingError``; `otherDevice` if the services are those of no ring family,
  ///   `otherFamily` if they are not those of ``RingOptions/family``.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: RingOptions, isolation: isolated (any Actor)?,
    _ body: (Ring) async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    let services = try await RingError.services(of: connection)
    guard let family = drivers.first(where: { $0.isFamily(of: services) }) else {
      throw .otherDevice(services: services.map(\.uuid))
    }
    if let expected = options.family, family.family != expected {
      throw .otherFamily(family.family, expected: expected)
    }
    return try await serve(family, connection, options, isolation: isolation, body)
  }

  private static func serve<Driver: RingDriver, Value: Sendable, BodyError: Error>(
    _ family: Driver.Type, _ connection: any BLEConnection, _ options: RingOptions,
    isolation: isolated (any Actor)?, _ body: (Ring) async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    try await Driver.serve(connection, options: options, isolation: isolation) {
      (driver) throws(BodyError) in try await body(Ring(driver))
    }
  }
}
