import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import HaloTestSupport

/// Data for the tests of exports.
enum ExportSamples {
  /// Names that contain the special characters of all formats.
  static let names = [
    "R02_4A2F", "", " ", "a,b=c d", "back\\slash\\", "quo\"te", "<&>'", "line\nbreak\r\t\0",
    "\u{1B}[31mred", "\u{202E}rtl\u{2028}", "💍, ring=\u{FFFE}", marks,
  ]

  /// A name with a combining mark after each delimiter, so that no delimiter is a `Character`.
  static let marks = "a\"\u{301},\u{301}=\u{301}<\u{301}\\\u{301} \u{301}"

  /// Returns data with records of all kinds, each with extremes or any values, from a seed.
  static func data(_ seed: UInt64, name: String = "R02_4A2F", count: Int = 60) -> RingData {
    var random = SplitMix64(seed: seed)
    return RingData(
      name: name, firmware: "R02_3.00.06_240523", records: (0..<count).map { _ in record(&random) })
  }

  private static func record(_ random: inout SplitMix64) -> TimedRecord {
    let kind = RecordKind.allCases.randomElement(using: &random) ?? .steps
    let start = time(&random)
    let minutes = [0, 1, 5, 30, 60, 600, .max, -5].randomElement(using: &random) ?? 0
    let record = RingRecord(
      kind: kind, start: start, minutes: minutes, value: value(of: kind, start, &random))
    let differences = [0, 3600, -3600, 19_800, -34_200, 50_400, 1, -3601, 86_400, .max, .min]
    return TimedRecord(record, secondsFromUTC: differences.randomElement(using: &random) ?? 0)
  }

  /// Returns a time, sometimes the first or the last that exists.
  private static func time(_ random: inout SplitMix64) -> CivilDateTime {
    let seconds = [
      -62_135_596_800, 253_402_300_799, 0,
      Int.random(in: 1_700_000_000...1_800_000_000, using: &random),
      Int.random(in: 1_700_000_000...1_800_000_000, using: &random),
    ].randomElement(using: &random)
    return seconds.flatMap { CivilDateTime(secondsSince1970: $0) } ?? evening
  }

  /// A time on a day without a change of the clock.
  static let evening: CivilDateTime = "2026-03-14T21:30:00"

  private static func value(
    of kind: RecordKind, _ start: CivilDateTime, _ random: inout SplitMix64
  ) -> RingRecord.Value {
    func byte() -> UInt8 {
      [0, 1, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
    }
    func number() -> Int {
      [0, 1, -1, .max, .min, Int.random(in: 0...10_000, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    return .any(
      of: kind, byte: byte, number: number,
      optional: { Bool.random(using: &random) ? number() : nil }
    ) {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        .init(stage: .init(rawValue: byte()), start: start, minutes: number())
      }
    }
  }
}
