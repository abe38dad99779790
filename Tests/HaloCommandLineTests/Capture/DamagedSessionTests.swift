import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Damaged sessions")
struct DamagedSessionTests {
  private struct Result {
    var objects: [JSONValue]
    var errors: [String] { objects.compactMap { $0["error"]?["reason"]?.text } }
  }

  /// Replays events as text and as JSON, and checks the common properties of both outputs.
  private func replay(_ events: [ATTEvent]) throws -> Result {
    let file = try TemporaryFile(Trace(events: events).text)
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
    return Result(objects: objects)
  }

  private func notifications(_ values: [[UInt8]], on channel: ATTEvent.Channel) -> [ATTEvent] {
    values.enumerated().map {
      ATTEvent(time: .milliseconds(250 * $0), operation: .notify, channel: channel, value: $1)
    }
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
