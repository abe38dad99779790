import CSDBus
import Glibc

// Converts between values and the messages of sd-bus, on the thread of the bus.

struct SDBusFailure: Error {
  var code: Int32
}

/// Throws the negated `errno` that a result below 0 is.
@discardableResult
@inline(__always)
func check(_ result: Int32) throws(SDBusFailure) -> Int32 {
  guard result >= 0 else { throw SDBusFailure(code: -result) }
  return result
}

// MARK: - Writing

extension DBusValue {
  func append(to message: OpaquePointer) throws(SDBusFailure) {
    switch self {
    case .byte(let value): try append("y", value, to: message)
    case .boolean(let value): try append("b", value ? 1 as Int32 : 0, to: message)
    case .int16(let value): try append("n", value, to: message)
    case .uint16(let value): try append("q", value, to: message)
    case .int32(let value): try append("i", value, to: message)
    case .uint32(let value): try append("u", value, to: message)
    case .int64(let value): try append("x", value, to: message)
    case .uint64(let value): try append("t", value, to: message)
    case .double(let value): try append("d", value, to: message)
    case .fileDescriptor(let value): try append("h", value.number, to: message)
    case .string(let value): try append("s", text: value, to: message)
    case .objectPath(let value): try append("o", text: value, to: message)
    case .signature(let value): try append("g", text: value, to: message)
    case .bytes(let value):
      try check(
        value.withUnsafeBytes {
          halo_sd_bus_message_append_array(message, code("y"), $0.baseAddress, $0.count)
        })
    case .array(let values, let element):
      try container("a", element, of: message) { () throws(SDBusFailure) in
        for value in values { try value.append(to: message) }
      }
    case .dictionary(let entries, let entry):
      try container("a", entry, of: message) { () throws(SDBusFailure) in
        let contents = String(entry.dropFirst().dropLast())
        for entry in entries {
          try container("e", contents, of: message) { () throws(SDBusFailure) in
            try entry.key.append(to: message)
            try entry.value.append(to: message)
          }
        }
      }
    case .structure(let fields):
      try container("r", fields.map(\.type).joined(), of: message) { () throws(SDBusFailure) in
        for field in fields { try field.append(to: message) }
      }
    case .variant(let value):
      try container("v", value.type, of: message) { () throws(SDBusFailure) in
        try value.append(to: message)
      }
    }
  }

  private func append<Value: BitwiseCopyable>(
    _ type: Unicode.Scalar, _ value: Value, to message: OpaquePointer
  ) throws(SDBusFailure) {
    try check(
      withUnsafePointer(to: value) { halo_sd_bus_message_append_basic(message, code(type), $0) })
  }

  private func append(
    _ type: Unicode.Scalar, text: String, to message: OpaquePointer
  ) throws(SDBusFailure) {
    // D-Bus texts end at the first NUL, so a NUL inside would cut the text off.
    guard !text.utf8.contains(0) else { throw SDBusFailure(code: EINVAL) }
    try check(
      text.withCString { halo_sd_bus_message_append_basic(message, code(type), $0) })
  }

  private func container(
    _ type: Unicode.Scalar, _ contents: String, of message: OpaquePointer,
    _ body: () throws(SDBusFailure) -> Void
  ) throws(SDBusFailure) {
    try check(
      contents.withCString { halo_sd_bus_message_open_container(message, code(type), $0) })
    try body()
    try check(halo_sd_bus_message_close_container(message))
  }
}

func code(_ type: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: type.value) }

// MARK: - Reading

