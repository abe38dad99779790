import HaloDevices
import HaloTransport

/// A device as a person names it, or none in particular.
enum DeviceSelector: Equatable, Sendable {
  /// The only one of its kind that is heard, or the only one of any kind that is known.
  case only
  /// The name on the air, without regard to case.
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

  /// Whether a device is meant.
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
