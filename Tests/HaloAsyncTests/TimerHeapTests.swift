import HaloAsync
import HaloSimulator
import Testing

@Suite("Timer heap")
struct TimerHeapTests {
  @Test(
    "Timers are due in the order of their times, then of their setting",
    arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) {
    var numbers = Simulation(seed: seed).randomNumbers(for: "timers")
    var heap = TimerHeap()
    var counts: [Int: Int] = [:]
    var model: [(time: Int64, count: Int, number: UInt64)] = []
    for count in 0..<500 {
      // The range of times is small, so that many timers are due together.
      let time = Int64.random(in: 0...60, using: &numbers)
      let (slot, number) = heap.set(at: time)
      #expect(slot <= counts.count)
      counts[slot] = count
      model.append((time, count, number))
      model.sort { ($0.time, $0.count) < ($1.time, $1.count) }
      #expect(heap.nextTime == model.first?.time)
      if Int.random(in: 0..<4, using: &numbers) == 0 {
        #expect(heap.popNext().map { counts[$0] } == model.removeFirst().count)
      }
      if Int.random(in: 0..<4, using: &numbers) == 0,
        let victim = model.randomElement(using: &numbers)
      {
        #expect(heap.cancel(victim.number).map { counts[$0] } == victim.count)
        #expect(heap.cancel(victim.number) == nil)
        model.removeAll { $0.number == victim.number }
      }
      #expect(heap.setCount == model.count)
    }
    var rest: [Int?] = []
    while let slot = heap.popNext() { rest.append(counts[slot]) }
    #expect(rest == model.map(\.count))
    #expect(heap.nextTime == nil)
    for number in [0, .max] as [UInt64] { #expect(heap.cancel(number) == nil) }
  }
}
