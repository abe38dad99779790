/// A queue of timers, ordered by due time, then by age; it does not contain the actions of the
/// timers.
///
/// The owner of the queue keeps the actions in an array of its own, by slot. Thus no type here is
/// generic: a generic queue from another module is not specialized, and took half of the speed of a
/// simulation.
///
/// The type is a binary heap whose entries and slots refer to each other, so that a cancelled timer
/// leaves at once. Otherwise deadlines of half a minute that are cancelled after a tenth of a
/// second would pile up by the hundred. Setting and cancelling are logarithmic in the number of
/// timers, and allocate nothing once the arrays have grown.
package struct TimerHeap {
  private struct Entry {
    /// The due time of the timer, in nanoseconds of virtual time.
    var time: Int64
    /// A number that counts timers as they are set, and so orders timers of the same time.
    var count: UInt64
    var slot: Int32
  }

  private struct Slot {
    var isSet = false
    /// The index in the heap of the entry that refers to this slot.
    var position: Int32 = 0
    /// The number of timers that had this slot before; as a part of a timer's number, it makes the
    /// numbers of earlier timers invalid.
    var generation: UInt32 = 0
  }

  private var heap: [Entry] = []
  private var slots: [Slot] = []
  private var free: [Int32] = []
  private var count: UInt64 = 0

  package init() {}

  /// The due time of the earliest timer, in nanoseconds of virtual time; nil without timers.
  package var nextTime: Int64? { heap.first?.time }

  /// The number of timers that are set and not yet due or cancelled.
  package var setCount: Int { heap.count }

  /// Sets a timer.
  ///
  /// - Parameter time: The due time, in nanoseconds of virtual time.
  /// - Returns: The index at which the owner stores the action, at most the number of slots so far,
  ///   and the number for ``cancel(_:)``.
  package mutating func set(at time: Int64) -> (slot: Int, number: UInt64) {
    count += 1
    let slot: Int32
    if let last = free.popLast() {
      slot = last
    } else {
      slot = Int32(slots.count)
      slots.append(Slot())
    }
    slots[Int(slot)].isSet = true
    heap.append(Entry(time: time, count: count, slot: slot))
    Self.rise(from: heap.count - 1, &heap, &slots)
    let number = UInt64(slots[Int(slot)].generation) << 32 | UInt64(UInt32(bitPattern: slot))
    return (Int(slot), number)
  }

  /// Removes the earliest timer.
  ///
  /// - Returns: The slot of its action; nil without timers.
  package mutating func popNext() -> Int? {
    guard let first = heap.first else { return nil }
    removeEntry(at: 0)
    return release(first.slot)
  }

  /// Cancels a timer.
  ///
  /// - Parameter number: The number from ``set(at:)``.
  /// - Returns: The slot of its action; nil if the timer was removed or cancelled before.
  package mutating func cancel(_ number: UInt64) -> Int? {
    let slot = Int(truncatingIfNeeded: number & 0xFFFF_FFFF)
    guard slots.indices.contains(slot), slots[slot].isSet,
      slots[slot].generation == UInt32(truncatingIfNeeded: number >> 32)
    else { return nil }
    removeEntry(at: Int(slots[slot].position))
    return release(Int32(slot))
  }

  private mutating func release(_ slot: Int32) -> Int {
    free.append(slot)
    slots[Int(slot)].generation &+= 1
    slots[Int(slot)].isSet = false
    return Int(slot)
  }

  private mutating func removeEntry(at position: Int) {
    let last = heap.removeLast()
    guard position < heap.count else { return }
    heap[position] = last
    slots[Int(last.slot)].position = Int32(position)
    Self.sink(from: position, &heap, &slots)
    Self.rise(from: position, &heap, &slots)
  }

  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    left.time == right.time ? left.count < right.count : left.time < right.time
  }

  // The spans of both arrays cost one check for unique references each, not one for each element.

  private static func rise(from start: Int, _ heap: inout [Entry], _ slots: inout [Slot]) {
    var heap = heap.mutableSpan
    var slots = slots.mutableSpan
    var child = start
    let entry = heap[child]
    while child > 0 {
      let parent = (child - 1) / 2
      let other = heap[parent]
      guard isBefore(entry, other) else { break }
      heap[child] = other
      slots[Int(other.slot)].position = Int32(child)
      child = parent
    }
    heap[child] = entry
    slots[Int(entry.slot)].position = Int32(child)
  }

  private static func sink(from start: Int, _ heap: inout [Entry], _ slots: inout [Slot]) {
    var heap = heap.mutableSpan
    var slots = slots.mutableSpan
    var parent = start
    let entry = heap[parent]
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      var next = heap[child]
      if child + 1 < heap.count, isBefore(heap[child + 1], next) {
        child += 1
        next = heap[child]
      }
      guard isBefore(next, entry) else { break }
      heap[parent] = next
      slots[Int(next.slot)].position = Int32(parent)
      parent = child
    }
    heap[parent] = entry
    slots[Int(entry.slot)].position = Int32(parent)
  }
}
