/// A queue of operations in the order of their times.
///
/// A long value is read in several parts. Its operation keeps the position of the first part, and
/// later operations wait for the last part.
///
/// They wait for at most five seconds and 256 operations, as clients ask for the next part at once.
/// If a part comes after its operation was released, the value becomes another operation.
struct OperationQueue {
  private var operations: [CapturedOperation] = []
  /// The number of operations that were removed from the front so far.
  private var base = 0
  /// The numbers of the queued operations whose value may have further parts, in ascending order.
  private var unfinished: [Int] = []

  /// Clients send the next request when the devices next exchange packets, within four seconds.
  private static let longest = Duration.seconds(5)
  private static let most = 256

  /// The number of operations at the front that are ready to be returned.
  var readyCount: Int { unfinished.first.map { $0 - base } ?? operations.count }
  var isReady: Bool { unfinished.isEmpty }
  var last: CapturedOperation? { operations.last }
  /// The operation at an index from the front of the queue, without a copy.
  subscript(index: Int) -> CapturedOperation { _read { yield operations[index] } }

  mutating func append(_ operation: CapturedOperation) {
    operations.append(operation)
    // A waiting operation gets its own bytes, so that it does not keep the whole buffer.
    if !unfinished.isEmpty { own(operations.count - 1) }
  }

  /// Adds an operation whose value may have further parts.
  mutating func appendUnfinished(_ operation: CapturedOperation) -> Int {
    operations.append(operation)
    own(operations.count - 1)
    unfinished.append(base + operations.count - 1)
    return base + operations.count - 1
  }

  /// Replaces the value of an unfinished operation by a longer one; false if it was released.
  mutating func extend(_ number: Int, to value: ArraySlice<UInt8>) -> Bool {
    guard unfinished.contains(number) else { return false }
    operations[number - base].value = value
    return true
  }

  mutating func finish(_ number: Int) { unfinished.removeAll { $0 == number } }
  mutating func finishAll() { unfinished = [] }

  /// Releases the operations that, at this time, have waited too long for further parts of a value.
  mutating func release(at time: Duration) {
    while let first = unfinished.first,
      operations.count > Self.most || time - operations[first - base].time > Self.longest
    {
      unfinished.removeFirst()
    }
  }

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
