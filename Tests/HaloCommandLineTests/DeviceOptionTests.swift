import HaloDevices
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Options that name devices")
struct DeviceOptionTests {
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
