import HaloProtocol

/// What the advertisements of one beacon, over some seconds, say of its distance.
///
/// It holds the strengths of the window, 1024 at most.
public struct BeaconRanging: Sendable {
  /// How long strengths count.
  public let window: Duration
  private let model: PathLossModel
  private var strengths: [(time: Duration, rssi: Int)] = []

  /// Most strengths that are held: ten seconds of a beacon that advertises every 10 ms.
  static let mostStrengths = 1024

  /// Begins without any.
  ///
  /// - Parameters:
  ///   - window: How long strengths count; 5 to 20 s are of use.
  ///   - model: What makes a distance of a strength.
  public init(over window: Duration = .seconds(10), by model: PathLossModel = PathLossModel()) {
    self.window = window
    self.model = model
  }

  /// Takes the strength of an advertisement, and lets go of those that are too old.
  ///
  /// - Parameters:
  ///   - rssi: How strong it came in, in dBm. 0 and more, and less than -127, mean that nobody
  ///     knows; these are left out.
  ///   - time: When, since whenever; not before the last.
  public mutating func add(rssi: Int, at time: Duration) {
    strengths.removeAll { time - $0.time > window }
    guard (-127..<0).contains(rssi) else { return }
    if strengths.count == Self.mostStrengths { strengths.removeFirst() }
    strengths.append((time, rssi))
  }

  /// The median of the strengths, in dBm; nil where there is none.
  public var medianRSSI: Double? {
    guard !strengths.isEmpty else { return nil }
    let sorted = strengths.map(\.rssi).sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? Double(sorted[middle]) : Double(sorted[middle - 1] + sorted[middle]) / 2
  }

  /// About how far away the beacon is, in metres: of the median, see ``PathLossModel``.
  ///
  /// - Parameter measuredPower: What the beacon says of its strength at one metre.
  /// - Returns: The distance; nil where no strength is known.
  public func distance(measuredPower: Int8) -> Double? {
    medianRSSI.flatMap { model.distance(rssi: $0, measuredPower: measuredPower) }
  }
}
