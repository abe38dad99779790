// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI.Address {
  /// Makes a value of its fields.
  package init(low: UInt16, middle: UInt16, high: UInt16) {
    self.low = low
    self.middle = middle
    self.high = high
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    low = try cursor.readUInt16LE("low", from: bytes)
    middle = try cursor.readUInt16LE("middle", from: bytes)
    high = try cursor.readUInt16LE("high", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(low)
    builder.writeLE(middle)
    builder.writeLE(high)
  }
}

extension HCI.Bits {
  /// Makes a value of its fields.
  package init(value: UInt64) {
    self.value = value
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    value = try cursor.readUInt64LE("value", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(value)
  }
}

extension HCI.PeerAddress {
  /// Makes a value of its fields.
  package init(type: UInt8, address: HCI.Address) {
    self.type = type
    self.address = address
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    type = try cursor.readUInt8("type", from: bytes)
    address = try HCI.Address(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(type)
    address.write(to: &builder)
  }
}

extension HCI.Opcode {
  /// Any value, known or not.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Disconnect.
  package static let disconnect = HCI.Opcode(rawValue: 0x0406)
  /// Read remote version.
  package static let readRemoteVersion = HCI.Opcode(rawValue: 0x041D)
  /// Set event mask.
  package static let setEventMask = HCI.Opcode(rawValue: 0x0C01)
  /// Reset.
  package static let reset = HCI.Opcode(rawValue: 0x0C03)
  /// Set event mask page 2.
  package static let setEventMaskPage2 = HCI.Opcode(rawValue: 0x0C63)
  /// Read local version.
  package static let readLocalVersion = HCI.Opcode(rawValue: 0x1001)
  /// Read local commands.
  package static let readLocalCommands = HCI.Opcode(rawValue: 0x1002)
  /// Read local features.
  package static let readLocalFeatures = HCI.Opcode(rawValue: 0x1003)
  /// Read address.
  package static let readAddress = HCI.Opcode(rawValue: 0x1009)
  /// Read RSSI.
  package static let readRSSI = HCI.Opcode(rawValue: 0x1405)
  /// Set LE event mask.
  package static let setLEEventMask = HCI.Opcode(rawValue: 0x2001)
  /// Read LE buffer size.
  package static let readLEBufferSize = HCI.Opcode(rawValue: 0x2002)
  /// Read LE features.
  package static let readLEFeatures = HCI.Opcode(rawValue: 0x2003)
  /// Set random address.
  package static let setRandomAddress = HCI.Opcode(rawValue: 0x2005)
  /// Set advertising parameters.
  package static let setAdvertisingParameters = HCI.Opcode(rawValue: 0x2006)
  /// Read advertising power.
  package static let readAdvertisingPower = HCI.Opcode(rawValue: 0x2007)
  /// Set advertising data.
  package static let setAdvertisingData = HCI.Opcode(rawValue: 0x2008)
  /// Set scan response data.
  package static let setScanResponseData = HCI.Opcode(rawValue: 0x2009)
  /// Set advertising enable.
  package static let setAdvertisingEnable = HCI.Opcode(rawValue: 0x200A)
  /// Set scan parameters.
  package static let setScanParameters = HCI.Opcode(rawValue: 0x200B)
  /// Set scan enable.
  package static let setScanEnable = HCI.Opcode(rawValue: 0x200C)
  /// Create connection.
  package static let createConnection = HCI.Opcode(rawValue: 0x200D)
  /// Cancel connection.
  package static let cancelConnection = HCI.Opcode(rawValue: 0x200E)
  /// Read accept list size.
  package static let readAcceptListSize = HCI.Opcode(rawValue: 0x200F)
  /// Clear accept list.
  package static let clearAcceptList = HCI.Opcode(rawValue: 0x2010)
  /// Add to accept list.
  package static let addToAcceptList = HCI.Opcode(rawValue: 0x2011)
  /// Remove from accept list.
  package static let removeFromAcceptList = HCI.Opcode(rawValue: 0x2012)
  /// Update connection.
  package static let updateConnection = HCI.Opcode(rawValue: 0x2013)
  /// Set channel classification.
  package static let setChannelClassification = HCI.Opcode(rawValue: 0x2014)
  /// Read channel map.
  package static let readChannelMap = HCI.Opcode(rawValue: 0x2015)
  /// Read remote features.
  package static let readRemoteFeatures = HCI.Opcode(rawValue: 0x2016)
  /// Encrypt.
  package static let encrypt = HCI.Opcode(rawValue: 0x2017)
  /// Random.
  package static let random = HCI.Opcode(rawValue: 0x2018)
  /// Enable encryption.
  package static let enableEncryption = HCI.Opcode(rawValue: 0x2019)
  /// Long term key request reply.
  package static let replyKey = HCI.Opcode(rawValue: 0x201A)
  /// Long term key request negative reply.
  package static let refuseKey = HCI.Opcode(rawValue: 0x201B)
  /// Read supported states.
  package static let readSupportedStates = HCI.Opcode(rawValue: 0x201C)
  /// Remote connection parameter request reply.
  package static let replyTiming = HCI.Opcode(rawValue: 0x2020)
  /// Remote connection parameter request negative reply.
  package static let refuseTiming = HCI.Opcode(rawValue: 0x2021)
  /// Set data length.
  package static let setDataLength = HCI.Opcode(rawValue: 0x2022)
  /// Read default data length.
  package static let readDefaultDataLength = HCI.Opcode(rawValue: 0x2023)
  /// Write default data length.
  package static let writeDefaultDataLength = HCI.Opcode(rawValue: 0x2024)
  /// Add to resolving list.
  package static let addToResolvingList = HCI.Opcode(rawValue: 0x2027)
  /// Remove from resolving list.
  package static let removeFromResolvingList = HCI.Opcode(rawValue: 0x2028)
  /// Clear resolving list.
  package static let clearResolvingList = HCI.Opcode(rawValue: 0x2029)
  /// Read resolving list size.
  package static let readResolvingListSize = HCI.Opcode(rawValue: 0x202A)
  /// Read peer private address.
  package static let readPeerPrivateAddress = HCI.Opcode(rawValue: 0x202B)
  /// Read local private address.
  package static let readLocalPrivateAddress = HCI.Opcode(rawValue: 0x202C)
  /// Set address resolution.
  package static let setAddressResolution = HCI.Opcode(rawValue: 0x202D)
  /// Set private address timeout.
  package static let setPrivateAddressTimeout = HCI.Opcode(rawValue: 0x202E)
  /// Read maximum data length.
  package static let readMaximumDataLength = HCI.Opcode(rawValue: 0x202F)
  /// Read PHY.
  package static let readPHY = HCI.Opcode(rawValue: 0x2030)
  /// Set default PHY.
  package static let setDefaultPHY = HCI.Opcode(rawValue: 0x2031)
  /// Set PHY.
  package static let setPHY = HCI.Opcode(rawValue: 0x2032)
  /// Set advertising set address.
  package static let setAdvertisingSetAddress = HCI.Opcode(rawValue: 0x2035)
  /// Set advertising set parameters.
  package static let setAdvertisingSetParameters = HCI.Opcode(rawValue: 0x2036)
  /// Set extended advertising data.
  package static let setExtendedAdvertisingData = HCI.Opcode(rawValue: 0x2037)
  /// Set extended scan response.
  package static let setExtendedScanResponse = HCI.Opcode(rawValue: 0x2038)
  /// Set extended advertising enable.
  package static let setExtendedAdvertisingEnable = HCI.Opcode(rawValue: 0x2039)
  /// Read advertising data length.
  package static let readAdvertisingDataLength = HCI.Opcode(rawValue: 0x203A)
  /// Read advertising set count.
  package static let readAdvertisingSetCount = HCI.Opcode(rawValue: 0x203B)
  /// Remove advertising set.
  package static let removeAdvertisingSet = HCI.Opcode(rawValue: 0x203C)
  /// Clear advertising sets.
  package static let clearAdvertisingSets = HCI.Opcode(rawValue: 0x203D)
  /// Set extended scan parameters.
  package static let setExtendedScanParameters = HCI.Opcode(rawValue: 0x2041)
  /// Set extended scan enable.
  package static let setExtendedScanEnable = HCI.Opcode(rawValue: 0x2042)
  /// Create extended connection.
  package static let createExtendedConnection = HCI.Opcode(rawValue: 0x2043)
  /// Read transmit power.
  package static let readTransmitPower = HCI.Opcode(rawValue: 0x204B)
  /// Set privacy mode.
  package static let setPrivacyMode = HCI.Opcode(rawValue: 0x204E)
}

extension HCI.Opcode: CustomStringConvertible {
  /// The value in words.
  package var description: String {
    switch self {
    case .disconnect: "disconnect"
    case .readRemoteVersion: "read remote version"
    case .setEventMask: "set event mask"
    case .reset: "reset"
    case .setEventMaskPage2: "set event mask page 2"
    case .readLocalVersion: "read local version"
    case .readLocalCommands: "read local commands"
    case .readLocalFeatures: "read local features"
    case .readAddress: "read address"
    case .readRSSI: "read RSSI"
    case .setLEEventMask: "set LE event mask"
    case .readLEBufferSize: "read LE buffer size"
    case .readLEFeatures: "read LE features"
    case .setRandomAddress: "set random address"
    case .setAdvertisingParameters: "set advertising parameters"
    case .readAdvertisingPower: "read advertising power"
    case .setAdvertisingData: "set advertising data"
    case .setScanResponseData: "set scan response data"
    case .setAdvertisingEnable: "set advertising enable"
    case .setScanParameters: "set scan parameters"
    case .setScanEnable: "set scan enable"
    case .createConnection: "create connection"
    case .cancelConnection: "cancel connection"
    case .readAcceptListSize: "read accept list size"
    case .clearAcceptList: "clear accept list"
    case .addToAcceptList: "add to accept list"
    case .removeFromAcceptList: "remove from accept list"
    case .updateConnection: "update connection"
    case .setChannelClassification: "set channel classification"
    case .readChannelMap: "read channel map"
    case .readRemoteFeatures: "read remote features"
    case .encrypt: "encrypt"
    case .random: "random"
    case .enableEncryption: "enable encryption"
    case .replyKey: "long term key request reply"
    case .refuseKey: "long term key request negative reply"
    case .readSupportedStates: "read supported states"
    case .replyTiming: "remote connection parameter request reply"
    case .refuseTiming: "remote connection parameter request negative reply"
    case .setDataLength: "set data length"
    case .readDefaultDataLength: "read default data length"
    case .writeDefaultDataLength: "write default data length"
    case .addToResolvingList: "add to resolving list"
    case .removeFromResolvingList: "remove from resolving list"
    case .clearResolvingList: "clear resolving list"
    case .readResolvingListSize: "read resolving list size"
    case .readPeerPrivateAddress: "read peer private address"
    case .readLocalPrivateAddress: "read local private address"
    case .setAddressResolution: "set address resolution"
    case .setPrivateAddressTimeout: "set private address timeout"
    case .readMaximumDataLength: "read maximum data length"
    case .readPHY: "read PHY"
    case .setDefaultPHY: "set default PHY"
    case .setPHY: "set PHY"
    case .setAdvertisingSetAddress: "set advertising set address"
    case .setAdvertisingSetParameters: "set advertising set parameters"
    case .setExtendedAdvertisingData: "set extended advertising data"
    case .setExtendedScanResponse: "set extended scan response"
    case .setExtendedAdvertisingEnable: "set extended advertising enable"
    case .readAdvertisingDataLength: "read advertising data length"
    case .readAdvertisingSetCount: "read advertising set count"
    case .removeAdvertisingSet: "remove advertising set"
    case .clearAdvertisingSets: "clear advertising sets"
    case .setExtendedScanParameters: "set extended scan parameters"
    case .setExtendedScanEnable: "set extended scan enable"
    case .createExtendedConnection: "create extended connection"
    case .readTransmitPower: "read transmit power"
    case .setPrivacyMode: "set privacy mode"
    default: "command \(rawValue)"
    }
  }
}

extension HCI.Status {
  /// Any value, known or not.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Success.
  package static let success = HCI.Status(rawValue: 0x00)
  /// Unknown command.
  package static let unknownCommand = HCI.Status(rawValue: 0x01)
  /// Unknown connection.
  package static let unknownConnection = HCI.Status(rawValue: 0x02)
  /// PIN or key missing.
  package static let keyMissing = HCI.Status(rawValue: 0x06)
  /// Memory exceeded.
  package static let memoryExceeded = HCI.Status(rawValue: 0x07)
  /// Connection timeout.
  package static let connectionTimeout = HCI.Status(rawValue: 0x08)
  /// Connection limit exceeded.
  package static let connectionLimitExceeded = HCI.Status(rawValue: 0x09)
  /// Connection exists.
  package static let connectionExists = HCI.Status(rawValue: 0x0B)
  /// Command disallowed.
  package static let commandDisallowed = HCI.Status(rawValue: 0x0C)
  /// Unsupported parameter.
  package static let unsupportedParameter = HCI.Status(rawValue: 0x11)
  /// Invalid parameters.
  package static let invalidParameters = HCI.Status(rawValue: 0x12)
  /// Ended by the remote user.
  package static let remoteUserEnded = HCI.Status(rawValue: 0x13)
  /// Ended by the remote device for lack of resources.
  package static let remoteLowResources = HCI.Status(rawValue: 0x14)
  /// Ended by the remote device before it powers off.
  package static let remotePowerOff = HCI.Status(rawValue: 0x15)
  /// Ended by the local host.
  package static let localHostEnded = HCI.Status(rawValue: 0x16)
  /// Unsupported remote feature.
  package static let unsupportedRemoteFeature = HCI.Status(rawValue: 0x1A)
  /// Link layer response timeout.
  package static let responseTimeout = HCI.Status(rawValue: 0x22)
  /// Link layer procedure collision.
  package static let procedureCollision = HCI.Status(rawValue: 0x23)
  /// Pairing with unit key not supported.
  package static let unsupportedPairing = HCI.Status(rawValue: 0x29)
  /// Unacceptable parameters.
  package static let unacceptableParameters = HCI.Status(rawValue: 0x3B)
  /// Directed advertising timeout.
  package static let advertisingTimeout = HCI.Status(rawValue: 0x3C)
  /// Message integrity check failed.
  package static let micFailure = HCI.Status(rawValue: 0x3D)
  /// Connection failed to be established.
  package static let connectionFailed = HCI.Status(rawValue: 0x3E)
  /// Unknown advertising set.
  package static let unknownAdvertisingSet = HCI.Status(rawValue: 0x42)
  /// Limit reached.
  package static let limitReached = HCI.Status(rawValue: 0x43)
}

extension HCI.Status: CustomStringConvertible {
  /// The value in words.
  package var description: String {
    switch self {
    case .success: "success"
    case .unknownCommand: "unknown command"
    case .unknownConnection: "unknown connection"
    case .keyMissing: "PIN or key missing"
    case .memoryExceeded: "memory exceeded"
    case .connectionTimeout: "connection timeout"
    case .connectionLimitExceeded: "connection limit exceeded"
    case .connectionExists: "connection exists"
    case .commandDisallowed: "command disallowed"
    case .unsupportedParameter: "unsupported parameter"
    case .invalidParameters: "invalid parameters"
    case .remoteUserEnded: "ended by the remote user"
    case .remoteLowResources: "ended by the remote device for lack of resources"
    case .remotePowerOff: "ended by the remote device before it powers off"
    case .localHostEnded: "ended by the local host"
    case .unsupportedRemoteFeature: "unsupported remote feature"
    case .responseTimeout: "link layer response timeout"
    case .procedureCollision: "link layer procedure collision"
    case .unsupportedPairing: "pairing with unit key not supported"
    case .unacceptableParameters: "unacceptable parameters"
    case .advertisingTimeout: "directed advertising timeout"
    case .micFailure: "message integrity check failed"
    case .connectionFailed: "connection failed to be established"
    case .unknownAdvertisingSet: "unknown advertising set"
    case .limitReached: "limit reached"
    default: "status \(rawValue)"
    }
  }
}
