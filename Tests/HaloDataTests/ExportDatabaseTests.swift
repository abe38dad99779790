import Foundation
import HaloDevices
import Testing

@testable import HaloData

@Suite("Exports as databases of other programs")
struct ExportDatabaseTests {
  private func withDatabase(
    _ format: HealthExport, _ data: RingData, _ body: (SQLite) throws -> Void
  ) throws {
    let file = try #require(try format.files(of: data).first)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString).\(format.fileExtension)")
    try file.content.write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let database = try SQLite(path.path, isReadOnly: true, vfs: nil)
    #expect(try database.run("PRAGMA integrity_check") == [["ok"]])
    #expect(try database.run("PRAGMA foreign_key_check").isEmpty)
    try body(database)
  }

  private func data(_ records: (RecordKind, Int, RingRecord.Value)...) -> RingData {
    RingData(
      name: "R02_4A2F", identifier: "30:34:44:38:4A:2F",
      records: records.map { kind, minutes, value in
        TimedRecord(
          RingRecord(kind: kind, start: ExportSamples.evening, minutes: minutes, value: value),
          secondsFromUTC: 3600)
      })
  }

  @Test("Any data gives a valid database", arguments: [HealthExport.colmiClient, .gadgetbridge])
  func extremes(_ format: HealthExport) throws {
    for (seed, name) in ExportSamples.names.enumerated() {
      try withDatabase(format, ExportSamples.data(UInt64(seed), name: name)) { _ in }
      try withDatabase(format, RingData(name: name, records: [])) { _ in }
    }
  }

  @Test(
    "An error names the exported file",
    arguments: ["no statement", "CREATE TABLE parts (part INTEGER PRIMARY KEY)"])
  func errors(_ table: String) {
    let error = #expect(throws: RingDatabaseError.self) {
      try ExportedDatabase.write("ring.db", tables: [table], to: ExportedFiles()) {
        try $0.insert("parts", ["no number"])
      }
    }
    #expect(error?.path == "ring.db")
    #expect(error?.description.contains("halo-export") == false)
  }

  @Test("The client's tables have heart rates and steps in UTC")
  func colmiClient() throws {
    let data = data(
      (.heartRate, 5, .heartRate(61)), (.manualHeartRate, 0, .heartRate(99)),
      (.steps, 60, .steps(120, metres: 90, calories: 3400)), (.stress, 30, .stress(5)))
    try withDatabase(.colmiClient, data) { (database) throws in
      #expect(
        try database.run(
          """
          SELECT address, reading, heart_rates.timestamp FROM heart_rates
          JOIN rings USING (ring_id) JOIN syncs USING (sync_id)
          """) == [["30:34:44:38:4A:2F", 61, "2026-03-14 20:30:00.000000"]])
      #expect(
        try database.run("SELECT steps, distance, calories, timestamp FROM sport_details")
          == [[120, 90, 3400, "2026-03-14 20:30:00.000000"]])
      #expect(try database.integer("SELECT count(*) FROM syncs") == 1)
    }
  }

  @Test("Gadgetbridge's tables have activity in seconds and the rest in milliseconds")
  func gadgetbridge() throws {
    let phases: [RingRecord.SleepPhase] = [
      .init(stage: .light, start: ExportSamples.evening, minutes: 20),
      .init(
        stage: .rem, start: try #require(ExportSamples.evening.adding(seconds: 1200)), minutes: 10),
    ]
    let data = data(
      (.heartRate, 5, .heartRate(61)), (.steps, 60, .steps(120, metres: 90, calories: 3400)),
      (.bloodOxygen, 60, .bloodOxygen(lowest: 94, highest: 97)),
      (.manualBloodOxygen, 0, .bloodOxygen(lowest: 0, highest: 97)),
      (.temperature, 30, .temperature(tenths: 365)), (.sleep, 30, .sleep(phases)),
      (.heartRateVariability, 30, .heartRateVariability(40)), (.stress, 30, .stress(5)))
    let time = 1_773_520_200
    try withDatabase(.gadgetbridge, data) { (database) throws in
      func rows(_ table: String) throws -> [[SQLite.Value]] {
        try database.run("SELECT * FROM COLMI_\(table)_SAMPLE ORDER BY TIMESTAMP")
      }
      let milliseconds = SQLite.Value.integer(time * 1000)
      #expect(try rows("HEART_RATE") == [[milliseconds, 1, 1, 61]])
      #expect(try rows("ACTIVITY") == [[.integer(time), 1, 1, 1, 120, -1, 90, 340]])
      #expect(try rows("SPO2") == [[milliseconds, 1, 1, 96]])
      #expect(try rows("STRESS") == [[milliseconds, 1, 1, 5]])
      #expect(try rows("HRV_VALUE") == [[milliseconds, 1, 1, 40]])
      #expect(try rows("TEMPERATURE") == [[milliseconds, 1, 1, "36.5", 2, 2]])
      #expect(
        try database.run("SELECT typeof(TEMPERATURE) FROM COLMI_TEMPERATURE_SAMPLE") == [["real"]])
      #expect(try rows("SLEEP_SESSION") == [[milliseconds, 1, 1, .integer((time + 1800) * 1000)]])
      #expect(
        try rows("SLEEP_STAGE") == [
          [milliseconds, 1, 1, 20, 2], [.integer((time + 1200) * 1000), 1, 1, 10, 4],
        ])
      #expect(
        try database.run("SELECT NAME, IDENTIFIER, TYPE, TYPE_NAME, MODEL FROM DEVICE")
          == [["R02_4A2F", "30:34:44:38:4A:2F", 0, "COLMI_R02", "R02"]])
    }
  }

  @Test(
    "The type of a device is the one that Gadgetbridge gives a ring with the advertised name",
    arguments: [
      ("R06_4A2F", "COLMI_R06"), ("COLMI R12_4A2F", "COLMI_R12"), ("R10_4A2F", "YAWELL_R10"),
      ("R11C_4A2F", "YAWELL_R11"), ("H59_4A2F", "H59"), ("FULL_0001", "UNKNOWN"), ("", "UNKNOWN"),
    ])
  func gadgetbridgeTypes(_ name: String, _ type: String) throws {
    try withDatabase(.gadgetbridge, RingData(name: name, records: [])) { (database) throws in
      #expect(try database.run("SELECT TYPE_NAME FROM DEVICE") == [[.text(type)]])
    }
  }
}
