#if os(Linux)
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo live strap, rates")
struct StrapRateTests {
  @Test("255 in one byte is no rate, and a rate of no heart is marked and does not count")
  func implausible() throws {
    let radio = Radio.fake { air in
      air.place(OddStrap(), as: Devices.strapAddress)
    }
    let words = ["live", "strap", "--transport", "bluez", "--count", "6"]
    let objects = try ToolRun(words + ["--json"], radio: radio).json()
    let measurements = objects.filter { $0["contact"] != nil }
    #expect(
      measurements.compactMap { $0["state"]?.text } == [
        "valid", "warmingUp", "implausible", "implausible", "implausible", "valid",
      ])
    #expect(measurements.map { $0["value"]?.number } == [79, nil, 255, 3, 300, 81])
    let summary = try #require(objects.last)
    #expect(summary["lowest"]?.number == 79 && summary["highest"]?.number == 81)
    #expect(summary["mean"]?.number == 80)
    let text = ToolRun(words, radio: radio)
    #expect(text.output.contains("no rate yet"))
    #expect(text.lines.count { $0.contains("not plausible") } == 3)
  }
}

private struct OddStrap: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Odd", serviceUUIDs: [0x180D])
  let services = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]

  func run(on link: any PeripheralLink) async {
    let values: [[UInt8]] = [[6, 79], [6, 255], [7, 255, 0], [6, 3], [7, 0x2C, 1], [6, 81]]
    for value in values {
      guard (try? await link.clock.sleep(for: .seconds(1))) != nil else { return }
      try? link.notify(value, from: .heartRateMeasurement)
    }
  }
}
#endif
