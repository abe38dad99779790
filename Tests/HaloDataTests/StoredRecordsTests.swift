import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Records that an export reads one after the other")
struct StoredRecordsTests {
  private let folder: DatabaseFolder

  init() throws { folder = try DatabaseFolder() }

  /// Fills a database with syncs in several zones, so that local times and UTC have other orders.
  private func database(_ seed: UInt64, syncs: Int = 6) throws -> RingDatabase {
    let database = try RingDatabase(path: folder.path("\(seed).sqlite"))
    var random = SplitMix64(seed: seed)
    for number in 0..<syncs {
      let hours = Int.random(in: -12...14, using: &random)
      let zone = try #require(TimeZone(secondsFromGMT: hours * 3600))
      let day = 20_000 + number * 2
      let sync = try database.beginSync(
        with: .first, in: zone, at: Date(timeIntervalSince1970: Double(day) * 86_400))
      var records: [RingRecord] = []
      for _ in 0..<300 {
        let kind = try #require(RecordKind.allCases.randomElement(using: &random))
        let second = day * 86_400 + Int.random(in: -90_000...90_000, using: &random)
        let start = try #require(CivilDateTime(secondsSince1970: second))
        let number = UInt8.random(in: 1...200, using: &random)
        let value = try RingRecord.Value.any(
          of: kind, byte: { number }, number: { Int(number) }, optional: { Int(number) * 600 }
        ) {
          [
            .init(stage: .light, start: start, minutes: 20),
            .init(stage: .deep, start: try #require(start.adding(seconds: 1200)), minutes: 10),
          ]
        }
        records.append(RingRecord(kind: kind, start: start, minutes: 30, value: value))
      }
      try sync.store(records, SyncCursor())
    }
    return database
  }

  private func streamed(
    _ format: HealthExport, _ database: RingDatabase, _ days: ClosedRange<CivilDate>?
  ) throws -> [ExportedFile] {
    let kinds = RecordKind.allCases
    return try database.withRecords(of: RingDatabase.Ring.first.id, days: days, kinds: kinds) {
      let files = ExportedFiles()
      try format.write($0, workoutsOn: days, to: files)
      return files.files
    }
  }

  @Test("Each format has the same bytes as from the records in memory", arguments: 0..<8 as Range)
  func law(_ seed: Int) throws {
    let database = try database(UInt64(seed))
    let id = RingDatabase.Ring.first.id
    let data = try database.data(of: id)
    #expect(data.records == data.records.sorted(by: RingData.areInOrder))
    for format in HealthExport.allCases {
      #expect(try streamed(format, database, nil) == format.files(of: data), "\(format)")
    }
    let first = try #require(CivilDate(daysSince1970: 20_003))
    let last = try #require(CivilDate(daysSince1970: 20_007))
    let part = try database.data(of: id, days: first...last)
    #expect(!part.records.isEmpty)
    // Workouts have the heart rates after their day, too.
    for format in HealthExport.allCases where !format.hasWorkouts {
      #expect(try streamed(format, database, first...last) == format.files(of: part), "\(format)")
    }
  }

  @Test(
    "Workouts have the heart rates whose times another program wrote with a space",
    arguments: 0..<4 as Range)
  func spaces(_ seed: Int) throws {
    let database = try database(UInt64(seed), syncs: 2)
    let writer = try SQLite(folder.path("\(seed).sqlite"), isReadOnly: false, vfs: nil)
    try writer.run(
      """
      UPDATE heart_rates SET start_local = replace(start_local, 'T', ' ')
      WHERE substr(start_local, 19) IN ('1', '4', '7')
      """)
    #expect(writer.changes > 3)
    let data = try database.data(of: RingDatabase.Ring.first.id)
    let files = try streamed(.tcx, database, nil)
    #expect(files.count > 10)
    #expect(try files == HealthExport.tcx.files(of: data))
  }

  @Test("An export knows whether it contains a record", arguments: HealthExport.allCases)
  func contents(_ format: HealthExport) throws {
    let data = ExportSamples.data(3, count: 150)
    let none = try format.files(of: RingData(data, records: []))
    for record in data.records {
      let files = ExportedFiles()
      let isFilled = try format.write(RingData(data, records: [record]), to: files)
      // The sync in the database of the client has the time of any record.
      let isLeftOut = format == .colmiClient && ![.heartRate, .steps].contains(record.record.kind)
      #expect(isFilled == (files.files != none && !isLeftOut), "\(record)")
    }
  }

  @Test("The latest values need only some of the records")
  func latest() throws {
    let database = try database(1, syncs: 40)
    let id = RingDatabase.Ring.first.id
    try database.withRecords(of: id, days: nil, kinds: RecordKind.allCases) { records in
      let count = try records.latest().records.count
      #expect(count > 10 && count < 300)
    }
  }

  @Test("Workouts at the same time have different names, each with its heart rates")
  func workouts() throws {
    var workout = RingRecord.Workout(sport: .run)
    workout.seconds = 600
    let start = ExportSamples.evening
    let records = try [0, 0, 599, 600].enumerated().map { index, second in
      RingRecord(
        kind: index < 2 ? .workout : .heartRate, start: try #require(start.adding(seconds: second)),
        minutes: 5 + index, value: index < 2 ? .workout(workout) : .heartRate(UInt8(100 + index)))
    }
    let data = RingData(name: "R", records: records.map { TimedRecord($0, secondsFromUTC: 0) })
    let files = try HealthExport.tcx.files(of: data)
    #expect(
      files.map(\.name) == ["2026-03-14T213000-running.tcx", "2026-03-14T213000-running-2.tcx"])
    for file in files {
      let text = String(decoding: file.content, as: UTF8.self)
      #expect(text.contains("<Value>102<") && !text.contains("<Value>103<"))
    }
  }

