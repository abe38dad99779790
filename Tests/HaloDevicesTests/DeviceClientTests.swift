@Suite("Device clients")
struct DeviceClientTests: InWorld {
  let world = World(seed: 32)

  private struct Own: Error, Equatable {}

  init() {
    let clock: CivilDateTime = "2026-03-14T21:30:00"
    air.place(VirtualRing(model: RingModel(clock: clock)), as: "ring")
    air.place(VirtualHeartRateStrap(), as: "strap")
  }

  /// Compiles because every error of the closure and of the link is a `RingError`.
  private func percent(
    of id: PeripheralID, asking count: Int = 1, reconnecting policy: ReconnectPolicy? = nil
  ) async throws(RingError) -> UInt8 {
    try await transport.withDevice(id, as: Ring.self, reconnecting: policy) {
      (ring) throws(RingError) in
      for _ in 1..<count {
        try await ring.setTime(.local())
        await sleep()
      }
      return try await ring.battery().percent
    }
  }

  private func sleep() async { try? await simulation.clock.sleep(for: .seconds(1)) }

  private static let policies = [nil, ReconnectPolicy(attempts: 1, attemptDeadline: .seconds(20))]

  @Test("The errors of a ring keep their type out of the closure", arguments: policies)
  func typedErrors(_ policy: ReconnectPolicy?) throws {
    try simulation.run {
      let percent = try await percent(of: "ring", asking: 3, reconnecting: policy)
      #expect(percent == 78)
      let isLost = await endsAsLost { () throws(RingError) in
        try await self.percent(of: "nobody", reconnecting: policy)
      }
      #expect(isLost)
      await #expect(
        throws: RingError.otherDevice(services: VirtualHeartRateStrap().services.map(\.uuid))
      ) { try await self.percent(of: "strap", reconnecting: policy) }
      await #expect(throws: RingError.clockUnknown) {
        try await transport.withDevice("ring", as: Ring.self, reconnecting: policy) {
          (_) throws(RingError) in
          throw .clockUnknown
        }
      }
      // Without a type, a closure throws any error.
      await #expect(throws: Own()) {
        try await transport.withDevice("ring", as: Ring.self, reconnecting: policy) { ring in
          _ = try await ring.battery()
          throw Own()
        }
      }
      await sleep()
      #expect(air.linkCount == 0)
    }
  }

  @Test("Functions that throw any error accept closures with a typed error")
  func typedClosures() throws {
    let device = KnownDevice(id: "ring", name: "left hand", kind: .ring)
    try simulation.run {
      // Swift 6.3.1 crashes if the parameter of such a closure has no error type; seen 2026-11-23:
      // https://github.com/swiftlang/swift/issues/77880
      try await transport.withConnection(to: "ring") { (connection) throws(BLEError) in
        _ = try await connection.services()
      }
      try await transport.withReconnection(to: "ring") { (connection) throws(BLEError) in
        _ = try await connection.services()
      }
      try await transport.withKnownDevice(device) { (connection) throws(BLEError) in
        _ = try await connection.services()
      }
      await #expect(throws: RingError.clockUnknown) {
        try await transport.withKnownDevice(device, as: Ring.self) { (ring) throws(RingError) in
          _ = try await ring.colmi.stepHistory()
        }
      }
    }
  }

  private func endsAsLost(_ body: () async throws(RingError) -> UInt8) async -> Bool {
    do throws(RingError) {
      _ = try await body()
      return false
    } catch {
      return error.transportError != nil
    }
  }

  /// The four functions compile because every error of their closures has the type of the client.
  private func loseRing() async throws(RingError) {
    try await transport.withDevice("ring", as: Ring.self) { (ring) throws(RingError) in
      air["ring"]?.simulateDisconnection()
      for try await _ in try ring.colmi.events() {}
    }
  }

  private func loseLight() async throws(LEDStripError) {
    try await transport.withDevice("light", as: LEDStrip.self) { (strip) throws(LEDStripError) in
      _ = try await strip.status()
      air["light"]?.simulateDisconnection()
      for try await _ in strip.events() {}
    }
  }

  private func loseBike() async throws(CyclingSensorError) {
    try await transport.withDevice("bike", as: CyclingSensor.self) {
      (sensor) throws(CyclingSensorError) in
      air["bike"]?.simulateDisconnection()
      for try await _ in sensor.events() {}
    }
  }

  private func loseStrap() async throws(HeartRateStrapError) {
    try await transport.withDevice("strap", as: HeartRateStrap.self) {
      (strap) throws(HeartRateStrapError) in
      _ = try await (strap.batteryLevel(), strap.information())
      let events = try await strap.events()
      air["strap"]?.simulateDisconnection()
      for try await _ in events {}
    }
  }

  @Test("A lost link ends events and operations with the error of the client")
  func lostLinks() throws {
    air.place(VirtualLEDStrip(), as: "light")
    air.place(VirtualCyclingSensor(), as: "bike")
    let lost = BLEError.disconnected(.remote)
    try simulation.run {
      await #expect(throws: RingError.transport(lost)) { try await loseRing() }
      await #expect(throws: LEDStripError.transport(lost)) { try await loseLight() }
      await #expect(throws: CyclingSensorError.transport(lost)) { try await loseBike() }
      await #expect(throws: HeartRateStrapError.transport(lost)) { try await loseStrap() }
    }
  }

  @Test("Services that are outdated before the body cost one more link", arguments: [0, 1, 2])
  func outdatedServices(failures: Int) throws {
    let outdated = BLEError.servicesOutdated("ring")
    let transport = DelayedTransport(base: transport, failing: failures, with: outdated)
    try simulation.run {
      let result: Result<UInt8, RingError>
      do throws(RingError) {
        result = .success(
          try await transport.withDevice("ring", as: Ring.self) { (ring) throws(RingError) in
            try await ring.battery().percent
          })
      } catch {
        result = .failure(error)
      }
      #expect(result == (failures < 2 ? .success(78) : .failure(.transport(outdated))))
      // The body has begun, so its error is thrown.
      var links = 0
      await #expect(throws: outdated) {
        try await transport.withDevice("ring", as: Ring.self) { _ in
          links += 1
          throw outdated
        }
      }
      #expect(links == 1)
    }
  }
}

/// A transport that does something before it connects or lists devices.
struct DelayedTransport: BLETransport {
  let base: SimulatedTransport
  var connecting: @Sendable () throws(BLEError) -> Void = {}
  var listing: @Sendable () async throws(BLEError) -> Void = {}

  var clock: any Clock<Duration> { base.clock }
  func states() -> BLEStream<AdapterState> { base.states() }
  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    base.advertisements(matching: filter)
  }
  func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] {
    try await listing()
    return try await base.knownPeripherals()
  }
  func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    try await base.forget(peripheral)
  }
  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> SimulatedTransport.Connection {
    try connecting()
    return try await base.connect(to: peripheral, options: options)
  }
}

extension DelayedTransport {
  /// Lets the first connections fail with an error.
  init(base: SimulatedTransport, failing count: Int, with error: BLEError) {
    let rest = Mutex(count)
    self.base = base
    connecting = { () throws(BLEError) in
      let fails = rest.withLock { rest in
        rest -= 1
        return rest >= 0
      }
      if fails { throw error }
    }
  }
}
