@Suite("Heart rate follower, silence limit")
struct HeartRateFollowerSilenceTests: InWorld {
  let world = World(seed: 9)

  @Test("A follower waits until Bluetooth is back", arguments: [0, 100, 700, 5000], [false, true])
  func adapterAway(milliseconds: Int, isAbsent: Bool) throws {
    let away: AdapterState = isAbsent ? .absent : .poweredOff
    air.place(VirtualHeartRateStrap(), as: "strap")
    Task(executorPreference: simulation) {
      try await world.sleep(.milliseconds(milliseconds))
      air.setAdapter(away)
      try await world.sleep(.seconds(3600))
      air.setAdapter(.poweredOn)
    }
    let events = try events { $0.endsWithMeasurement && simulation.now > .seconds(3600) }
    // Reported once, even after a long time; found again soon after.
    #expect(events.count { $0 == .unavailable(away) } == 1)
    #expect(simulation.now < .milliseconds(3_600_000 + milliseconds) + .seconds(5))
  }

  @Test("A follower ends when it may not use Bluetooth, at once or later")
  func unauthorized() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    for step in 0..<3 {
      air.setAdapter(step == 0 ? .unauthorized : step == 1 ? .poweredOff : .poweredOn)
      try simulation.run(limit: .seconds(60)) {
        async let change: Void = {
          try await world.sleep(.seconds(5))
          air.setAdapter(.unauthorized)
        }()
        await #expect(throws: BLEError.unavailable(.unauthorized)) {
          try await HeartRateFollower(over: transport).run { _ in }
        }
        try await change
      }
    }
  }

  @Test("A follower leaves a silent strap, and searches for it again")
  func silence() throws {
    let strap = ScriptedStrap(on: simulation) { link in
      [.wait(.seconds(29)), .notify([0, UInt8(60 + link)])]
    }
    air.place(strap, as: "strap")
    let follower = HeartRateFollower(over: transport, silenceLimit: .seconds(30))
    let events = try events(of: follower) { $0.measurements.count == 3 }
    #expect(events.measurements.map(\.beatsPerMinute) == [60, 61, 62])
    let silent = BLEError.timedOut(
      operation: "notification from \(CharacteristicID.heartRateMeasurement)", after: .seconds(30))
    #expect(events.losses == [silent, silent])
    let times = try simulation.run { await strap.subscriptions }
    for (one, next) in zip(times, times.dropFirst()) {
      #expect(next - one > .seconds(59) && next - one < .seconds(61))
    }
  }

  @Test("Without a limit, or while the handler is busy, a follower keeps a silent strap")
  func silenceLimit() throws {
    let strap = ScriptedStrap(on: simulation) { _ in
      [.notify([0, 60]), .wait(.seconds(3000)), .notify([0, 61])]
    }
    air.place(strap, as: "strap")
    let patient = HeartRateFollower(over: transport, silenceLimit: nil)
    let events = try events(of: patient) { $0.measurements.count == 2 }
    #expect(events.count { $0 == .scanning } == 1)
    air.place(VirtualHeartRateStrap(), as: "strap")
    let busy = try self.events { events in
      if events.endsWithMeasurement, events.measurements.count % 10 == 1 {
        try await world.sleep(.seconds(100))
      }
      return events.measurements.count == 150
    }
    #expect(busy.losses.isEmpty)
  }

  @Test("Incomplete discoveries end no follower if each is followed by a complete one")
  func incompleteDiscoveries() throws {
    // The first service of this strap is one of its manufacturer.
    let strap = air.place(VirtualHeartRateStrap(profile: .polarH10), as: "strap")
    let missing = BLEError.characteristicNotFound(.heartRateMeasurement)
    let follower = HeartRateFollower(over: transport, peripheral: "strap")
    let events = try events(of: follower) { events in
      if events.last == .scanning, events.losses.last != missing {
        air.inject([.at(.zero, .servicesIncomplete)], into: "strap")
      }
      guard events.endsWithMeasurement, events.losses.count < 5 else {
        return events.endsWithMeasurement
      }
      strap.simulateDisconnection()
      return false
    }
    let remote = BLEError.disconnected(.remote)
    #expect(events.losses == [missing, remote, missing, remote, missing])
  }

  @Test(
    "If the location cannot be read, no measurement is lost",
    arguments: [.noAnswer, .stall(.seconds(5)), .disconnect] as [Fault.Failure])
  func locationFails(failure: Fault.Failure) throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    // The follower first discovers the services, then reads the location.
    air.inject([.operation(2, failure)], into: "strap")
    let events = try events { $0.measurements.count == 20 }
    #expect(air.faultCount > 0)
    let arrived = air.log.filter { $0.operation == .notify }.map(\.value)
    #expect(arrived == events.measurements.map(\.bytes))
  }
}
