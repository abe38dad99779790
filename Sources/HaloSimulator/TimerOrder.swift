/// The order of timers: a binary heap by time, and by number where the time is the same.
struct TimerOrder: Sendable {
  struct Entry: Comparable, Sendable {
    var time: Duration
    var number: UInt64

    static func < (left: Entry, right: Entry) -> Bool {
      left.time == right.time ? left.number < right.number : left.time < right.time
    }
  }

  private var entries: [Entry] = []

  /// The timer that is due first.
  var first: Entry? { entries.first }

  /// Adds a timer.
  ///
  /// Logarithmic in the number of timers.
  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child] < entries[parent] else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes away the timer that is due first.
  ///
  /// Logarithmic in the number of timers.
  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    entries[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child] < entries[smallest] {
        smallest = child
      }
      guard smallest != parent else { return }
      entries.swapAt(smallest, parent)
      parent = smallest
    }
  }
}
