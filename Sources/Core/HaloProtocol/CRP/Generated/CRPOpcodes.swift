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
  package static let userProfile = CRP.Opcode(rawValue: 0x0100)
  /// Set time.
  package static let setTime = CRP.Opcode(rawValue: 0x0101)
  /// Set heart rate log.
  package static let heartRateLogWrite = CRP.Opcode(rawValue: 0x0106)
  /// Set heart rate variability log.
  package static let heartRateVariabilityLogWrite = CRP.Opcode(rawValue: 0x0107)
  /// Set blood oxygen log.
  package static let bloodOxygenLogWrite = CRP.Opcode(rawValue: 0x0108)
  /// Heart rate.
  package static let heartRate = CRP.Opcode(rawValue: 0x0109)
  /// Heart rate variability.
  package static let heartRateVariability = CRP.Opcode(rawValue: 0x010A)
  /// Blood oxygen.
  package static let bloodOxygen = CRP.Opcode(rawValue: 0x010B)
  /// Set temperature log.
  package static let temperatureLogWrite = CRP.Opcode(rawValue: 0x010D)
  /// Stress.
  package static let stress = CRP.Opcode(rawValue: 0x010E)
  /// Blood pressure.
  package static let bloodPressure = CRP.Opcode(rawValue: 0x0119)
  /// Temperature.
  package static let temperature = CRP.Opcode(rawValue: 0x0120)
  /// Set stress log.
  package static let stressLogWrite = CRP.Opcode(rawValue: 0x0127)
  /// Goals.
  package static let goals = CRP.Opcode(rawValue: 0x0202)
  /// Heart rate log settings.
  package static let heartRateLogSettings = CRP.Opcode(rawValue: 0x0206)
  /// Heart rate variability log settings.
  package static let heartRateVariabilityLogSettings = CRP.Opcode(rawValue: 0x0207)
  /// Blood oxygen log settings.
  package static let bloodOxygenLogSettings = CRP.Opcode(rawValue: 0x0208)
  /// Stored heart rates.
  package static let manualHeartRateHistory = CRP.Opcode(rawValue: 0x0209)
  /// Stored heart rate variability.
  package static let manualHeartRateVariabilityHistory = CRP.Opcode(rawValue: 0x020A)
  /// Stored blood oxygen.
  package static let manualBloodOxygenHistory = CRP.Opcode(rawValue: 0x020B)
  /// Totals of a day.
  package static let dayTotals = CRP.Opcode(rawValue: 0x020D)
  /// Sleep.
  package static let sleepHistory = CRP.Opcode(rawValue: 0x020E)
  /// Heart rate log.
  package static let heartRateLog = CRP.Opcode(rawValue: 0x020F)
  /// Heart rate variability log.
  package static let heartRateVariabilityLog = CRP.Opcode(rawValue: 0x0210)
  /// Blood oxygen log.
  package static let bloodOxygenLog = CRP.Opcode(rawValue: 0x0211)
  /// Step log.
  package static let stepLog = CRP.Opcode(rawValue: 0x0212)
  /// Temperature log settings.
  package static let temperatureLogSettings = CRP.Opcode(rawValue: 0x0215)
  /// Temperature log.
  package static let temperatureLog = CRP.Opcode(rawValue: 0x0216)
  /// Stored stress.
  package static let manualStressHistory = CRP.Opcode(rawValue: 0x0219)
  /// Blood oxygen support.
  package static let bloodOxygenSupport = CRP.Opcode(rawValue: 0x0225)
  /// Stress log settings.
  package static let stressLogSettings = CRP.Opcode(rawValue: 0x022D)
  /// Stress log.
  package static let stressLog = CRP.Opcode(rawValue: 0x022F)
  /// State of sleep.
  package static let sleepState = CRP.Opcode(rawValue: 0x0230)
  /// Factory reset, dangerous.
  package static let factoryReset = CRP.Opcode(rawValue: 0x0300)
  /// Power off, dangerous.
  package static let powerOff = CRP.Opcode(rawValue: 0x0301)
  /// Firmware version.
  package static let version = CRP.Opcode(rawValue: 0x0303)
  /// Build.
  package static let build = CRP.Opcode(rawValue: 0x0304)
  /// Battery.
  package static let battery = CRP.Opcode(rawValue: 0x0306)
  /// Restart, dangerous.
  package static let restart = CRP.Opcode(rawValue: 0x030E)
  /// Model and name.
  package static let device = CRP.Opcode(rawValue: 0x0502)
  /// Support of a licensed training module.
  package static let trainingSupport = CRP.Opcode(rawValue: 0x0700)
  /// Its key.
  package static let trainingKey = CRP.Opcode(rawValue: 0x0701)
  /// List of sessions.
  package static let sportSessions = CRP.Opcode(rawValue: 0x0704)
  /// Its version.
  package static let trainingVersion = CRP.Opcode(rawValue: 0x070D)
  /// Live push.
  package static let livePush = CRP.Opcode(rawValue: 0x0900)
  /// Kind of sport.
  package static let sportType = CRP.Opcode(rawValue: 0x0901)
  /// Find the ring.
  package static let findDevice = CRP.Opcode(rawValue: 0x0902)
  /// Worn or not.
  package static let wearing = CRP.Opcode(rawValue: 0x0307)
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
