import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Attributes of the host in captures and traces")
struct HostAttributeTests {
  private static let captures = ColmiFixtures.package.path + "/Fixtures/captures/"

  /// A trace in which the device reads from the host, writes to it and gets notifications.
  ///
  /// Both sides have a heart rate and a ring's channel.
  private static let text = """
    # halo-trace 1
    # captured: 2026-03-14T21:30:00.25
    0	connect	link		link=1
    1	read	2a00	6c6170746f70	link=1 of the host
    2	write-command	0x0010	636d64	link=1 of the host
    3	notify	0x0012	6e6f7465	link=1 of the host, assumed
    4	notify	2a37	0046	link=1
    5	notify	2a37	0047	link=1 of the host
    6	error	2a39	80	link=1 of the host
    7	write-request	uart	03000000000000000000000000000003	link=1 of the host
    8	notify	uart	034e0000000000000000000000000051	link=1 of the host
    9	disconnect	link		link=1

    """

  private static func objects(_ path: String) throws -> [JSONValue] {
    let run = ToolRun("replay", "--json", path)
    #expect(run.status == 0, "\(run.errors)")
    return try run.json()
  }

  @Test(
    "Conversion to packets keeps all directions",
    arguments: ["btsnoop", "btmon", "pcap", "pcapng", "pklg"])
  func conversion(format: String) throws {
    let trace = try TemporaryFile(Self.text)
    let packets = TemporaryFile()
    let back = TemporaryFile()
    #expect(ToolRun("convert", trace.path, packets.path, "--to", format).status == 0)
    // Everything except the remarks on links.
    func values(_ path: String) throws -> [JSONValue] {
      try Self.objects(path).filter { $0["direction"] != nil || $0["summary"] != nil }
    }
    #expect(try values(packets.path) == values(trace.path))
    // The trace made from the packets differs only in notes and times.
    #expect(ToolRun("convert", packets.path, back.path, "--to", "trace").status == 0)
    let lines = try String(contentsOfFile: back.path, encoding: .utf8).split(separator: "\n")
    #expect(lines[1] == "# captured: 2026-03-14T21:30:00.25")
    #expect(lines.contains("5\tnotify\t2a37\t0047\tlink=1 of the host"))
    #expect(lines.contains("3\tnotify\t0x0012\t6e6f7465\tlink=1 of the host"))
  }

  @Test(
    "Captures of daemons with their own attributes survive conversion",
    arguments: ["ring-5.66", "strap-two-adapters-5.66", "strap-two-adapters-5.82"])
  func daemons(name: String) throws {
    let original = Self.captures + name + ".btsnoop"
    let trace = TemporaryFile()
    let packets = TemporaryFile()
    #expect(ToolRun("convert", original, trace.path, "--to", "trace").status == 0)
    #expect(ToolRun("convert", trace.path, packets.path, "--to", "btsnoop").status == 0)
    func events(_ path: String) throws -> [ATTEvent] {
      try Trace(CaptureEventReader(path: path)).events.map { event in
        var event = event
        event.note = ""
        return event
      }
    }
    let expected = try events(original)
    #expect(expected.contains { $0.isOfHost } && expected.contains { !$0.isOfHost })
    #expect(try events(packets.path) == expected)
  }
}
