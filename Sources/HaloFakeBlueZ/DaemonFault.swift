#if os(Linux)
import HaloBlueZ
import HaloDBus
import HaloTransport

/// What goes wrong in the daemon itself, apart from the links of its devices.
package enum DaemonFault: Hashable, Sendable, Codable {
  /// The next calls of a method are answered with an error.
  case failing(method: String, error: String, message: String, times: Int)
  /// The next call of a method is not answered.
  case unanswered(method: String)
  /// The next call of a method is answered late.
  case late(method: String, by: Duration)
  /// The object of the device is gone when the next `Connect` comes.
  case deviceVanishes
  /// `Connect` is answered, and some time later `Connected` says that it is true.
  case connectedLate(by: Duration)
  /// `Connect` is answered, and `Connected` never says that it is true.
  ///
  /// About one connect in sixteen on 5.66, where the socket is up before the kernel tells.
  case connectedNotSignalled
  /// `Connected` is told to be true and at once false again, before the next `Connect` is answered.
  case connectedToldFalse(FalseConnected)
  /// The next device that is paired shows a passkey, and wants to be told it.
  case wantsPasskey(UInt32)
  /// `ServicesResolved` is true for some time before there are objects.
  case resolvedBeforeObjects(by: Duration)
  /// `ServicesResolved` is true after a discovery that failed, and there are no objects.
  case discoveryFails
  /// After the next connect the objects are those of the connection before: of a firmware that the
  /// device may no longer have.
  case staleCache
  /// When services change next, there is none until they have been discovered again.
  case rediscoveredLate(by: Duration)
  /// `StartDiscovery` is answered with `InProgress` as if a discovery went on: until somebody stops
  /// it, or, where that does not help, for ever.
  case discoveryStuck(stoppingHelps: Bool)
  /// The peripheral does not answer the next subscription; after 30 s its link goes down, as the
  /// Attribute Protocol has it.
  case subscriptionUnanswered
  /// Nobody reads the next socket for writes.
  case writeSocketNotRead

  /// What becomes of a link that was told to be down while it came up.
  package enum FalseConnected: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is down, and `Connect` is answered with an error.
    case error
    /// It is up, and `Connect` is answered.
    case success
    /// It is up, and `Connect` is never answered.
    case silence
  }

  var isFalseConnected: Bool { if case .connectedToldFalse = self { true } else { false } }
  var isPasskey: Bool { if case .wantsPasskey = self { true } else { false } }
  var isLateConnected: Bool { if case .connectedLate = self { true } else { false } }
  var isLateRediscovery: Bool { if case .rediscoveredLate = self { true } else { false } }
  var isLateObjects: Bool { if case .resolvedBeforeObjects = self { true } else { false } }
}

extension FakeBlueZ {
  /// Whether there is a discovery that nobody has.
  func isDiscoveryStuck() -> Bool {
    faults.contains { if case .discoveryStuck = $0 { true } else { false } }
  }

  func unstickDiscovery() {
    _ = takeFault { $0 == .discoveryStuck(stoppingHelps: true) }
  }

  /// Has something go wrong, once what was injected before has.
  package func inject(_ fault: DaemonFault) { faults.append(fault) }

  /// Takes the first fault that is meant.
  func takeFault(_ isMeant: (DaemonFault) -> Bool) -> DaemonFault? {
    faults.firstIndex(where: isMeant).map { faults.remove(at: $0) }
  }

  /// Does with a call what a fault says; false where none is about it.
  func meetsFault(_ call: DBusCall) -> Bool {
    let member = call.message.member
    for (index, fault) in faults.enumerated() {
      switch fault {
      case .failing(member, let error, let message, let times):
        faults.remove(at: index)
        if times > 1 {
          let rest = DaemonFault.failing(
            method: member, error: error, message: message, times: times - 1)
          faults.insert(rest, at: index)
        }
        call.fail(error, message)
        return true
      case .unanswered(member):
        faults.remove(at: index)
        unanswered.append(call)
        return true
      case .late(member, let delay):
        faults.remove(at: index)
        after(delay) { $0.objects.handle(call) }
        return true
      default: continue
      }
    }
    return false
  }
}
#endif
