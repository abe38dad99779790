/// Changes what a logger writes besides traffic.
extension ScrubContext {
  /// A record of Linux's monitor that is no traffic.
  mutating func monitor(_ opcode: UInt16, _ bytes: [UInt8]) -> [UInt8] {
    switch opcode {
    case 0 where bytes.count >= 8:
      // A new adapter: kind, bus, address, name.
      return bytes.prefix(2) + address(bytes[2..<8]) + bytes.dropFirst(8)
    case 10 where bytes.count >= 6: return address(bytes.prefix(6)) + bytes.dropFirst(6)
    case 1, 8, 9: return bytes
    case 12: return unknown(bytes, "texts of the system")
    case 13: return unknown(bytes, "texts of programs")
    case 14, 15, 16, 17: return unknown(bytes, "talk of programs with the system")
    default: return unknown(bytes, "records of the kind \(opcode)")
    }
  }
}
