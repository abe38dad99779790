import HaloProtocol
import HaloTransport

/// What a phone tells a ring, and what rings keep for it.
extension Ring {
  /// Shows a message on a ring with a display; rings without one mostly do not answer.
  ///
  /// - Throws: ``RingError``; `invalidArgument` for a text with a NUL or more than 255 pieces.
  public func pushMessage(
    _ text: String, kind: Colmi.PushMessageKind
  ) async throws(RingError) {
    let pieces = try encode { () throws(WireError) in
      try Colmi.PushMessageRequest.pieces(of: text, kind: kind)
    }
    for piece in pieces { try await send(piece.frame) }
  }

  /// Sends what the ring answers with a status only.
  ///
  /// A status does not say to what: while one is owed, the first one may be of a former request,
  /// and nothing else would tell that this one was lost. Passed over it costs at worst a deadline.
  func acknowledge(_ request: Colmi.BigDataFrame) async throws(RingError) {
    try await askBigData(request) { _ in
      false
    } _: { (message: Colmi.BigDataRingMessage) in
      if case .status = message { () } else { nil }
    }
  }
}
