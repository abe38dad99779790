import HaloCapture
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Captures of real daemons")
struct CaptureFixtureTests {
  private static let names =
    ["strap", "strap-two-adapters", "pairing"].flatMap { name in
      ["5.66", "5.82"].map { "\(name)-\($0)" }
    } + ["ring-5.66"]

  private static func events(_ name: String) throws -> [ATTEvent] {
    let path = ColmiFixtures.package.appendingPathComponent("Fixtures/captures/\(name).btsnoop")
      .path
    var reader = try CaptureEventReader(path: path)
    #expect(reader.format == .btsnoop(datalink: 2001))
    var events: [ATTEvent] = []
    while let item = try reader.next() {
      if case .event(let event) = item { events.append(event) } else { Issue.record("\(item)") }
    }
    return events
  }

  @Test("Each capture has the same events as the trace with its name", arguments: names)
  func trace(_ name: String) throws {
    let expected = try Trace(parsing: ColmiFixtures.text("Fixtures/captures/\(name).halotrace"))
    let events = try Self.events(name)
    #expect(events == expected.events)
    // All used attributes have names.
    #expect(events.allSatisfy { !$0.channel.description.hasPrefix("0x") })
  }

  @Test(
    "Two adapters that are connected to each other record the same operations",
    arguments: ["5.66", "5.82"])
  func twins(version: String) throws {
    let events = try Self.events("strap-two-adapters-\(version)")
    func lines(_ link: UInt64) -> [String] {
      events.filter { $0.link == link && $0.channel != .link }.map { event in
        // One side records the attributes as those of the host, the other as those of the peer.
        "\(event.operation) \(event.channel) \(event.value)"
      }.sorted()
    }
    #expect(lines(1) == lines(2))
    #expect(lines(1).count > 30)
  }
}
