import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@Suite("Heart rate follower")
struct HeartRateFollowerTests {
  private struct Enough: Error, Equatable {}

  private let simulation = Simulation(seed: 8)
  private let air: SimulatedAir
  private var transport: SimulatedTransport { SimulatedTransport(on: air) }

  init() {
    air = SimulatedAir(simulation)
  }

  /// Runs a follower until the handler has had enough.
  private func events(
    of follower: HeartRateFollower<SimulatedTransport>? = nil,
    until isEnough: @escaping @Sendable ([HeartRateEvent]) -> Bool
  ) throws -> [HeartRateEvent] {
    let follower = follower ?? HeartRateFollower(over: transport)
    return try simulation.run(limit: .seconds(7200)) {
      var events: [HeartRateEvent] = []
      await #expect(throws: Enough()) {
        try await follower.run { event in
          events.append(event)
          if isEnough(events) { throw Enough() }
        }
      }
      return events
    }
  }

  private static func measurements(_ events: [HeartRateEvent]) -> [GATT.HeartRateMeasurement] {
    events.compactMap { if case .measurement(let value) = $0 { value } else { nil } }
  }

  @Test("A follower finds a strap by its service, and reports location and measurements")
  func virtualStrap() throws {
    air.place(VirtualRing(model: RingModel(clock: try clock())), as: "ring", rssi: -30)
    air.place(VirtualHeartRateStrap(name: "H", seed: 3), as: "strap")
    let events = try events { Self.measurements($0).count == 20 }
    #expect(events.first == .scanning)
    guard case .connected(let strap) = events.dropFirst().first else {
      Issue.record("\(events.prefix(3))")
      return
    }
    #expect(strap.peripheral == "strap" && strap.name == "H")
    #expect(strap.location == GATT.BodySensorLocation(.chest))
    let values = Self.measurements(events)
    #expect(events.count == 22)
    #expect(values.allSatisfy { (48...150).contains($0.beatsPerMinute) && $0.contact == .detected })
    // Every tenth measurement has the energy, six kilojoules more each time.
    let energies = values.map(\.energyExpendedKilojoules)
    #expect(energies.indices.filter { energies[$0] != nil } == [9, 19])
    #expect(energies[9] == 6 && energies[19] == 12)
    // The intervals add up to the time of the measurements.
    let intervals = values.flatMap { $0.rrIntervals.map { Int($0) } }
    let seconds = Double(intervals.reduce(0, +)) / 1024
    #expect(abs(seconds - 20 * 1.02) < 1.5)
    #expect(try simulation.run { await isFree("strap") })
  }

  private func clock() throws -> CivilDateTime {
    let date = try #require(CivilDate(year: 2026, month: 3, day: 14))
    return try #require(CivilDateTime(date))
  }

  /// Whether no central is connected to a peripheral.
  private func isFree(_ peripheral: PeripheralID) async -> Bool {
    do {
      let connection = try await transport.connect(to: peripheral)
      await connection.disconnect()
      return true
    } catch {
      return false
    }
  }

  @Test("A malformed notification is reported, and the stream continues")
  func malformed() throws {
    let strap = ScriptedStrap(on: simulation) { _ in
      [
        .notify([0, 70]), .notify([]), .notify([1, 70]), .notify([0x16, 71, 0, 4]),
        .notify([0, 72]),
      ]
    }
    air.place(strap, as: "strap")
    let events = try events { Self.measurements($0).count == 3 }
    #expect(Self.measurements(events).map(\.beatsPerMinute) == [70, 71, 72])
    let malformed = events.compactMap {
      if case .malformed(let bytes, let error) = $0 { (bytes, error.offset) } else { nil }
    }
    #expect(malformed.map(\.0) == [[], [1, 70]])
  }

  @Test("A missing, rejected or empty location is nil, and the follower continues")
  func noLocation() throws {
    let straps = [
      ScriptedStrap(on: simulation, hasLocation: false) { _ in [.notify([0, 70])] },
      ScriptedStrap(on: simulation, location: .failure(.unlikelyError)) { _ in [.notify([0, 70])] },
      ScriptedStrap(on: simulation, location: .success([])) { _ in [.notify([0, 70])] },
    ]
    for strap in straps {
      air.place(strap, as: "strap")
      let events = try events { Self.measurements($0).count == 1 }
      guard case .connected(let strap) = events.dropFirst().first else {
        Issue.record("\(events)")
        return
      }
      #expect(strap.location == nil)
    }
  }

  @Test("After a disconnect the follower waits, scans and connects again")
  func reconnect() throws {
    let strap = ScriptedStrap(on: simulation) { link in
      [.wait(.seconds(1)), .notify([0, UInt8(60 + link)]), .wait(.seconds(1)), .drop]
    }
    air.place(strap, as: "strap")
    let events = try events { Self.measurements($0).count == 4 }
    #expect(Self.measurements(events).map(\.beatsPerMinute) == [60, 61, 62, 63])
    let lost = events.filter { $0 == .disconnected(.disconnected(.remote)) }
    #expect(lost.count == 3)
    #expect(events.filter { $0 == .scanning }.count == 4)
    // Two seconds on the link, the first delay of the policy, a scan and a connect; no longer
    // delays, as each link had measurements.
    let times = try simulation.run { await strap.subscriptions }
    for (one, next) in zip(times, times.dropFirst()) {
      #expect(next - one > .milliseconds(2100) && next - one < .milliseconds(3500))
    }
  }

  @Test("The delays grow from failure to failure, as in the policy")
  func backOff() throws {
    let strap = ScriptedStrap(on: simulation, hasMeasurement: false) { _ in [] }
    air.place(strap, as: "strap")
    let policy = ReconnectPolicy(delays: [.seconds(1), .seconds(10), .seconds(100)])
    let follower = HeartRateFollower(over: transport, retry: policy)
    let times = try simulation.run {
      var times: [Duration] = []
      await #expect(throws: Enough()) {
        try await follower.run { event in
          if event == .scanning { times.append(simulation.now) }
          if times.count == 6 { throw Enough() }
          if case .disconnected(let error) = event {
            #expect(error == .characteristicNotFound(.heartRateMeasurement))
          }
        }
      }
      return times
    }
    let waits = zip(times, times.dropFirst()).map { $1 - $0 }
    // Other straps get two seconds to appear.
    for (wait, delay) in zip(waits, [1, 10, 100, 100, 100]) {
      #expect(wait > .seconds(delay) && wait < .seconds(delay + 4))
    }
  }

  @Test("A device that is no strap but advertises the service does not hide a later strap")
  func others() throws {
    for number in 0..<3 {
      let other = ScriptedStrap(on: simulation, hasMeasurement: false) { _ in [] }
      air.place(other, as: PeripheralID(rawValue: "other-\(number)"), rssi: -30)
    }
    let strap = air.place(VirtualHeartRateStrap(), as: "strap", rssi: -80)
    strap.simulateAdvertisementChange(nil)
    Task(executorPreference: simulation) { [simulation] in
      try await simulation.clock.sleep(for: .seconds(300))
      strap.endAdvertisementChange()
    }
    let events = try events { Self.measurements($0).count == 1 }
    guard case .connected(let found) = events.dropLast().last else {
      Issue.record("\(events)")
      return
    }
    #expect(found.peripheral == "strap")
    // All were tried many times; each round costs only one turn of each.
    #expect(events.count { if case .disconnected = $0 { true } else { false } } > 20)
    let end = try simulation.run { simulation.now }
    #expect(end < .seconds(330))
  }

  @Test("A ring of another family with a heart rate is followed only if it is named")
  func otherFamily() throws {
    let ring = air.place(VirtualHeartRateStrap(name: "R02 1A2B", seed: 4), as: "ring", rssi: -30)
    ring.simulateAdvertisementChange(
      AdvertisementData(
        localName: "R02 1A2B", serviceUUIDs: [0x180D],
        manufacturerData: [ManufacturerData(company: 0x7810, payload: [0x65, 0x01])]))
    let named = HeartRateFollower(over: transport, peripheral: "ring")
    let events = try events(of: named) { !Self.measurements($0).isEmpty }
    #expect(!Self.measurements(events).isEmpty)
    air.place(VirtualHeartRateStrap(name: "H", seed: 3), as: "strap", rssi: -90)
    let others = try self.events { !Self.measurements($0).isEmpty }
    guard case .connected(let found)? = others.dropFirst().first else {
      Issue.record("\(others.prefix(3))")
      return
    }
    #expect(found.peripheral == "strap")
  }

  @Test("A named device that is no strap is reported after two discoveries")
  func otherDevice() throws {
    air.place(VirtualCyclingSensor(), as: "bike")
    air.place(ScriptedStrap(on: simulation, hasMeasurement: false) { _ in [] }, as: "strap")
    try simulation.run { [transport] in
      for (id, services) in [("bike", [0x1816]), ("strap", [0x180D])]
        as [(PeripheralID, [BluetoothUUID])]
      {
        let error = HeartRateStrapError.otherDevice(services: services)
        var events: [HeartRateEvent] = []
        await #expect(throws: error) {
          try await HeartRateFollower(over: transport, peripheral: id).run { events.append($0) }
        }
        let missing = HeartRateEvent.disconnected(.characteristicNotFound(.heartRateMeasurement))
        #expect(events == [.scanning, missing, .scanning])
        #expect("\(error)".hasPrefix("this is no heart rate strap: it has no 180D/2A37, but 18"))
      }
      #expect(simulation.now < .seconds(10))
    }
  }

  @Test("A strap that goes out of range is found again when it is back")
  func outOfRange() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    let events = try simulation.run {
      async let world: Void = {
        try await simulation.clock.sleep(for: .seconds(10))
        air["strap"]?.simulateProximityChange(.outOfRange)
        try await simulation.clock.sleep(for: .seconds(3600))
        air["strap"]?.simulateProximityChange(.near)
      }()
      var events: [HeartRateEvent] = []
      await #expect(throws: Enough()) {
        try await HeartRateFollower(over: transport).run { event in
          events.append(event)
          if simulation.now > .seconds(3630) { throw Enough() }
        }
      }
      try await world
      return events
    }
    #expect(events.contains(.disconnected(.disconnected(.supervisionTimeout))))
    #expect(events.filter { $0 == .scanning }.count == 2)
    #expect(Self.measurements(events).count > 20)
  }

  @Test("An error of the handler ends the follower unchanged, and closes the link")
  func handlerErrors() throws {
    let strap = ScriptedStrap(on: simulation) { _ in
      [.notify([0, 70]), .notify([]), .wait(.seconds(1)), .drop]
    }
    air.place(strap, as: "strap")
    for count in 1...5 {
      let events = try events { $0.count == count }
      #expect(events.count == count)
      #expect(try simulation.run { await isFree("strap") })
    }
    // An error of the handler may look like one of the link.
    for error in [BLEError.disconnected(.remote), .cancelled] {
      #expect(throws: error) {
        try simulation.run(limit: .seconds(7200)) {
          try await HeartRateFollower(over: transport).run { event in
            if case .measurement = event { throw error }
          }
        }
      }
    }
  }

  @Test("Cancellation ends the follower at any time, and closes the link", arguments: 0..<25)
  func cancellation(step: Int) throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    try simulation.run {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await #expect(throws: BLEError.cancelled) {
            try await HeartRateFollower(over: transport).run { _ in }
          }
        }
        try? await simulation.clock.sleep(for: .milliseconds(step * 83))
        group.cancelAll()
      }
      #expect(simulation.now == .milliseconds(step * 83))
      #expect(await isFree("strap"))
    }
  }

  @Test("A follower waits for its strap, even if others are near")
  func keepsToItsStrap() throws {
    air.place(VirtualHeartRateStrap(name: "mine", seed: 1), as: "mine")
    air.place(VirtualHeartRateStrap(name: "neighbour", seed: 2), as: "neighbour")
    let air = air
    let names = try simulation.run {
      var names: [String?] = []
      var count = 0
      do {
        try await HeartRateFollower(over: transport).run { event in
          if case .connected(let strap) = event { names.append(strap.name) }
          guard case .measurement = event else { return }
          count += 1
          if count == 3 {
            air["mine"]?.simulateProximityChange(.outOfRange)
            Task(executorPreference: simulation) {
              try await simulation.clock.sleep(for: .seconds(60))
              air["mine"]?.simulateProximityChange(.near)
            }
          }
          if count == 6 { throw Enough() }
        }
      } catch is Enough {}
      return names
    }
    #expect(names == ["mine", "mine"])
    let named = try simulation.run {
      var name: String?
      do {
        try await HeartRateFollower(over: transport, peripheral: "neighbour").run { event in
          guard case .connected(let strap) = event else { return }
          name = strap.name
          throw Enough()
        }
      } catch is Enough {}
      return name
    }
    #expect(named == "neighbour")
  }
}
