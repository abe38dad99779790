import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Cache of channels")
struct ChannelCacheTests {
  @Test("A value belongs to the bytes of the name, and repeated names make none")
  func values() {
    var random = SplitMix64(seed: 1)
    var cache = ChannelCache<String>()
    let names =
      ["", "k", "\u{212A}", "é", "e\u{301}", "uart", "uart-cccd", "bigdata", "0x0012"]
      + (0..<200).map { "1ab0\(1000 + $0)-1111-2222-3333-444455556666" }
    var made: [String: Int] = [:]
    for _ in 0..<5000 {
      let name = names.randomElement(using: &random) ?? ""
      let value = cache.value(of: ATTEvent.Channel(rawValue: name)) {
        made[$0.rawValue, default: 0] += 1
        return $0.rawValue
      }
      #expect(Array(value.utf8) == Array(name.utf8))
    }
    for name in names where name.utf8.allSatisfy({ $0 < 0x80 }) && name != "k" {
      #expect(made[name] == 1, "\(name)")
    }
  }

  @Test("Any number of names needs bounded memory")
  func bounded() {
    var cache = ChannelCache<Int>()
    for number in 0..<3 * ChannelCache<Int>.most {
      let name = ATTEvent.Channel(rawValue: "channel \(number)")
      #expect(cache.value(of: name) { _ in number } == number)
      #expect(cache.count <= ChannelCache<Int>.most)
    }
  }
}
