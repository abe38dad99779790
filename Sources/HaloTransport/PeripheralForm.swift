extension PeripheralID {
  /// What an identifier is made of, and so how far it holds.
  @nonexhaustive
  public enum Form: String, Hashable, Sendable {
    /// The address of the device, `C0:00:5E:00:53:01`, as BlueZ has it.
    ///
    /// It is the same on every machine, as long as the device keeps it. One that changes its
    /// address every quarter of an hour can be told again only by a machine that it is bonded with.
    case address
    /// A UUID that this host has made up for the device, as on Apple's systems.
    ///
    /// It means nothing on another machine.
    case uuid
    /// Any other text: the name of a device on a simulated air.
    case other
  }

  /// What the identifier is made of.
  public var form: Form {
    switch rawValue.utf8.count {
    case 17 where rawValue.isHexadecimal(in: [2, 2, 2, 2, 2, 2], separatedBy: ":"): .address
    case 36 where rawValue.isHexadecimal(in: [8, 4, 4, 4, 12], separatedBy: "-"): .uuid
    default: .other
    }
  }

  /// The identifier in the form that systems write: the letters of addresses and UUIDs are large.
  public var canonical: PeripheralID {
    form == .other ? self : PeripheralID(rawValue: rawValue.uppercased())
  }
}

extension String {
  /// Whether it is groups of hexadecimal digits, of these lengths.
  fileprivate func isHexadecimal(in lengths: [Int], separatedBy separator: Character) -> Bool {
    let groups = split(separator: separator, omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == lengths
      && groups.allSatisfy { $0.utf8.allSatisfy { isHexadecimalDigit($0) } }
  }
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
    UInt8(ascii: "a")...UInt8(ascii: "f"):
    true
  default: false
  }
}
