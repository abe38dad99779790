import HaloTestSupport
import Testing

@testable import HaloProtocol

/// The generator reads and writes packets of families without support, from their tables alone.
@Suite("Foreign packets")
struct ForeignTests {
  typealias Vector = (hex: String, read: @Sendable ([UInt8]) throws -> any ForeignPacket)

  private static func vectors<Packet: ForeignPacket>(
    _ type: Packet.Type, _ hex: String...
  ) -> [Vector] {
    hex.map { hex in
      (hex, { bytes in try Packet(parsing: bytes) })
    }
  }

  /// Published and derived packets.
  static let vectors: [Vector] =
    vectors(
      Foreign.BloodPressure.self, "00780050005D00", "1E8A00580078000000041114293B3C00012700",
      "15BDF00B009FF03C001200", "00B0F420F3A2F3", "080008FF070108FF")
    + vectors(
      Foreign.OximeterSpotCheck.self, "0061004800", "0FACF3BEF5E8070B1D170839204022000066E3",
      "116100480000000000000000", "006100FE07", "08DEF348000CF0")
    + vectors(
      Foreign.TemperatureMeasurement.self, "006E0100FF", "06B00E00FEDC070C050B321B04",
      "01D90300FF", "00FFFF7F00", "042500000002")

  @Test("Each packet is written as it was read", arguments: vectors.map(\.hex))
  func roundTrips(hex: String) throws {
    let vector = try #require(Self.vectors.first { $0.hex == hex })
    let bytes = try HexBytes(parsing: hex).bytes
    #expect(HexBytes(try vector.read(bytes).bytes) == HexBytes(bytes))
  }

  @Test("Changed and shortened packets are errors, or are written as they were read")
  func changes() throws {
    for vector in Self.vectors {
      let bytes = try HexBytes(parsing: vector.hex).bytes
      var all = (0..<bytes.count).map { Array(bytes[..<$0]) } + [bytes + [0]]
      for (place, change) in bytes.indices.flatMap({ place in
        (0..<8).map { (place, UInt8(1) << $0) }
      }) {
        var changed = bytes
        changed[place] ^= change
        all.append(changed)
      }
      for changed in all {
        do {
          #expect(HexBytes(try vector.read(changed).bytes) == HexBytes(changed))
        } catch is WireError {}
      }
    }
  }

  @Test("Values have their meaning and their precision")
  func values() throws {
    let pressure = try read(Foreign.BloodPressure.self, "15BDF00B009FF03C001200")
    #expect("\(pressure.systolic) \(pressure.mean)" == "18.9 15.9")
    #expect(pressure.usesKilopascals && pressure.status == 18)
    let special = try read(Foreign.BloodPressure.self, "080008FF070108FF")
    #expect("\(special.systolic) \(special.diastolic) \(special.mean)" == "NRes NaN reserved")
    let oximeter = try read(
      Foreign.OximeterSpotCheck.self, "0FACF3BEF5E8070B1D170839204022000066E3")
    #expect("\(oximeter.oxygen) \(oximeter.pulse)" == "94.0 147.0")
    #expect(oximeter.time?.year == 2024 && oximeter.sensorStatus?.value == 34)
    let temperature = try read(Foreign.TemperatureMeasurement.self, "006E0100FF").temperature
    #expect(temperature.value == 36.6)
  }

  private func read<Packet: ForeignPacket>(_ type: Packet.Type, _ hex: String) throws -> Packet {
    try Packet(parsing: HexBytes(parsing: hex).bytes)
  }
}

@Suite("Medical numbers")
struct MedicalFloatTests {
  @Test("Each number of two bytes has one text, one mantissa and one exponent")
  func all() throws {
    for bits in UInt16.min...UInt16.max {
      let number = MedicalFloat16(rawValue: bits)
      guard try MedicalFloat16(parsing: number.description) == number else {
        Issue.record("\(bits) is \(number)")
        continue
      }
      if number.isFinite {
        #expect(MedicalFloat16(mantissa: number.mantissa, exponent: number.exponent) == number)
      }
    }
  }

  @Test(
    "Numbers of four bytes",
    arguments: [
      (0xFF00_016E as UInt32, "36.6"), (0xFE00_0EB0, "37.60"), (0x0000_0025, "37"),
      (0x007F_FFFF, "NaN"), (0x0080_0000, "NRes"), (0x007F_FFFE, "+INF"), (0x0080_0002, "-INF"),
      (0x0080_0001, "reserved"), (0xFDFF_FFFF, "-0.001"), (0x02FF_FFFF, "-1e2"),
      (0x8000_0001, "1e-128"),
    ])
  func four(bits: UInt32, text: String) throws {
    #expect(MedicalFloat32(rawValue: bits).description == text)
    #expect(try MedicalFloat32(parsing: text).rawValue == bits)
  }

  @Test("A special value holds for exponent 0 only")
  func special() {
    #expect(MedicalFloat16(rawValue: 0x17FF).value == 20470)
    #expect(MedicalFloat16(rawValue: 0x07FF).value == nil)
    #expect(MedicalFloat16(mantissa: 2047, exponent: 0) == nil)
    #expect(MedicalFloat16(mantissa: 2048, exponent: 1) == nil)
    #expect(MedicalFloat16(mantissa: 366, exponent: -1)?.value == 36.6)
  }

  @Test(
    "Other text is no number", arguments: ["", "-", ".", "1.", "1..2", "1e", "e2", "nan", "1e9"])
  func text(text: String) {
    #expect(throws: WireError(.invalidText, at: 0, in: "number")) {
      try MedicalFloat16(parsing: text)
    }
  }
}
