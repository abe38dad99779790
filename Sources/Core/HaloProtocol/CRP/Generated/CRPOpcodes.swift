// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// The opcode of a frame; values without a name are kept unchanged.
  public struct Opcode: RawRepresentable, WireValue, CustomStringConvertible {
    /// The number.
    public let rawValue: UInt16

    /// Any opcode, known or not.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The number in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}

extension CRP.Opcode {
  /// User profile.
  public static let userProfile = CRP.Opcode(rawValue: 0x0100)
  /// Set time.
  public static let setTime = CRP.Opcode(rawValue: 0x0101)
  /// Set heart rate log.
  public static let heartRateLogWrite = CRP.Opcode(rawValue: 0x0106)
  /// Set heart rate variability log.
  public static let heartRateVariabilityLogWrite = CRP.Opcode(rawValue: 0x0107)
  /// Set blood oxygen log.
  public static let bloodOxygenLogWrite = CRP.Opcode(rawValue: 0x0108)
  /// Heart rate.
  public static let heartRate = CRP.Opcode(rawValue: 0x0109)
  /// Heart rate variability.
  public static let heartRateVariability = CRP.Opcode(rawValue: 0x010A)
  /// Blood oxygen.
  public static let bloodOxygen = CRP.Opcode(rawValue: 0x010B)
  /// Set temperature log.
  public static let temperatureLogWrite = CRP.Opcode(rawValue: 0x010D)
  /// Stress.
  public static let stress = CRP.Opcode(rawValue: 0x010E)
  /// Blood pressure.
  public static let bloodPressure = CRP.Opcode(rawValue: 0x0119)
  /// Temperature.
  public static let temperature = CRP.Opcode(rawValue: 0x0120)
  /// Set stress log.
  public static let stressLogWrite = CRP.Opcode(rawValue: 0x0127)
  /// Goals.
  public static let goals = CRP.Opcode(rawValue: 0x0202)
  /// Heart rate log settings.
  public static let heartRateLogSettings = CRP.Opcode(rawValue: 0x0206)
  /// Heart rate variability log settings.
  public static let heartRateVariabilityLogSettings = CRP.Opcode(rawValue: 0x0207)
  /// Blood oxygen log settings.
  public static let bloodOxygenLogSettings = CRP.Opcode(rawValue: 0x0208)
  /// Stored heart rates.
  public static let manualHeartRateHistory = CRP.Opcode(rawValue: 0x0209)
  /// Stored heart rate variability.
  public static let manualHeartRateVariabilityHistory = CRP.Opcode(rawValue: 0x020A)
  /// Stored blood oxygen.
  public static let manualBloodOxygenHistory = CRP.Opcode(rawValue: 0x020B)
  /// Totals of a day.
  public static let dayTotals = CRP.Opcode(rawValue: 0x020D)
  /// Sleep.
  public static let sleepHistory = CRP.Opcode(rawValue: 0x020E)
  /// Heart rate log.
  public static let heartRateLog = CRP.Opcode(rawValue: 0x020F)
  /// Heart rate variability log.
  public static let heartRateVariabilityLog = CRP.Opcode(rawValue: 0x0210)
  /// Blood oxygen log.
  public static let bloodOxygenLog = CRP.Opcode(rawValue: 0x0211)
  /// Step log.
  public static let stepLog = CRP.Opcode(rawValue: 0x0212)
  /// Temperature log settings.
  public static let temperatureLogSettings = CRP.Opcode(rawValue: 0x0215)
  /// Temperature log.
  public static let temperatureLog = CRP.Opcode(rawValue: 0x0216)
  /// Stored stress.
  public static let manualStressHistory = CRP.Opcode(rawValue: 0x0219)
  /// Blood oxygen support.
  public static let bloodOxygenSupport = CRP.Opcode(rawValue: 0x0225)
  /// Stress log settings.
  public static let stressLogSettings = CRP.Opcode(rawValue: 0x022D)
  /// Stress log.
  public static let stressLog = CRP.Opcode(rawValue: 0x022F)
  /// State of sleep.
  public static let sleepState = CRP.Opcode(rawValue: 0x0230)
  /// Factory reset, dangerous.
  public static let factoryReset = CRP.Opcode(rawValue: 0x0300)
  /// Power off, dangerous.
  public static let powerOff = CRP.Opcode(rawValue: 0x0301)
  /// Firmware version.
  public static let version = CRP.Opcode(rawValue: 0x0303)
  /// Build.
  public static let build = CRP.Opcode(rawValue: 0x0304)
  /// Battery.
  public static let battery = CRP.Opcode(rawValue: 0x0306)
  /// Restart, dangerous.
  public static let restart = CRP.Opcode(rawValue: 0x030E)
  /// Model and name.
  public static let device = CRP.Opcode(rawValue: 0x0502)
  /// Support of a licensed training module.
  public static let trainingSupport = CRP.Opcode(rawValue: 0x0700)
  /// Its key.
  public static let trainingKey = CRP.Opcode(rawValue: 0x0701)
  /// List of sessions.
  public static let sportSessions = CRP.Opcode(rawValue: 0x0704)
  /// Its version.
  public static let trainingVersion = CRP.Opcode(rawValue: 0x070D)
  /// Live push.
  public static let livePush = CRP.Opcode(rawValue: 0x0900)
  /// Kind of sport.
  public static let sportType = CRP.Opcode(rawValue: 0x0901)
  /// Find the ring.
  public static let findDevice = CRP.Opcode(rawValue: 0x0902)
  /// Worn or not.
  public static let wearing = CRP.Opcode(rawValue: 0x0307)
}

extension CRP.OpaqueReply {
  /// The opcodes of such frames.
  public static let opcodes: [CRP.Opcode] = [
    .goals,
    .trainingSupport,
    .trainingKey,
    .sportSessions,
    .trainingVersion,
  ]
}

extension CRP.OpaqueRequest {
  /// The opcodes of such frames.
  public static let opcodes: [CRP.Opcode] = [
    .trainingSupport,
    .trainingKey,
    .sportSessions,
    .trainingVersion,
  ]
}
