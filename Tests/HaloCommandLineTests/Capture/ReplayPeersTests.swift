import HaloCapture
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("The nouns for devices in halo replay")
struct ReplayPeersTests {
  @Test(
    "Replay of a recording names the kind of device that the command used",
    arguments: [
      (["info", "--ring", "virtual:r02"], "ring"),
      (["live", "strap", "--strap", "virtual", "--for", "5"], "strap"),
      (["light", "--on", "--light", "virtual"], "light"),
      (["live", "cycling", "--cycling", "virtual", "--for", "5"], "sensor"),
    ])
  func recorded(_ words: [String], _ name: String) throws {
    let file = TemporaryFile(ending: "halotrace")
    try #require(ToolRun(words + ["--record", file.path]).status == 0)
    let run = ToolRun("replay", file.path)
    #expect(run.status == 0)
    let summary = try #require(run.lines.first { $0.contains(" events: ") })
    #expect(summary.contains(" to the \(name), "))
    // The kind is unknown until the first value on a channel of that kind.
    let words = run.lines.compactMap { $0.firstMatch(of: /^ *[0-9.]+  [→←] (\w+)/)?.output.1 }
    #expect(words.contains { $0 == name })
    #expect(words.drop { $0 != name }.allSatisfy { $0 == name })
    #expect(words.prefix { $0 != name }.allSatisfy { $0 == "device" })
  }

  private static func event(
    _ operation: ATTEvent.Operation, _ channel: String, link: UInt64 = 0
  ) -> ATTEvent {
    ATTEvent(
      time: .zero, operation: operation, channel: ATTEvent.Channel(channel) ?? .link,
      value: operation == .connect ? [] : [100], link: link)
  }

  @Test("Each link has its own device until it goes down")
  func links() {
    var peers = ReplayPeers()
    #expect(peers.words(fromHost: 1, fromDevice: 2) == "1 to the device, 2 from it")
    peers.consume(Self.event(.writeRequest, "2a37-cccd", link: 1))
    #expect(peers.words(fromHost: 1, fromDevice: 2) == "1 to the strap, 2 from it")
    peers.consume(Self.event(.writeCommand, "ffd9", link: 2))
    #expect(peers.kind(on: Self.channel("2a19"), link: 1) == .strap)
    #expect(peers.kind(on: Self.channel("2a19"), link: 2) == .light)
    #expect(peers.kind(on: Self.channel("2a19"), link: 3) == nil)
    #expect(peers.words(fromHost: 1, fromDevice: 2) == "1 to devices, 2 from them")
    peers.consume(Self.event(.connect, "link", link: 1))
    #expect(peers.kind(on: Self.channel("2a19"), link: 1) == nil)
    #expect(peers.kind(on: Self.channel("2a5b-2901"), link: 1) == .cyclingSensor)
  }

  private static func channel(_ name: String) -> ReplayChannel {
    ReplayChannel(ATTEvent.Channel(name) ?? .link)
  }

  @Test("The memory for links that never go down is bounded")
  func bounded() {
    var peers = ReplayPeers()
    let count = UInt64(ReplayPeers.maximumLinks)
    for link in 0..<2 * count { peers.consume(Self.event(.notify, "uart", link: link)) }
    let battery = Self.channel("2a19")
    #expect((0..<2 * count).count { peers.kind(on: battery, link: $0) != nil } == Int(count))
    // A channel that only one kind has still reveals it, and a link that ends makes room.
    #expect(peers.kind(on: Self.channel("uart"), link: count) == .ring)
    peers.consume(Self.event(.disconnect, "link", link: 0))
    peers.consume(Self.event(.notify, "uart", link: count))
    #expect(peers.kind(on: Self.channel("2a19"), link: count) == .ring)
  }
}

extension ReplayPeers {
  fileprivate mutating func consume(_ event: ATTEvent) {
    consume(event, Self.kind(of: event.channel))
  }
}
