import HaloCapture

extension ScrubContext {
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
}
