import HaloDBus

/// A call of the daemon, for an object by its role: `hci0` or `FA01/2901`.
///
/// An argument `@ROLE` is the path of the object with that role.
package struct DaemonCall: Hashable, Sendable {
  package var role: String
  package var interface: String
  package var member: String
  package var arguments: [DBusValue]
  /// The time to wait before the call.
  package var pause: Duration?

  package init(
    _ role: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = []
  ) {
    self.role = role
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// The call without its object; `INTERFACE.NAME` and `INTERFACE.NAME = VALUE` are those of
  /// `Properties`.
  package var words: String {
    let words = wordsWithoutPause
    return pause.map { "after \($0.components.seconds) s \(words)" } ?? words
  }

  private var wordsWithoutPause: String {
    if interface == Member.full("Properties"), let owner = arguments.first?.string,
      let name = arguments.dropFirst().first?.string
    {
      let property = "\(Member.short(owner)).\(name)"
      switch (member, arguments.count) {
      case ("Get", 2): return property
      case ("Set", 3): return "\(property) = \(arguments[2].inner)"
      default: break
      }
    }
    let list = arguments.map(\.words).joined(separator: ", ")
    return "\(Member.short(interface)).\(member)(\(list))"
  }

  /// The message, with the paths of objects by role; a role without one is a path itself.
  func message(_ paths: [String: String]) -> DBusMessage {
    .call(
      member, of: interface, at: paths[role] ?? role, to: "org.bluez",
      arguments: arguments.map { $0.placed(at: paths) })
  }
}

extension DBusValue {
  /// The value as text: with its type where that is not plain.
  package var words: String {
    switch self {
    case .byte(let value): "y \(value)"
    case .boolean(let value): "\(value)"
    case .int16(let value): "n \(value)"
    case .uint16(let value): "q \(value)"
    case .int32(let value): "i \(value)"
    case .uint32(let value): "u \(value)"
    case .int64(let value): "x \(value)"
    case .uint64(let value): "t \(value)"
    case .double(let value): "d \(value)"
    case .string(let value):
      value.utf8.count > 64 ? "\(value.utf8.count) × \"\(value.prefix(1))\"" : "\"\(value)\""
    case .objectPath(let value): value.hasPrefix("@") ? String(value.dropFirst()) : value
    case .signature(let value): "g \(value)"
    case .fileDescriptor: "h"
    case .bytes(let value):
      value.count > 16 ? "<\(value.count) bytes>" : "<\(value.map(Self.digits).joined())>"
    case .array(let values, let element):
      (element == "s" ? "" : "a\(element) ") + "[\(values.map(\.words).joined(separator: ", "))]"
    case .dictionary(let entries, let entry):
      (entry == "{sv}" ? "" : "a\(entry) ") + "{"
        + entries.map { "\($0.key.words): \($0.value.inner)" }.sorted().joined(separator: ", ")
        + "}"
    case .structure(let fields): "(\(fields.map(\.words).joined(separator: ", ")))"
    case .variant(let value): "v \(value.words)"
    }
  }

  /// The value as text, without the variant around it.
  package var inner: String { if case .variant(let value) = self { value.words } else { words } }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The value with paths in place of roles; only arguments themselves name roles.
  fileprivate func placed(at paths: [String: String]) -> DBusValue {
    guard case .objectPath(let path) = self, path.hasPrefix("@") else { return self }
    return .objectPath(paths[String(path.dropFirst())] ?? "/nowhere")
  }
}

extension DBusError {
  var words: String {
    switch self {
    case .remote(let name, let message):
      let short = name.replacing("org.bluez.Error.", with: "")
        .replacing("org.freedesktop.DBus.Error.", with: "DBus.")
      // The texts of the bus's own library repeat the call.
      if short == "DBus.UnknownMethod" || message.isEmpty { return short }
      return "\(short) \"\(message.split(whereSeparator: \.isNewline).joined(separator: " "))\""
    case .timedOut: return "no answer"
    case .disconnected: return "the daemon closes the connection"
    default: return "\(self)"
    }
  }
}
