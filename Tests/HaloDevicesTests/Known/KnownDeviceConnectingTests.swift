/// Devices that go away for an hour and are then connected again, in virtual time.
@Suite("Known devices: connecting again", .timeLimit(.minutes(5)))
struct KnownDeviceConnectingTests: InWorld {
  let world = World(seed: 12)

  enum Absence: CaseIterable {
    case switchedOff, outOfRange, takenByAnother, adapterOff, bluetoothAbsent

    func begin(_ id: PeripheralID, on air: SimulatedAir) {
      let device = air[id]
      switch self {
      case .switchedOff:
        device?.simulateAdvertisementChange(nil)
        device?.simulateReset()
      case .outOfRange: device?.simulateProximityChange(.outOfRange)
      case .takenByAnother:
        device?.simulateDisconnection()
        device?.simulateConnection(to: "phone")
      case .adapterOff: air.setAdapter(.poweredOff)
      case .bluetoothAbsent: air.setAdapter(.absent)
      }
    }

    func end(_ id: PeripheralID, on air: SimulatedAir) {
      let device = air[id]
      switch self {
      case .switchedOff: device?.endAdvertisementChange()
      case .outOfRange: device?.simulateProximityChange(.near)
      case .takenByAnother: device?.simulateDisconnection()
      case .adapterOff, .bluetoothAbsent: air.setAdapter(.poweredOn)
      }
    }

