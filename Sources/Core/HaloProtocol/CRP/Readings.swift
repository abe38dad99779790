extension CRP.HeartRateVariabilityReading {
  /// The heart rate variability in milliseconds; the ring sends it in one byte or two.
  public var milliseconds: Int { Int(low) + Int(high ?? 0) << 8 }

  /// The reading in words.
  public var description: String { "heart rate variability \(milliseconds) ms" }
}

extension CRP.BloodOxygenReading {
  /// The oxygen saturation of the blood in percent; nil if the ring has no reading.
  public var percent: UInt8? { value == 0xFF ? nil : value }

  /// The reading in words.
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
