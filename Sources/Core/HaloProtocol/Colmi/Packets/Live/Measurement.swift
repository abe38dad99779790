extension Colmi.MeasurementKind {
  /// Whether readings of this kind have the layout of ``MeasurementReading``.
  var hasCommonLayout: Bool { !(12...15).contains(rawValue) }
}

extension Colmi.MeasurementRequest {
  /// Makes the request to start a measurement of this kind, with the parameter that the vendor's
  /// app sends.
  public init(kind: Colmi.MeasurementKind) {
    let isPlain = kind == .heartRate || kind == .bloodPressure
    self.init(kind: kind, parameter: isPlain ? 0 : 0x25)
  }
}

extension Colmi.MeasurementReading {
  func check() throws(WireError) {
    try requireLayout(kind.hasCommonLayout, of: kind.rawValue, at: 1, in: "kind")
  }

  /// The measured value in the reading; nil after an error, while the sensor warms up, and for a
  /// heart rate outside 25…250.
  public var value: Colmi.MeasuredValue? {
    error == .none
      ? Colmi.MeasuredValue(of: kind, level, systolic: systolic, diastolic: diastolic) : nil
  }
}

extension Colmi.StopMeasurementReply {
  func check() throws(WireError) {
    try requireLayout(!(13...15 ~= kind.rawValue), of: kind.rawValue, at: 1, in: "kind")
  }

  /// The final value of the stopped measurement; nil after an error, for a heart rate outside
  /// 25…250, and for kinds whose values only ``MeasurementReading`` contains.
  public var value: Colmi.MeasuredValue? {
    error == .none ? Colmi.MeasuredValue(of: kind, level) : nil
  }
}
