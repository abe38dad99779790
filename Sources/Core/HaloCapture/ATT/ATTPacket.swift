import HaloProtocol

/// A packet of the Attribute Protocol.
///
/// The first byte is the opcode; numbers are little-endian. Values are slices of the parsed bytes.
/// Source: Core Specification, Volume 3, Part F, 3.4.
@nonexhaustive
public enum ATTPacket: Hashable, Sendable {
  /// `01`: the server refuses the request of this opcode for a handle, with an error code.
  case errorResponse(request: UInt8, handle: UInt16, code: UInt8)
  /// `02`: the client's MTU, which is the longest packet that it accepts.
  case exchangeMTURequest(UInt16)
  /// `03`: the server's MTU, which is the longest packet that it accepts.
  case exchangeMTUResponse(UInt16)
  /// `04`: asks for all attributes in a range of handles.
  case findInformationRequest(ATTHandles)
  /// `05`: the handles and types of the requested attributes.
  case findInformationResponse([ATTInformation])
  /// `06`: asks for the attributes in a range that have a certain type and value.
  case findByTypeValueRequest(ATTHandles, type: UInt16, value: ArraySlice<UInt8>)
  /// `07`: the handles of the attributes found, each with the last handle of its group.
  case findByTypeValueResponse([ATTHandles])
  /// `08`: asks for the values of the attributes in a range that have a certain type.
  case readByTypeRequest(ATTHandles, type: BluetoothUUID)
  /// `09`: the handles and values of the attributes found; all entries have `entryLength` bytes.
  case readByTypeResponse(entryLength: Int, entries: ArraySlice<UInt8>)
  /// `0A`: asks for the value of the attribute with this handle.
  case readRequest(UInt16)
  /// `0B`: the value of the requested attribute.
  case readResponse(ArraySlice<UInt8>)
  /// `0C`: asks for the rest of the long value at a handle, from an offset on.
  case readBlobRequest(UInt16, offset: UInt16)
  /// `0D`: the rest of a value from the requested offset on, or as much as fits into a packet.
  case readBlobResponse(ArraySlice<UInt8>)
  /// `0E`: asks for the values of the attributes with these handles.
  case readMultipleRequest([UInt16])
  /// `0F`: the values of the requested attributes, one after another.
  case readMultipleResponse(ArraySlice<UInt8>)
  /// `10`: asks for the groups of attributes in a range, such as services, of a certain type.
  case readByGroupTypeRequest(ATTHandles, type: BluetoothUUID)
  /// `11`: first handle, last handle and value of each group, in entries of `entryLength` bytes.
  case readByGroupTypeResponse(entryLength: Int, entries: ArraySlice<UInt8>)
  /// `12`: writes the value at a handle; the server answers.
  case writeRequest(UInt16, ArraySlice<UInt8>)
  /// `13`: confirms a write.
  case writeResponse
  /// `16`: queues a part of the value at a handle until an execute write request (`18`).
  case prepareWriteRequest(UInt16, offset: UInt16, ArraySlice<UInt8>)
  /// `17`: confirms a queued part of the value at a handle by an echo.
  case prepareWriteResponse(UInt16, offset: UInt16, ArraySlice<UInt8>)
  /// `18`: writes the queued parts of values if the flags are 1, or discards them if 0.
  case executeWriteRequest(flags: UInt8)
  /// `19`: confirms that the queued parts were written or discarded.
  case executeWriteResponse
  /// `1B`: the handle and the value that the server sends without a request.
  case notification(UInt16, ArraySlice<UInt8>)
  /// `1D`: the handle and the value that the server sends without a request; the client confirms.
  case indication(UInt16, ArraySlice<UInt8>)
  /// `1E`: confirms an indication.
  case confirmation
  /// `20`: asks for the values of the attributes with these handles, each with its length.
  case readMultipleVariableRequest([UInt16])
  /// `21`: the values of the requested attributes, each after its length; the last may be cut off.
  case readMultipleVariableResponse(ArraySlice<UInt8>)
  /// `23`: several values, each with handle and length, that the server sends without a request.
  case multipleNotification(ArraySlice<UInt8>)
  /// `52`: writes the value at a handle without an answer.
  case writeCommand(UInt16, ArraySlice<UInt8>)
  /// `D2`: writes the value at a handle without an answer, with a signature.
  case signedWriteCommand(UInt16, ArraySlice<UInt8>, signature: ArraySlice<UInt8>)
}

/// A range of attribute handles as a request contains it; the end may be before the start.
public struct ATTHandles: Hashable, Sendable {
  /// The first handle of the range.
  public var start: UInt16
  /// The last handle of the range.
  public var end: UInt16

  /// Makes a range from the first and the last handle.
  public init(_ start: UInt16, _ end: UInt16) { (self.start, self.end) = (start, end) }
}

/// The handle and the type of an attribute.
public struct ATTInformation: Hashable, Sendable {
  /// The handle of the attribute.
  public var handle: UInt16
  /// The type of the attribute.
  public var type: BluetoothUUID

  /// Makes an entry of a response from a handle and a type.
  public init(_ handle: UInt16, _ type: BluetoothUUID) { (self.handle, self.type) = (handle, type) }
}

/// The opcodes of the Attribute Protocol.
package enum ATTOpcode {
  static let errorResponse: UInt8 = 0x01
  static let exchangeMTURequest: UInt8 = 0x02
  static let exchangeMTUResponse: UInt8 = 0x03
  static let findInformationRequest: UInt8 = 0x04
  static let findInformationResponse: UInt8 = 0x05
  static let findByTypeValueRequest: UInt8 = 0x06
  static let findByTypeValueResponse: UInt8 = 0x07
  static let readByTypeRequest: UInt8 = 0x08
  static let readByTypeResponse: UInt8 = 0x09
  static let readRequest: UInt8 = 0x0A
  static let readResponse: UInt8 = 0x0B
  static let readBlobRequest: UInt8 = 0x0C
  static let readBlobResponse: UInt8 = 0x0D
  static let readMultipleRequest: UInt8 = 0x0E
  static let readMultipleResponse: UInt8 = 0x0F
  static let readByGroupTypeRequest: UInt8 = 0x10
  static let readByGroupTypeResponse: UInt8 = 0x11
  static let writeRequest: UInt8 = 0x12
  static let writeResponse: UInt8 = 0x13
  static let prepareWriteRequest: UInt8 = 0x16
  static let prepareWriteResponse: UInt8 = 0x17
  static let executeWriteRequest: UInt8 = 0x18
  static let executeWriteResponse: UInt8 = 0x19
  package static let notification: UInt8 = 0x1B
  static let indication: UInt8 = 0x1D
  static let confirmation: UInt8 = 0x1E
  static let readMultipleVariableRequest: UInt8 = 0x20
  static let readMultipleVariableResponse: UInt8 = 0x21
  static let multipleNotification: UInt8 = 0x23
  package static let writeCommand: UInt8 = 0x52
  static let signedWriteCommand: UInt8 = 0xD2
}
