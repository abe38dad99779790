import Foundation
import HaloData
import HaloTestSupport
import Testing

@Suite("Files that programs of other projects open")
struct RecordingFilesTests {
  /// The folder for the files of `Tests/EndToEnd/recordings`.
  private static let folder = ProcessInfo.processInfo.environment["HALO_RECORDINGS"]

  /// The values that the files contain.
  private struct Truth: Encodable {
    struct Point: Encodable {
      var second: Int
      var meters, speed, cadence: Double?
      var power, rate: Int?
    }

    struct Signals: Encodable {
      var labels: [String]
      var units: [String]
      var times: [Int64]
      var values: [Double]
    }

    var activities: [String: [Point]] = [:]
    var signals: [String: Signals] = [:]
  }

  @Test("Files with their values as JSON", .enabled(if: folder != nil))
  func files() throws {
    let folder = URL(filePath: try #require(Self.folder), directoryHint: .isDirectory)
    var truth = Truth()
    for (name, sport) in [("ride", .cycling), ("run", .running)] as [(String, Activity.Sport)] {
      let activity = Self.activity(sport)
      try Data(activity.fit()).write(to: folder.appending(path: "\(name).fit"))
      try Data(activity.trainingCenter()).write(to: folder.appending(path: "\(name).tcx"))
      truth.activities[name] = activity.points.map { point in
        Truth.Point(
          second: Int(point.time.timeIntervalSince1970), meters: point.distanceMeters,
          speed: point.speedMetersPerSecond, cadence: point.cadencePerMinute,
          power: point.powerWatts, rate: point.beatsPerMinute)
      }
    }
    for (name, seed) in [("ecg", 1), ("gaps", 2)] as [(String, UInt64)] {
      let recording = try Self.recording(seed, hasGaps: name == "gaps")
      try Data(recording.edf()).write(to: folder.appending(path: "\(name).edf"))
      try Data(recording.csv()).write(to: folder.appending(path: "\(name).csv"))
      truth.signals[name] = Truth.Signals(
        labels: recording.channels.map(\.label), units: recording.channels.map(\.unit),
        times: recording.times, values: recording.values)
    }
    try JSONEncoder().encode(truth).write(to: folder.appending(path: "truth.json"))
  }

  /// Returns an activity with a pause of a minute, and points that lack some values.
  private static func activity(_ sport: Activity.Sport) -> Activity {
    let points = (0..<900).filter { !(300..<360).contains($0) }.map { second in
      var point = Activity.Point(time: Date(timeIntervalSince1970: 1_790_000_000 + Double(second)))
      point.distanceMeters = 8.37 * Double(second)
      point.speedMetersPerSecond = second % 7 == 0 ? nil : 8 + Double(second % 100) / 128
      point.powerWatts = second % 11 == 0 ? nil : 150 + second % 200
      point.cadencePerMinute = second % 13 == 0 ? nil : 80 + Double(second % 40) / 2
      point.beatsPerMinute = second % 17 == 0 ? nil : 100 + second / 10
      return point
    }
    return Activity(sport, points, deviceName: "Trainer 0001 (virtual)")
  }

  /// Returns a recording of an electrocardiogram and an acceleration, at 130.2 samples a second.
  private static func recording(_ seed: UInt64, hasGaps: Bool) throws -> SignalRecording {
    var random = SplitMix64(seed: seed)
    var recording = SignalRecording(
      [.init("ECG", unit: "µV"), .init("Acc x", unit: "mG")], deviceName: "H10 0001 (virtual)")
    for index in 0..<9000 {
      if hasGaps, 2000..<2100 ~= index || 2600..<6000 ~= index || index == 8000 { continue }
      let time = (Double(index) + Double.random(in: -0.05...0.05, using: &random)) / 130.2
      try recording.append(
        [
          Double.random(in: -20_000...20_000, using: &random).rounded(),
          Double.random(in: -4000...4000, using: &random),
        ], at: [1_790_000_000_384_000_000 + Int64(time * 1e9)])
    }
    return recording
  }
}
