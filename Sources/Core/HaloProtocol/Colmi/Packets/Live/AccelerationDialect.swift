extension Colmi {
  /// One of two ways in which rings encode the 16-bit acceleration of an axis in an
  /// ``AccelerationSample``.
  ///
  /// Both encodings cover −4 g to 4 g, and have the same high byte, in steps of 1/32 g.
  public enum AccelerationDialect: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Twelve bits with 512 units per g, in the high byte and the low half of the low byte, from
    /// the rings R02 and R06.
    case twelveBit
    /// Sixteen bits with 8192 units per g, from the ring R08 and newer rings.
    case sixteenBit

    /// The number in a packet that means one g: 512 or 8192.
    public var unitsPerG: Int { self == .twelveBit ? 512 : 8192 }

    /// The numbers that a packet can have for an axis; ``unitsPerG`` of them are one g.
    public var range: ClosedRange<Int16> { self == .twelveBit ? -2048...2047 : -32768...32767 }

    /// Returns the signed number in the 16-bit word of an axis, ``unitsPerG`` of which are one g;
    /// ignores bits that the encoding does not use.
    public func value(of word: UInt16) -> Int16 {
      switch self {
      case .twelveBit:
        // The twelve bits move to the top, then down again with their sign.
        Int16(bitPattern: word & 0xFF00 | word << 4 & 0xF0) >> 4
      case .sixteenBit: Int16(bitPattern: word)
      }
    }

    /// Converts a value in ``range``, in units of this dialect, to the word of an axis.
    func word(of value: Int16) -> UInt16 {
      switch self {
      case .twelveBit: UInt16(bitPattern: value << 4) & 0xFF00 | UInt16(bitPattern: value) & 0xF
      case .sixteenBit: UInt16(bitPattern: value)
      }
    }

    /// Converts the word of an axis to thousandths of a g, rounded to the nearest.
    func milliG(of word: UInt16) -> Int16 {
      let product = Int(value(of: word)) * 1000
      let half = product < 0 ? -unitsPerG / 2 : unitsPerG / 2
      return Int16(clamping: (product + half) / unitsPerG)
    }

    /// A readable description of the acceleration encoding.
    public var description: String { self == .twelveBit ? "12 bit" : "16 bit" }
  }

  /// Detects the encoding of a ring's accelerations, the ``AccelerationDialect``, from its samples.
  ///
  /// A frame does not contain its encoding, and a single sixteen-bit sample can look like a
  /// twelve-bit one by chance. So a detector decides once for the whole stream of samples:
  ///
  /// * A low byte with a bit set in its upper half proves sixteen bits at once.
  /// * After ``sampleLimit`` samples without such a byte, the encoding has twelve bits. With random
  ///   low bytes, one sixteen-bit stream in 10²⁸ would be mistaken.
  ///
  /// Samples of zeros only, and samples equal to the sample before, prove nothing and do not count:
  /// streams have been seen to freeze.
  public struct AccelerationDialectDetector: Hashable, Sendable {
    /// The number of samples after which the detector decides for twelve bits: 8, at most eight
    /// seconds of a stream.
    public static let sampleLimit = 8

    /// The detected encoding; nil until the detector has decided.
    public private(set) var dialect: AccelerationDialect?
    private var count = 0
    private var last: AccelerationSample?

    /// Makes a detector for the acceleration samples of one stream.
    public init() {}

    /// Adds the next acceleration sample of the stream.
    ///
    /// - Returns: The detected encoding; nil until the detector has decided.
    @discardableResult
    public mutating func consume(_ sample: AccelerationSample) -> AccelerationDialect? {
      guard dialect == nil else { return dialect }
      let bits = sample.y | sample.z | sample.x
      if bits & 0x00F0 != 0 {
        dialect = .sixteenBit
      } else if bits != 0, sample != last {
        last = sample
        count += 1
        if count == Self.sampleLimit { dialect = .twelveBit }
      }
      return dialect
    }
  }
}
