import Foundation
import HaloDevices
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloData

@Suite("Exports that stream")
struct ExportStreamTests {
  private func text(_ format: HealthExport, _ data: RingData) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: try format.files(of: data).map {
        ($0.name, String(decoding: $0.content, as: UTF8.self))
      })
  }

  @Test(
    "Tables, lines and data points have the bytes of a plain reference", arguments: 0..<12 as Range)
  func law(_ seed: Int) throws {
    for name in ExportSamples.names {
      var data = ExportSamples.data(UInt64(seed), name: name, count: 80)
      for identifier in [nil, "virtual:full:1", "a \\=,\"b"] {
        data.identifier = identifier
        let reference = ExportReference(data: data)
        #expect(try text(.csv, data) == reference.csv)
        #expect(try text(.influx, data) == ["ring.lp": reference.influx])
        #expect(try text(.openMHealth, data) == ["ring.json": reference.openMHealth])
      }
    }
  }

  @Test("The text of all days and times is that of the calendar")
  func times() {
    var text = ExportText()
    var random = SplitMix64(seed: 1)
    for day in stride(from: -719_162, through: 2_932_896, by: 97) {
      let seconds = day * 86_400 + Int.random(in: 0..<86_400, using: &random)
      text.append(time: seconds, .local)
      text.append(" ")
      text.append(time: seconds, .utc, separator: " ")
      text.append(" ")
      text.append(number: seconds &* 0x1E37_79B9_7F4A_7C15)
      let found = text.remove(from: 0) { String(decoding: $0, as: UTF8.self) }
      let time = CivilDateTime(secondsSince1970: seconds).map { "\($0)" } ?? "none"
      let parts = [time, time.replacing("T", with: " "), "\(seconds &* 0x1E37_79B9_7F4A_7C15)"]
      #expect(found == parts.joined(separator: " "))
    }
  }

  // MARK: Memory

  /// Many records that no list contains, and the number of them that an export has received.
  private final class Source: ExportRecords {
    let ring = RingData(name: "R02_4A2F", records: [TimedRecord]())
    let count: Int
    var delivered = 0

    init(count: Int) { self.count = count }

    func forEach(of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void) throws {
      guard kinds.contains(.heartRate) else { return }
      for number in 0..<count {
        let start = try #require(ExportSamples.evening.adding(seconds: number * 300))
        delivered = number + 1
        try body(
          TimedRecord(
            RingRecord(kind: .heartRate, start: start, minutes: 5, value: .heartRate(61)),
            secondsFromUTC: 3600))
      }
    }

    func latest() -> RingData { ring }
    func forEachHeartRate(in period: Range<Date>, _ body: (TimedRecord) throws -> Void) throws {}
  }

  /// A file that counts its bytes, and the records that arrived between two pieces.
  private final class CountingFile: ExportFolder, ExportWriter {
    let source: Source
    var (bytes, largest, most, last) = (0, 0, 0, 0)

    init(_ source: Source) { self.source = source }

    func begin(_ name: String) -> any ExportWriter { self }

    func write(bytes data: Data) {
      bytes += data.count
      largest = max(largest, data.count)
      most = max(most, source.delivered - last)
      last = source.delivered
    }

    func end() {}
  }

  @Test(
    "A file gets its bytes in pieces, so that few records wait for being written",
    arguments: [HealthExport.csv, .influx, .openMHealth])
  func pieces(_ format: HealthExport) throws {
    let source = Source(count: 8_000)
    let file = CountingFile(source)
    #expect(try format.write(source, to: file))
    #expect(source.delivered == 8_000)
    #expect(file.bytes > 8_000 * 40)
    #expect(file.largest < 1 << 16)
    #expect(file.most < 1000)
  }

  @Test("A search for a kind reads one record")
  func search() throws {
    let source = Source(count: 8_000)
    #expect(try source.contains(.heartRate))
    #expect(source.delivered == 1)
    #expect(try !source.contains(.steps))
  }

  @Test("Only the records of some days wait for their order", arguments: 0..<8 as Range)
  func queue(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = RecordQueue()
    var (added, removed): ([TimedRecord], [TimedRecord]) = ([], [])
    var (local, most) = (1_700_000_000, 0)
    for _ in 0..<8_000 {
      // A third of the records has the time of the one before.
      local += max(0, Int.random(in: -150...300, using: &random))
      let kind = try #require(RecordKind.allCases.randomElement(using: &random))
      let start = try #require(CivilDateTime(secondsSince1970: local))
      let hours = [0, 1, -12, 14].randomElement(using: &random) ?? 0
      let record = TimedRecord(
        RingRecord(
          kind: kind, start: start, minutes: Int.random(in: 0...2, using: &random),
          value: .heartRate(UInt8.random(in: 0...255, using: &random))),
        secondsFromUTC: hours * 3600)
      added.append(record)
      queue.add(record, local)
      queue.removeEarliest(before: local) { removed.append($0) }
      most = max(most, added.count - removed.count)
    }
    queue.removeAll { removed.append($0) }
    // A sort keeps the order of records with equal keys.
    #expect(removed == added.sorted(by: RingData.areInOrder))
    #expect(most < 7_000)
  }

  // MARK: Errors

  @Test("The error of a row that cannot be read names the last record before it")
  func stop() throws {
    let folder = try DatabaseFolder()
    let database = try RingDatabase(path: folder.path())
    let records = try (0..<10).map { number in
      RingRecord(
        kind: .stress, start: try #require(ExportSamples.evening.adding(seconds: 1800 * number)),
        minutes: 30, value: .stress(40))
    }
    try database.beginSync(with: .first, in: .gmt, at: .distantPast).store(records, SyncCursor())
    let writer = try SQLite(folder.path(), isReadOnly: false, vfs: nil)
    try writer.run(
      "UPDATE stress SET stress = 'x' WHERE start_local = ?", [.text("\(records[5].start)")])
    let stored = StoredRecords(
      connection: writer, device: 1, ring: RingData(name: "", records: [TimedRecord]()),
      kinds: RecordKind.allCases)
    let error = try #require(throws: RingDatabaseError.self) { try stored.all() }
    #expect(error.reason == .damaged)
    #expect(error.message.hasSuffix("; the last record before it is of \(records[4].start)"))
    let first = try #require(throws: RingDatabaseError.self) { try writer.checkFile() }
    #expect(first.message.contains("stress WHERE device = 1 AND start_local ="))
  }
}
