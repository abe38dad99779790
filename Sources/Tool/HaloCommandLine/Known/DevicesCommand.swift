import HaloDevices
import HaloTransport

enum DevicesCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    try KnownScreen(output: tool.output).show(try tool.knownFile(for: "devices").devices)
  }
}

enum ForgetCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let names = arguments.operands
    guard names.isEmpty == arguments[.all] else {
      throw UsageError("give the names of devices, or --all")
    }
    let adapter = try arguments[.adapter]
    try arguments.require(Flag.bond.name, with: Option.adapter.name, "is of use only with")
    guard let file = tool.knownDevices else { throw CommandFailure.noHome("forget") }
    if arguments[.all] {
      // Remove the file even if it cannot be read.
      if arguments[.bond] {
        try forgetBonds(of: try tool.knownFile(for: "forget").devices, on: adapter, tool)
      }
      return try show(try file.forgetAll(), tool)
    }
    let known = try tool.knownFile(for: "forget").devices
    // Remove no device if one of the names is unknown.
    var devices: [KnownDevice] = []
    for name in names {
      // virtual:r02 is the device of halo pair virtual:r02.
      let virtual =
        VirtualDevice.isName(name)
        ? try? VirtualDevice(named: name, seed: VirtualWorld.standardSeed) : nil
      guard
        let device = known.device(called: name)
          ?? virtual.flatMap({ known.device(called: $0.id.rawValue) })
      else {
        throw CommandFailure(
          "forget: \(KnownDeviceError.unknown(name))"
            + (CommandWord.nearest(to: name, among: known.map(\.name))
              .map { "; did you mean \($0)?" } ?? "; halo devices lists the known ones"))
      }
      if !devices.contains(device) { devices.append(device) }
    }
    if arguments[.bond] { try forgetBonds(of: devices, on: adapter, tool) }
    try show(try devices.compactMap { try file.forget($0.id) }, tool)
  }

  /// Removes the system's bonds with devices, on an adapter; nil means the first adapter that is
  /// on.
  ///
  /// Call this before removing the devices from the file, so that the user can try again after an
  /// error.
  private static func forgetBonds(
    of devices: [KnownDevice], on adapter: String?, _ tool: CommandLineTool
  ) throws {
    let ids = devices.map(\.id).filter { $0.form == .address }
    guard !ids.isEmpty else { return }
    let names = devices.map { $0.shellWords(for: nil) }.joined(separator: " ")
    try tool.radio.run(
      on: adapter, alternative: "halo forget \(names)", flushing: tool.output
    ) { transport in
      for id in ids {
        do throws(BLEError) {
          try await transport.forget(id)
        } catch .peripheralNotFound {
          // The system no longer knows the device.
        }
      }
    }
  }

  private static func show(_ forgotten: [KnownDevice], _ tool: CommandLineTool) throws {
    for device in forgotten {
      try tool.output.show(device.json, displayable("forgotten: \(device.name), \(device.id)"))
    }
    if forgotten.isEmpty, !tool.output.isJSON { try tool.output.line("nothing was remembered") }
  }
}

struct KnownScreen {
  let output: Output
  /// The options of the user that are repeated in the command that ``show(paired:)`` suggests.
  var options = DeviceOptions()

  func show(_ devices: [KnownDevice]) throws {
    if output.isJSON { return try devices.forEach { try output.json($0.json) } }
    guard !devices.isEmpty else {
      return try output.line("no device is remembered; halo pair remembers one")
    }
    let rows = [["NAME", "KIND", "MODEL", "ON THE AIR", "IDENTIFIER"]] + devices.map(Self.cells)
    for (number, line) in TextLayout.table(rows).enumerated() {
      let shown = output.isTerminal ? TextLayout.cut(line, to: output.width) : line
      try output.line(number == 0 ? output.styled(shown, .bold) : shown)
    }
  }

  private static func cells(_ device: KnownDevice) -> [String] {
    [
      device.name, (device.isVirtual ? "virtual " : "") + device.kind.rawValue,
      device.profile ?? "-", device.advertisedName ?? "-", device.id.rawValue,
    ].map { displayable($0) }
  }

  /// Prints a newly remembered device with some services, and suggests a command to try with it.
  func show(paired device: KnownDevice, _ services: [GATTService]) throws {
    if output.isJSON { return try output.json(device.json) }
    let kind = DeviceKind(rawValue: device.kind.rawValue)
    let words = (device.isVirtual ? "virtual " : "") + (kind?.words ?? device.kind.rawValue)
    let model = device.profile.map { " (\($0))" } ?? ""
    try output.line(displayable("remembered: \(device.name), \(words)\(model), \(device.id)"))
    let option = (kind ?? .ring).terms.option
    let verb = (kind ?? .ring).command(for: SensorProfile.profiles(in: services.map(\.uuid)))
    let command = "\(verb) \(option) \(device.shellWords(for: option))"
    // The file keeps the seed of a virtual device.
    try output.line(displayable("try: " + options.added(to: command, except: [Option.seed.name])))
  }
}

extension KnownDevice {
  fileprivate var json: JSONObject {
    [
      "name": name, "kind": kind.rawValue, "profile": profile, "advertisedName": advertisedName,
      "identifier": id.rawValue, "virtual": isVirtual ? true : nil,
    ]
  }
}

extension Flag {
  static let all = Flag("--all")
}

extension Command {
  static let devices = Command(
    name: "devices", summary: "list the remembered devices", synopses: ["devices [--json]"],
    sections: [
      Section(
        text: """
          Lists the devices that halo pair has remembered: name, kind, model, advertised name and \
          identifier. The command reports damage to the file.
          """,
        options: [.jsonLines])
    ], run: DevicesCommand.run)

  static let forget = Command(
    name: "forget", operands: "NAME", summary: "remove a remembered device",
    synopses: [
      "forget NAME … [--bond] [--adapter NAME] [--json]",
      "forget --all [--bond] [--adapter NAME] [--json]",
    ], operandValues: [OptionValue(placeholder: "NAME", source: .known)], repeatsOperand: true,
    sections: [
      Section(
        text: "Removes devices that halo pair has remembered, by name or by address.",
        options: [
          Flag.all("remove all devices, and the file with everything else in it"),
          Flag.bond("let the system forget the devices and their bonds first"),
          Option.adapter(
            "the Bluetooth adapter for --bond, such as hci0; by default the first one that is on"),
          .jsonLines,
        ])
    ], run: ForgetCommand.run)
}
