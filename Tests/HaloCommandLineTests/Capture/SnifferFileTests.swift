import Foundation
import HaloCapture
import HaloProtocol
import Testing

@testable import HaloCommandLine

@Suite("Files of a sniffer")
struct SnifferFileTests {
  private static let command = CapturedPacket(
    time: .seconds(1_763_650_001), kind: .command, bytes: [0x03, 0x0C, 0])

  /// Packets of a link, some of which the radio marks as damaged.
  private static func packets(_ count: Int, damaged: Int = 0) -> [CapturedPacket] {
    (0..<count).map { index in
      let isDamaged = index >= count - damaged
      let header: [UInt8] = [UInt8(1 | index % 2 << 3), 0]
      return CapturedPacket(
        time: .seconds(1_763_650_000) + .milliseconds(index),
        kind: .linkLayer(LinkLayerReception(isDamaged: isDamaged, isFromCentral: true)),
        bytes: ([0x11, 0x22, 0x33, 0x44] + header + [1, 2, 3])[...])
    }
  }

  private static func file(_ packets: [CapturedPacket]) throws -> TemporaryFile {
    let records = packets.compactMap { LinkLayerWriter().record(of: $0) }
    return try TemporaryFile(Data(LinkLayerWriter().head + records.joined()))
  }

  static func read(
    _ path: String
  ) throws -> (format: CaptureFormat, packets: [CapturedPacket]) {
    var reader = try CaptureReader(path: path)
    var packets: [CapturedPacket] = []
    while let item = try reader.next() {
      if case .packet(let packet) = item { packets.append(packet) }
    }
    return (reader.format, packets)
  }

  @Test("Convert writes packets of a sniffer to pcap and pcapng", arguments: ["pcap", "pcapng"])
  func converted(ending: String) throws {
    let packets = Self.packets(5, damaged: 1)
    let input = try Self.file(packets)
    let output = TemporaryFile(ending: ending)
    let run = ToolRun("convert", input.path, output.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines == ["5 written"])
    let (format, read) = try Self.read(output.path)
    #expect(format == (ending == "pcap" ? .pcap(linkType: 256) : .pcapng))
    let adapter: UInt32 = ending == "pcap" ? 0 : 1 << 16
    #expect(read.allSatisfy { $0.adapter == adapter })
    #expect(read.map(\.bytes) == packets.map(\.bytes))
    #expect(read.map(\.kind) == packets.map(\.kind) && read.map(\.time) == packets.map(\.time))
  }

  @Test(
    "No file is left, and the status is 1, if no packet can be written",
    arguments: ["btsnoop", "btmon", "pklg"])
  func nothingWritten(format: String) throws {
    let input = try Self.file(Self.packets(3))
    let output = try TemporaryFile("kept")
    for path in [output.path, output.path + ".none"] {
      let run = ToolRun("convert", input.path, path, "--to", format, "--force")
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(
        run.errors == "halo: convert: nothing written: 3 left out, of a kind that \(format) has "
          + "no place for\n")
    }
    #expect(try String(contentsOfFile: output.path, encoding: .utf8) == "kept")
    #expect(!FileManager.default.fileExists(atPath: output.path + ".none"))
  }

  @Test(
    "Scrub refuses packets of a sniffer, but not the trace that convert makes of them",
    arguments: ["pcap", "pcapng", "trace"])
  func refused(format: String) throws {
    // A notification.
    let packet: [UInt8] =
      [0x11, 0x22, 0x33, 0x44, 2, 8] + [4, 0, 4, 0] + [0x1B, 6, 0, 99] + [1, 2, 3]
    let input = try Self.pcap(251, [packet])
    let output = try TemporaryFile("kept")
    let words = [output.path, "--to", format, "--force"]
    for run in [
      ToolRun(["scrub", input.path] + words),
      ToolRun(
        ["scrub", "-"] + words, input: try Data(contentsOf: URL(fileURLWithPath: input.path))),
    ] {
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(
        run.errors
          == "halo: scrub: nothing written: packets of a sniffer cannot be scrubbed; scrub "
          + "the log of the phone or computer, or turn the capture into a trace with halo convert "
          + "and scrub that\n")
    }
    #expect(try String(contentsOfFile: output.path, encoding: .utf8) == "kept")
    let trace = TemporaryFile(ending: "halotrace")
    #expect(ToolRun("convert", input.path, trace.path).status == 0)
    let run = ToolRun("scrub", trace.path, output.path, "--to", "trace", "--force")
    #expect(run.status == 0 && run.lines.first != "0 written", "\(run.output)\(run.errors)")
  }

