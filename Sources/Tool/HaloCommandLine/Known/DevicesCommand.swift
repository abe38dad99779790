import HaloDevices
import HaloTransport

/// Runs `halo devices`, which lists the remembered devices.
enum DevicesCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    try KnownScreen(output: tool.output, isJSON: arguments[.json]).show(
      try tool.knownFile(for: "devices").devices)
  }
}

/// Runs `halo forget`, which removes remembered devices.
struct ForgetCommand {
  private let names: [String]
  private let isAll: Bool
  private let isBond: Bool
  private let adapter: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    names = arguments.operands
    isAll = arguments[.all]
    guard names.isEmpty == isAll else {
      throw UsageError("give the names of devices, or --all")
    }
    isBond = arguments[.bond]
    isJSON = arguments[.json]
    adapter = try arguments[.adapter]
    if adapter != nil, !isBond {
      throw UsageError("--adapter is of use only with --bond")
    }
  }

  func run(_ tool: CommandLineTool) throws {
    guard let file = tool.knownDevices else { throw NoHome(command: "forget") }
    if isAll {
      // Remove the file even if it cannot be read.
      if isBond { try forgetBonds(of: try tool.knownFile(for: "forget").devices, tool) }
      return try tell(try file.forgetAll(), tool)
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
        throw KnownFailure(
          command: "forget", error: .unknown(name),
          hint: CommandWord.nearest(to: name, among: known.map(\.name))
            .map { "; did you mean \($0)?" } ?? "; halo devices lists the known ones")
      }
      if !devices.contains(device) { devices.append(device) }
    }
    if isBond { try forgetBonds(of: devices, tool) }
    try tell(try devices.compactMap { try file.forget($0.id) }, tool)
  }

  /// Removes the system's bonds with devices.
  ///
  /// The command removes bonds before it forgets the devices itself, so that the user can try again
  /// after an error.
  private func forgetBonds(of devices: [KnownDevice], _ tool: CommandLineTool) throws {
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

  private func tell(_ forgotten: [KnownDevice], _ tool: CommandLineTool) throws {
    if isJSON { return try KnownScreen(output: tool.output, isJSON: true).show(forgotten) }
    for device in forgotten {
      try tool.output.line(displayable("forgotten: \(device.name), \(device.id)"))
    }
    if forgotten.isEmpty { try tool.output.line("nothing was remembered") }
  }
}

/// Prints remembered devices.
struct KnownScreen {
  let output: Output
  let isJSON: Bool
  /// The options of the user, for the suggested command.
  var options = DeviceOptions()

  private func object(_ device: KnownDevice) throws {
    try output.object([
      "name": device.name, "kind": device.kind.rawValue, "profile": device.profile,
      "advertisedName": device.advertisedName, "identifier": device.id.rawValue,
      "virtual": device.isVirtual ? true : nil,
    ])
  }

  /// Prints the list of all remembered devices.
  func show(_ devices: [KnownDevice]) throws {
    if isJSON {
      for device in devices { try object(device) }
      return
    }
    guard !devices.isEmpty else {
      return try output.line("no device is remembered; halo pair remembers one")
    }
    let rows = [["NAME", "KIND", "MODEL", "ON THE AIR", "IDENTIFIER"]] + devices.map(Self.cells)
    let widths = rows[0].indices.map { column in
      rows.map { TextLayout.columns(of: $0[column]) }.max() ?? 0
    }
    for (number, row) in rows.enumerated() {
      let cells = row.indices.map { column in
        // The last column needs no padding.
        column == row.count - 1
          ? row[column]
          : row[column]
            + String(
              repeating: " ", count: widths[column] - TextLayout.columns(of: row[column]))
      }
      let line = cells.joined(separator: "  ")
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

  /// Prints a newly remembered device, and a command to try with the device.
  func show(paired device: KnownDevice) throws {
    if isJSON { return try object(device) }
    let kind = DeviceKind(rawValue: device.kind.rawValue)
    let words = (device.isVirtual ? "virtual " : "") + (kind?.words ?? device.kind.rawValue)
    let model = device.profile.map { " (\($0))" } ?? ""
    try output.line(displayable("remembered: \(device.name), \(words)\(model), \(device.id)"))
    let terms = (kind ?? .ring).terms
    let command = "\(terms.command) \(terms.option) \(device.shellWords(for: terms.option))"
    // The file keeps the seed of a virtual device.
    try output.line(displayable("try: " + options.added(to: command, except: ["--seed"])))
  }
}
