import HaloTransport

/// Lets one task at a time through, for each key, in the order in which they came.
struct Turnstiles<Key: Hashable & Sendable> {
  private var waiting: [Key: [Promise<Void>]] = [:]

  /// What to wait for before going on; nil where the way is free.
  ///
  /// Whoever comes through leaves: see ``next(_:)``.
  mutating func enter(_ key: Key) -> Promise<Void>? {
    guard waiting[key] != nil else {
      waiting[key] = []
      return nil
    }
    let promise = Promise<Void>()
    waiting[key]?.append(promise)
    return promise
  }

  /// The promise of the next one, which who leaves resolves; nil where the way is free.
  ///
  /// Where nobody waits for it any more, it is the turn of the one behind.
  mutating func next(_ key: Key) -> Promise<Void>? {
    guard let next = waiting[key]?.first else {
      waiting[key] = nil
      return nil
    }
    waiting[key]?.removeFirst()
    return next
  }
}
