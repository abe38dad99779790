import Foundation

/// A value under a lock.
///
/// `Mutex` takes only values that can be sent between threads, but those of Core Bluetooth include
/// `Any`.
final class Guarded<Value>: @unchecked Sendable {
  // Sendable: each access holds the lock.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func callAsFunction<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}

/// A weak reference that only one thread at a time uses, through a lock.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
  // Sendable: each access holds the lock.
  private let lock = NSLock()
  private weak var object: Object?

  init(_ object: Object? = nil) { self.object = object }

  var value: Object? {
    get { lock.withLock { object } }
    set { lock.withLock { object = newValue } }
  }
}
