#if os(Linux)
import HaloDBus
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --air")
struct AirCommandTests {
  @Test("Where there is no bus, it says so, and what works without")
  func noBus() throws {
    let run = ToolRun([]) { tool in
      try AirCommand(["--air"], busAddress: "unix:path=/nowhere/at/all").run(tool)
    }
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let reason =
      DBusConnection.libraryName == nil
      ? "D-Bus needs a library of the system" : "no message bus at unix:path=/nowhere/at/all"
    #expect(run.errors.contains(reason))
    #expect(run.errors.contains("halo simulate --bus needs no Bluetooth"))
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ["simulate", "--air", "file"], ["simulate", "--air", "--ring", "real"],
      ["simulate", "--air", "--ring", "virtual:nothing"], ["simulate", "--air", "--seed", "x"],
      ["simulate", "--air", "--campaign", "strap"],
    ])
  func usage(words: [String]) {
    let run = ToolRun(words)
    #expect(run.status == 2)
    #expect(run.errors.contains("simulate: "))
  }
}
#endif
