extension GAP {
  /// The data of an advertisement or of a scan response.
  ///
  /// Structures one after the other, up to the end or to a length of 0, after which is padding.
  /// Reading keeps every byte: a structure that is longer than what is left ends the payload, and
  /// stays in ``rest`` with all that comes after it.
  /// Fixture: `Fixtures/gap/advertising-payload.json`.
  public struct AdvertisingPayload: Hashable, Sendable {
    /// The structures, in their order.
    public let structures: [ADStructure]
    /// What comes after the last structure: padding that begins with 00, or a structure that is
    /// cut; nothing in most.
    public let rest: HexBytes

    /// Makes a payload.
    ///
    /// How long it may be depends on where it goes: see ``GAP/maximumLegacyLength``.
    public init(_ structures: [ADStructure]) {
      self.structures = structures
      rest = HexBytes()
    }

    /// Makes a payload with an end that is no structure.
    ///
    /// - Throws: ``WireError`` if the end begins with a whole structure.
    public init(_ structures: [ADStructure], rest: HexBytes) throws(WireError) {
      if let first = rest.bytes.first, first > 0, Int(first) < rest.bytes.count {
        throw WireError(.trailingBytes(count: rest.bytes.count), at: 0, in: "rest")
      }
      self.structures = structures
      self.rest = rest
    }

    /// Reads what there is: any bytes are a payload.
    public init(decoding bytes: Span<UInt8>) {
      var cursor = ByteCursor()
      var structures: [ADStructure] = []
      // As many as most have, at once.
      if !bytes.isEmpty { structures.reserveCapacity(4) }
      while let next = try? ADStructure.next(&cursor, in: bytes) { structures.append(next) }
      self.structures = structures
      rest = HexBytes(cursor.readRemaining(from: bytes))
    }

    /// Reads what there is: any bytes are a payload.
    public init(decoding bytes: [UInt8]) {
      let slice = bytes[...]
      self.init(decoding: slice.span)
    }

    /// Reads a payload that is whole, with or without padding.
    ///
    /// - Throws: ``WireError`` if its last structure is cut.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self.init(decoding: bytes)
      var cursor = ByteCursor(at: bytes.count - rest.bytes.count)
      _ = try ADStructure.next(&cursor, in: bytes)
    }

    /// Reads a payload that is whole, with or without padding.
    ///
    /// - Throws: ``WireError`` if its last structure is cut.
    public init(parsing bytes: [UInt8]) throws(WireError) {
      let slice = bytes[...]
      try self.init(parsing: slice.span)
    }

    /// The payload as it goes over the air.
    public var bytes: [UInt8] { structures.flatMap { $0.bytes } + rest.bytes }

    /// Whether the last structure is cut, so that nobody knows what it said.
    public var isTruncated: Bool { rest.bytes.first.map { $0 != 0 } ?? false }
  }
}

extension GAP.AdvertisingPayload {
  /// The values of all structures that have one, in their order; those that are damaged are left
  /// out.
  public var values: [GAP.ADValue] {
    structures.compactMap { structure in
      guard let value = try? structure.value else { return nil }
      return value
    }
  }
}

extension GAP.AdvertisingPayload: CustomStringConvertible {
  /// The structures in words.
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

  /// Reads an object of structures and the rest, if any.
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
