import Foundation
import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Damaged sessions")
struct DamagedSessionTests {
  private struct Result {
    var text: ToolRun
    var objects: [JSONValue]
    func names(_ name: String) -> Int { objects.count { $0["name"]?.text == name } }
    var remarks: [String] { objects.compactMap { $0["remark"]?.text } }
    var errors: [String] { objects.compactMap { $0["error"]?["reason"]?.text } }
  }

  /// Replays events as text and as JSON, and checks the common properties of both outputs.
  private func replay(_ events: [ATTEvent], header: [Trace.HeaderField] = []) throws -> Result {
    let file = try TemporaryFile(Trace(header: header, events: events).text)
    let text = ToolRun("replay", file.path)
    let json = ToolRun("replay", "--json", file.path)
    for run in [text, json] {
      #expect(run.status == 0 && run.errors == "")
      #expect(
        run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    }
    // The results of all events, without the summary.
    let objects = try json.json().filter { $0["summary"] == nil }
    #expect(objects.compactMap { $0["frames"]?.number }.reduce(0, +) == events.count)
    #expect(text.lines.contains { $0.hasPrefix("\(events.count) events: ") })
    return Result(text: text, objects: objects)
  }

  private func notifications(_ values: [[UInt8]], on channel: ATTEvent.Channel) -> [ATTEvent] {
    values.enumerated().map {
      ATTEvent(time: .milliseconds(250 * $0), operation: .notify, channel: channel, value: $1)
    }
  }

