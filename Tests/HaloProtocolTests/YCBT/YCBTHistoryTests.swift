import HaloTestSupport
import Testing

@testable import HaloProtocol

@Suite("YCBT histories")
struct YCBTHistoryTests {
  private typealias Outcome = YCBT.HistoryAssembler.Outcome

  /// A block of heart rates in frames of up to 50 bytes.
  private struct Block {
    var records: [YCBT.HeartRateRecord]
    var frames: [YCBT.Frame]

    init(_ count: Int, seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      records = (0..<count).map { index in
        .init(
          time: .init(rawValue: 0x31DE_F01C + UInt32(index) * 300), mode: 0,
          heartRate: UInt8.random(in: 40...180, using: &random))
      }
      let data = try YCBT.HeartRateData(records: records, rest: []).payload
      let pieces = colmiRandomPieces(data, upTo: 50, using: &random)
      let slice = data[...]
      let header = try YCBT.HistoryHeader(
        opcode: .heartRateHistory, recordCount: UInt16(count), packetCount: UInt32(pieces.count),
        byteCount: UInt32(data.count))
      let end = YCBT.HistoryEnd(
        packetCount: UInt16(pieces.count), byteCount: UInt16(truncatingIfNeeded: data.count),
        crc: Checksum.crc16CCITT(slice.span))
      frames =
        [header.frame] + pieces.map { YCBT.Frame(bounded: .heartRateData, $0) } + [end.frame]
    }
  }

  /// Consumes frames; all but the last have no outcome.
  private func outcome(
    _ frames: [YCBT.Frame], of assembler: inout YCBT.HistoryAssembler
  ) throws -> Outcome? {
    var outcome: Outcome?
    for frame in frames {
      #expect(outcome == nil)
      outcome = try assembler.consume(frame)
    }
    return outcome
  }

