import HaloProtocol

/// What tells one ring firmware from another, as data.
///
/// The profiles of this library (``r02``, ``r06``, ``r08``, ``r09``, ``r10``, ``r11``) hold what
/// was published of one firmware each. What was not published is what its nearest relative does;
/// the documentation of each says which that is.
public struct RingProfile: Hashable, Sendable {
  /// A short name, as `halo --ring virtual:r02` takes it.
  public var name: String
  /// How the name on the air begins; the last two bytes of an address follow.
  public var namePrefix: String
  /// The services told while advertising.
  public var advertisedServices: [BluetoothUUID]
  /// The values of the Device Information service, by characteristic.
  public var deviceInformation: [BluetoothUUID: [UInt8]]
  /// The reply to opcode 01.
  public var capabilities: Colmi.Capabilities
  /// The reply to opcode 3C.
  public var deviceSupport: Colmi.DeviceSupport
  /// How long a write to the big-data channel may be.
  public var packetLength: UInt8
  /// Opcodes that are refused although the model could answer them.
  public var refusedOpcodes: Set<Colmi.Opcode>
  /// Opcodes that get no answer at all, rather than a refusal.
  public var silentOpcodes: Set<Colmi.Opcode>
  /// Actions of the big-data channel that are answered; all others get no answer.
  public var actions: Set<Colmi.BigDataAction>
  /// What opcode 69 measures; other kinds are acknowledged by nothing.
  public var measurements: Set<Colmi.MeasurementKind>
  /// What the firmware does otherwise than its relatives.
  public var quirks: Quirks

  /// Makes a profile; of capabilities and device support, the first 14 bytes count.
  public init(
    name: String, namePrefix: String, advertisedServices: [BluetoothUUID] = [], firmware: String,
    hardware: String, otherInformation: [BluetoothUUID: [UInt8]] = [:], capabilities: [UInt8],
    deviceSupport: [UInt8] = [], packetLength: UInt8 = 244,
    refusedOpcodes: Set<Colmi.Opcode> = [], silentOpcodes: Set<Colmi.Opcode> = [],
    actions: Set<Colmi.BigDataAction> = RingProfile.commonActions,
    measurements: Set<Colmi.MeasurementKind> = RingProfile.commonMeasurements,
    quirks: Quirks = Quirks()
  ) {
    self.measurements = measurements
    self.name = name
    self.namePrefix = namePrefix
    self.advertisedServices = advertisedServices
    deviceInformation = otherInformation.merging(
      [0x2A26: Array(firmware.utf8), 0x2A27: Array(hardware.utf8)]
    ) { $1 }
    self.capabilities = Colmi.Capabilities(raw: Colmi.RawPayload(truncating: capabilities))
    self.deviceSupport = Colmi.DeviceSupport(raw: Colmi.RawPayload(truncating: deviceSupport))
    self.packetLength = packetLength
    self.refusedOpcodes = refusedOpcodes
    self.silentOpcodes = silentOpcodes
    self.actions = actions
    self.quirks = quirks
  }

  /// The firmware revision, `R02_3.00.06_240523`.
  public var firmware: String { text(of: 0x2A26) }
  /// The hardware revision, `R02_V3.0`.
  public var hardware: String { text(of: 0x2A27) }

  private func text(of characteristic: BluetoothUUID) -> String {
    String(decoding: deviceInformation[characteristic] ?? [], as: UTF8.self)
  }
}

extension RingProfile {
  /// What a firmware does otherwise than its relatives; each was reported of one firmware or more.
  public struct Quirks: Hashable, Sendable {
    /// How raw sensors are started, and how acceleration is packed.
    public var rawSensors: RawSensorDialect = .realtek
    /// The smallest interval of heart rates on offer, in minutes; old firmware says 0.
    public var smallestHeartRateInterval: UInt8 = 5
    /// A write of the heart rate log settings counts only if it is the whole record: RT09 and other
    /// RT boards acknowledge a shorter one and forget it.
    public var needsWholeHeartRateSettings = false
    /// Heart rate log settings are stored, and nothing is logged by them: one R02_3.00.06.
    public var logsNoHeartRates = false
    /// The smallest goal of steps that is stored, 100 on RT08; lower ones are acknowledged and
    /// forgotten.
    public var smallestStepGoal: UInt32 = 0
    /// Settings that are acknowledged and not stored.
    public var forgottenSettings: Set<Colmi.Opcode> = []
    /// Of the settings of the temperature log, only on and off are stored: RT08.
    public var forgetsTemperatureDetails = false
    /// Settings that are stored, and read back as zeros.
    public var unreadableSettings: Set<Colmi.Opcode> = []
    /// A request for nights without its version byte gets no answer: RT03CR.
    public var needsSleepVersion = false
    /// The result of heart rate and blood oxygen comes with the reply to a stop only: RT08.
    public var resultComesWithStop = false
    /// A measurement of the heart rate ends by itself after so many valid readings: 10 on
    /// R02_3.00.17.
    public var heartRateReadingLimit: Int?
    /// A write of the menstrual cycle is acknowledged with 0 in place of the action: RT11CR.
    public var acknowledgesCycleWithZero = false
    /// Temperatures of today are left out.
    public var temperatureLacksToday = true
    /// The firmware takes its clock for Beijing's in the start of a workout: RT08.
    public var workoutStartIsBeijing = false
    /// A request to be found is echoed.
    public var echoesFindDevice = false
    /// Slots of the heart rate log that get a value, one in so many: 3 on RT09, which stores a
    /// value each quarter of an hour whatever it is told.
    public var heartRateSlotStride = 1

    /// No quirks but the defaults.
    public init() {}
  }

  /// How raw sensors are started and stopped, and how acceleration is packed.
  public enum RawSensorDialect: Hashable, Sendable {
    /// BlueX boards and RT02R: 04 starts, 02 stops, 03 is one shot; 12 bits an axis.
    case blueX
    /// RT08 and its relatives: 01 and 04 start, 00 stops, 03 is one burst; 16 bits an axis.
    case realtek
  }
}
