import HaloSimulator
import HaloTransport
import Synchronization

/// The options that say over what a command talks to devices: a simulated air, or real Bluetooth.
struct TransportArguments: Sendable {
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
    timeout = try arguments.duration("--timeout", command, upTo: .seconds(3600)) ?? .seconds(20)
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
  /// The seed of commands without `--seed`.
  static let standardSeed: UInt64 = 1

  /// What it is derived from.
  let seed: UInt64
  /// Whether things take as long as they would.
  var isRealTime = false

  /// Runs a body with the transport of a simulated air; a signal cancels the body.
  ///
  /// - Throws: ``Interrupted`` if a signal came, else the errors of `place` and `body`.
  func run(
    _ tool: CommandLineTool, isWatched: Bool, place: (SimulatedAir) throws -> Void,
    _ body: @escaping Radio.Body
  ) throws {
    try tool.catchingSignals { received in
      let interruption = VirtualInterruption(tool.errors, received)
      let pace = tool.pacing(isRealTime: isRealTime, isWatched: isWatched)
      let simulation = Simulation(seed: seed) { step in
        // The body cleans up without pauses.
        if !interruption.poll(), let pace {
          pace(step)
          interruption.poll()
        }
      }
      let air = SimulatedAir(simulation)
      try place(air)
      let transport = SimulatedTransport(on: air)
      let result = Result {
        try simulation.run {
          let task = Task(executorPreference: simulation) { try await body(transport) }
          interruption.begin(task)
          try await withTaskCancellationHandler {
            try await task.value
          } onCancel: {
            task.cancel()
          }
        }
      }
      if let signal = interruption.signal { throw Interrupted(signal: signal) }
      try result.get()
    }
  }

  /// The last four digits of the seed: another seed is another device, and can be told by its name.
  var nameSuffix: String {
    let digits = String(seed, radix: 16, uppercase: true).suffix(4)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Cancels the task of a simulation once a signal came.
private final class VirtualInterruption: Sendable {
  private struct State {
    var task: Task<Void, any Error>?
    var signal: Int32?
  }

  private let state = Mutex(State())
  private let errors: Output
  private let received: @Sendable () -> Int32?

  init(_ errors: Output, _ received: @escaping @Sendable () -> Int32?) {
    (self.errors, self.received) = (errors, received)
  }

  /// The signal, if one came.
  var signal: Int32? { state.withLock { $0.signal } }

  func begin(_ task: Task<Void, any Error>) { state.withLock { $0.task = task } }

  /// Returns whether a signal came, and cancels the task at the first time.
  @discardableResult
  func poll() -> Bool {
    if signal != nil { return true }
    guard let signal = received() else { return false }
    let task = state.withLock { state in
      state.signal = signal
      return state.task
    }
    // The terminal has put ^C on a line.
    if errors.isTerminal { try? errors.line() }
    task?.cancel()
    return true
  }
}
