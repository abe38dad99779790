import HaloProtocol

/// All types of values, by the names that `halo decode` prints.
enum PacketTypes {
  /// A decoder of bytes as one type, which throws if they belong to another type.
  ///
  /// ``DecodedPacket`` first chooses a type by opcode or channel, and so reports a different error
  /// for some bytes.
  enum Reader: Sendable {
    case frame(any Colmi.FrameValue.Type)
    case bigData(any Colmi.BigDataValue.Type)
    case light(any Triones.Packet.Type)
    case characteristic(any GATT.CharacteristicValue.Type)
    case advertisement
    /// The data of a manufacturer entry, which no channel carries on its own.
    case beacon

    /// Decodes bytes.
    func read(_ bytes: [UInt8]) throws(WireError) -> ReadValue {
      switch self {
      case .frame(let type):
        let value = try type.init(parsing: Colmi.Frame(parsing: bytes))
        return ReadValue(value: value, bytes: value.frame.bytes)
      case .bigData(let type):
        let value = try type.init(parsing: Colmi.BigDataFrame(parsing: bytes))
        return ReadValue(value: value, bytes: value.bigDataFrame.bytes)
      case .light(let type):
        let value = try type.init(parsing: bytes)
        return ReadValue(value: value, bytes: value.bytes)
      case .characteristic(let type):
        let value = try type.init(parsing: bytes)
        return ReadValue(value: value, bytes: value.bytes)
      case .advertisement:
        let value = try GAP.AdvertisingPayload(parsing: bytes)
        return ReadValue(value: value, bytes: value.bytes)
      case .beacon:
        let value = try IBeacon(parsing: bytes)
        return ReadValue(value: value, bytes: value.bytes)
      }
    }
  }

  /// A decoded value, and the bytes that encode it.
  struct ReadValue {
    let value: any Encodable
    let bytes: [UInt8]
  }

  /// The decoders of all types, by the names of the types.
  static let readers: [String: Reader] = {
    var readers: [String: Reader] = ["GAP.AdvertisingPayload": .advertisement, "IBeacon": .beacon]
    for type in Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes {
      readers["Colmi.\(type.name)"] = .frame(type)
    }
    for type in Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes {
      readers["Colmi.\(type.name)"] = .bigData(type)
    }
    for type in Triones.HostMessage.packetTypes + Triones.LightMessage.packetTypes {
      readers["Triones.\(type)"] = .light(type)
    }
    for type in GATT.Value.types { readers["GATT.\(type)"] = .characteristic(type) }
    return readers
  }()
}
