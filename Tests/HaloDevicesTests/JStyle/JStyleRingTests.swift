@Suite("JStyle rings")
struct JStyleRingTests {
  private let world = World()

  @Test("The characteristics decide the family, and battery, version and clock are readable")
  func family() throws {
    try world.visit(ScriptedJStyleRing()) { ring, device in
      #expect(ring.family == .jStyle)
      #expect(throws: RingError.otherFamily(.jStyle, expected: .ycbt)) { try ring.ycbt }
      let battery = try await ring.battery()
      #expect(battery.percent == 87 && battery.charging == .charging)
      let identity = try await ring.identity()
      #expect(identity.firmware == "0.0.8.8" && identity.hardware == nil)
      try await ring.setTime("2025-02-27T14:30:00")
      #expect(
        await device.commands(of: 0x01)
          == [ScriptedJStyleRing.hex("01250227143000000000000000000093")])
      try await world.sleep(.seconds(60))
      #expect("\(try #require(ring.dateTime))" == "2025-02-27T14:31:00")
      try await ring.flash()
      #expect(await device.commands(of: 0x16).map { $0[1] } == [3])
    }
  }

  @Test(
    "Lights and gadgets with the same service are no rings",
    arguments: [
      [(0xFFF6, .write), (0xFFF7, .notify)], [(0xFFF3, .writeWithoutResponse)],
      [(0xFFF6, .writeWithoutResponse), (0xFFF7, .notify)], [(0xFFF6, .write), (0xFFF7, .read)],
      [(0xFFF6, .write)], [(0xFFF7, .notify)], [(0xFFF7, .write), (0xFFF6, .notify)],
    ] as [[(UInt16, CharacteristicProperties)]])
  func recognition(_ table: [(UInt16, CharacteristicProperties)]) {
    let service = GATTService(
      0xFFF0,
      characteristics: table.map {
        GATTCharacteristic(BluetoothUUID($0.0), properties: $0.1)
      })
    let isRing = table.map(\.0) == [0xFFF6, 0xFFF7] && table.map(\.1) == [.write, .notify]
    #expect((DeviceKind(services: [service]) == .ring) == isRing)
  }

  @Test(
    "A refusal is an error, also with another code",
    arguments: [(0x13, 0x93), (0x09, 0x89), (0x09, 0xA4), (0x19, 0x99), (0x19, 0xA6)]
      as [(UInt8, UInt8)])
  func refusals(_ opcode: UInt8, _ code: UInt8) throws {
    let device = ScriptedJStyleRing { command, _ in command[0] == opcode ? [.reply(code)] : nil }
    try world.visit(device) { ring, _ in
      let jStyle = try ring.jStyle
      await #expect(throws: RingError.unsupported(.jStyle(.init(rawValue: opcode)))) {
        switch opcode {
        case 0x13: _ = try await jStyle.ask(JStyle.BatteryRequest())
        case 0x09: _ = try await jStyle.ask(JStyle.LiveRequest(isOn: true, isTemperatureOn: false))
        default:
          _ = try await jStyle.ask(
            JStyle.ExerciseRequest(action: .query, kind: 0, level: 0, minutes: 0))
        }
      }
      #expect(try await ring.identity().firmware == "0.0.8.8")
    }
  }

  @Test("Kinds that no ring has, and dangerous commands, are refused before a byte is sent")
  func unsupported() throws {
    try world.visit(ScriptedJStyleRing([0x54: []])) { ring, device in
      for kind: RecordKind in [.manualHeartRate, .manualBloodOxygen, .manualTemperature] {
        await #expect(throws: RingError.self) { try await ring.history(of: kind, .all) }
      }
      for kind: Colmi.MeasurementKind in [.stress, .heartRateVariability, .bloodPressure, .ecg] {
        await #expect(throws: RingError.unsupported(.jStyle(.measurement))) {
          try await ring.measureOnce(kind)
        }
      }
      let jStyle = try ring.jStyle
      await #expect(throws: RingError.forbidden(.jStyle(.factoryReset))) {
        try await jStyle.ask(JStyle.FactoryResetRequest())
      }
      await #expect(throws: RingError.forbidden(.jStyle(.stepLog))) {
        try await jStyle.ask(JStyle.HistoryRequest(opcode: .stepLog, mode: .delete))
      }
      await #expect(throws: RingError.self) { try await jStyle.deleteRecords(of: .battery) }
      #expect(await device.commands.isEmpty)
      try await jStyle.deleteRecords(of: .heartRateLog)
      try await jStyle.eraseAndResetToFactorySettings()
      #expect(
        await device.commands.map(\.bytes)
          == ["549900000000000000000000000000ed", "12000000000000000000000000000012"]
          .map(ScriptedJStyleRing.hex))
    }
  }

  @Test(
    "The reply about a schedule shows the product, and is decoded by it", arguments: [true, false])
  func product(isX6B: Bool) throws {
    try world.visit(ScriptedJStyleRing(isX6B: isX6B)) { ring, device in
      #expect(try await ring.jStyle.product() == (isX6B ? .x6b : .v8))
      for kind: JStyle.ScheduleKind in [.heartRate, .oxygen, .temperature, .variability] {
        let schedule = try await ring.jStyle.schedule(of: kind)
        #expect(schedule.kind == kind && schedule.mode == .interval && schedule.interval == 15)
        #expect(schedule.window == [0x07, 0, 0x22, 0])
      }
      #expect(await device.commands(of: 0x2B).count == 5)
    }
  }

  @Test("A product that is silent at first is asked once more, and a refusal means a V8")
  func silentProduct() throws {
    for answers in [[], [.reply(0xAB)]] as [[ScriptedJStyleRing.Step]] {
      let device = ScriptedJStyleRing(isX6B: true) { command, number in
        command[0] == 0x2B && (number == 0 || !answers.isEmpty) ? answers : nil
      }
      try World().visit(device) { ring, _ in
        let product = try await ring.jStyle.product()
        #expect(product == (answers.isEmpty ? .x6b : .v8))
      }
    }
  }

  @Test("A damaged reply is an error, and does not harm the next request")
  func damage() throws {
    let device = ScriptedJStyleRing { command, number in
      guard command[0] == 0x13, number == 0 else { return nil }
      return [.send(ScriptedJStyleRing.hex("135701105900000000000000000000d5"))]
    }
    try world.visit(device) { (ring, _) async throws in
      await #expect(
        throws: RingError.wire(
          WireError(.checksumMismatch(expected: 0xD4, actual: 0xD5), at: 15, in: "checksum"))
      ) { try await ring.battery() }
      #expect(try await ring.battery().percent == 87)
    }
  }
}

