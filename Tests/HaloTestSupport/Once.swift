import Synchronization

/// A cache by name, because hundreds of tests read the same files.
final class Once<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  /// Returns the cached value of a name; reads it the first time.
  func callAsFunction(_ name: String, read: () throws -> Value) rethrows -> Value {
    if let value = values.withLock({ $0[name] }) { return value }
    // Two simultaneous first calls both read, and neither waits.
    let value = try read()
    values.withLock { $0[name] = value }
    return value
  }
}
