import HaloCapture
import HaloProtocol

extension ScrubContext {
  /// Returns an HCI command with its personal data replaced; nil if the command stays unchanged.
  mutating func command(_ bytes: ArraySlice<UInt8>, of adapter: UInt32) -> [UInt8]? {
    guard bytes.count >= 3 else { return unknown(bytes, "commands that are cut off") }
    let opcode = bytes.uint16LE(at: 0)
    return parameters(
      bytes, from: 3, lengthAt: 2, HCILayouts.commands[opcode], "the command \(Self.hex(opcode))",
      of: Source(adapter: adapter, code: opcode))
  }

  /// Returns an HCI event with its personal data replaced; nil if the event stays unchanged.
  mutating func event(_ bytes: ArraySlice<UInt8>, of adapter: UInt32) -> [UInt8]? {
    guard bytes.count >= 2 else { return unknown(bytes, "events that are cut off") }
    let span = bytes.span
    switch span[0] {
    case HCI.Event.commandComplete where bytes.count >= 5:
      let opcode = bytes.uint16LE(at: 3)
      return parameters(
        bytes, from: 5, HCILayouts.answers[opcode] ?? HCILayouts.status,
        "the answer to the command \(Self.hex(opcode))")
    case HCI.Event.lowEnergy where bytes.count >= 3:
      let code = span[2]
      return parameters(
        bytes, from: 3, HCILayouts.lowEnergyEvents[UInt16(code)],
        "the event of LE 0x\(Self.hex(code))",
        of: Source(adapter: adapter, code: UInt16(code) << 8))
    case let code:
      return parameters(
        bytes, from: 2, HCILayouts.events[UInt16(code)], "the event 0x\(Self.hex(code))")
    }
  }

  /// Scrubs the parameters, which begin at `start`, and blanks bytes after their end, by the length
  /// at `length`; returns nil if nothing changes.
  private mutating func parameters(
    _ bytes: ArraySlice<UInt8>, from start: Int, lengthAt length: Int = 1, _ layout: Layout?,
    _ words: @autoclosure () -> String, of source: Source = Source()
  ) -> [UInt8]? {
    let end = max(start, min(bytes.count, length + 1 + Int(bytes.span[length])))
    if let layout, end == bytes.count, isKept(bytes.span, start..<end, by: layout) { return nil }
    let inside = Array(bytes.prefix(end).dropFirst(start))
    let changed = scrub(inside, by: layout, words(), of: source)
    let rest = unknown(bytes.dropFirst(end), "bytes after packets of the controller")
    return bytes.prefix(start) + changed + rest
  }
  /// Removes personal data from a record of Linux's Bluetooth monitor that contains no traffic.
  ///
  /// | opcode | record | harmless |
  /// |---|---|---|
  /// | 0 | a new adapter | kind (1 byte), bus (1), name (8) if Linux counts by it |
  /// | 10 | more about an adapter | maker (2) |
  /// | 14, 15 | a program comes, goes | number (4), socket (2), version (3), flags (4), 1 |
  /// | 16, 17 | management | number (4), opcode (2); of answers also their opcode (2), status (1) |
  ///
  /// Management records contain names, addresses and the keys of all bonded devices. Evidence:
  /// `doc/mgmt-api.txt` of BlueZ, and the records of the kernel in `btmon`.
  mutating func monitor(_ opcode: UInt16, _ bytes: [UInt8]) -> [UInt8] {
    let layout: String? =
      switch opcode {
      case 0: Self.isCounted(bytes.dropFirst(8).prefix(8)) ? "2 a 8" : "2 a n8"
      case 10: "a 2"
      case 14, 15: "14"
      // The first two events answer commands.
      case 17 where bytes.count >= 6 && [1, 2].contains(bytes[...].uint16LE(at: 4)): "9"
      case 16, 17: "6"
      default: nil
      }
    return scrub(bytes, by: layout.map { Layout($0) }, "records of the kind \(opcode)")
  }

  /// Returns whether an adapter's name is one that Linux assigned, such as `hci0`.
  private static func isCounted(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: Array("hci".utf8))
      && name.prefix { $0 != 0 }.dropFirst(3).allSatisfy { (0x30...0x39).contains($0) }
  }
  /// Scrubs L2CAP signaling packets: a code, an identifier, a length, and that many bytes.
  mutating func signals(_ packet: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = packet
    while rest.count >= 4, rest.count >= 4 + Int(rest.uint16LE(at: 2)) {
      let code = rest[rest.startIndex]
      let data = rest.dropFirst(4).prefix(Int(rest.uint16LE(at: 2)))
      result += rest.prefix(4)
      let words = "data of the signal 0x\(Self.hex(code))"
      let layout = Layout("\(Self.signalLengths[code] ?? 0)")
      result += scrub(Array(data), by: layout, words)
      rest = rest.dropFirst(4 + data.count)
    }
    return result + unknown(rest, "bytes after signals")
  }

  /// The number of harmless bytes of each signaling packet, by its code; those of an echo are never
  /// harmless (Core Specification, Volume 3, Part A, 4 and 5).
  private static let signalLengths: [UInt8: Int] = [
    // Reject, connection, configuration with one option of each kind, disconnection, information.
    0x01: 6, 0x02: 4, 0x03: 8, 0x04: 76, 0x05: 78, 0x06: 4, 0x07: 4, 0x0A: 2, 0x0B: 12,
    // Channels that are created and moved, parameters of the link.
    0x0C: 5, 0x0D: 8, 0x0E: 3, 0x0F: 4, 0x10: 4, 0x11: 2, 0x12: 8, 0x13: 2,
    // Channels with credits, of which one signal can have five.
    0x14: 10, 0x15: 10, 0x16: 4, 0x17: 18, 0x18: 18, 0x19: 14, 0x1A: 2,
  ]
}

