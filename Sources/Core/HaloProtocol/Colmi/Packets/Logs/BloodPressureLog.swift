extension Colmi.BloodPressureLogSegment {
  /// The number of values in a frame of this type.
  public static var slotCount: Int { 13 }
}
