/// Links in the order in which they came up, so that the oldest is found without a look at all.
///
/// Those that are gone stay in it until there are many: to take one out takes as long as it is.
struct LinkQueue<Key> {
  private var links: [(key: Key, number: UInt64)] = []
  private var first = 0

  /// How many are held, those that have gone included.
  var count: Int { links.count }

  /// Four times as many as there can be links.
  private static var most: Int { 4096 }

  /// Adds the newest.
  ///
  /// - Parameters:
  ///   - key: By what it is found.
  ///   - number: Its number, as another one may be found by the same.
  ///   - isThere: Whether a link has not gone yet.
  mutating func append(_ key: Key, _ number: UInt64, where isThere: (Key, UInt64) -> Bool) {
    if links.count >= Self.most {
      links = links[first...].filter { isThere($0.key, $0.number) }
      first = 0
    }
    links.append((key, number))
  }

  /// Takes the oldest that has not gone yet.
  mutating func takeOldest(where isThere: (Key, UInt64) -> Bool) -> Key? {
    while first < links.count {
      let (key, number) = links[first]
      first += 1
      if isThere(key, number) { return key }
    }
    return nil
  }
}
