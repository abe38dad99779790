import Foundation
import Testing

@testable import HaloCommandLine

@Suite("Files of sensors")
struct SensorFileTests {
  private static let files = [
    ("ecg", "edf"), ("ppg", "edf"), ("ecg", "csv"), ("acceleration", "CSV"), ("power", "fit"),
    ("trainer", "tcx"), ("running", "tcx"), ("running", "fit"),
  ]

  private static func words(_ word: String, _ path: String, for time: Int = 20) -> [String] {
    ["live", word, "--sensor", "virtual", "--for", "\(time)", "--output", path]
  }

  private static func bytes(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }

  @Test(
    "The ending of the name chooses the format, and the file has the measurements",
    arguments: files)
  func formats(_ word: String, _ ending: String) throws {
    try withFolder { folder in
      let path = "\(folder)/file.\(ending)"
      let run = ToolRun(Self.words(word, path))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.last?.hasPrefix("\(word): ") == true)
      let bytes = Self.bytes(path)
      let text = String(decoding: bytes, as: UTF8.self)
      switch ending {
      case "edf":
        #expect(text.hasPrefix("0       X X X X ") && text.contains(" Virtual_Polar "))
        #expect(text.contains(word == "ecg" ? "ECG " : "PPG 4 "))
      case "fit": #expect(text.contains(".FIT") && text.contains("Virtual "))
      case "tcx":
        #expect(text.contains("<Activity Sport=\"\(word == "running" ? "Running" : "Biking")\">"))
        #expect(text.contains(word == "running" ? "<RunCadence>82<" : "<Watts>150<"))
        #expect(text.contains("<DistanceMeters>") && text.contains("by Virtual "))
      default:
        let samples = try ToolRun(Self.words(word, path + ".csv") + ["--json"]).json()
          .reduce(0) { $0 + ($1["samples"]?.elements.count ?? 0) }
        let lines = text.split(separator: "\n")
        #expect(lines.count == samples + 1 && samples > 300)
        #expect(lines[0].hasSuffix(",virtual"))
        #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(",true") })
      }
      let again = ToolRun(Self.words(word, path))
      #expect(again.status == 1 && again.errors.contains("exists already"), "\(again.errors)")
      #expect(Self.bytes(path) == bytes)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy {
          !$0.hasSuffix(".part")
        })
    }
  }

  @Test("An interrupted measurement is complete, and one with an error ends in .part")
  func ends() throws {
    try withFolder { folder in
      let (ride, signal) = ("\(folder)/ride.tcx", "\(folder)/signal.edf")
      let interrupted = ToolRun(Self.words("power", ride, for: 3600), interruptedAfter: 2000)
      #expect(interrupted.status == 130)
      let text = String(decoding: Self.bytes(ride), as: UTF8.self)
      #expect(text.contains("<Watts>150<") && text.hasSuffix("</TrainingCenterDatabase>\n"))
      let short = ToolRun(Self.words("ecg", signal) + ["--count", "1000"])
      #expect(short.status == 1 && short.errors.contains("of 1000 values came"), "\(short.errors)")
      #expect(Self.bytes(signal).isEmpty && !Self.bytes(signal + ".part").isEmpty)
      // No measurement, no file.
      let none = ToolRun(
        ["live", "ecg", "--sensor", "virtual:trainer", "--output", "\(folder)/none.csv"])
      #expect(none.status == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["ride.tcx", "signal.edf.part"])
    }
  }

  @Test("The file of invented data needs the name of the virtual sensor")
  func invented() throws {
    try withFolder { folder in
      let run = ToolRun("live", "power", "--for", "5", "--output", "\(folder)/ride.fit")
      #expect(run.status == 2 && run.errors.contains("--sensor virtual"), "\(run.errors)")
      let path = "\(folder)/set.fit"
      let trainer = ToolRun(
        "trainer", "--power", "200", "--sensor", "virtual", "--for", "5", "--output", path)
      #expect(trainer.status == 0 && !Self.bytes(path).isEmpty, "\(trainer.errors)")
    }
  }
}
