import HaloProtocol
import HaloTestSupport
import Testing

/// Messages from the phone, versions, and packets that only captures should contain.
@Suite("COLMI device packets")
struct DevicePacketTests {
  private typealias Piece = Colmi.PushMessageRequest
  private static let texts = [
    ("", 1), ("a", 1), ("eleven byte", 1), ("twelve bytes", 1), ("Grüße aus dem Büro", 1),
    ("abcdefghij\u{E9}k", 1), ("👩‍👩‍👧‍👦 family of many bytes", 1), ("ü", 1402), ("x", 2805),
  ]

  @Test("The pieces of a text assemble to the text", arguments: texts)
  func aTextComesTogetherAgain(word: String, times: Int) throws {
    let text = String(repeating: word, count: times)
    let pieces = try Piece.pieces(of: text, kind: .whatsApp)
    #expect(pieces.count == max(1, (text.utf8.count + 10) / 11))
    #expect(pieces.flatMap { $0.bytes.bytes } == Array(text.utf8))
    var assembler = Colmi.PushMessageAssembler()
    for (position, piece) in pieces.enumerated() {
      #expect(Int(piece.index) == position + 1 && Int(piece.pieceCount) == pieces.count)
      #expect(piece.kind == .whatsApp)
      // Earlier pieces, and pieces of another kind or count, change nothing.
      let wrong = try [
        Piece(kind: .whatsApp, pieceCount: 255, index: piece.index &- 1, bytes: piece.bytes),
        Piece(kind: .whatsApp, pieceCount: 255, index: piece.index &+ 1, bytes: piece.bytes),
      ]
      let others = try [
        Piece(kind: .line, pieceCount: piece.pieceCount, index: piece.index, bytes: piece.bytes),
        Piece(
          kind: .whatsApp, pieceCount: piece.pieceCount &+ 1, index: piece.index,
          bytes: piece.bytes),
      ]
      for other in position == 0 ? wrong : wrong + others {
        #expect(throws: WireError.self) { try assembler.consume(other) }
      }
      let read = try Piece(parsing: piece.frame)
      #expect(try assembler.consume(read) == (position == pieces.count - 1 ? text : nil))
    }
    for piece in pieces { #expect(throws: WireError.self) { try assembler.consume(piece) } }
  }

  @Test("A text has at most 2805 bytes and no NUL")
  func aTextHas2805BytesAndNoNUL() {
    #expect(throws: WireError.range(2806, 0...2805, at: 4, in: "text")) {
      try Piece.pieces(of: String(repeating: "x", count: 2806), kind: .other)
    }
    #expect(throws: WireError(.invalidText, at: 4, in: "text")) {
      try Piece.pieces(of: "a\0b", kind: .other)
    }
  }

  @Test("Invalid pieces are rejected with specific errors")
  func piecesThatAreNoMessageAreRefused() throws {
    func error(_ pieces: [(UInt8, UInt8, [UInt8])]) throws -> WireError? {
      var assembler = Colmi.PushMessageAssembler()
      for (count, index, bytes) in pieces {
        let piece = try Piece(kind: .line, pieceCount: count, index: index, bytes: .init(bytes))
        do throws(WireError) { _ = try assembler.consume(piece) } catch { return error }
      }
      return nil
    }
    #expect(
      try error([(2, 2, [65])])
        == WireError(.unexpectedIndex(expected: 1, actual: 2), at: 3, in: "index"))
    #expect(
      try error([(2, 1, [65]), (3, 2, [65])])
        == WireError(.contradiction(first: 2, second: 3), at: 2, in: "pieceCount"))
    #expect(
      try error([(0, 1, [65])])
        == WireError.range(0, 1...255, at: 2, in: "pieceCount"))
    #expect(try error([(1, 1, [65, 0, 66])]) == WireError(.invalidText, at: 4, in: "text"))
    #expect(
      try error([(2, 1, [0xC3]), (2, 2, [65])]) == WireError(.invalidUTF8, at: 4, in: "text"))
    #expect(try error([(1, 1, [0xC3])]) == WireError(.invalidUTF8, at: 4, in: "text"))
    #expect(try error([(2, 1, [0xC3]), (2, 2, [0xBC])]) == nil)
    let kinds: [Colmi.PushMessageKind] = [.line, .whatsApp]
    var assembler = Colmi.PushMessageAssembler()
    _ = try assembler.consume(Piece(kind: kinds[0], pieceCount: 2, index: 1, bytes: .init([65])))
    let other = try Piece(kind: kinds[1], pieceCount: 2, index: 2, bytes: .init([65]))
    let numbers = kinds.map { Int($0.rawValue) }
    #expect(
      throws: WireError(
        .contradiction(first: numbers[0], second: numbers[1]), at: 1, in: "kind")
    ) { try assembler.consume(other) }
  }

  @Test("The text of a version ends at the first zero, and is nil if not UTF-8")
  func aVersionIsText() throws {
    func text(_ bytes: [UInt8]) throws -> String? {
      try Colmi.VersionReply(index: 1, bytes: .init(bytes)).text
    }
    #expect(try text(Array("R99_1.00.00_2".utf8)) == "R99_1.00.00_2")
    #expect(try text([]) == "")
    #expect(try text([0x52, 0, 0x53]) == "R")
    #expect(try text([0xFF]) == nil)
    let refusal = try Colmi.Frame(.version, payload: [0xEE])
    #expect(
      try Colmi.RingMessage(parsing: refusal) == .unsupported(.init(of: .sportSessionLog)))
  }

  @Test("A reset has the vendor's key by default")
  func theKeyOfAResetIsTheVendors() throws {
    #expect(Colmi.FactoryResetRequest().key.bytes == [0x66, 0x66])
    #expect(try Colmi.FactoryResetRequest(key: .init([0xED, 0xED])).frame[2] == 0xED)
  }

  @Test("Codes have names, and each has its own description")
  func codesHaveNames() {
    let bytes = UInt8.min...UInt8.max
    let kinds = bytes.map { Colmi.PushMessageKind(rawValue: $0).description }
    #expect(Set(kinds).count == 256 && kinds.count { $0.hasPrefix("kind ") } == 241)
    let commands = bytes.map { Colmi.MusicCommand(rawValue: $0).description }
    #expect(Set(commands).count == 256 && commands.count { $0.hasPrefix("command ") } == 251)
    let results = bytes.map { Colmi.BloodPressureLogResult(rawValue: $0).description }
    #expect(Set(results).count == 256 && results.count { $0.hasPrefix("result ") } == 254)
    let actions = bytes.map { Colmi.PhoneCallAction(rawValue: $0).description }
    #expect(Set(actions).count == 256 && actions.count { $0.hasPrefix("action ") } == 255)
  }
}
