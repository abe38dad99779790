@testable import HaloSimulator

/// Commands of virtual JStyle rings, by the client and without it.
@Suite("Virtual JStyle rings")
struct VirtualJStyleRingTests {
  private let world = World(seed: 6)
  private let now: CivilDateTime = "2026-03-14T21:30:00"

  private func place(_ profile: JStyleProfile) -> VirtualJStyleRing {
    var model = RingModel(profile: .full, history: .plausibleWeek(until: now, seed: 3), clock: now)
    model.battery.percent = 98
    let simulation = world.simulation
    let ring = VirtualJStyleRing(profile: profile, model: model, time: { simulation.now })
    world.air.place(ring, as: "ring")
    return ring
  }

  @Test("Battery, version, clock, place and settings", arguments: JStyleProfile.all)
  func commands(_ profile: JStyleProfile) throws {
    let ring = place(profile)
    try world.use("ring", as: Ring.self) { client in
      #expect(client.family == .jStyle)
      #expect(try await client.battery().percent == 98)
      let identity = try await client.identity()
      #expect(identity.firmware == (profile.product == .v8 ? "0.0.8.8" : "0.0.1.12"))
      #expect(identity.hardware == profile.name)
      try await client.setTime("2026-07-06T12:34:14")
      #expect(ring.model.dateTime(at: world.simulation.now).date.month == 7)
      try await client.flash()
      #expect(ring.flashCount == 1)
      let jStyle = try client.jStyle
      #expect(try await jStyle.product() == profile.product)
      let schedule = try JStyle.SetScheduleRequest(
        kind: .oxygen, mode: .interval, window: [0x07, 0, 0x22, 0], weekdays: [.monday],
        interval: 20)
      _ = try await jStyle.ask(schedule)
      let read = try await jStyle.schedule(of: .oxygen)
      #expect(read.window == schedule.window && read.interval == 20 && read.kind == .oxygen)
      #expect(read.weekdays == [.monday])
      let user = try JStyle.SetUserRequest(
        gender: 1, age: 25, height: 175, weight: 70, stride: 75, identifier: [1, 2, 3, 4, 5, 6])
      _ = try await jStyle.ask(user)
      guard case .user(let reply) = try await jStyle.ask(JStyle.UserRequest()) else {
        throw RingError.clockUnknown
      }
      #expect(reply.age == 25 && reply.identifier == [1, 2, 3, 4, 5, 6])
      if profile.refusals.contains(.temperature) {
        await #expect(throws: RingError.unsupported(.jStyle(.temperature))) {
          try await jStyle.ask(JStyle.TemperatureRequest())
        }
      }
    }
    #expect(ring.sessionCount == 0)
    #expect(JStyleProfile(named: profile.name.uppercased()) == profile)
  }

  @Test(
    "A measurement has the wearer's values, and the ring stores the last", arguments: [true, false])
  func measurements(isWorn: Bool) throws {
    let ring = place(.v8)
    ring.update { $0.isWorn = isWorn }
    try world.use("ring", as: Ring.self) { client in
      for kind: Colmi.MeasurementKind in [.heartRate, .bloodOxygen] {
        guard isWorn else {
          await #expect(throws: RingError.measurement(kind, .temporary)) {
            try await client.measureOnce(kind)
          }
          continue
        }
        let value = try await client.measureOnce(kind).value
        let day = ring.model.history.days[now.date]
        let stored = kind == .heartRate ? day?.manualHeartRates : day?.manualBloodOxygen
        let last = stored?.last?.value ?? 0
        #expect(
          value
            == (kind == .heartRate
              ? .heartRate(beatsPerMinute: last) : .bloodOxygen(percent: last)))
      }
    }
  }

  @Test("The name and the service are advertised, and a reset ring sleeps until it is charged")
  func reset() throws {
    let ring = place(.v8)
    let advertisement = try #require(ring.advertisement)
    #expect(advertisement.localName == "JCV8B1A2B" && advertisement.serviceUUIDs == [0xFFF0])
    #expect(DeviceKind(services: ring.services) == .ring)
    try world.use("ring", as: Ring.self) { client in
      try await client.jStyle.eraseAndResetToFactorySettings()
      try await world.sleep(.seconds(1))
      await #expect(throws: RingError.self) { try await client.battery() }
    }
    #expect(ring.model.history.days.isEmpty && ring.advertisement == nil)
    ring.update { $0.battery.charging = .charging }
    #expect(ring.advertisement != nil)
  }

  @Test("Random commands do not stop a ring", arguments: JStyleProfile.all)
  func randomCommands(_ profile: JStyleProfile) throws {
    let ring = place(profile)
    var random = SplitMix64(seed: 7)
    let commands = (0..<600).map { _ -> [UInt8] in
      let count = random.number(in: 0...9) == 0 ? random.number(in: 0...20) : 15
      let bytes = (0..<count).map { index in
        UInt8(random.number(in: index == 0 ? 0...0x7F : 0...255))
      }
      return bytes + [bytes.reduce(0, &+)]
    }.filter { $0.first != 0x12 }
    try world.simulation.run(limit: .seconds(36_000)) {
      try await world.transport.withConnection(to: "ring") { connection in
        let values = try await connection.notifications(from: .jStyleNotification)
        for command in commands {
          try? await connection.write(command, to: .jStyleCommand, mode: .withResponse)
        }
        withExtendedLifetime(values) {}
      }
      try await world.transport.withDevice("ring", as: Ring.self) { client in
        let percent = try await client.battery().percent
        #expect(percent == ring.model.battery.percent)
      }
    }
  }

  @Test(
    "A sleep that a host would join with the end of another one is not stored", arguments: 0...6)
  func touchingSleeps(gap: Int) throws {
    let ring = place(.v8)
    var (before, after) = (RingHistory.Day(), RingHistory.Day())
    before.naps = [RingHistory.Sleep(endMinute: 1350, stages: [.init(.light, minutes: 30)])]
    after.night = RingHistory.Sleep(endMinute: 360, stages: [.init(.light, minutes: 453 - gap)])
    let days = try [
      #require(now.date.adding(days: -1)): before, now.date: after,
    ]
    ring.update { $0.history.days = days }
    try world.simulation.run(limit: .seconds(3600)) {
      let sleeps = try await world.transport.withDevice("ring", as: Ring.self) { client in
        try client.assumeTime(now)
        return try await client.history(of: .sleep, .all)
      }
      // From three minutes before the end of the nap to three minutes after it.
      let isAlone = abs(gap - 3) > 2
      #expect(sleeps.map(\.minutes) == (isAlone ? [30, 453 - gap] : [30]))
    }
  }
}

extension JStyleProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
