/// A kind of record that a ring keeps.
public enum RecordKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Heart rates that the ring measures by itself.
  case heartRate
  /// Steps, in an hour or a quarter of an hour.
  case steps
  /// Blood oxygen of an hour.
  case bloodOxygen
  /// Stress of half an hour.
  case stress
  /// Heart rate variability of half an hour.
  case heartRateVariability
  /// Skin temperature of half an hour.
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
