// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A big-data frame from the host to the ring, as a typed message.
  ///
  /// A frame without a type in this library is ``unrecognized(_:)``, not an error.
  @nonexhaustive
  public enum BigDataHostMessage: Hashable, Sendable {
    /// Action 01, no payload.
    case updateStart(UpdateStartRequest)
    /// Action 02.
    case updateInit(UpdateInitRequest)
    /// Action 03.
    case updateData(UpdateDataRequest)
    /// Action 04, no payload.
    case updateCheck(UpdateCheckRequest)
    /// Action 05, no payload.
    case updateEnd(UpdateEndRequest)
    /// Action 25.
    case temperatureHistory(TemperatureHistoryRequest)
    /// Action 26.
    case manualTemperatureHistory(ManualTemperatureHistoryRequest)
    /// Action 27.
    case sleepHistory(SleepHistoryRequest)
    /// Action 28.
    case manualHeartRateHistory(ManualHeartRateHistoryRequest)
    /// Action 2A.
    case bloodOxygenHistory(BloodOxygenHistoryRequest)
    /// Action 2C, byte 0 of the payload `01`.
    case alarmList(AlarmListRequest)
    /// Action 2C, byte 0 of the payload `02`.
    case alarmListWrite(AlarmListWriteRequest)
    /// Action 2E, no payload.
    case classicBluetooth(ClassicBluetoothRequest)
    /// Action 30, no payload.
    case fileHandshake(FileHandshakeRequest)
    /// Action 41.
    case sportSummary(SportSummaryRequest)
    /// Action 43.
    case sportDetail(SportDetailRequest)
    /// Action 47.
    case bloodSugarHistory(BloodSugarHistoryRequest)
    /// Action 49.
    case manualBloodOxygenHistory(ManualBloodOxygenHistoryRequest)
    /// Action 4A.
    case nickname(Nickname)
    /// Action 5F.
    case intervalBloodOxygen(IntervalBloodOxygenRequest)
    /// Action 74.
    case legacyIntervalTemperature(LegacyIntervalTemperatureRequest)
    /// Action 75.
    case intervalHeartRate(IntervalHeartRateRequest)
    /// Action 77.
    case intervalTemperature(IntervalTemperatureRequest)
    /// The actions of ``OpaqueBigDataRequest/actions``.
    case opaque(OpaqueBigDataRequest)
    /// Any other.
    case unrecognized(BigDataFrame)
  }
}

#if !hasFeature(Embedded)
extension Colmi.BigDataHostMessage {
  /// The types of all messages that are recognized, each once.
  package static let valueTypes: [any Colmi.BigDataValue.Type] = [
    Colmi.UpdateStartRequest.self,
    Colmi.UpdateInitRequest.self,
    Colmi.UpdateDataRequest.self,
    Colmi.UpdateCheckRequest.self,
    Colmi.UpdateEndRequest.self,
    Colmi.TemperatureHistoryRequest.self,
    Colmi.ManualTemperatureHistoryRequest.self,
    Colmi.SleepHistoryRequest.self,
    Colmi.ManualHeartRateHistoryRequest.self,
    Colmi.BloodOxygenHistoryRequest.self,
    Colmi.AlarmListRequest.self,
    Colmi.AlarmListWriteRequest.self,
    Colmi.ClassicBluetoothRequest.self,
    Colmi.FileHandshakeRequest.self,
    Colmi.SportSummaryRequest.self,
    Colmi.SportDetailRequest.self,
    Colmi.BloodSugarHistoryRequest.self,
    Colmi.ManualBloodOxygenHistoryRequest.self,
    Colmi.Nickname.self,
    Colmi.IntervalBloodOxygenRequest.self,
    Colmi.LegacyIntervalTemperatureRequest.self,
    Colmi.IntervalHeartRateRequest.self,
    Colmi.IntervalTemperatureRequest.self,
    Colmi.OpaqueBigDataRequest.self,
  ]
}
#endif
