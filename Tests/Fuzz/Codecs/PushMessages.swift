import FuzzKit
import HaloProtocol

/// Fuzzes pieces of a message of the phone, 14 bytes each, with a fresh assembler after each end.
func fuzzPushMessage(_ input: [UInt8]) throws(BrokenLaw) {
  var assembler = Colmi.PushMessageAssembler()
  for block in blocks(of: input, length: 14) {
    let frame = try sealedFrame(.pushMessage, block)
    let piece: Colmi.PushMessageRequest
    let text: String?
    do throws(WireError) {
      piece = try Colmi.PushMessageRequest(parsing: frame)
      text = try assembler.consume(piece)
    } catch {
      try check(error, of: Colmi.Frame.length)
      continue
    }
    guard let text else { continue }
    assembler = Colmi.PushMessageAssembler()
    try checkMessage(text, kind: piece.kind)
  }
}

/// Checks that a message gives pieces, and the pieces the message.
private func checkMessage(_ text: String, kind: Colmi.PushMessageKind) throws(BrokenLaw) {
  try law(text.utf8.count <= 2805 && !text.utf8.contains(0), "no pieces hold \(text)")
  var assembler = Colmi.PushMessageAssembler()
  var results: [String] = []
  try accepted("the pieces of \(text) are refused") {
    for piece in try Colmi.PushMessageRequest.pieces(of: text, kind: kind) {
      if let result = try assembler.consume(piece) { results.append(result) }
    }
  }
  try law(results == [text], "the pieces of \(text) give \(results)")
}
