import FuzzKit
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Fuzzes a model of a ring with requests over both channels, while time passes and events happen.
///
/// The first byte selects the profile; then each operation has a byte for its kind, and its
/// parameters.
func fuzzRingModel(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  let models = RingModels.all
  guard !models.isEmpty else { throw BrokenLaw(description: "there is no ring") }
  var host = ModelHost(models[Int(taker.byte()) % models.count])
  while !taker.isEmpty {
    switch taker.byte() & 7 {
    case 0, 1, 2:
      let opcode = Colmi.Opcode(rawValue: taker.byte())
      try host.send(opcode, payload: taker.bytes(Int(taker.byte() & 15)))
    case 3:
      let action = Colmi.BigDataAction(rawValue: taker.byte())
      try host.send(action, payload: taker.counted())
    case 4:
      // A ring ignores other bytes.
      let frame = try? Colmi.Frame(parsing: taker.bytes(Colmi.Frame.length))
      if let frame { try host.send(frame) }
    case 5: try host.sendRawBigData(taker.counted())
    case 6: try host.wait(seconds: Int(taker.byte()) * Int(taker.byte()))
    default: try host.meet(taker.byte(), taker.byte())
    }
  }
}

/// Rings with a week of plausible data, made once.
private enum RingModels {
  static let all: [RingModel] = {
    guard let clock = try? CivilDateTime(parsing: "2026-03-14T18:30:00") else { return [] }
    let history = RingHistory.plausibleWeek(until: clock, seed: 7)
    // The profile that answers every request comes first.
    return RingProfile.all.reversed().map {
      RingModel(profile: $0, history: history, clock: clock, seed: 7)
    }
  }()
}

struct ModelHost {
  private var model: RingModel
  private var time: Duration = .seconds(1)
  private var reassembler = Colmi.BigDataReassembler()

  init(_ model: RingModel) {
    self.model = model
    self.model.linkDidOpen()
  }

  mutating func send(_ opcode: Colmi.Opcode, payload: [UInt8]) throws(BrokenLaw) {
    let frame = try accepted("14 bytes of payload are refused") {
      try Colmi.Frame(opcode, payload: payload.prefix(14))
    }
    try send(frame)
  }

  mutating func send(_ action: Colmi.BigDataAction, payload: [UInt8]) throws(BrokenLaw) {
    if let frame = try? Colmi.BigDataFrame(action, payload: payload) { try send(frame) }
  }

  /// Sends bytes over the big-data channel, where frames are reassembled.
  mutating func sendRawBigData(_ bytes: [UInt8]) throws(BrokenLaw) {
    for arrival in reassembler.consume(bytes) {
      guard case .success(let frame) = arrival.frame else {
        reassembler.reset()
        return
      }
      try send(frame)
    }
  }

  /// Lets time pass, and runs a part of the ring's own activities.
  mutating func wait(seconds: Int) throws(BrokenLaw) {
    for _ in 0..<4 {
      time += .milliseconds(250 * seconds)
      for activity in model.runningActivities {
        try checkTyped(model.next(of: activity.number, at: time) ?? [], for: "\(activity.kind)")
      }
    }
  }

  mutating func meet(_ choice: UInt8, _ number: UInt8) throws(BrokenLaw) {
    let ringEvent: SimulatedRingEvent =
      switch choice % 6 {
      case 0: .touch(Colmi.Gesture(rawValue: number))
      case 1: .wave
      case 2: .putOnCharger
      case 3: .takenOffCharger
      case 4: .steps(Int(number) << (choice >> 4))
      default: .worn(number & 1 == 1)
      }
    try checkTyped(model.simulate(ringEvent, at: time), for: "\(ringEvent)")
  }

  mutating func send(_ frame: Colmi.Frame) throws(BrokenLaw) {
    guard let message = try? Colmi.HostMessage(parsing: frame) else { return }
    let before = model
    let response = model.respond(to: message, at: time)
    try checkTyped(response.frames, for: "\(message)")
    try law(
      !response.frames.isEmpty || message.isSilent(for: before)
        || model.profile.silentOpcodes.contains(frame.opcode),
      "\(model.profile.name) does not answer \(message)")
    if case .measurement(let request) = message, model.profile.measurements.contains(request.kind) {
      // Its readings are the answer.
      try law(
        model.runningActivities.contains { $0.kind == .measurement(request.kind) },
        "\(model.profile.name) does not measure for \(message)")
    }
    try checkBounds(since: before, "\(message)")
    try model.checkMemory(of: frame, at: time)
  }

  private mutating func send(_ frame: Colmi.BigDataFrame) throws(BrokenLaw) {
    guard let message = try? Colmi.BigDataHostMessage(parsing: frame) else { return }
    let before = model
    let frames = model.respond(to: message, at: time)
    try law(
      !frames.isEmpty || message.mayBeUnanswered || !model.profile.actions.contains(frame.action),
      "\(model.profile.name) does not answer \(message)")
    for frame in frames {
      let answer = Result { () throws(WireError) in try Colmi.BigDataRingMessage(parsing: frame) }
      guard case .success(let answer) = answer else {
        throw BrokenLaw(description: "\(frame), of \(message), is invalid: \(answer)")
      }
      if case .unrecognized = answer {
        throw BrokenLaw(description: "\(message) is answered by the unknown \(frame)")
      }
    }
    try checkBounds(since: before, "\(message)")
    guard case .alarmListWrite(let request) = message, model.profile.actions.contains(frame.action)
    else { return }
    try law(model.memory.alarms == request.alarms, "\(message) is not kept")
  }

