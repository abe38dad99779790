import Foundation
import HaloCapture
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("What halo replay calls a device")
struct ReplayPeersTests {
  @Test(
    "What commands record is replayed as of the device that they talked to",
    arguments: [
      (["info", "--ring", "virtual:r02"], "ring"), (["live", "strap", "--for", "5"], "strap"),
      (["light", "--on"], "light"), (["live", "cycling", "--for", "5"], "sensor"),
    ])
  func recorded(_ words: [String], _ name: String) throws {
    let file = TemporaryFile(ending: "halotrace")
    try #require(ToolRun(words + ["--record", file.path]).status == 0)
    let run = ToolRun("replay", file.path)
    #expect(run.status == 0)
    let summary = try #require(run.lines.first { $0.contains(" events: ") })
    #expect(summary.contains(" to the \(name), "))
    // Until the first value that only such a device has there is nothing that tells.
    let words = run.lines.compactMap { $0.firstMatch(of: /^ *[0-9.]+  [→←] (\w+)/)?.output.1 }
    #expect(words.contains { $0 == name })
    #expect(words.drop { $0 != name }.allSatisfy { $0 == name })
    #expect(words.prefix { $0 != name }.allSatisfy { $0 == "device" })
  }

  private static func event(
    _ operation: ATTEvent.Operation, _ channel: String, link: UInt64 = 0
  ) -> ATTEvent {
    ATTEvent(
      time: .zero, operation: operation, channel: .init(rawValue: channel),
      value: operation == .connect ? [] : [100], link: link)
  }

  @Test("Each link has a device of its own, until it goes down")
  func links() {
    var peers = ReplayPeers()
    #expect(peers.words(fromHost: 1, fromDevice: 2) == "1 to the device, 2 from it")
    peers.take(Self.event(.writeRequest, "2a37-cccd", link: 1))
    #expect(peers.words(fromHost: 1, fromDevice: 2) == "1 to the strap, 2 from it")
    peers.take(Self.event(.writeCommand, "ffd9", link: 2))
    #expect(peers.kind(on: "2a19", link: 1) == .strap)
    #expect(peers.kind(on: "2a19", link: 2) == .light)
    #expect(peers.kind(on: "2a19", link: 3) == nil)
    #expect(peers.words(fromHost: 1, fromDevice: 2) == "1 to devices, 2 from them")
    peers.take(Self.event(.connect, "link", link: 1))
    #expect(peers.kind(on: "2a19", link: 1) == nil)
    #expect(peers.kind(on: "2a5b-2901", link: 1) == .cyclingSensor)
  }

  @Test("Links that never go down take no memory without end")
  func bounded() {
    var peers = ReplayPeers()
    let count = UInt64(ReplayPeers.maximumLinks)
    for link in 0..<2 * count { peers.take(Self.event(.notify, "uart", link: link)) }
    #expect((0..<2 * count).filter { peers.kind(on: "2a19", link: $0) != nil }.count == Int(count))
    // What its own channel tells is told all the same, and there is room again where one ends.
    #expect(peers.kind(on: "uart", link: count) == .ring)
    peers.take(Self.event(.disconnect, "link", link: 0))
    peers.take(Self.event(.notify, "uart", link: count))
    #expect(peers.kind(on: "2a19", link: count) == .ring)
  }
}
