/// A filter for D-Bus signals; each part that is nil matches every signal.
package struct DBusMatch: Hashable, Sendable {
  package var sender: String?
  package var path: String?
  /// An object path; the filter matches signals from this path and from all paths below it.
  package var pathNamespace: String?
  package var interface: String?
  package var member: String?
  /// A text that a signal must have as its first argument.
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

  /// The match rule for the bus, such as `type='signal',path='/org/bluez'`.
  package var rule: String {
    let parts = [
      ("sender", sender), ("path", path), ("path_namespace", pathNamespace),
      ("interface", interface), ("member", member), ("arg0", argument),
    ]
    var rule = "type='signal'"
    for (key, value) in parts {
      guard let value else { continue }
      // A quotation mark ends the quoted part, is escaped outside of it, and begins another.
      let quoted = value.split(separator: "'", omittingEmptySubsequences: false)
      rule += ",\(key)='" + quoted.joined(separator: "'\\''") + "'"
    }
    return rule
  }
}

extension DBusConnection {
  /// The names of the bus itself: its service, path, interface, methods and errors.
  package enum Bus {
    package static let name = "org.freedesktop.DBus"
    package static let path = "/org/freedesktop/DBus"

    /// Returns a message that calls the method `member` of the bus itself.
    package static func call(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
      DBusMessage.call(member, of: name, at: path, to: name, arguments: arguments)
    }
  }

  /// Makes the bus send the matching signals to this connection.
  package func addMatch(_ match: DBusMatch) async throws(DBusError) {
    try await call(Bus.call("AddMatch", .string(match.rule)))
  }

  package nonisolated func removeMatch(_ match: DBusMatch) {
    post(Bus.call("RemoveMatch", .string(match.rule)))
  }

  package func handleSignals(_ handler: @escaping Handler) {
    if isOpen { signalHandlers.append(handler) }
  }

  /// Calls a handler with the unique name of each connection that leaves the bus, on the loop's
  /// thread.
  package func handleDepartures(
    _ handler: @escaping @Sendable (String) -> Void
  ) async throws(DBusError) {
    let member = "NameOwnerChanged"
    handleSignals { view in
      guard DBusMessageView.isEqual(view.sender, Bus.name),
        DBusMessageView.isEqual(view.member, member), let signal = try? view.decoded(),
        signal.signature == "sss", let name = signal.arguments[0].string, name.hasPrefix(":"),
        signal.arguments[2] == .string("")
      else { return }
      handler(name)
    }
    try await addMatch(DBusMatch(sender: Bus.name, interface: Bus.name, member: member))
  }

  /// Throws `nameTaken` if another connection has the name, `nameNotAllowed` if the bus forbids it.
  package func requestName(_ name: String) async throws(DBusError) {
    let reply: DBusMessage
    do throws(DBusError) {
      // The flag 4 forbids the bus to queue the request.
      reply = try await call(Bus.call("RequestName", .string(name), .uint32(4)))
    } catch .remote(name: "org.freedesktop.DBus.Error.AccessDenied", let message) {
      throw .nameNotAllowed(name, message: message)
    }
    switch reply.arguments.first?.uint32 {
    // This connection owns the name now, or did so before.
    case 1, 4: return
    case 3: throw .nameTaken(name)
    default:
      throw .unexpectedContents(
        expected: "a reply to RequestName", found: "\(reply.arguments.map(\.type))")
    }
  }
}
