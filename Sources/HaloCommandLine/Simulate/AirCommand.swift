#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport

/// `halo simulate --air`: a virtual ring on the air of a real adapter, for phones to connect to, or
/// a beacon for them to hear.
///
/// It lives in real time without a simulation: a virtual ring needs no more than the clock of its
/// links, which is that of the system here.
struct AirCommand {
  /// The options that it knows.
  static let options: [String: Arguments.Kind] = [
    "--air": .flag, "--adapter": .value("hciN"), "--name-adapter": .flag,
    "--ring": .value("virtual[:PROFILE]"), "--seed": .value("N"), "--at": .value("DATE-TIME"),
    "--beacon": .value("UUID[:MAJOR[:MINOR[:DBM]]]"),
  ]

  /// What is put on the air.
  private enum Device {
    case ring(VirtualRingAccess)
    case beacon(IBeacon)

    func make() -> any LocalPeripheral {
      switch self {
      case .ring(let access): access.makeRing()
      case .beacon(let beacon): VirtualBeacon(beacon)
      }
    }
  }

  private let host: BlueZPeripheralOptions
  private let device: Device

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
    if let beacon = arguments.value("--beacon") {
      let others = ["--ring", "--seed", "--at", "--name-adapter"]
      if let other = others.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
        throw UsageError(message: "simulate: \(other) is of a ring, and not of a beacon")
      }
      device = .beacon(try Self.beacon(beacon))
      return
    }
    let access = VirtualRingAccess(
      profile: try RingArguments.profile(arguments.value("--ring") ?? "virtual:r02", "simulate"),
      seed: try RingArguments.seed(arguments.value("--seed") ?? "1", "simulate"),
      now: try RingArguments.now(arguments.value("--at"), "simulate"))
    device = .ring(access)
  }

  /// A UUID, and what else there is, with colons between.
  private static func beacon(_ text: String) throws -> IBeacon {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    func number<Number: FixedWidthInteger>(_ place: Int, else other: Number) -> Number? {
      parts.count > place ? Number(parts[place]) : other
    }
    guard parts.count <= 4, let uuid = try? BluetoothUUID(parsing: parts[0]),
      let major = number(1, else: UInt16(0)), let minor = number(2, else: UInt16(0)),
      let power = number(3, else: Int8(-59))
    else {
      throw UsageError(
        message: "simulate: --beacon takes a UUID, and a major and a minor number from 0 to 65535 "
          + "and the strength at one metre in dBm behind it if wanted, with colons between, not "
          + displayable(text))
    }
    return IBeacon(proximityUUID: uuid, major: major, minor: minor, measuredPower: power)
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
    _ device: Device, _ host: BlueZPeripheralHost, _ output: Output
  ) async throws {
    let peripheral = device.make()
    try await host.publish(peripheral)
    do {
      let address = await host.address?.rawValue ?? "an address that is not known"
      let data = await peripheral.advertisement
      try tell("\(words(device, data)), is on the air as \(address). Ctrl-C ends it.", output)
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
  private static func words(_ device: Device, _ data: AdvertisementData?) -> String {
    switch device {
    case .ring(let access):
      let name = displayable(data?.localName ?? "the ring")
      return "\(name), a ring (virtual:\(access.profile.name), seed \(access.seed))"
    case .beacon(let beacon): return "\(beacon)"
    }
  }

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