  @Test("The frames of the fixtures of each kind make a block")
  func fixtures() throws {
    let types: [any YCBT.RecordPacket.Type] = [
      YCBT.SportData.self, YCBT.SleepData.self, YCBT.HeartRateData.self,
      YCBT.BloodPressureData.self, YCBT.CombinedData.self, YCBT.BloodOxygenData.self,
      YCBT.TemperatureData.self, YCBT.FallData.self, YCBT.ChemistryData.self, YCBT.BodyData.self,
    ]
    func check<Value: YCBT.RecordPacket>(_ type: Value.Type) throws {
      let family = try #require(ycbtTypes.first { $0.type == type })
      let kind = try #require(YCBT.HistoryKind.allCases.first { $0.data == Value.opcode })
      for vector in try family.vectors where vector.error == nil {
        let frame = try YCBT.Frame(parsing: vector.hex.bytes)
        let count = frame.payload.bytes.count
        guard count > 0 else { continue }
        let header = try YCBT.HistoryHeader(
          opcode: kind.request, recordCount: 1, packetCount: 1, byteCount: UInt32(count))
        let slice = frame.payload.bytes[...]
        let end = YCBT.HistoryEnd(
          packetCount: 1, byteCount: UInt16(count), crc: Checksum.crc16CCITT(slice.span))
        var assembler = YCBT.HistoryAssembler(kind)
        let block = YCBT.HistoryBlock(kind: kind, bytes: frame.payload)
        #expect(try outcome([header.frame, frame, end.frame], of: &assembler) == .block(block))
        let value = try Value(parsing: frame)
        if value.rest.bytes.isEmpty {
          #expect(try block.decoded(as: type) == value)
        } else {
          let rest = value.rest.bytes.count
          #expect(throws: WireError(.trailingBytes(count: rest), at: count - rest, in: "rest")) {
            try block.decoded(as: type)
          }
        }
      }
    }
    for type in types { try check(type) }
  }

  @Test("Without records there is nothing, and a status refuses")
  func nothing() throws {
    var assembler = YCBT.HistoryAssembler(.sleep)
    let empty = try YCBT.HistoryHeader(opcode: .sleepHistory, recordCount: 0)
    #expect(try assembler.consume(empty.frame) == .nothing)
    let zero = try YCBT.HistoryHeader(
      opcode: .sleepHistory, recordCount: 3, packetCount: 0, byteCount: 0)
    #expect(try assembler.consume(zero.frame) == .nothing)
    let refusal = try YCBT.StatusReply(opcode: .sleepHistory, status: .unknownKey)
    #expect(try assembler.consume(refusal.frame) == .refused(.unknownKey))
  }

  @Test("A damaged block is an error, and the ring can send its data again")
  func damage() throws {
    let block = try Block(20, seed: 7)
    let (header, data, end) = (
      block.frames[0], Array(block.frames.dropFirst().dropLast()), block.frames.last
    )
    let good = try YCBT.HistoryEnd(parsing: #require(end))
    var assembler = YCBT.HistoryAssembler(.heartRate)
    #expect(try outcome([header] + data, of: &assembler) == nil)
    var bad = good
    bad.crc ^= 1
    #expect(
      throws: WireError(.crcMismatch(expected: good.crc, actual: bad.crc), at: 8, in: "crc")
    ) { try assembler.consume(bad.frame) }
    #expect(assembler.pendingCount == 0)
    var (more, less) = (good, good)
    more.packetCount += 1
    less.byteCount -= 1
    for (data, end) in [(data, more), (data, less), (Array(data.dropLast()), good)] {
      #expect(try outcome(data, of: &assembler) == nil)
      #expect(throws: WireError.self) { try assembler.consume(end.frame) }
    }
    guard case .block(let result)? = try outcome(data + [good.frame], of: &assembler) else {
      Issue.record("the data do not arrive again")
      return
    }
    #expect(try result.decoded(as: YCBT.HeartRateData.self).records == block.records)
    #expect(throws: WireError(.unexpectedOpcode(expected: 0x15, actual: 0x22), at: 1, in: "key")) {
      try result.decoded(as: YCBT.BloodOxygenData.self)
    }
    #expect(throws: WireError.self) { try assembler.consume(good.frame) }
  }

  @Test("Frames that do not belong to the block are errors, and change nothing")
  func others() throws {
    let block = try Block(10, seed: 3)
    var assembler = YCBT.HistoryAssembler(.heartRate)
    for frame in block.frames.dropFirst() {
      #expect(throws: WireError.self) { try assembler.consume(frame) }
    }
    let strangers = try [
      YCBT.Frame(bounded: .combinedData, [1]), YCBT.Frame(bounded: .liveHeartRate, [60]),
      YCBT.HistoryHeader(opcode: .sleepHistory, recordCount: 0).frame,
    ]
    var result: Outcome?
    for frame in block.frames {
      result = try assembler.consume(frame)
      for stranger in strangers {
        #expect(throws: WireError.self) { try assembler.consume(stranger) }
      }
    }
    #expect(result != nil)
  }

  @Test("No more bytes are kept than the header announces, within the limit")
  func limits() throws {
    var assembler = YCBT.HistoryAssembler(.heartRate, limit: 100)
    func header(_ count: UInt32) throws -> YCBT.Frame {
      try YCBT.HistoryHeader(
        opcode: .heartRateHistory, recordCount: 1, packetCount: 1, byteCount: count
      ).frame
    }
    for count: UInt32 in [101, .max] {
      #expect(throws: WireError.self) { try assembler.consume(header(count)) }
    }
    #expect(try assembler.consume(header(100)) == nil)
    let data = YCBT.Frame(bounded: .heartRateData, [UInt8](repeating: 0, count: 60))
    #expect(try assembler.consume(data) == nil)
    #expect(throws: WireError(.trailingBytes(count: 20), at: 100, in: "byteCount")) {
      try assembler.consume(data)
    }
    #expect(assembler.pendingCount == 60)
  }
}
