import HaloBlueZNames
import HaloDBus

extension FakeBlueZ {
  package func inject(_ fault: DaemonFault) { faults.append(fault) }

  /// The injected faults that have not happened yet.
  package var pendingFaults: [DaemonFault] { faults }

  func consumeFault(_ isMeant: (DaemonFault) -> Bool) -> DaemonFault? {
    faults.firstIndex(where: isMeant).map { faults.remove(at: $0) }
  }

  /// Returns whether a fault makes `StartDiscovery` fail now, as if a discovery were stuck.
  func isDiscoveryStuck() -> Bool {
    faults.contains { if case .discoveryStuck = $0 { true } else { false } }
  }

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
