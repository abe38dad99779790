import HaloDevices
import HaloProtocol

extension RecordKind {
  package var tableName: String { "\(optionName).csv" }

  /// Returns the first line of the CSV file, with the names of the columns.
  ///
  /// Only data of a virtual ring has the column `virtual`, so that the files of real rings keep
  /// their columns.
  package func tableHeader(isVirtual: Bool) -> String {
    (["start_local", "start_utc", "minutes"] + RecordRow.names(of: self)
      + (isVirtual ? ["virtual"] : [])).joined(separator: ",") + "\n"
  }
}

extension ExportRecords {
  /// Writes the CSV file of a kind of records; returns false, without a file, if there are none.
  func writeTable(of kind: RecordKind, to folder: some ExportFolder) throws -> Bool {
    let isVirtual = ring.isVirtual
    var table: (any ExportWriter)?
    var text = ExportText()
    var isBegun = false
    try forEach(of: [kind]) { record in
      if !isBegun {
        isBegun = true
        table = try folder.begin(kind.tableName)
        text.append(text: kind.tableHeader(isVirtual: isVirtual))
      }
      text.appendRows(of: record, isVirtual: isVirtual)
      // A copy of the table for each record would take time.
      if text.isFull { if let table { try text.flush(to: table) } }
    }
    guard let table else { return false }
    try text.flush(to: table)
    try table.end()
    return true
  }
}

extension ExportText {
  /// Appends the CSV line of a record; for sleep, a line for each phase.
  ///
  /// No value contains a comma, a quotation mark or a line break.
  fileprivate mutating func appendRows(of record: TimedRecord, isVirtual: Bool) {
    guard case .sleep(let phases) = record.record.value else {
      appendTimes(record.record.start, record.record.minutes, record)
      record.record.value.forEachField { _, field in
        append(",")
        if let field { append(field) }
      }
      return append(isVirtual ? ",true\n" : "\n")
    }
    let day = phases.isEmpty ? "" : "\(record.record.day)"
    for phase in phases {
      appendTimes(phase.start, phase.minutes, record)
      append(",")
      append(text: day)
      append(",")
      append(text: "\(phase.stage)")
      append(isVirtual ? ",true\n" : "\n")
    }
  }

  private mutating func appendTimes(_ start: CivilDateTime, _ minutes: Int, _ record: TimedRecord) {
    append(local: start, of: record)
    append(",")
    append(utc: start, of: record)
    append(",")
    append(number: minutes)
  }
}
