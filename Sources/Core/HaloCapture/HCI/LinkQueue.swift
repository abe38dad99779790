/// A queue of links in the order in which they began, to find the oldest without a search.
///
/// Ended links stay in the queue until there are many, as a removal takes linear time.
struct LinkQueue<Key> {
  private var links: [(key: Key, number: UInt64)] = []
  private var first = 0

  /// The number of links that are stored, including ended links and those that
  /// ``takeOldest(where:)`` returned.
  var count: Int { links.count }

  /// The largest number of entries: four times the links that a ``LinkFollower`` keeps.
  private static var most: Int { 4096 }

  /// `number` distinguishes a link from others with its key; `isThere` tells if one still exists.
  mutating func append(_ key: Key, _ number: UInt64, where isThere: (Key, UInt64) -> Bool) {
    if links.count >= Self.most {
      links = links[first...].filter { isThere($0.key, $0.number) }
      first = 0
    }
    links.append((key, number))
  }

  /// Removes the oldest links up to the first for which `isThere` is true, and returns its key.
  mutating func takeOldest(where isThere: (Key, UInt64) -> Bool) -> Key? {
    while first < links.count {
      let (key, number) = links[first]
      first += 1
      if isThere(key, number) { return key }
    }
    return nil
  }
}
