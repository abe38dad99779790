extension GAP {
  /// The data of an advertisement or of a scan response: a sequence of AD structures.
  ///
  /// The sequence ends with the last byte or with a length of 0, which begins the padding. Decoding
  /// keeps every byte: a structure that is longer than the remaining bytes ends the sequence, and
  /// its bytes are in ``rest``. Fixture: `Fixtures/gap/advertising-payload.json`.
  public struct AdvertisingPayload: WireMessage {
    /// The AD structures in the order in which the device sends them.
    public let structures: [ADStructure]
    /// The bytes after the last AD structure: padding that begins with 00, or a truncated
    /// structure; usually empty.
    public let rest: HexBytes

    /// Makes the payload of an advertisement from AD structures, without padding.
    ///
    /// The length limit depends on the kind of advertisement: see ``GAP/maximumLegacyLength``.
    public init(_ structures: [ADStructure]) {
      self.structures = structures
      rest = HexBytes()
    }

    /// Makes a payload from AD structures and the bytes after them: padding or a truncated
    /// structure.
    ///
    /// - Throws: ``WireError`` if `rest` begins with a complete AD structure.
    public init(_ structures: [ADStructure], rest: HexBytes) throws(WireError) {
      if rest.count > 0, 1..<rest.count ~= Int(rest[0]) {
        throw WireError(.trailingBytes(count: rest.count), at: 0, in: "rest")
      }
      self.structures = structures
      self.rest = rest
    }

    /// Decodes an advertisement's payload from any bytes; truncated or invalid bytes become
    /// ``rest``.
    public init(decoding bytes: Span<UInt8>) {
      var cursor = ByteCursor()
      var structures: [ADStructure] = []
      // Room for the number of structures in most payloads, with one allocation.
      if !bytes.isEmpty { structures.reserveCapacity(4) }
      while let next = try? ADStructure.next(&cursor, in: bytes) { structures.append(next) }
      self.structures = structures
      rest = cursor.readRest(from: bytes)
    }

    /// Decodes an advertisement's payload from any bytes; truncated or invalid bytes become
    /// ``rest``.
    public init(decoding bytes: [UInt8]) {
      let slice = bytes[...]
      self.init(decoding: slice.span)
    }

    /// Decodes the payload of an advertisement that is not truncated; padding is allowed.
    ///
    /// - Throws: ``WireError`` if the last AD structure is truncated.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self.init(decoding: bytes)
      var cursor = ByteCursor(at: bytes.count - rest.count)
      _ = try ADStructure.next(&cursor, in: bytes)
    }

    /// The encoded payload: the AD structures and ``rest``.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(
        capacity: structures.reduce(rest.count) { $0 + 2 + $1.data.count })
      for structure in structures { structure.write(to: &builder) }
      builder.write(rest)
      return builder.bytes
    }

    /// Whether the last AD structure is truncated, so its content is unknown.
    public var isTruncated: Bool { rest.bytes.first.map { $0 != 0 } ?? false }
  }
}

extension GAP.AdvertisingPayload {
  /// The decoded contents of the AD structures for which ``ADValue`` has a case; omits structures
  /// that cannot be decoded.
  public var values: [GAP.ADValue] {
    var values: [GAP.ADValue] = []
    values.reserveCapacity(structures.count)
    for structure in structures {
      if let value = try? structure.value { values.append(value) }
    }
    return values
  }
}

extension GAP.AdvertisingPayload: CustomStringConvertible {
  /// A readable description of all AD structures in the payload.
  public var description: String {
    var parts = structures.map { $0.description }
    if isTruncated {
      parts.append("cut: \(rest)")
    } else if !rest.bytes.isEmpty {
      parts.append("padding: \(rest)")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }
}

extension GAP.AdvertisingPayload {
  package init(json structures: [GAP.ADStructure], rest: HexBytes?) throws(WireError) {
    try self.init(structures, rest: rest ?? [])
  }
}
