// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// A big-data frame from the ring to the host, as a typed message.
  ///
  /// A frame without a type in this library is ``unrecognized(_:)``, not an error.
  @nonexhaustive
  public enum BigDataRingMessage: Hashable, Sendable {
    /// The actions of ``BigDataStatus/actions``.
    case status(BigDataStatus)
    /// Action 25.
    case temperatureHistory(TemperatureHistory)
    /// Action 26.
    case manualTemperatureHistory(ManualTemperatureHistory)
    /// Action 27.
    case sleepHistory(SleepHistory)
    /// Action 28.
    case manualHeartRateHistory(ManualHeartRateHistory)
    /// Action 2A.
    case bloodOxygenHistory(BloodOxygenHistory)
    /// Action 2C, byte 0 of the payload `01`.
    case alarmList(AlarmList)
    /// Action 2E.
    case classicBluetooth(ClassicBluetooth)
    /// Action 3E.
    case napHistory(NapHistory)
    /// Action 42.
    case sportSummary(SportSummary)
    /// Action 44, any other length.
    case sportDetailHeader(SportDetailHeader)
    /// Action 45.
    case sportDetailPackage(SportDetailPackage)
    /// Action 47.
    case bloodSugarHistory(BloodSugarHistory)
    /// Action 49.
    case manualBloodOxygenHistory(ManualBloodOxygenHistory)
    /// Action 5F.
    case intervalBloodOxygen(IntervalBloodOxygenPage)
    /// Action 74.
    case legacyIntervalTemperature(LegacyIntervalTemperaturePage)
    /// Action 75.
    case intervalHeartRate(IntervalHeartRatePage)
    /// Action 77.
    case intervalTemperature(IntervalTemperaturePage)
    /// The actions of ``OpaqueBigDataReply/actions``.
    case opaque(OpaqueBigDataReply)
    /// Any other.
    case unrecognized(BigDataFrame)
  }
}

#if !hasFeature(Embedded)
extension Colmi.BigDataRingMessage {
  /// The types of all messages that are recognized, each once.
  package static let valueTypes: [any Colmi.BigDataValue.Type] = [
    Colmi.BigDataStatus.self,
    Colmi.TemperatureHistory.self,
    Colmi.ManualTemperatureHistory.self,
    Colmi.SleepHistory.self,
    Colmi.ManualHeartRateHistory.self,
    Colmi.BloodOxygenHistory.self,
    Colmi.AlarmList.self,
    Colmi.ClassicBluetooth.self,
    Colmi.NapHistory.self,
    Colmi.SportSummary.self,
    Colmi.SportDetailHeader.self,
    Colmi.SportDetailPackage.self,
    Colmi.BloodSugarHistory.self,
    Colmi.ManualBloodOxygenHistory.self,
    Colmi.IntervalBloodOxygenPage.self,
    Colmi.LegacyIntervalTemperaturePage.self,
    Colmi.IntervalHeartRatePage.self,
    Colmi.IntervalTemperaturePage.self,
    Colmi.OpaqueBigDataReply.self,
  ]
}
#endif
