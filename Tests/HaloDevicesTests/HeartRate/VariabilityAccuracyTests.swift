import Foundation

@Suite("Accuracy of the variability")
struct VariabilityAccuracyTests {
  private static func error(_ value: Double?, _ truth: Double?) -> Double {
    guard let value, let truth, truth > 0 else { return .infinity }
    return abs(value / truth - 1) * 100
  }

  @Test("The errors of each kind of series are small", arguments: VariabilitySeries.Kind.allCases)
  func errors(_ kind: VariabilitySeries.Kind) {
    let all = VariabilitySeries.all.filter { $0.kind == kind }
    #expect(all.count > 1)
    for series in all {
      let truth = HeartRateVariability(of: series.truth)
      let found = HeartRateVariability(of: series.judged())
      let words: Comment =
        "\(series.name): RMSSD \(found.rmssd ?? 0) for \(truth.rmssd ?? 0), \(found.normalCount)"
      #expect(Self.error(found.rmssd, truth.rmssd) <= kind.tolerance, words)
      #expect(Self.error(found.sdnn, truth.sdnn) <= kind.tolerance, words)
      #expect(abs((found.pnn50 ?? .nan) - (truth.pnn50 ?? .nan)) < 3, words)
      #expect(found.leavesOutMany == truth.leavesOutMany || kind == .irregularPremature, words)
    }
  }

  @Test("A sudden step of the rate costs one interval")
  func steps() {
    for series in VariabilitySeries.all where series.kind == .steps {
      let flaws = series.judged().count { $0.flaw != nil }
      #expect(flaws == (series.name.hasPrefix("1000") ? 1 : 2))
    }
  }

  @Test("Twice the rate, or half of it, is normal after some seconds")
  func doubles() {
    for factor: Double in [2, 0.5] {
      var series = RRSeries()
      var flaws: [RRInterval.Flaw?] = []
      for index in 0..<200 {
        let mean = index < 100 ? 700 : 700 * factor
        let value = UInt16(mean + Double(index * 37 % 60))
        let found = series.consume(
          .init(beatsPerMinute: 60, rrIntervals: [value]), at: .seconds(index))
        flaws += found.map(\.flaw)
      }
      #expect(flaws.prefix(100).allSatisfy { $0 == nil } && flaws[100] != nil)
      #expect(flaws.dropFirst(110).allSatisfy { $0 == nil }, "\(factor)")
    }
  }

  /// Writes the series and our values for `Tests/EndToEnd/foreign-data`, which names the file.
  @Test("The series can be written", .enabled(if: file != nil))
  func written() throws {
    struct Line: Encodable {
      var kind: String
      var name: String
      var rawValues: [UInt16]
      var isNormal: [Bool]
      var rmssd: Double?
      var sdnn: Double?
    }
    let lines = VariabilitySeries.all.map { series in
      let found = HeartRateVariability(of: series.judged())
      return Line(
        kind: series.kind.rawValue, name: series.name, rawValues: series.truth.map(\.rawValue),
        isNormal: series.isNormal, rmssd: found.rmssd, sdnn: found.sdnn)
    }
    try JSONEncoder().encode(lines).write(to: URL(filePath: try #require(Self.file)))
  }

  private static let file = ProcessInfo.processInfo.environment["HALO_SERIES"]
}
