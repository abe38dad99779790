import HaloAsync
import HaloProtocol
import HaloTransport

/// A client for a ring of any family that this library speaks, over any transport.
///
/// ```swift
/// try await transport.withRing(id) { ring in
///   let battery = try await ring.battery()
///   for try await reading in ring.measure(.heartRate) {
///     if let rate = reading.value?.beatsPerMinute { return rate }
///   }
/// }
/// ```
///
/// The services of the ring decide its family. The methods here are the same for all families;
/// ``colmi``, ``ycbt``, ``crp``, ``jStyle`` and ``ringConn`` have those of one protocol alone.
///
/// A ring is of use during the body of `withRing`. Afterwards each request throws
/// `transport(.disconnected(.local))`, as the link is over.
public final class Ring: Sendable {
  /// The clients of all families, by which ``serve(_:options:isolation:_:)`` recognises a ring.
  static let drivers: [any RingDriver.Type] = [
    ColmiRing.self, YCBTRing.self, CRPRing.self, JStyleRing.self, RingConnRing.self,
  ]

  package let driver: any RingDriver

  package init(_ driver: some RingDriver) { self.driver = driver }

  /// The family of the ring.
  public var family: RingFamily { type(of: driver).family }

  /// Returns the family of an advertisement, as far as it has more than a name; nil for others.
  static func family(
    name: String?, services: [BluetoothUUID], companies: [UInt16]
  ) -> RingFamily? {
    drivers.first { $0.isCandidate(name: name, services: services, companies: companies) }?.family
  }

  /// Returns whether a name without services makes a device a candidate of any family.
  static func isCandidate(named name: String) -> Bool {
    drivers.contains { $0.sharedNames.contains(name) }
  }

  /// The client of the COLMI protocol.
  ///
  /// - Throws: `RingError.otherFamily` if the ring has another protocol.
  public var colmi: ColmiRing { get throws(RingError) { try client() } }

  /// The client of the YCBT protocol.
  ///
  /// - Throws: `RingError.otherFamily` if the ring has another protocol.
  public var ycbt: YCBTRing { get throws(RingError) { try client() } }

  /// The client of the JStyle protocol.
  ///
  /// - Throws: `RingError.otherFamily` if the ring has another protocol.
  public var jStyle: JStyleRing { get throws(RingError) { try client() } }

  /// The client of the RingConn protocol.
  ///
  /// - Throws: `RingError.otherFamily` if the ring has another protocol.
  public var ringConn: RingConnRing { get throws(RingError) { try client() } }

  /// The client of the CRP protocol.
  ///
  /// - Throws: `RingError.otherFamily` if the ring has another protocol.
  public var crp: CRPRing { get throws(RingError) { try client() } }

  private func client<Client: RingDriver>() throws(RingError) -> Client {
    guard let client = driver as? Client else {
      throw .otherFamily(family, expected: Client.family)
    }
    return client
  }

  /// The deadlines and waits of the client.
  public var options: RingOptions { driver.options }
  /// The clock that measures the deadlines of operations.
  public var clock: any Clock<Duration> { driver.connection.clock }
  /// The ATT MTU of the link in bytes.
  public var mtu: Int { driver.connection.mtu }

  /// Returns the services of the ring.
  ///
  /// - Throws: ``RingError``
  public func services() async throws(RingError) -> [GATTService] {
    try await RingError.wrapping { () async throws(BLEError) in
      try await self.driver.connection.services()
    }
  }

  /// Reads firmware (2A26) and hardware (2A27).
  ///
  /// Values that a ring lacks or protects are nil.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func identity() async throws(RingError) -> RingIdentity { try await driver.identity() }

  /// Asks for the level of the battery, and whether it charges.
  ///
  /// A YCBT ring counts as not charging, since the values of its battery state are not known.
  ///
  /// - Throws: ``RingError``
  public func battery() async throws(RingError) -> Colmi.BatteryStatus {
    try await driver.battery()
  }

  /// Makes the ring flash or vibrate, to find it.
  ///
  /// - Throws: ``RingError``
  public func flash() async throws(RingError) { try await driver.flash() }
}

