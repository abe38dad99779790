import FuzzKit
import HaloProtocol

/// Returns the vectors of characteristics, after the number of the characteristic.
@Sendable func characteristicSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  fuzzedCharacteristics.enumerated().flatMap { index, characteristic in
    fixtures.vectors.filter { $0.channel == characteristic.description.lowercased() }
      .map { [UInt8(index)] + $0.bytes }
  }
}

/// Returns the payloads of replies, 14 bytes a frame: each whole reply, and its beginning.
@Sendable func replySeeds(
  of type: String, opcode: Colmi.Opcode, in fixtures: FuzzFixtures
) -> [[UInt8]] {
  let replies = fixtures.replies(of: type)
  let nothing = fixtures.bytes(on: "uart", from: "device").filter {
    $0.count == 16 && $0[0] == opcode.rawValue
  }
  return (replies + nothing.map { [$0] }).map { frames in
    frames.flatMap { $0.dropFirst().prefix(14) }
  }
}

/// Returns frames in pieces of one byte, of twenty, and whole; also two at a time.
@Sendable func streamSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let frames = fixtures.bytes(on: "bigdata")
  let details = fixtures.replies(of: "Colmi.SportDetail").map { Array($0.joined()) }
  return pairs(frames, lengths: [0, 19, 255]) + details.map { [19] + $0 }
}

/// Returns frames two at a time, after the length of a piece less one, of these in turn.
func pairs(_ frames: [[UInt8]], lengths: [UInt8]) -> [[UInt8]] {
  zip(frames, frames.dropFirst()).enumerated().map { index, pair in
    [lengths[index % lengths.count]] + pair.0 + pair.1
  }
}

/// Returns the same frames with the lengths, and some damage, before each frame.
@Sendable func sealedStreamSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let records = fixtures.bytes(on: "bigdata").compactMap { bytes -> [UInt8]? in
    guard let frame = actionAndPayload(bytes) else { return nil }
    return [frame[0], UInt8(truncatingIfNeeded: frame.count - 1)]
      + [UInt8(truncatingIfNeeded: (frame.count - 1) >> 8), 0] + frame[1...]
  }
  return zip(records, records.dropFirst()).enumerated().map { index, pair in
    var second = pair.1
    second[3] = [0, 1, 2, 3][index % 4]
    return [19, 0] + pair.0 + second
  }
}

/// Returns the headers and packages of sport details.
@Sendable func sportDetailSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  fixtures.replies(of: "Colmi.SportDetail").map { frames in
    frames.flatMap { frame -> [UInt8] in
      guard let record = actionAndPayload(frame), record.count <= 256 else { return [] }
      let isHeader = record[0] == Colmi.BigDataAction.sportDetailHeader.rawValue
      return [isHeader ? 0 : 1, UInt8(record.count - 1)] + record[1...]
    }
  }
}

@Sendable func pushMessageSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let pieces = fixtures.bytes(on: "uart", from: "host").filter {
    $0.count == 16 && $0[0] == Colmi.Opcode.pushMessage.rawValue
  }
  let texts = ["", "Ä", "A message that is longer than one piece has room for"]
  let whole = texts.map { text -> [UInt8] in
    let pieces = try? Colmi.PushMessageRequest.pieces(of: text, kind: .textMessage)
    return (pieces ?? []).flatMap { $0.frame.bytes.dropFirst().prefix(14) }
  }
  return pieces.map { Array($0.dropFirst().prefix(14)) } + whole
}

/// Returns the action and the payload of a frame of the big-data channel; nil if too short.
@Sendable func actionAndPayload(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.count >= Colmi.BigDataFrame.headerLength else { return nil }
  return [bytes[1]] + bytes[Colmi.BigDataFrame.headerLength...]
}
