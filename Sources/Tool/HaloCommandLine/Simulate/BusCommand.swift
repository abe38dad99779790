#if os(Linux)
import HaloFoundation
import HaloCapture
import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization

/// Runs `halo simulate --bus`, which serves virtual devices to programs that use BlueZ, in real
/// time.
struct BusCommand {
  /// The versions of BlueZ that the fake daemon can imitate, by the value of `--bluez`.
  private static let versions: [String: FakeBlueZOptions.Version] = [
    "5.66": .v5_66, "5.82": .v5_82,
  ]
  /// The address of the fake daemon's second adapter, which RFC 9542 reserves for documentation.
  private static let secondAddress = "00:00:5E:00:53:FF"
  /// The name of the fake daemon's machine as a central in the simulation.
  private static let central = "bluez"

  private let address: String?
  private let devices: [BusDevice]
  private let version: String
  private let options: FakeBlueZOptions
  private let plan: BusPlan?
  private let seed: UInt64
  private let limit: Duration?
  private let logFile: OutputFile?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.require(SimulateCommand.busOptions)
    try arguments.requireOne("bus")
    address = arguments.operands.first
    if let address, VirtualDevice.isName(address) {
      throw UsageError(
        "\(displayable(address)) is no address of a bus; --ring takes a name, "
          + "and --strap, --light and --cycling take none")
    }
    seed = try arguments.seed()
    let now = try arguments.now()
    let devices = try HostedDevice.all(arguments, seed: seed, else: [.ring, .strap])
    guard devices.count <= 250 else { throw UsageError("250 devices at most are on a bus") }
    let timing = try arguments[.airTiming] ?? .measured
    self.devices = try BusDevice.all(devices.map { $0.with(timing) }, now: now)
    version = try arguments[.bluez] ?? "5.66"
    var options = FakeBlueZOptions()
    options.version = Self.versions[version] ?? .v5_66
    if arguments[.secondAdapter] { options.secondAdapterAddress = Self.secondAddress }
    if arguments[.experimental] { options.monitorsAdvertisements = true }
    self.options = options
    plan = try arguments[.plan].map { try BusPlan($0) }
    limit = try arguments[.duration]
    logFile = try OutputFile(.log, arguments)
    isJSON = arguments[.json]
  }

  /// Serves the devices on a bus until a signal, the end of standard input that is a pipe or a
  /// socket, or an error; with `quits`, SIGQUIT ends the process even if the command hangs.
  ///
  /// When clients can connect, `served` gets the address of the bus and a closure that ends the
  /// command, on the thread of the simulation.
  func run(
    _ tool: CommandLineTool, watchesInput: Bool = true, signals: [Int32] = RealTime.signals,
    quits: Bool = false, served: (@Sendable (String, @escaping @Sendable () -> Void) -> Void)? = nil
  ) throws {
    let output = logFile?.remainder(of: tool) ?? tool.output
    let log = try logFile?.open(tool, form: .live)
    let header = [Trace.virtualMark, Trace.HeaderField(key: "seed", value: "\(seed)")]
    try log?.write(Trace(header: header, events: []).text)
    let screen = screen(on: output)
    let journal = ScenarioJournal(showsReadings: false, log: log?.tracing) { try screen.show($0) }
    let simulation = Simulation(seed: seed)
    let observe: @Sendable (ATTEvent, SimulatedLink?) -> Void = { event, link in
      journal.consume(event, on: link)
      // Flush, because a person may be watching, and may end the command at any time.
      try? output.flush()
      try? log?.flush()
    }
    let air = SimulatedAir(
      simulation, conditions: AirConditions(mtu: 517), observesTraffic: true, observer: observe)
    defer { air.tearDown() }
    for device in devices {
      air.place(device.peripheral, as: device.id)
      if let plan { air.inject(plan.links, into: device.id) }
      let id = device.id.rawValue
      let show: @Sendable (LightState, Duration) -> Void = { state, time in
        try? screen.show(ScenarioFact(time: time, who: id, kind: .control, text: "\(state)"))
        try? output.flush()
      }
      (device.peripheral as? VirtualLight)?.onChange(show)
      (device.peripheral as? VirtualLEDStrip)?.onChange(show)
    }
    let loop = SimulatedLoop(simulation, isRealTime: true)
    let (ends, input) = BLEStream<BusNews>.makeStream()
    let service = BusService(input)
    let bell = try LoopBell(on: loop) { service.end() }
    let watch = SignalWatch(signals) { bell.ring() }
    defer { watch.end() }
    let bus = OwnBus()
    let leaving = SignalWatch(quits ? [SIGQUIT] : []) { bus.leave() }
    defer { leaving.end() }
    let address = try address ?? bus.start()
    defer { bus.end() }
    let inputEnd = watchesInput ? watchInput(loop) { service.end() } : nil
    defer { inputEnd?.end() }
    var options = options
    options.setPowered = { air.setAdapter($0 ? .poweredOn : .poweredOff, of: Self.central) }
    options = options.placed(on: air)
    try simulation.run(limit: Self.endOfTime) { [options] in
      let transport = SimulatedTransport(on: air, as: Self.central)
      let fake = FakeBlueZ(over: transport, on: loop, options: options)
      await fake.start()
      for fault in plan?.daemon ?? [] { await fake.inject(fault) }
      var connection = try await service.serve(fake, at: address)
      if !service.isAsked {
        try show(address, output)
        try output.flush()
        served?(address) { bell.ring() }
        if let limit { _ = loop.clock.startTimer(after: limit) { service.end() } }
        plan?.restart(fake, observe) { input.yield(.back) }
      }
      var iterator = ends.makeAsyncIterator()
      var end = try await iterator.next()
      while end == .back {
        connection = try await service.serve(fake, at: address)
        end = try await iterator.next()
      }
      // Do not log the end of links that the end of the command causes.
      journal.close()
      await connection?.close()
      if end == .busGone {
        throw ScenarioFailure(reason: "simulate: the bus at \(address) is gone")
      }
    }
    try log?.finish()
  }

  /// A time limit that no simulation reaches: a hundred years.
  private static let endOfTime = Duration.seconds(100 * 365 * 86_400)
}

