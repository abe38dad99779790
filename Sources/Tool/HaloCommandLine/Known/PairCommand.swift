import HaloDevices
import HaloProtocol
import HaloScenario
import HaloTransport

enum PairCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    guard arguments.operands.count <= 1, arguments.operands.first?.isEmpty != true else {
      throw UsageError("give one device: a name, an address, \(VirtualDevice.words)")
    }
    let device = arguments.operandDevice
    let kind = try arguments[.kind]
    let target = try TransportArguments(arguments, device, kind: device == nil ? kind : nil)
    let name = try arguments[.alias]
    let (file, known) = try tool.knownFile(for: "pair")
    let search = DeviceSearch(
      kind: kind ?? .ring, selector: target.selector, timeout: target.timeout,
      isOfAnyKind: kind == nil, hasOption: false)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let pairing = Pairing(kind: kind, name: name, bonds: arguments[.bond], known: known)
    let screen = KnownScreen(output: tool.output, options: tool.deviceOptions)
    try target.run(tool, alternative: "halo pair virtual", isWatched: false) { air in
      if let virtual = target.virtual { air.place(try virtual.make(), as: virtual.id) }
    } _: { transport in
      notice.show("looking for \(search.words)")
      let found = try await search.find(on: transport)
      notice.show("connecting to \(found.words)")
      do {
        try await pairing.run(with: found, on: transport, within: search.timeout) {
          device, services in
          try file.remember(device)
          notice.clear()
          try screen.show(paired: device, services)
        }
      } catch let error as KnownDeviceError {
        guard case .nameTaken(let name, _) = error else { throw error }
        throw CommandFailure(
          "pair: \(error); --as gives another name, for example --as \((name + "-2").shellQuoted)")
      }
    }
  }
}

private struct Pairing: Sendable {
  let kind: DeviceKind?
  /// The new name that the user chose; nil to keep the previous name or, for a new device, to use
  /// the advertised name.
  let name: String?
  let bonds: Bool
  let known: [KnownDevice]

  /// Connects to a found device, and calls a closure, while the link is up, with the device to
  /// remember and its services.
  func run(
    with found: FoundDevice, on transport: some BLETransport, within timeout: Duration,
    _ body: @Sendable (KnownDevice, [GATTService]) throws -> Void
  ) async throws {
    let options = ConnectionOptions(connectDeadline: timeout)
    try await transport.withConnection(to: found.peripheral, options: options) { connection in
      let services = try await connection.services()
      let kind = try kind(of: found, services)
      let profile = try await profile(of: connection, services, kind)
      let former = known.first { $0.id == found.peripheral.canonical }
      let device = KnownDevice(
        id: found.peripheral, name: name ?? former?.name ?? defaultName(of: found, kind),
        kind: KnownDevice.Kind(kind), profile: profile, advertisedName: Self.short(found.name),
        family: kind == .ring ? RingFamily(services: services) : nil,
        advertisement: kind == .light ? found.advertisement : nil)
      // Do not bond with a device that cannot be remembered: try it in memory, without changing
      // the file.
      let store = InMemoryKnownDeviceStore()
      for other in known { try store.remember(other) }
      try store.remember(device)
      if bonds { try await connection.pair() }
      try body(device, services)
    }
  }

  /// Returns the kind of a device by its GATT services, which are more reliable than its name and
  /// advertisement.
  private func kind(of found: FoundDevice, _ services: [GATTService]) throws -> DeviceKind {
    let actual = DeviceKind(services: services, advertisement: found.advertisement)
    guard let actual, kind.map({ actual.canBe($0, having: services.map(\.uuid)) }) ?? true else {
      throw UnknownDevice(device: found, actual: actual, services: services.map(\.uuid))
    }
    // A ring of another family becomes a strap or a sensor only if the user wants that.
    let all = found.services + services.map(\.uuid)
    guard
      kind != nil || ![.strap, .sensor].contains(actual)
        || DeviceKind(name: found.name, services: all, companies: found.companies) == actual
    else {
      throw UnknownDevice(
        device: found, actual: nil, services: services.map(\.uuid),
        hint: actual == .strap ? "; --kind strap remembers it for its heart rate" : "")
    }
    return kind ?? actual
  }

