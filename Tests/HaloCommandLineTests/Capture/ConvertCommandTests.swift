import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("The output of halo convert and scrub")
struct ConvertCommandTests {
  private static let original = ColmiFixtures.package.path + "/Fixtures/captures/strap-5.66.btsnoop"

  @Test("Conversion through a trace keeps the date")
  func dates() throws {
    let original = Self.original
    let trace = TemporaryFile()
    let packets = TemporaryFile()
    #expect(ToolRun("convert", original, trace.path, "--to", "trace").status == 0)
    #expect(ToolRun("convert", trace.path, packets.path, "--to", "btsnoop").status == 0)
    func start(_ path: String) throws -> Trace.HeaderField? {
      try Trace(CaptureEventReader(path: path)).header.first { $0.key == "captured" }
    }
    let expected = try #require(try start(original))
    #expect(expected.value.hasPrefix("202"))
    #expect(try start(trace.path) == expected)
    #expect(try start(packets.path) == expected)
    // A trace without a date yields none.
    let timeless = try TemporaryFile("# halo-trace 1\n1\tread\t2a19\t64\n")
    #expect(
      ToolRun("convert", timeless.path, packets.path, "--to", "btsnoop", "--force").status == 0)
    #expect(try start(packets.path) == nil)
    // A scrubbed file has another date, with the same time of day.
    let words = ["scrub", original, trace.path, "--to", "trace", "--force", "--shift-days"]
    #expect(ToolRun(words + ["1"]).status == 0)
    let day = try CivilDate(parsing: String(expected.value.prefix(10)))
    let next = try #require(day.adding(days: 1))
    #expect(try start(trace.path)?.value == "\(next)" + expected.value.dropFirst(10))
  }

  /// Packets as link type 187, which has no direction.
  private static func withoutDirection(_ packets: [CapturedPacket]) -> Data {
    func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    var file = [0xA1B2_3C4D, 0x4_0002, 0, 0, 0x40000, 187].flatMap(little)
    for packet in packets {
      let type: UInt8? =
        switch packet.kind {
        case .command: 1
        case .acl: 2
        case .synchronous: 3
        case .event: 4
        default: nil
        }
      guard let type else { continue }
      let (seconds, fraction) = packet.time.components
      let (count, nanoseconds) = (packet.bytes.count + 1, Int(fraction / 1_000_000_000))
      file += [Int(seconds), nanoseconds, count, count].flatMap(little) + [type] + packet.bytes
    }
    return Data(file)
  }

  private static func packets(in path: String) throws -> [CapturedPacket] {
    try SnifferFileTests.read(path).packets.filter { $0.kind.isTraffic }
  }

  @Test("Missing directions are derived from the packets", arguments: ["convert", "scrub"])
  func directions(command: String) throws {
    var packets = try Self.packets(in: Self.original)
    let found = TemporaryFile()
    for (count, remarks) in [(0, 0), (1, 1)] {
      // The direction of audio packets is unknown.
      for _ in 0..<count {
        packets.append(
          CapturedPacket(
            time: packets[packets.count - 1].time, kind: .synchronous(.sent), bytes: [1, 0, 0]))
      }
      let file = try TemporaryFile(Self.withoutDirection(packets))
      for format in ["btsnoop", "btmon", "pcap", "pcapng", "pklg"] {
        let run = ToolRun(command, file.path, found.path, "--to", format, "--force")
        #expect(run.status == 0)
        let remark = "written as sent: 1, without a direction in the file"
        #expect(run.lines.filter { $0 == remark }.count == remarks, "\(run.output)")
        #expect(try Self.packets(in: found.path).map(\.kind) == packets.map(\.kind))
      }
    }
  }

  @Test("A terminal gets no binary data", arguments: ["convert", "scrub"])
  func terminal(command: String) throws {
    let original = Self.original
    for format in ["btsnoop", "btmon", "pcap", "pcapng", "pklg"] {
      let run = ToolRun(command, original, "-", "--to", format, isTerminal: true)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("is not written to a terminal"), "\(run.errors)")
    }
    let words = ["record", "-", "virtual:strap", "--for", "2", "--to", "btsnoop"]
    let record = ToolRun(words, isTerminal: true)
    #expect(record.status == 1 && record.output.isEmpty && record.errorLines.count == 1)
    let evil = try TemporaryFile(
      "# halo-trace 1\n# a: \u{1B}[31m\n0\tread\t2a19\t64\tx\u{1B}[2J\ty\n")
    let run = ToolRun("convert", evil.path, "-", "--to", "trace", isTerminal: true)
    #expect(
      run.lines == ["# halo-trace 1", "# a: \\u{1b}[31m", "0\tread\t2a19\t64\tx\\u{1b}[2J\ty"])
    #expect(!ToolRun("scrub", evil.path, "-", isTerminal: true).output.contains("\u{1B}"))
    // A pipe gets the text unchanged.
    #expect(ToolRun("convert", evil.path, "-", "--to", "trace").output.contains("\u{1B}"))
  }
}

extension CapturedPacket.Kind {
  /// Whether H4 on a serial line has packets of this kind.
  fileprivate var isTraffic: Bool {
    switch self {
    case .command, .event, .acl, .synchronous: true
    default: false
    }
  }
}
