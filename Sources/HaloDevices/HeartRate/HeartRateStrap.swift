import HaloProtocol
import HaloTransport

/// A heart rate strap while it is connected, as a ``HeartRateMonitor`` hands it over.
///
/// It has what is asked for and not notified: where it is worn, its battery, what it says of
/// itself, and the control point. Of its services only 180D, 180F and 180A are used; what else a
/// maker has put there is left alone. Reads and writes go beside the measurements, but a strap that
/// is subscribed to has slow links as a rule: each may take two seconds.
///
/// It can be kept and used from anywhere. When its link is down everything fails with
/// `disconnected`, and the monitor hands over another one. Two are equal where they are the same
/// link.
public final class HeartRateStrap: Sendable {
  /// Who it is.
  public let peripheral: PeripheralID
  /// The advertisement that it was found by; nil where it was connected to this machine already.
  public let advertisement: Advertisement?
  /// What it calls itself, if anything.
  public let name: String?
  /// Where it is worn; nil where it does not tell.
  public let location: GATT.BodySensorLocation?
  /// All its services, as they were discovered.
  public let services: [GATTService]

  private let connection: any BLEConnection

  init(
    _ connection: any BLEConnection, _ found: FoundStrap,
    location: GATT.BodySensorLocation?, services: [GATTService]
  ) {
    self.connection = connection
    peripheral = found.peripheral
    advertisement = found.advertisement
    name = found.name
    self.location = location
    self.services = services
  }

  /// Whether it has a control point to reset its energy with, which each strap has that ever sends
  /// energy.
  public var canResetEnergyExpended: Bool {
    services.characteristic(.heartRateControlPoint)?.properties.contains(.write) == true
  }

  /// Sets the energy that it has counted to zero.
  ///
  /// Energy stays at 65535 kJ once it is there, until it is reset. That it is zero is told by the
  /// next measurement that has energy, often ten seconds later.
  ///
  /// - Throws: ``HeartRateStrapError``; ``HeartRateStrapError/noControlPoint`` without asking the
  ///   strap where it has none.
  public func resetEnergyExpended() async throws(HeartRateStrapError) {
    guard canResetEnergyExpended else { throw .noControlPoint }
    do throws(BLEError) {
      try await connection.write(
        GATT.HeartRateControlPoint.resetEnergyExpended.bytes, to: .heartRateControlPoint,
        mode: .withResponse)
    } catch {
      switch error {
      case .att(let answer): throw .refused(answer)
      case .characteristicNotFound, .notPermitted: throw .noControlPoint
      default: throw .transport(error)
      }
    }
  }

  /// Reads how full its battery is, the first where it has several.
  ///
  /// - Returns: Nil where it has no Battery Service, refuses, or answers nothing.
  /// - Throws: `BLEError` where the link fails.
  public func batteryLevel() async throws(BLEError) -> GATT.BatteryLevel? {
    try await Self.battery(connection, services)
  }

  /// Reads what it says of itself.
  ///
  /// - Parameter withSerialNumber: Whether to ask for its serial number as well, which tells this
  ///   strap from all others, and which some systems begin to pair for where the strap protects it.
  /// - Returns: Nothing but nil where it has no Device Information Service.
  /// - Throws: `BLEError` where the link fails.
  public func information(
    withSerialNumber: Bool = false
  ) async throws(BLEError) -> DeviceInformation {
    try await Self.information(connection, services, withSerialNumber)
  }

  private static func battery(
    _ connection: some BLEConnection, _ services: [GATTService]
  ) async throws(BLEError) -> GATT.BatteryLevel? {
    try await DeviceReader(connection: connection, services: services).value(in: 0x180F)
  }

  private static func information(
    _ connection: some BLEConnection, _ services: [GATTService], _ withSerialNumber: Bool
  ) async throws(BLEError) -> DeviceInformation {
    try await DeviceInformation(
      from: connection, services, withSerialNumber: withSerialNumber)
  }
}

extension HeartRateStrap: Hashable {
  /// Whether both are the same link to the same strap.
  public static func == (one: HeartRateStrap, other: HeartRateStrap) -> Bool { one === other }

  /// Takes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why a strap could not be used, or its energy not be reset.
@nonexhaustive
public enum HeartRateStrapError: Error, Hashable, Sendable {
  /// The strap has no control point (2A39) that can be written: it counts no energy.
  case noControlPoint
  /// The strap has one, and answered with an error: bands of some makers take commands of their own
  /// there, and nothing else.
  case refused(ATTError)
  /// The air failed.
  case transport(BLEError)
  /// It is no heart rate strap, by its services.
  case otherDevice(services: [BluetoothUUID])
}

extension HeartRateStrapError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .noControlPoint:
      "the strap has no heart rate control point (2A39), so it has no energy to reset"
    case .refused(.controlPointNotSupported):
      "the strap does not know the command to reset its energy (ATT error 80)"
    case .refused(let error): "the strap refuses to reset its energy: \(error)"
    case .transport(let error): "\(error)"
    case .otherDevice(let services):
      "this is no heart rate strap: it has no 180D/2A37, but "
        + (services.isEmpty
          ? "no services" : services.map(\.description).joined(separator: ", "))
    }
  }
}
