import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Small GATT values")
struct SmallValueTests {
  @Test(
    "A system ID may contain an address",
    arguments: [
      ("DEBC9AFEFF563412", "12:34:56:9A:BC:DE"), ("03020100004A5F81", "81:5F:4A:01:02:03"),
      ("0102030405060708", nil), ("010203FFFF060708", nil),
    ] as [(String, String?)])
  func systemIDAddress(_ hex: String, _ address: String?) throws {
    let value = try GATT.SystemID(parsing: HexBytes(parsing: hex).bytes)
    #expect(value.addressGuess == address)
  }

  @Test("A system ID can be made from its two parts")
  func systemIDParts() throws {
    let oui = try #require(UInt24(exactly: 0x123456))
    let value = try #require(
      GATT.SystemID(
        organizationallyUniqueIdentifier: oui, manufacturerIdentifier: 0xFF_FE9A_BCDE))
    #expect(HexBytes(value.bytes).description == "debc9afeff563412")
    #expect(value.organizationallyUniqueIdentifier == oui)
    #expect(value.manufacturerIdentifier == 0xFF_FE9A_BCDE)
    #expect(
      GATT.SystemID(
        organizationallyUniqueIdentifier: oui, manufacturerIdentifier: 0x100_0000_0000) == nil)
  }

  @Test(
    "A PnP ID has a version and an alias as text",
    arguments: [
      ("025E0440000003", "3.0.0", "usb:v045Ep0040d0300"),
      ("010D0000001001", "1.1.0", "bluetooth:v000Dp0000d0110"),
      ("016B0001000302", "2.0.3", "bluetooth:v006Bp0001d0203"),
      ("016B0001001302", "2.1.3", "bluetooth:v006Bp0001d0213"),
      ("016B0001009999", "99.9.9", "bluetooth:v006Bp0001d9999"),
      ("036B000100132A", "0x2A13", nil), ("006B0001000A00", "0x000A", nil),
    ] as [(String, String, String?)])
  func pnpID(_ hex: String, _ version: String, _ modalias: String?) throws {
    let value = try GATT.PnPID(parsing: HexBytes(parsing: hex).bytes)
    #expect(value.versionText == version)
    #expect(value.modalias == modalias)
  }

  @Test("A PnP ID can be made from its four fields")
  func pnpIDParts() {
    let value = GATT.PnPID(
      vendorIDSource: .bluetoothSIG, vendorID: 0x006B, productID: 1, productVersion: 0x0203)
    #expect(HexBytes(value.bytes).description == "016b0001000302")
  }

  @Test("Certification data is decoded as far as possible")
  func certification() throws {
    let hex = "FE006578706572696D656E74616C"
    let value = try GATT.RegulatoryCertificationData(parsing: HexBytes(parsing: hex).bytes)
    #expect(value.authoringBody == .experimental)
    #expect(value.structureType == 0)
    #expect(value.text == "experimental")
    let ring = GATT.RegulatoryCertificationData(raw: [0xFF, 0xEE, 0xDD, 0xCC, 0xBB, 0xAA])
    #expect(ring.authoringBody?.rawValue == 0xFF)
    #expect(ring.text == nil)
    let empty = GATT.RegulatoryCertificationData(raw: [])
    #expect(empty.authoringBody == nil && empty.structureType == nil && empty.text == nil)
    for binary in [[0xFE, 0, 0x12, 0x34, 0x56, 0x78], [2, 0, 0x26, 0, 0x11]] as [[UInt8]] {
      #expect(GATT.RegulatoryCertificationData(raw: HexBytes(binary)).text == nil)
    }
    let padded = GATT.RegulatoryCertificationData(raw: HexBytes([1, 0] + Array("CE 12\0\0".utf8)))
    #expect(padded.text == "CE 12")
  }

  @Test("A list of certification data has items if all lengths fit, and otherwise none")
  func certificationList() throws {
    let bytes = try HexBytes(parsing: "00020012020100080105000100022007" + "020200020000").bytes
    let items = try #require(GATT.RegulatoryCertificationData(raw: HexBytes(bytes)).items)
    #expect(items.map(\.structureType) == [1, 2])
    #expect(items.map(\.data) == [[1, 5, 0, 1, 0, 2, 0x20, 7], [0, 0]])
    #expect(GATT.RegulatoryCertificationData(raw: HexBytes(bytes)).authoringBody == nil)
    for count in bytes.indices {
      #expect(GATT.RegulatoryCertificationData(raw: HexBytes(Array(bytes[..<count]))).items == nil)
    }
    for index in [0, 1, 2, 3, 6, 7, 18, 19] {
      var changed = bytes
      changed[index] ^= 1
      #expect(GATT.RegulatoryCertificationData(raw: HexBytes(changed)).items == nil)
    }
    #expect(GATT.RegulatoryCertificationData(raw: [0, 0, 0, 0]).items == [])
  }

  @Test("A unique device identifier has flags for its texts")
  func deviceIdentifier() throws {
    let some = try GATT.UDIForMedicalDevices(parsing: [0x03, 0x41, 0x00, 0x42, 0x00])
    #expect(some.flags == [.label, .deviceIdentifier])
    #expect(some.description == "device identifier with label, identifier: 0341004200")
    let all = GATT.UDIForMedicalDevices(raw: [0xFF])
    #expect(all.flags?.isSuperset(of: [.label, .deviceIdentifier, .issuer, .authority]) == true)
    #expect(all.flags?.rawValue == 0xFF)
    #expect(GATT.UDIForMedicalDevices(raw: [0x04]).flags == .issuer)
    #expect(GATT.UDIForMedicalDevices(raw: [0x08]).flags == .authority)
    #expect(GATT.UDIForMedicalDevices(raw: [0]).flags == [])
    #expect(GATT.UDIForMedicalDevices(raw: []).flags == nil)
  }

  @Test("A battery level above 100 is unknown")
  func batteryLevel() throws {
    for level in UInt8.min...UInt8.max {
      #expect(GATT.BatteryLevel(level).percent == (level <= 100 ? Int(level) : nil))
      #expect(GATT.BatteryLevel(level).bytes == [level])
      let status = GATT.BatteryLevelStatus(powerState: .init(rawValue: 0), level: level)
      #expect(status.percent == (level <= 100 ? Int(level) : nil))
    }
  }

  @Test("A battery's power state is decoded")
  func powerState() throws {
    let status = try GATT.BatteryLevelStatus(parsing: [0x02, 0x41, 0x00, 0x5A])
    #expect(status.percent == 90)
    #expect(status.powerState.isBatteryPresent)
    #expect(status.powerState.chargeState == .dischargingActive)
    #expect(status.powerState.wiredPower == .no)
    #expect(status.additionalStatus == nil)

    // Charging over a wire with constant voltage, wireless unknown, level low, two faults.
    let state = GATT.BatteryLevelStatus.PowerState(rawValue: 0b0101_0101_0011_0011)
    #expect(state.wiredPower == .yes)
    #expect(state.wirelessPower == .unknown)
    #expect(state.chargeState == .charging)
    #expect(state.chargeLevel == .low)
    #expect(state.chargingType == 2)
    #expect(state.hasBatteryFault && !state.hasExternalPowerFault && state.hasOtherFault)

    let all = GATT.BatteryLevelStatus.PowerState(rawValue: .max)
    #expect(all.wiredPower == .reserved && all.chargeState == .dischargingInactive)
    #expect(all.chargeLevel == .critical && all.chargingType == 7)
    #expect(all.hasExternalPowerFault)
    let none = GATT.BatteryLevelStatus.PowerState(rawValue: 0)
    #expect(none.chargeState == .unknown && none.chargeLevel == .unknown)
    let good = GATT.BatteryLevelStatus.PowerState(rawValue: 0x80)
    #expect(good.chargeLevel == .good)

    let service = GATT.BatteryLevelStatus.AdditionalStatus(rawValue: 5)
    #expect(service.serviceRequired == .yes && service.hasBatteryFault)
  }

  @Test("Connection parameters are converted, and FFFF is no preference")
  func connectionParameters() throws {
    let belt = try GATT.PeripheralPreferredConnectionParameters(
      parsing: [0x90, 0x01, 0x20, 0x03, 0, 0, 0x90, 0x01])
    #expect(belt.minimumIntervalMilliseconds == 500)
    #expect(belt.maximumIntervalMilliseconds == 1000)
    #expect(belt.supervisionTimeoutMilliseconds == 4000)
    let none = GATT.PeripheralPreferredConnectionParameters(
      minimumInterval: 0xFFFF, maximumInterval: 0xFFFF, latency: 0, supervisionTimeout: 0xFFFF)
    #expect(none.minimumIntervalMilliseconds == nil)
    #expect(none.maximumIntervalMilliseconds == nil)
    #expect(none.supervisionTimeoutMilliseconds == nil)
  }

  @Test("Numbers with names are printed as names")
  func named() throws {
    #expect(try GATT.Appearance(parsing: [0x41, 0x03]) == .heartRateBelt)
    #expect(GATT.Appearance.heartRateBelt.category == 13)
    #expect(GATT.Appearance.heartRateBelt.subcategory == 1)
    #expect(GATT.Appearance.heartRateSensor.subcategory == 0)
    #expect(try GATT.HeartRateControlPoint(parsing: [1]) == .resetEnergyExpended)
    let names = ["other", "chest", "wrist", "finger", "hand", "earLobe", "foot", "reserved(7)"]
    for (raw, name) in names.enumerated() {
      let value = try GATT.BodySensorLocation(parsing: [UInt8(raw)])
      #expect(value.location.description == name)
      #expect(GATT.BodySensorLocation(value.location) == value)
    }
    let percent = GATT.CharacteristicPresentationFormat(format: .uint8, unit: 0x27AD)
    #expect(HexBytes(percent.bytes).description == "0400ad27010000")
  }
}
