#if os(Linux)
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Rings and lights of other families")
struct ForeignDeviceTests {
  private struct Foreign: LocalPeripheral {
    var data: AdvertisementData
    var table: [BluetoothUUID]
    var advertisement: AdvertisementData? { data }
    var services: [GATTService] {
      table.map {
        GATTService(
          $0,
          characteristics: [GATTCharacteristic($0 == 0x180D ? 0x2A37 : 0x2A01, properties: .notify)]
        )
      }
    }
  }

  private static func radio(_ devices: Foreign...) throws -> Radio {
    let evening = try Devices.evening
    return Radio.fake(now: evening) { air in
      for (device, id) in zip(devices, [Devices.ringAddress, Devices.otherAddress]) {
        air.place(device, as: id)
      }
    }
  }

  private static func device(_ name: String, _ table: BluetoothUUID...) -> Foreign {
    Foreign(data: AdvertisementData(localName: name), table: table)
  }

  private static let ring = Foreign(
    data: AdvertisementData(
      localName: "R02 1A2B", serviceUUIDs: [0x180D, 0x56FF]), table: [0x56FF, 0x180D])

  /// A ring that only its advertisement gives away.
  private static let smartRing = Foreign(
    data: AdvertisementData(
      localName: "Smart Ring", manufacturerData: [ManufacturerData(company: 0x7810, payload: [0])]),
    table: [0x180D])