/// The layouts of the HCI commands and events of links and advertising; all others keep only their
/// number and length (Core Specification 6.0, Volume 4, Part E, 7).
enum HCILayouts {
  static let commands = table([
    // Classic links and the controller.
    (0x0405, "a 7"), (0x0406, "3"), (0x0409, "a 1"), (0x040B, "a k"), (0x0419, "a 4"),
    (0x041D, "2"), (0x0C01, "8"), (0x0C13, "n248"), (0x0C18, "2"), (0x0C1A, "1"), (0x0C24, "3"),
    (0x0C33, "7"), (0x0C56, "1"), (0x0C63, "8"), (0x0C6D, "2"), (0x1405, "2"),
    // LE.
    (0x2001, "8"), (0x2005, "a"), (0x2006, "7 a 2"), (0x2008, "v"), (0x2009, "v"), (0x200A, "1"),
    (0x200B, "7"), (0x200C, "2"), (0x200D, "6 a 13"), (0x2011, "1 a"), (0x2012, "1 a"),
    (0x2013, "14"), (0x2014, "5"), (0x2015, "2"), (0x2016, "2"), (0x2019, "2 k"), (0x201A, "2 k"),
    (0x201B, "2"), (0x2020, "14"), (0x2021, "3"), (0x2022, "6"), (0x2024, "4"), (0x2027, "1 a k"),
    (0x2028, "1 a"), (0x202B, "1 a"), (0x202C, "1 a"), (0x202D, "1"), (0x202E, "2"), (0x2030, "2"),
    (0x2031, "3"), (0x2032, "7"), (0x2035, "1 a"), (0x2036, "12 a 7"), (0x2037, "3 O"),
    (0x2038, "3 O"), (0x2039, "1 C(4)"), (0x203F, "2 O"), (0x2041, "3 *(5)"), (0x2042, "6"),
    (0x2043, "3 a 1 *(16)"), (0x204E, "1 a 1"),
  ])

  /// The layouts of the return parameters of HCI commands, which begin with the status, by opcode.
  static let answers = table([
    (0x0C14, "1 n248"), (0x1001, "9"), (0x1002, "65"), (0x1003, "9"), (0x1005, "8"),
    (0x1009, "1 a"), (0x1405, "4"), (0x2002, "4"), (0x2003, "9"), (0x2007, "2"), (0x200F, "2"),
    (0x2015, "8"), (0x201A, "3"), (0x201B, "3"), (0x201C, "9"), (0x2020, "3"), (0x2021, "3"),
    (0x2022, "3"), (0x2023, "5"), (0x202A, "2"), (0x202B, "1 a"), (0x202C, "1 a"), (0x202F, "9"),
    (0x2030, "5"), (0x2036, "2"), (0x203A, "3"), (0x203B, "2"), (0x204A, "2"),
  ])
  /// Of commands that ``answers`` does not list, only the status is kept.
  static let status = Layout("1")

  static let events = table([
    (0x01, "1"), (0x03, "3 a 2"), (0x04, "a 4"), (0x05, "4"), (0x07, "1 a n248"), (0x08, "4"),
    (0x0B, "11"), (0x0C, "8"), (0x0F, "4"), (0x10, "1"), (0x12, "1 a 1"), (0x13, "C(4)"),
    (0x16, "a"), (0x17, "a"), (0x18, "a k"), (0x1A, "1"), (0x1B, "3"), (0x2C, "3 a 8"),
    (0x30, "3"), (0x31, "a"),
  ])

  /// The layouts of the parameters of LE Meta events after the subevent code, by that code.
  static let lowEnergyEvents = table([
    (0x01, "5 a 7"), (0x02, "C(2 a v 1)"), (0x03, "9"), (0x04, "11"), (0x05, "2 k"), (0x06, "10"),
    (0x07, "10"), (0x08, "1 k"), (0x09, "1 k"), (0x0A, "5 a a a 7"), (0x0C, "5"),
    (0x0D, "C(3 a 8 a V)"), (0x0E, "5 a 4"), (0x12, "5"), (0x14, "3"), (0x29, "5 a a a 10"),
  ])

  private static func table(_ rows: [(Int, String)]) -> [UInt16: Layout] {
    Dictionary(uniqueKeysWithValues: rows.map { (UInt16($0), Layout($1)) })
  }
}
