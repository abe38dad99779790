import HaloTestSupport
import Testing

@testable import HaloCapture

@Suite("Links in the order of their beginnings")
struct LinkQueueTests {
  @Test("The oldest existing link is found after any number of ends", arguments: [3, 1000])
  func oldest(count: Int) {
    var random = SplitMix64(seed: 7)
    var queue = LinkQueue<Int>()
    var links: [Int: UInt64] = [:]
    for number in 1...10_000 as ClosedRange<UInt64> {
      if links.count >= count {
        // The oldest link has the lowest number.
        let oldest = queue.popOldest { links[$0] == $1 }
        #expect(oldest.flatMap { links[$0] } != nil)
        if number % 100 == 0 || count == 3 {
          #expect(oldest.flatMap { links[$0] } == links.values.min())
        }
        if let oldest { links[oldest] = nil }
      }
      let key = Int.random(in: 0..<2 * count, using: &random)
      links[key] = number
      queue.append(key, number) { links[$0] == $1 }
      if number % 7 == 0 { links[Int.random(in: 0..<2 * count, using: &random)] = nil }
    }
    #expect(queue.count < 5000)
  }
}
