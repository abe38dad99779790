import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

/// The errors of `halo live strap` for links that do not come up, and for other devices.
@Suite("halo live strap, failures")
struct StrapFailureTests {
  @Test("A link that did not come up is shown, and does not count as lost")
  func failedLinks() throws {
    let radio = Radio.simulated { $0.place(ShyStrap(), as: Devices.strapAddress) }
    let words = ["live", "strap", "--transport", "bluez", "--for", "20", "--json"]
    let objects = try ToolRun(words, radio: radio).json()
    let states = objects.compactMap { $0["state"]?.text }.filter { $0 != "valid" }
    #expect(states == ["lost", "lost", "connected", "lost", "connected", "summary"])
    #expect(objects.last?["losses"]?.number == 1)
  }

  @Test("A device of another kind ends the command on its second link")
  func otherDevice() throws {
    let radio = Radio.simulated(limit: .seconds(20)) {
      $0.place(VirtualCyclingSensor(), as: Devices.strapAddress)
    }
    let run = ToolRun("live", "strap", "--strap", "\(Devices.strapAddress)", radio: radio)
    #expect(run.status == 1)
    #expect(run.errors.contains("this is no heart rate strap: it has no 180D/2A37, but 1816"))
    // The requested reset of the energy is reported too.
    let words = ["live", "strap", "--strap", "\(Devices.strapAddress)", "--reset-energy"]
    let asking = ToolRun(words + ["--json"], radio: radio)
    #expect(asking.status == 1 && asking.errors == run.errors)
    #expect(try asking.json().map { $0["state"]?.text } == ["lost", "energyNotReset"])
  }
}

/// A strap that hangs up on its first two links at once, and on the third after five seconds.
private final class ShyStrap: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Shy", serviceUUIDs: [0x180D])
  let services = [
    GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])
  ]
  private let links = Mutex(0)

  func run(on link: any PeripheralLink) async {
    let number = links.withLock {
      $0 += 1
      return $0
    }
    guard number > 2 else { return link.disconnect() }
    var seconds = 0
    while (try? await link.clock.sleep(for: .seconds(1))) != nil {
      try? link.notify([6, 70], from: .heartRateMeasurement)
      seconds += 1
      if number == 3, seconds == 5 { return link.disconnect() }
    }
  }
}
