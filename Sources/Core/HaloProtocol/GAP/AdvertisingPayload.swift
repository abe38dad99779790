extension GAP {
  /// The data of an advertisement or of a scan response.
  ///
  /// The payload is a sequence of structures, up to the end or to a length of 0, which starts the
  /// padding. Reading keeps every byte: a structure that is longer than the bytes left ends the
  /// payload, and its bytes remain in ``rest``. Fixture: `Fixtures/gap/advertising-payload.json`.
  public struct AdvertisingPayload: WireMessage {
    /// The structures, in the order in which they are sent.
    public let structures: [ADStructure]
    /// The bytes after the last structure: padding that begins with 00, or a truncated structure;
    /// usually empty.
    public let rest: HexBytes

    /// Makes a payload of structures, without padding.
    ///
    /// The length limit depends on the kind of advertisement: see ``GAP/maximumLegacyLength``.
    public init(_ structures: [ADStructure]) {
      self.structures = structures
      rest = HexBytes()
    }

    /// Makes a payload with further bytes after the structures.
    ///
    /// - Throws: ``WireError`` if those bytes begin with a complete structure.
    public init(_ structures: [ADStructure], rest: HexBytes) throws(WireError) {
      if let first = rest.bytes.first, first > 0, Int(first) < rest.bytes.count {
        throw WireError(.trailingBytes(count: rest.bytes.count), at: 0, in: "rest")
      }
      self.structures = structures
      self.rest = rest
    }

    /// Reads a payload from any bytes, and never fails.
    public init(decoding bytes: Span<UInt8>) {
      var cursor = ByteCursor()
      var structures: [ADStructure] = []
      // Room for the number of structures in most payloads, with one allocation.
      if !bytes.isEmpty { structures.reserveCapacity(4) }
      while let next = try? ADStructure.next(&cursor, in: bytes) { structures.append(next) }
      self.structures = structures
      rest = HexBytes(cursor.readRemaining(from: bytes))
    }

    /// Reads a payload from any bytes, and never fails.
    public init(decoding bytes: [UInt8]) {
      let slice = bytes[...]
      self.init(decoding: slice.span)
    }

    /// Reads a payload that is not truncated, with or without padding.
    ///
    /// - Throws: ``WireError`` if the last structure is truncated.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self.init(decoding: bytes)
      var cursor = ByteCursor(at: bytes.count - rest.bytes.count)
      _ = try ADStructure.next(&cursor, in: bytes)
    }

    /// The payload as sent over the air.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(
        capacity: structures.reduce(rest.bytes.count) { $0 + 2 + $1.data.bytes.count })
      for structure in structures { structure.write(to: &builder) }
      builder.write(rest.bytes)
      return builder.bytes
    }

    /// Whether the last structure is truncated, so its content is unknown.
    public var isTruncated: Bool { rest.bytes.first.map { $0 != 0 } ?? false }
  }
}

extension GAP.AdvertisingPayload {
  /// The decoded values of the structures whose type has a case in ``ADValue``; damaged structures
  /// are left out.
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
  /// All structures of the payload in words.
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

#if !hasFeature(Embedded)
extension GAP.AdvertisingPayload: Codable {
  private enum CodingKeys: CodingKey {
    case structures, rest
  }

  /// Reads a payload from a JSON object with the structures, and with the rest if there is one.
  ///
  /// - Throws: `DecodingError`, ``WireError``
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      container.decode([GAP.ADStructure].self, forKey: .structures),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest) ?? [])
  }
}
#endif
