#if os(Linux)
import CSDBus
import HaloTransport

/// Which signals a client of a bus wants.
package struct DBusMatch: Hashable, Sendable {
  package var sender: String?
  package var path: String?
  /// All paths from this one down.
  package var pathNamespace: String?
  package var interface: String?
  package var member: String?
  /// The first argument, where that is a text.
  package var argument: String?

  package init(
    sender: String? = nil, path: String? = nil, pathNamespace: String? = nil,
    interface: String? = nil, member: String? = nil, argument: String? = nil
  ) {
    self.sender = sender
    self.path = path
    self.pathNamespace = pathNamespace
    self.interface = interface
    self.member = member
    self.argument = argument
  }

  /// The rule as a bus takes it.
  package var rule: String {
    let parts = [
      ("sender", sender), ("path", path), ("path_namespace", pathNamespace),
      ("interface", interface), ("member", member), ("arg0", argument),
    ]
    var rule = "type='signal'"
    for (key, value) in parts {
      guard let value else { continue }
      // A quotation mark ends the quoted part, stands escaped outside of it, and begins another.
      let quoted = value.split(separator: "'", omittingEmptySubsequences: false)
      rule += ",\(key)='" + quoted.joined(separator: "'\\''") + "'"
    }
    return rule
  }

  /// Whether a signal is meant.
  ///
  /// The sender is the bus's to look at: signals carry another name.
  package func matches(_ message: DBusMessage) -> Bool {
    if let path, message.path != path { return false }
    if let pathNamespace, pathNamespace != "/", message.path != pathNamespace,
      !message.path.hasPrefix(pathNamespace + "/")
    {
      return false
    }
    if let interface, message.interface != interface { return false }
    if let member, message.member != member { return false }
    if let argument, message.arguments.first?.string != argument { return false }
    return true
  }
}

extension DBusConnection {
  /// The name of a bus itself, its path and its interface.
  package enum Bus {
    package static let name = "org.freedesktop.DBus"
    package static let path = "/org/freedesktop/DBus"
    static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"

    /// A call of the bus itself.
    package static func call(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
      var message = DBusMessage.call(member, of: name, at: path, to: name)
      message.arguments = arguments
      return message
    }
  }

  /// Has the bus send us these signals; those who handle signals see them.
  ///
  /// - Throws: `DBusError`
  package func addMatch(_ match: DBusMatch) async throws(DBusError) {
    try await call(Bus.call("AddMatch", .string(match.rule)))
  }

  /// Has the bus no longer send them.
  ///
  /// - Throws: `DBusError`
  package func removeMatch(_ match: DBusMatch) async throws(DBusError) {
    try await call(Bus.call("RemoveMatch", .string(match.rule)))
  }

  /// Has all signals that come handled, on the thread of the loop, until the number is given back.
  @discardableResult
  package func handleSignals(_ handler: @escaping Handler) -> UInt64 {
    let number = number()
    signalHandlers.append((number, handler))
    return number
  }

  /// Ends what ``handleSignals(_:)`` began.
  package func endSignals(_ number: UInt64) {
    signalHandlers.removeAll { $0.number == number }
  }

  /// The signals that match, from when this returns; the stream ends with the connection.
  ///
  /// - Throws: `DBusError`
  package func signals(_ match: DBusMatch) async throws(DBusError) -> BLEStream<DBusMessage> {
    let (stream, input) = BLEStream<DBusMessage>.makeStream()
    // First the handler: a signal may come before the reply of the bus.
    let number = handleSignals { view in
      guard let message = try? view.decoded(), match.matches(message) else { return }
      input.yield(message)
    }
    whenClosed { input.finish(throwing: .unavailable(.absent)) }
    do throws(DBusError) {
      try await addMatch(match)
    } catch {
      endSignals(number)
      throw error
    }
    input.onTermination { [weak self] in
      self?.onLoop { connection in
        connection.endSignals(number)
        // Nobody waits for the answer.
        try? connection.send(Bus.call("RemoveMatch", .string(match.rule)))
      }
    }
    return stream
  }
}
#endif
