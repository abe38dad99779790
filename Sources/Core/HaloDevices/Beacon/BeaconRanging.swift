import HaloProtocol

/// The estimated distance of a Bluetooth beacon, from its signal strengths in the last seconds.
///
/// The estimate uses the signal strengths of the last ``window``, at most 1024 of them.
public struct BeaconRanging: Sendable {
  /// The maximum age of a signal strength that the distance estimate uses.
  public let window: Duration
  private let model: PathLossModel
  private var strengths: [(time: Duration, rssi: Int)] = []

  /// The maximum number of signal strengths that an estimate keeps: about ten seconds of a beacon
  /// that advertises every 10 ms.
  static let mostStrengths = 1024

  /// Makes a distance estimate for a beacon from which no advertisement has arrived yet.
  ///
  /// - Parameters:
  ///   - window: The maximum age of a signal strength that counts; 5 to 20 s are useful.
  ///   - model: Converts a signal strength to a distance.
  public init(over window: Duration = .seconds(10), by model: PathLossModel = PathLossModel()) {
    self.window = window
    self.model = model
  }

  /// Adds the signal strength of an advertisement, and removes strengths older than ``window``.
  ///
  /// - Parameters:
  ///   - rssi: The signal strength in dBm. Values from 0 up and below -127 mean an unknown strength
  ///     and are ignored.
  ///   - time: The time of arrival, since any fixed moment; not earlier than in the previous call.
  public mutating func consume(rssi: Int, at time: Duration) {
    strengths.removeAll { time - $0.time > window }
    guard (-127..<0).contains(rssi) else { return }
    if strengths.count == Self.mostStrengths { strengths.removeFirst() }
    strengths.append((time, rssi))
  }

  /// The median of the beacon's signal strengths in the last ``window``, in dBm; nil if unknown.
  public var medianRSSI: Double? {
    guard !strengths.isEmpty else { return nil }
    let sorted = strengths.map(\.rssi).sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Estimates the beacon's distance in metres from ``medianRSSI``, by a ``PathLossModel``.
  ///
  /// - Parameter measuredPower: The signal strength at one metre in dBm, which the beacon
  ///   advertises.
  /// - Returns: The distance in metres; nil if no strength is known.
  public func distance(measuredPower: Int8) -> Double? {
    medianRSSI.flatMap { model.distance(rssi: $0, measuredPower: measuredPower) }
  }
}
