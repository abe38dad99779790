import HaloTestSupport
import Testing

@testable import HaloScrub

@Suite("Bytes in several packets")
struct ByteRegionTests {
  /// Returns the bytes by the number of their packet and their offset in it.
  private static func bytes(_ region: ByteRegion) -> [[Int]] {
    region.parts.flatMap { part in part.range.map { [part.number, $0] } }
  }

  @Test("Parts of a region cover its bytes", arguments: 0..<20 as Range<UInt64>)
  func parts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var (region, bytes) = (ByteRegion(), [[Int]]())
    for step in 0..<200 {
      if number(0...2) > 0 {
        let start = number(0...9)
        let range = start..<start + number(0...7)
        region += ByteRegion(number: step, range)
        bytes += range.map { [step, $0] }
      } else {
        let count = number(0...bytes.count)
        let before = region.parts.map(\.number)
        let gone = region.removeFirst(count)
        bytes.removeFirst(count)
        #expect(gone + region.parts.map(\.number) == before)
      }
      #expect(Self.bytes(region) == bytes)
      #expect(region.count == bytes.count)
      let low = number(0...bytes.count)
      let high = number(low...bytes.count)
      #expect(Self.bytes(region[low..<high]) == Array(bytes[low..<high]))
      #expect(Self.bytes(region.prefix(low)) == Array(bytes.prefix(low)))
      #expect(Self.bytes(region.dropFirst(high + 1)) == Array(bytes.dropFirst(high + 1)))
    }
  }
}
