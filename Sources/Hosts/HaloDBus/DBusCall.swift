import CSDBus
import Synchronization

/// A D-Bus call to this process; any thread may answer it, once.
///
/// Releasing it answers with an error.
package final class DBusCall: Sendable {
  package let message: DBusMessage
  private let send: @Sendable (Result<[DBusValue], DBusError>) -> Void
  private let isAnswered = Atomic(false)

  /// `answered` receives the answer, once: the results of the method, or an error.
  package init(
    _ message: DBusMessage,
    answered: @escaping @Sendable (Result<[DBusValue], DBusError>) -> Void
  ) {
    self.message = message
    send = answered
  }

  deinit {
    answer(.failure(.remote(name: "org.freedesktop.DBus.Error.NoReply", message: "not answered")))
  }

  package func reply(_ results: DBusValue...) { answer(.success(results)) }

  package func fail(_ name: String, _ text: String = "") {
    answer(.failure(.remote(name: name, message: text)))
  }

  /// Leaves the call unanswered, even when it is released: for a simulated program that has died.
  package func abandon() { isAnswered.store(true, ordering: .releasing) }

  package func failUnknownMethod(as error: String = "UnknownMethod") {
    fail(
      "org.freedesktop.DBus.Error." + error,
      "Method \"\(message.member)\" with signature \"\(message.signature)\" on interface "
        + "\"\(message.interface)\" doesn't exist")
  }

  package func answer(_ result: Result<[DBusValue], DBusError>) {
    guard !isAnswered.exchange(true, ordering: .acquiringAndReleasing) else { return }
    send(result)
  }
}

extension DBusConnection {
  func called(_ view: DBusMessageView) {
    let number = number()
    if halo_sd_bus_message_get_expect_reply(view.message) > 0 {
      calls[number] = halo_sd_bus_message_ref(view.message)
    }
    guard var message = try? view.decoded(), let callHandler else {
      let name = "org.freedesktop.DBus.Error.UnknownObject"
      return answer(number, .failure(.remote(name: name, message: "there is no such object")))
    }
    if !peerName.isEmpty { message.sender = peerName }
    // Weak: a call that is kept for long should not keep an unused connection.
    callHandler(
      DBusCall(message) { [weak self] result in self?.onLoop { $0.answer(number, result) } })
  }

  func answer(_ number: UInt64, _ result: Result<[DBusValue], DBusError>) {
    // There is no entry if the caller expects no reply, or the connection was closed.
    guard let call = calls.removeValue(forKey: number) else { return }
    defer { halo_sd_bus_message_unref(call) }
    guard let bus else { return }
    var reply: OpaquePointer?
    defer { if let reply { halo_sd_bus_message_unref(reply) } }
    do throws(SDBusFailure) {
      switch result {
      case .success(let values):
        try check(halo_sd_bus_message_new_method_return(call, &reply))
        if let reply { for value in values { try value.append(to: reply) } }
      case .failure(let error): try check(Self.makeError(error, of: call, &reply))
      }
      try check(halo_sd_bus_send(bus, reply, nil))
    } catch {
      // A result that no message can contain: send that as an error, if possible.
      var failure: OpaquePointer?
      defer { if let failure { halo_sd_bus_message_unref(failure) } }
      let error = DBusError.invalidMessage("the reply", code: error.code)
      if Self.makeError(error, of: call, &failure) >= 0 { halo_sd_bus_send(bus, failure, nil) }
    }
  }

  private static func makeError(
    _ error: DBusError, of call: OpaquePointer, _ reply: inout OpaquePointer?
  ) -> Int32 {
    var (name, text) = ("org.freedesktop.DBus.Error.Failed", "\(error)")
    if case .remote(let ownName, let ownText) = error { (name, text) = (ownName, ownText) }
    return name.withCString { name in
      text.withCString { text in
        var error = sd_bus_error(name: name, message: text, need_free: 0)
        return halo_sd_bus_message_new_method_error(call, &reply, &error)
      }
    }
  }
}
