import HaloProtocol

extension ATTPacket {
  /// Reads a packet.
  ///
  /// - Parameter bytes: The whole packet.
  /// - Throws: `WireError` if the packet is too short or too long for its opcode, or the opcode is
  ///   unknown.
  public init(parsing bytes: ArraySlice<UInt8>) throws(WireError) {
    var reader = Reader(bytes)
    self = try Self.parse(&reader)
    guard reader.rest.isEmpty else {
      throw WireError(
        .trailingBytes(count: reader.rest.count), at: bytes.count - reader.rest.count, in: "packet")
    }
  }

  private static func parse(_ reader: inout Reader) throws(WireError) -> ATTPacket {
    let opcode = try reader.uint8("opcode")
    switch opcode {
    case ATTOpcode.errorResponse:
      return .errorResponse(
        request: try reader.uint8("request"), handle: try reader.uint16("handle"),
        code: try reader.uint8("code"))
    case ATTOpcode.exchangeMTURequest: return .exchangeMTURequest(try reader.uint16("mtu"))
    case ATTOpcode.exchangeMTUResponse: return .exchangeMTUResponse(try reader.uint16("mtu"))
    case ATTOpcode.findInformationRequest: return .findInformationRequest(try reader.handles())
    case ATTOpcode.findInformationResponse:
      return .findInformationResponse(try reader.information())
    case ATTOpcode.findByTypeValueRequest:
      return .findByTypeValueRequest(
        try reader.handles(), type: try reader.uint16("type"), value: reader.takeRest())
    case ATTOpcode.findByTypeValueResponse:
      return .findByTypeValueResponse(try reader.handlesToEnd())
    case ATTOpcode.readByTypeRequest:
      return .readByTypeRequest(try reader.handles(), type: try reader.uuidToEnd())
    case ATTOpcode.readByTypeResponse:
      let (length, entries) = try reader.entries(atLeast: 2)
      return .readByTypeResponse(entryLength: length, entries: entries)
    case ATTOpcode.readByGroupTypeRequest:
      return .readByGroupTypeRequest(try reader.handles(), type: try reader.uuidToEnd())
    case ATTOpcode.readByGroupTypeResponse:
      let (length, entries) = try reader.entries(atLeast: 4)
      return .readByGroupTypeResponse(entryLength: length, entries: entries)
    default: return try parseValue(opcode, &reader)
    }
  }

  private static func parseValue(
    _ opcode: UInt8, _ reader: inout Reader
  ) throws(WireError) -> ATTPacket {
    switch opcode {
    case ATTOpcode.readRequest: return .readRequest(try reader.uint16("handle"))
    case ATTOpcode.readResponse: return .readResponse(reader.takeRest())
    case ATTOpcode.readBlobRequest:
      return .readBlobRequest(try reader.uint16("handle"), offset: try reader.uint16("offset"))
    case ATTOpcode.readBlobResponse: return .readBlobResponse(reader.takeRest())
    case ATTOpcode.readMultipleRequest: return .readMultipleRequest(try reader.handleList())
    case ATTOpcode.readMultipleResponse: return .readMultipleResponse(reader.takeRest())
    case ATTOpcode.writeRequest:
      return .writeRequest(try reader.uint16("handle"), reader.takeRest())
    case ATTOpcode.writeResponse: return .writeResponse
    case ATTOpcode.prepareWriteRequest:
      return .prepareWriteRequest(
        try reader.uint16("handle"), offset: try reader.uint16("offset"), reader.takeRest())
    case ATTOpcode.prepareWriteResponse:
      return .prepareWriteResponse(
        try reader.uint16("handle"), offset: try reader.uint16("offset"), reader.takeRest())
    case ATTOpcode.executeWriteRequest:
      return .executeWriteRequest(flags: try reader.uint8("flags"))
    case ATTOpcode.executeWriteResponse: return .executeWriteResponse
    case ATTOpcode.notification:
      return .notification(try reader.uint16("handle"), reader.takeRest())
    case ATTOpcode.indication: return .indication(try reader.uint16("handle"), reader.takeRest())
    case ATTOpcode.confirmation: return .confirmation
    case ATTOpcode.readMultipleVariableRequest:
      return .readMultipleVariableRequest(try reader.handleList())
    case ATTOpcode.readMultipleVariableResponse:
      return .readMultipleVariableResponse(reader.takeRest())
    case ATTOpcode.multipleNotification: return .multipleNotification(reader.takeRest())
    case ATTOpcode.writeCommand:
      return .writeCommand(try reader.uint16("handle"), reader.takeRest())
    case ATTOpcode.signedWriteCommand:
      let handle = try reader.uint16("handle")
      let rest = reader.takeRest()
      guard rest.count >= 12 else {
        throw WireError(.truncated(needed: 12, available: rest.count), at: 3, in: "signature")
      }
      return .signedWriteCommand(handle, rest.dropLast(12), signature: rest.suffix(12))
    default: throw WireError(.unexpectedStart(byte: opcode), at: 0, in: "opcode")
    }
  }
}

/// Reads the fields of a packet from its beginning.
private struct Reader {
  private let start: Int
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { (start, rest) = (bytes.startIndex, bytes) }

  mutating func uint8(_ field: String) throws(WireError) -> UInt8 {
    guard let byte = rest.popFirst() else { throw truncated(1, field) }
    return byte
  }

  mutating func uint16(_ field: String) throws(WireError) -> UInt16 {
    guard rest.count >= 2 else { throw truncated(2, field) }
    defer { rest = rest.dropFirst(2) }
    return rest.uint16LE(at: 0)
  }

  mutating func takeRest() -> ArraySlice<UInt8> {
    defer { rest = rest[rest.endIndex...] }
    return rest
  }

  mutating func handles() throws(WireError) -> ATTHandles {
    ATTHandles(try uint16("start"), try uint16("end"))
  }

  mutating func handlesToEnd() throws(WireError) -> [ATTHandles] {
    var list = [try handles()]
    while !rest.isEmpty { list.append(try handles()) }
    return list
  }

  mutating func handleList() throws(WireError) -> [UInt16] {
    var list = [try uint16("handle"), try uint16("handle")]
    while !rest.isEmpty { list.append(try uint16("handle")) }
    return list
  }

  mutating func uuidToEnd() throws(WireError) -> BluetoothUUID {
    let place = offset
    let bytes = takeRest()
    guard bytes.count == 2 || bytes.count == 16 else {
      throw WireError(.wrongLength(expected: 16, actual: bytes.count), at: place, in: "type")
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
      guard rest.count >= length else { throw truncated(length, "type") }
      let type = rest.prefix(length)
      list.append(ATTInformation(handle, try BluetoothUUID(parsingLittleEndian: type.span)))
      rest = rest.dropFirst(length)
    } while !rest.isEmpty
    return list
  }

  mutating func entries(atLeast least: Int) throws(WireError) -> (Int, ArraySlice<UInt8>) {
    let length = Int(try uint8("length"))
    guard length >= least else {
      throw WireError(.outOfRange(value: length, minimum: least, maximum: 255), at: 1, in: "length")
    }
    guard !rest.isEmpty, rest.count % length == 0 else {
      throw WireError(
        .wrongLength(expected: length * max(1, rest.count / length), actual: rest.count), at: 2,
        in: "entries")
    }
    return (length, takeRest())
  }

  private var offset: Int { rest.startIndex - start }

  private func truncated(_ needed: Int, _ field: String) -> WireError {
    WireError(.truncated(needed: needed, available: rest.count), at: offset, in: field)
  }
}
