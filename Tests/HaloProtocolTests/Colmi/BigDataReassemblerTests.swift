import HaloProtocol
import HaloTestSupport
import Testing

/// Big-data frames cut into notifications, in every way, with and without faults.
@Suite("COLMI big-data reassembler")
struct BigDataReassemblerTests {
  /// Several frames: empty, one byte, full of the start byte, longer than a notification.
  private static func frames() throws -> [Colmi.BigDataFrame] {
    var random = SplitMix64(seed: 0xBC)
    return [
      try .init(.init(rawValue: 0x30)),
      try .init(.bloodOxygenHistory, payload: [0]),
      try .init(.init(rawValue: 0xBC), payload: [UInt8](repeating: 0xBC, count: 40)),
      try .init(.init(rawValue: 0x27), payload: random.bytes(700)),
      try .init(.init(rawValue: 0x00), payload: [0xBC, 0x00, 0x01, 0x00, 0xBF, 0x40, 0x00]),
    ]
  }

  @Test(
    "Notifications of every length result in the same frames",
    arguments: [1, 2, 5, 6, 7, 20, 241, 244, 247, 10_000])
  func everyLengthOfNotificationGivesTheSameFrames(length: Int) throws {
    let frames = try Self.frames()
    let bytes = frames.flatMap { $0.bytes }
    let pieces = stride(from: 0, to: bytes.count, by: length).map {
      Array(bytes[$0..<min($0 + length, bytes.count)])
    }
    #expect(colmiReassemble(pieces) == ColmiReassembly(frames: frames))
  }

  @Test(
    "Random splits result in the same frames",
    arguments: UInt64(1)...100)
  func randomSplitsGiveTheSameFrames(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let frames = try Self.frames().shuffled(using: &random)
    let bytes = frames.flatMap { $0.bytes }
    let pieces = colmiRandomPieces(bytes, upTo: 1 + Int(seed) * 3, using: &random)
    #expect(colmiReassemble(pieces) == ColmiReassembly(frames: frames))
  }

