import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo replay of lights of other families")
struct ReplayOtherLightTests {
  @Test(
    "A known message shows the light, and another gadget stays unrecognized",
    arguments: [
      ("fff3", .writeCommand, "7e0704ff00010201ef", "turn on"),
      ("ffe1", .writeCommand, "7eff0401ffffffffef", "turn on"),
      ("fff4", .notify, "7e0404000000ff00ef", "echo of: turn off"),
      ("ff01", .writeCommand, "00058000000d0e0b3b230000000000000032000090", "turn on"),
      ("ff01", .writeCommand, "000580000002030a7123", "turn on"),
      (
        "ff02", .notify, "0404800000191a15ea810100c20323660132f00000000000010190000001020300",
        "on: 400 LEDs"
      ),
      (
        "d44bc439-abfd-45a2-b575-925416129600", .writeCommand, "84dd5042374150897ac82f39110968a8",
        "turn on"
      ),
    ] as [(String, ATTEvent.Operation, String, String)])
  func messages(
    _ channel: String, _ operation: ATTEvent.Operation, _ hex: String, _ words: String
  ) throws {
    func output(_ bytes: [UInt8]) throws -> String {
      let event = ATTEvent(
        time: .zero, operation: operation, channel: try #require(ATTEvent.Channel(channel)),
        value: bytes, link: 1)
      let file = try TemporaryFile(Trace(events: [event]).text)
      let run = ToolRun("replay", file.path)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let light = try output(try HexBytes(parsing: hex).bytes)
    #expect(light.contains(words) && light.contains("light"), "\(light)")
    let other = try output([1, 2])
    #expect(!other.contains(words), "\(other)")
  }
}
