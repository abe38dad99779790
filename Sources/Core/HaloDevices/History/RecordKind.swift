/// A kind of record that a ring keeps.
public enum RecordKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Heart rates that the ring measures by itself.
  case heartRate
  /// Steps, one record for each hour or quarter of an hour.
  case steps
  /// Blood oxygen, one record an hour.
  case bloodOxygen
  /// Stress, one record each half hour.
  case stress
  /// Heart rate variability, one record each half hour.
  case heartRateVariability
  /// Skin temperature, one record each half hour.
  case temperature
  /// Nights of sleep.
  case sleep
  /// Naps during the day.
  case nap
  /// Heart rates that the wearer measured.
  case manualHeartRate
  /// Blood oxygen that the wearer measured.
  case manualBloodOxygen
  /// Temperatures that the wearer measured.
  case manualTemperature
  /// Workouts that the ring recorded.
  case workout
}

extension RecordKind: Comparable {
  /// Orders kinds as the enumeration lists them.
  public static func < (left: RecordKind, right: RecordKind) -> Bool {
    left.order < right.order
  }

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
