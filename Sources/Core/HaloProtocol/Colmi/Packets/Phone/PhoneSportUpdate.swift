extension Colmi.PhoneSportUpdate {
  /// The heart rate in beats per minute; nil if it is outside 25…250, and so implausible.
  public var plausibleHeartRate: UInt8? {
    PlausibleHeartRate.range.contains(UInt16(heartRate)) ? heartRate : nil
  }
}
