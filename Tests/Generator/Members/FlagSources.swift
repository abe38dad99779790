/// Returns the enumerations of flags.
///
/// The comment of the packet that holds them has a table *byte · bit · flag · meaning*; the head of
/// the third column is the name of the type.
///
/// The sources are pairs of the file of the packet and the text.
func flagSources(_ sources: SwiftSources) throws -> [(file: String, text: String)] {
  try sources.declarations.values.filter { $0.comment.flags != nil }
    .sorted { $0.path < $1.path }.map { packet in
      let table = packet.comment.flags ?? []
      let name = try required(
        table.first?[2].between("`"), "\(packet.path): the table of flags names no type")
      let rows = try table.dropFirst(2).map { cells in
        guard cells.count == 4, Int(cells[0]) != nil, let flag = cells[2].between("`") else {
          throw Failure("\(packet.path): not a flag: \(cells)")
        }
        return (byte: cells[0], bit: cells[1].isEmpty ? "nil" : cells[1], name: flag, cells[3])
      }
      let isOptional = rows.contains { $0.bit == "nil" }
      let lines =
        [
          "extension \(packet.path.prefix { $0 != "." }) {",
          "  /// One flag of ``\(packet.name)``.", "  @nonexhaustive",
          "  public enum \(name): String, CaseIterable, Sendable {",
        ] + rows.flatMap { ["    /// \($0.3)", "    case \($0.name)"] } + [
          "", "    var position: (byte: Int, bit: UInt8\(isOptional ? "?" : "")) {",
          "      switch self {",
        ] + rows.map { "      case .\($0.name): (\($0.byte), \($0.bit))" }
        + ["      }", "    }", "  }", "}", ""]
      return (packet.file, lines.joined(separator: "\n"))
    }
}
