import HaloSimulator
import HaloTransport

/// The options that say over what a command talks to devices: a simulated air, or real Bluetooth.
struct TransportArguments: Sendable {
  /// The options of all commands.
  static let options: [String: Arguments.Kind] = [
    "--transport": .value("virtual|bluez"), "--adapter": .value("NAME|ADDRESS"),
    "--seed": .value("N"), "--real-time": .flag,
  ]

  /// The option of those that look for one device.
  static let searchOptions: [String: Arguments.Kind] = ["--timeout": .value("SECONDS")]

  /// The options that say something of simulations, or of real Bluetooth.
  private static let virtualOptions = ["--seed", "--real-time", "--at"]
  private static let bluetoothOptions = ["--adapter", "--timeout"]

  let isVirtual: Bool
  /// The adapter; nil for the first that is on.
  let adapter: String?
  /// How long to look for a device, and how long connecting to it may take.
  let timeout: Duration
  /// Where virtual devices are.
  let world: VirtualWorld

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - command: The name of the command.
  ///   - device: The device that is named, if any: the option, and whether it is a virtual one. A
  ///     device that is not can only be reached over Bluetooth.
  /// - Throws: `UsageError` where they make no sense together.
  init(
    _ arguments: Arguments, command: String, device: (option: String, isVirtual: Bool)? = nil
  ) throws {
    let choice = try arguments.choice("--transport", of: ["virtual", "bluez"], command)
    isVirtual = choice.map { $0 == "virtual" } ?? device?.isVirtual ?? true
    if let choice, let device, device.isVirtual != isVirtual {
      throw UsageError(
        message: "\(command): --transport \(choice) has no "
          + (device.isVirtual
            ? "virtual devices: \(device.option) takes a name or an address"
            : "device of that name: \(device.option) takes virtual"))
    }
    for option in isVirtual ? Self.bluetoothOptions : Self.virtualOptions
    where arguments.has(option) || arguments.value(option) != nil {
      throw UsageError(
        message: "\(command): \(option) is of use only "
          + (isVirtual ? "with --transport bluez" : "for virtual devices"))
    }
    adapter = arguments.value("--adapter")
    if adapter?.isEmpty == true {
      throw UsageError(message: "\(command): --adapter takes a name such as hci0, or an address")
    }
    timeout = .seconds(try arguments.number("--timeout", in: 1...3600, command) ?? 20)
    world = VirtualWorld(
      seed: try RingArguments.seed(arguments.value("--seed") ?? "1", command),
      isRealTime: arguments.has("--real-time"))
  }

  /// Runs a body with the transport.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - alternative: The command that does without Bluetooth.
  ///   - isWatched: Whether there is something to be seen moving.
  ///   - place: Puts the virtual devices on the air.
  ///   - body: What to do.
  /// - Throws: What the transport or the body throws.
  func run(
    _ tool: CommandLineTool, alternative: String, isWatched: Bool,
    place: (SimulatedAir) throws -> Void, _ body: @escaping Radio.Body
  ) throws {
    if isVirtual {
      try world.run(tool, isWatched: isWatched, place: place, body)
    } else {
      try tool.radio.run(on: adapter, alternative: alternative, body)
    }
  }
}

/// A simulated air with virtual devices.
struct VirtualWorld: Sendable {
  /// What it is derived from.
  let seed: UInt64
  /// Whether things take as long as they would.
  var isRealTime = false

  /// Runs a body with the transport of a simulated air.
  func run(
    _ tool: CommandLineTool, isWatched: Bool, place: (SimulatedAir) throws -> Void,
    _ body: @escaping Radio.Body
  ) throws {
    let simulation = Simulation(
      seed: seed, pacing: tool.pacing(isRealTime: isRealTime, isWatched: isWatched))
    let air = SimulatedAir(simulation)
    try place(air)
    let transport = SimulatedTransport(on: air)
    try simulation.run { try await body(transport) }
  }

  /// The last four digits of the seed: another seed is another device, and can be told by its name.
  var nameSuffix: String {
    let digits = String(seed, radix: 16, uppercase: true).suffix(4)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
