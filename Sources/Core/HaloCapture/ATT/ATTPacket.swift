import HaloProtocol

/// A packet of the Attribute Protocol (ATT), with a case for each opcode.
///
/// The first byte is the opcode; numbers are little-endian. Values are slices of the parsed bytes.
/// Source: Core Specification, Volume 3, Part F, 3.4.
package enum ATTPacket: Hashable, Sendable {
  /// The server's rejection of a request: the request's opcode, the attribute's handle, and an
  /// error code (opcode 0x01).
  case errorResponse(request: UInt8, handle: UInt16, code: UInt8)
  /// The client's MTU, the longest ATT packet that the client accepts, in bytes (opcode 0x02).
  case exchangeMTURequest(UInt16)
  /// The server's MTU, the longest ATT packet that the server accepts, in bytes (opcode 0x03).
  case exchangeMTUResponse(UInt16)
  /// A request for the types of all attributes in a range of handles (opcode 0x04).
  case findInformationRequest(ATTHandles)
  /// The handles and types of the requested attributes (opcode 0x05).
  case findInformationResponse([ATTInformation])
  /// A request for the attributes in a handle range that have a certain type and value (opcode
  /// 0x06).
  case findByTypeValueRequest(ATTHandles, type: UInt16, value: ArraySlice<UInt8>)
  /// The handles of the attributes found, each with the last handle of its group (opcode 0x07).
  case findByTypeValueResponse([ATTHandles])
  /// A request for the values of all attributes of one type in a range of handles (opcode 0x08).
  case readByTypeRequest(ATTHandles, type: BluetoothUUID)
  /// The handles and values of the attributes found, in entries of `entryLength` bytes (opcode
  /// 0x09).
  case readByTypeResponse(entryLength: Int, entries: ArraySlice<UInt8>)
  /// A request for the value of the attribute with a handle (opcode 0x0A).
  case readRequest(UInt16)
  /// The value of the requested attribute (opcode 0x0B).
  case readResponse(ArraySlice<UInt8>)
  /// A request for the bytes of a long value from an offset on, at a handle (opcode 0x0C).
  case readBlobRequest(UInt16, offset: UInt16)
  /// The bytes of a long value from the requested offset on, as many as fit a packet (opcode 0x0D).
  case readBlobResponse(ArraySlice<UInt8>)
  /// A request for the values of the attributes with several handles (opcode 0x0E).
  case readMultipleRequest([UInt16])
  /// The values of the requested attributes, joined without their lengths (opcode 0x0F).
  case readMultipleResponse(ArraySlice<UInt8>)
  /// A request for the groups of attributes, such as services, in a range of handles that have a
  /// certain type (opcode 0x10).
  case readByGroupTypeRequest(ATTHandles, type: BluetoothUUID)
  /// The first handle, last handle and value of each group, in entries of `entryLength` bytes
  /// (opcode 0x11).
  case readByGroupTypeResponse(entryLength: Int, entries: ArraySlice<UInt8>)
  /// A request to write a value at a handle, which the server confirms or rejects (opcode 0x12).
  case writeRequest(UInt16, ArraySlice<UInt8>)
  /// The server's confirmation that it has written the value of a write request (opcode 0x13).
  case writeResponse
  /// A request to queue a part of a value until an execute write request (opcode 0x16).
  case prepareWriteRequest(UInt16, offset: UInt16, ArraySlice<UInt8>)
  /// The server's confirmation of a queued part, with the same fields as the request (opcode 0x17).
  case prepareWriteResponse(UInt16, offset: UInt16, ArraySlice<UInt8>)
  /// A request to write the queued parts of values if the flags are 1, or to discard them if 0
  /// (opcode 0x18).
  case executeWriteRequest(flags: UInt8)
  /// The server's confirmation that the queued parts were written or discarded (opcode 0x19).
  case executeWriteResponse
  /// A notification of an attribute: its handle and value, sent without a request (opcode 0x1B).
  case notification(UInt16, ArraySlice<UInt8>)
  /// An indication: the handle and the value of an attribute, sent without a request, which the
  /// client confirms (opcode 0x1D).
  case indication(UInt16, ArraySlice<UInt8>)
  /// The client's confirmation of an indication (opcode 0x1E).
  case confirmation
  /// A request for the values of the attributes with several handles, each with its length (opcode
  /// 0x20).
  case readMultipleVariableRequest([UInt16])
  /// The values of the requested attributes, each after its length; the last value can be truncated
  /// (opcode 0x21).
  case readMultipleVariableResponse(ArraySlice<UInt8>)
  /// A notification of several attributes: the handle, the length and the value of each, sent
  /// without a request (opcode 0x23).
  case multipleNotification(ArraySlice<UInt8>)
  /// A command to write a value at a handle, which the server does not answer (opcode 0x52).
  case writeCommand(UInt16, ArraySlice<UInt8>)
  /// A signed command to write a value at a handle, which the server does not answer (opcode 0xD2).
  case signedWriteCommand(UInt16, ArraySlice<UInt8>, signature: ArraySlice<UInt8>)
}

/// A range of attribute handles in a request; in an invalid request, the end can be before the
/// start.
package struct ATTHandles: Hashable, Sendable {
  /// The first handle of the range.
  package var start: UInt16
  /// The last handle of the range.
  package var end: UInt16

  /// Makes a range from the first and the last handle.
  package init(_ start: UInt16, _ end: UInt16) { (self.start, self.end) = (start, end) }
}

/// An entry of a find information response: the handle and the type of an attribute.
package struct ATTInformation: Hashable, Sendable {
  /// The handle of the attribute.
  package var handle: UInt16
  /// The type of the attribute, a UUID.
  package var type: BluetoothUUID

  /// Makes an entry from the handle and the type of an attribute.
  package init(_ handle: UInt16, _ type: BluetoothUUID) {
    (self.handle, self.type) = (handle, type)
  }
}

package enum ATTOpcode {
  package static let notification: UInt8 = 0x1B
  package static let writeCommand: UInt8 = 0x52
}
