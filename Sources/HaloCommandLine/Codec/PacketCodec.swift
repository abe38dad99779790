import Foundation
import HaloProtocol
import HaloScenario

/// The sender of bytes on a link.
enum Sender: String, CaseIterable, Codable {
  /// The phone or computer: the central.
  case host
  /// The ring, strap or other peripheral.
  case device
}

/// The carrier of bytes: a channel of a ring or light, a characteristic, or an advertisement.
enum PacketChannel: Hashable, Sendable {
  case uart
  case bigData
  /// The commands of the host to an LED strip: FFD9, on some strips FFE9.
  case lightCommands(Triones.Layout)
  /// The notifications of an LED strip: FFD4, on some strips FFE4.
  case lightStatus(Triones.Layout)
  case advertisement
  case characteristic(BluetoothUUID)

  /// Parses `uart`, `bigdata`, `advertisement` or a UUID such as `2a37` or `ffd9`.
  init(parsing text: String) throws(WireError) {
    switch text {
    case "uart": self = .uart
    case "bigdata": self = .bigData
    case "advertisement": self = .advertisement
    default:
      do throws(WireError) {
        let uuid = try BluetoothUUID(parsing: text)
        for layout in Triones.Layout.allCases {
          switch uuid {
          case layout.command: self = .lightCommands(layout)
          case layout.status: self = .lightStatus(layout)
          default: continue
          }
          return
        }
        guard GATTTypes.byCharacteristic[uuid] != nil else {
          throw WireError(.invalidText, at: 0, in: "channel")
        }
        self = .characteristic(uuid)
      } catch {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
    }
  }

  /// Returns true if two channels carry the same packets, as the two layouts of lights do.
  func carriesSame(as other: PacketChannel) -> Bool {
    switch (self, other) {
    case (.lightCommands, .lightCommands), (.lightStatus, .lightStatus): true
    default: self == other
    }
  }

  var name: String {
    switch self {
    case .uart: "uart"
    case .bigData: "bigdata"
    case .lightCommands(let layout): layout.command.description.lowercased()
    case .lightStatus(let layout): layout.status.description.lowercased()
    case .advertisement: "advertisement"
    case .characteristic(let uuid): uuid.description.lowercased()
    }
  }
}

/// A decoded packet: a value, or a message of unknown type.
struct DecodedPacket {
  /// The name of the value's type, `Colmi.BatteryStatus`, or `unrecognized`.
  let name: String
  /// The decoded value.
  let value: any Encodable
  /// The decoded value in words.
  let description: String
  /// The bytes that encode the value.
  let bytes: [UInt8]

  static let unrecognized = "unrecognized"

  /// Decodes the bytes of one packet on a channel.
  init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender
  ) throws(WireError) {
    switch channel {
    case .uart:
      let frame = try Colmi.Frame(parsing: bytes)
      let packet =
        switch sender {
        case .host: try Colmi.HostMessage(parsing: frame).packet
        case .device: try Colmi.RingMessage(parsing: frame).packet
        }
      guard let packet else {
        self.init(unrecognized: bytes, on: channel, from: sender, "opcode \(frame.opcode)")
        return
      }
      self.init(packet, "Colmi.\(type(of: packet).name)", packet.frame.bytes, "\(packet)")
    case .bigData:
      let frame = try Colmi.BigDataFrame(parsing: bytes)
      let value =
        switch sender {
        case .host: try Colmi.BigDataHostMessage(parsing: frame).value
        case .device: try Colmi.BigDataRingMessage(parsing: frame).value
        }
      guard let value else {
        self.init(unrecognized: bytes, on: channel, from: sender, "big data \(frame.action)")
        return
      }
      self.init(value, "Colmi.\(type(of: value).name)", value.bigDataFrame.bytes, "\(value)")
    case .lightCommands:
      guard let packet = try Triones.HostMessage(parsing: bytes).packet else {
        self.init(unrecognized: bytes, on: channel, from: sender, "command")
        return
      }
      self.init(packet, "Triones.\(type(of: packet))", packet.bytes, "\(packet)")
    case .lightStatus:
      guard let packet = try Triones.LightMessage(parsing: bytes).packet else {
        self.init(unrecognized: bytes, on: channel, from: sender, "message")
        return
      }
      self.init(packet, "Triones.\(type(of: packet))", packet.bytes, "\(packet)")
    case .advertisement:
      let payload = GAP.AdvertisingPayload(decoding: bytes)
      self.init(payload, "GAP.AdvertisingPayload", payload.bytes, "\(payload)")
    case .characteristic(let uuid):
      guard let value = try GATT.decode(bytes, of: uuid) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      self.init(value.base, "GATT.\(type(of: value.base))", value.bytes, "\(value.base)")
    }
  }