    /// Starts an absence of an hour.
    func simulate(to id: PeripheralID, on air: SimulatedAir) {
      begin(id, on: air)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(3600))
        end(id, on: air)
      }
    }
  }

  private struct Own: Error, Equatable {}

  /// The longest time from the return of a device to its next use.
  private static let latency: Duration = .seconds(40)

  private func ring() -> VirtualRing { VirtualRing(model: RingModel(clock: "2026-03-14T21:30:00")) }

  private static let clients: [(id: PeripheralID, type: any DeviceClient.Type)] = [
    ("ring", Ring.self), ("light", LEDStrip.self), ("bike", CyclingSensor.self),
    ("strap", HeartRateStrap.self),
  ]

  private func placeDevices() {
    air.place(ring(), as: "ring")
    air.place(VirtualLEDStrip(), as: "light")
    air.place(VirtualCyclingSensor(), as: "bike")
    air.place(VirtualHeartRateStrap(), as: "strap")
  }

  /// Uses a device again after each of three absences.
  private func expectReturns<Client: DeviceClient>(
    of id: PeripheralID, as client: Client.Type, after absence: Absence,
    _ use: @escaping @Sendable (Client) async throws -> Void
  ) throws {
    let device = KnownDevice(id: id, name: "known", kind: Client.kind)
    try simulation.run {
      let start = simulation.now
      var links = 0
      try await transport.withKnownDevice(device, as: client) { client in
        links += 1
        try await use(client)
        if links == 4 { return }
        absence.simulate(to: id, on: air)
        while true {
          try await world.sleep(.seconds(1))
          try await use(client)
        }
      }
      #expect(links == 4)
      let rest = simulation.now - start - .seconds(3 * 3600)
      #expect(rest > .zero && rest < Self.latency * 3, "\(rest)")
      try await world.sleep(.seconds(1))
      #expect(air.linkCount == 0)
    }
  }

  @Test("A ring and a light that come back are used again", arguments: Absence.allCases)
  func ringAndLight(_ absence: Absence) throws {
    placeDevices()
    try expectReturns(of: "ring", as: Ring.self, after: absence) { ring in
      let percent = try await ring.battery().percent
      #expect(percent == 78)
    }
    try expectReturns(of: "light", as: LEDStrip.self, after: absence) { _ = try await $0.status() }
  }

  @Test("A cycling sensor that comes back continues its distance", arguments: Absence.allCases)
  func cyclingSensor(_ absence: Absence) throws {
    let bike = VirtualCyclingSensor()
    air.place(bike, as: "bike")
    let device = KnownDevice(id: "bike", name: "bike", kind: .cyclingSensor)
    try simulation.run {
      bike.ride(wheel: 2, crank: 60, at: simulation.now)
      var distances: [Double] = []
      try await transport.withKnownDevice(device, as: CyclingSensor.self) { sensor in
        var count = 0
        var isAway = false
        for try await case .reading(let reading) in sensor.events() {
          count += 1
          if count == 10 { distances.append(reading.distance ?? -1) }
          if count == 10, distances.count == 3 { return }
          if count >= 10, !isAway {
            isAway = true
            absence.simulate(to: "bike", on: air)
          }
        }
      }
      // Nine seconds of each link at two turns a second, and a few more until its end.
      #expect(distances.count == 3)
      for (number, distance) in distances.enumerated() {
        let least = Double(number + 1) * 8 * 2 * 2.105
        #expect(distance >= least && distance < least * 2, "\(distances)")
      }
      #expect(simulation.now < .seconds(2 * 3600) + Self.latency * 3)
    }
  }

  @Test("Any device that comes back gets a new connection", arguments: Absence.allCases)
  func device(_ absence: Absence) throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    let device = KnownDevice(
      id: "strap", name: "chest", kind: KnownDevice.Kind(rawValue: "anything"))
    try simulation.run {
      var links = 0
      try await transport.withKnownDevice(device) { connection in
        links += 1
        let values = try await connection.notifications(from: .heartRateMeasurement)
        for try await _ in values {
          if links == 3 { return }
          absence.simulate(to: "strap", on: air)
          break
        }
        // After a lost link, the body may throw any error.
        _ = try await connection.disconnection()
        throw Own()
      }
      #expect(links == 3)
      #expect(simulation.now < .seconds(2 * 3600) + Self.latency * 2)
    }
  }

  @Test("A followed strap comes back, and no other is used", arguments: Absence.allCases)
  func strap(_ absence: Absence) throws {
    let other = VirtualHeartRateStrap(name: "H10", seed: 9)
    air.place(VirtualHeartRateStrap(name: "H10", seed: 3), as: "mine", rssi: -80)
    air.place(other, as: "other", rssi: -30)
    let device = KnownDevice(id: "mine", name: "chest", kind: .strap, advertisedName: "H10")
    // At first only the other strap is in range.
    air["mine"]?.simulateProximityChange(.outOfRange)
    Task(executorPreference: simulation) {
      try await world.sleep(.seconds(60))
      air["mine"]?.simulateProximityChange(.far)
    }
    let follower = try HeartRateFollower(over: transport, following: device)
    let events = try events(of: follower) { events in
      if events.measurements.count == 1, events.endsWithMeasurement {
        absence.simulate(to: "mine", on: air)
      }
      return events.straps.count == 2 && events.endsWithMeasurement
    }
    #expect(events.straps.map(\.peripheral) == ["mine", "mine"])
    #expect(other.sessionCount == 0)
  }

  @Test("A known strap is followed with any advertisement, even after a change")
  func silentStrap() throws {
    let advertised = [
      AdvertisementData(), AdvertisementData(localName: "other"),
      AdvertisementData(serviceUUIDs: [0x1816]), AdvertisementData(serviceUUIDs: [0x180D]),
    ]
    let strap = air.place(VirtualHeartRateStrap(name: "H10"), as: "mine")
    strap.simulateAdvertisementChange(advertised[0])
    let device = KnownDevice(id: "mine", name: "chest", kind: .strap, advertisedName: "H10")
    let follower = try HeartRateFollower(over: transport, following: device)
    let events = try events(of: follower) { events in
      guard events.endsWithMeasurement, case .connected? = events.dropLast().last else {
        return false
      }
      let links = events.straps.count
      guard links < advertised.count else { return true }
      strap.simulateAdvertisementChange(advertised[links])
      strap.simulateDisconnection()
      return false
    }
    #expect(events.straps.count == advertised.count)
  }

  @Test("While the ring is away, no other ring with its name is used")
  func namesakes() throws {
    let namesake = air.place(ring(), as: "other")
    let device = KnownDevice(id: "ring", name: "left hand", kind: .ring, advertisedName: "R02_0001")
    let mine = air.place(ring(), as: "ring")
    mine.simulateProximityChange(.outOfRange)
    try simulation.run {
      async let waiting: Void = use(device, as: Ring.self)
      for _ in 0..<3600 {
        try await world.sleep(.seconds(1))
        #expect(!namesake.isConnected)
      }
      mine.simulateProximityChange(.near)
      try await waiting
      #expect(!namesake.isConnected)
    }
  }

  @Test("A policy with an end gives up, with the error of the client")
  func limited() throws {
    placeDevices()
    for (id, _) in Self.clients { air[id]?.simulateProximityChange(.outOfRange) }
    let policy = ReconnectPolicy(attempts: 2, attemptDeadline: .seconds(5))
    @Sendable func check<Client: DeviceClient>(_ id: PeripheralID, _ client: Client.Type) async {
      let device = KnownDevice(id: id, name: "n", kind: Client.kind)
      let error = await #expect(throws: Client.Failure.self) {
        try await transport.withKnownDevice(device, as: client, policy: policy) { _ in }
      }
      let lost = BLEError.timedOut(operation: "connect to \(id)", after: .seconds(5))
      #expect(error?.transportError == lost, "\(client)")
    }
    try simulation.run { for (id, client) in Self.clients { await check(id, client) } }
  }

  @Test("An error of the body on a live link is thrown")
  func errors() throws {
    placeDevices()
    try simulation.run {
      await #expect(throws: CyclingSensorError.self) {
        try await use(
          KnownDevice(id: "ring", name: "r", kind: .cyclingSensor), as: CyclingSensor.self)
      }
      let ring = KnownDevice(id: "ring", name: "r", kind: .ring)
      await #expect(throws: RingError.clockUnknown) {
        try await transport.withKnownDevice(ring, as: Ring.self) { _ in
          throw RingError.clockUnknown
        }
      }
      for (id, client) in Self.clients {
        try await expectErrors(KnownDevice(id: id, name: "n", kind: client.kind), as: client)
      }
      #expect(air.linkCount == 0)
    }
  }

  private func use<Client: DeviceClient>(
    _ device: KnownDevice, as client: Client.Type
  ) async throws { try await transport.withKnownDevice(device, as: client) { _ in } }

  /// Expects the error of the body, and one more link, which discovers the services again, if they
  /// are outdated.
  private func expectErrors<Client: DeviceClient>(
    _ device: KnownDevice, as client: Client.Type
  ) async throws {
    await #expect(throws: Own(), "\(client)") {
      try await transport.withKnownDevice(device, as: client) { _ in throw Own() }
    }
    let outdated = BLEError.servicesOutdated(device.id)
    var links = 0
    let error = await #expect(throws: Client.Failure.self) {
      try await transport.withKnownDevice(device, as: client) { _ in
        links += 1
        throw Client.Failure.transport(outdated)
      }
    }
    #expect(error?.transportError == outdated && links == 2, "\(client)")
  }

  @Test("Cancellation ends the wait for an absent device")
  func cancelling() throws {
    air.place(ring(), as: "ring").simulateProximityChange(.outOfRange)
    try simulation.run {
      let error = try await simulation.cancel(after: .seconds(10_000)) {
        try await use(KnownDevice(id: "ring", name: "r", kind: .ring), as: Ring.self)
      }
      #expect(error as? RingError == .transport(.cancelled))
      #expect(simulation.now == .seconds(10_000))
    }
  }

  @Test("A device of another kind is rejected without a connection")
  func otherKind() throws {
    placeDevices()
    try simulation.run {
      for (id, kind) in Self.clients.map({ ($0.id, $0.type.kind) }) {
        let device = KnownDevice(id: id, name: "n", kind: kind)
        for (_, client) in Self.clients where client.kind != kind {
          await #expect(
            throws: KnownDeviceError.otherKind(name: "n", kind: kind, wanted: client.kind)
          ) { try await use(device, as: client) }
        }
      }
      let ring = KnownDevice(id: "ring", name: "r", kind: .ring)
      #expect(throws: KnownDeviceError.otherKind(name: "r", kind: .ring, wanted: .strap)) {
        try HeartRateFollower(over: transport, following: ring)
      }
      #expect(simulation.now == .zero)
    }
  }

  @Test(
    "The form of an identifier",
    arguments: [
      ("C0:00:5E:00:53:01", PeripheralID.Form.address), ("c0:00:5e:00:53:0f", .address),
      ("C0:00:5E:00:53:0", .other), ("C0:00:5E:00:53:0G", .other), ("C0-00-5E-00-53-01", .other),
      ("C0:00:5E:00:5301:", .other), ("5D2F8A3E-0000-4000-8000-00805F9B34FB", .uuid),
      ("5d2f8a3e-0000-4000-8000-00805f9b34fb", .uuid),
      ("5d2f8a3e00004-000-8000-00805f9b34fb-", .other), ("ring", .other), ("", .other),
      ("C0:00:5E:00:53:é", .other),
    ])
  func forms(_ text: String, _ form: PeripheralID.Form) {
    let id = PeripheralID(rawValue: text)
    #expect(id.form == form)
    #expect(id.canonical.rawValue == (form == .other ? text : text.uppercased()))
  }
}
