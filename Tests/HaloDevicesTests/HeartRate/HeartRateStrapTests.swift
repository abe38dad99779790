extension StrapProfile: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

@Suite("Heart rate straps")
struct HeartRateStrapTests: InWorld {
  let world = World(seed: 21)

  /// Follows a strap until enough measurements have arrived, and runs a body on the link.
  ///
  /// - Returns: The measurements.
  @discardableResult
  private func follow(
    _ profile: StrapProfile, measurements count: Int = 0,
    asking body: @escaping @Sendable (HeartRateStrap, VirtualHeartRateStrap) async throws -> Void =
      { _, _ in }
  ) throws -> [GATT.HeartRateMeasurement] {
    let strap = VirtualHeartRateStrap(profile: profile, seed: 4)
    air.place(strap, as: "strap")
    let events = try events(of: HeartRateFollower(over: transport, peripheral: "strap")) { events in
      if case .connected(let link) = events.last { try await body(link, strap) }
      return events.last != .scanning && events.measurements.count >= count
    }
    // One scan and one connection, and nothing else.
    #expect(events.count == events.measurements.count + 2)
    return events.measurements
  }

  static let talkative = StrapProfile.all.filter { !$0.quirks.contains(.measuresOnCommand) }

  @Test("All values of a strap are reported, and missing ones are nil", arguments: StrapProfile.all)
  func details(_ profile: StrapProfile) throws {
    try follow(profile) { link, strap in
      #expect(link.name == profile.localName)
      #expect(link.location == profile.location)
      let battery = try await link.batteryLevel()
      #expect(battery == profile.battery)
      var information = DeviceInformation()
      (information.manufacturer, information.model) = (profile.manufacturer, profile.model)
      #expect(try await link.information() == information)
      #expect(link.services == strap.services)
      #expect(link == link)
    }
    // The follower touches no other characteristic, even with a similar name: there is no rejected
    // read, and only one subscription.
    #expect(!air.log.contains { $0.operation == .error })
    let subscriptions = air.log.filter {
      $0.channel.description == "2a37-cccd" && $0.value == [1, 0]
    }
    #expect(subscriptions.count == 1)
  }

  @Test("A value that is not among the discovered services is nil, without a request")
  func undiscovered() throws {
    air.place(VirtualHeartRateStrap(profile: .full, seed: 4), as: "strap")
    try simulation.run {
      try await transport.withConnection(to: "strap") { connection in
        let reader = DeviceReader(connection: connection, services: [])
        let battery = try await reader.value(of: GATT.BatteryLevel.self, in: 0x180F)
        #expect(battery == nil)
      }
    }
  }

