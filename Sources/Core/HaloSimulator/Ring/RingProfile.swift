import HaloProtocol
import HaloTransport

/// The properties of one model of COLMI ring and its firmware, which a virtual ring imitates.
///
/// The profiles of this library (``r02``, ``r06``, ``r08``, ``r09``, ``r10``, ``r11``) contain the
/// published facts about one firmware each. Unpublished facts come from the most similar ring,
/// which the documentation of each profile names.
public struct RingProfile: VirtualRingProfile {
  /// The short name of the profile, as in the command-line option `halo --ring virtual:r02`.
  public var name: String
  /// The beginning of the advertised name; the last two bytes of the ring's address follow.
  package var namePrefix: String
  /// The UUIDs of the services that the ring advertises.
  package var advertisedServices: [BluetoothUUID]
  /// The values of the ring's Device Information Service, by the UUID of the characteristic.
  package var deviceInformation: [BluetoothUUID: [UInt8]] {
    didSet { services = Self.services(with: deviceInformation.keys) }
  }
  /// The GATT table of the ring, stored in the profile so that thousands of rings share one.
  private(set) var services: [GATTService]
  /// The ring's reply to opcode 01, with the first part of its capabilities.
  package var capabilities: Colmi.Capabilities
  /// The ring's reply to opcode 3C (hexadecimal), with the second part of its capabilities.
  package var deviceSupport: Colmi.DeviceSupport
  /// The length in bytes of the longest write to the ring's channel for long records (big data).
  package var packetLength: UInt8
  /// The opcodes of requests that the ring rejects although the model could answer them.
  public var refusedOpcodes: Set<Colmi.Opcode>
  /// The opcodes of requests to which the ring sends no reply, not even a rejection.
  public var silentOpcodes: Set<Colmi.Opcode>
  /// The types (actions) of requests for long records (big data) that the ring does not ignore.
  package var actions: Set<Colmi.BigDataAction>
  /// The quantities that the ring can measure on request (opcode 69, hexadecimal); it ignores
  /// requests for others.
  package var measurements: Set<Colmi.MeasurementKind>
  /// The peculiarities of the ring's firmware, as users have reported them.
  public var quirks: Quirks
  /// The events that happen in the ring as time passes, such as a restart at midnight; none by
  /// default.
  public var lifecycle = Lifecycle()
  /// The timing of the ring's links and replies; by default as measured with a real ring.
  public var timing = RingTiming.measured

  /// Makes a COLMI ring's profile; `capabilities` and `deviceSupport` are the payloads of the
  /// ring's replies to opcodes 01 and 3C (hexadecimal), 14 bytes each.
  package init(
    name: String, namePrefix: String, advertisedServices: [BluetoothUUID] = [], firmware: String,
    hardware: String, otherInformation: [BluetoothUUID: [UInt8]] = [:], capabilities: [UInt8],
    deviceSupport: [UInt8] = [], packetLength: UInt8 = 244,
    refusedOpcodes: Set<Colmi.Opcode> = [], silentOpcodes: Set<Colmi.Opcode> = [],
    actions: Set<Colmi.BigDataAction> = RingProfile.commonActions,
    measurements: Set<Colmi.MeasurementKind> = RingProfile.commonMeasurements,
    quirks: Quirks = Quirks()
  ) {
    (self.measurements, self.name, self.namePrefix) = (measurements, name, namePrefix)
    self.advertisedServices = advertisedServices
    deviceInformation = otherInformation.merging(
      [0x2A26: Array(firmware.utf8), 0x2A27: Array(hardware.utf8)]
    ) { $1 }
    services = Self.services(with: deviceInformation.keys)
    self.capabilities = Colmi.Capabilities(raw: Colmi.RawPayload(truncating: capabilities))
    self.deviceSupport = Colmi.DeviceSupport(raw: Colmi.RawPayload(truncating: deviceSupport))
    (self.packetLength, self.refusedOpcodes) = (packetLength, refusedOpcodes)
    (self.silentOpcodes, self.actions, self.quirks) = (silentOpcodes, actions, quirks)
  }

  private static func services(with information: some Collection<BluetoothUUID>) -> [GATTService] {
    [
      .deviceInformation(information),
      GATTService(
        Colmi.Service.uart,
        characteristics: [
          GATTCharacteristic(
            Colmi.Service.uartWrite, properties: [.write, .writeWithoutResponse]),
          .subscribable(Colmi.Service.uartNotify, .notify),
        ]),
      GATTService(
        Colmi.Service.bigData,
        characteristics: [
          GATTCharacteristic(Colmi.Service.bigDataWrite, properties: .writeWithoutResponse),
          .subscribable(Colmi.Service.bigDataNotify, .notify),
        ]),
    ]
  }

