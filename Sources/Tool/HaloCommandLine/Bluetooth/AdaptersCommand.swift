import HaloTransport

#if os(Linux)
import HaloBlueZ
#endif

enum AdaptersCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let output = tool.output
    try tool.radio.run(
      on: nil, alternative: "halo scan --transport virtual", flushing: output
    ) { transport in
      #if os(Linux)
      guard let transport = transport as? BlueZTransport else { throw NoBluetooth() }
      for try await adapters in transport.adapters() {
        guard !adapters.isEmpty else { throw BLEError.unavailable(.absent) }
        for adapter in adapters { try adapter.print(to: output) }
        return
      }
      throw BLEError.cancelled
      #else
      throw NoBluetooth()
      #endif
    }
  }
}

#if os(Linux)
extension BlueZTransport.Adapter {
  func print(to output: Output) throws {
    guard !output.isJSON else { return try output.object(json) }
    let isOn = state == .poweredOn
    let head = "\(displayable(name))  \(address)  \(isOn ? "on" : "off")"
    let details = details.joined(separator: ", ")
    let line = details.isEmpty ? head : "\(head)\(isOn ? " " : "")  \(details)"
    guard !details.isEmpty, output.isTerminal, TextLayout.columns(of: line) > output.width else {
      return try output.line(line)
    }
    try output.line(head)
    for line in TextLayout.wrapped(details, to: output.width - 4) {
      try output.line("    " + TextLayout.cut(line, to: output.width - 4))
    }
  }

  private var json: JSONObject {
    [
      "name": name, "address": address, "alias": alias, "isPoweredOn": state == .poweredOn,
      "isBlocked": isBlocked, "roles": roles.map(\.rawValue).sorted(),
      "isDiscovering": isDiscovering, "isDiscoverable": isDiscoverable, "isPairable": isPairable,
      "isSelected": isSelected,
    ]
  }

  private var details: [String] {
    // The role central-peripheral includes the other two.
    let roles = roles.contains(.centralPeripheral) ? [.centralPeripheral] : roles
    return [alias.map { displayable($0) }, isBlocked ? "blocked" : nil].compactMap(\.self)
      + roles.map(\.rawValue).sorted()
      + [
        (isDiscovering, "scanning"), (isDiscoverable, "discoverable"),
        (isSelected, "used if none is named"),
      ].compactMap { $0 ? $1 : nil }
  }
}
#endif

extension Command {
  static let adapters = Command(
    name: "adapters", summary: "list the Bluetooth adapters of this machine",
    synopses: ["adapters [--json]"],
    sections: [
      Section(
        text: """
          Lists the Bluetooth adapters of this machine, on Linux with BlueZ: name, address, state, \
          alias and roles. A central finds devices and connects to them; a peripheral is a device \
          for others. Other commands take the name or the address.
          """,
        options: [.jsonLines])
    ], run: AdaptersCommand.run)
}
