extension Colmi {
  /// A position in the payload of a big-data frame; each read moves the position.
  ///
  /// Offsets in errors count from the start of the frame.
  struct BigDataCursor {
    private let payload: [UInt8]
    /// The number of payload bytes already read.
    private(set) var position = 0

    /// Makes a cursor at the first byte of the payload of a frame.
    init(_ frame: BigDataFrame) { payload = frame.payload }

    /// The offset in the frame of the next byte to read.
    var offset: Int { BigDataFrame.headerLength + position }

    var remaining: Int { payload.count - position }

    /// Returns the byte `distance` bytes after the next one to read, without reading it; 0 past the
    /// end.
    func peek(_ distance: Int) -> UInt8 { distance < remaining ? payload[position + distance] : 0 }

    mutating func readUInt8(_ field: String) throws(WireError) -> UInt8 {
      try require(1, field)
      defer { position += 1 }
      return payload[position]
    }

    mutating func readUInt16LE(_ field: String) throws(WireError) -> UInt16 {
      try require(2, field)
      defer { position += 2 }
      return UInt16(payload[position]) | UInt16(payload[position + 1]) << 8
    }

    mutating func readUInt32LE(_ field: String) throws(WireError) -> UInt32 {
      try require(4, field)
      defer { position += 4 }
      return (0..<4).reduce(0) { $0 | UInt32(payload[position + $1]) << UInt32(8 * $1) }
    }

    mutating func readBytes(_ count: Int, _ field: String) throws(WireError) -> [UInt8] {
      try require(count, field)
      defer { position += count }
      return Array(payload[position..<position + count])
    }

    mutating func readText(_ count: Int, _ field: String) throws(WireError) -> String {
      let start = offset
      let bytes = try readBytes(count, field)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw WireError(.invalidUTF8, at: start, in: field)
      }
      return text
    }

    /// Reads one byte that is the length of a structure, itself included, and checks that the
    /// length is in `range` and that the structure fits the rest of the payload, or the `rest` of
    /// an enclosing structure.
    ///
    /// Errors contain the names of field and structure.
    mutating func readLength(
      _ field: String, of structure: String, _ range: ClosedRange<Int>, within rest: Int? = nil
    ) throws(WireError) -> Int {
      let (start, available) = (offset, rest ?? remaining)
      let length = Int(try readUInt8(field))
      try length.limited(to: range, at: start, in: field)
      guard length <= available else {
        throw WireError(.truncated(needed: length, available: available), at: start, in: structure)
      }
      return length
    }

    /// Reads a byte that must be `code`, which identifies the layout; an error contains the name
    /// `field`.
    mutating func require(code: UInt8, _ field: String) throws(WireError) {
      let offset = offset
      let actual = try readUInt8(field)
      try requireLayout(actual == code, of: actual, at: offset, in: field)
    }

    mutating func readRemaining() -> [UInt8] {
      defer { position = payload.count }
      return Array(payload[position...])
    }

    /// Checks that no byte is left in the payload; an error names the `field` that should be the
    /// last.
    func requireEnd(_ field: String) throws(WireError) {
      guard remaining == 0 else {
        throw WireError(.trailingBytes(count: remaining), at: offset, in: field)
      }
    }

    /// Checks that `count` bytes of the payload are left; an error contains the name `field`.
    func require(_ count: Int, _ field: String) throws(WireError) {
      guard count >= 0, count <= remaining else {
        throw WireError(.truncated(needed: count, available: remaining), at: offset, in: field)
      }
    }
  }
}

extension HexBytes {
  /// Returns the bytes if there are at most `maximum`; else throws an error with this offset and
  /// field name.
  func limited(to maximum: Int, at offset: Int, in field: String) throws(WireError) -> HexBytes {
    _ = try bytes.limited(to: maximum, at: offset, in: field)
    return self
  }
}

extension Array {
  /// Returns the array if it has at most `maximum` elements; else throws an error with this offset
  /// and field name.
  func limited(to maximum: Int, at offset: Int, in field: String) throws(WireError) -> [Element] {
    try count.limited(to: 0...maximum, at: offset, in: field)
    return self
  }
}
