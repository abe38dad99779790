import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import Testing

/// The examples of the catalog of HaloData, line by line.
@Suite("Examples of HaloData")
struct DataPieces {
  @Test("HaloData writes tables")
  func tables() throws {
    let start = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let records = [
      RingRecord(kind: .heartRate, start: start, minutes: 5, value: .heartRate(61))
    ]
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }

    let data = RingData(name: "R02_4A2F", records: records, in: .current, at: .now)
    for file in try HealthExport.csv.files(of: data) {
      try file.content.write(to: folder.appendingPathComponent(file.name))
    }

    let table = folder.appendingPathComponent("heart-rate.csv")
    #expect(try String(contentsOf: table, encoding: .utf8).hasSuffix(",5,61\n"))
  }

  @Test("HaloData writes intervals for Kubios")
  func intervals() {
    let intervals = [RRInterval(rawValue: 1024), RRInterval(rawValue: 1012)]

    let text = intervals.kubiosText

    #expect(text == "1000.000\n988.281\n")
  }

  @Test("A page of the records of a week")
  func report() throws {
    let sunday = try CivilDate(parsing: "2026-03-15")
    let monday = try #require(sunday.adding(days: -6))
    let noon = try #require(CivilDateTime(sunday, hour: 12))
    let records = [
      RingRecord(kind: .heartRate, start: noon, minutes: 5, value: .heartRate(61))
    ]
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }

    let data = RingData(name: "R02_A1B2", records: records, in: .current, at: .now)
    let report = Report(data, days: monday...sunday)
    try Data(report.html.utf8).write(to: file)

    #expect(try String(contentsOf: file, encoding: .utf8).contains("61 bpm, mean 61"))
  }
}
