import HaloProtocol
import HaloTransport

/// A client of a family whose rings answer one request at a time, over a ``RingLink``.
///
/// A family has its characteristics, requests, and records; the rest is the same for all.
protocol LinkedRing: RingDriver {
  associatedtype Frame: RingFrame
  static var characteristics: [CharacteristicID] { get }
  /// The default limit of a single measurement.
  static var measuringTime: Duration { get }
  /// Whether the first value of a single measurement counts, as for rings that measure until they
  /// are stopped; else the last one, as a ring corrects its first ones.
  static var takesFirstValue: Bool { get }
  static func command(for kind: RecordKind) -> RingCommand

  var link: RingLink<Frame> { get }
  var measurement: SingleMeasurement<Frame> { get }

  init(_ connection: any BLEConnection, _ services: [GATTService], options: RingOptions)
  /// Returns the characteristics to subscribe to, and the closures that receive their values.
  func channels(in services: [GATTService]) -> RingChannels
  /// Logs in, in a family whose rings need it.
  func logIn() async throws(RingError)
  /// Checks that the ring may be able to measure a quantity.
  ///
  /// - Throws: `unsupported` if it is not.
  func require(_ kind: Colmi.MeasurementKind) async throws(RingError)
  /// Returns whether the ring keeps no records of a kind, as far as that is known.
  func lacks(_ kind: RecordKind) async throws(RingError) -> Bool
}

extension LinkedRing {
  static var takesFirstValue: Bool { false }
  func logIn() async throws(RingError) {}

  package static func isFamily(of services: [GATTService]) -> Bool {
    characteristics.allSatisfy { services.characteristic($0) != nil }
  }

  /// Returns the options of the Bluetooth connection, with the characteristics of the ring's
  /// protocol among those that the client expects.
  public static func connectionOptions(for options: RingOptions) -> ConnectionOptions {
    var connection = options.connection
    connection.expectedCharacteristics.formUnion(characteristics)
    return connection
  }

  /// Subscribes to the ring's notifications, logs in, runs a body with the ring's client, and then
  /// stops a measurement that still runs.
  ///
  /// - Throws: ``RingError``; `otherDevice` if the device lacks a characteristic of the protocol.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: RingOptions, isolation: isolated (any Actor)?,
    _ body: (Self) async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    let services = try await RingError.services(of: connection)
    guard isFamily(of: services) else { throw .otherDevice(services: services.map(\.uuid)) }
    let ring = Self(connection, services, options: options)
    let result = try await ring.link.serve(
      ring.channels(in: services), isolation: isolation, ending: ring.measurement.end
    ) { () async throws(RingError) -> Result<Value, BodyError> in
      try await ring.logIn()
      return await Result(isolation: isolation) { () async throws(BodyError) in try await body(ring)
      }
    }
    return try result.get()
  }

  /// The options of the ring's client, such as deadlines.
  public var options: RingOptions { link.options }
  package var connection: any BLEConnection { link.connection }

  package func assumeTime(_ dateTime: CivilDateTime) { link.assumeTime(dateTime) }

  package func dateTime(after delay: Duration) -> CivilDateTime? { link.dateTime(after: delay) }

  package func identity() async throws(RingError) -> RingIdentity {
    try await identity { () throws(RingError) in nil }
  }

  /// Reads firmware and hardware from their characteristics, and the firmware that the ring's own
  /// protocol has instead of, or before, the former.
  func identity(
    prefersOwn: Bool = true, own firmware: () async throws(RingError) -> String?
  ) async throws(RingError) -> RingIdentity {
    var found = prefersOwn ? try await firmware() : nil
    if found == nil {
      found = try await connection.text(GATT.FirmwareRevisionString.self, .firmwareRevision)
    }
    let hardware = try await connection.text(GATT.HardwareRevisionString.self, .hardwareRevision)
    if found == nil, !prefersOwn { found = try await firmware() }
    return RingIdentity(firmware: found, hardware: hardware)
  }

  /// Runs a request again after silence, or after a damaged reply.
  func twice<Value: Sendable>(
    _ body: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    do throws(RingError) {
      return try await body()
    } catch {
      switch error {
      case .unanswered, .wire: return try await body()
      default: throw error
      }
    }
  }
}

extension LinkedRing {
  package func canMeasure(_ kind: Colmi.MeasurementKind) async throws(RingError) -> Bool {
    do throws(RingError) {
      try await require(kind)
      return true
    } catch {
      guard case .unsupported = error else { throw error }
      return false
    }
  }

  package func measure(_ kind: Colmi.MeasurementKind) -> RingStream<Colmi.MeasurementReading> {
    RingStream { () async throws(RingError) in
      try await self.require(kind)
      return try await self.measurement.start(kind)
    }
  }

