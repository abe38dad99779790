import HaloCapture
import HaloScrub
import HaloTransport
import Testing

@Suite("Scrubbed notes and texts")
struct ScrubbedTextTests {
  @Test(
    "Notes keep only phrases that this package writes",
    arguments: [
      ("C0:A1:5E:00:53:01", true), ("MTU 517", true), ("record=134217", true),
      ("reason 0x3b", true), ("in parts", true), ("in parts to uart from byte 18 on", true),
      ("assumed, in parts to 2a00-2901 from byte 510 on", true), ("out of range", true),
      ("4915112345678", false), ("0x4a616e65446f65", false), ("reason 0x4a616e65", false),
      ("49 151 123 456", false), ("record=4915112345678", false), ("MTU 4915112345678", false),
      ("MTU -1", false), ("record=", false), ("to 4a616e65-2044-6f65-2773-206c616d7021", false),
      ("in parts to 4a616e65-2044-6f65-2773-206c616d7021 from byte 4 on", false),
      ("in parts to 2a00-4a616e65 from byte 4 on", false), ("in parts to", false),
      ("in parts from byte 4915112345678 on", false), ("MTU 49, MTU 151, MTU 234", false),
      ("by this side", true), ("by this machine, by Jane", false), ("MTU  23", false),
    ])
  func notes(_ note: String, stays: Bool) {
    let trace = Trace(events: [
      ATTEvent(time: .zero, operation: .connect, channel: .link, value: [], link: 1, note: note)
    ])
    let (scrubbed, report) = ScrubSamples.scrub(trace, ScrubOptions(seed: 1))
    let isAddress = note.contains(":")
    #expect(isAddress || scrubbed.events[0].note == (stays ? note : ""))
    #expect(scrubbed.events[0].note.isEmpty != stays)
    #expect(report.unknown == (stays ? [:] : ["notes": 1]))
  }

  @Test(
    "Values of the standard keep their form and length",
    arguments: [
      ("2a24", "RT11", 4), ("2a29", "Polar Electro Oy\0", 17),
      ("2a24", "Jane Doe, +49 151 2345678", 0),
      ("2a29", "Jane Doe, +49 151 2345678", 0), ("2a26", "RT11CR_1.00.08_250514", 21),
      ("2a14", "12345678", 4), ("2a37-2901", "Jane's lamp", 0), ("2a2a", "Jane's lamp", 0),
      ("2a5b", "0123456789AJane", 11), ("2b29", "Jane", 1),
    ])
  func standard(_ channel: String, _ text: String, kept: Int) {
    let value = Array(text.utf8)
    for operation in [ATTEvent.Operation.read, .writeRequest] {
      let event = ATTEvent(
        time: .zero, operation: operation, channel: ATTEvent.Channel(channel) ?? .link,
        value: value)
      let (scrubbed, report) = ScrubSamples.scrub(Trace(events: [event]), ScrubOptions(seed: 1))
      #expect(
        scrubbed.events[0].value
          == value.prefix(kept) + [UInt8](repeating: 0, count: value.count - kept))
      #expect(report.unknown.isEmpty == (kept == value.count))
    }
  }
}
