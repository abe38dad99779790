/// Links in the order in which they began, which finds the oldest one without a search.
///
/// Ended links stay in the queue until there are many, as removing one takes time proportional to
/// its length.
struct LinkQueue<Key> {
  private var links: [(key: Key, number: UInt64)] = []
  private var first = 0

  /// The number of entries, including ended links.
  var count: Int { links.count }

  /// The largest number of entries: four times that of links.
  private static var most: Int { 4096 }

  /// Adds the newest link.
  ///
  /// - Parameters:
  ///   - key: The key of the link.
  ///   - number: The number of the link, as a later one may have the same key.
  ///   - isThere: Whether a link still exists.
  mutating func append(_ key: Key, _ number: UInt64, where isThere: (Key, UInt64) -> Bool) {
    if links.count >= Self.most {
      links = links[first...].filter { isThere($0.key, $0.number) }
      first = 0
    }
    links.append((key, number))
  }

  /// Removes and returns the oldest link that still exists.
  mutating func takeOldest(where isThere: (Key, UInt64) -> Bool) -> Key? {
    while first < links.count {
      let (key, number) = links[first]
      first += 1
      if isThere(key, number) { return key }
    }
    return nil
  }
}
