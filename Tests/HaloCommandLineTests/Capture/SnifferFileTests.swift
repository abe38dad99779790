import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Files of a sniffer")
struct SnifferFileTests {
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

  @Test("The summary counts packets on the air whose checksum is wrong", arguments: [0, 1, 284])
  func wrongChecksums(count: Int) throws {
    let input = try Self.file(Self.packets(count + 3, damaged: count))
    let run = ToolRun("replay", input.path)
    #expect(run.lines.contains("wrong checksum or CRC: \(count == 0 ? "none" : "\(count)")"))
    let statistics = ToolRun("replay", "--stats", input.path)
    #expect(statistics.lines.contains("wrong checksum or CRC: \(count == 0 ? "none" : "\(count)")"))
    let summary = try ToolRun("replay", "--json", input.path).json().last?["summary"]
    #expect(summary?["wrongChecksums"]?.number == count)
  }
}
