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
  /// The opcode of the command that requests records of this kind; nil for kinds of the big-data
  /// channel.
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

  /// The big-data action that requests records of this kind, the same for nights and naps; nil for
  /// kinds of the command channel.
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
