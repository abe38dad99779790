import HaloProtocol
import Testing

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
