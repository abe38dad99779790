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
    text.map { strcmp($0, other) == 0 } ?? false
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
      halo_sd_bus_message_enter_container(message, Self.code("a"), "{sv}") > 0
    else { return nil }
    var value: [UInt8]?
    var count = 0
    while halo_sd_bus_message_enter_container(message, Self.code("e"), "sv") > 0 {
      count += 1
      guard halo_sd_bus_message_read_basic(message, Self.code("s"), &text) > 0 else { return nil }
      if Self.isEqual(text, property) {
        guard let bytes = bytesOfVariant() else { return nil }
        value = bytes
      } else {
        guard halo_sd_bus_message_skip(message, "v") >= 0 else { return nil }
      }
      guard halo_sd_bus_message_exit_container(message) >= 0 else { return nil }
    }
    return value.map { ChangedBytes(value: $0, isAlone: count == 1) }
  }

  private func bytesOfVariant() -> [UInt8]? {
    var bytes: UnsafeRawPointer?
    var size = 0
    guard halo_sd_bus_message_enter_container(message, Self.code("v"), "ay") > 0,
      halo_sd_bus_message_read_array(message, Self.code("y"), &bytes, &size) >= 0,
      halo_sd_bus_message_exit_container(message) >= 0
    else { return nil }
    return Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
  }

  private static func code(_ type: Unicode.Scalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
#endif
