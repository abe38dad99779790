import HaloProtocol
import HaloTransport

/// Messages of a phone to a ring, and data that rings store for a phone.
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

  /// Sends a request that the ring answers with only a status.
  ///
  /// A status does not name its request. While a reply is owed, the first status may belong to an
  /// earlier request and hide the loss of this one. Skipping it costs at worst a deadline.
  func acknowledge(_ request: Colmi.BigDataFrame) async throws(RingError) {
    try await askBigData(request) { _ in
      false
    } _: { (message: Colmi.BigDataRingMessage) in
      if case .status = message { () } else { nil }
    }
  }
}
