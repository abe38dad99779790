import HaloDevices
import Testing

@testable import HaloCommandLine

@Suite("Options that name devices")
struct DeviceOptionTests {
  @Test("Commands have the option that an error suggests", arguments: DeviceKind.allCases)
  func options(_ kind: DeviceKind) {
    let found = [1, 2].map { FoundDevice(peripheral: "C0:00:5E:00:53:0\($0)") }
    let search = DeviceSearch(kind: kind, selector: .only, timeout: .seconds(1))
    let words = SearchFailure(search: search, found: found, discovered: found).description
    #expect(words.hasSuffix("such as \(kind.terms.option) C0:00:5E:00:53:01"), "\(words)")
    let command = kind.terms.command.split(separator: " ").dropFirst().map(String.init)
    let run = ToolRun(command + [kind.terms.option, "virtual", "--no-such-option"])
    #expect(run.status == 2 && run.errors.contains("--no-such-option"), "\(run.errors)")
    #expect(ToolRun(command + [kind.terms.option]).errors.contains(kind.terms.option))
    #expect(search.words.hasPrefix(kind == .light ? "an LED" : "a "))
  }
}
