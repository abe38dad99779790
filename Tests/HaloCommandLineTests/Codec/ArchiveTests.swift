import Foundation
import HaloJSON
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Archives of raw frames")
struct ArchiveTests {
  // MARK: Laws

  @Test("Each frame of the fixtures alone gives the object of halo decode")
  func alone() throws {
    let vectors = ArchiveSample.vectors
    let input = vectors.map(\.line).joined()
    let expected = try ToolRun("decode", "--json", "--lines", input: input).json()
    var count = 0
    for ((sample, _), object) in zip(vectors, expected) {
      var decoder = ArchiveDecoder()
      var lines: [UInt8] = []
      decoder.add(sample.row(1), to: &lines)
      decoder.finish(to: &lines)
      #expect((object["error"] == nil) || decoder.errorCount > 0, "\(sample)")
      // A frame of a reply is no reply, and a notification of JStyle can begin another record.
      guard decoder.errorCount == 0, lines.count(where: { $0 == 0x0A }) == 1 else { continue }
      count += 1
      let found = try JSONValue(parsing: Data(lines.dropLast()))
      #expect(found["row"] == .int(1))
      // Some replies have one frame.
      if found["frames"] == nil { #expect(found.without("row", "time") == object, "\(sample)") }
    }
    #expect(count > 500)
  }

  @Test("JSON Lines, CSV and SQLite give the same lines", arguments: UInt64(1)...8)
  func forms(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let samples = Self.session(&random)
    let json = ToolRun(json: samples)
    #expect(json.lines.count >= samples.count / 2)
    #expect(ToolRun(csv: samples).lines == json.lines)
    #expect(try ToolRun(sqlite: samples).lines == json.lines)
    // Any size of the pieces in which the tool reads its input.
    for length in [1, 7, 64, 4093] {
      #expect(ToolRun(json: samples, pieceLength: length).lines == json.lines)
    }
    let hasErrors = try json.json().contains { $0["error"] != nil }
    #expect(json.status == (hasErrors ? 1 : 0))
  }

  @Test("Frames cut into rows give the same objects", arguments: UInt64(1)...30)
  func pieces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let frames = ArchiveSample.vectors.map(\.sample).filter {
      ["ycbt/stream", "ycbt/command", "crp/fdd3"].contains($0.characteristic)
        && Self.isWhole($0) && $0.bytes.first != 0x05
    }
    let samples = (0..<40).compactMap { _ in frames.randomElement(using: &random) }
    let cut = samples.map { sample in
      colmiRandomPieces(sample.bytes, upTo: 20, using: &random).filter { !$0.isEmpty }.map {
        piece in
        var part = sample
        part.bytes = piece
        return part
      }
    }
    let whole = try ToolRun(json: samples).json()
    let objects = try ToolRun(json: Array(cut.joined())).json()
    #expect(objects.map { $0.without("row", "frames") } == whole.map { $0.without("row") })
    var row = 0
    for (object, pieces) in zip(objects, cut) {
      row += pieces.count
      #expect(object["row"] == .int(row))
      #expect(object["frames"] == (pieces.count > 1 ? .int(pieces.count) : nil))
    }
  }

  @Test("A history gives its records once, wherever its frames are cut", arguments: UInt64(1)...40)
  func histories(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let records = (0..<Int.random(in: 1...60, using: &random)).map { index in
      YCBT.HeartRateRecord(
        time: YCBT.Timestamp(rawValue: UInt32(index) * 300), mode: 0, heartRate: 60)
    }
    var frames = try Self.history(records, pieceLength: Int.random(in: 1...50, using: &random))
    // Systems need not keep the order between two characteristics.
    if frames.count > 3, seed % 3 == 0 { frames.swapAt(frames.count - 1, frames.count - 2) }
    let objects = try ToolRun(json: frames).json()
    let reply = try #require(objects.first { $0["name"] == .string("YCBT.HeartRateData") })
    #expect(reply["value"]?["records"]?.elements.count == records.count)
    #expect(reply["value"]?["rest"] == .string(""))
    #expect(reply["frames"] == .int(frames.count - 2))
    #expect(objects.count == 3)

    // Without one of its data frames it gives an error and no record.
    frames.remove(at: Int.random(in: 1..<frames.count - 1, using: &random))
    let run = ToolRun(json: frames)
    #expect(try !run.json().contains { $0["value"]?["records"] != nil })
    #expect(run.status == (frames.count > 2 ? 1 : 0))
  }