  package func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration?
  ) async throws(RingError) -> MeasurementResult {
    try await require(kind)
    return try await measurement.measureOnce(
      kind, within: limit ?? Self.measuringTime, takingFirst: Self.takesFirstValue)
  }

  package func doubtful(
    among kinds: [RecordKind]
  ) async throws(RingError) -> (doubtful: [RecordKind], excluded: [RecordKind]) {
    var excluded: [RecordKind] = []
    for kind in kinds where try await lacks(kind) { excluded.append(kind) }
    return ([], excluded)
  }

  package func records(
    of kind: RecordKind, on dates: [CivilDate]
  ) async throws(RingError) -> [RingRecord] {
    guard try await !lacks(kind) else { throw .unsupported(Self.command(for: kind)) }
    let plan = ReadingPlan(steps: steps(for: [(kind, dates)]), doubtful: [])
    var outcomes: [(ReadingPlan.Step, ReadingPlan.Outcome)] = []
    try await read(plan, isolation: #isolation) { _, _ in
    } handle: { (step, outcome) throws(RingError) in
      guard plan.steps[step].kind == kind else { return }
      if case .failure(let error) = outcome, !error.isMissingStore { throw error }
      outcomes.append((plan.steps[step], outcome))
    }
    return try ReadingPlan.joining(outcomes, mayLackStores: Self.mayLackStores)
  }
}

/// A family whose rings have stores, each with all records of some kinds.
protocol StoringRing: LinkedRing {
  associatedtype Store: Sendable
  static var stores: [(store: Store, kinds: [RecordKind])] { get }
  /// Returns the numbers of the stores in the order in which a reading of kinds asks for them.
  func sources(for kinds: Set<RecordKind>) -> [Int]
}

extension StoringRing {
  func sources(for kinds: Set<RecordKind>) -> [Int] { Array(Self.stores.indices) }

  /// Returns one request for each store of each kind, ordered by the stores.
  package func steps(for wanted: [(kind: RecordKind, dates: [CivilDate])]) -> [ReadingPlan.Step] {
    sources(for: Set(wanted.map(\.kind))).flatMap { source in
      wanted.compactMap { kind, dates in
        guard Self.stores[source].kinds.contains(kind), let first = dates.first,
          let last = dates.last
        else { return nil }
        return ReadingPlan.Step(kind: kind, days: first...last, source: source)
      }
    }
  }

  static func keeps(_ kind: RecordKind) -> Bool { stores.contains { $0.kinds.contains(kind) } }

  func lacks(_ kind: RecordKind) async throws(RingError) -> Bool { !Self.keeps(kind) }
}

/// A family whose rings send a store in one reply, of which each kind keeps its records.
protocol WholeStoreRing: StoringRing {
  associatedtype Content: Sendable
  /// Reads a store; it is extra if another one has the records of its kinds.
  func content(of store: Store, isExtra: Bool) async throws(RingError) -> Content
  /// Returns the records of a kind, of all days and in any order.
  func records(of kind: RecordKind, in content: Content) throws(RingError) -> [RingRecord]
  /// The error of unreadable records in a store whose other records are readable; nil without any.
  func unread(in content: Content) -> RingError?
  /// Does what a ring expects after a sync has handled all wanted records of a store.
  func finish(_ content: Content, of source: Int, stored: StoredRecords) async
}

extension WholeStoreRing {
  func unread(in content: Content) -> RingError? { nil }
  func finish(_ content: Content, of source: Int, stored: StoredRecords) async {}

  /// Reads the stores of a plan one after the other.
  package func read<HandleError: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError) {
    var answered: Set<RecordKind> = []
    for steps in plan.stores {
      try await link.read(isolation: isolation) { (error) throws(HandleError) in
        let source = plan.steps[steps.lowerBound].source
        waiting(steps.lowerBound, nil)
        let isExtra = steps.allSatisfy { answered.contains(plan.steps[$0].kind) }
        let content = await Result { () async throws(RingError) in
          if let error { throw error }
          return try await self.content(of: Self.stores[source].store, isExtra: isExtra)
        }
        for step in steps {
          if step > steps.lowerBound { waiting(step, nil) }
          let (kind, days) = (plan.steps[step].kind, plan.steps[step].days)
          let outcome = content.flatMap { content in
            Result { () throws(RingError) in
              try self.records(of: kind, in: content).inOrder(of: days)
            }
          }
          if case .success = outcome { answered.insert(kind) }
          // Before the records, so that a sync does not count the days as read.
          if plan.stored != nil, case .success(let content) = content,
            let error = unread(in: content)
          {
            try await handle(step, .failure(error))
          }
          try await handle(step, outcome)
        }
        guard let stored = plan.stored, case .success(let content) = content else { return }
        await finish(content, of: source, stored: stored)
      }
    }
  }
}

/// Makes a request; throws `invalidArgument` if a value of the caller does not fit into it.
func encoding<Value>(
  _ request: @autoclosure () throws(WireError) -> Value
) throws(RingError) -> Value { try encode(request) }

func decoding<Value>(
  _ reply: @autoclosure () throws(WireError) -> Value
) throws(RingError) -> Value { try RingError.reading(reply) }
