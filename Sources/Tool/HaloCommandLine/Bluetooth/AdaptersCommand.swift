import HaloTransport

#if os(Linux)
import HaloBlueZ
#endif

/// Runs `halo adapters`, which prints the Bluetooth adapters of this machine.
enum AdaptersCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let (output, isJSON) = (tool.output, arguments[.json])
    try tool.radio.run(
      on: nil, alternative: "halo scan --transport virtual", flushing: tool.output
    ) { transport in
      for adapter in try await adapters(of: transport) {
        try isJSON ? output.line(JSONOutput.line(adapter)) : adapter.print(to: output)
      }
    }
  }

  /// Returns the adapters of this machine.
  ///
  /// - Throws: `BLEError.unavailable` if there is no adapter.
  private static func adapters(of transport: any BLETransport) async throws -> [AdapterLine] {
    #if os(Linux)
    guard let transport = transport as? BlueZTransport else { throw NoBluetooth() }
    for try await adapters in transport.adapters() {
      guard !adapters.isEmpty else { throw BLEError.unavailable(.absent) }
      return adapters.map { AdapterLine($0) }
    }
    throw BLEError.cancelled
    #else
    throw NoBluetooth()
    #endif
  }
}

/// The properties of an adapter that the command prints.
struct AdapterLine: Sendable, Encodable {
  var name: String
  var address: String
  var alias: String?
  var isPoweredOn: Bool
  var isBlocked: Bool
  var roles: [String]
  var isDiscovering: Bool
  var isDiscoverable: Bool
  var isPairable: Bool
  var isSelected: Bool

  #if os(Linux)
  init(_ adapter: BlueZTransport.Adapter) {
    name = adapter.name
    address = adapter.address
    alias = adapter.alias
    isPoweredOn = adapter.state == .poweredOn
    isBlocked = adapter.isBlocked
    roles = adapter.roles.map(\.rawValue).sorted()
    isDiscovering = adapter.isDiscovering
    isDiscoverable = adapter.isDiscoverable
    isPairable = adapter.isPairable
    isSelected = adapter.isSelected
  }
  #endif

  /// Prints the adapter on one line, or on several lines on a narrow terminal.
  func print(to output: Output) throws {
    let head = "\(displayable(name))  \(address)  \(isPoweredOn ? "on" : "off")"
    let details = details.joined(separator: ", ")
    let line = details.isEmpty ? head : "\(head)\(isPoweredOn ? " " : "")  \(details)"
    guard !details.isEmpty, output.isTerminal, TextLayout.columns(of: line) > output.width else {
      return try output.line(line)
    }
    try output.line(head)
    for line in TextLayout(output: output).wrapped(details, to: output.width - 4) {
      try output.line("    " + TextLayout.cut(line, to: output.width - 4))
    }
  }

  private var details: [String] {
    var details = [alias.map { displayable($0) }, isBlocked ? "blocked" : nil].compactMap { $0 }
    // The role central-peripheral includes the other two.
    let names = roles.filter { $0 == "central-peripheral" || !roles.contains("central-peripheral") }
    details += names.map { displayable($0) }
    if isDiscovering { details.append("scanning") }
    if isDiscoverable { details.append("discoverable") }
    if isSelected { details.append("used if none is named") }
    return details
  }
}
