import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// Devices that go away for an hour and are then connected again, in virtual time.
@Suite("Known devices: connecting again", .timeLimit(.minutes(5)))
struct KnownDeviceConnectingTests {
  private let simulation = Simulation(seed: 12)
  private let air: SimulatedAir
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  init() {
    air = SimulatedAir(simulation)
  }

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

  /// The longest time from the return of a device to its next use.
  private static let latency: Duration = .seconds(40)

  private func ring() throws -> VirtualRing {
    VirtualRing(model: RingModel(clock: try CivilDateTime(parsing: "2026-03-14T21:30:00")))
  }

  @Test("A ring that comes back is used again", arguments: Absence.allCases)
  func ring(_ absence: Absence) throws {
    air.place(try ring(), as: "ring")
    let device = KnownDevice(id: "ring", name: "left hand", kind: .ring)
    try simulation.run {
      var links = 0
      let percent = try await transport.withKnownDevice(device, as: Ring.self) { ring in
        links += 1
        let percent = try await ring.battery().percent
        if links == 4 { return percent }
        absence.simulate(to: "ring", on: air)
        while true {
          try await simulation.clock.sleep(for: .seconds(1))
          _ = try await ring.battery()
        }
      }
      #expect(percent == 78)
      #expect(links == 4)
      let hours = simulation.now - .seconds(3 * 3600)
      #expect(hours > .zero && hours < Self.latency * 3, "\(hours)")
      try await simulation.clock.sleep(for: .seconds(1))
      #expect(air.linkCount == 0)
    }
    air.tearDown()
  }

  @Test("A light that comes back is used again", arguments: Absence.allCases)
  func light(_ absence: Absence) throws {
    air.place(VirtualLEDStrip(), as: "light")
    let device = KnownDevice(id: "light", name: "shelf", kind: .light)
    try simulation.run {
      var links = 0
      try await transport.withKnownDevice(device, as: LEDStrip.self) { strip in
        links += 1
        _ = try await strip.status()
        if links == 3 { return }
        absence.simulate(to: "light", on: air)
        while true {
          try await simulation.clock.sleep(for: .seconds(1))
          _ = try await strip.status()
        }
      }
      #expect(links == 3)
      #expect(simulation.now < .seconds(2 * 3600) + Self.latency * 2)
    }
    air.tearDown()
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
    air.tearDown()
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
    air.tearDown()
  }

  private struct Own: Error, Equatable {}

