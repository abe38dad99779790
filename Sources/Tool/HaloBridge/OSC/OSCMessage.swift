/// A message of Open Sound Control 1.0, as in one UDP datagram.
///
/// | size | field | |
/// |---|---|---|
/// | multiple of 4 | `address` | ASCII, ended by NUL, padded with NUL |
/// | multiple of 4 | type tags | a comma and one letter for each argument, likewise padded |
/// | 4 each | `arguments` | high byte first; true and false have no bytes |
///
/// Source: The Open Sound Control 1.0 Specification (2002).
public struct OSCMessage: Hashable, Sendable {
  /// The address pattern, for example `/avatar/parameters/HR`.
  public let address: String
  /// The arguments.
  public let arguments: [Argument]

  /// An argument of a message.
  public enum Argument: Hashable, Sendable {
    /// Tag `i`.
    case int(Int32)
    /// Tag `f`.
    case float(Float)
    /// Tag `T` or `F`.
    case bool(Bool)
  }

  /// A reason why an address or a packet is no message.
  public enum Failure: Error, Hashable, Sendable {
    /// The address does not begin with a slash, or contains a character other than printable ASCII
    /// without space and `#*,?[]{}`.
    case address
    /// The packet ends inside a field, or has bytes after the last argument.
    case length
    /// A padding byte is not NUL.
    case padding
    /// A type tag is unknown, or there are no type tags.
    case tag
  }

  /// Makes a message.
  ///
  /// - Throws: ``Failure/address`` for an address that a receiver could not dispatch.
  public init(_ address: String, _ arguments: Argument...) throws(Failure) {
    try self.init(address: address, arguments: arguments)
  }

  private init(address: String, arguments: [Argument]) throws(Failure) {
    guard Self.isAddress(address.utf8) else { throw .address }
    self.address = address
    self.arguments = arguments
  }

  /// Parses a packet.
  ///
  /// - Throws: ``Failure`` for other bytes, such as a bundle.
  public init(parsing bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    let address = String(decoding: try Self.text(&rest), as: UTF8.self)
    let tags = try Self.text(&rest)
    guard tags.first == UInt8(ascii: ",") else { throw .tag }
    var arguments: [Argument] = []
    for tag in tags.dropFirst() {
      switch tag {
      case UInt8(ascii: "i"): arguments.append(.int(Int32(bitPattern: try Self.word(&rest))))
      case UInt8(ascii: "f"): arguments.append(.float(Float(bitPattern: try Self.word(&rest))))
      case UInt8(ascii: "T"): arguments.append(.bool(true))
      case UInt8(ascii: "F"): arguments.append(.bool(false))
      default: throw .tag
      }
    }
    guard rest.isEmpty else { throw .length }
    try self.init(address: address, arguments: arguments)
  }

  /// The packet.
  public var bytes: [UInt8] {
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

  private static func text(_ rest: inout ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    guard let end = rest.firstIndex(of: 0) else { throw .length }
    let text = rest[..<end]
    let padding = 4 - text.count % 4
    guard rest.endIndex - end >= padding else { throw .length }
    guard rest[end..<end + padding].allSatisfy({ $0 == 0 }) else { throw .padding }
    rest = rest[(end + padding)...]
    return Array(text)
  }

  private static func word(_ rest: inout ArraySlice<UInt8>) throws(Failure) -> UInt32 {
    guard rest.count >= 4 else { throw .length }
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
