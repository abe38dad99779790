#if os(Linux)
import HaloCapture
import HaloController
import HaloFakeBlueZ
import HaloFoundation
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// Runs `halo simulate --hci`, which serves virtual controllers to host stacks, in real time: each
/// host has a controller on one air with the virtual devices.
struct HCICommand {
  private let plugs: [HCIPlug]
  private let devices: [BusDevice]
  private let seed: UInt64
  private let limit: Duration?
  private let recording: RecordFile?
  private let now: CivilDateTime
  private let plan: (links: FaultPlan, others: [ControllerFault])

  init(_ arguments: Arguments) throws {
    try arguments.require(SimulateCommand.hciOptions)
    try arguments.requireNoOperands()
    plugs = try arguments.all(.hci).map { try HCIPlug(parsing: $0) }
    seed = try arguments.seed()
    let devices = try HostedDevice.all(arguments, seed: seed, else: [.strap])
    now = try arguments.now()
    self.devices = try BusDevice.all(devices, now: now)
    limit = try arguments[.duration]
    recording = try RecordFile(arguments)
    try recording?.requirePackets()
    plan = try SimulateCommand.plan(
      arguments[.plan] ?? "", ControllerFault.firstWord, ControllerFault.init(parsing:))
  }

  /// Serves controllers until a signal or the end of the time.
  ///
  /// Calls `served` when hosts can connect, with the names of the plugs and a closure that ends the
  /// command.
  func run(
    _ tool: CommandLineTool, signals: [Int32] = RealTime.signals,
    served: (@Sendable ([String], @escaping @Sendable () -> Void) -> Void)? = nil
  ) throws {
    guard let recording else { return try serve(tool, signals, nil, served) }
    tool.markVirtual()
    try recording.record(tool, from: now) { try serve(tool, signals, $0, served) }
  }

  private func serve(
    _ tool: CommandLineTool, _ signals: [Int32], _ log: TrafficLog?,
    _ served: (@Sendable ([String], @escaping @Sendable () -> Void) -> Void)?
  ) throws {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: 517), keepsLog: false)
    defer { air.tearDown() }
    for device in devices {
      air.place(device.peripheral, as: device.id)
      air.inject(plan.links, into: device.id)
    }
    let loop = SimulatedLoop(simulation, isRealTime: true)
    let (ends, input) = BLEStream<Void>.makeStream()
    let bell = try LoopBell(on: loop) { input.finish() }
    let watch = SignalWatch(signals) { bell.ring() }
    defer { watch.end() }
    let record = log.map { log -> @Sendable (CapturedPacket) -> Void in { log.consume($0) } }
    let hosts = HCIHosts(on: loop, of: air, faults: plan.others, record: record)
    let names = try plugs.map { try $0.open(for: hosts) }
    let output = tool.output
    try simulation.run(limit: .seconds(100 * 365 * 86_400)) { [limit] in
      for device in devices { try output.write("\(device.id)  \(device.words)\n") }
      for name in names { try output.write(HCIPlug.words(name)) }
      try output.flush()
      served?(names) { bell.ring() }
      if let limit { _ = loop.clock.startTimer(after: limit) { input.finish() } }
      var iterator = ends.makeAsyncIterator()
      _ = try await iterator.next()
      hosts.close()
    }
  }
}
#endif