extension BusCommand {
  private func screen(on output: Output) -> any ScenarioScreen {
    isJSON
      ? JSONScenarioScreen(output: output)
      : TextScenarioScreen(output: output, nameWidth: Self.central.count)
  }

  /// Prints the address of the bus, the served devices, and how to end the command.
  private func show(_ address: String, _ output: Output) throws {
    if isJSON {
      let object: JSONObject = [
        "address": address, "bluez": version, "devices": devices.map(\.json),
      ]
      return try output.line(try JSONOutput.line(object))
    }
    let layout = TextLayout(output: output, labelWidth: 19)
    let busName = self.address == nil ? "a bus of its own" : "the bus you gave"
    try layout.text("A daemon like that of BlueZ \(version) is on \(busName). In another terminal:")
    // Print one line regardless of the width, so that it can be copied.
    try output.line()
    try output.line("export DBUS_SYSTEM_BUS_ADDRESS=\(Self.quoted(address))")
    try output.line()
    for device in devices { try layout.row(device.id.rawValue, device.words) }
    try output.line()
    try layout.remark("Any client of BlueZ finds them there, such as bluetoothctl. Ctrl-C ends it.")
    try output.line()
  }

  private static func quoted(_ address: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.:=,%+@"
    guard !address.allSatisfy(plain.contains) else { return address }
    return "'" + displayable(address).replacing("'", with: #"'\''"#) + "'"
  }

  /// Calls a closure at the end of standard input if that is a pipe or a socket, because the
  /// process at the other end is then gone.
  ///
  /// Returns an object that watches the input; nil for all other input.
  ///
  /// The method watches neither terminals, because a background process must not read from them,
  /// nor files and `/dev/null`, whose end does not mean that a process is gone.
  private func watchInput(
    _ loop: SimulatedLoop, _ ended: @escaping @Sendable () -> Void
  ) -> InputEnd? {
    StandardStreams.isPipe(STDIN_FILENO) ? InputEnd(of: STDIN_FILENO, on: loop, ended) : nil
  }
}

/// The faults that the option `--plan` contains: of the links, and of the fake daemon.
private struct BusPlan {
  let links: FaultPlan
  let daemon: [DaemonFault]
  /// The restarts of the fake daemon, each with the time at which it exits and how long it stays
  /// away.
  private let outages: [Fault]

