import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Times of medical devices")
struct DateTimeTests {
  @Test("A time keeps each unknown number, and has one text")
  func texts() throws {
    let year = try #require(GATT.DateTime(year: nil, month: 4, day: 17, hour: 20, minute: 41))
    #expect(year.description == "?-04-17T20:41:00")
    #expect(year.year == nil && year.month == 4 && year.civil == nil)
    #expect(try GATT.DateTime(parsing: year.description) == year)
    let none = try GATT.DateTime(parsing: "?-?-?T00:00:00")
    #expect(none.year == nil && none.month == nil && none.day == nil)
    let whole = try GATT.DateTime(parsing: "2024-02-29T12:00:01")
    #expect(whole.civil?.description == whole.description)
    #expect(try #require(whole.civil.flatMap { GATT.DateTime($0) }) == whole)
    #expect(try GATT.DateTime(parsing: "2023-02-29T12:00:01").civil == nil)
  }

  @Test(
    "Other texts are errors",
    arguments: [
      "", "2024-02-29", "0000-01-01T00:00:00", "2024-1-01T00:00:00", "2024-01-01T?:00:00",
      "65536-01-01T00:00:00", "2024-256-01T00:00:00", "2024-01-01T00:00:00Z", "+024-01-01T00:00:00",
    ])
  func otherTexts(text: String) {
    #expect(throws: WireError(.invalidText, at: 0, in: "time")) {
      try GATT.DateTime(parsing: text)
    }
  }

  @Test("A number out of its range makes no time")
  func ranges() {
    #expect(GATT.DateTime(year: 0, month: 1, day: 1) == nil)
    #expect(GATT.DateTime(year: 1581, month: 1, day: 1) == nil)
    #expect(GATT.DateTime(year: 2024, month: 13, day: 1) == nil)
    #expect(GATT.DateTime(year: 2024, month: 12, day: 0) == nil)
    #expect(GATT.DateTime(year: 2024, month: 12, day: 1, hour: 24) == nil)
    #expect(GATT.DateTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59) != nil)
  }
}

/// Packets that other readers decode wrongly, with the right values.
@Suite("Medical values that other readers get wrong")
struct MedicalReaderTests {
  private func read<Value: GATT.CharacteristicValue>(
    _ type: Value.Type, _ hex: String
  ) throws -> Value {
    try Value(parsing: HexBytes(parsing: hex).bytes)
  }

  @Test("The exponent of medical numbers has no offset (bluetooth-sig 0.6.0)")
  func exponents() throws {
    #expect(try read(GATT.BloodPressureMeasurement.self, "00b0f420f3a2f3").systolic.value == 120)
    // tshark 4.0.17 shows 0 for each temperature.
    #expect(try read(GATT.TemperatureMeasurement.self, "006e0100ff").temperature.value == 36.6)
  }

  @Test("Special values refuse no packet (bluetooth-sig 0.6.0)")
  func specialValues() throws {
    let dated = try read(
      GATT.BloodPressureMeasurement.self, "1e8a00580078000000041114293b3c00012700")
    #expect(dated.status?.contains([.bodyMovement, .cuffTooLoose, .irregularPulse]) == true)
    #expect(try read(GATT.WeightMeasurement.self, "00ffff").weightKilograms == nil)
    #expect(try read(GATT.WeightMeasurement.self, "00204e").weightKilograms == 100)
    #expect(try read(GATT.BodyCompositionMeasurement.self, "0000ffff").bodyFatPercent == nil)
  }

  @Test("Body mass index and height need no time (tshark 4.0.17)")
  func heightWithoutTime() throws {
    let weight = try read(GATT.WeightMeasurement.self, "0c204e05f600a406")
    #expect(GATT.meters(678, isImperial: true) == 1.72212)
    #expect("\(weight)" == "weight 100.0 kg, user 5, body mass index 24.6, height 1.7 m")
    let body = try read(GATT.BodyCompositionMeasurement.self, "0014dc00204e")
    #expect("\(body)" == "body fat 22.0 %, weight 100.0 kg, one of several packets")
  }

  @Test("The format of a maker on 2A9C is marked, and not refused")
  func foreign() throws {
    let value = try read(GATT.BodyCompositionMeasurement.self, "0204e307011d1135010000282d")
    #expect(value.isForeign && value.bodyFatPercent == 201.9)
    #expect(try !read(GATT.BodyCompositionMeasurement.self, "0000dc00").isForeign)
  }

