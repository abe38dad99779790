import HaloSimulator
import HaloTransport
import Synchronization

/// The options that choose a transport, either a simulated air or real Bluetooth.
struct TransportArguments: Sendable {
  /// The options for simulations, which real Bluetooth rejects.
  private static let virtualOptions = ["--seed", "--real-time", "--at", "--air-timing"]
  private static let bluetoothOptions = ["--adapter", "--timeout"]

  let isVirtual: Bool
  /// The name or address of the adapter; nil for the first adapter that is on.
  let adapter: String?
  /// The maximum time to search for a device, and again the maximum time to connect to it.
  let timeout: Duration
  /// The simulated air with the virtual devices.
  let world: VirtualWorld

  /// Parses the options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - command: The name of the command.
  ///   - device: The option that names a device, if the command line contains it, and whether that
  ///     device is virtual. Devices that are not virtual need Bluetooth.
  /// - Throws: `UsageError` if the options contradict each other.
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
    let example =
      device.map { $0.option.hasPrefix("--") ? "\($0.option) virtual" : "virtual" }
      ?? "--transport virtual"
    for option in isVirtual ? Self.bluetoothOptions : Self.virtualOptions
    where arguments.has(option) || arguments.value(option) != nil {
      throw UsageError(
        message: "\(command): \(option) is of use only "
          + (isVirtual
            ? "with --transport bluez"
            : "for virtual devices, such as \(example)"))
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

  /// Runs a body with the chosen transport.
  ///
  /// - Parameters:
  ///   - tool: The tool that runs the command.
  ///   - alternative: A command that works without Bluetooth, for errors.
  ///   - isWatched: Whether the user watches the output change, which slows down virtual time.
  ///   - place: Puts the virtual devices on the simulated air; not called for real Bluetooth.
  ///   - body: The work.
  /// - Throws: The errors of the transport, of `place` and of the body.
  func run(
    _ tool: CommandLineTool, alternative: String, isWatched: Bool,
    place: (SimulatedAir) throws -> Void, _ body: @escaping Radio.Body
  ) throws {
    if isVirtual {
      try world.run(tool, isWatched: isWatched, place: place, body)
    } else {
      try tool.radio.run(
        on: adapter, alternative: alternative, flushing: tool.output, body)
    }
  }
}

/// A simulated air with virtual devices.
struct VirtualWorld: Sendable {
  /// The default value of `--seed`.
  static let standardSeed: UInt64 = 1

  /// The number from which all data and timing of the virtual devices are derived.
  let seed: UInt64
  /// Whether the simulation runs as slowly as real devices.
  var isRealTime = false

  /// Runs a body with the transport of a simulated air; a signal cancels the body.
  ///
  /// All use of virtual devices passes here, so the output gets its mark here.
  ///
  /// - Throws: ``Interrupted`` after a signal, or else the errors of `place` and `body`.
  func run(
    _ tool: CommandLineTool, isWatched: Bool, place: (SimulatedAir) throws -> Void,
    _ body: @escaping Radio.Body
  ) throws {
    tool.markVirtual()
    try tool.catchingSignals { received in
      let interruption = VirtualInterruption(tool.errors, received)
      let pace = tool.pacing(isRealTime: isRealTime, isWatched: isWatched)
      let simulation = Simulation(seed: seed) { step in
        // After a signal, the body cleans up without pauses.
        if !interruption.poll(), let pace {
          pace(step)
          interruption.poll()
        }
      }
      // Nobody reads the log, which would grow with each value.
      let air = SimulatedAir(simulation, keepsLog: false, observer: tool.airObserver)
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

  /// The last four hexadecimal digits of the seed, with which names of virtual devices end.
  var nameSuffix: String {
    let digits = String(seed, radix: 16, uppercase: true).suffix(4)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

/// Cancels the task of a simulation after a signal.
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

  /// The first signal; nil if no signal has arrived.
  var signal: Int32? { state.withLock { $0.signal } }

  func begin(_ task: Task<Void, any Error>) { state.withLock { $0.task = task } }

  /// Returns true after a signal; the first call that returns true also cancels the task.
  @discardableResult
  func poll() -> Bool {
    if signal != nil { return true }
    guard let signal = received() else { return false }
    let task = state.withLock { state in
      state.signal = signal
      return state.task
    }
    // The terminal has printed ^C, so start a new line.
    if errors.isTerminal { try? errors.line() }
    task?.cancel()
    return true
  }
}
