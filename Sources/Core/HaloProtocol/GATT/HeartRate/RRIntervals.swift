extension GATT {
  /// The intervals between heartbeats (RR intervals) in one notification, oldest first.
  ///
  /// Each element is the raw number in the packet, in units of 1/1024 s (0…65535, so up to 63
  /// 999.02 ms); ``milliseconds`` converts exactly. A packet can contain zeros, which are
  /// meaningless for an analysis of heart rate variability. Some straps append an interval that is
  /// far too short (the Garmin HRM-Dual does); this type keeps it.
  ///
  /// Up to ``inlineCapacity`` values are stored inline, so reading a notification of the smallest
  /// MTU (at most nine values) allocates nothing. The JSON form is an array of the raw numbers.
  /// Source: Heart Rate Service 1.0, RR-Interval field.
  public struct RRIntervals: WireValue {
    @usableFromInline var inline = Lanes()
    @usableFromInline var inlineCount: UInt8 = 0
    /// All values, if they do not fit inline; optional, since even an empty array is
    /// reference-counted.
    @usableFromInline var spilled: [UInt16]?

    /// The largest number of RR intervals that are stored inline, without heap allocation.
    @inlinable public static var inlineCapacity: Int { 16 }

    /// Makes a collection without RR intervals.
    @inlinable
    public init() {}

    /// Makes a collection of RR intervals in units of 1/1024 s, oldest first.
    @inlinable
    public init(_ values: some Sequence<UInt16>) {
      for value in values { append(value) }
    }

    /// Reads `count` two-byte numbers, low byte first, from an offset on; their bytes must exist.
    @inline(__always)
    init(littleEndian bytes: Span<UInt8>, from offset: Int, count: Int) {
      if count <= Self.inlineCapacity {
        inline = Lanes(littleEndian: bytes.bytes, from: offset, count: count)
        inlineCount = UInt8(truncatingIfNeeded: count)
      } else {
        spilled = Self.array(littleEndian: bytes, from: offset, count: count)
      }
    }

    private static func array(littleEndian bytes: Span<UInt8>, from offset: Int, count: Int)
      -> [UInt16]
    {
      (0..<count).map { UInt16(bytes[offset + 2 * $0]) | UInt16(bytes[offset + 2 * $0 + 1]) << 8 }
    }

    /// Appends the newest RR interval, in units of 1/1024 s.
    public mutating func append(_ value: UInt16) {
      if spilled != nil {
        spilled?.append(value)
      } else if inlineCount < UInt8(Self.inlineCapacity) {
        inline[Int(inlineCount)] = value
        inlineCount += 1
      } else {
        spilled = (0..<Self.inlineCapacity).map { inline[$0] } + [value]
        // Equal values must have equal storage, however they were made.
        inline = Lanes()
        inlineCount = 0
      }
    }

    /// Converts an RR interval from units of 1/1024 s to milliseconds, without rounding.
    public static func milliseconds(of rawValue: UInt16) -> Double {
      Double(rawValue) * 1000 / 1024
    }

    /// The RR intervals (between heartbeats) in milliseconds, oldest first, without rounding.
    public var milliseconds: [Double] { map { Self.milliseconds(of: $0) } }
  }
}

extension GATT.RRIntervals: RandomAccessCollection {
  /// The index of the oldest RR interval, 0.
  @inlinable public var startIndex: Int { 0 }

  /// The index after the newest RR interval.
  @inlinable public var endIndex: Int { spilled?.count ?? Int(inlineCount) }

  /// Returns the RR interval at an index, in units of 1/1024 s.
  @inlinable
  public subscript(position: Int) -> UInt16 {
    precondition(position >= 0 && position < endIndex, "position out of bounds")
    return spilled?[position] ?? inline[position]
  }
}

extension GATT.RRIntervals: ExpressibleByArrayLiteral {
  /// Makes a collection from a literal of RR intervals in units of 1/1024 s, oldest first.
  public init(arrayLiteral elements: UInt16...) { self.init(elements) }
}

extension GATT.RRIntervals: CustomStringConvertible {
  /// The RR intervals in units of 1/1024 s, as the text of an array.
  public var description: String {
    var text = "["
    for (index, value) in enumerated() { text += index == 0 ? "\(value)" : ", \(value)" }
    return text + "]"
  }
}

extension GATT.RRIntervals {
  package init(json: [UInt16]) { self.init(json) }
  package var json: [UInt16] { Array(self) }
}
