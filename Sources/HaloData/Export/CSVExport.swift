import HaloDevices
import HaloFoundation

extension RingData {
  /// Returns the table of a kind; nil if the data has no such records.
  func table(of kind: RecordKind) -> ExportedFile? {
    let records = records.filter { $0.record.kind == kind }
    guard !records.isEmpty else { return nil }
    let names = RecordRow.names(of: kind)
    var text = (["start_local", "start_utc", "minutes"] + names).joined(separator: ",") + "\n"
    for record in records {
      for row in RecordRow.rows(of: record.record) {
        let fields = names.map { name in row.fields.first { $0.name == name }?.value.description }
        let columns = [record.localText(row.start), record.utcText(row.start), "\(row.minutes)"]
        // No value contains a comma, a quotation mark or a line break.
        text += (columns + fields.map { $0 ?? "" }).joined(separator: ",") + "\n"
      }
    }
    return ExportedFile(name: "\(kind.optionName).csv", content: Data(text.utf8))
  }
}
