/// A profile that counts the seconds in its measurements, and answers a control point.
private struct Counter: VirtualProfile {
  let service = GATTService(
    0x1816, [0x2A5B: .notify, 0x2A5C: .read, 0x2A55: [.write, .indicate]])
  let serviceData: [UInt8] = [1, 2]
  let interval: Duration? = .seconds(1)

  func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? {
    characteristic == 0x2A5C ? [3, 0] : nil
  }

  func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] {
    [
      SensorOutput(
        GATT.CSCMeasurement(wheel: .init(UInt32(now / .seconds(1)), lastEventTime: 0), crank: nil)
      ), SensorOutput(0x2A5B, [1]),
    ]
  }

  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard let code = command.first else { throw .invalidAttributeValueLength }
    return [SensorOutput(0x2A55, [0x10, code, 1], after: .seconds(2))]
  }

  func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool {
    command.first == 0xAA
  }
}

@Suite("Sensors with profiles")
struct ProfileSensorTests: InWorld {
  let world = World(seed: 1)
  private let sensor = VirtualSensor(name: "Counter", profiles: [Counter()])

  init() { air.place(sensor, as: "sensor") }

  @Test("Events have the measurements of the link in order, and other values")
  func events() throws {
    #expect(sensor.advertisement?.serviceData.map(\.payload) == [[1, 2]])
    try world.use("sensor", as: ProfileSensor.self) { sensor in
      #expect(sensor.profiles == [.cycling])
      let feature: GATT.CSCFeature = try await sensor.value()
      #expect(feature == [.wheelRevolutions, .crankRevolutions])
      await #expect(throws: SensorError.lacking(0x2A19)) {
        let _: GATT.BatteryLevel = try await sensor.value()
      }
      let events = try await sensor.events(of: GATT.CSCMeasurement.self).next(8)
      let seconds = events.compactMap {
        if case .value(let value) = $0 { value.wheel?.revolutions } else { nil }
      }
      let first = try #require(seconds.first)
      #expect(seconds == Array(first..<first + 4))
      #expect(events.count { if case .malformed([1], _) = $0 { true } else { false } } == 4)
    }
    #expect(sensor.sessionCount == 0)
  }

  @Test("A device without a profile is another device")
  func otherDevice() {
    let other = VirtualSensor(name: "Other", profiles: [])
    air.place(other, as: "other")
    #expect(throws: SensorError.otherDevice(services: other.services.map(\.uuid))) {
      try world.use("other", as: ProfileSensor.self) { _ in }
    }
  }

  @Test("A control point executes one command of a link at a time, and only for subscribers")
  func commands() throws {
    let id = CharacteristicID(0x2A55, in: 0x1816)
    try simulation.run {
      try await transport.withConnection(to: "sensor") { connection in
        func write(_ bytes: [UInt8]) async throws(BLEError) {
          try await connection.write(bytes, to: id, mode: .withResponse)
        }
        await #expect(throws: BLEError.att(.improperlyConfigured)) { try await write([1]) }
        let answers = try await connection.notifications(from: id)
        try await write([1])
        await #expect(throws: BLEError.att(.procedureInProgress)) { try await write([2]) }
        // An interruption drops the answer to the command before.
        try await write([0xAA])
        #expect(try await answers.next(1) == [[0x10, 0xAA, 1]])
        try await write([3])
        #expect(try await answers.next(1) == [[0x10, 3, 1]])
        await #expect(throws: BLEError.att(.invalidAttributeValueLength)) { try await write([]) }
      }
    }
  }
}
