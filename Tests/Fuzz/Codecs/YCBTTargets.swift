import FuzzKit
import HaloProtocol

let ycbtTargets: [FuzzTarget] = [
  FuzzTarget("YCBTFrame", longestInput: 256, body: fuzzYCBTFrame).seeded(by: ycbtFrames),
  FuzzTarget("SealedYCBTMessage", longestInput: 256, body: fuzzSealedYCBTMessage)
    .seeded { fixtures in
      ycbtFrames(fixtures).map { Array($0[..<2] + $0.dropLast(2).dropFirst(4)) }
    },
  FuzzTarget("YCBTStream", longestInput: 1200, body: fuzzYCBTStream)
    .seeded { pairs(ycbtFrames($0), lengths: [19]) },
  FuzzTarget("YCBTHistory", longestInput: 512, body: fuzzYCBTHistory)
    .seeded { fixtures in
      ycbtFrames(fixtures).filter { $0[0] == 5 }.map { [2, 19] + $0.dropLast(2).dropFirst(4) }
    },
]

@Sendable private func ycbtFrames(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  (fixtures.bytes(on: "ycbt/command") + fixtures.bytes(on: "ycbt/stream")).filter { $0.count >= 6 }
}

func fuzzYCBTFrame(_ input: [UInt8]) throws(BrokenLaw) {
  if try roundTrip(input, as: YCBT.Frame.self) != nil { try checkMessages(input, as: ycbtTypes) }
}

private let ycbtTypes: [any FuzzedMessage.Type] = [
  YCBT.Frame.self, YCBT.HostMessage.self, YCBT.RingMessage.self, YCBT.StreamMessage.self,
]

/// Fuzzes an opcode and a payload with the right length and CRC.
func fuzzSealedYCBTMessage(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count >= 2, let frame = frame(input[0], input[1], input.dropFirst(2)) else { return }
  try checkMessages(frame.bytes, as: ycbtTypes)
}

/// Fuzzes the length of the pieces, and a stream of bytes.
///
/// The frames do not depend on the pieces.
func fuzzYCBTStream(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let stream = Array(input.dropFirst())
  let whole = try frames(in: [stream])
  let cut = try frames(in: blocks(of: stream, length: Int(first) + 1).map { Array($0) })
  try law(whole == cut, "in pieces \(cut), in one \(whole)")
}

/// Fuzzes a kind, the length of the data frames less one, and a block of records.
func fuzzYCBTHistory(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  let kinds = YCBT.HistoryKind.allCases
  let kind = kinds[Int(input[0]) % kinds.count]
  let data = Array(input.dropFirst(2))
  let pieces = blocks(of: data, length: Int(input[1]) + 1)
  let slice = data[...]
  let header = try? YCBT.HistoryHeader(
    opcode: kind.request, recordCount: 1, packetCount: UInt32(pieces.count),
    byteCount: UInt32(data.count))
  let end = YCBT.HistoryEnd(
    packetCount: UInt16(pieces.count), byteCount: UInt16(data.count),
    crc: YCBT.HistoryBlock.crc(of: slice.span))
  var assembler = YCBT.HistoryAssembler(kind)
  var outcome: YCBT.HistoryAssembler.Outcome?
  let middle = pieces.compactMap { frame(5, UInt8(truncatingIfNeeded: kind.data.rawValue), $0) }
  try accepted("a block of \(HexBytes(data)) is refused") {
    for frame in [header?.frame].compactMap({ $0 }) + middle + [end.frame] {
      outcome = try assembler.consume(frame)
    }
  }
  guard case .block(let block)? = outcome else {
    throw BrokenLaw(description: "\(HexBytes(data)) give \(outcome as Any)")
  }
  try law(block.kind == kind && block.bytes.bytes == data, "\(block) has other bytes")
}

private func frame(_ group: UInt8, _ key: UInt8, _ payload: ArraySlice<UInt8>) -> YCBT.Frame? {
  try? YCBT.Frame(
    YCBT.Opcode(rawValue: UInt16(group) << 8 | UInt16(key)), payload: HexBytes(Array(payload)))
}

/// Returns the frames in pieces; less than a frame is pending.
private func frames(in pieces: [[UInt8]]) throws(BrokenLaw) -> [YCBT.Frame] {
  var reassembler = YCBT.FrameReassembler()
  var frames: [YCBT.Frame] = []
  for piece in pieces {
    for arrival in reassembler.consume(piece) {
      switch arrival.frame {
      case .success(let frame): frames.append(frame)
      case .failure(let error): try check(error, of: YCBT.Frame.longestFrame)
      }
    }
    try law(reassembler.pendingCount < YCBT.Frame.longestFrame, "more than a frame waits")
  }
  for frame in frames { try checkMessages(frame.bytes, as: ycbtTypes) }
  return frames
}
