import HaloDevices
import HaloSimulator
import HaloTransport
import Synchronization

struct TransportArguments: Sendable {
  /// The options that only simulations accept; with real Bluetooth they are errors.
  private static let virtualOptions = [
    Option.seed.name, Flag.realTime.name, Option.clock.name, Option.airTiming.name,
  ]
  private static let bluetoothOptions = [Option.adapter.name, Option.timeout.name]

  let isVirtual: Bool
  /// The name or address of the adapter; nil for the first adapter that is on.
  let adapter: String?
  /// The maximum time to search for a device, and again the maximum time to connect to it.
  let timeout: Duration
  let world: VirtualWorld
  let virtual: VirtualDevice?
  let selector: DeviceSelector

  /// Parses the options that choose a device and a transport.
  init(_ arguments: Arguments, _ device: DeviceName? = nil, kind: DeviceKind? = nil) throws {
    if let device, device.word.isEmpty {
      throw UsageError("\(device.label) takes virtual, a name, or an address")
    }
    let choice = try arguments[.transport]
    isVirtual = choice.map { $0 == "virtual" } ?? device?.isVirtual ?? true
    if let choice, let device, device.isVirtual != isVirtual {
      throw UsageError(
        "--transport \(choice) has no "
          + (device.isVirtual
            ? "virtual devices: \(device.label) takes a name or an address"
            : "device of that name: \(device.label) takes virtual"))
    }
    let example =
      device.map { $0.isOperand ? "virtual" : "\($0.label) virtual" } ?? "--transport virtual"
    for option in isVirtual ? Self.bluetoothOptions : Self.virtualOptions
    where arguments.isGiven(option) {
      throw UsageError(
        "\(option) is of use only "
          + (isVirtual ? "with --transport bluez" : "for virtual devices, such as \(example)"))
    }
    adapter = try arguments[.adapter]
    timeout = try arguments[.timeout] ?? .seconds(20)
    let seed = try arguments.seed(of: device)
    world = VirtualWorld(seed: seed, isRealTime: arguments[.realTime])
    virtual =
      try isVirtual
      ? device?.virtualDevice(of: kind, seed: seed) ?? VirtualDevice(kind ?? .ring, seed: seed)
      : nil
    selector =
      virtual.map { .address($0.id) } ?? device.map { DeviceSelector($0.text) } ?? .only
  }

  func run(
    _ tool: CommandLineTool, alternative: String, isWatched: Bool,
    place: (SimulatedAir) throws -> Void, _ body: @escaping Radio.Body
  ) throws {
    if isVirtual {
      try world.run(tool, isWatched: isWatched, place: place, body)
    } else {
      try tool.radio.run(on: adapter, alternative: alternative, flushing: tool.output, body)
    }
  }
}

struct VirtualWorld: Sendable {
  static let standardSeed: UInt64 = 1

  let seed: UInt64
  /// Whether the simulation runs as slowly as real devices.
  var isRealTime = false

  /// Runs a function with the transport of a simulation, to which `place` adds the virtual devices.
  ///
  /// A signal cancels the function. Every command with virtual devices calls this function, so it
  /// also marks the output as virtual.
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
      // A virtual device is the user's own, and keeps no bond from one command to the next.
      air.bondOwner()
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

  /// The last four hexadecimal digits of the seed, which end the names of virtual devices.
  var nameSuffix: String {
    String(String(seed, radix: 16, uppercase: true).suffix(4)).leftPadded(to: 4, with: "0")
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

  var signal: Int32? { state.withLock { $0.signal } }

  func begin(_ task: Task<Void, any Error>) { state.withLock { $0.task = task } }

  /// Returns whether a signal has arrived; the first call that returns true also cancels the task.
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
