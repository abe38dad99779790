import HaloSimulator
import Testing

@testable import HaloScenario

@Suite("Faults of lights in scenarios")
struct ScenarioLightFaultTests {
  /// The options of a light of each profile, and of both layouts of Triones.
  private static let lights =
    ["layout=ffd5", "layout=ffe5"] + LightProfile.all.map { "profile=\($0.name)" }

  private static let damages = [
    "drop", "duplicate", "reorder 1", "corrupt 9", "truncate 2", "delay 2s", "disconnect",
  ]
  private static let faults =
    damages.map { "notification 1 \($0)" } + damages.map { "write 1 \($0)" }
    + ["att-error 0x0e", "disconnect", "no-answer", "stall 2s"].map { "operation 1 \($0)" }
    + ["services-late 2s", "services-incomplete", "services-stale"].map { "at 5s \($0)" }
    + [
      "disconnect", "out-of-range 5s", "stall 2s", "mtu 23", "flood 5", "silence",
      "adapter-off 5s", "daemon-restart 2s",
    ].map { "at 20s \($0)" }

  @Test("Each fault happens once, and the light obeys again afterwards", arguments: lights)
  func faults(_ light: String) throws {
    // The others notify of nothing, or only repeat commands.
    let isMute = ["elk", "melk", "jackyled"].contains { light == "profile=\($0)" }
    for fault in Self.faults {
      let result = try Scenario(statements: [
        "light shelf \(light)", "central phone", "fault shelf \(fault)",
        "at 0s phone light shelf color=00FF00", "at 10s phone listen shelf for 30s",
        "at 60s phone light shelf color=FF0000", "until 120s",
        "expect shelf shows color=FF0000",
      ]).run()
      let count = isMute && fault.hasPrefix("notification") ? 0 : 1
      #expect(result.faultCount == count, "\(fault)")
      #expect(result.activities.last?.state == .done, "\(fault): \(result.activities)")
      // A damaged block ruins an iDealLED light.
      let isRuined = light == "profile=idealled" && fault == "write 1 corrupt 9"
      #expect(result.failures.isEmpty == !isRuined, "\(fault): \(result.failures)")
    }
  }
}