  @Test("The doctor names the family of another ring, and forgets no bond that never was")
  func doctor() throws {
    for (device, family) in [
      (Self.ring, "JRING, app KeepFit"),
      (Self.device("R11_BEEF", 0x56FF, 0x180D, 0x180F), "JRING, app KeepFit"),
      (
        Foreign(data: AdvertisementData(serviceUUIDs: [0x180D]), table: [0x56FF, 0x180D]),
        "JRING, app KeepFit"
      ), (Self.smartRing, "ring of another family with a heart rate service: probably YCBT"),
    ] {
      let name = device.data.localName ?? "\(Devices.ringAddress)"
      let radio = try Self.radio(device)
      let run = ToolRun("doctor", "--ring", name, "--timeout", "9s", radio: radio)
      #expect(run.status == 5)
      #expect(run.output.contains("problem  other-family"), "\(run.output)")
      #expect(run.output.replacing(/\n +/, with: " ").contains(family), "\(run.output)")
      #expect(run.output.contains("halo live strap --strap \(name.shellQuoted) --timeout 9s"))
      for word in ["stale", "--bond", "refused"] { #expect(!run.output.contains(word), "\(word)") }
      if device.data.localName == "Smart Ring" { continue }
      let info = ToolRun("info", "--ring", name, radio: radio)
      #expect(info.status == 1 && info.errors.contains("ring of another family"), "\(info.errors)")
      #expect(info.errors.contains(family))
    }
  }

  @Test("A scan names the family, and a search for a strap does not return the ring")
  func scan() throws {
    let radio = try Self.radio(Self.ring, Self.device("Govee_H6199   ", 0xFFF0))
    let melk = try Self.radio(Self.device("MELK-OA10   05", 0xFFF0))
    let words = ["scan", "--transport", "bluez", "--for", "5s"]
    let own = try ToolRun(words + ["--json"], radio: melk).json()
    #expect(own.first?["kind"]?.text == "light" && own.first?["family"]?.text == "melk")
    let run = ToolRun(words, radio: radio)
    #expect(
      run.output.contains("R02 1A2B  ring of another family with a heart rate service (JRING"),
      "\(run.output)")
    #expect(run.output.contains("\"Govee_H6199   \"  light of another family (probably Govee"))
    #expect(!run.output.contains("heart rate strap"))
    let objects = try ToolRun(words + ["--json"], radio: radio).json()
    #expect(objects.allSatisfy { $0["kind"] == nil })
    #expect(Set(objects.compactMap { $0["families"]?.elements.first?.text }) == ["JRING", "Govee"])
    let strap = ToolRun(
      "live", "strap", "--transport", "bluez", "--timeout", "5", "--for", "5", radio: radio)
    #expect(strap.status == 1)
    #expect(
      strap.errors.contains("R02 1A2B (\(Devices.ringAddress), a ring of another family"),
      "\(strap.errors)")
  }

  @Test("Pairing names the family, and remembers the ring as a strap only if asked")
  func pair() throws {
    let file = TemporaryFile()
    let known = KnownDeviceFile(path: file.path)
    let radio = try Self.radio(Self.ring)
    let words = ["pair", "R02 1A2B", "--transport", "bluez"]
    let run = ToolRun(words, radio: radio, known: known)
    #expect(run.status == 1)
    #expect(run.errors.contains("ring of another family with a heart rate service (JRING"))
    #expect(run.errors.contains("--kind strap"), "\(run.errors)")
    #expect(run.errors.contains("it has 56FF, 180D; it is"), "\(run.errors)")
    for (device, words) in [
      (Self.smartRing, "it has 180D; it is a ring of another family with a heart rate service"),
      (Self.device("LED", 0xFFF0), "it has FFF0; it is a device of another family"),
    ] {
      let run = ToolRun(
        "pair", device.data.localName ?? "", "--transport", "bluez", radio: try Self.radio(device),
        known: known)
      #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    }
    let strap = ToolRun(words + ["--kind", "strap"], radio: radio, known: known)
    #expect(strap.status == 0, "\(strap.errors)")
  }

  @Test("A ring with a name of its own is found by any name of the list")
  func ownName() throws {
    let radio = try Self.radio(Self.device("KSIX RING 12AB"))
    let run = ToolRun("info", "--transport", "bluez", "--timeout", "3", radio: radio)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("if one of them is yours, add its name, such as --ring 'KSIX RING 12AB'"),
      "\(run.errors)")
    let named = ToolRun("info", "--ring", "KSIX RING 12AB", "--timeout", "3", radio: radio)
    #expect(!named.errors.contains("was not heard"))
    let nameless = try Self.radio(Foreign(data: AdvertisementData(), table: []))
    #expect(
      !ToolRun("info", "--transport", "bluez", "--timeout", "3", radio: nameless).errors
        .contains("such as --ring"))
  }

  @Test("Blanks at the end of a name are ignored, and shown", arguments: ["", " ", "   "])
  func blanks(_ blanks: String) throws {
    let radio = try Self.radio(Self.device("ELK-BLEDOM   ", 0xFFF0))
    let run = ToolRun(
      "light", "--light", "elk-bledom" + blanks, "--on", "--transport", "bluez", radio: radio)
    #expect(run.status == 1 && run.errors.contains("one of several families"), "\(run.errors)")
    let other = ToolRun(
      "light", "--light", "MELK", "--on", "--transport", "bluez", "--timeout", "3", radio: radio)
    #expect(other.errors.contains("\"ELK-BLEDOM   \" ("), "\(other.errors)")
  }

  @Test(
    "A light of another protocol is one of those that have its service",
    arguments: [
      (0xFFF0, "one of several families: ELK-BLEDOM, app Lotus Lantern or duoCo Strip; iDealLED"),
      (0xFFE0, "one of several families: ELK-BLEDOM, app Lotus Lantern or duoCo Strip; LEDDMX"),
      (0xFFFF, "(LEDnetWF, app ZENGGE)"),
    ] as [(BluetoothUUID, String)])
  func lights(_ service: BluetoothUUID, _ words: String) throws {
    let radio = try Self.radio(Self.device("IDL-1CA107", service))
    let run = ToolRun(
      "light", "--light", "IDL-1CA107", "--on", "--transport", "bluez", radio: radio)
    #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    #expect(!run.errors.contains("7E"))
  }

  @Test("A link that came up was not refused: the doctor names the subscription")
  func subscription() throws {
    let (evening, ring) = (try Devices.evening, try Devices.ring())
    let radio = Radio.fake(now: evening) { air in
      air.place(ring, as: Devices.ringAddress)
    } disturb: {
      await $0.inject(.subscriptionUnanswered)
    }
    let run = ToolRun("doctor", "--ring", "\(Devices.ringAddress)", radio: radio)
    #expect(run.status == 5)
    #expect(run.output.contains("problem  services-unusable"), "\(run.output)")
    #expect(!run.output.contains("link-refused"), "\(run.output)")
  }
}
#endif
