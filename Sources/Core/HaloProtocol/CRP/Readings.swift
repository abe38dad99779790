extension CRP.HeartRateVariabilityReading {
  /// The heart rate variability in milliseconds, decoded from one byte or two.
  public var milliseconds: Int { Int(low) + Int(high ?? 0) << 8 }

  /// A readable description of the heart rate variability, in milliseconds.
  public var description: String { "heart rate variability \(milliseconds) ms" }
}

extension CRP.BloodOxygenReading {
  /// The blood oxygen saturation in percent; nil if the ring has no reading.
  public var percent: UInt8? { value == 0xFF ? nil : value }

  /// A readable description of the blood oxygen saturation, in percent.
  public var description: String { "blood oxygen " + (percent.map { "\($0) %" } ?? "none") }
}

extension CRP.TodayTotals {
  func check() throws(WireError) {
    guard energy == nil || distance != nil else {
      throw WireError(.truncated(needed: 3, available: 0), at: 3, in: "distance")
    }
  }
}

extension CRP.DeviceReply {
  func check() throws(WireError) {
    // Both texts can have 255 bytes, and do not fit in a frame together.
    try requireCount(
      model.utf8.count + name.utf8.count + more.bytes.count, upTo: 503, at: 6, in: "name")
  }
}