  /// Checks that a host has a type for each frame of the ring.
  private func checkTyped(
    _ frames: [Colmi.Frame], for reason: @autoclosure () -> String
  ) throws(BrokenLaw) {
    for frame in frames {
      let answer = Result { () throws(WireError) in try Colmi.RingMessage(parsing: frame) }
      guard case .success(let answer) = answer else {
        throw BrokenLaw(description: "\(frame), of \(reason()), is invalid: \(answer)")
      }
      if case .unrecognized = answer {
        throw BrokenLaw(description: "\(reason()) is answered by the unknown \(frame)")
      }
    }
  }

  /// Checks that a message makes the ring store little more, and start at most one more activity.
  private func checkBounds(
    since before: RingModel, _ reason: @autoclosure () -> String
  ) throws(BrokenLaw) {
    try law(
      model.runningActivities.count <= 4, "\(reason()): \(model.runningActivities) run at once")
    try law(
      model.history.days.count <= before.history.days.count + 1,
      "\(reason()) makes \(model.history.days.count) days of \(before.history.days.count)")
  }
}

extension Colmi.HostMessage {
  /// Returns whether a ring in this state leaves the message unanswered.
  fileprivate func isSilent(for ring: RingModel) -> Bool {
    switch self {
    case .powerOff, .factoryReset, .measurement: true
    case .findDevice: !ring.profile.quirks.echoesFindDevice
    case .stopMeasurement(let request):
      // An activity that is not running cannot be stopped, and some kinds have no reply.
      !ring.runningActivities.contains { $0.kind == .measurement(request.kind) }
        || (try? Colmi.StopMeasurementReply(kind: request.kind, level: 0)) == nil
    case .rawSensor(let request):
      switch (request.action, ring.profile.quirks.rawSensors) {
      case (.once, _), (.calibrate, _), (.r08Stop, .realtek), (.r08OtherStop, .realtek): false
      default: true
      }
    case .legacyHeartRate(let request):
      [.start, .stop, .keepAlive].contains(request.action)
        && !ring.profile.refusedOpcodes.contains(.legacyHeartRate)
    case .ping(let request): request.payload != Colmi.RawPayload()
    default: false
    }
  }
}

extension Colmi.BigDataHostMessage {
  /// Whether rings leave the message unanswered: its opcode is unknown, or some firmware needs more
  /// fields.
  fileprivate var mayBeUnanswered: Bool {
    switch self {
    case .unrecognized: true
    case .sleepHistory(let request): request.version == nil
    default: false
    }
  }
}

extension RingModel {
  /// Checks that a written value is read back, unless the firmware has a quirk there.
  func checkMemory(of frame: Colmi.Frame, at time: Duration) throws(BrokenLaw) {
    guard profile.quirks == RingProfile.full.quirks else { return }
    var host = self
    try host.checkSettings(frame, at: time)
    try host.checkReminder(Colmi.Alarm.self, frame, at: time)
    try host.checkReminder(Colmi.DrinkReminder.self, frame, at: time)
    try host.checkReminder(Colmi.SedentaryReminder.self, frame, at: time)
  }

  private mutating func checkSettings(_ frame: Colmi.Frame, at time: Duration) throws(BrokenLaw) {
    guard case .settings(.write(let written)) = try? Colmi.HostMessage(parsing: frame) else {
      return
    }
    let request = Colmi.HostMessage.settings(.read(written.kind)).frame
    let read = try answers(to: request, at: time).compactMap { try? Colmi.RingMessage(parsing: $0) }
    try law(read == [.settings(.values(written))], "\(written) was written, and \(read) is read")
  }

  private mutating func checkReminder<Value: Colmi.Reminder>(
    _ type: Value.Type, _ frame: Colmi.Frame, at time: Duration
  ) throws(BrokenLaw) {
    guard frame.opcode == Value.writeOpcode,
      let written = try? Colmi.ReminderWriteRequest<Value>(parsing: frame).reminder
    else { return }
    let slot = Value.hasSlots ? written.payload.byte(at: 0) : 0
    let answers = try answers(to: Colmi.ReminderRequest<Value>(slot: slot).frame, at: time)
    let read = answers.compactMap { try? Colmi.ReminderReply<Value>(parsing: $0).reminder }
    try law(read == [written], "\(written) was written, and \(read) is read")
  }

  private mutating func answers(
    to frame: Colmi.Frame, at time: Duration
  ) throws(BrokenLaw) -> [Colmi.Frame] {
    return try accepted("\(frame) cannot be read") {
      try respond(to: Colmi.HostMessage(parsing: frame), at: time).frames
    }
  }
}

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
