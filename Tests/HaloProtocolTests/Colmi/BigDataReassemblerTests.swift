import HaloProtocol
import HaloTestSupport
import Testing

/// Big-data frames cut into notifications, with and without faults.
@Suite("COLMI big-data reassembler")
struct BigDataReassemblerTests {
  @Test("Bytes before a frame are reported, and the frame is found")
  func bytesBeforeAFrameAreReported() throws {
    let frame = try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [1, 2, 3])
    let error = WireError(.unexpectedStart(byte: 0x11), at: 0, in: "start")
    #expect(
      reassemble([[0x11, 0x22, 0x33] + frame.bytes])
        == Reassembly(frames: [frame], errors: [error], dropped: [0x11, 0x22, 0x33]))
    let each = [UInt8](0x11...0x13).map {
      WireError(.unexpectedStart(byte: $0), at: 0, in: "start")
    }
    #expect(
      reassemble([[0x11], [0x12], [0x13]] + frame.bytes.map { [$0] })
        == Reassembly(frames: [frame], errors: each, dropped: [0x11, 0x12, 0x13]))
    let between = frame.bytes + [0x11, 0xAA] + frame.bytes
    #expect(
      reassemble([between])
        == Reassembly(frames: [frame, frame], errors: [error], dropped: [0x11, 0xAA]))
  }

  @Test("A frame with a wrong CRC is dropped whole, and the next is found")
  func aFrameWithAWrongCRCIsDroppedWhole() throws {
    let good = try Colmi.BigDataFrame(.init(rawValue: 0x27), payload: [0xFF, 0x01])
    // The payload contains bytes that look like another frame.
    let inner = try Colmi.BigDataFrame(.init(rawValue: 0x30), payload: [7]).bytes
    var bad = try Colmi.BigDataFrame(.init(rawValue: 0x2A), payload: inner).bytes
    let right = UInt16(bad[4]) | UInt16(bad[5]) << 8
    bad[4] ^= 0x01
    let error = WireError(.crcMismatch(expected: right, actual: right ^ 1), at: 4, in: "crc")
    let bytes = good.bytes + bad + good.bytes
    let expected = Reassembly(frames: [good, good], errors: [error], dropped: bad)
    #expect(reassemble([bytes]) == expected)
    #expect(reassemble(bytes.map { [$0] }) == expected)
  }

  @Test("Each piece counts for the first arrival that contains it")
  func pieces() throws {
    let frame = try Colmi.BigDataFrame(.manualHeartRateHistory, payload: [1, 2]).bytes
    var reassembler = Colmi.BigDataReassembler()
    func counts(_ pieces: [[UInt8]]) -> [Int] {
      pieces.flatMap { reassembler.consume($0) }.map(\.pieceCount)
    }
    #expect(counts([[1, 2] + frame + frame]) == [1, 0, 0])
    #expect(counts([[], [0xBC], [], Array(frame[1...]) + [0xBC, 0x2A]]) == [3])
    #expect(reassembler.pieceCount == 0)
    #expect(counts([[0x00], [0x00, 0x00, 0x00], frame]) == [2, 1])
    #expect(counts([Array(frame.prefix(7))]) == [] && reassembler.pieceCount == 1)
    reassembler.reset()
    #expect(counts([frame]) == [1])
  }

  @Test("Reset discards half a frame and makes room for the next")
  func resetForgetsHalfAFrameAndMakesRoomForTheNext() throws {
    let frame = try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [1, 2, 3, 4])
    var reassembler = Colmi.BigDataReassembler()
    for count in 1..<frame.bytes.count {
      let half = reassemble([Array(frame.bytes.prefix(count))], with: &reassembler)
      #expect(half == Reassembly(pending: count))
      #expect(reassembler.reset() == count)
      #expect(reassembler.pendingCount == 0)
      #expect(reassembler.reset() == 0)
      let whole = reassemble([frame.bytes], with: &reassembler)
      #expect(whole == Reassembly(frames: [frame]))
    }
  }

  @Test(
    "Payloads of every length round-trip",
    arguments: [0, 1, 65534, 65535])
  func payloadsOfEveryLengthComeBack(length: Int) throws {
    var random = SplitMix64(seed: UInt64(length))
    let frame = try Colmi.BigDataFrame(.init(rawValue: 0x75), payload: random.bytes(length))
    let pieces = frame.chunks(of: 244)
    #expect(pieces.allSatisfy { !$0.isEmpty && $0.count <= 244 })
    #expect(pieces.flatMap { $0 } == frame.bytes)
    #expect(reassemble(pieces) == Reassembly(frames: [frame]))
  }

  @Test("A longer payload is rejected; odd chunk lengths are accepted")
  func aLongerPayloadIsRefused() throws {
    #expect(throws: WireError.range(65536, 0...65535, at: 2, in: "length")) {
      try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [UInt8](repeating: 0, count: 65536))
    }
    let frame = try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [9])
    #expect(frame.chunks(of: 0) == frame.bytes.map { [$0] })
    #expect(frame.chunks(of: -1) == frame.bytes.map { [$0] })
    #expect(frame.chunks(of: .max) == [frame.bytes])
  }

  @Test("A frame without an end uses the memory of one frame")
  func aFrameThatNeverEndsHoldsOneFrameAndNoMore() throws {
    var reassembler = Colmi.BigDataReassembler()
    var errors = 0
    var most = 0
    let notification = [UInt8](repeating: 0x55, count: 244)
    #expect(reassembler.consume([0xBC, 0x2A, 0xFF, 0xFF, 0x00, 0x00]).isEmpty)
    for _ in 0..<1000 {
      errors += reassembler.consume(notification).count
      most = max(most, reassembler.pendingCount)
    }
    #expect(most <= 65541 + 244)
    #expect(errors > 0)
  }
}