  private func heartRateLog() throws -> [[UInt8]] {
    let log = try #require(
      ColmiFixtures.logs("heart-rate-logs").vectors.first { $0.frames.count > 3 })
    return log.frames.map { $0.bytes }
  }

  private func steps() throws -> [[UInt8]] {
    let log = try #require(ColmiFixtures.logs("step-logs").vectors.first { $0.frames.count > 3 })
    return log.frames.map { $0.bytes }
  }

  @Test("Unrecognized packets are counted by opcode and action")
  func unrecognized() throws {
    let frames = try [0x33, 0x42, 0x33].map { try Colmi.Frame(.init(rawValue: $0), payload: [7]) }
    let other = try Colmi.BigDataFrame(.init(rawValue: 0x99), payload: [1, 2])
    let last = ATTEvent(
      time: .seconds(1), operation: .notify, channel: .bigData, value: other.bytes)
    let result = try replay(notifications(frames.map { $0.bytes }, on: .uart) + [last])
    #expect(
      result.text.lines.contains(
        "unrecognized: 4 (big data 99 ×1, opcode 33 ×2, opcode 42 ×1)"))
  }

  @Test("A flipped bit gives a wrong checksum and ends the reply")
  func flippedBit() throws {
    for index in [0, 5, 23] {
      var frames = try heartRateLog()
      frames[index][9] ^= 0x10
      let result = try replay(notifications(frames, on: .uart))
      #expect(result.errors.first == "checksumMismatch")
      #expect(result.names("Colmi.HeartRateLog") == 0)
      #expect(result.text.lines.contains("wrong checksum or CRC: 1"))
      #expect(result.objects.contains { $0["bytes"]?.text == HexBytes(frames[index]).description })
    }
  }

  @Test("A missing frame ends the reply, and the next reply is complete")
  func missingFrame() throws {
    for (frames, name) in [(try heartRateLog(), "HeartRateLog"), (try steps(), "StepLog")] {
      var damaged = frames
      damaged.remove(at: 2)
      let result = try replay(notifications(damaged + frames, on: .uart))
      #expect(result.names("Colmi.\(name)") == 1)
      #expect(
        result.remarks.contains { $0.hasPrefix("reply given up after 2 frame(s): index at byte") })
      #expect(result.text.lines.last == "other errors: 1")
    }
  }

  @Test("A reply cut by the end of the file gives a remark")
  func cutReply() throws {
    for (frames, name) in [(try heartRateLog(), "HeartRateLog"), (try steps(), "StepLog")] {
      let result = try replay(notifications(frames.dropLast(), on: .uart))
      #expect(result.remarks == ["Colmi.\(name): unfinished at the end"])
      #expect(result.objects.count == 1)
    }
  }

  @Test("A repeated header restarts the reply")
  func twoHeaders() throws {
    for (frames, name) in [(try heartRateLog(), "HeartRateLog"), (try steps(), "StepLog")] {
      let result = try replay(notifications([frames[0]] + frames, on: .uart))
      #expect(result.names("Colmi.\(name)") == 1)
      #expect(result.remarks.count == 1)
      #expect(result.objects.last?["frames"]?.number == frames.count)
    }
  }

  @Test("Other frames between those of a reply do not disturb it")
  func interleaved() throws {
    let battery = try HexBytes(parsing: "034e0000000000000000000000000051").bytes
    let frames = try heartRateLog().flatMap { [$0, battery] }
    let result = try replay(notifications(frames, on: .uart))
    #expect(result.names("Colmi.HeartRateLog") == 1)
    #expect(result.names("Colmi.BatteryStatus") == 24)
  }

  @Test("Each of many wrong frames in one notification gives an error with its bytes")
  func manyWrongFrames() throws {
    let wrong: [UInt8] = [0xBC, 0, 0, 0, 0, 0]
    let many = Array(repeatElement(wrong, count: 200).joined())
    let result = try replay(notifications([many], on: .bigData))
    #expect(result.errors == Array(repeating: "crcMismatch", count: 200))
    #expect(result.objects.allSatisfy { $0["bytes"]?.text == "bc0000000000" })
    let garbage = try replay(notifications([[1, 2, 3] + wrong + [4]], on: .bigData))
    #expect(garbage.objects.map { $0["bytes"]?.text } == ["010203", "bc0000000000", "04"])
  }

  @Test("Big data split over notifications is reassembled once", arguments: [1, 3, 7, 20, 500])
  func splitBigData(_ length: Int) throws {
    let frame = try bigData()
    let pieces = stride(from: 0, to: frame.count * 2, by: length).map { start in
      Array((frame + frame)[start..<min(start + length, frame.count * 2)])
    }
    let result = try replay(notifications(pieces, on: .bigData))
    #expect(result.names("Colmi.BloodOxygenHistory") == 2)
    #expect(result.objects.count == 2)
  }

  @Test("Big data with a wrong CRC, a missing end or leading bytes gives errors")
  func damagedBigData() throws {
    let frame = try bigData()
    var wrong = frame
    wrong[4] ^= 1
    let split = [Array(wrong.prefix(8)), Array(wrong.dropFirst(8)), frame]
    let crc = try replay(notifications(split, on: .bigData))
    #expect(crc.errors == ["crcMismatch"])
    #expect(crc.objects.first?["frames"]?.number == 2)
    #expect(crc.names("Colmi.BloodOxygenHistory") == 1)
    #expect(crc.text.lines.contains("wrong checksum or CRC: 1"))
    let noise = try replay(notifications([[1, 2] + frame, [3]], on: .bigData))
    #expect(noise.errors == ["unexpectedStart", "unexpectedStart"])
    #expect(noise.names("Colmi.BloodOxygenHistory") == 1)
    let cut = try replay(
      notifications([Array(frame.prefix(7)), Array(frame[7..<9])], on: .bigData))
    #expect(cut.remarks == ["big data: 9 byte(s) of an unfinished frame at the end"])
  }

  private func bigData() throws -> [UInt8] {
    let vectors = try ColmiFixtures.vectors("blood-oxygen-history").vectors
    return try #require(vectors.first { $0.value != nil && $0.hex.bytes.count > 12 }).hex.bytes
  }

  @Test("Headers and notes cannot control a terminal")
  func escapes() throws {
    let header = [
      Trace.HeaderField(key: "device\u{1B}[31m", value: "\u{1B}]0;title\u{7}\u{9B}2J\u{202E}"),
      Trace.HeaderField(key: "k\u{0}", value: "\r\u{8}\u{7F}"),
    ]
    let events = [
      ATTEvent(time: .zero, operation: .read, channel: .uart, value: [1], note: "\u{1B}[2J"),
      ATTEvent(
        time: .zero, operation: .read, channel: .init(.characteristic(0x2A26)),
        value: Array("\u{1B}[2Jv1\u{202E}".utf8)),
      ATTEvent(
        time: .zero, operation: .notify, channel: .init(.characteristic(0xFFF1)), value: [1, 2]),
      ATTEvent(
        time: .zero, operation: .writeRequest,
        channel: ATTEvent.Channel(.characteristic(0xFFF2)).configuration, value: []),
    ]
    let result = try replay(events, header: header)
    #expect(result.text.lines.first?.hasPrefix("device\\u{1b}[31m: \\u{1b}]0;title\\u{7}") == true)
    #expect(result.text.lines.contains("unrecognized: 1 (channel fff1 ×1)"))
    #expect(result.remarks == ["fff1: 0102 (unrecognized channel)", "unsubscribe from fff2"])
    // A channel with control characters is not valid, so the line is skipped.
    let file = try TemporaryFile("# halo-trace 1\n0\tread\t\u{1B}[2J\t00\n")
    let other = ToolRun("replay", file.path)
    #expect(other.output.contains("line 2: channel: must be"))
    #expect(!(other.errors + other.output).contains("\u{1B}"))
  }

  @Test("Random damage never stops a replay", arguments: 0..<4)
  func randomDamage(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let text = try ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    var events = try Trace(parsing: text).events
    for _ in 0..<40 {
      let index = Int.random(in: 0..<events.count, using: &random)
      switch UInt8.random(in: 0...4, using: &random) {
      case 0: events.remove(at: index)
      case 1: events.insert(events[index], at: index)
      case 2 where !events[index].value.isEmpty:
        let byte = Int.random(in: 0..<events[index].value.count, using: &random)
        events[index].value[byte] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 3: events[index].value = random.bytes(Int.random(in: 0...30, using: &random))
      default: events[index].channel = Bool.random(using: &random) ? .bigData : .uart
      }
    }
    _ = try replay(events)
  }
}
