import HaloCapture
import HaloDevices
import HaloScenario
import HaloSimulator
import HaloTransport

/// Runs `halo live` for the measurements of a sensor, such as `halo live power`.
enum SensorCommand {
  static func run(_ topic: SensorTopic, _ arguments: Arguments, _ tool: CommandLineTool) throws {
    let following = try FollowingArguments(arguments, topic)
    let topic = try arguments.consent(for: topic)
    let file = try SensorFile(arguments, topic, tool)
    let screen = OutputSensorScreen(word: topic.word, output: tool.output, file: file)
    let account = SensorAccount(screen: screen, isStored: topic.isStored && !arguments.has(.count))
    let outcome = Result {
      try following.run(tool, virtual: try following.virtual.make()) { found, transport in
        file?.begin(found)
        try await Following(found, for: account, until: following.end, on: transport.clock)
          .run(topic, on: transport)
      }
    }
    var isComplete = true
    if case .failure(let error) = outcome { isComplete = error is Interrupted }
    // An interrupted measurement is shorter than planned, and complete.
    try OutputFailure.end(outcome, file: Result { try file?.end(isComplete: isComplete) })
  }
}

private struct OutputSensorScreen: SensorScreen {
  let word: String
  let output: Output
  let file: SensorFile?

  private var lines: FollowingLines { FollowingLines(output: output, remedy: "trying again") }
  private var objects: FollowingObjects { FollowingObjects(output: output, kind: word) }

  func show(_ reading: SensorReading, at time: Duration) throws {
    try file?.add(reading, at: time)
    if output.isJSON {
      return try objects.print(
        reading.state.rawValue, at: time, JSONObject(reading.members.map { ($0.name, $0.value) }))
    }
    let text = displayable(reading.words)
    switch reading.state {
    case .measured, .accepted, .stored:
      try lines.print(TextLayout.wrapped(text, to: lines.room), at: time)
    case .silent, .failed: try lines.remark(text, at: time)
    case .summary: if !text.isEmpty { try lines.end(["\(word): \(text)"]) }
    }
  }

  func show(_ news: LinkNews, at time: Duration) throws {
    try output.isJSON ? objects.show(news, at: time) : lines.show(news, at: time)
  }
}

extension FollowingArguments {
  /// Parses the options of a command that follows a measurement of sensors; `virtual` means the
  /// first model that has it.
  init(_ arguments: Arguments, _ topic: SensorTopic) throws {
    var arguments = arguments
    let device = arguments.device(.sensor)
    if let model = SensorModel.having(topic.profile),
      device.map({ $0.text == "virtual" }) ?? (arguments.text(of: .transport) != "bluez")
    {
      arguments.devices = [
        DeviceName("virtual:\(model.word)", label: Option.sensor.name, kind: .sensor)
      ]
    }
    try self.init(arguments, .sensor, profile: topic.profile)
  }
}

extension Arguments {
  fileprivate func consent(for topic: SensorTopic) throws -> SensorTopic {
    try require(Option.code.name, with: Option.user.name)
    try require(Option.user.name, with: Option.code.name)
    guard let user = try self[.user], let code = try self[.code] else { return topic }
    guard topic.profile == .weight else {
      throw UsageError("\(Option.user.name) is for weight, not for \(topic.word)")
    }
    return .weight(of: (UInt8(user), UInt16(code)))
  }
}

extension Option where Value == Int {
  static var user: Self { .number("--user", "N", in: 0...254) }
  static var code: Self { .number("--code", "CODE", in: 0...9999) }
}

extension Option where Value == String {
  static var sensor: Self { .device(.sensor, "virtual[:MODEL]|NAME|ADDRESS") }
}

extension CommandOption {
  static let sensor = Option.sensor(
    "a virtual sensor of the model \(SensorModel.all.map(\.word).listed("or")), or a real one by "
      + "its advertised name or its address; virtual is the model that has the measurement")
}