  @Test(
    "Rings with the same name are different series", arguments: [HealthExport.influx, .prometheus])
  func sameName(_ format: HealthExport) throws {
    func series(_ identifier: String) throws -> Set<String> {
      let record = RingRecord(
        kind: .heartRate, start: ExportSamples.evening, minutes: 5, value: .heartRate(61))
      let data = RingData(
        name: "R02_0001", identifier: identifier, records: [TimedRecord(record, secondsFromUTC: 0)])
      let text = try String(decoding: format.files(of: data)[0].content, as: UTF8.self)
      return Set(
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }
          .compactMap { $0.split(separator: " ").first.map(String.init) })
    }
    let first = try series("02:00:00:00:00:01")
    #expect(try !first.isEmpty && first.isDisjoint(with: series("02:00:00:00:00:02")))
  }

  @Test("A gap between intervals is a line that no program reads as a number")
  func gaps() {
    func interval(
      _ value: UInt16, _ flaw: RRInterval.Flaw? = nil, continues: Bool = true
    ) -> RRInterval { RRInterval(rawValue: value, flaw: flaw, isContinuation: continues) }
    var text = RRText()
    #expect(
      text.lines(of: [interval(1024, continues: false), interval(1024)]) == "1000.000\n1000.000\n")
    #expect(text.lines(of: [interval(1024)]) == "1000.000\n")
    #expect(text.lines(of: [interval(512, continues: false)]) == "NaN\n500.000\n")
    #expect(text.lines(of: [interval(9, .appended, continues: false)]) == "")
    #expect(text.lines(of: [interval(512)]) == "500.000\n")
    // Lost contact is a gap, even if the intervals before the next one are left out.
    #expect(text.lines(of: [interval(512, .noContact)]) == "")
    #expect(text.lines(of: [interval(512, .noContact)]) == "")
    #expect(text.lines(of: [interval(256), interval(256, .jump)]) == "NaN\n250.000\n250.000\n")
  }
}
