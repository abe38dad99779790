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

  /// Removes personal data from the parameters of an HCI packet, which begin at `start`, and blanks
  /// bytes after their end; returns nil if nothing changes.
  ///
  /// The byte at `length` is the number of bytes after it.
  private mutating func parameters(
    _ bytes: ArraySlice<UInt8>, from start: Int, lengthAt length: Int = 1, _ layout: Layout?,
    _ words: @autoclosure () -> String, of source: Source = Source()
  ) -> [UInt8]? {
    let end = max(start, min(bytes.count, length + 1 + Int(bytes.span[length])))
    if let layout, end == bytes.count, isKept(bytes.span, start..<end, by: layout) { return nil }
    let inside = Array(bytes.prefix(end).dropFirst(start))
    let changed =
      layout.map { scrub(inside, by: $0, words(), of: source) } ?? unknown(inside, words())
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
    let words = "records of the kind \(opcode)"
    return layout.map { scrub(bytes, by: Layout($0), words) } ?? unknown(bytes, words)
  }

  /// Returns whether an adapter's name is one that Linux assigned, such as `hci0`.
  private static func isCounted(_ name: ArraySlice<UInt8>) -> Bool {
    name.starts(with: Array("hci".utf8))
      && name.prefix { $0 != 0 }.dropFirst(3).allSatisfy { (0x30...0x39).contains($0) }
  }
  /// Removes personal data from L2CAP signaling packets, each a code, an identifier, a length, and
  /// that many bytes.
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

  /// The number of harmless bytes at the start of each signaling packet's data, by its code; data
  /// of an echo are never harmless.
  ///
  /// Source: Core Specification, Volume 3, Part A, 4 and 5.
  private static let signalLengths: [UInt8: Int] = [
    // Reject, connection, configuration with one option of each kind, disconnection, information.
    0x01: 6, 0x02: 4, 0x03: 8, 0x04: 76, 0x05: 78, 0x06: 4, 0x07: 4, 0x0A: 2, 0x0B: 12,
    // Channels that are created and moved, parameters of the link.
    0x0C: 5, 0x0D: 8, 0x0E: 3, 0x0F: 4, 0x10: 4, 0x11: 2, 0x12: 8, 0x13: 2,
    // Channels with credits, of which one signal can have five.
    0x14: 10, 0x15: 10, 0x16: 4, 0x17: 18, 0x18: 18, 0x19: 14, 0x1A: 2,
  ]
}