@Suite("Measurements of JStyle rings")
struct JStyleMeasurementTests {
  private let world = World()

  /// Live values of 26 bytes: heart rate, temperature in tenths, oxygen.
  private static func live(_ rate: UInt8, _ tenths: UInt16, _ oxygen: UInt8) -> [UInt8] {
    [0x09] + Array(repeating: 0, count: 20)
      + [rate, UInt8(truncatingIfNeeded: tenths), UInt8(tenths >> 8), oxygen, 0]
  }

  /// Returns a ring that sends live values each second, and ends the measurement after them.
  private func device(_ values: [[UInt8]]) -> ScriptedJStyleRing {
    ScriptedJStyleRing { command, _ in
      guard command[0] == 0x09 else { return nil }
      guard command[1] == 1 else { return [] }
      return values.flatMap { [.send($0), .wait(.seconds(1))] } + [.reply(0x28, 2, 0)]
    }
  }

  @Test(
    "Each quantity comes with live values",
    arguments: [
      (.heartRate, .heartRate(beatsPerMinute: 74), [0x28, 0x09]),
      (.bloodOxygen, .bloodOxygen(percent: 97), [0x28, 0x09]),
      (.bodyTemperature, .bodyTemperature(tenthsOfCelsius: 365), [0x09]),
    ] as [(Colmi.MeasurementKind, Colmi.MeasuredValue, [UInt8])])
  func quantities(
    _ kind: Colmi.MeasurementKind, _ value: Colmi.MeasuredValue, _ opcodes: [UInt8]
  ) throws {
    let none = Self.live(0, 0, 0)
    let last = [none, none, Self.live(70, 360, 95), none, Self.live(74, 365, 97), none]
    try world.visit(device(last)) { ring, device in
      #expect(try await ring.measureOnce(kind).value == value)
      try await world.sleep(.seconds(1))
      let commands = await device.commands.map(\.bytes)
      #expect(commands.map { $0[0] } == opcodes + opcodes)
      // The end of the measurement stops live values, too.
      #expect(commands.last?[1] == 0)
      #expect(commands.filter { $0[0] == 0x28 }.map { $0[2] } == (opcodes.count > 1 ? [1, 0] : []))
    }
  }

  @Test("A ring that refuses the measurement still sends heart rates, but no oxygen")
  func refusedMeasurement() throws {
    let device = ScriptedJStyleRing { command, _ in
      switch (command[0], command[1]) {
      case (0x28, _): [.reply(0xA8)]
      case (0x09, 1): [.send(Self.live(0, 0, 0)), .send(Self.live(74, 0, 97))]
      case (0x09, _): []
      default: nil
      }
    }
    try world.visit(device) { ring, device in
      for try await reading in ring.measure(.heartRate) {
        #expect(reading.level == 74)
        break
      }
      await #expect(throws: RingError.unsupported(.jStyle(.measurement))) {
        try await ring.measureOnce(.bloodOxygen)
      }
    }
  }
}
