@Suite("Heart rate follower")
struct HeartRateFollowerTests: InWorld {
  let world = World(seed: 8)

  @Test("A follower finds a strap by its service, and reports location and measurements")
  func virtualStrap() throws {
    air.place(VirtualRing(model: RingModel(clock: "2026-03-14T00:00:00")), as: "ring", rssi: -30)
    air.place(VirtualHeartRateStrap(name: "H", seed: 3), as: "strap")
    let events = try events { $0.measurements.count == 20 }
    #expect(events.count == 22 && events.first == .scanning)
    let strap = try #require([events[1]].straps.first)
    #expect(strap.peripheral == "strap" && strap.name == "H")
    #expect(strap.location == GATT.BodySensorLocation(.chest))
    let values = events.measurements
    #expect(values.allSatisfy { (48...150).contains($0.beatsPerMinute) && $0.contact == .detected })
    // Every tenth measurement has the energy, six kilojoules more each time.
    let energies = values.map(\.energyExpendedKilojoules)
    #expect(energies.indices.filter { energies[$0] != nil } == [9, 19])
    #expect(energies[9] == 6 && energies[19] == 12)
    // The intervals add up to the time of the measurements.
    let intervals = values.flatMap { $0.rrIntervals.map { Int($0) } }
    let seconds = Double(intervals.reduce(0, +)) / 1024
    #expect(abs(seconds - 20 * 1.02) < 1.5)
    #expect(air.linkCount == 0)
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
    let events = try events { $0.measurements.count == 3 }
    #expect(events.measurements.map(\.beatsPerMinute) == [70, 71, 72])
    let malformed = events.compactMap {
      if case .malformed(let bytes, _) = $0 { bytes } else { nil }
    }
    #expect(malformed == [[], [1, 70]])
  }

  @Test("Services that stay outdated end the run, and before cost one link", arguments: [1, 2])
  func outdated(failures: Int) throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    let outdated = BLEError.servicesOutdated("strap")
    let transport = DelayedTransport(base: transport, failing: failures, with: outdated)
    try simulation.run {
      let follower = HeartRateFollower(over: transport, peripheral: "strap")
      do {
        let events = try await follower.events { $0.endsWithMeasurement }
        #expect(failures == 1 && events.losses == [outdated])
      } catch let error as BLEError {
        #expect(failures == 2 && error == outdated)
      }
    }
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
      let events = try events { $0.endsWithMeasurement }
      #expect(try #require([events[1]].straps.first).location == nil)
    }
  }

  @Test("After a disconnect the follower waits, scans and connects again")
  func reconnect() throws {
    let strap = ScriptedStrap(on: simulation) { link in
      [.wait(.seconds(1)), .notify([0, UInt8(60 + link)]), .wait(.seconds(1)), .drop]
    }
    air.place(strap, as: "strap")
    let events = try events { $0.measurements.count == 4 }
    #expect(events.measurements.map(\.beatsPerMinute) == [60, 61, 62, 63])
    #expect(events.losses == Array(repeating: .disconnected(.remote), count: 3))
    #expect(events.count { $0 == .scanning } == 4)
    // Two seconds on the link, the first delay of the policy, a scan and a connect; no longer
    // delays, as each link had measurements.
    let times = try simulation.run { await strap.subscriptions }
    for (one, next) in zip(times, times.dropFirst()) {
      #expect(next - one > .milliseconds(2100) && next - one < .milliseconds(3500))
    }
  }

  @Test("The delays grow from failure to failure, as in the policy")
  func backOff() throws {
    air.place(ScriptedStrap(on: simulation, hasMeasurement: false) { _ in [] }, as: "strap")
    let policy = ReconnectPolicy(delays: [.seconds(1), .seconds(10), .seconds(100)])
    let times = Box<[Duration]>([])
    let events = try events(of: HeartRateFollower(over: transport, retry: policy)) { events in
      if events.last == .scanning { times.value.append(simulation.now) }
      return times.value.count == 6
    }
    #expect(events.losses.allSatisfy { $0 == .characteristicNotFound(.heartRateMeasurement) })
    let waits = zip(times.value, times.value.dropFirst()).map { $1 - $0 }
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
    Task(executorPreference: simulation) {
      try await world.sleep(.seconds(300))
      strap.endAdvertisementChange()
    }
    let events = try events { $0.endsWithMeasurement }
    #expect(events.straps.last?.peripheral == "strap")
    // All were tried many times; each round costs only one turn of each.
    #expect(events.losses.count > 20)
    #expect(simulation.now < .seconds(330))
  }

  @Test("A ring of another family with a heart rate is followed only if it is named")
  func otherFamily() throws {
    let ring = air.place(VirtualHeartRateStrap(name: "R02 1A2B", seed: 4), as: "ring", rssi: -30)
    ring.simulateAdvertisementChange(
      AdvertisementData(
        localName: "R02 1A2B", serviceUUIDs: [0x180D],
        manufacturerData: [ManufacturerData(company: 0x7810, payload: [0x65, 0x01])]))
    let named = try events(of: HeartRateFollower(over: transport, peripheral: "ring")) {
      $0.endsWithMeasurement
    }
    #expect(named.straps.map(\.peripheral) == ["ring"])
    air.place(VirtualHeartRateStrap(name: "H", seed: 3), as: "strap", rssi: -90)
    let others = try events { $0.endsWithMeasurement }
    #expect([others[1]].straps.first?.peripheral == "strap")
  }

  @Test("A named device that is no strap is reported after two discoveries")
  func otherDevice() throws {
    air.place(VirtualCyclingSensor(), as: "bike")
    air.place(ScriptedStrap(on: simulation, hasMeasurement: false) { _ in [] }, as: "strap")
    try simulation.run {
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

  @Test("An error of the handler ends the follower unchanged, and closes the link")
  func handlerErrors() throws {
    let strap = ScriptedStrap(on: simulation) { _ in
      [.notify([0, 70]), .notify([]), .wait(.seconds(1)), .drop]
    }
    air.place(strap, as: "strap")
    for count in 1...5 {
      let events = try events { $0.count == count }
      #expect(events.count == count && air.linkCount == 0)
    }
    // An error of the handler may look like one of the link.
    for error in [BLEError.disconnected(.remote), .cancelled] {
      #expect(throws: error) {
        try events { if $0.endsWithMeasurement { throw error } else { false } }
      }
    }
  }
}
