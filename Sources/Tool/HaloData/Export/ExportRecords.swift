import HaloDevices
import HaloFoundation
import HaloProtocol

/// The records of one ring as the input of an export, read one by one.
///
/// The memory that an export needs does not grow with the number of records.
package protocol ExportRecords {
  var ring: RingData { get }

  /// Calls a closure with each record of some kinds, in the order of their starts in UTC.
  func forEach(of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void) throws

  /// Returns the records that the latest values need: all steps and sleep of the last days, and the
  /// last record of each other kind.
  func latest() throws -> RingData

  /// Calls a closure with the heart rates, also manual ones, that start in a period of time.
  func forEachHeartRate(in period: Range<Date>, _ body: (TimedRecord) throws -> Void) throws
}

extension ExportRecords {
  /// Returns whether there is a record of a kind; stops reading at the first one.
  package func contains(_ kind: RecordKind) throws -> Bool {
    do {
      try forEach(of: [kind]) { _ in throw FoundRecord() }
      return false
    } catch is FoundRecord { return true }
  }
}

/// The error that a closure throws to end a search at the first record.
private struct FoundRecord: Error {}

extension RingData: ExportRecords {
  package var ring: RingData { RingData(self, records: []) }

  package func forEach(of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void) throws {
    for record in records where kinds.contains(record.record.kind) { try body(record) }
  }

  package func latest() -> RingData { self }

  package func forEachHeartRate(
    in period: Range<Date>, _ body: (TimedRecord) throws -> Void
  ) throws {
    var (first, end) = (0, records.count)
    while first < end {
      let middle = (first + end) / 2
      if records[middle].start < period.lowerBound { first = middle + 1 } else { end = middle }
    }
    for record in records[first...] {
      guard record.start < period.upperBound else { return }
      if record.isHeartRate { try body(record) }
    }
  }

  init(_ ring: RingData, records: some Sequence<TimedRecord>) {
    self.init(
      name: ring.name, identifier: ring.identifier, firmware: ring.firmware, records: records)
  }
}

extension TimedRecord {
  var isHeartRate: Bool { record.kind == .heartRate || record.kind == .manualHeartRate }
}

extension RecordKind {
  /// The index of the kind in `RecordKind.allCases`.
  var number: Int {
    switch self {
    case .heartRate: 0
    case .steps: 1
    case .bloodOxygen: 2
    case .stress: 3
    case .heartRateVariability: 4
    case .temperature: 5
    case .sleep: 6
    case .nap: 7
    case .manualHeartRate: 8
    case .manualBloodOxygen: 9
    case .manualTemperature: 10
    case .workout: 11
    }
  }
}

package protocol ExportFolder {
  func begin(_ name: String) throws -> any ExportWriter
  func path(of name: String) -> String
  /// Reports a workout, named like its file, that the format cannot express.
  func leaveOut(_ name: String, because error: RecordingError)
}

extension ExportFolder {
  package func path(of name: String) -> String { name }
  package func leaveOut(_ name: String, because error: RecordingError) {}
}

package protocol ExportWriter {
  func write(bytes: Data) throws
  func end() throws
}

extension ExportWriter {
  func write(_ text: String) throws { try write(bytes: Data(text.utf8)) }
}

/// An export's files that are collected in memory.
final class ExportedFiles: ExportFolder {
  private(set) var files: [ExportedFile] = []

  func begin(_ name: String) -> any ExportWriter {
    files.append(ExportedFile(name: name, content: Data()))
    return Writer(files: self, index: files.count - 1)
  }

  private struct Writer: ExportWriter {
    let files: ExportedFiles
    let index: Int
    func write(bytes: Data) { files.files[index].content += bytes }
    func end() {}
  }
}
