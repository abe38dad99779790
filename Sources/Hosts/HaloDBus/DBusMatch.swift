import CSDBus
import Glibc
import HaloAsync
import Synchronization

/// A filter for signals.
package struct DBusMatch: Hashable, Sendable {
  package var sender: String?
  package var path: String?
  /// A path; the filter passes signals from this path and from all paths below it.
  package var pathNamespace: String?
  package var interface: String?
  package var member: String?
  /// A text; the filter passes signals with this text as the first argument.
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

  /// The match rule for a bus.
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

  /// Returns whether the header of a signal matches.
  ///
  /// - Parameters:
  ///   - view: The signal. Any program on a bus can send unwanted signals of any size to a
  ///     connection, so this does not read their contents.
  ///   - owner: The owner of the sender's name: signals contain the name of the connection.
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

  /// Returns whether the first argument of a signal matches.
  func matchesArgument(of message: DBusMessage) -> Bool {
    argument.map { message.arguments.first == .string($0) } ?? true
  }

  /// The name of the sender, if different connections can have it one after the other.
  var movingName: String? {
    sender.flatMap { $0.hasPrefix(":") || $0 == DBusConnection.Bus.name ? nil : $0 }
  }
}

extension DBusConnection {
  /// The name of a bus itself, its path and its interface.
  package enum Bus {
    package static let name = "org.freedesktop.DBus"
    package static let path = "/org/freedesktop/DBus"
    static let accessDenied = "org.freedesktop.DBus.Error.AccessDenied"
    static let nameOwnerChanged = "NameOwnerChanged"
    static let getNameOwner = "GetNameOwner"

    /// Returns a call to the bus itself.
    package static func call(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
      DBusMessage.call(member, of: name, at: path, to: name, arguments: arguments)
    }
  }

  /// Subscribes to signals, which the handlers of signals then receive.
  package func addMatch(_ match: DBusMatch) async throws(DBusError) {
    try await call(Bus.call("AddMatch", .string(match.rule)))
  }

  /// Unsubscribes from signals, without waiting for the reply.
  package nonisolated func removeMatch(_ match: DBusMatch) {
    post(Bus.call("RemoveMatch", .string(match.rule)))
  }

  /// Passes all incoming signals to a handler, on the thread of the loop, until ``endSignals(_:)``.
  ///
  /// - Parameters:
  ///   - handler: Handles any incoming signal.
  ///   - closed: Called once when the connection closes while the handler is registered; at once if
  ///     it is closed already.
  /// - Returns: A number for ``endSignals(_:)``.
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

  /// Removes a handler of ``handleSignals(_:whenClosed:)``.
  package func endSignals(_ number: UInt64) {
    signalHandlers.removeAll { $0.number == number }
  }

  /// Returns the matching signals from now on; the stream ends with the connection.
  ///
  /// If the sender is a well-known name, the stream follows its owner. Streams are independent: a
  /// stream contains only the signals that match it.
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

/// A stream of signals.
package typealias DBusSignals = BoundedStream<DBusMessage, DBusError>

/// The owner of the name of the sender of signals.
private final class SenderName: Sendable {
  private let name: String?
  private let state: Mutex<State>

  private struct State {
    var owner: String?
    /// Whether the bus has reported a change, so that its reply may be out of date.
    var isReported = false
  }

  init(_ match: DBusMatch) {
    name = match.movingName
    state = Mutex(State(owner: name == nil ? match.sender : nil))
  }

  var owner: String? { state.withLock { $0.owner } }

  /// The match rule for `NameOwnerChanged` signals of the sender's well-known name; nil if the
  /// sender is a unique name, whose owner never changes.
  var changes: DBusMatch? {
    name.map {
      DBusMatch(
        sender: DBusConnection.Bus.name, interface: DBusConnection.Bus.name,
        member: DBusConnection.Bus.nameOwnerChanged, argument: $0)
    }
  }

  /// Handles a signal: remembers the new owner if the signal reports a change of the owner.
  func follow(_ view: DBusMessageView) {
    guard let changes, changes.matchesHead(of: view, owner: DBusConnection.Bus.name),
      let message = try? view.decoded(), changes.matchesArgument(of: message),
      message.signature == "sss"
    else { return }
    let owner = message.arguments[2].string
    state.withLock { $0 = State(owner: owner?.isEmpty == false ? owner : nil, isReported: true) }
  }

  /// Asks the bus for the present owner.
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
