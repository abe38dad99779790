import CSDBus
import Glibc

extension DBusMessageView: DBusSignalView {
  /// `isAlone` is true if the signal has no other change.
  package struct ChangedBytes: Hashable, Sendable {
    package var value: [UInt8]
    package var isAlone: Bool
  }

  /// Compares a C string with a Swift string, without making a copy.
  package static func isEqual(_ text: UnsafePointer<CChar>?, _ other: String) -> Bool {
    // Passing a string directly to C would copy it to the heap (Swift 6.3).
    text.map { text in other.withCString { strcmp(text, $0) == 0 } } ?? false
  }

  /// Reads the new value of a property of type `ay` from a `PropertiesChanged` signal, without
  /// copying the rest.
  ///
  /// Nil if the message reports no such change, or has another signature.
  package func changedBytes(of property: String, in interface: String) -> ChangedBytes? {
    var text: UnsafePointer<CChar>?
    guard halo_sd_bus_message_rewind(message, 1) >= 0,
      halo_sd_bus_message_read_basic(message, code("s"), &text) > 0,
      Self.isEqual(text, interface),
      halo_sd_bus_message_enter_container(message, code("a"), Contents.entry) > 0
    else { return nil }
    var value: [UInt8]?
    var (count, bytes, size) = (0, UnsafeRawPointer?.none, 0)
    while halo_sd_bus_message_enter_container(message, code("e"), Contents.entryFields) > 0 {
      count += 1
      guard halo_sd_bus_message_read_basic(message, code("s"), &text) > 0 else { return nil }
      if Self.isEqual(text, property) {
        guard halo_sd_bus_message_enter_container(message, code("v"), Contents.bytes) > 0,
          halo_sd_bus_message_read_array(message, code("y"), &bytes, &size) >= 0,
          halo_sd_bus_message_exit_container(message) >= 0
        else { return nil }
        value = Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : size))
      } else {
        guard halo_sd_bus_message_skip(message, Contents.variant) >= 0 else { return nil }
      }
      guard halo_sd_bus_message_exit_container(message) >= 0 else { return nil }
    }
    return value.map { ChangedBytes(value: $0, isAlone: count == 1) }
  }

  private enum Contents {
    static var entry: UnsafePointer<CChar> { pointer("{sv}") }
    static var entryFields: UnsafePointer<CChar> { pointer("sv") }
    static var variant: UnsafePointer<CChar> { pointer("v") }
    static var bytes: UnsafePointer<CChar> { pointer("ay") }

    // A literal is in the program's data, with a NUL at the end.
    private static func pointer(_ literal: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
    }
  }
}
