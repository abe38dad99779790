import FuzzKit
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Fuzzes the models of sensors with control points: each gets a list of commands over two links,
/// while time passes and links end.
///
/// The first byte selects the sensor. Each action has a byte for its kind and link; a command then
/// has its length and its bytes.
func fuzzSensorModel(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  var host = SensorHost(taker.byte())
  while !taker.isEmpty {
    let choice = taker.byte()
    let link = UInt64(choice >> 7)
    switch choice & 7 {
    case 0...4: try host.send(taker.counted(), by: link)
    case 5: try host.measure(for: link, fitting: 20 + Int(choice & 0x78))
    case 6: host.time += .milliseconds(100 * Int(taker.byte()))
    default: host.end(link)
    }
  }
}

/// Returns commands of the fixtures for each sensor, several at a time, with time between them.
@Sendable func sensorModelSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  SensorHost.controlPoints.enumerated().flatMap { index, channel in
    let commands = fixtures.bytes(on: channel, from: "host").filter { $0.count < 64 }
    let actions = commands.map { command -> [UInt8] in
      [0, UInt8(command.count)] + command + [6, 9, 5]
    }
    return stride(from: 0, to: actions.count, by: 4).map { start -> [UInt8] in
      [UInt8(index)] + Array(actions[start...].prefix(4).joined())
    }
  }
}

/// The commands of control points, after the bytes of an action and their length.
let sensorCommandWords: [FuzzWord] = [
  ("ReportAll", [1, 1]), ("ReportFrom", [1, 3, 1, 9, 0]), ("ReportWithin", [1, 4, 1, 9, 0, 20, 0]),
  ("DeleteUpTo", [2, 2, 1, 9, 0]), ("Abort", [3, 0]), ("CountLast", [4, 6]),
  ("RequestControl", [0]), ("Reset", [1]), ("SetResistance", [4, 100]), ("SetPower", [5, 150, 0]),
  ("Start", [7]), ("Stop", [8, 1]), ("Simulate", [17, 0, 0, 100, 0, 40, 51]),
  ("SpinDown", [19, 1]), ("Consent", [2, 0, 0xD2, 4]), ("Register", [1, 0xD2, 4]),
  ("StartECG", [2, 0, 0, 1, 130, 0, 1, 1, 14, 0]),
  ("StartPPG", [2, 1, 0, 1, 55, 0, 1, 1, 22, 0, 4, 1, 4]),
].map { FuzzWord($0, [0, UInt8($1.count)] + $1) }

private struct SensorHost {
  /// The control points of the sensors, as channels of the fixtures.
  static let controlPoints = ["2a52", "2ad9", "polar/control", "2a9f", "2a55"]

  var time: Duration = .seconds(1)
  private let profile: any VirtualProfile
  private let control: BluetoothUUID
  private let meter: VirtualGlucoseMeter?
  /// The sample clocks of the ECG of each link.
  private var clocks: [UInt64: Polar.SampleClock] = [:]

  init(_ choice: UInt8) {
    let meter = VirtualGlucoseMeter(records: SensorKind.records)
    let sensors: [(any VirtualProfile, BluetoothUUID)] = [
      (meter, 0x2A52), (VirtualTrainer(), 0x2AD9), (VirtualPolar(), Polar.Service.control),
      (VirtualUsers(), 0x2A9F), (VirtualFootPod(), 0x2A55),
    ]
    (profile, control) = sensors[Int(choice) % sensors.count]
    self.meter = control == 0x2A52 ? meter : nil
  }

  mutating func end(_ link: UInt64) {
    profile.forget(link)
    clocks[link] = nil
  }

  /// Sends a command; the model rejects it, or answers it in the last output.
  mutating func send(_ command: [UInt8], by link: UInt64) throws(BrokenLaw) {
    let before = meter?.records ?? []
    let outputs: [SensorOutput]
    do throws(ATTError) {
      outputs = try profile.execute(command, to: control, by: link, at: time, fitting: 182)
    } catch { return }
    let name = "\(HexBytes(command))"
    for output in outputs { try checkTyped(output, name) }
    guard let answer = outputs.last, let code = command.first else {
      throw BrokenLaw(description: "\(name) has no answer")
    }
    let isAnswer = answer.characteristic == control && answer.bytes.contains(code)
    let isCount = control == 0x2A52 && code == 4 && answer.bytes.first == 5
    try law(isAnswer || isCount, "\(name) is answered by \(HexBytes(answer.bytes))")
    if command.starts(with: [2, 0]) || command.starts(with: [3, 0]) { clocks[link] = nil }
    try checkRecords(outputs, before, name)
  }

  /// Checks the records of a report or a count, and the remaining ones.
  private func checkRecords(
    _ outputs: [SensorOutput], _ before: [GATT.GlucoseMeasurement], _ name: String
  ) throws(BrokenLaw) {
    guard let meter, let answer = outputs.last?.bytes else { return }
    let reported = outputs.filter { $0.characteristic == 0x2A18 }
      .compactMap { try? GATT.GlucoseMeasurement(parsing: $0.bytes) }
    let numbers = reported.map(\.sequenceNumber)
    try law(numbers == Set(numbers).sorted(), "\(name) reports the records \(numbers)")
    try law(reported.allSatisfy(before.contains), "\(name) reports a record that is not stored")
    if answer.first == 5, answer.count > 2 {
      try law(Int(answer[2]) <= before.count, "\(name) counts \(answer[2])")
    }
    let rest = meter.records
    try law(rest.allSatisfy(before.contains), "\(name) makes a record")
    try law(rest.count == before.count || name.hasPrefix("02"), "\(name) deletes records")
  }

  /// Checks the measurements that are due: no sample is missing.
  mutating func measure(for link: UInt64, fitting length: Int) throws(BrokenLaw) {
    for output in profile.measurements(for: link, at: time, fitting: length) {
      try checkTyped(output, "the time \(time)")
      guard output.characteristic == Polar.Service.data,
        let frame = try? Polar.SampleFrame(parsing: output.bytes), frame.measurement == .ecg
      else { continue }
      try law(output.bytes.count <= length, "\(frame) has more than \(length) bytes")
      let times = clocks[link, default: Polar.SampleClock(rate: 130)]
        .times(ofFrameAt: frame.time, count: frame.samples.count)
      try law(times?.gap == 0, "\(times?.gap ?? 0) samples are missing before \(frame)")
    }
  }

  private func checkTyped(_ output: SensorOutput, _ cause: String) throws(BrokenLaw) {
    try accepted("\(cause): \(HexBytes(output.bytes)) is invalid") {
      switch output.characteristic {
      case Polar.Service.control: _ = try Polar.ControlMessage(parsing: output.bytes)
      case Polar.Service.data: _ = try Polar.DataMessage(parsing: output.bytes)
      default: _ = try GATT.decode(output.bytes, of: output.characteristic)
      }
    }
  }
}
