import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Byte cursor and builder")
struct ByteCursorTests {
  @Test("Fields are read in order, low byte first")
  func order() throws {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6][...].map { $0 }
    let slice = bytes[...]
    let span = slice.span
    var cursor = ByteCursor()
    #expect(try cursor.readUInt8("a", from: span) == 1)
    #expect(try cursor.readUInt16LE("b", from: span) == 0x0302)
    #expect(cursor.offset == 3)
    #expect(cursor.remaining(in: span) == 3)
    #expect(try cursor.readBytes(2, "c", from: span) == [4, 5])
    #expect(cursor.readRemaining(from: span) == [6])
    #expect(cursor.readRemaining(from: span) == [])
    try cursor.requireEnd("d", in: span)
  }

  @Test("A read past the end throws field and offset, and does not move")
  func pastTheEnd() throws {
    let bytes: [UInt8] = [1, 2, 3]
    let slice = bytes[...]
    let span = slice.span
    var cursor = ByteCursor(at: 2)
    #expect(throws: WireError(.truncated(needed: 2, available: 1), at: 2, in: "x")) {
      try cursor.readUInt16LE("x", from: slice.span)
    }
    #expect(cursor.offset == 2)
    #expect(throws: WireError(.truncated(needed: 4, available: 1), at: 2, in: "x")) {
      try cursor.readUInt32LE("x", from: slice.span)
    }
    #expect(cursor.offset == 2)
    #expect(throws: WireError(.truncated(needed: 4, available: 1), at: 2, in: "y")) {
      try cursor.readBytes(4, "y", from: slice.span)
    }
    #expect(throws: WireError(.truncated(needed: -1, available: 1), at: 2, in: "y")) {
      try cursor.readBytes(-1, "y", from: slice.span)
    }
    #expect(throws: WireError(.trailingBytes(count: 1), at: 2, in: "z")) {
      try cursor.requireEnd("z", in: slice.span)
    }
    #expect(try cursor.readUInt8("w", from: span) == 3)
    #expect(throws: WireError(.truncated(needed: 1, available: 0), at: 3, in: "v")) {
      try cursor.readUInt8("v", from: slice.span)
    }
  }

  @Test("A cursor outside the bytes has nothing left", arguments: [-5, 0, 3, 4, 100, Int.max])
  func beside(_ offset: Int) {
    let bytes: [UInt8] = [1, 2, 3]
    let slice = bytes[...]
    let cursor = ByteCursor(at: offset)
    #expect(cursor.remaining(in: slice.span) == max(0, 3 - max(0, offset)))
  }

  @Test("A cursor reads the fields that a builder wrote")
  func builder() throws {
    var builder = ByteBuilder(capacity: 0)
    builder.write(0xAB)
    builder.write([1, 2])
    builder.writeLE(UInt16(0x1234))
    builder.writeLE(UInt32(0x89AB_CDEF))
    builder.writeLE(UInt8(9))
    #expect(HexBytes(builder.bytes).description == "ab01023412efcdab8909")
    let bytes = builder.bytes[...]
    var cursor = ByteCursor(at: 5)
    #expect(try cursor.readUInt32LE("a", from: bytes.span) == 0x89AB_CDEF)
    #expect(cursor.offset == 9)
  }
}
