import HaloCapture
import HaloCaptureTestSupport
import HaloTestSupport
import Testing

@Suite("Values that are written in parts")
struct PreparedWriteTests {
  @Test(
    "A write consists of the bytes of all parts, each at its offset",
    arguments: 1...20 as ClosedRange<UInt64>)
  func places(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var link = LinkSamples.connected
    var expected: [UInt16: [Int: UInt8]] = [:]
    var ends: [UInt16: Int] = [:]
    for _ in 0..<40 {
      let handle = UInt16.random(in: 7...9, using: &random)
      // Most parts continue the one before.
      let isNext = Int.random(in: 0..<4, using: &random) > 0
      let offset = isNext ? ends[handle, default: 0] : Int.random(in: 0...100, using: &random)
      let part = random.bytes(Int.random(in: 1...9, using: &random))
      for (index, byte) in part.enumerated() {
        expected[handle, default: [:]][offset + index] = byte
      }
      ends[handle] = offset + part.count
      link.prepare(handle, at: offset, part)
    }
    link.ask(.executeWriteRequest(flags: 1), .executeWriteResponse)
    link.disconnect()
    var written: [UInt16: [Int: UInt8]] = [:]
    for operation in try LinkSamples.operations(link.packets).dropFirst().dropLast() {
      var start = 0
      switch operation.kind {
      case .longWrite: break
      case .partialWrite(let offset):
        start = offset
        let note = try #require(operation.event(since: operation.time)).note
        #expect(note == "in parts from byte \(offset) on")
      default: Issue.record("\(operation.kind)")
      }
      for (index, byte) in operation.value.enumerated() {
        written[operation.handle, default: [:]][start + index] = byte
      }
    }
    #expect(written == expected)
  }

  @Test("Parts that never took effect are reported, unless they were cancelled")
  func unfinished() throws {
    func lines(_ rest: [ATTPacket]) throws -> [String] {
      var link = LinkSamples.connected
      link.prepare(0x10, at: 18, [0xAA, 0xBB])
      for packet in rest { link.attribute(packet, fromHost: packet.opcode % 2 == 0) }
      link.disconnect()
      return LinkSamples.lines(try LinkSamples.operations(link.packets).dropFirst().dropLast())
    }
    let loss = "2 bytes written to 0x0010, from byte 18 on, which never took effect"
    #expect(try lines([]) == ["loss(\"\(loss)\")"])
    #expect(try lines([.executeWriteRequest(flags: 0), .executeWriteResponse]).isEmpty)
    #expect(
      try lines([.executeWriteRequest(flags: 1), .executeWriteResponse]) == [
        "write-request\t0x0010\taabb\tlink=1 in parts from byte 18 on"
      ])
  }

  @Test("Parts beyond the longest value, or more than servers keep, are reported")
  func excess() throws {
    var link = LinkSamples.connected
    link.prepare(7, at: 512, [1])
    for handle in 1...65 as ClosedRange<UInt16> { link.prepare(handle, at: 511, [1]) }
    link.ask(.executeWriteRequest(flags: 0), .executeWriteResponse)
    #expect(
      try link.lines().dropFirst() == [
        "loss(\"1 byte written to 0x0007, from byte 512 on, beyond the longest value\")",
        "loss(\"1 byte written to 0x0041, from byte 511 on, as there are too many\")",
      ])
  }
}