  @Test("A capture without the traffic of a device does not become an empty trace")
  func emptyTrace() throws {
    let input = try Self.pcap(251, [Self.advertisement])
    let output = TemporaryFile()
    let run = ToolRun("convert", input.path, output.path, "--to", "trace")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "halo: convert: nothing written: the capture holds no traffic of a connected device\n")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  /// An advertisement whose checksum is wrong.
  private static let advertisement: [UInt8] = [
    0xD6, 0xBE, 0x89, 0x8E, 0x40, 9, 1, 2, 3, 4, 5, 6, 2, 1, 6, 0, 0, 0,
  ]

  /// A pcap file of a link type, and of packets of the same bytes.
  private static func pcap(_ linkType: UInt32, _ packets: [[UInt8]]) throws -> TemporaryFile {
    func bytes(_ words: [UInt32]) -> [UInt8] {
      words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }
    let records = packets.flatMap { packet in
      bytes([1_763_650_000, 0, UInt32(packet.count), UInt32(packet.count)]) + packet
    }
    return try TemporaryFile(
      Data(bytes([0xA1B2_C3D4, 4 << 16 | 2, 0, 0, 65_535, linkType]) + records))
  }

  @Test(
    "A file of which no packet can be read does not become an empty capture",
    arguments: ["convert", "scrub"], ["pcap", "pcapng"])
  func unreadable(command: String, format: String) throws {
    // Per-Packet Information about a packet of Wi-Fi, link type 105.
    let input = try Self.pcap(192, [[0, 0, 8, 0, 105, 0, 0, 0, 1, 2, 3]])
    let output = TemporaryFile()
    let run = ToolRun(command, input.path, output.path, "--to", format)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("halo: \(command): nothing written: "), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  @Test("A file without packets is written as one", arguments: ["convert", "scrub"])
  func empty(command: String) throws {
    let input = try Self.file([])
    for format in ["btsnoop", "pcap", "pcapng"] {
      let output = TemporaryFile()
      let run = ToolRun(command, input.path, output.path, "--to", format)
      #expect(run.status == 0)
      #expect(run.lines.first == "0 written")
      #expect(try Self.read(output.path).packets.isEmpty)
    }
  }

  @Test("Packets of the controller and of the air share a pcapng, each on its interface")
  func mixed() throws {
    var writer = CaptureWriter(.pcapng)
    var bytes = writer.head
    let packets = [Self.packets(2)[0], Self.command, Self.packets(2)[1]]
    for packet in packets {
      let record = writer.record(of: packet)
      bytes += try #require(record)
    }
    let input = try TemporaryFile(Data(bytes))
    let output = TemporaryFile(ending: "pcapng")
    let run = ToolRun("convert", input.path, output.path)
    #expect(run.lines.first == "3 written", "\(run.output)\(run.errors)")
    let read = try Self.read(output.path).packets
    #expect(read.map(\.kind) == packets.map(\.kind))
    #expect(read.map(\.adapter) == [1 << 16, 0, 1 << 16])
    #expect(read.map(\.time) == packets.map(\.time))
    // pcap has one link type, that of the first packet.
    let pcap = ToolRun("convert", input.path, output.path, "--to", "pcap", "--force")
    #expect(
      pcap.lines.prefix(2) == ["2 written", "left out: 1, of a kind that pcap has no place for"])
  }

  @Test("The summary counts packets on the air whose checksum is wrong", arguments: [0, 1, 284])
  func wrongChecksums(count: Int) throws {
    let input = try Self.file(Self.packets(count + 3, damaged: count))
    let run = ToolRun("replay", input.path)
    #expect(run.lines.contains("wrong checksum or CRC: \(count == 0 ? "none" : "\(count)")"))
    let statistics = ToolRun("replay", "--stats", input.path)
    #expect(statistics.lines.contains("wrong checksum or CRC: \(count == 0 ? "none" : "\(count)")"))
    let summary = try ToolRun("replay", "--json", input.path).json().last?["summary"]
    #expect(summary?["wrongChecksums"]?.number == count)
    #expect(summary?["uncheckedOnAir"] == nil)
  }

  @Test("The summary checks advertisements without a mark, and does not call links sound")
  func unmarked() throws {
    let advertising = try Self.pcap(251, Array(repeating: Self.advertisement, count: 284))
    #expect(ToolRun("replay", advertising.path).lines.contains("wrong checksum or CRC: 284"))
    let packet: [UInt8] = [0x11, 0x22, 0x33, 0x44, 1, 0, 9, 9, 9]
    let input = try Self.pcap(251, [packet, packet])
    let run = ToolRun("replay", input.path)
    #expect(run.lines.contains("wrong checksum or CRC: not checked on the air"), "\(run.output)")
    let summary = try ToolRun("replay", "--json", input.path).json().last?["summary"]
    #expect(summary?["uncheckedOnAir"]?.number == 2 && summary?["wrongChecksums"]?.number == 0)
  }
}
