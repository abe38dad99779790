import HaloProtocol

/// The capabilities of a smart ring, as far as its family and its own reports show them.
public struct RingCapabilities: Equatable, Sendable {
  /// The kinds of records that the client can read; the ring may lack a sensor for some of them.
  public var records: [RecordKind]
  /// The quantities that ``Ring/measure(_:)`` can request; the ring may lack a sensor for some.
  public var measurements: [Colmi.MeasurementKind]
  /// The names of the features that the ring claims to have; each ring family has its own names.
  public var claims: [String]
}

extension Ring {
  /// Returns the records and measurements that the ring supports, and the features that it claims.
  ///
  /// Set the ring's clock before, as a COLMI ring reports its features in its reply to the time.
  ///
  /// - Throws: ``RingError`` if the link fails.
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
