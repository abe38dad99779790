import HaloProtocol

/// The columns of an archive of raw frames, found by usual names or by those of `--columns`.
struct ArchiveColumns {
  /// What a column contains.
  enum Content: Int, CaseIterable {
    case service, characteristic, direction, time, bytes

    var name: String { "\(self)" }
  }

  struct Column: Equatable {
    var content: Content
    /// The rank of its name among the usual ones; the lowest wins.
    var rank: Int
    /// Whether its bytes are in Base64, as its name shows.
    var isBase64: Bool
  }

  /// The usual names in the order of preference, in lower case without separators.
  static func usualNames(of content: Content) -> [String] {
    switch content {
    case .service: ["family", "service", "serviceuuid", "protocol"]
    case .characteristic:
      ["characteristic", "characteristicuuid", "characteristicid", "charuuid", "char", "channel"]
        + ["uuid"]
    case .direction: ["direction", "dir", "sender", "from"]
    case .time:
      ["time", "timestamp", "ts", "timems", "timestampms", "datetime", "receivedat", "capturedat"]
        + ["createdat", "date"]
    case .bytes:
      ["bytes", "hex", "data", "value", "payload", "raw", "rawbytes", "rawdata", "frame", "packet"]
        + ["blob", "base64", "bytesbase64", "database64", "valuebase64", "payloadbase64", "b64"]
    }
  }

  private static let longestName = 64
  private var names: [[UInt8]: Column] = [:]
  /// The names at each index of the last row, as most rows have the same keys.
  private var recent: [(name: ArraySlice<UInt8>, column: Column?)] = []

  /// Makes the columns of a value of `--columns` such as `time=ts,bytes=payload`; usual names for
  /// nil, and for contents that the value leaves out.
  init(_ text: String? = nil) throws {
    var given: [Content: String] = [:]
    for pair in text?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let content = Content.allCases.first(where: { $0.name == parts[0] }),
        !parts[1].isEmpty, given.updateValue(String(parts[1]), forKey: content) == nil
      else {
        throw UsageError(
          "--columns takes \(Content.allCases.map(\.name).joined(separator: ", ")) with a name "
            + "each, such as time=ts,bytes=payload, not \(displayable(text ?? ""))")
      }
    }
    for content in Content.allCases {
      let candidates = given[content].map { [$0] } ?? Self.usualNames(of: content)
      for (rank, name) in candidates.enumerated() {
        let key = Self.key(name.utf8)
        // A name that the option gives to one content is no usual name of another.
        guard given[content] != nil || names[key] == nil else { continue }
        let isBase64 = ["base64", "b64"].contains { key.ends(with: $0.utf8) }
        names[key] = Column(content: content, rank: rank, isBase64: isBase64)
      }
    }
  }

  /// Returns the column of a name in UTF-8 at an index of its row, from 0; nil for one without a
  /// meaning.
  mutating func column(_ name: ArraySlice<UInt8>, at index: Int) -> Column? {
    if index < recent.count, recent[index].name == name { return recent[index].column }
    guard name.count <= Self.longestName else { return nil }
    let column = names[Self.key(name)]
    // A copy, as the slice would keep all of its line.
    let entry = (Array(name)[...], column)
    if index < recent.count {
      recent[index] = entry
    } else if index == recent.count, index < Self.longestName {
      recent.append(entry)
    }
    return column
  }

  /// Returns the indices of the columns with the preferred names in a list; nil if it has no column
  /// of bytes, or none of the characteristic.
  mutating func indices(in names: [ArraySlice<UInt8>]) -> [(index: Int, column: Column)]? {
    var best: [Content: (index: Int, column: Column)] = [:]
    for (index, name) in names.enumerated() {
      guard let column = column(name, at: index) else { continue }
      if let other = best[column.content], other.column.rank <= column.rank { continue }
      best[column.content] = (index, column)
    }
    guard best[.bytes] != nil, best[.characteristic] != nil else { return nil }
    return best.values.sorted { $0.index < $1.index }
  }

  private static func key(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.compactMap { byte in
      switch byte {
      case 0x20, 0x2D, 0x5F: nil
      case 0x41...0x5A: byte + 0x20
      default: byte
      }
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: some Collection<UInt8>) -> Bool {
    suffix(end.count).elementsEqual(end)
  }
}
