import HaloDBus
import Synchronization

/// The calls by which a daemon changes or releases the objects of a client.
final class DaemonRequests: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ call: DBusMessage) {
    guard ["Set", "Release"].contains(call.member) else { return }
    var words = "\(Member.short(call.interface)).\(call.member)"
    if call.interface == Member.full("Properties"), call.arguments.count == 3,
      let owner = call.arguments[0].string, let name = call.arguments[1].string
    {
      // The values belong to the machine.
      words = "\(Member.short(owner)).\(name) = \(call.arguments[2].unwrapped.type)"
    }
    lines.withLock { $0.append("asks \(call.path) \(words)") }
  }

  /// Returns the calls since the last time.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
