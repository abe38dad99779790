/// What was done, in the order of its times: a value that may go on stands where its first part
/// came, and what is behind it waits.
///
/// That is at most some seconds and some hundred operations, as who wants the rest asks for it at
/// once; what has been given without its rest is given again if that comes.
struct OperationQueue {
  private var operations: [CapturedOperation] = []
  /// How many there were before these.
  private var base = 0
  /// The values that may go on, by their numbers among all there ever were.
  private var unfinished: [Int] = []

  /// Longer than two sides may keep silent between a response and the next request: the longest
  /// interval of a connection is four seconds.
  private static let longest = Duration.seconds(5)
  private static let most = 256

  /// How many can be given.
  var readyCount: Int { unfinished.first.map { $0 - base } ?? operations.count }
  /// Whether nothing waits.
  var isReady: Bool { unfinished.isEmpty }
  var last: CapturedOperation? { operations.last }
  subscript(place: Int) -> CapturedOperation { operations[place] }

  mutating func append(_ operation: CapturedOperation) {
    operations.append(operation)
    // What waits does not keep all that is held of the file.
    if !unfinished.isEmpty { own(operations.count - 1) }
  }

  /// Adds a value that may go on.
  ///
  /// - Returns: Its number.
  mutating func appendUnfinished(_ operation: CapturedOperation) -> Int {
    operations.append(operation)
    own(operations.count - 1)
    unfinished.append(base + operations.count - 1)
    return base + operations.count - 1
  }

  /// Puts more of a value in its place.
  ///
  /// - Returns: Whether it was still there.
  mutating func extend(_ number: Int, to value: ArraySlice<UInt8>) -> Bool {
    guard unfinished.contains(number) else { return false }
    operations[number - base].value = value
    return true
  }

  /// A value does not go on.
  mutating func finish(_ number: Int) { unfinished.removeAll { $0 == number } }

  mutating func finishAll() { unfinished = [] }

  /// Waits no longer for what has been there too long.
  mutating func release(at time: Duration) {
    while let first = unfinished.first,
      operations.count > Self.most || time - operations[first - base].time > Self.longest
    {
      unfinished.removeFirst()
    }
  }

  /// Forgets the first ones.
  mutating func removeFirst(_ count: Int) {
    base += count
    // Who takes all of them saves an array each time.
    if count == operations.count {
      operations.removeAll(keepingCapacity: true)
    } else {
      operations.removeFirst(count)
    }
  }

  private mutating func own(_ place: Int) {
    operations[place].value = Array(operations[place].value)[...]
  }
}