  @Test(
    "Late calls of next return the same frames and drop the same bytes", arguments: UInt64(1)...50)
  func whoAsksLateGetsTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    for frame in try Self.frames().shuffled(using: &random) {
      // Bytes that start no frame, and sometimes a frame with a damaged end.
      let noise = random.bytes(Int.random(in: 0...20, using: &random))
      bytes += noise.filter { $0 != Colmi.BigDataFrame.start } + frame.bytes
      if Bool.random(using: &random), !frame.payload.isEmpty { bytes[bytes.count - 1] ^= 1 }
    }
    let pieces = colmiRandomPieces(bytes, upTo: 300, using: &random)
    var prompt = Colmi.BigDataReassembler()
    var results = Drained()
    for piece in pieces {
      prompt.append(piece)
      results += drain(&prompt)
    }
    var late = Colmi.BigDataReassembler()
    for piece in pieces { late.append(piece) }
    #expect(late.pendingCount == bytes.count)
    let copy = late
    #expect(drain(&late) == results)
    #expect(late.pendingCount == 0)
    #expect(copy.pendingCount == bytes.count)
    let byteCount = results.frames.reduce(0) { $0 + $1.bytes.count } + results.dropped.count
    #expect(byteCount == bytes.count)
  }

  private struct Drained: Equatable {
    var frames: [Colmi.BigDataFrame] = []
    var dropped: [UInt8] = []

    static func += (left: inout Drained, right: Drained) {
      left.frames += right.frames
      left.dropped += right.dropped
    }
  }

  private func drain(_ reassembler: inout Colmi.BigDataReassembler) -> Drained {
    var result = Drained()
    while true {
      do throws(WireError) {
        guard let frame = try reassembler.next() else { return result }
        result.frames.append(frame)
      } catch {
        result.dropped += reassembler.dropped
      }
    }
  }

  @Test("Captured frames in succession are separated again")
  func capturedFramesBehindOneAnotherComeApartAgain() throws {
    let names = [
      "blood-oxygen-history", "sleep-history-request", "sleep-history", "nap-history",
      "manual-heart-rate-history", "nickname", "file-handshake-request", "big-data-status",
    ]
    let vectors = try names.flatMap { try ColmiFixtures.vectors($0).vectors }
    let captured = vectors.filter {
      $0.error == nil && $0.evidence == .capture && $0.hex.bytes[0] == Colmi.BigDataFrame.start
    }
    let frames = try captured.map { try Colmi.BigDataFrame(parsing: $0.hex.bytes) }
    #expect(frames.count > 10)
    #expect(
      colmiReassemble([captured.flatMap { $0.hex.bytes }]) == ColmiReassembly(frames: frames))
  }

  @Test("Bytes before a frame are reported, and the frame is found")
  func bytesBeforeAFrameAreReported() throws {
    let frame = try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [1, 2, 3])
    let error = WireError(.unexpectedStart(byte: 0x11), at: 0, in: "start")
    #expect(
      colmiReassemble([[0x11, 0x22, 0x33] + frame.bytes])
        == ColmiReassembly(frames: [frame], errors: [error]))
    let each = [UInt8](0x11...0x13).map {
      WireError(.unexpectedStart(byte: $0), at: 0, in: "start")
    }
    #expect(
      colmiReassemble([[0x11], [0x12], [0x13]] + frame.bytes.map { [$0] })
        == ColmiReassembly(frames: [frame], errors: each))
    let between = frame.bytes + [0x11, 0xAA] + frame.bytes
    #expect(
      colmiReassemble([between]) == ColmiReassembly(frames: [frame, frame], errors: [error]))
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
    let expected = ColmiReassembly(frames: [good, good], errors: [error])
    #expect(colmiReassemble([bytes]) == expected)
    #expect(colmiReassemble(bytes.map { [$0] }) == expected)
  }

  @Test("A returned frame clears the dropped bytes")
  func nothingIsDroppedAfterAFrame() throws {
    let frame = try Colmi.BigDataFrame(.manualHeartRateHistory, payload: [0])
    var reassembler = Colmi.BigDataReassembler()
    reassembler.append([1, 2] + frame.bytes)
    #expect(throws: WireError(.unexpectedStart(byte: 1), at: 0, in: "start")) {
      _ = try reassembler.next()
    }
    #expect(reassembler.dropped == [1, 2])
    #expect(try reassembler.next() == frame)
    #expect(reassembler.dropped == [])
  }

  @Test("Reset discards half a frame and makes room for the next")
  func resetForgetsHalfAFrameAndMakesRoomForTheNext() throws {
    let frame = try Colmi.BigDataFrame(.bloodOxygenHistory, payload: [1, 2, 3, 4])
    var reassembler = Colmi.BigDataReassembler()
    for count in 1..<frame.bytes.count {
      let half = colmiReassemble([Array(frame.bytes.prefix(count))], with: &reassembler)
      #expect(half == ColmiReassembly(pending: count))
      #expect(reassembler.reset() == count)
      #expect(reassembler.pendingCount == 0)
      #expect(reassembler.reset() == 0)
      let whole = colmiReassemble([frame.bytes], with: &reassembler)
      #expect(whole == ColmiReassembly(frames: [frame]))
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
    #expect(colmiReassemble(pieces) == ColmiReassembly(frames: [frame]))
  }

  @Test("A longer payload is rejected; odd chunk lengths are accepted")
  func aLongerPayloadIsRefused() throws {
    #expect(
      throws: WireError(.outOfRange(value: 65536, minimum: 0, maximum: 65535), at: 2, in: "length")
    ) {
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
    reassembler.append([0xBC, 0x2A, 0xFF, 0xFF, 0x00, 0x00])
    for _ in 0..<1000 {
      reassembler.append(notification)
      var isDone = false
      while !isDone {
        do throws(WireError) {
          isDone = try reassembler.next() == nil
        } catch {
          errors += 1
        }
      }
      most = max(most, reassembler.pendingCount)
    }
    #expect(most <= 65541 + 244)
    #expect(errors > 0)
  }
}
