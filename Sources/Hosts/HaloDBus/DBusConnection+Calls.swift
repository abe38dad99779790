import CSDBus
import Glibc
import HaloAsync
import Synchronization

/// The reply to a D-Bus call, or the error instead of a reply.
package typealias DBusReply = Result<DBusMessage, DBusError>

struct PendingReply {
  let number: UInt64
  var timer: UInt64?
  let completion: @Sendable (DBusReply) -> Void
}

extension DBusConnection {
  /// Throws `remote` if the reply is an error.
  @discardableResult
  package nonisolated func call(
    _ message: DBusMessage, within deadline: Duration = .seconds(25)
  ) async throws(DBusError) -> DBusMessage {
    guard !Task.isCancelled else { throw .cancelled }
    let promise = Promise<DBusMessage, DBusError>()
    let number = startCall(message, within: deadline) { promise.resolve($0) }
    let reply = await promise.result()
    if case .failure(.cancelled) = reply { forgetCall(number) }
    return try reply.get()
  }

  /// Calls a method, and passes the reply to `completion` on the thread of the loop, once.
  ///
  /// Returns a number with which ``forgetCall(_:)`` ends the wait; a nil deadline is none.
  @discardableResult
  package nonisolated func startCall(
    _ message: DBusMessage, within deadline: Duration? = nil,
    completion: @escaping @Sendable (DBusReply) -> Void
  ) -> UInt64 {
    let number = callCount.add(1, ordering: .relaxed).newValue
    onLoop { connection in
      do throws(DBusError) {
        let cookie = try connection.send(message, expectsReply: true)
        // Started on the thread of the loop, which then does not have to be woken.
        let timer = deadline.map { connection.startDeadline($0, of: message, cookie) }
        connection.replies[cookie] = PendingReply(
          number: number, timer: timer, completion: completion)
      } catch {
        completion(.failure(error))
      }
    }
    return number
  }

  private func startDeadline(
    _ deadline: Duration, of message: DBusMessage, _ cookie: UInt64
  ) -> UInt64 {
    loop.clock.startTimer(after: deadline) { [weak self] in
      self?.onLoop { connection in
        let reply = connection.replies.removeValue(forKey: cookie)
        reply?.completion(.failure(.timedOut(operation: message.callName, after: deadline)))
      }
    }
  }

  /// The completion is not called.
  ///
  /// Takes time proportional to the number of pending calls.
  package nonisolated func forgetCall(_ number: UInt64) {
    onLoop { connection in
      guard let entry = connection.replies.first(where: { $0.value.number == number }) else {
        return
      }
      connection.removeReply(entry.key)
    }
  }

  @discardableResult
  private func removeReply(_ cookie: UInt64) -> PendingReply? {
    guard let reply = replies.removeValue(forKey: cookie) else { return nil }
    if let timer = reply.timer { loop.clock.cancelTimer(timer) }
    return reply
  }

  /// Sends a message that needs no reply, unless the connection is closed.
  package nonisolated func post(_ message: DBusMessage) {
    onLoop { connection in try? connection.send(message) }
  }

  package func send(_ message: DBusMessage) throws(DBusError) {
    try send(message, expectsReply: false)
  }

  @discardableResult
  private func send(_ message: DBusMessage, expectsReply: Bool) throws(DBusError) -> UInt64 {
    guard let bus else { throw .disconnected }
    var pointer: OpaquePointer?
    defer { if let pointer { halo_sd_bus_message_unref(pointer) } }
    var cookie: UInt64 = 0
    do throws(SDBusFailure) {
      if message.kind == .signal {
        try check(
          halo_sd_bus_message_new_signal(
            bus, &pointer, message.path, message.interface, message.member))
      } else {
        try makeCall(message, bus, &pointer)
      }
      guard let pointer else { throw SDBusFailure(code: ENOMEM) }
      if !message.destination.isEmpty {
        try check(
          message.destination.withCString { halo_sd_bus_message_set_destination(pointer, $0) })
      }
      if !message.sender.isEmpty {
        try check(halo_sd_bus_message_set_sender(pointer, message.sender))
      }
      for argument in message.arguments { try argument.append(to: pointer) }
      try check(
        expectsReply
          ? halo_sd_bus_send(bus, pointer, &cookie) : halo_sd_bus_send(bus, pointer, nil))
    } catch {
      guard error.code != ENOTCONN, error.code != ECONNRESET else { throw .disconnected }
      throw .invalidMessage(message.callName, code: error.code)
    }
    return cookie
  }

  private func makeCall(
    _ message: DBusMessage, _ bus: OpaquePointer, _ pointer: inout OpaquePointer?
  ) throws(SDBusFailure) {
    // Passing a string directly to C would copy it to the heap (Swift 6.3).
    try check(
      message.path.withCString { path in
        message.interface.withCString { interface in
          message.member.withCString { member in
            halo_sd_bus_message_new_method_call(bus, &pointer, nil, path, interface, member)
          }
        }
      })
  }

  func replied(_ view: DBusMessageView) {
    var cookie: UInt64 = 0
    guard halo_sd_bus_message_get_reply_cookie(view.message, &cookie) >= 0,
      let reply = removeReply(cookie)
    else { return }  // The call was forgotten.
    do throws(DBusError) {
      let message = try view.decoded()
      guard message.kind == .methodError else { return reply.completion(.success(message)) }
      let text = message.arguments.first?.string ?? ""
      reply.completion(.failure(.remote(name: message.errorName, message: text)))
    } catch {
      reply.completion(.failure(error))
    }
  }
}
