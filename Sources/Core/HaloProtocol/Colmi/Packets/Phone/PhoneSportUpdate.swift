extension Colmi.PhoneSportUpdate {
  /// The heart rate in bpm if it is within 25…250; nil for other numbers, which no heart has.
  public var plausibleHeartRate: UInt8? {
    PlausibleHeartRate.range.contains(UInt16(heartRate)) ? heartRate : nil
  }
}
