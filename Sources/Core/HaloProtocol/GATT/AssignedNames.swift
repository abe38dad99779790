#if !hasFeature(Embedded)
/// Names that the Bluetooth SIG assigned; the lists are in `GAP/Generated/AssignedLists.swift`.
package enum AssignedNames {
  /// Returns the name of a company; nil for an unassigned number.
  package static func company(_ identifier: UInt16) -> String? {
    name(of: identifier, in: AssignedLists.companies)
  }

  /// Returns the name of a service of the Bluetooth SIG; nil for another UUID.
  package static func service(_ uuid: UInt16) -> String? {
    switch uuid {
    // The list has only the abbreviations.
    case 0x1800: "Generic Access"
    case 0x1801: "Generic Attribute"
    default: name(of: uuid, in: AssignedLists.services)
    }
  }

  /// Returns the name for a UUID that the Bluetooth SIG assigned to a member: its purpose if that
  /// is well known, else the name of the member; nil for an unassigned UUID.
  package static func member(_ uuid: UInt16) -> String? {
    switch uuid {
    case 0xFD6F: "Exposure Notification"
    case 0xFE2C: "Google Fast Pair"
    case 0xFEAA: "Eddystone"
    default: name(of: uuid, in: AssignedLists.members)
    }
  }

  /// Returns the name of a characteristic of the Bluetooth SIG; nil for another UUID.
  package static func characteristic(_ uuid: UInt16) -> String? {
    name(of: uuid, in: AssignedLists.characteristics)
  }

  /// Returns the name of an appearance; if only its category has a name, that with the number of
  /// the subcategory; nil for an unassigned category.
  static func appearance(_ appearance: GATT.Appearance) -> String? {
    if let name = name(of: appearance.rawValue, in: AssignedLists.appearances) { return name }
    return name(of: appearance.category << 6, in: AssignedLists.appearances).map {
      "\($0), kind \(appearance.subcategory)"
    }
  }

  /// Returns the name of a type of advertising data; nil for an unassigned number.
  static func advertisingType(_ type: UInt8) -> String? {
    name(of: UInt16(type), in: AssignedLists.advertisingTypes)
  }

  /// Returns the scheme of the code point at the start of a URI, such as `https:`; nil if the
  /// code point is not assigned.
  static func scheme(_ code: UInt32) -> String? {
    UInt16(exactly: code).flatMap { name(of: $0, in: AssignedLists.schemes) }
  }

  /// Looks up a number in a sorted list with one name on each line, and returns the name; nil if no
  /// line has the number.
  private static func name(of number: UInt16, in list: StaticString) -> String? {
    // The text is a constant of the program, so the pointer is valid; indices stay in the buffer.
    list.withUTF8Buffer { text in
      let newline = UInt8(ascii: "\n")
      var (low, high) = (0, text.count)
      while low < high {
        let middle = (low + high) / 2
        let start = text[low..<middle].lastIndex(of: newline).map { $0 + 1 } ?? low
        let end = text[middle..<high].firstIndex(of: newline) ?? high
        let line = text[start..<end]
        let found = line.prefix(4).reduce(into: UInt16(0)) { value, digit in
          value = value << 4 | UInt16(digit > 0x40 ? digit - 0x37 : digit - 0x30)
        }
        if found == number { return String(decoding: line.dropFirst(5), as: UTF8.self) }
        if found < number { low = min(end + 1, high) } else { high = start }
      }
      return nil
    }
  }
}
#endif