/// A message in the memory of the D-Bus library, valid only during the call that provides it.
package struct DBusMessageView {
  let message: OpaquePointer

  package var kind: DBusMessage.Kind? {
    var type: UInt8 = 0
    halo_sd_bus_message_get_type(message, &type)
    return DBusMessage.Kind(rawValue: type)
  }

  package var path: UnsafePointer<CChar>? { halo_sd_bus_message_get_path(message) }
  package var interface: UnsafePointer<CChar>? { halo_sd_bus_message_get_interface(message) }
  package var member: UnsafePointer<CChar>? { halo_sd_bus_message_get_member(message) }
  package var sender: UnsafePointer<CChar>? { halo_sd_bus_message_get_sender(message) }

  /// Throws if the message is malformed.
  package func decoded() throws(DBusError) -> DBusMessage {
    let error = halo_sd_bus_message_get_error(message)?.pointee
    return DBusMessage(
      kind: kind ?? .signal, path: Self.text(path), interface: Self.text(interface),
      member: Self.text(member),
      destination: Self.text(halo_sd_bus_message_get_destination(message)),
      sender: Self.text(sender), errorName: Self.text(error?.name), arguments: try arguments())
  }

  package func arguments() throws(DBusError) -> [DBusValue] {
    do throws(SDBusFailure) {
      try check(halo_sd_bus_message_rewind(message, 1))
      return try rest()
    } catch {
      throw .unexpectedContents(
        expected: "a valid message", found: Self.text(halo_sd_bus_message_get_signature(message, 1))
      )
    }
  }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

extension DBusMessageView {
  /// Returns the values that are left to read in the open container of the message.
  private func rest() throws(SDBusFailure) -> [DBusValue] {
    var values: [DBusValue] = []
    while try check(halo_sd_bus_message_at_end(message, 0)) == 0 { values.append(try next()) }
    return values
  }

  private func next() throws(SDBusFailure) -> DBusValue {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard try check(halo_sd_bus_message_peek_type(message, &type, &contents)) > 0 else {
      throw SDBusFailure(code: EBADMSG)
    }
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "y": return .byte(try basic(type, 0))
    case "b": return .boolean(try basic(type, 0 as Int32) != 0)
    case "n": return .int16(try basic(type, 0))
    case "q": return .uint16(try basic(type, 0))
    case "i": return .int32(try basic(type, 0))
    case "u": return .uint32(try basic(type, 0))
    case "x": return .int64(try basic(type, 0))
    case "t": return .uint64(try basic(type, 0))
    case "d": return .double(try basic(type, 0))
    case "h": return .fileDescriptor(try descriptor())
    case "s": return .string(try text(type))
    case "o": return .objectPath(try text(type))
    case "g": return .signature(try text(type))
    case "a": return try array(contents)
    case "r":
      return .structure(
        try container(type, contents) { () throws(SDBusFailure) in try rest() })
    case "v":
      return .variant(try container(type, contents) { () throws(SDBusFailure) in try next() })
    default: throw SDBusFailure(code: EBADMSG)
    }
  }

  private func array(_ contents: UnsafePointer<CChar>?) throws(SDBusFailure) -> DBusValue {
    let element = Self.text(contents)
    if element == "y" {
      var bytes: UnsafeRawPointer?
      var size = 0
      try check(halo_sd_bus_message_read_array(message, code("y"), &bytes, &size))
      return .bytes(Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size)))
    }
    return try container(code("a"), contents) { () throws(SDBusFailure) in
      guard element.first == "{" else { return .array(try rest(), of: element) }
      var entries: [DBusEntry] = []
      while try check(halo_sd_bus_message_at_end(message, 0)) == 0 { entries.append(try entry()) }
      return .dictionary(entries, of: element)
    }
  }

  private func entry() throws(SDBusFailure) -> DBusEntry {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    try check(halo_sd_bus_message_peek_type(message, &type, &contents))
    return try container(type, contents) { () throws(SDBusFailure) in
      DBusEntry(try next(), try next())
    }
  }

  private func container<Value>(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, _ body: () throws(SDBusFailure) -> Value
  ) throws(SDBusFailure) -> Value {
    try check(halo_sd_bus_message_enter_container(message, type, contents))
    let value = try body()
    try check(halo_sd_bus_message_exit_container(message))
    return value
  }

  private func basic<Value: BitwiseCopyable>(
    _ type: CChar, _ initial: Value
  ) throws(SDBusFailure) -> Value {
    var value = initial
    try check(halo_sd_bus_message_read_basic(message, type, &value))
    return value
  }

  private func text(_ type: CChar) throws(SDBusFailure) -> String {
    var pointer: UnsafePointer<CChar>?
    try check(halo_sd_bus_message_read_basic(message, type, &pointer))
    return Self.text(pointer)
  }

  /// Returns a copy, because the library closes its own descriptor with the message.
  private func descriptor() throws(SDBusFailure) -> DBusFileDescriptor {
    let number = fcntl(try basic(code("h"), -1 as Int32), F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw SDBusFailure(code: errno) }
    return DBusFileDescriptor(owning: number)
  }
}
