import HaloProtocol
import HaloTransport

/// A Bluetooth profile that a sensor can have, identified by a GATT service.
///
/// A sensor can have several profiles: a trainer often reports its power, speed and cadence as a
/// fitness machine, as a power meter and as a cycling sensor.
@nonexhaustive
public enum SensorProfile: String, CaseIterable, Sendable {
  /// A heart rate sensor, service 180D; ``HeartRateStrap`` is a client for it.
  case heartRate = "heart-rate"
  /// A sensor of cycling speed and cadence, service 1816; ``CyclingSensor`` is a client for it.
  case cycling
  /// A fitness machine, service 1826, such as a trainer or a treadmill.
  case trainer
  /// A cycling power meter, service 1818.
  case power
  /// A sensor of running speed and cadence, service 1814.
  case running
  /// A weight scale, service 181D.
  case weight
  /// A scale that estimates the composition of the body, service 181B.
  case bodyComposition = "body-composition"
  /// A blood pressure monitor, service 1810.
  case pressure
  /// A thermometer, service 1809.
  case thermometer
  /// A pulse oximeter, service 1822.
  case oximeter
  /// A glucose meter, service 1808.
  case glucose
  /// A continuous glucose monitor, service 181F.
  case continuousGlucose = "continuous-glucose"
  /// A Polar sensor with raw signals, such as the electrocardiogram, in a service of its maker.
  case signals

  /// The UUID of the GATT service that contains the profile's measurements.
  public var service: BluetoothUUID {
    switch self {
    case .heartRate: 0x180D
    case .cycling: 0x1816
    case .trainer: 0x1826
    case .power: 0x1818
    case .running: 0x1814
    case .weight: 0x181D
    case .bodyComposition: 0x181B
    case .pressure: 0x1810
    case .thermometer: 0x1809
    case .oximeter: 0x1822
    case .glucose: 0x1808
    case .continuousGlucose: 0x181F
    case .signals: Polar.Service.pmd
    }
  }

  /// Returns the profiles whose GATT services are in a list of UUIDs, in the order of `allCases`.
  public static func profiles(in services: some Sequence<BluetoothUUID>) -> [SensorProfile] {
    let services = Set(services)
    return allCases.filter { services.contains($0.service) }
  }
}