  @Test("A second record is no checksum (tshark, Nordic)")
  func records() throws {
    let two = try read(GATT.CGMMeasurement.self, "060064000500060065000600").records
    #expect(two.map(\.isIntact) == [nil, nil])
    for hex in ["08000c100600596f", "0fe3d2e405000214ff02f0e5f38e3f"] {
      let record = try #require(try read(GATT.CGMMeasurement.self, hex).records.first)
      let sealed = try record.sealed()
      #expect(record.isIntact == true && sealed == record)
    }
    let damaged = try read(GATT.CGMMeasurement.self, "08000c1007005a6f").records
    #expect(damaged.first?.isIntact == false)
  }

  @Test("The checksum of a record counts each field", arguments: 0..<40 as Range<UInt64>)
  func recordChecksums(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func bit() -> Bool { Bool.random(using: &random) }
    let record = try GATT.CGMRecord(
      reserved: UInt8.random(in: 0...7, using: &random),
      glucose: MedicalFloat16(rawValue: UInt16.random(in: 0...0xFFFF, using: &random)),
      timeOffset: UInt16.random(in: 0...0xFFFF, using: &random),
      status: bit() ? GATT.CGMStatusFlags(rawValue: 0x81) : nil,
      calibration: bit() ? GATT.CGMCalibrationFlags(rawValue: 0x42) : nil,
      warning: bit() ? GATT.CGMWarningFlags(rawValue: 0x24) : nil,
      trend: bit() ? MedicalFloat16(rawValue: 0x1234) : nil,
      quality: bit() ? MedicalFloat16(rawValue: 0x5678) : nil)
    let sealed = try record.sealed()
    let bytes = try GATT.CGMMeasurement(records: [sealed]).bytes
    let slice = bytes[...]
    let checksum = Checksum.crc16MCRF4XX(slice.span)
    #expect(sealed.isIntact == true && checksum == 0)
    for index in bytes.indices.dropFirst(2) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(try GATT.CGMMeasurement(parsing: damaged).records.first?.isIntact == false)
    }
  }

  @Test("Glucose has the unit of its number")
  func glucose() throws {
    let mass = try read(GATT.GlucoseMeasurement.self, "020200e607060f0c1e0072b011")
    #expect(mass.milligramsPerDeciliter == 114 && mass.millimolesPerLiter == nil)
    let moles = try read(GATT.GlucoseMeasurement.self, "060300e607060f0c1e003fc011")
    #expect(moles.millimolesPerLiter == 6.3 && moles.milligramsPerDeciliter == nil)
    let large = try read(GATT.GlucoseMeasurement.self, "020200e607060f0c1e0001701f")
    #expect(large.milligramsPerDeciliter == 1e12)
  }

  @Test("The size decides whether a value ends with a checksum")
  func checksums() throws {
    let status = try read(GATT.CGMStatus.self, "05003f3fffa7e0")
    #expect(status.isIntact == true && status.sealed() == status)
    #expect(try read(GATT.CGMStatus.self, "05003f3fff").isIntact == nil)
    #expect(try read(GATT.CGMStatus.self, "0500004000").calibration == .calibrationPending)
    #expect(try read(GATT.CGMSessionRunTime.self, "020008c3").isIntact == true)
    #expect(try read(GATT.CGMSessionRunTime.self, "030008c3").isIntact == false)
    let answer = try read(GATT.CGMControlPoint.self, "1c02013c3b")
    #expect(answer.isIntact == true && answer.parameter == [0x02, 0x01])
    #expect(try read(GATT.CGMControlPoint.self, "030500").isIntact == nil)
    // A reset of the alert has no operand.
    #expect(try read(GATT.CGMControlPoint.self, "19").isIntact == nil)
    #expect(try read(GATT.CGMControlPoint.self, "19c782").isIntact == true)
    #expect(try read(GATT.CGMControlPoint.self, "19c682").isIntact == false)
  }

  @Test("The features decide whether their last bytes are a checksum, which can be FFFF")
  func featureChecksum() throws {
    #expect(try read(GATT.CGMFeature.self, "6e9e01168ac1").isIntact == true)
    #expect(try read(GATT.CGMFeature.self, "6e9e01168ac2").isIntact == false)
    #expect(try read(GATT.CGMFeature.self, "6e9e0116ffff").isIntact == false)
    #expect(try read(GATT.CGMFeature.self, "000001590000").isIntact == nil)
  }
}