  /// The firmware revision that the ring reports, such as `R02_3.00.06_240523`.
  public var firmware: String { text(of: 0x2A26) }
  /// The hardware revision that the ring reports, such as `R02_V3.0`.
  public var hardware: String { text(of: 0x2A27) }

  private func text(of characteristic: BluetoothUUID) -> String {
    String(decoding: deviceInformation[characteristic] ?? [], as: UTF8.self)
  }
}

extension GATTService {
  static func deviceInformation(_ characteristics: some Collection<BluetoothUUID>) -> GATTService {
    let sorted = characteristics.sorted { $0.description < $1.description }
    return GATTService(
      0x180A, characteristics: sorted.map { GATTCharacteristic($0, properties: .read) })
  }

  static let heartRate = GATTService(0x180D, characteristics: [.subscribable(0x2A37, .notify)])
}

extension GATTCharacteristic {
  /// Makes a characteristic with the descriptor of a subscription.
  static func subscribable(
    _ uuid: BluetoothUUID, _ properties: CharacteristicProperties
  ) -> GATTCharacteristic {
    GATTCharacteristic(uuid, properties: properties, descriptors: [0x2902])
  }
}

extension RingProfile {
  /// The peculiarities of a ring's firmware; each was reported for at least one firmware.
  public struct Quirks: Hashable, Sendable {
    /// The layout (dialect) of raw sensor packets: the commands that start and stop them, and the
    /// packing of acceleration.
    public var rawSensors: Colmi.RawSensorDialect = .realtek
    /// The shortest interval of the heart rate log that the ring reports, in minutes; 0 on old
    /// firmware.
    public var smallestHeartRateInterval: UInt8 = 5
    /// Whether a write of heart rate log settings has an effect only if it contains the whole
    /// record: RT09 and other RT boards acknowledge a shorter write and ignore it.
    public var needsWholeHeartRateSettings = false
    /// Whether the ring accepts heart rate log settings but logs nothing (seen on one R02_3.00.06).
    public var logsNoHeartRates = false
    /// The lowest step goal that the ring stores, 100 on RT08; it acknowledges lower goals and
    /// ignores them.
    public var smallestStepGoal: UInt32 = 0
    /// The opcodes of settings that the ring acknowledges but does not store.
    public var forgottenSettings: Set<Colmi.Opcode> = []
    /// Whether the ring stores only the on/off switch of its temperature log settings (reported for
    /// RT08).
    public var forgetsTemperatureDetails = false
    /// The opcodes of settings that the ring stores but reports as zeros.
    public var unreadableSettings: Set<Colmi.Opcode> = []
    /// Whether the ring ignores a request for nights without a version byte (reported for RT03CR).
    public var needsSleepVersion = false
    /// Whether the ring sends heart rate and blood oxygen results only in the reply to the request
    /// that stops the measurement (on RT08).
    public var resultComesWithStop = false
    /// The number of valid readings after which the ring itself ends a heart rate measurement; nil
    /// for no limit, 10 on R02_3.00.17 and R06_3.00.10.
    public var heartRateReadingLimit: Int?
    /// Whether the ring sends only two empty readings while its sensor warms up; without a finger,
    /// a third one, with status 2, ends the measurement (reported for R06_3.00.10).
    public var isQuiet = false
    /// Whether the ring acknowledges a write of the menstrual cycle settings with 0 in place of the
    /// action number (reported for RT11CR).
    public var acknowledgesCycleWithZero = false
    /// Whether the ring leaves the present day out of its replies with temperatures.
    public var temperatureLacksToday = true
    /// Whether the ring subtracts the offset of Beijing time from the start of a workout (on RT08).
    public var workoutStartIsBeijing = false
    /// Whether the ring replies to a `Colmi.FindDeviceRequest` with the same bytes.
    public var echoesFindDevice = false
    /// The ring's treatment of a request that arrives before it has replied to the previous one.
    public var overlap: Overlap = .answered
    /// The number of five-minute intervals from one value of the heart rate log to the next: 3 on
    /// RT09, which stores a value every quarter of an hour regardless of its settings.
    ///
    /// Values below 1 become 1.
    public var heartRateSlotStride = 1 {
      didSet { heartRateSlotStride = max(1, heartRateSlotStride) }
    }

    /// Makes a description of a ring's firmware with the default value of each peculiarity.
    package init() {}
  }

  /// A ring's treatment of a request that arrives before it has replied to the previous one.
  public enum Overlap: Hashable, Sendable {
    /// The ring answers both requests, as in every recorded session.
    case answered
    /// The ring ignores the second request, as was reported of another family (JRing SR08).
    case dropped
    /// The ring mixes the bytes of both replies, so that their checksums are wrong; no ring is
    /// known to do this.
    case mixed
  }
}
