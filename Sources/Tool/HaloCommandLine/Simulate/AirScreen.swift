#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloTransport

/// Shows the state of a virtual device that a real adapter advertises.
struct AirScreen: Sendable {
  let output: Output
  let isJSON: Bool

  /// Shows the device with its name and address, and its services that are not advertised.
  func show(
    _ device: HostedDevice, name: String?, at address: PeripheralID?, notAdvertised: [BluetoothUUID]
  ) throws {
    guard !isJSON else {
      return try line([
        "address": address?.rawValue, "name": name, "kind": device.kind?.rawValue ?? "beacon",
        // In lower case as in traces.
        "notAdvertised": notAdvertised.map { $0.description.lowercased() },
      ])
    }
    let shownAddress = address?.rawValue ?? "an unknown address"
    try wrapped("\(device.words(name)), is on the air as \(shownAddress). Ctrl-C ends it.")
    if !notAdvertised.isEmpty {
      let list = notAdvertised.map(\.description).joined(separator: ", ")
      try wrapped("Not advertised, for lack of room: \(list).")
    }
    try output.line()
  }

  /// Shows a change of the device's advertising or connections.
  func show(_ state: BlueZPeripheralState) throws {
    guard isJSON else {
      try wrapped(displayable(state.description))
      return try output.flush()
    }
    switch state {
    case .advertising: try line(["state": "advertising"])
    case .silent: try line(["state": "silent"])
    case .connected(let centrals, let isAdvertising):
      try line([
        "state": "connected", "centrals": centrals.map(\.rawValue), "isAdvertising": isAdvertising,
      ])
    case .interrupted(let error): try line(["state": "interrupted", "reason": "\(error)"])
    }
  }

  private func line(_ object: JSONObject) throws {
    try output.line(JSONOutput.line(object))
    try output.flush()
  }

  private func wrapped(_ text: String) throws {
    for line in TextLayout.wrapped(text, to: output.width) { try output.line(line) }
  }
}
#endif
