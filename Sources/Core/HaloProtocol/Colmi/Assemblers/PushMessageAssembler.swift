extension Colmi.PushMessageRequest {
  /// Splits the text of a phone notification, which the ring displays, into requests with a piece
  /// of the text each; an empty text makes one request.
  ///
  /// - Throws: ``WireError`` if the text has more than 2805 bytes of UTF-8, which fill 255
  ///   requests, or contains a NUL character, which serves as padding.
  public static func pieces(
    of text: String, kind: Colmi.PushMessageKind
  ) throws(WireError) -> [Colmi.PushMessageRequest] {
    let units = Array(text.utf8)
    let maximum = 255 * maximumLength
    try units.count.limited(to: 0...maximum, at: 4, in: "text")
    guard !units.contains(0) else { throw WireError(.invalidText, at: 4, in: "text") }
    let count = max(1, (units.count + maximumLength - 1) / maximumLength)
    var pieces: [Colmi.PushMessageRequest] = []
    pieces.reserveCapacity(count)
    for index in 0..<count {
      let rest = units[(index * maximumLength)...]
      pieces.append(
        try Colmi.PushMessageRequest(
          kind: kind, pieceCount: UInt8(count), index: UInt8(index + 1),
          bytes: Colmi.RawPayload(truncating: rest.prefix(maximumLength))))
    }
    return pieces
  }
}

extension Colmi {
  /// Joins the pieces in which a phone sends the text of one notification to the ring.
  ///
  /// A rejected piece leaves the assembler unchanged. The assembler holds at most 2805 bytes, which
  /// 255 pieces carry.
  public struct PushMessageAssembler: Sendable {
    private var kind: PushMessageKind?
    private var pieceCount: UInt8 = 0
    private var receivedCount: UInt8 = 0
    private var units: [UInt8] = []

    /// Makes an assembler that has received no pieces.
    public init() {}

    /// Adds one piece of a text; returns nil until the last piece, then the whole text.
    ///
    /// - Throws: ``WireError`` if the piece is not the next one of the text, if it has another kind
    ///   of notification or piece count than the pieces before, or if the text is not UTF-8 or
    ///   contains a NUL.
    public mutating func consume(_ piece: PushMessageRequest) throws(WireError) -> String? {
      let due = Int(receivedCount) + 1
      guard Int(piece.index) == due else {
        throw WireError(
          .unexpectedIndex(expected: due, actual: Int(piece.index)), at: 3, in: "index")
      }
      if let kind {
        try requireAgreement(Int(kind.rawValue), Int(piece.kind.rawValue), at: 1, in: "kind")
        try requireAgreement(Int(pieceCount), Int(piece.pieceCount), at: 2, in: "pieceCount")
      }
      try piece.pieceCount.limited(to: piece.index...255, at: 2, in: "pieceCount")
      let bytes = piece.bytes.bytes
      guard !bytes.contains(0) else { throw WireError(.invalidText, at: 4, in: "text") }
      var text: String?
      if piece.index == piece.pieceCount {
        guard let whole = String(validating: units + bytes, as: UTF8.self) else {
          throw WireError(.invalidUTF8, at: 4, in: "text")
        }
        text = whole
      }
      kind = piece.kind
      pieceCount = piece.pieceCount
      receivedCount = piece.index
      units += bytes
      return text
    }
  }
}
