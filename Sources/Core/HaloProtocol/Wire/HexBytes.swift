/// An array of bytes that is written as hexadecimal text.
public struct HexBytes: Sendable {
  #if hasFeature(Embedded)
  // Bytes outside of arrays would make the code of small programs about a fiftieth larger.

  /// The bytes as an array.
  public var bytes: [UInt8]

  /// No bytes.
  static var empty: HexBytes { HexBytes() }

  /// The number of bytes.
  package var count: Int { bytes.count }

  /// Returns one byte.
  subscript(index: Int) -> UInt8 { bytes[index] }

  /// Wraps an array of bytes, empty by default.
  public init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Keeps the bytes of a span from an offset on.
  @usableFromInline
  init(keeping bytes: Span<UInt8>, from start: Int) {
    self.init(copying: bytes.extracting(start..<bytes.count))
  }
  #else
  @usableFromInline enum Storage: Sendable {
    case many([UInt8])
    case few(FewBytes)
  }

  @usableFromInline var storage: Storage

  /// The bytes as an array.
  @inlinable public var bytes: [UInt8] {
    get {
      switch storage {
      case .many(let bytes): bytes
      case .few(let few): few.array
      }
    }
    set { storage = .many(newValue) }
  }

  /// The number of bytes.
  package var count: Int {
    switch storage {
    case .many(let bytes): bytes.count
    case .few(let few): few.count
    }
  }

  /// Returns one byte, without an array.
  subscript(index: Int) -> UInt8 {
    switch storage {
    case .many(let bytes): bytes[index]
    case .few(let few): few[index]
    }
  }

  /// No bytes.
  static var empty: HexBytes {
    @inline(__always) get { HexBytes(.few(FewBytes())) }
  }

  @inline(__always)
  private init(_ storage: Storage) { self.storage = storage }

  /// Wraps an array of bytes, empty by default.
  public init(_ bytes: [UInt8] = []) { storage = bytes.isEmpty ? .few(FewBytes()) : .many(bytes) }

  /// Keeps the bytes of a span from an offset on, up to 14 of them without an array.
  ///
  /// For the ends of values, which have few bytes and are seldom read.
  @inline(never)
  @usableFromInline
  init(keeping bytes: Span<UInt8>, from start: Int) {
    if bytes.count - start <= FewBytes.capacity {
      self.init(.few(FewBytes(bytes, from: start)))
    } else {
      self.init(copying: bytes.extracting(start..<bytes.count))
    }
  }
  #endif

  /// Wraps a copy of the bytes in a span as an array.
  init(copying bytes: Span<UInt8>) { self.init(bytes.withUnsafeBufferPointer { [UInt8]($0) }) }

  /// Decodes hexadecimal text; ignores white space, `:` and `-` between the digits, and a prefix
  /// `0x`.
  ///
  /// - Throws: ``WireError`` if a character is not a hexadecimal digit, or if the number of digits
  ///   is odd; the offset of the error counts characters.
  public init(parsing text: String) throws(WireError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 2)
    var high: UInt8?
    var offset = 0
    var rest = text.utf8[...]
    if rest.starts(with: [0x30, 0x78]) || rest.starts(with: [0x30, 0x58]) {
      rest = rest.dropFirst(2)
      offset = 2
    }
    for unit in rest {
      switch unit {
      case 0x20, 0x09, 0x0A, 0x0D, 0x3A, 0x2D: break
      default:
        guard let digit = Self.digit(unit) else {
          throw WireError(.invalidText, at: offset, in: "hex")
        }
        if let first = high {
          bytes.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      }
      offset += 1
    }
    guard high == nil else {
      throw WireError(.truncated(needed: 1, available: 0), at: offset, in: "hex")
    }
    self.init(bytes)
  }

  /// Returns the number of a hexadecimal digit in ASCII; nil for other characters.
  static func digit(_ unit: UInt8) -> UInt8? {
    switch unit {
    case 0x30...0x39: unit - 0x30
    case 0x41...0x46: unit - 0x41 + 10
    case 0x61...0x66: unit - 0x61 + 10
    default: nil
    }
  }
}

#if hasFeature(Embedded)
extension HexBytes: Hashable {}

extension ByteBuilder {
  /// Appends bytes.
  package mutating func write(_ bytes: HexBytes) { write(bytes.bytes) }
}
#else
/// Up to 14 bytes, in the order of memory in three numbers; unused bytes are zero, so that equal
/// values have equal numbers.
@usableFromInline struct FewBytes: Equatable, Sendable {
  static let capacity = 14

