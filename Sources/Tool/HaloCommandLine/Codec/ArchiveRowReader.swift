import HaloData
import HaloFoundation
import HaloJSON
import HaloProtocol

/// Reads the rows of an archive in JSON Lines, CSV or a database.
struct ArchiveRowReader {
  typealias Row = ArchiveDecoder.Row

  private var columns: ArchiveColumns
  /// Whether all text of bytes is in Base64, as opposed to columns with such a name only.
  private let isBase64: Bool

  init(_ columns: ArchiveColumns, isBase64: Bool) {
    (self.columns, self.isBase64) = (columns, isBase64)
  }

  // MARK: JSON Lines

  mutating func row(json line: ArraySlice<UInt8>, number: Int) throws(PacketJSON.Failure) -> Row {
    var scanner = JSONScanner(line)
    // A value that no preferred one replaces is read at the end.
    var values: [(text: ArraySlice<UInt8>, column: ArchiveColumns.Column)?] = Array(
      repeating: nil, count: ArchiveColumns.Content.allCases.count)
    var index = 0
    try scanner.readMembers { (key, scanner) throws(PacketJSON.Failure) in
      let column = columns.column(key, at: index)
      index += 1
      guard let column else { return try scanner.skipValue() }
      let index = column.content.rawValue
      let rank = values[index]?.column.rank ?? .max
      guard rank != column.rank else {
        throw PacketJSON.Failure("duplicateKey", in: column.content.name)
      }
      guard column.rank < rank else { return try scanner.skipValue() }
      values[index] = (try scanner.readScalar(column.content.name), column)
    }
    var row = Row(number: number)
    for content in [ArchiveColumns.Content.characteristic, .bytes]
    where values[content.rawValue] == nil { throw PacketJSON.Failure("missing", in: content.name) }
    for case (let text, let column)? in values { try set(text, column, &row) }
    return row
  }

  // MARK: CSV

  struct Header {
    let separator: UInt8
    let columns: [(index: Int, column: ArchiveColumns.Column)]
  }

  /// Reads the first line of a table; nil if it names no column of bytes and of the characteristic.
  mutating func header(_ line: ArraySlice<UInt8>) -> Header? {
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      guard let fields = try? CSVFields.split(line, at: separator),
        let columns = columns.indices(in: fields)
      else { continue }
      return Header(separator: separator, columns: columns)
    }
    return nil
  }

  func row(
    csv line: ArraySlice<UInt8>, _ header: Header, number: Int
  ) throws(PacketJSON.Failure) -> Row {
    let fields = try CSVFields.split(line, at: header.separator)
    var row = Row(number: number)
    for (index, column) in header.columns {
      guard index < fields.count else {
        throw PacketJSON.Failure("missing", in: column.content.name)
      }
      try set(fields[index], column, &row)
    }
    return row
  }

  // MARK: Databases

  mutating func indices(in names: [String]) -> [(index: Int, column: ArchiveColumns.Column)]? {
    columns.indices(in: names.map { Array($0.utf8)[...] })
  }

  func row(
    _ values: [ArchiveTable.Value], _ columns: [ArchiveColumns.Column], number: Int
  ) throws(PacketJSON.Failure) -> Row {
    var row = Row(number: number)
    for (value, column) in zip(values, columns) {
      switch value {
      case .null where column.content == .bytes: throw PacketJSON.Failure("missing", in: "bytes")
      case .null: break
      case .text(let text): try set(text[...], column, &row)
      case .blob(let bytes) where column.content == .bytes: row.bytes = bytes
      case .blob: throw PacketJSON.Failure("wrongType", in: column.content.name)
      }
    }
    return row
  }

  // MARK: Values

  private func set(
    _ text: ArraySlice<UInt8>, _ column: ArchiveColumns.Column, _ row: inout Row
  ) throws(PacketJSON.Failure) {
    switch column.content {
    case .service: row.service = text
    case .characteristic: row.characteristic = text
    case .direction: row.direction = text
    case .time: row.time = text
    case .bytes: row.bytes = try bytes(text, isBase64: isBase64 || column.isBase64)
    }
  }

  private func bytes(
    _ text: ArraySlice<UInt8>, isBase64: Bool
  ) throws(PacketJSON.Failure) -> [UInt8] {
    if isBase64 {
      guard let data = Data(base64Encoded: Data(text)) else {
        throw PacketJSON.Failure("invalidText", in: "base64")
      }
      return Array(data)
    }
    if let bytes = Self.bytes(ofDigits: text) { return bytes }
    do throws(WireError) {
      return try HexBytes(parsing: String(decoding: text, as: UTF8.self)).bytes
    } catch {
      throw PacketJSON.Failure(error)
    }
  }

  /// Returns the bytes of a text with nothing but hexadecimal digits; nil for other texts.
  private static func bytes(ofDigits text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var index = text.startIndex
    while index < text.endIndex {
      let (high, low) = (digit(text[index]), digit(text[index + 1]))
      guard high < 16, low < 16 else { return nil }
      bytes.append(high << 4 | low)
      index += 2
    }
    return bytes
  }

  /// Returns the number of a digit; 16 or more for another character.
  private static func digit(_ unit: UInt8) -> UInt8 {
    let number = unit &- 0x30
    if number < 10 { return number }
    let letter = (unit | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : 0xFF
  }
}

/// The fields of a line of CSV.
///
/// A line is a row: line breaks in quotation marks are not supported, as one stray mark would
/// take many rows.
enum CSVFields {
  static func split(
    _ line: ArraySlice<UInt8>, at separator: UInt8
  ) throws(PacketJSON.Failure) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    fields.reserveCapacity(8)
    var start = line.startIndex
    while true {
      if start < line.endIndex, line[start] == UInt8(ascii: "\"") {
        let field = try quoted(line, &start)
        fields.append(field)
        guard start < line.endIndex else { return fields }
        guard line[start] == separator else { throw PacketJSON.Failure("invalidText", in: "line") }
      } else {
        var end = start
        while end < line.endIndex, line[end] != separator { end += 1 }
        fields.append(line[start..<end])
        start = end
        guard start < line.endIndex else { return fields }
      }
      start += 1
    }
  }

  /// Reads a field in quotation marks, in which two marks are one.
  private static func quoted(
    _ line: ArraySlice<UInt8>, _ index: inout Int
  ) throws(PacketJSON.Failure) -> ArraySlice<UInt8> {
    let mark = UInt8(ascii: "\"")
    index += 1
    let start = index
    var text: [UInt8]?
    while index < line.endIndex {
      if line[index] != mark {
        text?.append(line[index])
        index += 1
      } else if index + 1 < line.endIndex, line[index + 1] == mark {
        if text == nil { text = Array(line[start..<index]) }
        text?.append(mark)
        index += 2
      } else {
        defer { index += 1 }
        return text.map { $0[...] } ?? line[start..<index]
      }
    }
    throw PacketJSON.Failure("truncated", in: "line")
  }
}