  @Test("The measurements of each kind of strap", arguments: talkative)
  func measurements(_ profile: StrapProfile) throws {
    let measurements = try follow(profile, measurements: 24)
    #expect(measurements.allSatisfy { $0.contact == profile.contact })
    #expect(measurements.allSatisfy { (48...150).contains($0.beatsPerMinute) })
    #expect(measurements.contains { !$0.rrIntervals.isEmpty } == profile.sendsIntervals)
    #expect(
      measurements.contains { $0.energyExpendedKilojoules != nil }
        == (profile.energyInterval != nil))
    let losses = measurements.count { $0.anomalies.contains(.oddRRByte) }
    #expect((losses > 20) == profile.quirks.contains(.losesLastZero))
    func variability(_ measurements: [GATT.HeartRateMeasurement]) -> HeartRateVariability {
      var series = RRSeries()
      let intervals = measurements.enumerated().flatMap { series.consume($1, at: .seconds($0)) }
      return HeartRateVariability(of: intervals)
    }
    let found = variability(measurements)
    guard profile.sendsIntervals else {
      #expect(found.intervalCount == 0)
      return
    }
    // The heart is the same, so appended numbers make no difference.
    let truth = variability(try follow(.full, measurements: 24))
    #expect(found.sdnn == truth.sdnn && found.normalCount == truth.normalCount)
    // Lost bytes cost continuity, but give no wrong values.
    if losses == 0 {
      #expect(found == truth)
    } else {
      #expect(found.pairCount < truth.pairCount)
    }
  }

  @Test("The energy counts up, stays at its maximum, and is reset")
  func energy() throws {
    var energies: [UInt16?] = []
    for start in [0, 65_520] as [UInt16] {
      energies += try follow(.full, measurements: 41) { _, strap in
        strap.energyKilojoules = start
      }.map(\.energyExpendedKilojoules)
    }
    #expect(energies.compactMap(\.self) == [6, 12, 18, 24, 65_526, 65_532, 65_535, 65_535])
    energies = try follow(.full, measurements: 11) { link, strap in
      strap.energyKilojoules = 65_535
      #expect(link.canResetEnergyExpended)
      try await link.resetEnergyExpended()
      #expect(strap.energyKilojoules == 0)
    }.map(\.energyExpendedKilojoules)
    #expect(energies.compactMap(\.self) == [6])
  }

  @Test("The error of a failed reset names the energy")
  func noEnergy() throws {
    try follow(.minimal) { link, _ in
      #expect(!link.canResetEnergyExpended)
      await #expect(throws: HeartRateStrapError.noControlPoint) {
        try await link.resetEnergyExpended()
      }
    }
    let controlPoint = ATTEvent.Channel(.heartRateControlPoint)
    #expect(!air.log.contains { $0.channel == controlPoint })
    try follow(.miBand1S) { link, _ in
      await #expect(throws: HeartRateStrapError.refused(.controlPointNotSupported)) {
        try await link.resetEnergyExpended()
      }
    }
    for error in [.noControlPoint, .refused(.controlPointNotSupported), .refused(.unlikelyError)]
      as [HeartRateStrapError]
    { #expect("\(error)".contains("energy")) }
  }

  @Test("Operations on a lost link fail with its reason, and the next link is a new one")
  func linkDown() throws {
    air.place(VirtualHeartRateStrap(), as: "strap")
    let links = try events { events in
      if events.straps.count == 1 { air["strap"]?.simulateDisconnection() }
      return events.straps.count == 2
    }.straps
    #expect(Set(links).count == 2)
    try simulation.run {
      // The end of the follower ends its last link.
      for (link, end) in zip(links, [BLEError.disconnected(.remote), .disconnected(.local)]) {
        let lost = HeartRateStrapError.transport(end)
        await #expect(throws: lost) { try await link.resetEnergyExpended() }
        await #expect(throws: lost) { try await link.batteryLevel() }
      }
    }
  }

  @Test("A band without an advertised service that measures on command is followed by name")
  func band() throws {
    air.place(VirtualHeartRateStrap(profile: .miBand1S, seed: 4), as: "band")
    let silent = HeartRateFollower(over: transport, peripheral: "band", silenceLimit: .seconds(5))
    let events = try events(of: silent) { !$0.losses.isEmpty }
    #expect(events.count == 3 && events.measurements.isEmpty)
    try simulation.run {
      try await transport.withConnection(to: "band") { connection in
        try await connection.write(
          [0x15, 1, 1], to: .heartRateControlPoint, mode: .withResponse)
      }
    }
    let named = HeartRateFollower(over: transport, peripheral: "band")
    #expect(try self.events(of: named) { $0.count == 6 }.measurements.count == 4)
    // A follower without a peripheral filters by the service, which the band does not advertise.
    #expect(HeartRateFollower(over: transport).filter.services == [0x180D])
    #expect(named.filter == ScanFilter())
  }

  @Test("A strap that is taken off reports it, if it can", arguments: talkative)
  func notWorn(_ profile: StrapProfile) throws {
    let measurements = try follow(profile, measurements: 10) { _, strap in strap.isWorn = false }
    #expect(measurements.allSatisfy { $0.beatsPerMinute == 0 && $0.rrIntervals.isEmpty })
    let contact: GATT.SensorContact =
      profile.contact.isSupported ? .notDetected : profile.contact
    #expect(measurements.allSatisfy { $0.contact == contact })
  }

  /// A strap with all device information; the serial number requires a bond.
  private struct Talker: LocalPeripheral {
    let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x180D])
    static let values: [BluetoothUUID: [UInt8]] = [
      0x2A29: Array("Maker\0".utf8), 0x2A24: Array("Model".utf8), 0x2A27: Array("1.1".utf8),
      0x2A26: Array("2.2".utf8), 0x2A28: Array("\u{1B}[31m3.3\r\n".utf8),
      0x2A23: [1, 2, 3, 0xFE, 0xFF, 4, 5, 6], 0x2A50: [1, 2],
    ]
    let services = [
      GATTService(0x180D, [0x2A37: .notify]),
      GATTService(
        0x180A,
        characteristics: (values.keys + [0x2A25]).map { GATTCharacteristic($0, properties: .read) }),
    ]

    func read(
      _ characteristic: CharacteristicID, on link: any PeripheralLink
    ) async throws(ATTError) -> [UInt8] {
      guard let value = Self.values[characteristic.characteristic] else {
        throw .insufficientAuthentication
      }
      return value
    }
  }

  @Test("Device information is safe to print, and the serial number is read only on request")
  func information() throws {
    air.place(Talker(), as: "strap")
    var information = DeviceInformation()
    (information.manufacturer, information.model) = ("Maker", "Model")
    (information.hardwareRevision, information.firmwareRevision) = ("1.1", "2.2")
    information.softwareRevision = "[31m3.3"
    information.systemID = try GATT.SystemID(parsing: [1, 2, 3, 0xFE, 0xFF, 4, 5, 6])
    _ = try events { [information] events in
      guard case .connected(let strap) = events.last else { return false }
      // Two bytes are a malformed PnP ID, and count as missing.
      let quiet = try await strap.information()
      #expect(!air.log.contains { $0.channel.description == "2a25" })
      let asked = try await strap.information(withSerialNumber: true)
      #expect(quiet == information && asked == information)
      return true
    }
    #expect(air.log.count { $0.channel.description == "2a25" && $0.operation == .error } == 1)
  }

  @Test("Unread intervals end the stream with an overflow")
  func overflow() throws {
    air.place(VirtualHeartRateStrap(seed: 4), as: "strap")
    let (count, failure) = try simulation.run(limit: .seconds(7200)) {
      try await HeartRateFollower(over: transport).withRRIntervals { stream in
        try await simulation.clock.sleep(for: .seconds(3600))
        var count = 0
        do throws(BLEError) {
          for try await _ in stream { count += 1 }
          return (count, BLEError?.none)
        } catch {
          return (count, error)
        }
      }
    }
    #expect(failure == .overflow(capacity: 1024))
    #expect((1000...1024).contains(count))
    #expect(air.linkCount == 0 && air.scanCount == 0)
  }

  @Test("After cancellation or an error of the body, no link and no scan is left")
  func leaving() throws {
    air.place(VirtualHeartRateStrap(seed: 4), as: "strap")
    #expect(throws: Enough()) {
      try simulation.run {
        try await HeartRateFollower(over: transport).withRRIntervals { stream in
          for try await _ in stream { throw Enough() }
        }
      }
    }
    #expect(air.linkCount == 0)
    for milliseconds in stride(from: 0, to: 6000, by: 370) {
      try simulation.run {
        let start = simulation.now
        _ = try await simulation.cancel(after: .milliseconds(milliseconds)) {
          try await HeartRateFollower(over: transport).withRRIntervals { stream in
            for try await _ in stream {}
          }
        }
        #expect(simulation.now - start == .milliseconds(milliseconds))
        #expect(air.linkCount == 0 && air.scanCount == 0)
      }
    }
  }

  @Test("Profiles are found by their names, which are unique")
  func names() {
    for profile in StrapProfile.all { #expect(StrapProfile(named: profile.name) == profile) }
    #expect(Set(StrapProfile.all.map(\.name)).count == StrapProfile.all.count)
    #expect(StrapProfile(named: "none") == nil)
  }
}
