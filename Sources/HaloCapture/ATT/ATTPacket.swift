import HaloProtocol

/// A packet of the Attribute Protocol.
///
/// The first byte says which it is; numbers are little-endian. Values are parts of what was parsed.
/// Source: Core Specification, Volume 3, Part F, 3.4.
@nonexhaustive
public enum ATTPacket: Hashable, Sendable {
  /// `01`: a request was refused.
  case errorResponse(request: UInt8, handle: UInt16, code: UInt8)
  /// `02`: the longest packet that the client takes.
  case exchangeMTURequest(UInt16)
  /// `03`: the longest packet that the server takes.
  case exchangeMTUResponse(UInt16)
  /// `04`: which attributes there are.
  case findInformationRequest(ATTHandles)
  /// `05`: attributes and their types.
  case findInformationResponse([ATTInformation])
  /// `06`: which attributes have this type and value.
  case findByTypeValueRequest(ATTHandles, type: UInt16, value: ArraySlice<UInt8>)
  /// `07`: where such are, and the groups they begin end.
  case findByTypeValueResponse([ATTHandles])
  /// `08`: the values of a type.
  case readByTypeRequest(ATTHandles, type: BluetoothUUID)
  /// `09`: handles and values, all of a length.
  case readByTypeResponse(entryLength: Int, entries: ArraySlice<UInt8>)
  /// `0A`: the value of an attribute.
  case readRequest(UInt16)
  /// `0B`: that value.
  case readResponse(ArraySlice<UInt8>)
  /// `0C`: the rest of a long value.
  case readBlobRequest(UInt16, offset: UInt16)
  /// `0D`: a part of that.
  case readBlobResponse(ArraySlice<UInt8>)
  /// `0E`: the values of some attributes.
  case readMultipleRequest([UInt16])
  /// `0F`: those values, one behind another.
  case readMultipleResponse(ArraySlice<UInt8>)
  /// `10`: groups of a type.
  case readByGroupTypeRequest(ATTHandles, type: BluetoothUUID)
  /// `11`: handles, ends and values, all of a length.
  case readByGroupTypeResponse(entryLength: Int, entries: ArraySlice<UInt8>)
  /// `12`: a value is to be written, and answered.
  case writeRequest(UInt16, ArraySlice<UInt8>)
  /// `13`: it has been.
  case writeResponse
  /// `16`: a part of a value is to be kept.
  case prepareWriteRequest(UInt16, offset: UInt16, ArraySlice<UInt8>)
  /// `17`: what is kept.
  case prepareWriteResponse(UInt16, offset: UInt16, ArraySlice<UInt8>)
  /// `18`: what is kept is to be written, or forgotten.
  case executeWriteRequest(flags: UInt8)
  /// `19`: it has been.
  case executeWriteResponse
  /// `1B`: a value that the server tells by itself.
  case notification(UInt16, ArraySlice<UInt8>)
  /// `1D`: the same, to be confirmed.
  case indication(UInt16, ArraySlice<UInt8>)
  /// `1E`: it has been.
  case confirmation
  /// `20`: the values of some attributes, each with its length.
  case readMultipleVariableRequest([UInt16])
  /// `21`: those values; the last may be cut off.
  case readMultipleVariableResponse(ArraySlice<UInt8>)
  /// `23`: values that the server tells by itself.
  case multipleNotification(ArraySlice<UInt8>)
  /// `52`: a value is to be written, without an answer.
  case writeCommand(UInt16, ArraySlice<UInt8>)
  /// `D2`: the same, signed.
  case signedWriteCommand(UInt16, ArraySlice<UInt8>, signature: ArraySlice<UInt8>)
}

/// A range of handles, as requests have it; the end may be before the start.
public struct ATTHandles: Hashable, Sendable {
  /// The first.
  public var start: UInt16
  /// The last.
  public var end: UInt16

  /// Makes a range.
  public init(_ start: UInt16, _ end: UInt16) { (self.start, self.end) = (start, end) }
}

/// An attribute and its type.
public struct ATTInformation: Hashable, Sendable {
  /// Its handle.
  public var handle: UInt16
  /// Its type.
  public var type: BluetoothUUID

  /// Makes an entry.
  public init(_ handle: UInt16, _ type: BluetoothUUID) { (self.handle, self.type) = (handle, type) }
}

/// The first bytes of packets.
enum ATTOpcode {
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
  static let notification: UInt8 = 0x1B
  static let indication: UInt8 = 0x1D
  static let confirmation: UInt8 = 0x1E
  static let readMultipleVariableRequest: UInt8 = 0x20
  static let readMultipleVariableResponse: UInt8 = 0x21
  static let multipleNotification: UInt8 = 0x23
  static let writeCommand: UInt8 = 0x52
  static let signedWriteCommand: UInt8 = 0xD2
}
