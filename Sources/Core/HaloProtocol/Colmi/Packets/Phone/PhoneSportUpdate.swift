extension Colmi.PhoneSportUpdate {
  /// The heart rate in beats per minute; nil if the number is not within 25…250, so not a plausible
  /// heart rate.
  public var plausibleHeartRate: UInt8? {
    PlausibleHeartRate.range.contains(UInt16(heartRate)) ? heartRate : nil
  }
}
