import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual running sensor (foot pod, service 1814), whose runner does not move until
/// ``run(speed:cadence:at:)``.
public final class VirtualFootPod: VirtualProfile {
  /// The GATT service of the virtual foot pod: Running Speed and Cadence (1814).
  public let service = GATTService(
    0x1814,
    characteristics: [
      GATTCharacteristic(0x2A53, properties: .notify, descriptors: [0x2902]),
      GATTCharacteristic(0x2A54, properties: .read),
      GATTCharacteristic(0x2A55, properties: [.write, .indicate], descriptors: [0x2902]),
    ])
  /// The time between two measurements of the foot pod.
  public let interval: Duration? = .seconds(1)
  /// The features of the foot pod, which determine the fields of its measurements.
  package let features: GATT.RSCFeatures

  private let state = Mutex(State())

  private struct State {
    var (speed, cadence) = (0.0, 0.0)
    var (distance, time) = (0.0, 0.0)

    mutating func advance(to now: Duration) {
      distance += speed * max(0, now / .seconds(1) - time)
      time = max(time, now / .seconds(1))
    }
  }

  /// Makes a virtual foot pod with the given features.
  public init(features: GATT.RSCFeatures = [.strideLength, .totalDistance, .walkingOrRunning]) {
    self.features = features
  }

  /// Makes the wearer run with the given speed and cadence from now on.
  ///
  /// - Parameters:
  ///   - speed: The speed in metres per second, 0…15.
  ///   - cadence: The number of steps per minute, 0…250.
  ///   - now: The present time on the clock of the simulated radio.
  public func run(speed: Double, cadence: Double, at now: Duration) {
    state.withLock { state in
      state.advance(to: now)
      state.speed = speed > 0 ? min(speed, 15) : 0
      state.cadence = cadence > 0 ? min(cadence, 250) : 0
    }
  }

  /// Returns the measurement that the foot pod would send at the time `now`.
  public func measurement(at now: Duration) -> GATT.RSCMeasurement {
    state.withLock { state in
      state.advance(to: now)
      // A stride is two steps; a speed of 2 m/s is that of a runner.
      let stride = state.cadence > 0 ? state.speed * 100 * 120 / state.cadence : 0
      return GATT.RSCMeasurement(
        isRunning: features.contains(.walkingOrRunning) && state.speed >= 2,
        speed: UInt16(state.speed * 256), cadencePerMinute: UInt8(state.cadence),
        strideLength: features.contains(.strideLength)
          ? UInt16(min(stride.rounded(), 65_535)) : nil,
        distance: features.contains(.totalDistance)
          ? UInt32(truncatingIfNeeded: Int64(state.distance * 10)) : nil)
    }
  }

  /// Returns the foot pod's features as the value of their characteristic; nil for other
  /// characteristics.
  public func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? {
    characteristic == 0x2A54 ? GATT.RSCFeature(features).bytes : nil
  }

  /// Returns the measurement that the foot pod sends each second.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] { [SensorOutput(measurement(at: now))] }

  /// Executes a command that sets the foot pod's total distance; other commands are answered as
  /// unsupported.
  ///
  /// - Throws: `ATTError` for a malformed command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard characteristic == 0x2A55 else { throw .writeNotPermitted }
    guard let code = command.first else { throw .invalidAttributeValueLength }
    var result = GATT.SCControlPoint.ResultCode.opCodeNotSupported
    switch try? GATT.SCControlPoint(parsing: command) {
    case .setCumulativeValue(let count) where features.contains(.totalDistance):
      state.withLock { ($0.distance, $0.time) = (Double(count) / 10, now / .seconds(1)) }
      result = .success
    case nil: result = .invalidParameter
    default: break
    }
    let answer = GATT.SCControlPoint.response(.init(to: .init(rawValue: code), result))
    return [SensorOutput(answer, after: VirtualTrainer.answerDelay)]
  }
}