extension Ring {
  /// Sets the ring's clock.
  ///
  /// The ring knows no time zone: all its records use the clock that it was given, and its days
  /// begin at the midnight of that clock. The vendor's app and most clients set the local time of
  /// day, so that nights and steps fall on the wearer's days; this is the default here. Others set
  /// universal time. Keep to one of them, because a change moves the borders of days; when
  /// travelling, decide whether to change the ring's time zone. One client's author suspects that
  /// setting the time can lose records.
  ///
  /// In a simulation, pass a time, as the clock of the system is not part of it.
  ///
  /// - Parameter dateTime: The time for the ring's clock; the local time if nil.
  /// - Throws: ``RingError``
  public func setTime(_ dateTime: CivilDateTime? = nil) async throws(RingError) {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    try await driver.set(clock: dateTime)
  }

  /// Assumes that the ring's clock is set, and sends nothing.
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
  /// Measures while the caller iterates.
  ///
  /// The sensor warms up for about half a minute, and a ring ends a measurement by itself after a
  /// while. The loop then ends as well, after at least one valid value.
  ///
  /// Silence without a value is an error: `measurement` with the status of the last reading if the
  /// ring reported one, such as not worn, else a timeout.
  ///
  /// Only one measurement of a kind can run; a second one ends the first.
  public func measure(
    _ kind: Colmi.MeasurementKind
  ) -> RingStream<Colmi.MeasurementReading> { driver.measure(kind) }

  /// Measures once: waits for the sensor to warm up, returns the first value, and stops.
  ///
  /// - Parameters:
  ///   - kind: The kind of measurement.
  ///   - limit: The longest wait for a value; nil for the times of the vendor's app.
  /// - Returns: The value, and the intervals before it.
  /// - Throws: ``RingError``; `measurement` if the ring is not worn, or if it ends without a value,
  ///   as it does when another measurement of the kind begins.
  public func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration? = nil
  ) async throws(RingError) -> MeasurementResult {
    try await driver.measureOnce(kind, within: limit)
  }

  /// The kinds of records that the ring's firmware does not answer, as far as this connection and
  /// ``RingOptions/unanswered`` have shown it.
  ///
  /// Store them, and pass them to the next connection: it does not wait for these kinds again.
  public var unanswered: UnansweredKinds { driver.unanswered }
}

extension BLETransport {
  /// Connects to a ring, runs a body that may throw any error, and gives the connection back.
  ///
  /// `withDevice(id, as: Ring.self)` also accepts a body that throws ``RingError`` only.
  ///
  /// ```swift
  /// let percent = try await transport.withRing(id) { ring in try await ring.battery().percent }
  /// ```
  ///
  /// The channels of the ring are subscribed to before the body begins. The clock is not set yet.
  /// Use the ring only within the body: afterwards its link is over.
  ///
  /// - Parameters:
  ///   - peripheral: The ring.
  ///   - policy: The attempts to connect again if the link is lost, such as
  ///     `ReconnectPolicy.untilDone`; nil for one link. The body then runs once for each link, and
  ///     may end with any error if its link is lost.
  ///   - options: The deadlines, and the kinds of records that the ring does not answer. The
  ///     deadline to connect is the one of the policy, if there is one.
  ///   - isolation: The actor of the body.
  ///   - body: Uses the ring.
  /// - Returns: The value of the body.
  /// - Throws: ``RingError`` if the ring cannot be used, else the error of the body.
  public func withRing<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy? = nil,
    options: RingOptions = RingOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    try await withDevice(
      peripheral, as: Ring.self, reconnecting: policy, options: options, body)
  }
}

extension Ring: DeviceClient {
  /// Requires the family that was remembered with the device.
  public static func options(_ options: RingOptions, for device: KnownDevice) -> RingOptions {
    var options = options
    options.family = device.family ?? options.family
    return options
  }

  /// Adds the characteristics of each family to those that the connection expects.
  public static func connectionOptions(for options: RingOptions) -> ConnectionOptions {
    var connection = options.connection
    connection.alternatives = drivers.map {
      $0.connectionOptions(for: RingOptions()).expectedCharacteristics
    }
    return connection
  }

  /// Chooses the family by the services, subscribes, runs a body, and stops measurements that still
  /// run.
  ///
  /// - Throws: ``RingError``; `otherDevice` if the services are those of no family, `otherFamily`
  ///   if they are not those of ``RingOptions/family``.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: RingOptions, isolation: isolated (any Actor)?,
    _ body: (Ring) async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    let services = try await RingError.wrapping { () async throws(BLEError) in
      try await connection.services()
    }
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