  private init(
    _ value: any Encodable, _ name: String, _ bytes: [UInt8], _ description: String
  ) {
    self.name = name
    self.value = value
    self.bytes = bytes
    self.description = displayable(description)
  }

  private init(
    unrecognized bytes: [UInt8], on channel: PacketChannel, from sender: Sender, _ what: String
  ) {
    name = Self.unrecognized
    value = UnrecognizedPacket(
      direction: sender.rawValue, channel: channel.name, bytes: HexBytes(bytes))
    self.bytes = bytes
    description = "unrecognized \(what): \(HexBytes(bytes))"
  }
}

/// The JSON value of a message of unknown type, which contains everything to encode the message
/// again.
struct UnrecognizedPacket: Codable {
  var direction: String
  var channel: String
  var bytes: HexBytes
}

/// All types of values, by the names that `halo decode` prints.
enum PacketTypes {
  /// An encoder from the JSON of a value to its bytes.
  struct Writer: Sendable {
    /// A function that returns the sender of encoded bytes.
    let sender: @Sendable ([UInt8]) -> Sender
    let channel: PacketChannel
    let bytes: @Sendable (Data) throws -> [UInt8]
  }

  /// The encoders of all types, by the names of the types.
  static let writers: [String: Writer] = {
    var writers: [String: Writer] = [:]
    for (types, sender) in [
      (Colmi.HostMessage.packetTypes, Sender.host), (Colmi.RingMessage.packetTypes, .device),
    ] {
      for type in types {
        writers["Colmi.\(type.name)"] = Writer(sender: { _ in sender }, channel: .uart) {
          try StrictJSON.decode(type, from: $0).frame.bytes
        }
      }
    }
    for (types, sender) in [
      (Colmi.BigDataHostMessage.valueTypes, Sender.host),
      (Colmi.BigDataRingMessage.valueTypes, .device),
    ] {
      for type in types {
        writers["Colmi.\(type.name)"] = Writer(sender: { _ in sender }, channel: .bigData) {
          try StrictJSON.decode(type, from: $0).bigDataFrame.bytes
        }
      }
    }
    for (types, sender, channel) in [
      (Triones.HostMessage.packetTypes, Sender.host, PacketChannel.lightCommands(.ffd5)),
      (Triones.LightMessage.packetTypes, .device, .lightStatus(.ffd5)),
    ] {
      for type in types {
        writers["Triones.\(type)"] = Writer(sender: { _ in sender }, channel: channel) {
          try StrictJSON.decode(type, from: $0).bytes
        }
      }
    }
    writers["GAP.AdvertisingPayload"] = Writer(
      sender: { _ in .device }, channel: .advertisement
    ) {
      try StrictJSON.decode(GAP.AdvertisingPayload.self, from: $0).bytes
    }
    for (uuid, type) in GATTTypes.byCharacteristic {
      writers["GATT.\(type)"] = Writer(
        sender: { GATTTypes.sender(of: $0, on: uuid) }, channel: .characteristic(uuid)
      ) {
        try StrictJSON.decode(type, from: $0).bytes
      }
    }
    return writers
  }()
}

/// The types of the values of standard characteristics.
enum GATTTypes {
  /// The types of values, by the characteristic that carries them.
  static let byCharacteristic: [BluetoothUUID: any GATT.CharacteristicValue.Type] =
    Dictionary(uniqueKeysWithValues: GATT.Value.types.map { ($0.characteristic, $0) })

  /// Returns the sender of a value: the host for a command to a control point, and otherwise the
  /// device.
  static func sender(of bytes: [UInt8], on characteristic: BluetoothUUID) -> Sender {
    switch characteristic {
    case GATT.HeartRateControlPoint.characteristic: .host
    case GATT.SCControlPoint.characteristic:
      bytes.first == GATT.SCControlPoint.OpCode.response.rawValue ? .device : .host
    default: .device
    }
  }
}