  /// Returns the model of a device, from its device information or services; nil if unknown.
  private func profile(
    of connection: some BLEConnection, _ services: [GATTService], _ kind: DeviceKind
  ) async throws -> String? {
    let device = DeviceReader(connection: connection, services: services)
    switch kind {
    case .ring:
      return Self.short(try await device.value(of: GATT.HardwareRevisionString.self)?.text)
    case .light: return Triones.Layout(of: services).map { "\($0.commandService)" }
    default:
      let maker = try await device.value(of: GATT.ManufacturerNameString.self)?.text
      let model = try await device.value(of: GATT.ModelNumberString.self)?.text
      return Self.short([maker, model].compactMap { $0 }.joined(separator: " "))
    }
  }

  /// Returns the default name of a device: the advertised name, or else the kind and the last four
  /// digits of the address.
  private func defaultName(of found: FoundDevice, _ kind: DeviceKind) -> String {
    if let name = Self.short(found.name?.withoutTrailingBlanks), DeviceName.isName(name),
      !name.hasPrefix("-")
    {
      return name
    }
    return "\(kind)-" + found.peripheral.rawValue.filter { $0 != ":" }.suffix(4)
  }

  /// Returns the part of an advertised text that fits into the file of remembered devices; nil for
  /// an empty or missing text.
  private static func short(_ text: String?) -> String? {
    guard var text else { return nil }
    while text.utf8.count > KnownDevice.maximumTextLength { text.unicodeScalars.removeLast() }
    return text.isEmpty ? nil : text
  }
}

/// The error for a device of an unsupported kind, or of a different kind than requested.
struct UnknownDevice: Error, CustomStringConvertible {
  let device: FoundDevice
  let actual: DeviceKind?
  let services: [BluetoothUUID]
  var hint = ""

  var description: String {
    if let actual { return "pair: \(device.words) is \(actual.phrase)" }
    let kinds = DeviceKind.allCases.map(\.phrase).listed("nor")
    return "pair: \(device.words) is neither \(kinds): it has \(services.words)"
      + (device.otherFamily(having: services).map { "; it is a \($0.noun) (\($0.words))" } ?? "")
      + hint
  }
}

extension Option where Value == String {
  static var alias: Self {
    Self("--as", .text("NAME")) { text in
      let name = text.withoutTrailingBlanks
      if DeviceName.isName(name), !name.hasPrefix("-") { return name }
      throw UsageError(
        "--as takes a name, and no blanks, address, option, or name of a virtual device")
    }
  }
}

extension Option where Value == DeviceKind {
  static var kind: Self {
    .choice("--kind", of: DeviceKind.allCases.map { ($0.rawValue, $0) })
  }
}

extension Flag {
  static let bond = Flag("--bond")
}

extension Command {
  static let pair = Command(
    name: "pair", operands: "[DEVICE]", summary: "remember a device and give it a name",
    synopses: ["pair [DEVICE] [--as NAME] [--kind KIND] [--bond] [--json]"],
    operandValues: [.device(nil, "DEVICE")],
    sections: [
      Section(
        text: """
          Connects to a device once, finds out its kind, and remembers it. From then on, commands \
          take its name in place of an address. DEVICE is a name or an address from halo scan, or \
          virtual, virtual:PROFILE or virtual:KIND. Without DEVICE, pair uses the only device that \
          advertises. A device that is already known keeps its name. A remembered real device is \
          the default of all commands for its kind.

              halo pair
              halo pair R02_A1B2 --as left
              halo pair virtual:r02 --seed 7

          halo keeps the devices in halo/devices.jsonl below $XDG_STATE_HOME, or else below \
          ~/.local/state. Only you can read the file. It lists devices that you wear and their \
          addresses, so keep it private.
          """,
        options: [
          Option.alias("the name to remember; by default its advertised name"),
          Option.kind("the expected kind; any kind by default"),
          Flag.bond(
            "let the system bond with the device. Most rings need no bond; some, such as R09 and "
              + "R11, hold the link only with one (seen on Android)"),
          Flag.json("an object with name, kind, profile, advertisedName, identifier, and virtual"),
        ]),
      .device,
    ], run: PairCommand.run)
}
