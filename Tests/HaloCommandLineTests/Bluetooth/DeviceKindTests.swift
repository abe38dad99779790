import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Kinds of devices")
struct DeviceKindTests {
  @Test(
    "A device is of the kind that its services tell, before its name does",
    arguments: [
      ([0x180D], nil, .strap), ([0x1816], nil, .cyclingSensor), ([0xFFD5], nil, .light),
      ([0xFFE5], nil, .light), ([0x180A], "R02_A1B2", .ring), ([0x180D], "R02_A1B2", .strap),
      ([], "Triones-A1B2C3", .light), ([], "Triones", nil), ([], "QHM-", .light),
      ([], "Dream~1", .light),
      ([], "My Triones-A1B2C3", nil), ([], "R11C_00ff", .ring), ([], "COLMI R10_A1B2", .ring),
      ([], "R02_A1B", nil), ([], "R02_A1B2C", nil), ([], "R02_A1G2", nil), ([], "R02-A1B2", nil),
      ([], "RA2_A1B2", nil), ([], "X02_A1B2", nil), ([], "R02CA1B2", nil), ([], "COLMI R02", nil),
      ([], "", nil),
      // What serial adapters and look-alikes of lights have as well.
      ([0xFFE0], nil, nil), ([0xFFD0], nil, nil), ([0xFFE0], "ELK-BLEDOM", nil),
    ] as [([UInt16], String?, DeviceKind?)])
  func kinds(_ services: [UInt16], _ name: String?, _ expected: DeviceKind?) {
    #expect(DeviceKind(name: name, services: services.map { BluetoothUUID($0) }) == expected)
  }

  @Test("The option that an error names is one that commands have", arguments: DeviceKind.allCases)
  func options(_ kind: DeviceKind) {
    let found = [1, 2].map { FoundDevice(peripheral: "C0:00:5E:00:53:0\($0)") }
    let search = DeviceSearch(kind: kind, selector: .only, timeout: .seconds(1))
    let words = SearchFailure(search: search, found: found, heard: found).description
    #expect(words.hasSuffix(": \(kind.option) ADDRESS"), "\(words)")
    let command =
      switch kind {
      case .ring: ["info"]
      case .strap: ["live", "strap"]
      case .light: ["light"]
      case .cyclingSensor: ["live", "cycling"]
      }
    let run = ToolRun(command + [kind.option, "virtual", "--no-such-option"])
    #expect(run.status == 2 && run.errors.contains("--no-such-option"), "\(run.errors)")
    #expect(ToolRun(command + [kind.option]).errors.contains(kind.option))
    #expect(search.words.hasPrefix(kind == .light ? "an LED" : "a "))
  }
}
