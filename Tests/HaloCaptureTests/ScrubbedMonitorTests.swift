import HaloCapture
import HaloTestSupport
import Testing

/// What a logger writes besides traffic.
@Suite("Records of a monitor without who was there")
struct ScrubbedMonitorTests {
  private static let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
  private static let name = Array("Somebody's ring".utf8)
  private static let key: [UInt8] = Array(0xA1...0xB0)
  private static let options = ScrubOptions(seed: 11)

  private static func scrub(
    _ packets: [(CapturedPacket.Kind, [UInt8])], _ options: ScrubOptions = options
  ) -> (bytes: [[UInt8]], report: ScrubReport) {
    let (scrubbed, report) = ScrubSamples.scrub(
      packets.map { CapturedPacket(time: .zero, kind: $0.0, bytes: $0.1[...]) }, options)
    return (scrubbed.map { Array($0.bytes) }, report)
  }

  @Test("Of management what it is about is kept, and zeros are for names, addresses and keys")
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
    #expect(report.blanked == ["talk of programs with the system": cases.count])
    #expect(report.unknown == [:])
    // A part of one as well.
    for count in 0..<cases[6].kept.count {
      let part = Array(cases[6].kept.prefix(count))
      #expect(Self.scrub([(.other(17), part)]).bytes == [part])
    }
    let parts = Self.scrub([(.other(15), program), (.other(16), program + [0x0F, 0])])
    #expect(parts.bytes == [program, program + [0x0F, 0]])
    #expect(parts.report == ScrubReport())
  }
}
