import HaloProtocol

/// What tells one ring firmware from another, as data.
public struct RingProfile: Hashable, Sendable {
  /// How the name on the air begins; the last two bytes of an address follow.
  public var namePrefix: String
  /// The services told while advertising.
  public var advertisedServices: [BluetoothUUID]
  /// The strings of the Device Information service, by characteristic.
  public var deviceInformation: [BluetoothUUID: String]
  /// The reply to opcode 01.
  public var capabilities: Colmi.Capabilities
  /// The reply to opcode 3C.
  public var deviceSupport: Colmi.DeviceSupport
  /// How long a write to the big-data channel may be.
  public var packetLength: UInt8
  /// Opcodes that get no answer at all, rather than a refusal.
  public var silentOpcodes: Set<Colmi.Opcode>

  /// Makes a profile; of capabilities, the first 14 bytes count.
  public init(
    namePrefix: String, advertisedServices: [BluetoothUUID], firmware: String, hardware: String,
    otherInformation: [BluetoothUUID: String] = [:], capabilities: [UInt8],
    deviceSupport: [UInt8], packetLength: UInt8, silentOpcodes: Set<Colmi.Opcode> = []
  ) {
    self.namePrefix = namePrefix
    self.advertisedServices = advertisedServices
    deviceInformation = otherInformation.merging([0x2A26: firmware, 0x2A27: hardware]) { $1 }
    self.capabilities = Colmi.Capabilities(raw: Colmi.RawPayload(truncating: capabilities))
    self.deviceSupport = Colmi.DeviceSupport(raw: Colmi.RawPayload(truncating: deviceSupport))
    self.packetLength = packetLength
    self.silentOpcodes = silentOpcodes
  }
}

extension RingProfile {
  /// A COLMI R02 of 2024: BlueX processor, firmware R02_3.00.06.
  ///
  /// The capabilities are those of a published test vector of an R02, and the packet length that of
  /// another. Its reply to opcode 3C is not published; all zeros stand for it.
  public static let r02 = RingProfile(
    namePrefix: "R02_", advertisedServices: [0x180A, Colmi.Service.uart, Colmi.Service.bigData],
    firmware: "R02_3.00.06_240523", hardware: "R02_V3.0",
    otherInformation: [0x2A24: "BX-BLE-5.0", 0x2A29: "Bluex"],
    capabilities: [0, 1, 0, 0x22, 0, 0, 0, 0, 1, 0, 0x30, 1, 0, 0x10], deviceSupport: [],
    packetLength: 241)

  /// A ring of the board RT11CR, firmware 1.00.08, as one recorded session shows it.
  public static let rt11cr = RingProfile(
    namePrefix: "R11_", advertisedServices: [], firmware: "RT11CR_1.00.08_250514",
    hardware: "RT11CR_V1.0",
    capabilities: [0, 0, 0, 0x02, 0, 0, 0, 0, 1, 0, 0x20, 1, 0, 0x30],
    deviceSupport: [0, 0x8C, 0x27, 0, 0x28, 0x80], packetLength: 244)
}
