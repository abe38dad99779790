import HaloTransport

/// Lets one task at a time through, for each key, in the order in which they came.
struct Turnstiles<Key: Hashable & Sendable> {
  private var waiting: [Key: [Promise<Void>]] = [:]

  /// What to wait for before going on; nil where the way is free.
  ///
  /// Whoever comes through calls ``leave(_:)``.
  mutating func enter(_ key: Key) -> Promise<Void>? {
    guard waiting[key] != nil else {
      waiting[key] = []
      return nil
    }
    let promise = Promise<Void>()
    waiting[key]?.append(promise)
    return promise
  }

  /// Lets the next one through that is still waiting.
  mutating func leave(_ key: Key) {
    while let next = waiting[key]?.first {
      waiting[key]?.removeFirst()
      if next.resolve(.success(())) { return }
    }
    waiting[key] = nil
  }
}
