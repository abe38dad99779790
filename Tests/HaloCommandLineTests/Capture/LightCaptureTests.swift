import HaloCapture
import HaloProtocol
import HaloScrub
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Captures of lights")
struct LightCaptureTests {
  private static func names(_ path: String) throws -> [String] {
    let run = ToolRun("replay", path, "--json")
    #expect(run.status == 0, "\(run.errors)")
    return try run.json().compactMap { $0["name"]?.text }
  }

  @Test(
    "A scrubbed capture of a light has the same commands and answers", arguments: LightProfile.all)
  func scrub(_ profile: LightProfile) throws {
    let file = TemporaryFile(ending: "halotrace")
    let other = TemporaryFile(ending: "halotrace")
    let run = ToolRun(
      "light", "--light", "virtual:\(profile.name)", "--color", "#102030", "--record", file.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(ToolRun("scrub", file.path, other.path, "--health").status == 0)
    let names = try Self.names(file.path)
    #expect(try names.count > 1 && Self.names(other.path) == names)
    let before = try FamilyCaptureTests.trace(file.path)
    let after = try FamilyCaptureTests.trace(other.path)
    func values(_ trace: Trace, written: Bool) -> [[UInt8]] {
      // The description of an iDealLED board is a text, which the scrubber blanks.
      let operations: [ATTEvent.Operation] = written ? [.writeCommand, .writeRequest] : [.notify]
      return trace.events.filter { operations.contains($0.operation) && $0.value.count > 2 }
        .map(\.value)
    }
    #expect(values(before, written: true).count > 1)
    #expect(values(after, written: true) == values(before, written: true))
    for (value, other) in zip(values(before, written: false), values(after, written: false)) {
      // An echo has no layout; a state of IOTBT ends with bytes without a meaning.
      let count = profile.name == "bleddm" ? 0 : profile.name.hasPrefix("iotbt") ? 27 : value.count
      #expect(value.prefix(count) == other.prefix(count))
    }
  }

  @Test("Texts, values of other gadgets and moved dates become zeros")
  func personal() throws {
    let reply = LEDnetWF.Service.reply
    let text = try LEDnetWF.TextReply(text: "{\"addr\":\"0A1B2C3D4E5F\"}").bytes
    let date = try CivilDateTime(parsing: "2026-11-29T12:34:56")
    let clock = try LEDnetWF.ClockReply(header: .text, dateTime: date, weekday: 7)
    let gadget = Array("Margaret".utf8)
    let values: [(BluetoothUUID, [UInt8])] = [
      (reply, text), (reply, clock.bytes), (0xFFF3, gadget), (0xFFF4, gadget), (0xFF01, gadget),
    ]
    let events = values.map { uuid, value in
      ATTEvent(time: .zero, operation: .notify, channel: .init(.characteristic(uuid)), value: value)
    }
    let kept = FamilyCaptureTests.scrub(events)
    #expect(kept[0] == text.prefix(8) + [UInt8](repeating: 0, count: text.count - 8))
    #expect(kept[1] == clock.bytes)
    #expect(kept[2...] == [[UInt8]](repeating: .init(repeating: 0, count: 8), count: 3)[...])
    let moved = FamilyCaptureTests.scrub(events, ScrubOptions(days: 100))[1]
    let frame = try LEDnetWF.Frame(parsing: moved)
    #expect(frame.header == clock.header && moved.count == clock.bytes.count)
    #expect(Array(frame.payload.bytes[3..<10]) == [UInt8](repeating: 0, count: 7))
  }
}
