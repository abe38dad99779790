import HaloDevices
import HaloFoundation
import HaloProtocol

/// The records of one ring, which an export reads one after the other.
///
/// The memory of an export thus does not grow with the number of records.
package protocol ExportRecords {
  /// The ring, without its records.
  var ring: RingData { get }

  /// Calls a body with each record of some kinds, in the order of ``RingData``.
  func forEach(of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void) throws

  /// Returns the records that the latest values depend on: all of the last days for steps and
  /// sleep, and the last record for the other kinds.
  func latest() throws -> RingData

  /// Returns the heart rates, also manual ones, that start in a period of time.
  func heartRates(in period: Range<Date>) throws -> [TimedRecord]
}

extension RingData: ExportRecords {
  package var ring: RingData { RingData(self, records: []) }

  package func forEach(
    of kinds: [RecordKind], _ body: (TimedRecord) throws -> Void
  ) throws {
    for record in records where kinds.contains(record.record.kind) { try body(record) }
  }

  package func latest() -> RingData { self }

  package func heartRates(in period: Range<Date>) -> [TimedRecord] {
    var (first, end) = (0, records.count)
    while first < end {
      let middle = (first + end) / 2
      if records[middle].start < period.lowerBound { first = middle + 1 } else { end = middle }
    }
    return records[first...].prefix { $0.start < period.upperBound }.filter(\.isHeartRate)
  }

  /// Creates the data of the same ring with other records.
  init(_ ring: RingData, records: some Sequence<TimedRecord>) {
    self.init(
      name: ring.name, identifier: ring.identifier, firmware: ring.firmware, records: records)
  }
}

extension TimedRecord {
  /// Whether the record is a heart rate, automatic or manual.
  var isHeartRate: Bool { record.kind == .heartRate || record.kind == .manualHeartRate }
}

/// A place for the files of an export.
package protocol ExportFolder {
  /// Begins a file.
  func begin(_ name: String) throws -> any ExportWriter
  /// Returns the path of a file for errors.
  func path(of name: String) -> String
}

extension ExportFolder {
  package func path(of name: String) -> String { name }
}

/// A file of an export that is being written.
package protocol ExportWriter {
  /// Appends bytes.
  func write(bytes: Data) throws
  /// Ends the file.
  func end() throws
}

extension ExportWriter {
  func write(_ text: String) throws { try write(bytes: Data(text.utf8)) }
}

/// The files of an export in memory.
final class ExportedFiles: ExportFolder {
  private(set) var files: [ExportedFile] = []

  func begin(_ name: String) -> any ExportWriter {
    files.append(ExportedFile(name: name, content: Data()))
    return Writer(files: self, place: files.count - 1)
  }

  private struct Writer: ExportWriter {
    let files: ExportedFiles
    let place: Int
    func write(bytes: Data) { files.files[place].content += bytes }
    func end() {}
  }
}
