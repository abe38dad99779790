import HaloDevices

extension RecordKind {
  /// The name of the file with the table of this kind.
  package var tableName: String { "\(optionName).csv" }

  /// Returns the first line of the table, with the names of the columns.
  ///
  /// Only virtual data has the column `virtual`, so that the tables of real rings stay as they are.
  package func tableHeader(isVirtual: Bool) -> String {
    (["start_local", "start_utc", "minutes"] + RecordRow.names(of: self)
      + (isVirtual ? ["virtual"] : [])).joined(separator: ",") + "\n"
  }
}

extension ExportRecords {
  /// Writes the table of a kind, and returns true; returns false if there are no such records.
  func writeTable(of kind: RecordKind, to folder: some ExportFolder) throws -> Bool {
    let names = RecordRow.names(of: kind)
    let isVirtual = ring.isVirtual
    var table: (any ExportWriter)?
    try forEach(of: [kind]) { record in
      var text = ""
      for row in RecordRow.rows(of: record.record) {
        let fields = names.map { name in row.fields.first { $0.name == name }?.value.description }
        let columns = [record.localText(row.start), record.utcText(row.start), "\(row.minutes)"]
        // No value contains a comma, a quotation mark or a line break.
        text +=
          (columns + fields.map { $0 ?? "" } + (isVirtual ? ["true"] : [])).joined(separator: ",")
          + "\n"
      }
      if let table { return try table.write(text) }
      table = try folder.begin(kind.tableName)
      try table?.write(kind.tableHeader(isVirtual: isVirtual) + text)
    }
    try table?.end()
    return table != nil
  }
}