  private var first: UInt64 = 0
  private var second: UInt32 = 0
  private var third: UInt16 = 0
  private var size: UInt8 = 0

  init() {}

  /// Stores the bytes of a span from an offset on, which are at most 14.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Int) {
    let count = bytes.count - start
    size = UInt8(truncatingIfNeeded: count)
    if count > 8 {
      first = bytes.uint64LE(at: start).littleEndian
      let rest = Self.end(count - 8, of: bytes)
      second = UInt32(truncatingIfNeeded: rest).littleEndian
      third = UInt16(truncatingIfNeeded: rest >> 32).littleEndian
    } else {
      first = Self.end(count, of: bytes).littleEndian
    }
  }

  /// Returns the last `count` bytes, at most eight, as a number.
  @inline(__always)
  private static func end(_ count: Int, of bytes: Span<UInt8>) -> UInt64 {
    if bytes.count >= 8 { return bytes.uint64LE(at: bytes.count - 8) >> UInt64(64 - 8 * count) }
    return (bytes.count - count..<bytes.count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }

  @usableFromInline var array: [UInt8] { size == 0 ? [] : withBytes { [UInt8]($0) } }

  var count: Int { Int(size) }

  subscript(index: Int) -> UInt8 {
    precondition(0..<count ~= index)
    return withBytes { $0[index] }
  }

  @inline(__always) func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    // The numbers are the first fields, without padding between them.
    withUnsafeBytes(of: self) { body(UnsafeRawBufferPointer(rebasing: $0[..<Int(size)])) }
  }
}

extension ByteBuilder {
  /// Appends bytes.
  package mutating func write(_ bytes: HexBytes) {
    switch bytes.storage {
    case .many(let bytes): write(bytes)
    case .few(let few): few.withBytes { write($0) }
    }
  }
}

extension HexBytes: Hashable {
  /// Returns whether two arrays contain the same bytes.
  public static func == (left: HexBytes, right: HexBytes) -> Bool {
    if case .few(let left) = left.storage, case .few(let right) = right.storage {
      return left == right
    }
    return left.bytes == right.bytes
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
#endif

extension HexBytes: CustomStringConvertible {
  /// The bytes as hexadecimal text, two lower-case digits for each byte, without separators.
  public var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(count * 2)
    appendDigits(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Appends two hexadecimal digits of ASCII for each byte to `digits`, in lower case.
  package func appendDigits(to digits: inout [UInt8]) {
    digits.append(addingCapacity: 2 * count) { $0.append(hexadecimal: bytes) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends two digits of ASCII for each byte, in lower case.
  package mutating func append(hexadecimal bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      withUnsafeMutableBufferPointer { all, count in
        precondition(2 * bytes.count <= all.count - count)
        let digits = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(all)[count..<count + 2 * bytes.count])
        var index = 0
        // Four bytes at once, a digit in each byte of a number: three times as fast as one by one.
        while index + 4 <= bytes.count {
          var number = UInt64(
            bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self).littleEndian)
          number = (number | number << 16) & 0x0000_FFFF_0000_FFFF
          number = (number | number << 8) & 0x00FF_00FF_00FF_00FF
          number = (number >> 4 | number << 8) & 0x0F0F_0F0F_0F0F_0F0F
          let letters = (number &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
          number = number &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
          digits.storeBytes(of: number.littleEndian, toByteOffset: 2 * index, as: UInt64.self)
          index += 4
        }
        while index < bytes.count {
          let (high, low) = (bytes[index] >> 4, bytes[index] & 0xF)
          digits[2 * index] = high &+ 0x30 &+ (high > 9 ? 0x27 : 0)
          digits[2 * index + 1] = low &+ 0x30 &+ (low > 9 ? 0x27 : 0)
          index += 1
        }
        count += digits.count
      }
    }
  }
}

extension HexBytes: ExpressibleByArrayLiteral {
  /// Wraps the bytes of an array literal.
  public init(arrayLiteral elements: UInt8...) { self.init(elements) }
}

#if !hasFeature(Embedded)
extension HexBytes: WireText {}
#endif

extension DefaultStringInterpolation {
  /// Appends a number with all the hexadecimal digits of its type, in lower case.
  package mutating func appendInterpolation<Number: FixedWidthInteger & UnsignedInteger>(
    hexadecimal number: Number
  ) {
    let digits = String(number, radix: 16)
    let width = Number.bitWidth / 4
    appendInterpolation(String(repeating: "0", count: width - digits.utf8.count) + digits)
  }
}
