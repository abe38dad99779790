import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo live of sensors")
struct SensorCommandTests {
  @Test("Each measurement has a virtual sensor", arguments: SensorTopic.all.map(\.word))
  func words(_ word: String) throws {
    let words = ["live", word, "--for", "20"]
    let objects = try ToolRun(words + ["--json"]).json()
    #expect(objects.first?["name"]?.text?.hasPrefix("Virtual ") == true)
    #expect(objects.allSatisfy { $0["kind"]?.text == word && $0["virtual"] == .bool(true) })
    let measured = objects.filter { $0["state"]?.text == "measured" }
    #expect(!measured.isEmpty && objects.count >= measured.count + 2)
    #expect(objects.last?["measurements"]?.number == measured.count)
    let run = ToolRun(words)
    #expect(run.status == 0 && run.isPlain && run.isMarkedText)
    #expect(run.lines.count == objects.count)
    #expect(run.lines.last?.hasPrefix("\(word): \(measured.count) measurement") == true)
    #expect(run == ToolRun(words + ["--sensor", "virtual", "--transport=virtual"]))
    let terminal = ToolRun(words, isTerminal: true, width: 40)
    #expect(terminal.lines.allSatisfy { $0.count <= 40 })
  }

  @Test("Raw signals have all samples, each with its time", arguments: ["ecg", "acceleration"])
  func signals(_ word: String) throws {
    let objects = try ToolRun("live", word, "--for", "10", "--json").json()
      .filter { $0["state"]?.text == "measured" }
    let times = objects.flatMap { $0["sensorTimes"]?.elements ?? [] }.compactMap(\.number)
    let samples = objects.flatMap { $0["samples"]?.elements ?? [] }
    #expect(samples.count == times.count)
    #expect(samples.allSatisfy { $0.elements.count == (word == "ecg" ? 1 : 3) })
    #expect(objects.allSatisfy { $0["missing"]?.number == 0 })
    let rate = word == "ecg" ? 130 : 25
    #expect(times.count > 8 * rate && times.count <= 10 * rate)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - 1_000_000_000 / rate) < 1000 })
  }

  @Test("A meter sends its thousand records once, and the command ends after them")
  func glucose() throws {
    let run = ToolRun("live", "glucose", "--for", "10m", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let records = try run.json().filter { $0["state"]?.text == "measured" }
    #expect(records.map { $0["measurement"]?["sequenceNumber"]?.number } == (0..<1000).map { $0 })
    #expect(records.count { $0["context"] != nil } == 334)
    #expect(ToolRun("live", "glucose", "--count", "3").lines.count == 6)
  }

  @Test("A cut reading of records says what is missing, and an empty meter that it has none")
  func cutRecords() throws {
    let cut = ToolRun("live", "glucose", "--for", "5")
    #expect(cut.status == 1)
    #expect(
      cut.errors.contains(/\d+ of 1000 stored records are missing: the time is over/),
      "\(cut.errors)")
    #expect(cut.lines.last?.hasPrefix("glucose: ") == true)
    #if os(Linux)
    let radio = Self.radio("Meter", VirtualGlucoseMeter(records: []))
    let empty = ToolRun(["live", "glucose", "--transport", "bluez"], radio: radio)
    #expect(empty.status == 1)
    #expect(empty.errors.hasSuffix(" s: it has stored no records\n"), "\(empty.errors)")
    #expect(!empty.errors.contains("in 60 s"))
    let lost = Radio.fake { air in
      let device = air.place(
        try #require(SensorModel.named("glucose")).make(), as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(8))
        device.simulateAdvertisementChange(nil)
        device.simulateDisconnection()
      }
    }
    let run = ToolRun(["live", "glucose", "--transport", "bluez", "--for", "30"], radio: lost)
    #expect(run.status == 1)
    #expect(run.errors.contains("stored records are missing: the link was lost: "), "\(run.errors)")
    #endif
  }

