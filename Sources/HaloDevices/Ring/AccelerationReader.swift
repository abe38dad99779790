import HaloProtocol
import Synchronization

/// Finds out how a stream packs acceleration, and reads it so from then on.
final class AccelerationReader: Sendable {
  private let detector = Mutex(Colmi.AccelerationDialectDetector())

  func read(_ sample: Colmi.AccelerationSample) -> RawSensorValue {
    let dialect = detector.withLock { $0.take(sample) }
    return .acceleration(sample, milliG: dialect.map { sample.milliG(as: $0) })
  }
}
