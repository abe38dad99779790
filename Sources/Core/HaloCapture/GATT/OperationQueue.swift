/// Operations in the order of their times.
///
/// A long value arrives in several parts. Its operation keeps the position of the first part, and
/// later operations wait until the last part.
///
/// These wait for at most a few seconds and some hundred operations, as clients ask for the rest at
/// once. A value that was released without its rest is released again if the rest follows.
struct OperationQueue {
  private var operations: [CapturedOperation] = []
  /// The number of operations removed from the front.
  private var base = 0
  /// The indices of long values whose last part is missing, counted from the first operation of
  /// the capture.
  private var unfinished: [Int] = []

  /// The longest time that later operations wait for the rest of a value.
  ///
  /// A client that reads a long value sends its next request when the two devices next exchange
  /// packets, at most four seconds after a response.
  private static let longest = Duration.seconds(5)
  private static let most = 256

  /// The number of operations that are ready.
  var readyCount: Int { unfinished.first.map { $0 - base } ?? operations.count }
  /// Whether no operation waits.
  var isReady: Bool { unfinished.isEmpty }
  var last: CapturedOperation? { operations.last }
  /// The operation at an index, without a copy.
  subscript(index: Int) -> CapturedOperation { _read { yield operations[index] } }

  mutating func append(_ operation: CapturedOperation) {
    operations.append(operation)
    // A waiting operation gets its own bytes, so that it does not keep the whole buffer.
    if !unfinished.isEmpty { own(operations.count - 1) }
  }

  /// Adds a value that may continue.
  ///
  /// - Returns: The number of the value, for ``extend(_:to:)`` and ``finish(_:)``.
  mutating func appendUnfinished(_ operation: CapturedOperation) -> Int {
    operations.append(operation)
    own(operations.count - 1)
    unfinished.append(base + operations.count - 1)
    return base + operations.count - 1
  }

  /// Replaces an unfinished value by a longer one.
  ///
  /// - Returns: False if the value was already released.
  mutating func extend(_ number: Int, to value: ArraySlice<UInt8>) -> Bool {
    guard unfinished.contains(number) else { return false }
    operations[number - base].value = value
    return true
  }

  /// Marks a value as complete.
  mutating func finish(_ number: Int) { unfinished.removeAll { $0 == number } }

  mutating func finishAll() { unfinished = [] }

  /// Releases values that have waited too long.
  mutating func release(at time: Duration) {
    while let first = unfinished.first,
      operations.count > Self.most || time - operations[first - base].time > Self.longest
    {
      unfinished.removeFirst()
    }
  }

  /// Removes the first operations.
  mutating func removeFirst(_ count: Int) {
    base += count
    // Removing all of them keeps the array's memory.
    if count == operations.count {
      operations.removeAll(keepingCapacity: true)
    } else {
      operations.removeFirst(count)
    }
  }

  private mutating func own(_ index: Int) {
    operations[index].value = Array(operations[index].value)[...]
  }
}
