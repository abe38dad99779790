extension Colmi.BloodPressureLogSegment {
  /// The number of logged values in a frame of this type, 13.
  public static var slotCount: Int { 13 }
}
