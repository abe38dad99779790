extension Colmi {
  /// The logged values in one frame of a daily log: one byte for each time slot; 0 means no value.
  ///
  /// Up to 13 values, stored inline. In JSON: an array of numbers.
  public struct SlotValues: Hashable, Sendable {
    @usableFromInline let storage: SIMD16<UInt8>
    /// The number of logged values, at most 13.
    public let count: Int

    /// Makes the logged values of one frame from up to 13 bytes.
    ///
    /// - Throws: ``WireError`` if there are more than 13 values.
    @inlinable
    public init(_ values: some Collection<UInt8>) throws(WireError) {
      guard values.count <= 13 else {
        throw WireError(
          .outOfRange(value: values.count, minimum: 0, maximum: 13), at: 2, in: "values")
      }
      var storage = SIMD16<UInt8>()
      for (index, value) in values.enumerated() { storage[index] = value }
      self.storage = storage
      count = values.count
    }

    package init(json: [UInt8]) throws(WireError) { try self.init(json) }
    package var json: [UInt8] { Array(self) }

    private init(storage: SIMD16<UInt8>, count: Int) {
      self.storage = storage
      self.count = count
    }

    /// Stores the bytes of a frame from an offset in the frame to the end of its payload.
    init(of frame: Frame, from offset: Int) {
      count = 15 - offset
      storage = frame.storage.bytes(from: offset, count: count)
    }

    /// Returns the values, padded with zeros to `count`.
    ///
    /// - Throws: ``WireError`` if there are more than `count` values.
    func padded(to count: Int) throws(WireError) -> SlotValues {
      try self.count.limited(to: 0...count, at: 2, in: "values")
      // The storage after the last value is already zero.
      return SlotValues(storage: storage, count: count)
    }

    /// Appends these values to an array, which grows to at most `limit` elements.
    func append(to values: inout [UInt8], upTo limit: Int = .max) {
      let room = Swift.min(count, Swift.max(0, limit - values.count))
      withUnsafeBytes(of: storage) { bytes in
        values.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<room]))
      }
    }

    /// Writes the values to a frame that is being built, from an offset on and as many as fit.
    func write(to frame: inout SIMD16<UInt8>, from offset: Int) {
      for index in 0..<Swift.min(count, 15 - offset) { frame[offset + index] = storage[index] }
    }
  }
}

extension Colmi.SlotValues: RandomAccessCollection {
  /// The index of the first logged value, 0.
  @inlinable public var startIndex: Int { 0 }
  /// The index after the last logged value.
  @inlinable public var endIndex: Int { count }
  /// Returns the logged value at an index.
  ///
  /// - Precondition: `index` is one of `indices`.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    precondition(index < count)
    return storage[index]
  }
}

#if !hasFeature(Embedded)
extension Colmi.SlotValues {
  /// Reads the values from a JSON array of exactly `count` numbers.
  static func decode<Key>(
    _ count: Int, from container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws -> Colmi.SlotValues {
    let values = try container.decode(Self.self, forKey: key)
    try requireLength(values.count, of: count, at: 2, in: "values")
    return values
  }
}
#endif
