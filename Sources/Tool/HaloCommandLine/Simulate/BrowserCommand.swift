import HaloBridge
import HaloCapture
import HaloFoundation
import HaloScenario
import HaloSimulator
import HaloTransport

/// Runs `halo simulate --browser`, which gives virtual devices to the pages of a browser, in real
/// time.
struct BrowserCommand {
  private let address: URLComponents
  private let devices: [BusDevice]
  private let plan: FaultPlan
  private let seed: UInt64
  private let limit: Duration?
  private let logFile: OutputFile?

  init(_ arguments: Arguments) throws {
    try arguments.require(SimulateCommand.browserOptions)
    try arguments.requireNoOperands()
    address = try arguments[.browser] ?? URLComponents()
    seed = try arguments.seed()
    let devices = try HostedDevice.all(arguments, seed: seed, else: [.strap])
    self.devices = try BusDevice.all(devices, now: try arguments.now())
    guard Set(self.devices.map(\.name)).count == devices.count else {
      throw UsageError("pages know devices by their names, and two of these have the same name")
    }
    plan = try SimulateCommand.plan(arguments[.plan] ?? "", "", Fault.init(parsing:)).links
    limit = try arguments[.duration]
    logFile = try OutputFile(.log, arguments)
  }

  /// Serves the devices until a signal, the end of the time, or the end of the browser.
  func run(_ tool: CommandLineTool, signals: [Int32] = RealTime.signals) throws {
    let output = logFile?.remainder(of: tool) ?? tool.output
    let log = try logFile?.open(tool, form: .live)
    let header = [Trace.virtualMark, Trace.HeaderField(key: "seed", value: "\(seed)")]
    try log?.write(Trace(header: header, events: []).text)
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: 517), keepsLog: false) {
      log?.tracing($0)
      try? log?.flush()
    }
    defer { air.tearDown() }
    for device in devices {
      air.place(device.peripheral, as: device.id)
      air.inject(plan, into: device.id)
    }
    air.bondOwner(BrowserEmulation.central)
    do {
      try RealTime.catchSignals(signals: signals) { received in
        let socket = try connect()
        let emulation = BrowserEmulation(air) { socket.send($0) }
        let input = BrowserInput(of: simulation, socket) { text in
          emulation.assumeIsolated { $0.receive(text) }
        } hasStopped: {
          received() != nil
        }
        simulation.setInput(input)
        try simulation.run(limit: .seconds(100 * 365 * 86_400)) { [devices, limit] in
          if let limit {
            _ = simulation.clock.startTimer(after: limit) { input.end(nil) }
          }
          do {
            let browser = try await emulation.start(devices)
            for device in devices { try output.write("\(device.id)  \(device.words)\n") }
            try output.write("\(browser) has them until Ctrl-C\n")
            try output.flush()
          } catch BLEError.cancelled {
            // The browser or the user has ended the session.
          }
          if let failure = try await input.ended.result().get() { throw failure }
        }
      }
      try log?.finish()
    } catch let error as SocketFailure {
      throw failure("\(error); start Chromium with --remote-debugging-port=9222")
    } catch let error as BLEError {
      throw failure("\(error); Chromium 156 has BluetoothEmulation, for one program at a time")
    }
  }

  private func failure(_ reason: String) -> ScenarioFailure {
    ScenarioFailure(reason: "simulate: \(displayable(address.string ?? "")): \(reason)")
  }

  /// Connects to the browser's socket, which the browser names if the address has another path.
  private func connect() throws -> WebSocketClient {
    struct Version: Decodable { var webSocketDebuggerUrl: String }
    let (host, port) = (address.host ?? "", UInt16(clamping: address.port ?? 9222))
    var path = address.path
    if !path.hasPrefix("/devtools/browser/") {
      let version: Version = try WebSocketClient.object(
        host: host, port: port, path: "/json/version")
      path = URLComponents(string: version.webSocketDebuggerUrl)?.path ?? "/"
    }
    return try WebSocketClient(host: host, port: port, path: path)
  }
}
