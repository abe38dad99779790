extension Colmi {
  /// The samples of a sport session as a table: one row for each sample, one column for each
  /// quantity.
  public struct SportDetail: NamedValue {
    /// The maximum total length of all samples of a session, in bytes: 1 MiB.
    public static let maximumLength = 1 << 20

    /// The status code that begins the ring's reply, ``SportDetailHeader/status``.
    public let status: UInt8
    /// The interval between two samples, so between two rows, in seconds.
    public let secondsPerSample: UInt8
    /// The columns of the samples, each with the code of its quantity (such as the heart rate) and
    /// its length in bytes.
    public let columns: [SportColumn]
    /// The samples as the ring sends them: the bytes of all rows, joined.
    public let bytes: HexBytes

    /// Makes the samples of a sport session.
    ///
    /// - Throws: ``WireError`` if `bytes` is too long or does not consist of whole rows, if a
    ///   column has no bytes, or if the columns do not fit one frame.
    public init(
      status: UInt8 = 0, secondsPerSample: UInt8, columns: [SportColumn], bytes: HexBytes
    ) throws(WireError) {
      let header = try SportDetailHeader(
        status: status, packageCount: 0, secondsPerSample: secondsPerSample, columns: columns)
      let rowLength = try header.checkedRowLength(isNeeded: false)
      let count = bytes.bytes.count
      try count.limited(to: 0...Self.maximumLength, at: BigDataFrame.headerLength + 2, in: "bytes")
      let rest = rowLength == 0 ? count : count % rowLength
      guard rest == 0 else {
        throw WireError(
          .truncated(needed: rowLength, available: rest), at: BigDataFrame.headerLength + 2,
          in: "bytes")
      }
      self.status = status
      self.secondsPerSample = secondsPerSample
      self.columns = columns
      self.bytes = bytes
    }

    /// The number of samples, one in each row.
    public var rowCount: Int {
      let rowLength = Self.rowLength(columns)
      return rowLength == 0 ? 0 : bytes.bytes.count / rowLength
    }

    /// The samples, each a row with the raw number in every column (quantity); nil for a column of
    /// more than four bytes.
    public var rows: [[UInt32?]] {
      var offset = 0
      return (0..<rowCount).map { _ in
        columns.map { column in
          defer { offset += Int(column.size) }
          return SportKey.number(bytes.bytes[offset..<offset + Int(column.size)])
        }
      }
    }

    /// Returns the raw numbers of a quantity, one for each sample; nil if the samples do not
    /// contain the quantity.
    ///
    /// A number is nil if the column has more than four bytes.
    public func values(of key: SportKey) -> [UInt32?]? {
      columns.firstIndex { $0.key == key }.map { column in rows.map { $0[column] } }
    }

    /// Makes the frames of the ring's reply: a ``SportDetailHeader``, then numbered frames with the
    /// samples, beginning with number 1.
    ///
    /// A frame contains at most `length` bytes of rows; `length` is limited to 17…65533.
    public func frames(bytesPerPackage length: Int = 200) -> [BigDataFrame] {
      // 1 MiB in pieces of 17 bytes makes fewer packages than two bytes can count.
      let step = min(max(length, 17), SportDetailPackage.maximumLength)
      let starts = Array(stride(from: 0, to: bytes.bytes.count, by: step))
      let header = try? SportDetailHeader(
        status: status, packageCount: UInt16(clamping: starts.count),
        secondsPerSample: secondsPerSample, columns: columns)
      let packages = starts.enumerated().map { index, start in
        let part = bytes.bytes[start..<min(start + step, bytes.bytes.count)]
        return try? SportDetailPackage(
          number: UInt16(clamping: index + 1), bytes: HexBytes(Array(part)))
      }
      return (header.map { [$0.bigDataFrame] } ?? []) + packages.compactMap { $0?.bigDataFrame }
    }

    static func rowLength(_ columns: [SportColumn]) -> Int {
      columns.reduce(0) { $0 + Int($1.size) }
    }

    /// A readable description of the samples.
    public var description: String {
      let names = columns.map { $0.key.description }.joined(separator: ", ")
      let texts = rows.map { $0.map { $0.map { "\($0)" } ?? "?" }.joined(separator: " ") }
      return "sport details: \(rowCount) row(s), one each \(secondsPerSample) s, status \(status)"
        + (texts.isEmpty ? "" : " (\(names): \(texts.joined(separator: ", ")))")
    }
  }

  /// Joins the frames of the ring's reply to a ``SportDetailRequest``.
  ///
  /// A ``SportDetailHeader`` comes first, then frames with rows (packages) in order. No source
  /// documents whether these are numbered from 0 or from 1, so both are accepted. A row may begin
  /// in one package and end in the next. The assembler holds at most ``SportDetail/maximumLength``
  /// bytes of rows, and never more than it received. A rejected frame leaves the assembler
  /// unchanged.
  public struct SportDetailAssembler: Sendable {
    private var header: SportDetailHeader?
    private var firstNumber: UInt16?
    private var receivedCount = 0
    private var bytes: [UInt8] = []

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the samples of
    /// the sport session.
    ///
    /// A reply can consist of a ``SportDetailHeader`` only, or of a ``BigDataStatus`` only: the
    /// result is then a ``SportDetail`` with a status code and without rows.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply.
    public mutating func consume(_ frame: BigDataFrame) throws(WireError) -> SportDetail? {
      if let header { return try consume(frame, of: header) }
      if frame.action == .sportDetailHeader, frame.payload.count == 1 {
        let status = try BigDataStatus(parsing: frame).status
        return try SportDetail(status: status, secondsPerSample: 0, columns: [], bytes: [])
      }
      let header = try SportDetailHeader(parsing: frame)
      guard header.packageCount > 0 else { return try detail(of: header, bytes: []) }
      _ = try header.checkedRowLength(isNeeded: true)
      self.header = header
      return nil
    }

    /// Adds the rows of a ``SportDetailPackage`` without copying them to an array in between.
    private mutating func consume(
      _ frame: BigDataFrame, of header: SportDetailHeader
    ) throws(WireError) -> SportDetail? {
      try frame.require(SportDetailPackage.action)
      var cursor = BigDataCursor(frame)
      let number = try cursor.readUInt16LE("number")
      let expected = Int(firstNumber ?? min(number, 1)) + receivedCount
      guard Int(number) == expected else {
        throw WireError(
          .unexpectedIndex(expected: expected, actual: Int(number)),
          at: BigDataFrame.headerLength, in: "number")
      }
      let rows = frame.payload.dropFirst(2)
      let length = bytes.count + rows.count
      try length.limited(
        to: 0...SportDetail.maximumLength, at: BigDataFrame.headerLength + 2, in: "bytes")
      bytes += rows
      if receivedCount + 1 == Int(header.packageCount) {
        do throws(WireError) {
          let result = try detail(of: header, bytes: bytes)
          self = Self()
          return result
        } catch {
          bytes.removeLast(rows.count)
          throw error
        }
      }
      firstNumber = firstNumber ?? number
      receivedCount += 1
      return nil
    }

    private func detail(
      of header: SportDetailHeader, bytes: [UInt8]
    ) throws(WireError) -> SportDetail {
      try SportDetail(
        status: header.status, secondsPerSample: header.secondsPerSample, columns: header.columns,
        bytes: HexBytes(bytes))
    }
  }
}

extension Colmi.SportDetailHeader {
  /// Returns the number of bytes in one row; if rows follow (`isNeeded`), throws if that is 0.
  ///
  /// Columns without bytes are errors, since a few bytes of data could then mean any number of
  /// values.
  fileprivate func checkedRowLength(isNeeded: Bool) throws(WireError) -> Int {
    let start = Colmi.BigDataFrame.headerLength + 4
    for (index, column) in columns.enumerated() {
      try column.size.limited(to: 1...255, at: start + 2 * index, in: "columnSize")
    }
    let fewest = isNeeded ? 1 : 0
    try columns.count.limited(to: fewest...Self.maximumColumnCount, at: start, in: "columns")
    return Colmi.SportDetail.rowLength(columns)
  }
}
