import HaloProtocol

/// The capabilities of a ring, as far as its family and its own claims show them.
public struct RingCapabilities: Equatable, Sendable {
  /// The kinds of records that the client can read; the ring need not have a sensor for each.
  public var records: [RecordKind]
  /// The quantities that ``Ring/measure(_:)`` can measure; the ring may lack a sensor.
  public var measurements: [Colmi.MeasurementKind]
  /// The names of the features that the ring claims, as its family has them.
  public var claims: [String]
}

extension Ring {
  /// Returns what the ring can do.
  ///
  /// Set the clock before, as a COLMI ring answers with its claims.
  ///
  /// - Throws: ``RingError`` of the link.
  public func capabilities() async throws(RingError) -> RingCapabilities {
    let excluded = try await driver.doubtful(among: RecordKind.allCases).excluded
    var measurements: [Colmi.MeasurementKind] = []
    for kind in Self.measurements where try await driver.canMeasure(kind) {
      measurements.append(kind)
    }
    return RingCapabilities(
      records: RecordKind.allCases.filter { !excluded.contains($0) }, measurements: measurements,
      claims: try await driver.features())
  }

  /// The quantities that are not families' own.
  private static let measurements: [Colmi.MeasurementKind] = [
    .heartRate, .bloodPressure, .bloodOxygen, .stress, .heartRateVariability, .bodyTemperature,
  ]
}
