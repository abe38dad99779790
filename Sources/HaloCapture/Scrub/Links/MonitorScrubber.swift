/// Changes what a logger writes besides traffic.
extension ScrubContext {
  /// A record of Linux's monitor that is no traffic.
  ///
  /// | opcode | what it is | understood and kept |
  /// |---|---|---|
  /// | 14, 15 | a program comes, goes | number (4 bytes), socket (2), version (3), flags (4), 1 |
  /// | 16, 17 | management | number (4), opcode (2); of answers to what (2), status (1) |
  ///
  /// The rest of 14 to 17 becomes zeros. Evidence: `doc/mgmt-api.txt` of BlueZ, and what the kernel
  /// tells `btmon`.
  mutating func monitor(_ opcode: UInt16, _ bytes: [UInt8]) -> [UInt8] {
    switch opcode {
    case 0 where bytes.count >= 8:
      // A new adapter: kind, bus, address, name.
      return bytes.prefix(2) + address(bytes[2..<8]) + bytes.dropFirst(8)
    case 10 where bytes.count >= 6: return address(bytes.prefix(6)) + bytes.dropFirst(6)
    case 1, 8, 9: return bytes
    case 12: return unknown(bytes, "texts of the system")
    case 13: return unknown(bytes, "texts of programs")
    case 14, 15: return management(bytes, keeping: 14)
    case 16: return management(bytes, keeping: 6)
    case 17:
      // Commands are answered by the first two, with their opcode and a status.
      let isAnswer = bytes.count >= 6 && [1, 2].contains(bytes[...].uint16LE(at: 4))
      return management(bytes, keeping: isAnswer ? 9 : 6)
    default: return unknown(bytes, "records of the kind \(opcode)")
    }
  }

  /// What programs and the system say to each other of adapters and devices: the link, identity and
  /// long-term keys of all that are bonded, names, addresses and what is advertised, none of which
  /// a link needs to be understood.
  private mutating func management(_ bytes: [UInt8], keeping count: Int) -> [UInt8] {
    let rest = bytes.dropFirst(count)
    if !rest.isEmpty { report.blank("talk of programs with the system") }
    return sweep(Array(bytes.prefix(count))) + [UInt8](repeating: 0, count: rest.count)
  }
}
