import HaloData
import HaloDevices
import HaloTransport

enum DeviceSelector: Equatable, Sendable {
  /// The only advertising device of the required kind; if no kind is required, the only one of any
  /// kind that this tool knows.
  case only
  /// A device by its advertised name, ignoring case and blanks at its end.
  case name(String)
  case address(PeripheralID)

  /// Parses a name, or an address such as `AA:BB:CC:DD:EE:FF`.
  init(_ text: String) {
    if text.wholeMatch(of: /[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}/) != nil {
      self = .address(PeripheralID(rawValue: text.uppercased()))
    } else {
      self = .name(text)
    }
  }

  /// Returns whether this selector selects a found device.
  ///
  /// `kind` and `profile` matter only for the case `only`; nil means any known kind, and any
  /// profile.
  func matches(
    _ device: FoundDevice, _ kind: DeviceKind?, _ profile: SensorProfile? = nil
  ) -> Bool {
    switch self {
    case .only:
      profile.map { device.kind != nil && device.has($0) }
        ?? kind.map { device.isOf($0) } ?? (device.kind != nil)
    case .name(let name): device.isCalled(name)
    case .address(let id): device.peripheral == id
    }
  }

  func matches(_ ring: RingDatabase.Ring) -> Bool {
    switch self {
    case .only: true
    case .name(let name):
      [ring.name.lowercased(), ring.identifier.lowercased()].contains(name.lowercased())
    case .address(let id): ring.identifier == id.rawValue
    }
  }
}

extension FoundDevice {
  var title: String? { peripheral.rawValue.isVirtualIdentifier ? name?.markedVirtual : name }

  var words: String { words("\(peripheral)") }

  /// The name and the address of the device, with its family if halo supports no device of that
  /// family.
  var wordsWithFamily: String {
    words("\(peripheral)" + (otherFamily.map { ", a \($0.noun): \($0.words)" } ?? ""))
  }

  private func words(_ facts: String) -> String {
    guard let name, !name.isEmpty else { return facts }
    let short = name.count > 40 ? name.prefix(40) + "…" : name
    return "\(short.withVisibleBlanks) (\(facts))"
  }
}

extension String {
  /// The name in quotation marks if it ends in a blank, which nobody would see.
  var withVisibleBlanks: String { last?.isWhitespace == true ? "\"\(self)\"" : self }
}
