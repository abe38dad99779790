#if os(Linux)
import CSDBus
import Glibc

extension DBusMessageView {
  /// A property of bytes that has changed, and whether nothing else has.
  package struct ChangedBytes: Hashable, Sendable {
    package var value: [UInt8]
    package var isAlone: Bool
  }

  /// Whether a text of the message is another, which may be any.
  ///
  /// - Parameters:
  ///   - text: A text of the message; nil is none.
  ///   - other: What it may be.
  /// - Returns: Whether it is that, compared without making a copy.
  package static func isEqual(_ text: UnsafePointer<CChar>?, _ other: String) -> Bool {
    // A string that is handed to C as it is gets copied to the heap for that (Swift 6.3).
    text.map { text in other.withCString { strcmp(text, $0) == 0 } } ?? false
  }

  /// What a `PropertiesChanged` tells of a property of type `ay`, which may come hundreds of times
  /// a second: nothing but its value is copied.
  ///
  /// - Parameters:
  ///   - property: Its name.
  ///   - interface: The interface that it is of.
  /// - Returns: The value; nil where the message is about something else, or of another form.
  package func changedBytes(of property: String, in interface: String) -> ChangedBytes? {
    var text: UnsafePointer<CChar>?
    guard halo_sd_bus_message_rewind(message, 1) >= 0,
      halo_sd_bus_message_read_basic(message, Self.code("s"), &text) > 0,
      Self.isEqual(text, interface),
      halo_sd_bus_message_enter_container(message, Self.code("a"), Contents.entry) > 0
    else { return nil }
    var value: [UInt8]?
    var count = 0
    while halo_sd_bus_message_enter_container(message, Self.code("e"), Contents.entryFields) > 0 {
      count += 1
      guard halo_sd_bus_message_read_basic(message, Self.code("s"), &text) > 0 else { return nil }
      if Self.isEqual(text, property) {
        guard let bytes = bytesOfVariant() else { return nil }
        value = bytes
      } else {
        guard halo_sd_bus_message_skip(message, Contents.variant) >= 0 else { return nil }
      }
      guard halo_sd_bus_message_exit_container(message) >= 0 else { return nil }
    }
    return value.map { ChangedBytes(value: $0, isAlone: count == 1) }
  }

  private func bytesOfVariant() -> [UInt8]? {
    var bytes: UnsafeRawPointer?
    var size = 0
    guard halo_sd_bus_message_enter_container(message, Self.code("v"), Contents.bytes) > 0,
      halo_sd_bus_message_read_array(message, Self.code("y"), &bytes, &size) >= 0,
      halo_sd_bus_message_exit_container(message) >= 0
    else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
  }

  /// Types as C has them.
  private enum Contents {
    static var entry: UnsafePointer<CChar> { pointer("{sv}") }
    static var entryFields: UnsafePointer<CChar> { pointer("sv") }
    static var variant: UnsafePointer<CChar> { pointer("v") }
    static var bytes: UnsafePointer<CChar> { pointer("ay") }

    // A literal lies in the program, with a NUL behind it.
    private static func pointer(_ literal: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
    }
  }

  private static func code(_ type: Unicode.Scalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
#endif
