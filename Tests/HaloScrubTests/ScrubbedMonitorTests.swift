import HaloCapture
import HaloCaptureTestSupport
import HaloScrub
import Testing

/// Records of a logger other than traffic.
@Suite("Scrubbed records of a monitor")
struct ScrubbedMonitorTests {
  private static let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
  private static let name = Array("Margaret's ring".utf8)
  private static let key: [UInt8] = Array(0xA1...0xB0)
  private static let options = ScrubOptions(seed: 11)

  private static func scrub(
    _ packets: [(CapturedPacket.Kind, [UInt8])], _ options: ScrubOptions = options
  ) -> (bytes: [[UInt8]], report: ScrubReport) {
    let (scrubbed, report) = ScrubSamples.scrub(
      packets.map { CapturedPacket(time: .zero, kind: $0.0, bytes: $0.1[...]) }, options)
    return (scrubbed.map { Array($0.bytes) }, report)
  }

  @Test("Management records keep their operation, and zeros replace names, addresses and keys")
  func management() {
    let program: [UInt8] = [1, 0, 0, 0]
    let cases: [(opcode: UInt16, kept: [UInt8], rest: [UInt8])] = [
      (14, program + [2, 0, 1, 22, 0, 0, 0, 0, 0, 16], Array("somebody\0".utf8)),
      // Set Local Name, Load Long Term Keys, Load Identity Resolving Keys.
      (16, program + [0x0F, 0], Self.name + [0, 0]),
      (16, program + [0x13, 0], [1, 0] + Self.address + [2, 0, 0, 16, 1, 2] + Self.key),
      (16, program + [0x30, 0], [1, 0] + Self.address + [2] + Self.key),
      // New Link Key, Device Found; and the name of the adapter, in an answer.
      (17, program + [0x09, 0], [1] + Self.address + [0] + Self.key + [4, 0]),
      (17, program + [0x12, 0], Self.address + [2, 0xD0, 0, 0, 0, 0, 17, 0, 16, 9] + Self.name),
      (17, program + [1, 0, 4, 0, 0], Self.address + [9, 2, 0] + Self.name),
    ]
    let (bytes, report) = Self.scrub(cases.map { (.other($0.opcode), $0.kept + $0.rest) })
    #expect(bytes == cases.map { $0.kept + [UInt8](repeating: 0, count: $0.rest.count) })
    #expect(report.unknown.values.reduce(0, +) == cases.count)
    // A truncated record as well.
    for count in 0..<cases[6].kept.count {
      let part = Array(cases[6].kept.prefix(count))
      #expect(Self.scrub([(.other(17), part)]).bytes == [part])
    }
    let parts = Self.scrub([(.other(15), program), (.other(16), program + [0x0F, 0])])
    #expect(parts.bytes == [program, program + [0x0F, 0]])
    #expect(parts.report == ScrubReport())
  }

  @Test("Records of adapters lose their address and known names, even if truncated")
  func adapters() {
    let index = [0, 1] + Self.address + Array("hci0".utf8) + [0, 0, 0, 0]
    let known: (CapturedPacket.Kind, [UInt8]) = (
      .command, [0x13, 0x0C, 248] + Self.name + [UInt8](repeating: 0, count: 248 - Self.name.count)
    )
    let head = Array(index.prefix(8))
    let records: [(CapturedPacket.Kind, [UInt8])] = [
      (.adapterChange(0), index), (.adapterChange(0), head + Self.name),
      (.adapterChange(0), index + Self.name), (.adapterChange(1), Self.name),
      (.adapterChange(8), Self.name), (.adapterChange(9), Self.address + Self.name),
      (.other(10), Self.address + [15, 0] + Self.name),
    ]
    let (bytes, report) = Self.scrub([known] + records)
    #expect(bytes.map(\.count) == ([known] + records).map(\.1.count))
    for bytes in bytes {
      #expect(!bytes.holds(Self.address) && !bytes.holds(Array(Self.name.prefix(8))))
    }
    #expect(bytes[1].suffix(8) == index.suffix(8))
    #expect(report.unknown.values.reduce(0, +) == 6)
    // A name that occurs nowhere else, and truncated records.
    let (others, alone) = Self.scrub([
      (.adapterChange(0), head + Self.name.prefix(8)),
      (.adapterChange(0), Array(head.prefix(7))), (.other(10), Array(Self.address.prefix(5))),
    ])
    #expect(!others[0].holds(Array(Self.name.prefix(4))))
    #expect(others[1...] == [[0, 1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0]])
    #expect(alone.changed == [.address: 3, .name: 1])
    #expect(alone.unknown == [:])
  }

  @Test("A PacketLogger text on a new controller is blanked, and not written for a monitor")
  func controllers() throws {
    let text = Array("Controller of ".utf8) + Self.name
    // Its length, a time, and the kind.
    let record = [UInt8(9 + text.count), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xFE] + text
    let reset: [UInt8] = [12, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0x0C, 0]
    let packets = try CaptureSamples.packets(of: reset + record)
    #expect(packets.map(\.kind) == [.command, .adapterChange(0xFE)])
    var writer = CaptureWriter(.btmon)
    #expect(packets.map { writer.record(of: $0) == nil } == [false, true])
    let (scrubbed, report) = ScrubSamples.scrub(packets, Self.options)
    #expect(scrubbed[1].bytes.allSatisfy { $0 == 0 })
    #expect(report.unknown == ["records of the kind 254": 1])
  }
}