  @Test("A recording has the commands and samples of a stream, which is stopped at the end")
  func recording() throws {
    try withFolder { folder in
      let path = "\(folder)/ecg.halotrace"
      let words = ["live", "ecg", "--sensor", "virtual:polar", "--for", "3", "--record", path]
      #expect(ToolRun(words).status == 0)
      #expect(ToolRun(words).errors.contains("exists already"))
      #expect(ToolRun(words + ["--force"]).status == 0)
      let packets = try ToolRun("replay", path, "--json").json()
      let written = packets.filter { $0["direction"]?.text == "host" }
      #expect(
        written.compactMap { $0["name"]?.text }
          == ["Polar.SettingsRequest", "Polar.StartRequest", "Polar.StopRequest"])
      #expect(packets.count { $0["name"]?.text == "Polar.SampleFrame" } > 5)
      #expect(ToolRun("replay", path, "--stats").output.contains("unrecognized: 0"))
    }
    for channel in ["\(Polar.Service.control)", "pmd-control"] {
      let run = ToolRun("decode", "0102", "--channel", channel, "--from", "host")
      #expect(run.output.contains("Polar.SettingsRequest"), "\(run.output)\(run.errors)")
    }
  }

  #if os(Linux)
  /// Makes a radio with a sensor of one profile, whose link is lost once if a time is given.
  static func radio(
    _ name: String, _ profile: any VirtualProfile, lostAfter seconds: Int? = nil
  ) -> Radio {
    Radio.fake { air in
      let sensor = VirtualSensor(name: name, profiles: [profile])
      let device = air.place(sensor, as: Devices.strapAddress)
      guard let seconds else { return }
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(seconds))
        device.simulateDisconnection()
      }
    }
  }

  @Test("A device with several profiles is found for each, next to other sensors")
  func faces() throws {
    let radio = Radio.fake { air in
      let bike = VirtualTrainer()
      bike.ride(power: 150, cadence: 85, at: .zero)
      air.place(VirtualSensor(name: "Smart", trainer: bike), as: Devices.ringAddress)
      air.place(
        VirtualSensor(name: "Scale", profiles: [Repeating(0x181D, 0x2A9D, [0, 0x70, 0x3A])]),
        as: Devices.otherAddress)
    }
    let words = ["--transport", "bluez", "--for", "5"]
    for word in ["trainer", "power", "cycling", "strap"] {
      let run = ToolRun(["live", word] + words, radio: radio)
      #expect(run.status == 0, "\(word): \(run.errors)")
      #expect(run.output.contains("connected to Smart"))
      #expect(!run.isMarkedText)
    }
    #expect(ToolRun(["live", "weight"] + words, radio: radio).output.contains("74.80 kg"))
    let none = ToolRun(["live", "oximeter"] + words, radio: radio)
    #expect(none.status == 1 && none.errors.contains("a pulse oximeter was not heard"))
    let scan = ToolRun(["scan"] + words, radio: radio).output
    #expect(scan.contains("heart rate strap, cycling sensor, trainer, power meter, "))
    let file = TemporaryFile()
    let known = KnownDeviceFile(path: file.path)
    let pair = ToolRun(["pair", "Smart", "--transport", "bluez"], radio: radio, known: known)
    #expect(pair.status == 0, "\(pair.errors)")
    for word in ["power", "cycling", "strap"] {
      let option = word == "power" ? "--sensor" : "--\(word)"
      let run = ToolRun(["live", word, option, "smart", "--for", "5"], radio: radio, known: known)
      #expect(run.status == 0, "\(word): \(run.errors)")
    }
  }

  @Test(
    "Climbers are trainers too",
    arguments: [
      (0x2ACF, [0x82, 0, 7, 0, 140, 0, 120, 0, 44, 1]),
      (0x2AD0, [0x12, 1, 5, 0, 120, 0, 50, 0, 44, 1]),
    ] as [(BluetoothUUID, [UInt8])])
  func climbers(_ characteristic: BluetoothUUID, _ bytes: [UInt8]) {
    let radio = Self.radio("Climber", Repeating(0x1826, characteristic, bytes))
    let run = ToolRun(["live", "trainer", "--transport", "bluez", "--for", "5"], radio: radio)
    #expect(run.output.contains("120 1/min, 300 s"), "\(run.output)\(run.errors)")
  }

  @Test(
    "Measurements without a number are failed ones",
    arguments: [
      ("pressure", 0x1810, 0x2A35, [0, 0xFF, 7, 0xFF, 7, 0, 8]),
      ("thermometer", 0x1809, 0x2A1C, [0, 0xFF, 0xFF, 0x7F, 0]),
      ("oximeter", 0x1822, 0x2A5E, [0, 0xFF, 7, 1, 8]),
    ] as [(String, BluetoothUUID, BluetoothUUID, [UInt8])])
  func withoutNumber(
    _ word: String, _ service: BluetoothUUID, _ characteristic: BluetoothUUID, _ bytes: [UInt8]
  ) {
    let radio = Self.radio("Sensor", Repeating(service, characteristic, bytes))
    let run = ToolRun(["live", word, "--transport", "bluez", "--for", "20"], radio: radio)
    #expect(run.status == 1)
    #expect(run.errors.contains("each one failed"), "\(run.errors)")
    #expect(!run.output.contains("nothing came"), "\(run.output)")
  }

  @Test("Malformed measurements, silence and a lost link are shown, and the link comes back")
  func losses() throws {
    let meter = Repeating(0x1818, 0x2A63, [0, 0, 150, 0], from: 2, until: 20)
    let radio = Self.radio("Meter", meter, lostAfter: 50)
    let words = ["live", "power", "--transport", "bluez", "--for", "90"]
    let run = ToolRun(words + ["--json"], radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    let states = try run.json().compactMap { $0["state"]?.text }
    #expect(states.count { $0 == "connected" } == 2)
    #expect(states.count { $0 == "silent" } == 1 && states.contains("malformed"))
    #expect(states.last == "summary" && states.contains("lost"))
    let text = ToolRun(words, radio: radio)
    #expect(text.output.contains("nothing came for 10 s"))
    #expect(text.lines.last?.hasSuffix(", lost 1 time") == true)
  }

  @Test("Records whose numbers wrap come once each, with a lost link after that")
  func wrap() throws {
    let numbers = Array(UInt16(65_000)...65_535) + Array(0..<400)
    let records = try numbers.map { number in
      try GATT.GlucoseMeasurement(parsing: [
        number % 2 == 0 ? 0x10 : 0, UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 0xEA, 7,
        6, 7, 15, 12, 30,
      ])
    }
    let radio = Self.radio("Meter", VirtualGlucoseMeter(records: records), lostAfter: 13)
    let run = ToolRun(
      ["live", "glucose", "--transport", "bluez", "--for", "10m", "--json"], radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    #expect(objects.count { $0["state"]?.text == "lost" } == 1)
    let measured = objects.filter { $0["state"]?.text == "measured" }
    #expect(
      measured.compactMap { $0["measurement"]?["sequenceNumber"]?.number } == numbers.map(Int.init))
    #expect(measured.count { $0["context"] != nil } == numbers.count { $0 % 2 == 0 })
  }
  #endif
}

/// A profile that notifies a value each second of a part of the simulation; with an end, the
/// values of the first seconds are cut.
private struct Repeating: VirtualProfile {
  let service: GATTService
  let interval: Duration? = .seconds(1)
  private let value: SensorOutput
  private let times: ClosedRange<Int>

  init(
    _ service: BluetoothUUID, _ characteristic: BluetoothUUID, _ bytes: [UInt8],
    from first: Int = 0, until last: Int = .max
  ) {
    self.service = GATTService(
      service,
      characteristics: [
        GATTCharacteristic(characteristic, properties: .notify, descriptors: [0x2902])
      ])
    value = SensorOutput(characteristic, bytes)
    times = first...last
  }

  func measurements(for link: UInt64, at now: Duration, fitting length: Int) -> [SensorOutput] {
    let second = Int(now / .seconds(1))
    guard times.contains(second) else { return [] }
    return second < times.lowerBound + 8 && times.upperBound < .max
      ? [SensorOutput(value.characteristic, [0])] : [value]
  }
}
