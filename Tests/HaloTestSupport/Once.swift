import Synchronization

/// What was read, by its name: hundreds of tests want the same files.
final class Once<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  /// What was read by that name, or what reading gives now.
  func callAsFunction(_ name: String, read: () throws -> Value) rethrows -> Value {
    if let value = values.withLock({ $0[name] }) { return value }
    // Two that come at once both read it, and neither waits.
    let value = try read()
    values.withLock { $0[name] = value }
    return value
  }
}
