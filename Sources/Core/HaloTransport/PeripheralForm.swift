extension PeripheralID {
  /// The form of a peripheral identifier, such as a Bluetooth address or a UUID, which depends on
  /// the operating system.
  @nonexhaustive
  public enum Form: String, Hashable, Sendable {
    /// A Bluetooth address such as `C0:00:5E:00:53:01`, the form that BlueZ uses.
    ///
    /// The address is the same on every machine until the device changes it. If a device does that
    /// every quarter of an hour, only machines bonded with it recognise the device.
    case address
    /// A UUID that this host has made up for the peripheral, as on Apple's systems.
    ///
    /// The UUID is meaningless on other machines.
    case uuid
    /// Any other text, such as the name of a simulated peripheral.
    case other
  }

  /// The form of this peripheral identifier, such as an address, derived from its text.
  public var form: Form {
    switch rawValue.utf8.count {
    case 17 where rawValue.isHexadecimal(in: [2, 2, 2, 2, 2, 2], separatedBy: ":"): .address
    case 36 where rawValue.isHexadecimal(in: [8, 4, 4, 4, 12], separatedBy: "-"): .uuid
    default: .other
    }
  }

  /// The identifier as operating systems write it: addresses and UUIDs in upper case, other text
  /// unchanged.
  package var canonical: PeripheralID {
    form == .other ? self : PeripheralID(rawValue: rawValue.uppercased())
  }
}

extension String {
  /// Returns whether the string consists of groups of hexadecimal digits, with these numbers of
  /// digits.
  fileprivate func isHexadecimal(in lengths: [Int], separatedBy separator: Character) -> Bool {
    let groups = split(separator: separator, omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == lengths
      && groups.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
  }
}
