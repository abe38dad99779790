import HaloCapture

/// Changes what a logger writes besides traffic.
extension ScrubContext {
  /// A record of Linux's monitor that is no traffic.
  ///
  /// | opcode | what it is | understood and kept |
  /// |---|---|---|
  /// | 0 | a new adapter | kind (1 byte), bus (1); behind the address a name (8) that counts |
  /// | 10 | of an adapter | behind the address the maker (2) |
  /// | 14, 15 | a program comes, goes | number (4), socket (2), version (3), flags (4), 1 |
  /// | 16, 17 | management | number (4), opcode (2); of answers to what (2), status (1) |
  ///
  /// The rest of 14 to 17 becomes zeros. Evidence: `doc/mgmt-api.txt` of BlueZ, and what the kernel
  /// tells `btmon`.
  mutating func monitor(_ opcode: UInt16, _ bytes: [UInt8]) -> [UInt8] {
    switch opcode {
    case 0: return bytes.prefix(2) + adapter(bytes.dropFirst(2), named: 8, kept: 8)
    case 10: return adapter(bytes[...], named: 0, kept: 2)
    case 1, 8, 9: return unknown(bytes, "bytes of an adapter")
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

  /// An adapter from its address on, a part of which becomes zeros; behind it so many bytes are a
  /// name, and so many are understood.
  private mutating func adapter(
    _ bytes: ArraySlice<UInt8>, named length: Int, kept count: Int
  ) -> [UInt8] {
    let address = bytes.prefix(6)
    var rest = sweep(bytes.dropFirst(6), explained: count, "bytes of an adapter")
    let name = bytes.dropFirst(6).prefix(length)
    // Linux counts them, which says nothing: hci0.
    let digits = name.prefix { $0 != 0 }.dropFirst(3)
    let isNumber =
      name.starts(with: Array("hci".utf8)) && digits.allSatisfy { (0x30...0x39).contains($0) }
    // What is known is replaced already.
    if !isNumber, rest.starts(with: name) {
      rest.replaceSubrange(0..<name.count, with: self.name(name))
    }
    return (address.count == 6 ? self.address(address) : blank(Array(address), as: .address)) + rest
  }

  /// What programs and the system say to each other of adapters and devices: the link, identity and
  /// long-term keys of all that are bonded, names, addresses and what is advertised, none of which
  /// a link needs to be understood.
  private mutating func management(_ bytes: [UInt8], keeping count: Int) -> [UInt8] {
    sweep(bytes, explained: count, "talk of programs with the system")
  }
}