  @Test("A lost piece costs its own frame only")
  func lostPiece() throws {
    let frame = try #require(
      ArchiveSample.vectors.map(\.sample).first {
        $0.characteristic == "crp/fdd3" && $0.bytes.count > 40 && Self.isWhole($0)
      })
    var begin = frame
    begin.bytes = Array(frame.bytes.prefix(20))
    let objects = try ToolRun(json: [begin, frame]).json()
    #expect(objects.count == 2)
    #expect(objects.first?["error"]?["reason"] == .string("truncated"))
    #expect(objects.last?["name"] != nil)
  }

  // MARK: Limits

  @Test("Bytes of all kinds need bounded memory", arguments: UInt64(1)...4)
  func bounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seeds = ArchiveSample.vectors.map(\.sample)
    var decoder = ArchiveDecoder()
    var lines: [UInt8] = []
    for number in 1...20_000 {
      guard var sample = seeds.randomElement(using: &random) else { return }
      if Bool.random(using: &random) {
        sample.bytes = Array(
          sample.bytes.prefix(Int.random(in: 0...sample.bytes.count, using: &random)))
      }
      if let index = sample.bytes.indices.randomElement(using: &random), number % 3 == 0 {
        sample.bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      lines.removeAll(keepingCapacity: true)
      decoder.add(sample.row(number), to: &lines)
      #expect(decoder.size < 256 << 10)
    }
    decoder.finish(to: &lines)
    #expect(decoder.size == 0)
  }

  // MARK: Samples

  static func isWhole(_ sample: ArchiveSample) -> Bool {
    var decoder = ArchiveDecoder()
    var lines: [UInt8] = []
    decoder.add(sample.row(1), to: &lines)
    return !lines.isEmpty && decoder.errorCount == 0
  }

  /// Returns rows of all families in any order, some cut, some damaged, with a history.
  static func session(_ random: inout SplitMix64) -> [ArchiveSample] {
    var samples = (0..<300).compactMap { _ in
      ArchiveSample.vectors.randomElement(using: &random)?.sample
    }
    for index in samples.indices {
      samples[index].time += index * 1001
      if index % 17 == 0 { samples[index].bytes = random.bytes(index % 40) }
      if index % 29 == 0 { samples[index].characteristic = "2a6d" }
      if index % 31 == 0 { samples[index].direction = "" }
    }
    return samples
  }

  static func history(
    _ records: [YCBT.HeartRateRecord], pieceLength: Int
  ) throws -> [ArchiveSample] {
    let bytes = try YCBT.HeartRateData(records: records, rest: []).payload
    let pieces = stride(from: 0, to: bytes.count, by: pieceLength).map {
      Array(bytes[$0..<min($0 + pieceLength, bytes.count)])
    }
    let header = try YCBT.HistoryHeader(
      opcode: YCBT.HistoryKind.heartRate.request, recordCount: UInt16(records.count),
      packetCount: UInt32(pieces.count), byteCount: UInt32(bytes.count))
    let slice = bytes[...]
    let end = YCBT.HistoryEnd(
      packetCount: UInt16(pieces.count), byteCount: UInt16(bytes.count),
      crc: YCBT.HistoryBlock.crc(of: slice.span))
    let command = "be940001-7333-be46-b7ae-689e71722bd5"
    let stream = "BE940003-7333-BE46-B7AE-689E71722BD5"
    let data = try pieces.map { piece in
      ArchiveSample(
        service: "ycbt", characteristic: stream,
        bytes: try YCBT.Frame(YCBT.HistoryKind.heartRate.data, payload: HexBytes(piece)).bytes)
    }
    return [ArchiveSample(service: "ycbt", characteristic: command, bytes: header.frame.bytes)]
      + data + [ArchiveSample(service: "ycbt", characteristic: command, bytes: end.frame.bytes)]
  }
}

extension ArchiveSample {
  func row(_ number: Int) -> ArchiveDecoder.Row {
    var row = ArchiveDecoder.Row(number: number)
    row.service = Array(service.utf8)[...]
    row.characteristic = Array(characteristic.utf8)[...]
    row.direction = Array(direction.utf8)[...]
    row.time = Array("\(time)".utf8)[...]
    row.bytes = bytes
    return row
  }
}
