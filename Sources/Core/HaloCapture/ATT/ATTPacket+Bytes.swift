import HaloProtocol

extension ATTPacket {
  /// The encoded packet, beginning with the opcode.
  ///
  /// Decoding these bytes returns an equal packet if no list is empty, and if the types of
  /// attributes are all 16-bit or all 128-bit UUIDs.
  package var bytes: [UInt8] {
    var result = [opcode]
    switch self {
    case .errorResponse(let request, let handle, let code):
      result.append(request)
      result.append(littleEndian: handle)
      result.append(code)
    case .exchangeMTURequest(let mtu), .exchangeMTUResponse(let mtu):
      result.append(littleEndian: mtu)
    case .findInformationRequest(let handles): result.append(handles)
    case .findInformationResponse(let list):
      let isShort = list.allSatisfy { $0.type.short != nil }
      result.append(isShort ? 1 : 2)
      for entry in list {
        result.append(littleEndian: entry.handle)
        result.append(entry.type, isShort: isShort)
      }
    case .findByTypeValueRequest(let handles, let type, let value):
      result.append(handles)
      result.append(littleEndian: type)
      result += value
    case .findByTypeValueResponse(let list):
      for handles in list { result.append(handles) }
    case .readByTypeRequest(let handles, let type), .readByGroupTypeRequest(let handles, let type):
      result.append(handles)
      result.append(type, isShort: type.short != nil)
    case .readByTypeResponse(let length, let entries),
      .readByGroupTypeResponse(let length, let entries):
      result.append(UInt8(truncatingIfNeeded: length))
      result += entries
    case .readRequest(let handle): result.append(littleEndian: handle)
    case .readBlobRequest(let handle, let offset):
      result.append(littleEndian: handle)
      result.append(littleEndian: offset)
    case .readMultipleRequest(let handles), .readMultipleVariableRequest(let handles):
      for handle in handles { result.append(littleEndian: handle) }
    case .readResponse(let value), .readBlobResponse(let value), .readMultipleResponse(let value),
      .readMultipleVariableResponse(let value), .multipleNotification(let value):
      result += value
    case .writeRequest(let handle, let value), .writeCommand(let handle, let value),
      .notification(let handle, let value), .indication(let handle, let value):
      result.append(littleEndian: handle)
      result += value
    case .signedWriteCommand(let handle, let value, let signature):
      result.append(littleEndian: handle)
      result += value
      result += signature
    case .prepareWriteRequest(let handle, let offset, let value),
      .prepareWriteResponse(let handle, let offset, let value):
      result.append(littleEndian: handle)
      result.append(littleEndian: offset)
      result += value
    case .executeWriteRequest(let flags): result.append(flags)
    case .writeResponse, .executeWriteResponse, .confirmation: break
    }
    return result
  }

  /// The opcode of the packet, its first byte.
  package var opcode: UInt8 {
    switch self {
    case .errorResponse: 0x01
    case .exchangeMTURequest: 0x02
    case .exchangeMTUResponse: 0x03
    case .findInformationRequest: 0x04
    case .findInformationResponse: 0x05
    case .findByTypeValueRequest: 0x06
    case .findByTypeValueResponse: 0x07
    case .readByTypeRequest: 0x08
    case .readByTypeResponse: 0x09
    case .readRequest: 0x0A
    case .readResponse: 0x0B
    case .readBlobRequest: 0x0C
    case .readBlobResponse: 0x0D
    case .readMultipleRequest: 0x0E
    case .readMultipleResponse: 0x0F
    case .readByGroupTypeRequest: 0x10
    case .readByGroupTypeResponse: 0x11
    case .writeRequest: 0x12
    case .writeResponse: 0x13
    case .prepareWriteRequest: 0x16
    case .prepareWriteResponse: 0x17
    case .executeWriteRequest: 0x18
    case .executeWriteResponse: 0x19
    case .notification: 0x1B
    case .indication: 0x1D
    case .confirmation: 0x1E
    case .readMultipleVariableRequest: 0x20
    case .readMultipleVariableResponse: 0x21
    case .multipleNotification: 0x23
    case .writeCommand: 0x52
    case .signedWriteCommand: 0xD2
    }
  }
}

extension [UInt8] {
  mutating func append(littleEndian number: UInt16) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  fileprivate mutating func append(_ handles: ATTHandles) {
    append(littleEndian: handles.start)
    append(littleEndian: handles.end)
  }

  fileprivate mutating func append(_ uuid: BluetoothUUID, isShort: Bool) {
    let bytes = uuid.littleEndianBytes
    // A short UUID among long ones is written in its long form, on the Bluetooth base UUID.
    if !isShort, bytes.count == 2 {
      self += [0xFB, 0x34, 0x9B, 0x5F, 0x80, 0x00, 0x00, 0x80, 0x00, 0x10, 0x00, 0x00]
      self += bytes + [0, 0]
    } else {
      self += bytes
    }
  }
}
