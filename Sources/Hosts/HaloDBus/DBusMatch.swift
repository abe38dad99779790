import CSDBus
import Glibc
import HaloAsync
import Synchronization

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

  /// The filter in the language of the bus (a match rule), such as
  /// `type='signal',path='/org/bluez'`.
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

  /// Returns whether the header of a signal matches this filter.
  ///
  /// - Parameters:
  ///   - view: The signal. Any program on a bus can send unwanted signals of any size to a
  ///     connection, so this does not read their contents.
  ///   - owner: The unique name of the connection that owns ``sender``, as signals contain only
  ///     that; nil matches no signal if the filter has a sender.
  /// - Returns: True if the header matches. The first argument may still differ.
  func matchesHead(of view: DBusMessageView, owner: String?) -> Bool {
    func isEqual(_ text: UnsafePointer<CChar>?, _ wanted: String?) -> Bool {
      wanted.map { DBusMessageView.isEqual(text, $0) } ?? true
    }
    guard isEqual(view.path, path), isEqual(view.interface, interface),
      isEqual(view.member, member)
    else { return false }
    if sender != nil {
      guard let owner, DBusMessageView.isEqual(view.sender, owner) else { return false }
    }
    guard let pathNamespace else { return true }
    let path = DBusMessageView.text(view.path)
    return path == pathNamespace || path.isBelow(pathNamespace)
  }

  /// Returns whether the first argument of a signal is the one that this filter requires, if any.
  func matchesArgument(of message: DBusMessage) -> Bool {
    argument.map { message.arguments.first == .string($0) } ?? true
  }

  /// The sender if it is a well-known name, whose owner can change; else nil.
  var movingName: String? {
    sender.flatMap { $0.hasPrefix(":") || $0 == DBusConnection.Bus.name ? nil : $0 }
  }
}

extension DBusConnection {
  /// The names of the bus itself: its service, path, interface, methods and errors.
  package enum Bus {
    package static let name = "org.freedesktop.DBus"
    package static let path = "/org/freedesktop/DBus"
    static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
    static let nameOwnerChanged = "NameOwnerChanged"
    static let getNameOwner = "GetNameOwner"

    /// Returns a message that calls the method `member` of the bus itself.
    package static func call(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
      DBusMessage.call(member, of: name, at: path, to: name, arguments: arguments)
    }
  }

  /// Adds a filter to the bus as a match rule, so that the bus sends the matching signals to this
  /// connection.
  package func addMatch(_ match: DBusMatch) async throws(DBusError) {
    try await call(Bus.call("AddMatch", .string(match.rule)))
  }

  /// Removes a filter that ``addMatch(_:)`` has added from the bus, without waiting for the reply.
  package nonisolated func removeMatch(_ match: DBusMatch) {
    post(Bus.call("RemoveMatch", .string(match.rule)))
  }

  /// Passes all received signals to a handler, on the thread of the loop, until ``endSignals(_:)``.
  ///
  /// - Parameters:
  ///   - handler: Handles each received signal.
  ///   - closed: Called once when the connection closes while the handler is registered; at once if
  ///     it is closed already.
  /// - Returns: A number with which ``endSignals(_:)`` removes the handler.
  @discardableResult
  package func handleSignals(
    _ handler: @escaping Handler, whenClosed closed: (@Sendable () -> Void)? = nil
  ) -> UInt64 {
    let number = number()
    if isOpen {
      signalHandlers.append(SignalHandler(number: number, handler: handler, closed: closed))
    } else {
      closed?()
    }
    return number
  }

  /// Removes a handler, by the number that ``handleSignals(_:whenClosed:)`` returned.
  package func endSignals(_ number: UInt64) {
    signalHandlers.removeAll { $0.number == number }
  }

  /// Returns a stream of the signals that match a filter, from now on; the stream ends with the
  /// connection.
  ///
  /// If the sender is a well-known name, the stream follows it from owner to owner. Streams are
  /// independent: a stream contains only the signals that match it.
  package func signals(_ match: DBusMatch) async throws(DBusError) -> DBusSignals {
    let (stream, input) = DBusSignals.makeStream(capacity: 1024) { _ in
      .noResources("another signal", code: ENOBUFS)
    }
    let owner = SenderName(match)
    // The handler first: a signal may come before the reply of the bus.
    let number = handleSignals { view in
      owner.follow(view)
      guard match.matchesHead(of: view, owner: owner.owner), let message = try? view.decoded(),
        match.matchesArgument(of: message)
      else { return }
      input.yield(message)
    } whenClosed: {
      input.finish(throwing: .disconnected)
    }
    let matches = [match] + (owner.changes.map { [$0] } ?? [])
    input.onTermination { [weak self] in
      self?.onLoop { connection in
        connection.endSignals(number)
        for match in matches { connection.removeMatch(match) }
      }
    }
    do throws(DBusError) {
      for match in matches { try await addMatch(match) }
      try await owner.find(on: self)
    } catch {
      input.finish()
      throw error
    }
    return stream
  }
}

package typealias DBusSignals = BoundedStream<DBusMessage, DBusError>

/// Follows which connection owns the well-known name of a filter's sender.
private final class SenderName: Sendable {
  private let name: String?
  private let state: Mutex<State>

  private struct State {
    var owner: String?
    /// Whether a signal has reported the name's owner, so that the reply that ``find(on:)`` awaits
    /// may be outdated.
    var isReported = false
  }

  init(_ match: DBusMatch) {
    name = match.movingName
    state = Mutex(State(owner: name == nil ? match.sender : nil))
  }

  var owner: String? { state.withLock { $0.owner } }

  /// The match rule for `NameOwnerChanged` signals of the sender's well-known name; nil
  /// without a sender, or if its owner never changes: a unique name, or the bus itself.
  var changes: DBusMatch? {
    name.map {
      DBusMatch(
        sender: DBusConnection.Bus.name, interface: DBusConnection.Bus.name,
        member: DBusConnection.Bus.nameOwnerChanged, argument: $0)
    }
  }

  /// Stores the new owner of the name if a received signal is `NameOwnerChanged` for the name.
  func follow(_ view: DBusMessageView) {
    guard let changes, changes.matchesHead(of: view, owner: DBusConnection.Bus.name),
      let message = try? view.decoded(), changes.matchesArgument(of: message),
      message.signature == "sss"
    else { return }
    let owner = message.arguments[2].string
    state.withLock { $0 = State(owner: owner?.isEmpty == false ? owner : nil, isReported: true) }
  }

  /// Asks the bus for the present owner of the name, and stores it.
  ///
  /// A name without an owner is a valid answer too.
  func find(on connection: DBusConnection) async throws(DBusError) {
    guard let name else { return }
    let call = DBusConnection.Bus.call(DBusConnection.Bus.getNameOwner, .string(name))
    do throws(DBusError) {
      let owner = try await connection.call(call).arguments.first?.string
      state.withLock { if !$0.isReported { $0.owner = owner } }
    } catch .remote {
    }
  }
}
