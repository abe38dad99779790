/// The range of heart rates that a person can have; devices send other numbers for other purposes.
///
/// Bands of one maker use 255 for "no value" (creotiv/MiBand2 35, Tnze/miband-heart-rate 7), and an
/// R06 sent 2 to 4 beats per minute while its link was healthy (orzkwsk/ColmiRingVRCBridge).
enum PlausibleHeartRate {
  /// The heart rates that a person can have, in beats per minute.
  static var range: ClosedRange<UInt16> { 25...250 }

  /// Returns a heart rate as text with its unit, and with a remark if it is outside ``range``.
  static func words(_ beatsPerMinute: UInt16) -> String {
    let note = beatsPerMinute == 0 ? " (no rate: no contact or no reading yet)" : " (not plausible)"
    return "\(beatsPerMinute) bpm" + (range.contains(beatsPerMinute) ? "" : note)
  }
}
