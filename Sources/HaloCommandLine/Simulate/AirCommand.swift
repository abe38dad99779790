#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport

/// `halo simulate --air`: a virtual device on the air of a real adapter, for phones to connect to,
/// or a beacon for them to hear.
///
/// It lives in real time without a simulation: a virtual device needs no more than the clock of its
/// links, which is that of the system here.
struct AirCommand {
  private let host: BlueZPeripheralOptions
  private let device: HostedDevice
  private let now: CivilDateTime

  init(_ words: [String], busAddress: String? = nil) throws {
    let arguments = try Arguments(
      words, command: "simulate", options: SimulateCommand.airOptions)
    try arguments.requireNoOperands("simulate")
    var options = BlueZPeripheralOptions()
    options.adapter = arguments.value("--adapter")
    if options.adapter?.isEmpty == true {
      throw UsageError(message: "simulate: --adapter takes a name such as hci0, or an address")
    }
    if let busAddress { options.bus = .address(busAddress) }
    options.namesAdapter = arguments.has("--name-adapter")
    host = options
    device = try HostedDevice(onAir: arguments)
    now = try RingArguments.now(arguments.value("--at"), "simulate")
  }

  /// Keeps it on the air until somebody ends it.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - signals: The signals that end it.
  /// - Throws: What went wrong.
  func run(_ tool: CommandLineTool, signals: [Int32] = RealTime.signals) throws {
    do {
      try RealTime.run(signals: signals) { [host, device, now, output = tool.output] in
        do {
          try await Self.publish(device, now, BlueZPeripheralHost(host), output)
        } catch let error as BlueZPeripheralError {
          throw NotOnAir(reason: error)
        }
      }
    } catch is Interrupted {
      // That is how it ends where nothing goes wrong.
    }
  }

  private static func publish(
    _ device: HostedDevice, _ now: CivilDateTime, _ host: BlueZPeripheralHost, _ output: Output
  ) async throws {
    let peripheral = try device.make(now: now)
    try await host.publish(peripheral)
    do {
      let address = await host.address?.rawValue ?? "an address that is not known"
      let data = await peripheral.advertisement
      let words = device.words(data?.localName)
      try tell("\(words), is on the air as \(address). Ctrl-C ends it.", output)
      let advertised = await host.advertised?.serviceUUIDs ?? []
      let others = data?.serviceUUIDs.filter { !advertised.contains($0) } ?? []
      if !others.isEmpty {
        let list = others.map(\.description).joined(separator: ", ")
        try tell("Not advertised, as it does not fit: \(list).", output)
      }
      try output.line()
      for try await state in host.states() {
        try tell(displayable(state.description), output)
        try output.flush()
      }
      await host.close()
    } catch {
      await host.close()
      throw error
    }
  }
}

extension AirCommand {
  private static func tell(_ text: String, _ output: Output) throws {
    for line in TextLayout(output: output, labelWidth: 0).wrapped(text, to: output.width) {
      try output.line(line)
    }
  }
}

extension HostedDevice {
  /// Reads the one device; a ring by default.
  ///
  /// - Throws: `UsageError` for several devices, and for options of other devices.
  init(onAir arguments: Arguments) throws {
    let seed = try RingArguments.seed(arguments.value("--seed") ?? "1", "simulate")
    let devices = try Self.all(arguments, seed: seed)
    guard devices.count <= 1 else {
      throw UsageError(
        message: "simulate: one device at a time is on the air, and not \(devices.count)")
    }
    self = devices.first ?? .device(VirtualDevice(.ring, seed: seed))
    let (foreign, phrase) =
      switch self {
      case .beacon: (["--at", "--name-adapter", "--seed"], "a beacon")
      case .device(let device):
        (
          (device.kind == .ring ? [] : ["--at"]) + (device.usesSeed ? [] : ["--seed"]),
          device.kind.phrase
        )
      }
    if let other = foreign.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
      throw UsageError(message: "simulate: \(other) is not for \(phrase)")
    }
  }
}

/// It cannot be put on the air.
private struct NotOnAir: Error, CustomStringConvertible {
  let reason: BlueZPeripheralError
  var description: String {
    "simulate: \(reason); halo simulate --bus needs no Bluetooth"
  }
}
#endif
