import HaloProtocol
import Synchronization

/// Reads acceleration; detects from the first samples how the ring packs it.
final class AccelerationReader: Sendable {
  private let detector = Mutex(Colmi.AccelerationDialectDetector())

  func read(_ sample: Colmi.AccelerationSample) -> RawSensorValue {
    let dialect = detector.withLock { $0.take(sample) }
    return .acceleration(sample, milliG: dialect.map { sample.milliG(as: $0) })
  }
}
