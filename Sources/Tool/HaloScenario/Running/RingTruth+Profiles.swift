import HaloDevices
import HaloProtocol
import HaloSimulator

extension RingProfile {
  /// Returns whether the firmware rejects requests for a kind of record.
  func refuses(_ kind: RecordKind) -> Bool {
    kind.opcode.map { refusedOpcodes.contains($0) && !silentOpcodes.contains($0) } ?? false
  }

  /// Returns whether the firmware leaves requests for a kind of record unanswered.
  func ignores(_ kind: RecordKind) -> Bool {
    kind.opcode.map { silentOpcodes.contains($0) } ?? false
      || kind.action.map { !actions.contains($0) } ?? false
  }
}

extension RecordKind {
  /// The opcode of the request for records of this kind; nil for kinds that big data carries.
  fileprivate var opcode: Colmi.Opcode? {
    switch self {
    case .heartRate: .heartRateLog
    case .steps: .stepLog
    case .stress: .stressLog
    case .heartRateVariability: .heartRateVariabilityLog
    case .bloodOxygen, .temperature, .sleep, .nap, .manualHeartRate, .manualBloodOxygen,
      .manualTemperature, .workout:
      nil
    }
  }

  /// The big-data action of the request for records of this kind, which nights and naps share; nil
  /// for kinds with an opcode.
  fileprivate var action: Colmi.BigDataAction? {
    switch self {
    case .heartRate, .steps, .stress, .heartRateVariability: nil
    case .bloodOxygen: .bloodOxygenHistory
    case .temperature: .temperatureHistory
    case .sleep, .nap: .sleepHistory
    case .manualHeartRate: .manualHeartRateHistory
    case .manualBloodOxygen: .manualBloodOxygenHistory
    case .manualTemperature: .manualTemperatureHistory
    case .workout: .sportSummaryRequest
    }
  }
}
