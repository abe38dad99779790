/// A decimal floating-point number of a medical device, mantissa × 10^exponent, or one of five
/// special values.
///
/// The number of digits is significant, so 36.6 and 36.60 differ. The text and JSON form is the
/// decimal number (`36.60`, `2e3`), or `NaN`, `NRes`, `+INF`, `-INF`, `reserved`. Source: IEEE
/// 11073-20601.
public protocol MedicalFloat: Hashable, Sendable, CustomStringConvertible {
  /// An unsigned integer type as wide as the encoded number.
  associatedtype Bits: FixedWidthInteger & UnsignedInteger & Sendable

  /// The number of bits of the mantissa, which is in the low bits of ``rawValue``; the exponent is
  /// in the high bits.
  static var mantissaBits: Int { get }
  /// The encoded number: the exponent in the high bits, and the mantissa in the low bits.
  var rawValue: Bits { get }

  /// Makes a number from its encoded bits: the exponent (high) and the mantissa (low).
  init(rawValue: Bits)
}

/// A medical floating-point number of two bytes (SFLOAT): a mantissa of 12 bits, and an exponent of
/// 4.
public struct MedicalFloat16: MedicalFloat {
  /// The number of bits of the mantissa, 12.
  public static let mantissaBits = 12
  /// The encoded number: an exponent of 4 bits and a mantissa of 12 bits.
  public let rawValue: UInt16

  /// Makes a number from its encoded bits: an exponent of 4 bits and a mantissa of 12 bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// A medical floating-point number of four bytes (FLOAT): a mantissa of 24 bits, and an exponent of
/// 8.
public struct MedicalFloat32: MedicalFloat {
  /// The number of bits of the mantissa, 24.
  public static let mantissaBits = 24
  /// The encoded number: an exponent of 8 bits and a mantissa of 24 bits.
  public let rawValue: UInt32

  /// Makes a number from its encoded bits: an exponent of 8 bits and a mantissa of 24 bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension MedicalFloat {
  /// The code `NaN` (not a number), which a medical device sends for an invalid number.
  public static var nan: Self { Self(special: -1) }
  /// The code `NRes`, which a medical device sends for a number that it cannot show at this
  /// resolution.
  public static var notAtThisResolution: Self { Self(special: 0) }
  /// The code `+INF`, which a medical device sends for a number above its range.
  public static var positiveInfinity: Self { Self(special: -2) }
  /// The code `-INF`, which a medical device sends for a number below its range.
  public static var negativeInfinity: Self { Self(special: 2) }
  /// The code `reserved`, to which the standard for medical numbers gives no meaning yet.
  public static var reserved: Self { Self(special: 1) }

  /// Makes the special value whose mantissa is `distance` above the lowest one; its exponent is 0.
  private init(special distance: Int) {
    let lowest = 1 << (Self.mantissaBits - 1)
    self.init(rawValue: Bits(truncatingIfNeeded: lowest + distance))
  }

  private static var mask: Int { 1 << mantissaBits - 1 }

  /// Makes the number mantissa × 10^exponent; nil if mantissa or exponent has too many bits, or if
  /// the encoded number would be a special value such as `NaN`.
  public init?(mantissa: Int, exponent: Int) {
    let limit = 1 << (Self.mantissaBits - 1)
    let exponents = 1 << (Bits.bitWidth - Self.mantissaBits - 1)
    guard (-limit..<limit).contains(mantissa), (-exponents..<exponents).contains(exponent) else {
      return nil
    }
    self.init(
      rawValue: Bits(truncatingIfNeeded: exponent << Self.mantissaBits | mantissa & Self.mask))
    guard isFinite else { return nil }
  }

  /// Whether the value is a number instead of a special value such as `NaN`.
  public var isFinite: Bool { name == nil }

  /// The integer before the power of ten; for a special value, the mantissa that encodes it.
  public var mantissa: Int {
    // An Int of 32 bits does not hold each raw value.
    let bits = Int(truncatingIfNeeded: rawValue) & Self.mask
    return bits > Self.mask >> 1 ? bits - Self.mask - 1 : bits
  }

  /// The power of ten after the mantissa; for a special value, the exponent that encodes it.
  public var exponent: Int {
    let bits = Int(rawValue >> Self.mantissaBits)
    let limit = 1 << (Bits.bitWidth - Self.mantissaBits)
    return bits >= limit >> 1 ? bits - limit : bits
  }

  /// The nearest `Double` to the number, at least for exponents from -22 to 22; nil for a special
  /// value.
  public var value: Double? {
    guard isFinite else { return nil }
    var scale = 1.0
    for _ in 0..<abs(exponent) { scale *= 10 }
    return exponent < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
  }

  /// The name of a special value; nil for a number.
  private var name: String? {
    switch self {
    case .nan: "NaN"
    case .notAtThisResolution: "NRes"
    case .positiveInfinity: "+INF"
    case .negativeInfinity: "-INF"
    case .reserved: "reserved"
    default: nil
    }
  }

  /// The decimal number with all its digits, or the name of the special value, such as `NaN`.
  public var description: String {
    if let name { return name }
    guard (-20..<0).contains(exponent) else {
      return "\(mantissa)" + (exponent == 0 ? "" : "e\(exponent)")
    }
    var (text, rest, digitCount) = ("", mantissa.magnitude, 0)
    while digitCount <= -exponent || rest > 0 {
      if digitCount == -exponent { text = "." + text }
      text = "\(rest % 10)" + text
      rest /= 10
      digitCount += 1
    }
    return (mantissa < 0 ? "-" : "") + text
  }

  /// Decodes a decimal number, or the name of a special value such as `NaN`, from text.
  ///
  /// - Throws: ``WireError`` if the text has another form, or if the number cannot be encoded.
  public init(parsing text: String) throws(WireError) {
    for special in [
      Self.nan, .notAtThisResolution, .positiveInfinity, .negativeInfinity, .reserved,
    ]
    where special.description == text {
      self = special
      return
    }
    let sides = text.split(separator: "e", omittingEmptySubsequences: false)
    let parts = sides[0].split(separator: ".", omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? parts[1].utf8.count : 0
    guard sides.count <= 2, parts.count <= 2, parts.last?.isEmpty == false, parts[0] != "-",
      let mantissa = Int(parts.count == 2 ? "\(parts[0])\(parts[1])" : "\(parts[0])"),
      let exponent = sides.count == 2 ? Int(sides[1]) : 0, exponent.magnitude < 1000,
      let number = Self(mantissa: mantissa, exponent: exponent - decimals)
    else { throw WireError(.invalidText, at: 0, in: "number") }
    self = number
  }
}

#if !hasFeature(Embedded)
extension MedicalFloat16: WireText {}
extension MedicalFloat32: WireText {}
#endif
