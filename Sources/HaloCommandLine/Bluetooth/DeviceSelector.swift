import HaloDevices
import HaloTransport

/// The user's choice of a device: a name, an address, or the only device.
enum DeviceSelector: Equatable, Sendable {
  /// The only device of its kind that is heard, or the only device of any known kind.
  case only
  /// The advertised name, ignoring case.
  case name(String)
  case address(PeripheralID)

  /// Reads a name or an address, `AA:BB:CC:DD:EE:FF`.
  init(_ text: String) {
    if text.wholeMatch(of: /[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}/) != nil {
      self = .address(PeripheralID(rawValue: text.uppercased()))
    } else {
      self = .name(text)
    }
  }

  /// Returns true if the selector selects a device; `kind` restricts `only`.
  func matches(_ device: FoundDevice, _ kind: DeviceKind?) -> Bool {
    switch self {
    case .only: device.kind != nil && (kind == nil || device.kind == kind)
    case .name(let name): device.name?.lowercased() == name.lowercased()
    case .address(let id): device.peripheral == id
    }
  }
}

extension FoundDevice {
  /// The name and the address.
  var words: String {
    guard let name, !name.isEmpty else { return peripheral.rawValue }
    return "\(name.count > 40 ? name.prefix(40) + "…" : name) (\(peripheral))"
  }
}
