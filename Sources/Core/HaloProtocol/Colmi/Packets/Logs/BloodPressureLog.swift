extension Colmi.BloodPressureLogSegment {
  /// The number of time slots in a frame of this type, 13.
  public static var slotCount: Int { 13 }
}