  @Test("A followed strap comes back, and no other is used", arguments: Absence.allCases)
  func strap(_ absence: Absence) throws {
    let other = VirtualHeartRateStrap(name: "H10", seed: 9)
    air.place(VirtualHeartRateStrap(name: "H10", seed: 3), as: "mine", rssi: -80)
    air.place(other, as: "other", rssi: -30)
    let device = KnownDevice(id: "mine", name: "chest", kind: .strap, advertisedName: "H10")
    try simulation.run {
      // At first only the other strap is in range.
      air["mine"]?.simulateProximityChange(.outOfRange)
      Task(executorPreference: simulation) {
        try await simulation.clock.sleep(for: .seconds(60))
        air["mine"]?.simulateProximityChange(.far)
      }
      let follower = try HeartRateFollower(over: transport, following: device)
      var connected: [PeripheralID] = []
      var absences = 0
      await #expect(throws: Own()) {
        try await follower.run { event in
          switch event {
          case .connected(let strap): connected.append(strap.peripheral)
          case .measurement where connected.count == 2: throw Own()
          case .measurement where absences < connected.count:
            absences += 1
            absence.simulate(to: "mine", on: air)
          default: break
          }
        }
      }
      #expect(connected == ["mine", "mine"])
      #expect(other.sessionCount == 0)
    }
    air.tearDown()
  }

  @Test("While the ring is away, no other ring with its name is used")
  func namesakes() throws {
    let namesake = air.place(try ring(), as: "other")
    let device = KnownDevice(
      id: "ring", name: "left hand", kind: .ring, advertisedName: "R02_0001")
    let mine = air.place(try ring(), as: "ring")
    mine.simulateProximityChange(.outOfRange)
    try simulation.run {
      let waiting = Task(executorPreference: simulation) {
        try await transport.withKnownDevice(device, as: Ring.self) { _ in }
      }
      for _ in 0..<3600 {
        try await simulation.clock.sleep(for: .seconds(1))
        #expect(!namesake.isConnected)
      }
      mine.simulateProximityChange(.near)
      try await waiting.value
      #expect(!namesake.isConnected)
    }
    air.tearDown()
  }

  @Test("After a restart, a program finds its ring in the file, and uses it")
  func restored() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file
    // First the ring is found by its name.
    air.place(try ring(), as: "C0:00:5E:00:53:01")
    try simulation.run {
      let filter = ScanFilter(namePrefix: "R")
      let found = try await transport.firstAdvertisement(matching: filter, within: .seconds(20))
      try file.remember(
        KnownDevice(
          id: found.peripheral, name: "left hand", kind: .ring,
          advertisedName: found.data.localName))
    }
    air.tearDown()
    // After the restart its identifier is enough, even if it advertises no name.
    let simulation = Simulation(seed: 13)
    let air = SimulatedAir(simulation)
    let ring = air.place(try ring(), as: "C0:00:5E:00:53:01")
    ring.simulateAdvertisementChange(AdvertisementData())
    let percent = try simulation.run {
      let device = try await KnownDeviceFile(path: file.path).device(called: "LEFT hand")
      return try await SimulatedTransport(on: air).withKnownDevice(device, as: Ring.self) { ring in
        try await ring.battery().percent
      }
    }
    #expect(percent == 78)
    air.tearDown()
  }

  @Test("A policy with an end gives up, with the error of the client")
  func limited() throws {
    air.place(try ring(), as: "ring").simulateProximityChange(.outOfRange)
    air.place(VirtualLEDStrip(), as: "light").simulateProximityChange(.outOfRange)
    air.place(VirtualCyclingSensor(), as: "bike").simulateProximityChange(.outOfRange)
    air.place(VirtualHeartRateStrap(), as: "strap").simulateProximityChange(.outOfRange)
    let policy = ReconnectPolicy(attempts: 2, attemptDeadline: .seconds(5))
    @Sendable func lost(_ id: PeripheralID) -> BLEError {
      .timedOut(operation: "connect to \(id)", after: .seconds(5))
    }
    @Sendable func use<Client: DeviceClient>(_ id: PeripheralID, as client: Client.Type)
      async throws
    {
      let device = KnownDevice(id: id, name: "n", kind: Client.kind)
      try await transport.withKnownDevice(device, as: client, policy: policy) { _ in }
    }
    try simulation.run {
      await #expect(throws: RingError.transport(lost("ring"))) {
        try await use("ring", as: Ring.self)
      }
      await #expect(throws: LEDStripError.transport(lost("light"))) {
        try await use("light", as: LEDStrip.self)
      }
      await #expect(throws: CyclingSensorError.transport(lost("bike"))) {
        try await use("bike", as: CyclingSensor.self)
      }
      await #expect(throws: HeartRateStrapError.transport(lost("strap"))) {
        try await use("strap", as: HeartRateStrap.self)
      }
    }
    air.tearDown()
  }

  @Test("An error of the body on a live link is thrown")
  func errors() throws {
    let device = KnownDevice(id: "ring", name: "r", kind: .ring)
    air.place(try ring(), as: "ring")
    air.place(VirtualLEDStrip(), as: "light")
    let light = KnownDevice(id: "light", name: "l", kind: .light)
    air.place(VirtualCyclingSensor(), as: "bike")
    let bike = KnownDevice(id: "bike", name: "b", kind: .cyclingSensor)
    air.place(VirtualHeartRateStrap(), as: "strap")
    let strap = KnownDevice(id: "strap", name: "s", kind: .strap)
    try simulation.run {
      await #expect(throws: CyclingSensorError.self) {
        try await transport.withKnownDevice(
          KnownDevice(id: "ring", name: "r", kind: .cyclingSensor), as: CyclingSensor.self
        ) { _ in }
      }
      await #expect(throws: RingError.clockUnknown) {
        try await transport.withKnownDevice(device, as: Ring.self) { _ in
          throw RingError.clockUnknown
        }
      }
      try await expectErrors(device, as: Ring.self)
      try await expectErrors(light, as: LEDStrip.self)
      try await expectErrors(bike, as: CyclingSensor.self)
      try await expectErrors(strap, as: HeartRateStrap.self)
      #expect(air.linkCount == 0)
    }
    air.tearDown()
  }

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
    air.place(try ring(), as: "ring").simulateProximityChange(.outOfRange)
    try simulation.run {
      let waiting = Task(executorPreference: simulation) {
        try await transport.withKnownDevice(
          KnownDevice(id: "ring", name: "r", kind: .ring), as: Ring.self
        ) { _ in }
      }
      try await simulation.clock.sleep(for: .seconds(10_000))
      let start = simulation.now
      waiting.cancel()
      await #expect(throws: RingError.transport(.cancelled)) { try await waiting.value }
      #expect(simulation.now == start)
    }
    air.tearDown()
  }

  @Test("A device of another kind is rejected without a connection")
  func otherKind() throws {
    air.place(try ring(), as: "ring")
    let ring = KnownDevice(id: "ring", name: "r", kind: .ring)
    let strap = KnownDevice(id: "ring", name: "s", kind: .strap)
    try simulation.run {
      await #expect(
        throws: KnownDeviceError.otherKind(name: "s", kind: .strap, wanted: .ring)
      ) { try await transport.withKnownDevice(strap, as: Ring.self) { _ in } }
      await #expect(
        throws: KnownDeviceError.otherKind(name: "r", kind: .ring, wanted: .light)
      ) { try await transport.withKnownDevice(ring, as: LEDStrip.self) { _ in } }
      await #expect(
        throws: KnownDeviceError.otherKind(name: "r", kind: .ring, wanted: .cyclingSensor)
      ) { try await transport.withKnownDevice(ring, as: CyclingSensor.self) { _ in } }
      await #expect(
        throws: KnownDeviceError.otherKind(name: "r", kind: .ring, wanted: .strap)
      ) { try await transport.withKnownDevice(ring, as: HeartRateStrap.self) { _ in } }
      #expect(throws: KnownDeviceError.otherKind(name: "r", kind: .ring, wanted: .strap)) {
        try HeartRateFollower(over: transport, following: ring)
      }
      #expect(simulation.now == .zero)
    }
    air.tearDown()
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
