/// Takes values from the bytes that a fuzzer chose; zeros after their end.
public struct ByteTaker {
  private var rest: ArraySlice<UInt8>

  /// Starts with a whole input.
  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether no byte is left.
  public var isEmpty: Bool { rest.isEmpty }

  /// Takes the next byte.
  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Takes the next bytes, or fewer at the end.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Takes as many bytes as the next byte specifies.
  public mutating func counted() -> [UInt8] { bytes(Int(byte())) }

  /// Takes all remaining bytes.
  public mutating func all() -> [UInt8] { bytes(rest.count) }
}
