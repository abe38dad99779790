import HaloCapture
import HaloProtocol
import Testing

@Suite("Packets of the Attribute Protocol")
struct ATTPacketTests {
  /// From the layouts of the Core Specification; the first ones were checked with another stack.
  private static let vectors: [(String, ATTPacket)] = [
    ("020502", .exchangeMTURequest(517)), ("03f700", .exchangeMTUResponse(247)),
    ("100100ffff0028", .readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800)),
    (
      "110601000500001806000f000d18",
      .readByGroupTypeResponse(
        entryLength: 6, entries: [1, 0, 5, 0, 0, 0x18, 6, 0, 15, 0, 0x0D, 0x18])
    ), ("0806000f000328", .readByTypeRequest(ATTHandles(6, 15), type: 0x2803)),
    (
      "09070700100800372a0a00020b00382a",
      .readByTypeResponse(
        entryLength: 7, entries: [7, 0, 0x10, 8, 0, 0x37, 0x2A, 10, 0, 2, 11, 0, 0x38, 0x2A])
    ), ("0409000900", .findInformationRequest(ATTHandles(9, 9))),
    ("050109000229", .findInformationResponse([ATTInformation(9, 0x2902)])),
    (
      "060100ffff00280d18",
      .findByTypeValueRequest(ATTHandles(1, 0xFFFF), type: 0x2800, value: [0x0D, 0x18])
    ),
    ("0706000f001000ffff", .findByTypeValueResponse([ATTHandles(6, 15), ATTHandles(16, 0xFFFF)])),
    ("1209000100", .writeRequest(9, [1, 0])), ("13", .writeResponse),
    ("1b0800164e1b031203", .notification(8, [0x16, 0x4E, 0x1B, 0x03, 0x12, 0x03])),
    ("1d08000100ffff", .indication(8, [1, 0, 0xFF, 0xFF])), ("1e", .confirmation),
    ("01080d000a", .errorResponse(request: 8, handle: 13, code: 10)),
    ("1610001200aabb", .prepareWriteRequest(16, offset: 18, [0xAA, 0xBB])),
    ("1710001200aabb", .prepareWriteResponse(16, offset: 18, [0xAA, 0xBB])),
    ("1801", .executeWriteRequest(flags: 1)), ("19", .executeWriteResponse),
    ("0a0300", .readRequest(3)), ("0b4142", .readResponse([0x41, 0x42])),
    ("0c10001600", .readBlobRequest(16, offset: 22)), ("0d", .readBlobResponse([])),
    ("0e03000500", .readMultipleRequest([3, 5])),
    ("0f414200", .readMultipleResponse([0x41, 0x42, 0])),
    ("2003000500", .readMultipleVariableRequest([3, 5])),
    ("210100410000", .readMultipleVariableResponse([1, 0, 0x41, 0, 0])),
    ("230800010041", .multipleNotification([8, 0, 1, 0, 0x41])),
    ("52120003", .writeCommand(18, [3])),
    (
      "d2120003000102030405060708090a0b",
      .signedWriteCommand(18, [3], signature: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    ),
  ]

  @Test("Each packet is parsed and written", arguments: vectors)
  func vector(hex: String, packet: ATTPacket) throws {
    let bytes = try HexBytes(parsing: hex).bytes
    #expect(try ATTPacket(parsing: bytes[...]) == packet)
    #expect(packet.bytes == bytes)
    #expect(packet.opcode == bytes[0])
    // A slice of longer bytes gives the same packet.
    let inside = [9, 9, 9] + bytes + [9]
    #expect(try ATTPacket(parsing: inside[3..<3 + bytes.count]) == packet)
  }
}
