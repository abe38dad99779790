/// Well-known names on a bus: requesting them, and watching for connections that leave the bus.
extension DBusConnection {
  /// Requests a well-known name from the bus, which then delivers messages for the name to this
  /// connection.
  ///
  /// - Throws: `DBusError`: `nameTaken` if another connection has the name, `nameNotAllowed` if the
  ///   rules of the bus forbid it.
  package func requestName(_ name: String) async throws(DBusError) {
    let reply: DBusMessage
    do throws(DBusError) {
      reply = try await call(
        Bus.call("RequestName", .string(name), .uint32(NameFlag.doNotQueue)))
    } catch .remote(name: Bus.accessDenied, let message) {
      throw .nameNotAllowed(name, message: message)
    }
    switch reply.arguments.first?.uint32 {
    case NameReply.primaryOwner, NameReply.alreadyOwner: return
    case NameReply.exists: throw .nameTaken(name)
    default:
      throw .unexpectedContents(
        expected: "a reply to RequestName", found: "\(reply.arguments.map(\.type))")
    }
  }

  /// Releases a well-known name of this connection.
  ///
  /// A name that this connection does not have is not an error.
  package func releaseName(_ name: String) async throws(DBusError) {
    try await call(Bus.call("ReleaseName", .string(name)))
  }

  /// Calls a handler for each connection that leaves the bus, with its unique name, on the thread
  /// of the loop.
  ///
  /// A bus never assigns a unique name twice.
  package func handleDepartures(
    _ handler: @escaping @Sendable (String) -> Void
  ) async throws(DBusError) {
    let match = DBusMatch(
      sender: Bus.name, interface: Bus.name, member: Bus.nameOwnerChanged)
    handleSignals { view in
      guard match.matchesHead(of: view, owner: Bus.name), let signal = try? view.decoded(),
        signal.signature == "sss", let name = signal.arguments[0].string, name.hasPrefix(":"),
        signal.arguments[2] == .string("")
      else { return }
      handler(name)
    }
    try await addMatch(match)
  }

  /// The flags of `RequestName` in the specification of D-Bus.
  private enum NameFlag {
    static let doNotQueue: UInt32 = 4
  }

  private enum NameReply {
    static let primaryOwner: UInt32 = 1
    static let exists: UInt32 = 3
    static let alreadyOwner: UInt32 = 4
  }
}
