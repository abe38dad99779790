import HaloDevices
import HaloScenario

enum TrainerCommand {
  private typealias Row = (option: Option<Double>, request: Request)
  private typealias Request = @Sendable (Trainer, Double) async throws -> Double

  /// The settings; each replaces the others, but a treadmill obeys the last two together.
  private static let rows: [Row] = [
    (.power, { try await $0.setPower(watts: $1) }),
    (.resistance, { try await $0.setResistance(level: $1) }),
    (.grade, { try await $0.simulate(gradePercent: $1) }),
    (.inclination, { try await $0.setInclination(percent: $1) }),
    (.beltSpeed, { try await $0.setSpeed(kilometersPerHour: $1) }),
  ]

  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    for (index, row) in rows.prefix(3).enumerated() {
      for other in rows[(index + 1)...] {
        try arguments.exclude(row.option.name, other.option.name)
      }
    }
    let settings = try rows.compactMap { row in
      try arguments[row.option].map { (String(row.option.name.dropFirst(2)), $0, row.request) }
    }
    guard !settings.isEmpty else {
      throw UsageError(
        "name a setting, such as --power 150; halo live trainer only shows measurements")
    }
    try SensorCommand.run(.trainer(with: settings), arguments, tool)
  }
}

extension Option where Value == Double {
  fileprivate static var power: Self { decimal("--power", "WATTS", in: 0...4000) }
  fileprivate static var resistance: Self { decimal("--resistance", "LEVEL", in: -3276...3276) }
  fileprivate static var grade: Self { decimal("--simulate", "GRADE", in: -100...100) }
  fileprivate static var inclination: Self { decimal("--inclination", "PERCENT", in: -100...100) }
  fileprivate static var beltSpeed: Self { decimal("--speed", "KM/H", in: 0...100) }

  private static func decimal(
    _ name: String, _ placeholder: String, in range: ClosedRange<Double>
  ) -> Self {
    Self(name, .text(placeholder)) { text in
      if let number = Double(text), range.contains(number) { return number }
      throw UsageError(
        "\(name) takes a number from \(Int(range.lowerBound)) to \(Int(range.upperBound)), not "
          + displayable(text))
    }
  }
}

extension Command {
  static let trainer = Command(
    name: "trainer", summary: "set a trainer or another fitness machine",
    synopses: [
      "trainer --power WATTS|--resistance LEVEL|--simulate GRADE [--sensor NAME] [--for TIME] "
        + "[--output FILE] [--json]",
      "trainer [--inclination PERCENT] [--speed KM/H] [--sensor NAME] [--for TIME] "
        + "[--output FILE] [--json]",
    ],
    sections: [
      Section(
        text: """
          Asks for the control of a fitness machine, sets it, and shows its measurements as halo \
          live trainer does. After a lost link halo connects and sets it again. A value outside \
          the range of the machine is not sent. A machine that refuses a setting, or that another \
          program controls: exit status 1.

              halo trainer --power 150 --transport bluez
          """,
        options: [
          Option.power("the power that the trainer keeps up at each cadence"),
          Option.resistance("the resistance level of the brake, which has no unit"),
          Option.grade("a road with this grade in percent; negative is downhill"),
          Option.inclination("the inclination in percent"),
          Option.beltSpeed("the speed of a treadmill"),
          .duration("how long to show measurements; 60s by default"),
          Option.count("end after this number of measurements; exit status 1 if fewer come"),
          Flag.json("JSON Lines, an object for each", otherNames: ["--format", "--jsonl"]),
          .sensor, .sensorFile, .recording, .replacesFiles,
        ]),
      .device,
    ], run: TrainerCommand.run)
}
