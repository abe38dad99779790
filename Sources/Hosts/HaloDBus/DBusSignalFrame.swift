import Glibc

/// A received signal: the D-Bus library decodes a ``DBusMessageView``, this package a
/// ``DBusSignalFrame``.
package protocol DBusSignalView {
  var path: UnsafePointer<CChar>? { get }
  var member: UnsafePointer<CChar>? { get }
  var sender: UnsafePointer<CChar>? { get }

  /// Reads the new value of a property of type `ay` from a `PropertiesChanged` signal.
  func changedBytes(
    of property: String, in interface: String
  ) -> DBusMessageView.ChangedBytes?
}

/// A complete `PropertiesChanged` signal in the bytes of a socket, valid only during the call that
/// provides it.
///
/// The layout is that of the D-Bus specification 0.43, "Message Protocol", in little-endian order:
/// a header of 16 bytes, an array of fields, padding to a multiple of 8, and the body. The length
/// of a text must agree with its NUL.
package struct DBusSignalFrame: DBusSignalView {
  let bytes: UnsafeRawBufferPointer
  private let body: Int
  package private(set) var path: UnsafePointer<CChar>?
  package private(set) var member: UnsafePointer<CChar>?
  package private(set) var sender: UnsafePointer<CChar>?

  private static let headLength = 16

  /// Returns nil unless the bytes begin with a complete signal without file descriptors, of the
  /// signature `sa{sv}as`.
  init?(at bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.headLength, bytes[0] == UInt8(ascii: "l"),
      bytes[1] == DBusMessage.Kind.signal.rawValue, bytes[3] == 1
    else { return nil }
    var head = Cursor(bytes: bytes, offset: 4)
    guard let bodyLength = head.uint32(), head.uint32() != nil, let fieldsLength = head.uint32()
    else { return nil }
    body = (Self.headLength + fieldsLength + 7) & ~7
    guard body + bodyLength <= bytes.count else { return nil }
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<(body + bodyLength)])
    var fields = Cursor(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[..<(Self.headLength + fieldsLength)]),
      offset: Self.headLength)
    var isChange = false
    while fields.offset < fields.bytes.count {
      fields.align(to: 8)
      guard let code = fields.byte(), let type = fields.signature(), let text = fields.text(type)
      else { return nil }
      switch code {
      case Field.path: path = text
      case Field.member: member = text
      case Field.sender: sender = text
      case Field.signature: isChange = DBusMessageView.isEqual(text, "sa{sv}as")
      case Field.interface, Field.destination: break
      default: return nil
      }
    }
    guard isChange else { return nil }
  }

  private enum Field {
    static let path: UInt8 = 1
    static let interface: UInt8 = 2
    static let member: UInt8 = 3
    static let destination: UInt8 = 6
    static let sender: UInt8 = 7
    static let signature: UInt8 = 8
  }

  /// Returns nil if the signal reports another change, also in addition.
  package func changedBytes(
    of property: String, in interface: String
  ) -> DBusMessageView.ChangedBytes? {
    var cursor = Cursor(bytes: bytes, offset: body)
    guard let name = cursor.string(), DBusMessageView.isEqual(name, interface),
      let length = cursor.uint32()
    else { return nil }
    cursor.align(to: 8)
    let end = cursor.offset + length
    guard let name = cursor.string(), DBusMessageView.isEqual(name, property),
      let type = cursor.signature(), DBusMessageView.isEqual(type, "ay"),
      let count = cursor.uint32(), cursor.offset + count == end, end <= bytes.count
    else { return nil }
    return DBusMessageView.ChangedBytes(value: Array(bytes[cursor.offset..<end]), isAlone: true)
  }
}

/// A reader of D-Bus values in a message, where values are aligned relative to the first byte.
private struct Cursor {
  let bytes: UnsafeRawBufferPointer
  var offset: Int

  mutating func align(to size: Int) { offset = (offset + size - 1) & ~(size - 1) }

  mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func uint32() -> Int? {
    align(to: 4)
    guard offset + 4 <= bytes.count else { return nil }
    defer { offset += 4 }
    return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  mutating func string() -> UnsafePointer<CChar>? {
    uint32().flatMap { text(ofLength: $0) }
  }

  mutating func signature() -> UnsafePointer<CChar>? {
    byte().flatMap { text(ofLength: Int($0)) }
  }

  mutating func text(_ type: UnsafePointer<CChar>) -> UnsafePointer<CChar>? {
    guard type.pointee != 0, type[1] == 0 else { return nil }
    return switch UInt8(bitPattern: type.pointee) {
    case UInt8(ascii: "s"), UInt8(ascii: "o"): string()
    case UInt8(ascii: "g"): signature()
    default: nil
    }
  }

  private mutating func text(ofLength length: Int) -> UnsafePointer<CChar>? {
    guard let base = bytes.baseAddress, offset + length < bytes.count, bytes[offset + length] == 0
    else { return nil }
    let text = (base + offset).bindMemory(to: CChar.self, capacity: length + 1)
    // A NUL inside would hide the rest from comparisons.
    guard strlen(text) == length else { return nil }
    offset += length + 1
    return text
  }
}
