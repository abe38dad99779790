#if os(Linux)
import HaloBlueZNames
import HaloDBus

/// How the daemon does what was injected.
extension FakeBlueZ {
  /// Has something go wrong, once what was injected before has.
  package func inject(_ fault: DaemonFault) { faults.append(fault) }

  /// What was injected and has not come about.
  package var pendingFaults: [DaemonFault] { faults }

  /// Takes the first fault that is meant.
  func takeFault(_ isMeant: (DaemonFault) -> Bool) -> DaemonFault? {
    faults.firstIndex(where: isMeant).map { faults.remove(at: $0) }
  }

  /// Whether there is a discovery that nobody has.
  func isDiscoveryStuck() -> Bool {
    faults.contains { if case .discoveryStuck = $0 { true } else { false } }
  }

  func unstickDiscovery() {
    _ = takeFault { $0 == .discoveryStuck(stoppingHelps: true) }
  }

  /// Does what was called for, unless a fault is about it.
  func doOrFail(
    _ call: DBusCall, _ action: @escaping @Sendable (isolated FakeBlueZ) -> Void
  ) {
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
        return call.fail(error.contains(".") ? error : "org.bluez.Error." + error, message)
      case .unanswered(member):
        faults.remove(at: index)
        return unanswered.append(call)
      case .late(member, let delay):
        faults.remove(at: index)
        return after(delay, action)
      default: continue
      }
    }
    action(self)
  }
}
#endif
