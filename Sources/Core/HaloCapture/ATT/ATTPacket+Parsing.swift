import HaloProtocol

extension ATTPacket {
  /// Decodes a packet of the Attribute Protocol (ATT).
  ///
  /// - Parameter bytes: The complete packet, beginning with the opcode.
  /// - Throws: `WireError` if the packet is too short or too long for its opcode, or the opcode is
  ///   unknown.
  package init(parsing bytes: ArraySlice<UInt8>) throws(WireError) {
    var reader = Reader(bytes)
    self = try Self.parse(&reader)
    guard reader.count == 0 else {
      throw WireError(.trailingBytes(count: reader.count), at: reader.offset, in: "packet")
    }
  }

  private static func parse(_ reader: inout Reader) throws(WireError) -> ATTPacket {
    let opcode = try reader.uint8("opcode")
    switch opcode {
    case 0x01:
      return .errorResponse(
        request: try reader.uint8("request"), handle: try reader.uint16("handle"),
        code: try reader.uint8("code"))
    case 0x02: return .exchangeMTURequest(try reader.uint16("mtu"))
    case 0x03: return .exchangeMTUResponse(try reader.uint16("mtu"))
    case 0x04: return .findInformationRequest(try reader.handles())
    case 0x05: return .findInformationResponse(try reader.information())
    case 0x06:
      return .findByTypeValueRequest(
        try reader.handles(), type: try reader.uint16("type"), value: reader.readRest())
    case 0x07: return .findByTypeValueResponse(try reader.handlesToEnd())
    case 0x08: return .readByTypeRequest(try reader.handles(), type: try reader.uuidToEnd())
    case 0x09:
      let (length, entries) = try reader.entries(atLeast: 2)
      return .readByTypeResponse(entryLength: length, entries: entries)
    case 0x10: return .readByGroupTypeRequest(try reader.handles(), type: try reader.uuidToEnd())
    case 0x11:
      let (length, entries) = try reader.entries(atLeast: 4)
      return .readByGroupTypeResponse(entryLength: length, entries: entries)
    default: return try parseValue(opcode, &reader)
    }
  }

  private static func parseValue(
    _ opcode: UInt8, _ reader: inout Reader
  ) throws(WireError) -> ATTPacket {
    switch opcode {
    case 0x0A: return .readRequest(try reader.uint16("handle"))
    case 0x0B: return .readResponse(reader.readRest())
    case 0x0C:
      return .readBlobRequest(try reader.uint16("handle"), offset: try reader.uint16("offset"))
    case 0x0D: return .readBlobResponse(reader.readRest())
    case 0x0E: return .readMultipleRequest(try reader.handleList())
    case 0x0F: return .readMultipleResponse(reader.readRest())
    case 0x12: return .writeRequest(try reader.uint16("handle"), reader.readRest())
    case 0x13: return .writeResponse
    case 0x16:
      return .prepareWriteRequest(
        try reader.uint16("handle"), offset: try reader.uint16("offset"), reader.readRest())
    case 0x17:
      return .prepareWriteResponse(
        try reader.uint16("handle"), offset: try reader.uint16("offset"), reader.readRest())
    case 0x18: return .executeWriteRequest(flags: try reader.uint8("flags"))
    case 0x19: return .executeWriteResponse
    case 0x1B: return .notification(try reader.uint16("handle"), reader.readRest())
    case 0x1D: return .indication(try reader.uint16("handle"), reader.readRest())
    case 0x1E: return .confirmation
    case 0x20: return .readMultipleVariableRequest(try reader.handleList())
    case 0x21: return .readMultipleVariableResponse(reader.readRest())
    case 0x23: return .multipleNotification(reader.readRest())
    case 0x52: return .writeCommand(try reader.uint16("handle"), reader.readRest())
    case 0xD2:
      let handle = try reader.uint16("handle")
      let rest = reader.readRest()
      guard rest.count >= 12 else {
        throw WireError(.truncated(needed: 12, available: rest.count), at: 3, in: "signature")
      }
      return .signedWriteCommand(handle, rest.dropLast(12), signature: rest.suffix(12))
    default: throw WireError(.unexpectedStart(byte: opcode), at: 0, in: "opcode")
    }
  }
}

/// Moves an offset, as a shorter slice after each field would retain and release the buffer.
private struct Reader {
  private let bytes: ArraySlice<UInt8>
  private(set) var offset = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }
  var count: Int { bytes.count - offset }

  mutating func uint8(_ field: String) throws(WireError) -> UInt8 {
    guard count >= 1 else { throw truncated(1, field) }
    offset += 1
    return bytes[bytes.startIndex + offset - 1]
  }

  mutating func uint16(_ field: String) throws(WireError) -> UInt16 {
    guard count >= 2 else { throw truncated(2, field) }
    offset += 2
    return bytes.uint16LE(at: offset - 2)
  }

  mutating func read(_ count: Int) -> ArraySlice<UInt8> {
    let start = bytes.startIndex + offset
    offset += count
    return bytes[start..<start + count]
  }

  mutating func readRest() -> ArraySlice<UInt8> { read(count) }

  mutating func handles() throws(WireError) -> ATTHandles {
    ATTHandles(try uint16("start"), try uint16("end"))
  }

  mutating func handlesToEnd() throws(WireError) -> [ATTHandles] {
    var list = [try handles()]
    while count > 0 { list.append(try handles()) }
    return list
  }

  mutating func handleList() throws(WireError) -> [UInt16] {
    var list = [try uint16("handle"), try uint16("handle")]
    while count > 0 { list.append(try uint16("handle")) }
    return list
  }

  mutating func uuidToEnd() throws(WireError) -> BluetoothUUID {
    let start = offset
    let bytes = readRest()
    guard bytes.count == 2 || bytes.count == 16 else {
      throw WireError(.wrongLength(expected: 16, actual: bytes.count), at: start, in: "type")
    }
    return try BluetoothUUID(parsingLittleEndian: bytes.span)
  }

  mutating func information() throws(WireError) -> [ATTInformation] {
    let format = try uint8("format")
    guard (1...2).contains(format) else {
      throw WireError(.outOfRange(value: Int(format), minimum: 1, maximum: 2), at: 1, in: "format")
    }
    let length = format == 1 ? 2 : 16
    var list: [ATTInformation] = []
    repeat {
      let handle = try uint16("handle")
      guard count >= length else { throw truncated(length, "type") }
      list.append(ATTInformation(handle, try BluetoothUUID(parsingLittleEndian: read(length).span)))
    } while count > 0
    return list
  }

  mutating func entries(atLeast least: Int) throws(WireError) -> (Int, ArraySlice<UInt8>) {
    let length = Int(try uint8("length"))
    guard length >= least else {
      throw WireError(.outOfRange(value: length, minimum: least, maximum: 255), at: 1, in: "length")
    }
    guard count > 0, count % length == 0 else {
      throw WireError(
        .wrongLength(expected: length * max(1, count / length), actual: count), at: 2,
        in: "entries")
    }
    return (length, readRest())
  }

  private func truncated(_ needed: Int, _ field: String) -> WireError {
    WireError(.truncated(needed: needed, available: count), at: offset, in: field)
  }
}
