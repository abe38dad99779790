import HaloDevices
import HaloTransport

/// Runs `halo devices`, which lists the remembered devices.
struct DevicesCommand {
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .devices)
    try arguments.requireNoOperands("devices")
    isJSON = arguments.has("--json")
  }

  func run(_ tool: CommandLineTool) throws {
    try KnownScreen(output: tool.output, isJSON: isJSON).show(
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

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .forget)
    names = arguments.operands
    isAll = arguments.has("--all")
    guard names.isEmpty == isAll else {
      throw UsageError(message: "forget: give the names of devices, or --all")
    }
    isBond = arguments.has("--bond")
    isJSON = arguments.has("--json")
    adapter = arguments.value("--adapter")
    if adapter?.isEmpty == true {
      throw UsageError(message: "forget: --adapter takes a name such as hci0, or an address")
    }
    if adapter != nil, !isBond {
      throw UsageError(message: "forget: --adapter is of use only with --bond")
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
        ? try? VirtualDevice(named: name, seed: VirtualWorld.standardSeed, "forget") : nil
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

  private struct Line: Encodable {
    var name: String
    var kind: String
    var profile: String?
    var advertisedName: String?
    var identifier: String
    /// True for a virtual device; nil for a real one.
    var virtual: Bool?

    init(_ device: KnownDevice) {
      name = device.name
      kind = device.kind.rawValue
      profile = device.profile
      advertisedName = device.advertisedName
      identifier = device.id.rawValue
      virtual = device.isVirtual ? true : nil
    }
  }

  /// Prints the list of all remembered devices.
  func show(_ devices: [KnownDevice]) throws {
    if isJSON {
      for device in devices { try output.json(Line(device)) }
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
    if isJSON { return try output.json(Line(device)) }
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
