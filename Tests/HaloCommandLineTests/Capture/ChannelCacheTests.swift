import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Cache of channels")
struct ChannelCacheTests {
  @Test("Each channel has its own value, and repeated channels make none")
  func values() {
    var random = SplitMix64(seed: 1)
    var cache = ChannelCache<String>()
    let channels =
      [
        .link, .uart, .bigData, ATTEvent.Channel.uart.configuration,
        ATTEvent.Channel(.handle(0x12)),
      ] + (0..<200).map { ATTEvent.Channel(.characteristic(.init(high: $0, low: 7))) }
    var made: [ATTEvent.Channel: Int] = [:]
    for _ in 0..<5000 {
      let channel = channels.randomElement(using: &random) ?? .link
      let value = cache.value(of: channel) {
        made[$0, default: 0] += 1
        return "\($0)"
      }
      #expect(value == "\(channel)")
    }
    #expect(made.values.allSatisfy { $0 == 1 })
  }

  @Test("Any number of channels needs bounded memory")
  func bounded() {
    var cache = ChannelCache<Int>()
    for number in 0..<3 * ChannelCache<Int>.most {
      let channel = ATTEvent.Channel(.handle(UInt16(number)))
      #expect(cache.value(of: channel) { _ in number } == number)
      #expect(cache.count <= ChannelCache<Int>.most)
    }
  }
}
