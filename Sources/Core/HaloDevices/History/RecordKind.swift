/// A kind of record that a smart ring stores.
public enum RecordKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Heart rates that the ring measures automatically, at intervals of some minutes.
  case heartRate
  /// Numbers of steps, one record for each hour or quarter of an hour.
  case steps
  /// Blood oxygen that the ring measures automatically, one record for each hour.
  case bloodOxygen
  /// Stress levels that the ring measures automatically, one record for each half hour.
  case stress
  /// Heart rate variability that the ring measures automatically, one record for each half hour.
  case heartRateVariability
  /// Skin temperatures that the ring measures automatically, one record for each half hour.
  case temperature
  /// Nights of sleep, one record for each night.
  case sleep
  /// Naps during the day, one record for each nap.
  case nap
  /// Heart rates from measurements that the wearer started by hand.
  case manualHeartRate
  /// Blood oxygen from measurements that the wearer started by hand.
  case manualBloodOxygen
  /// Temperatures from measurements that the wearer started by hand.
  case manualTemperature
  /// Workouts that the ring recorded, one record for each.
  case workout
}

extension RecordKind: Comparable {
  /// Returns whether the left kind of records precedes the right one in `allCases`.
  public static func < (left: RecordKind, right: RecordKind) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension RecordKind {
  /// The name of the kind in commands: `heart-rate`.
  package var optionName: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
