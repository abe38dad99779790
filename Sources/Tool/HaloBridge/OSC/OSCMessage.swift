/// A message of Open Sound Control 1.0, as in one UDP datagram.
///
/// | size | field | |
/// |---|---|---|
/// | multiple of 4 | `address` | ASCII, ended by NUL, padded with NUL |
/// | multiple of 4 | type tags | a comma and one letter for each argument, likewise padded |
/// | 4 each | `arguments` | high byte first; true and false have no bytes |
///
/// Source: The Open Sound Control 1.0 Specification (2002).
struct OSCMessage: Hashable, Sendable {
  let address: String
  let arguments: [Argument]

  enum Argument: Hashable, Sendable {
    /// A 32-bit integer, type tag `i`.
    case int(Int32)
    /// A 32-bit floating-point number, type tag `f`.
    case float(Float)
    /// A truth value, type tag `T` or `F`.
    case bool(Bool)
  }

  /// The error for an address with a space, one of `#*,?[]{}`, or no printable ASCII.
  enum Failure: Error { case address }

  /// Throws ``Failure`` for an address that a receiver could not dispatch.
  init(_ address: String, _ arguments: Argument...) throws(Failure) {
    guard Self.isAddress(address.utf8) else { throw .address }
    self.address = address
    self.arguments = arguments
  }

  /// The message as the bytes of one datagram.
  var bytes: [UInt8] {
    var tags = ","
    var values: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .int(let value):
        tags += "i"
        values += Self.bytes(UInt32(bitPattern: value))
      case .float(let value):
        tags += "f"
        values += Self.bytes(value.bitPattern)
      case .bool(let value): tags += value ? "T" : "F"
      }
    }
    return Self.padded(address) + Self.padded(tags) + values
  }

  private static func isAddress(_ text: String.UTF8View) -> Bool {
    text.first == UInt8(ascii: "/")
      && text.allSatisfy { (0x21...0x7E).contains($0) && !"#*,?[]{}".utf8.contains($0) }
  }

  private static func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
  }
}