  init(_ text: String) throws {
    let plan = try SimulateCommand.plan(text, DaemonFault.firstWord, DaemonFault.init(parsing:))
    outages = plan.links.faults.filter(\.isOutage)
    links = FaultPlan(plan.links.faults.filter { !$0.isOutage })
    daemon = plan.others
  }
}

extension BusPlan {
  /// Schedules the restarts of the fake daemon at the times of the plan.
  ///
  /// All devices lose the daemon at the same time.
  func restart(
    _ fake: FakeBlueZ, _ observe: @escaping @Sendable (ATTEvent, SimulatedLink?) -> Void,
    back: @escaping @Sendable () -> Void
  ) {
    let loop = fake.loop
    for case .at(let time, let event) in outages {
      guard case .daemonRestart(let length) = event else { continue }
      _ = loop.clock.startTimer(after: max(.zero, time - loop.now)) {
        observe(
          ATTEvent(time: loop.now, operation: .fault, channel: .link, value: [], note: event.text),
          nil)
        fake.assumeIsolated { $0.crash(for: length, back: back) }
      }
    }
  }
}

extension Fault {
  fileprivate var isOutage: Bool {
    if case .at(_, .daemonRestart) = self { true } else { false }
  }
}

/// Watches for the end of a pipe or a socket to which other processes write.
///
/// The bytes before the end are not read. They are not needed, and reading could block forever if
/// another process reads from the same pipe.
final class InputEnd: EventSource {
  private let number: Int32
  private unowned let loop: SimulatedLoop
  private let ended: @Sendable () -> Void

  /// Creates a watch that calls a closure at the end of a descriptor, unless ``end()`` was called
  /// before.
  init(of number: Int32, on loop: SimulatedLoop, _ ended: @escaping @Sendable () -> Void) {
    self.number = number
    self.loop = loop
    self.ended = ended
    loop.add(self)
  }

  func end() { loop.remove(self) }

  func descriptor() -> Int32 { number }

  /// Returns the flag `POLLRDHUP`, the only event to wait for.
  ///
  /// A pipe reports its end without this flag, but a socket does not.
  func awaitedEvents() -> Int16? { Self.noMoreToRead }

  /// The value of `POLLRDHUP` on Linux, which Swift's module of the C library does not contain.
  private static let noMoreToRead: Int16 = 0x2000

  func process(_ events: Int16) -> Bool {
    end()
    ended()
    return true
  }
}

/// The private message bus that the command starts if the user names no bus.
private final class OwnBus: Sendable {
  private let bus = Mutex<PrivateBus?>(nil)

  func start() throws -> String {
    try bus.withLock {
      let started = try PrivateBus()
      $0 = started
      return started.address
    }
  }

  func end() { bus.withLock { $0?.end() } }

  /// Ends the private bus and then, without any further cleanup, the process.
  ///
  /// First waits until a running ``start()`` or ``end()`` has finished.
  func leave() {
    bus.withLock {
      $0?.end()
      _exit(128 + SIGQUIT)
    }
  }
}

/// Calls a closure at each of the chosen signals, such as that of Ctrl-C, until ``end()``.
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let signals: [Int32]

  init(_ wanted: [Int32], _ stop: @escaping @Sendable () -> Void) {
    signals = wanted.filter { number in
      // Ignore the default action, which would end the process at once. Signals that are already
      // ignored stay so, for example under nohup. SIGQUIT is an exception, because it must end a
      // command that hangs, and shells make background processes of a script ignore it.
      let former = signal(number, SIG_IGN)
      return number == SIGQUIT
        || unsafeBitCast(former, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
    // A source is inactive until its registration, and a signal before that would be lost.
    let registrations = DispatchGroup()
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.setEventHandler(handler: stop)
      source.resume()
      return source
    }
    registrations.wait()
  }

  func end() {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
}
#endif
