extension GATT.BatteryLevelStatus {
  /// A two-bit answer to a question about the battery: 0 no, 1 yes, 2 unknown, 3 reserved.
  public enum Answer: UInt8, WireValue {
    /// The answer of the device is no.
    case no = 0
    /// The answer of the device is yes.
    case yes = 1
    /// The device does not know the answer.
    case unknown = 2
    /// The device sends 3, a reserved number without a meaning.
    case reserved = 3
  }

  /// The power sources and the charging state of a battery, packed into 16 bits.
  ///
  /// | bits | field |
  /// |---|---|
  /// | 0 | battery present |
  /// | 1–2 | wired external power, ``Answer`` |
  /// | 3–4 | wireless external power, ``Answer`` |
  /// | 5–6 | charge state: 0 unknown, 1 charging, 2 discharging active, 3 discharging inactive |
  /// | 7–8 | charge level: 0 unknown, 1 good, 2 low, 3 critical |
  /// | 9–11 | charging type: 0 none, 1 constant current, 2 constant voltage, 3 trickle, 4 float |
  /// | 12–14 | charging fault: 12 battery, 13 external power, 14 other |
  /// | 15 | reserved |
  public struct PowerState: RawRepresentable, WireValue {
    /// The power sources and the charging state as 16 bits, including reserved bits.
    public let rawValue: UInt16

    /// Makes a power state from 16 bits, including reserved bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Whether the device has a battery.
    public var isBatteryPresent: Bool { rawValue & 1 != 0 }
    /// Whether a wired external power source supplies the device.
    public var wiredPower: Answer { Answer(bits: rawValue >> 1) }
    /// Whether a wireless external power source supplies the device.
    public var wirelessPower: Answer { Answer(bits: rawValue >> 3) }
    /// Whether the battery is charging, discharging or idle.
    public var chargeState: ChargeState { ChargeState(bits: rawValue >> 5) }
    /// The approximate charge level of the battery: good, low or critical.
    public var chargeLevel: ChargeLevel { ChargeLevel(bits: rawValue >> 7) }
    /// The type of charging: 0 none, 1 constant current, 2 constant voltage, 3 trickle, 4 float;
    /// 5…7 are reserved.
    public var chargingType: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 9) & 7 }
    /// Whether a fault of the battery prevents the battery from charging.
    public var hasBatteryFault: Bool { rawValue & 0x1000 != 0 }
    /// Whether a fault of the external power source prevents the battery from charging.
    public var hasExternalPowerFault: Bool { rawValue & 0x2000 != 0 }
    /// Whether another fault prevents the battery from charging.
    public var hasOtherFault: Bool { rawValue & 0x4000 != 0 }
  }

  /// The charging state of a battery, two bits.
  public enum ChargeState: UInt8, WireValue {
    /// The device does not know whether the battery is charging.
    case unknown = 0
    /// The battery is charging.
    case charging = 1
    /// The battery discharges because it supplies the device.
    case dischargingActive = 2
    /// The battery neither charges nor supplies the device, and only self-discharges.
    case dischargingInactive = 3
  }

  /// The approximate charge level of a battery, two bits.
  public enum ChargeLevel: UInt8, WireValue {
    /// The device does not know the charge level.
    case unknown = 0
    /// The battery is sufficiently charged.
    case good = 1
    /// The battery must be charged soon.
    case low = 2
    /// The battery must be charged immediately.
    case critical = 3
  }

  /// Whether a battery requires service or has a fault, packed into 8 bits.
  ///
  /// Bits 0–1 are an ``Answer`` for whether service is required, bit 2 is a fault; 3–7 are
  /// reserved.
  public struct AdditionalStatus: RawRepresentable, WireValue {
    /// The additional battery status as 8 bits, including reserved bits.
    public let rawValue: UInt8

    /// Makes an additional battery status from 8 bits, including reserved bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Whether the battery requires service.
    public var serviceRequired: Answer { Answer(bits: UInt16(rawValue)) }
    /// Whether the battery has a fault.
    public var hasBatteryFault: Bool { rawValue & 4 != 0 }
  }
}

extension GATT.BatteryLevelStatus.Answer {
  fileprivate init(bits: UInt16) { self = Self(rawValue: UInt8(bits & 3)) ?? .reserved }
}

extension GATT.BatteryLevelStatus.ChargeState {
  fileprivate init(bits: UInt16) { self = Self(rawValue: UInt8(bits & 3)) ?? .dischargingInactive }
}

extension GATT.BatteryLevelStatus.ChargeLevel {
  fileprivate init(bits: UInt16) { self = Self(rawValue: UInt8(bits & 3)) ?? .critical }
}

extension GATT.BatteryLevelStatus {
  /// The battery level in percent, 0…100; nil if the status does not contain a valid level.
  public var percent: Int? { level.flatMap { $0 <= 100 ? Int($0) : nil } }
}
