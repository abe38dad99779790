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
  /// The options that it knows.
  static let options: [String: Arguments.Kind] = [
    "--air": .flag, "--adapter": .value("hciN"), "--name-adapter": .flag,
    "--ring": .values("virtual[:PROFILE]"), "--strap": .flag, "--light": .flag, "--cycling": .flag,
    "--seed": .value("N"), "--at": .value("DATE-TIME"),
    "--beacon": .values("UUID[:MAJOR[:MINOR[:DBM]]]"),
  ]

  private let host: BlueZPeripheralOptions
  private let device: AirDevice

  init(_ words: [String], busAddress: String? = nil) throws {
    let arguments = try Arguments(words, command: "simulate", options: Self.options)
    try arguments.requireNoOperands("simulate")
    var options = BlueZPeripheralOptions()
    options.adapter = arguments.value("--adapter")
    if options.adapter?.isEmpty == true {
      throw UsageError(message: "simulate: --adapter takes a name such as hci0, or an address")
    }
    if let busAddress { options.bus = .address(busAddress) }
    options.namesAdapter = arguments.has("--name-adapter")
    host = options
    device = try AirDevice(arguments)
  }

  /// Keeps it on the air until somebody ends it.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - signals: The signals that end it.
  /// - Throws: What went wrong.
  func run(_ tool: CommandLineTool, signals: [Int32] = RealTime.signals) throws {
    do {
      try RealTime.run(signals: signals) { [host, device, output = tool.output] in
        do {
          try await Self.publish(device, BlueZPeripheralHost(host), output)
        } catch let error as BlueZPeripheralError {
          throw NotOnAir(reason: error)
        }
      }
    } catch is Interrupted {
      // That is how it ends where nothing goes wrong.
    }
  }

  private static func publish(
    _ device: AirDevice, _ host: BlueZPeripheralHost, _ output: Output
  ) async throws {
    let peripheral = device.make()
    try await host.publish(peripheral)
    do {
      let address = await host.address?.rawValue ?? "an address that is not known"
      let data = await peripheral.advertisement
      try tell("\(device.words(data)), is on the air as \(address). Ctrl-C ends it.", output)
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

/// It cannot be put on the air.
private struct NotOnAir: Error, CustomStringConvertible {
  let reason: BlueZPeripheralError
  var description: String {
    "simulate: \(reason); halo simulate --bus needs no Bluetooth"
  }
}
#endif
