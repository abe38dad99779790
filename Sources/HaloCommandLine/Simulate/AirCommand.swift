#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport

/// `halo simulate --air`: a virtual ring on the air of a real adapter, for phones to connect to.
///
/// It lives in real time without a simulation: a virtual ring needs no more than the clock of its
/// links, which is that of the system here.
struct AirCommand {
  /// The options that it knows.
  static let options: [String: Arguments.Kind] = [
    "--air": .flag, "--adapter": .value("hciN"), "--name-adapter": .flag,
    "--ring": .value("virtual[:PROFILE]"), "--seed": .value("N"), "--at": .value("DATE-TIME"),
  ]

  private let host: BlueZPeripheralOptions
  private let access: VirtualRingAccess

  init(_ words: [String], busAddress: String? = nil) throws {
    let arguments = try Arguments(words, command: "simulate", options: Self.options)
    try arguments.requireNoOperands("simulate")
    var options = BlueZPeripheralOptions()
    options.adapter = arguments.value("--adapter")
    if options.adapter?.isEmpty == true {
      throw UsageError(message: "simulate: --adapter takes a name such as hci0, or an address")
    }
    options.busAddress = busAddress
    options.namesAdapter = arguments.has("--name-adapter")
    host = options
    access = VirtualRingAccess(
      profile: try RingArguments.profile(arguments.value("--ring") ?? "virtual:r02", "simulate"),
      seed: try RingArguments.seed(arguments.value("--seed") ?? "1", "simulate"),
      now: try RingArguments.now(arguments.value("--at"), "simulate"))
  }

  /// Keeps the ring on the air until somebody ends it.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - signals: The signals that end it.
  /// - Throws: What went wrong.
  func run(_ tool: CommandLineTool, signals: [Int32] = RealTime.signals) throws {
    do {
      try RealTime.run(signals: signals) { [host, access, output = tool.output] in
        let ring = access.makeRing()
        do {
          try await Self.publish(ring, access, BlueZPeripheralHost(host), output)
        } catch let error as BlueZPeripheralError {
          throw NotOnAir(reason: error)
        }
      }
    } catch is Interrupted {
      // That is how it ends where nothing goes wrong.
    }
  }

  private static func publish(
    _ ring: VirtualRing, _ access: VirtualRingAccess, _ host: BlueZPeripheralHost, _ output: Output
  ) async throws {
    try await host.publish(ring)
    do {
      let name = displayable(ring.advertisement?.localName ?? "the ring")
      let address = await host.address?.rawValue ?? "an address that is not known"
      try tell(
        "\(name), a ring (virtual:\(access.profile.name), seed \(access.seed)), is on the air as "
          + "\(address). Ctrl-C ends it.", output)
      let advertised = await host.advertised?.serviceUUIDs ?? []
      let others = ring.advertisement?.serviceUUIDs.filter { !advertised.contains($0) } ?? []
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

/// The ring cannot be put on the air.
private struct NotOnAir: Error, CustomStringConvertible {
  let reason: BlueZPeripheralError
  var description: String {
    "simulate: \(reason); halo simulate --bus needs no Bluetooth"
  }
}
#endif
