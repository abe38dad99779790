import HaloData
import HaloFoundation
import HaloJSON
import HaloProtocol

/// Runs `halo decode --lines` on an archive of raw frames: JSON Lines, CSV, or a SQLite database.
struct ArchiveCommand {
  enum Format: String, CaseIterable {
    /// Lines of `host|device<TAB>CHANNEL<TAB>HEX`, which contain neither a row number nor a time.
    case lines
    case jsonl, csv, sqlite
  }

  private let tool: CommandLineTool
  private var rows: ArchiveRowReader
  private var decoder = ArchiveDecoder()
  private let table: String?

  init(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    self.tool = tool
    table = try arguments[.table]
    rows = ArchiveRowReader(
      try ArchiveColumns(arguments.text(of: .columns)),
      isBase64: try arguments[.encoding] == "base64")
  }

  mutating func format(of line: ArraySlice<UInt8>) -> Format {
    let line = Self.withoutMark(line)
    if line.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") { return .jsonl }
    return rows.header(line) == nil ? .lines : .csv
  }

  // MARK: Lines

  /// Decodes the lines of a file in JSON Lines or CSV, of which the first was read already.
  mutating func decode(_ first: LineReader.ByteLine, as format: Format, _ input: LineReader) throws
  {
    var header: ArchiveRowReader.Header?
    var (number, line): (Int, LineReader.ByteLine?) = (0, first)
    while let current = line {
      number += 1
      switch current {
      case .tooLong: try fail(PacketJSON.Failure("outOfRange", in: "line"), row: number)
      case .bytes(let bytes):
        let text = number == 1 ? Self.withoutMark(bytes) : bytes
        if format == .csv, header == nil {
          guard let found = rows.header(text) else { throw Self.missingColumns("the first line") }
          (header, number) = (found, 0)
        } else if text.contains(where: { $0 != 0x20 && $0 != 0x09 }) {
          try decode(text, header, number)
        }
      }
      // Let go of the line first, as the reader would copy its buffer otherwise.
      line = nil
      line = try input.nextBytes(beforeReading: tool.output.flush)
    }
    try finish()
  }

  private mutating func decode(
    _ line: ArraySlice<UInt8>, _ header: ArchiveRowReader.Header?, _ number: Int
  ) throws {
    let row = Result { () throws(PacketJSON.Failure) in
      if let header { return try rows.row(csv: line, header, number: number) }
      return try rows.row(json: line, number: number)
    }
    try add(row, number)
  }

  // MARK: Databases

  /// Returns whether a file is a database; a pipe is none, and stays unread.
  static func isDatabase(_ path: String) -> Bool {
    guard FileIdentity(path) != nil, let file = fopen(path, "rb") else { return false }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: ArchiveTable.signature.count)
    let count = fread(&start, 1, start.count, file)
    return count == start.count && start == ArchiveTable.signature
  }

  /// Decodes the rows of the table with the necessary columns, or of the one that `--table` names.
  mutating func decode(database path: String) throws {
    let tables = try ArchiveTable.tables(at: path, named: table)
    let fitting = tables.compactMap { table in
      rows.indices(in: table.columns).map { (table: table, indices: $0) }
    }
    guard let (table, indices) = fitting.first else {
      throw Self.missingColumns(table.map { "the table \(displayable($0))" } ?? "a table")
    }
    guard fitting.count == 1 else {
      let names = fitting.map { displayable($0.table.name) }.joined(separator: ", ")
      throw UsageError("--table chooses one of the tables \(names)")
    }
    let columns = indices.map(\.column)
    var number = 0
    try table.forEachRow(
      indices.map { table.columns[$0.index] }, longest: LineReader.maximumLength
    ) { values in
      number += 1
      let row = Result { () throws(PacketJSON.Failure) in
        guard let values else { throw PacketJSON.Failure("outOfRange", in: "line") }
        return try rows.row(values, columns, number: number)
      }
      try add(row, number)
    }
    try finish()
  }

  // MARK: Results

  private mutating func add(
    _ row: Result<ArchiveDecoder.Row, PacketJSON.Failure>, _ number: Int
  ) throws {
    switch row {
    case .success(let row): try tool.output.append { decoder.add(row, to: &$0) }
    case .failure(let failure): try fail(failure, row: number)
    }
  }

  private mutating func fail(_ failure: PacketJSON.Failure, row: Int) throws {
    try tool.output.append { decoder.fail(failure, row: row, to: &$0) }
  }

  private mutating func finish() throws {
    try tool.output.append { decoder.finish(to: &$0) }
    guard decoder.errorCount == 0 else {
      throw CommandFailure(
        "decode: \(decoder.errorCount) error\(decoder.errorCount == 1 ? "" : "s"); the output has "
          + "the number of each row")
    }
  }

  private static func withoutMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Some programs put a byte order mark before the text.
    line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
  }

  private static func missingColumns(_ source: String) -> UsageError {
    UsageError(
      "\(source) must name a column of bytes and one of the characteristic; --columns gives them "
        + "other names")
  }
}

extension Option where Value == String {
  static var columns: Self { Self("--columns", .text("CONTENT=NAME,…")) }
  static var encoding: Self { .choice("--encoding", of: ["hex", "base64"]) }
  static var table: Self { Self("--table", .text("NAME")) }
}

extension Option where Value == ArchiveCommand.Format {
  static var archiveFormat: Self {
    .choice("--format", of: ArchiveCommand.Format.allCases.map { ($0.rawValue, $0) })
  }
}
