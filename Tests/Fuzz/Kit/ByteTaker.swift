/// Takes what is needed from the bytes that a fuzzer chose; zeros where there are no more.
public struct ByteTaker {
  private var rest: ArraySlice<UInt8>

  /// Begins with all of an input.
  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether there is nothing left.
  public var isEmpty: Bool { rest.isEmpty }

  /// The next byte.
  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// The next bytes, or fewer at the end.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// As many bytes as the next one says.
  public mutating func counted() -> [UInt8] { bytes(Int(byte())) }

  /// All that is left.
  public mutating func all() -> [UInt8] { bytes(rest.count) }
}
