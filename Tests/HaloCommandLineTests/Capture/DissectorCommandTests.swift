import HaloProtocol
import Testing

@testable import HaloCommandLine

@Suite("halo dissector")
struct DissectorCommandTests {
  /// All types of packets of a ring.
  static let types: [any Colmi.NamedValue.Type] =
    Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes
    + Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes

  @Test("The script has a layout for each type of packet, and a code that leads to the type")
  func completeness() {
    let run = ToolRun(["dissector"])
    #expect(run.status == 0 && run.errors == "")
    for type in Self.types {
      #expect(run.output.contains("\n  [\"Colmi.\(type.name)\"] = {"), "\(type.name)")
      #expect(Dissector.codes.contains("{\"Colmi.\(type.name)\", "), "\(type.name)")
    }
  }

  @Test("The script registers each characteristic of rings and lights")
  func characteristics() {
    let rings = [
      Colmi.Service.uartWrite, Colmi.Service.uartNotify, Colmi.Service.bigDataWrite,
      Colmi.Service.bigDataNotify,
    ]
    let lights = Triones.Layout.allCases.flatMap { [$0.command, $0.status] }
    for uuid in rings + lights {
      #expect(Dissector.channels.contains("\"\(uuid)\"".lowercased()), "\(uuid)")
    }
  }

  @Test("Operands are an error", arguments: [["x.lua"], ["--force"]])
  func operands(_ words: [String]) {
    #expect(ToolRun(["dissector"] + words).status == 2)
  }
}
