import HaloProtocol

/// The fields of one notification of a strap.
///
/// This second parser is independent of the library's, so a mistake there shows up in comparisons.
struct StrapReading: Hashable {
  var rate: Int
  /// Bits 1 and 2 of the flags.
  var contact: UInt8
  var kilojoules: Int?
  /// Intervals in 1/1024 s.
  var intervals: [Int] = []

  init(_ measurement: GATT.HeartRateMeasurement) {
    rate = Int(measurement.beatsPerMinute)
    contact = measurement.contact.rawValue
    kilojoules = measurement.energyExpendedKilojoules.map(Int.init)
    intervals = measurement.rrIntervals.map(Int.init)
  }

  /// Parses an undamaged notification; returns nil for an incomplete one.
  init?(_ bytes: [UInt8]) {
    guard let flags = bytes.first else { return nil }
    var rest = bytes.dropFirst()
    func next(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let rate = next(flags & 1 == 0 ? 1 : 2) else { return nil }
    self.rate = rate
    contact = flags >> 1 & 3
    if flags & 8 != 0 {
      guard let energy = next(2) else { return nil }
      kilojoules = energy
    }
    while flags & 16 != 0, let interval = next(2) { intervals.append(interval) }
    guard rest.isEmpty else { return nil }
  }
}
