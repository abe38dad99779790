extension Colmi {
  /// How rings pack an acceleration into the words of an ``AccelerationSample``.
  ///
  /// Both reach 4 g either way, and agree on the high byte to a 32nd of a g.
  public enum AccelerationDialect: Hashable, Sendable, CaseIterable {
    /// Twelve bits, 512 to a g: the high byte and the low half of the low byte. R02 and R06.
    case twelveBit
    /// Sixteen bits, 8192 to a g. R08 and newer rings.
    case sixteenBit

    /// How many units are one g.
    public var unitsPerG: Int {
      switch self {
      case .twelveBit: 512
      case .sixteenBit: 8192
      }
    }

    /// The range of an axis in these units.
    public var range: ClosedRange<Int16> {
      switch self {
      case .twelveBit: -2048...2047
      case .sixteenBit: -32768...32767
      }
    }

    /// Reads a word of a sample; bits that the dialect has no use for are left out.
    public func value(of word: UInt16) -> Int16 {
      switch self {
      case .twelveBit:
        // Twelve bits at the top of sixteen, moved down with their sign.
        Int16(bitPattern: word & 0xFF00 | word << 4 & 0xF0) >> 4
      case .sixteenBit:
        Int16(bitPattern: word)
      }
    }

    /// The word for a value in ``range``.
    func word(of value: Int16) -> UInt16 {
      switch self {
      case .twelveBit: UInt16(bitPattern: value << 4) & 0xFF00 | UInt16(bitPattern: value) & 0xF
      case .sixteenBit: UInt16(bitPattern: value)
      }
    }

    /// Thousandths of a g, rounded to the nearest.
    func milliG(of word: UInt16) -> Int16 {
      let product = Int(value(of: word)) * 1000
      let half = product < 0 ? -unitsPerG / 2 : unitsPerG / 2
      return Int16(clamping: (product + half) / unitsPerG)
    }
  }

  /// Finds out in which dialect a stream of acceleration is.
  ///
  /// A frame does not say, and a single one of sixteen bits can look like twelve by chance. So this
  /// decides once for a stream, and stays with it:
  ///
  /// * a low byte with anything in its upper half proves sixteen bits at once;
  /// * after ``sampleLimit`` samples without one, it is twelve bits. Were the halves random, one
  ///   stream of sixteen bits in 10²⁸ would be mistaken.
  ///
  /// Samples that are zero in all words prove nothing and do not count, and neither does one that
  /// repeats the last: streams have been seen to freeze.
  public struct AccelerationDialectDetector: Hashable, Sendable {
    /// How many samples make sure of twelve bits: 8, at most eight seconds of a stream.
    public static let sampleLimit = 8

    /// The dialect; nil until it is decided.
    public private(set) var dialect: AccelerationDialect?
    private var count = 0
    private var last: AccelerationSample?

    /// A stream that has not begun.
    public init() {}

    /// Takes the next sample of the stream.
    ///
    /// - Returns: The dialect; nil while it is not decided.
    @discardableResult
    public mutating func take(_ sample: AccelerationSample) -> AccelerationDialect? {
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

extension Colmi.AccelerationDialect: CustomStringConvertible {
  /// The dialect in words.
  public var description: String {
    switch self {
    case .twelveBit: "12 bit"
    case .sixteenBit: "16 bit"
    }
  }
}
