extension Colmi {
  /// A position in the payload of a frame, which each read moves on.
  ///
  /// Offsets in errors count from the start of the frame.
  struct BigDataCursor {
    private let payload: [UInt8]
    /// The number of payload bytes already read.
    private(set) var place = 0

    /// Starts at the first byte of a payload.
    init(_ frame: BigDataFrame) {
      payload = frame.payload
    }

    /// The offset of the next byte in the frame.
    var offset: Int { BigDataFrame.headerLength + place }

    /// The number of payload bytes left.
    var remaining: Int { payload.count - place }

    /// Returns the byte `distance` bytes ahead without reading it; 0 past the end.
    func peek(_ distance: Int) -> UInt8 {
      distance < remaining ? payload[place + distance] : 0
    }

    /// Reads one byte.
    mutating func readUInt8(_ field: String) throws(WireError) -> UInt8 {
      try require(1, field)
      defer { place += 1 }
      return payload[place]
    }

    /// Reads a two-byte number, low byte first.
    mutating func readUInt16LE(_ field: String) throws(WireError) -> UInt16 {
      try require(2, field)
      defer { place += 2 }
      return UInt16(payload[place]) | UInt16(payload[place + 1]) << 8
    }

    /// Reads a four-byte number, low byte first.
    mutating func readUInt32LE(_ field: String) throws(WireError) -> UInt32 {
      try require(4, field)
      defer { place += 4 }
      return (0..<4).reduce(0) { $0 | UInt32(payload[place + $1]) << UInt32(8 * $1) }
    }

    /// Reads `count` bytes.
    mutating func readBytes(_ count: Int, _ field: String) throws(WireError) -> [UInt8] {
      try require(count, field)
      defer { place += count }
      return Array(payload[place..<place + count])
    }

    /// Reads `count` bytes as UTF-8.
    mutating func readText(_ count: Int, _ field: String) throws(WireError) -> String {
      let start = offset
      let bytes = try readBytes(count, field)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw WireError(.invalidUTF8, at: start, in: field)
      }
      return text
    }

    /// Reads all remaining bytes.
    mutating func readRemaining() -> [UInt8] {
      defer { place = payload.count }
      return Array(payload[place...])
    }

    /// Checks that no byte is left.
    func requireEnd(_ field: String) throws(WireError) {
      guard remaining == 0 else {
        throw WireError(.trailingBytes(count: remaining), at: offset, in: field)
      }
    }

    private func require(_ count: Int, _ field: String) throws(WireError) {
      guard count >= 0, count <= remaining else {
        throw WireError(.truncated(needed: count, available: remaining), at: offset, in: field)
      }
    }
  }
}
