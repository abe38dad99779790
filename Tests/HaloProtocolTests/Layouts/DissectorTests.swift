import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("The dissector for Wireshark")
struct DissectorTests {
  private let script = Result {
    try String(
      contentsOf: VectorFile.folder.appendingPathComponent("../Documentation/halo.lua"),
      encoding: .utf8)
  }

  @Test("The script has a layout for each type of packet, and a code that leads to the type")
  func completeness() throws {
    let script = try script.get()
    // The blocks of iDealLED are encrypted.
    let families = familyTypes.filter {
      $0.channel.contains("/") && (!$0.channel.hasPrefix("idealled") || $0.channel.hasSuffix("0a"))
    }.map(\.name)
    for name in CompletenessTests.types.map({ "Colmi.\($0.name)" }) + families {
      #expect(script.contains("\n  [\"\(name)\"] = {"), "\(name)")
      #expect(script.contains("{\"\(name)\", "), "\(name)")
    }
  }

  @Test("The script registers each characteristic of rings and lights")
  func characteristics() throws {
    let script = try script.get()
    let rings = [
      Colmi.Service.uartWrite, Colmi.Service.uartNotify, Colmi.Service.bigDataWrite,
      Colmi.Service.bigDataNotify,
    ]
    let lights = Triones.Layout.allCases.flatMap { [$0.command, $0.status] }
    for uuid in rings + lights + [YCBT.Service.command, YCBT.Service.stream] {
      #expect(script.contains("\"\(uuid)\"".lowercased()), "\(uuid)")
    }
  }
}
