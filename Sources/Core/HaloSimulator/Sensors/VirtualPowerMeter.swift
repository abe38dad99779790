import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual cycling power meter (service 1818) in the crank of a bicycle, which also counts the
/// turns of the wheel.
///
/// The speed of the wheel follows from the power on a flat road.
public final class VirtualPowerMeter: VirtualProfile {
  /// The GATT service of the virtual power meter: Cycling Power (1818).
  public let service = GATTService(
    0x1818,
    characteristics: [
      GATTCharacteristic(0x2A63, properties: .notify, descriptors: [0x2902]),
      GATTCharacteristic(0x2A65, properties: .read), GATTCharacteristic(0x2A5D, properties: .read),
      GATTCharacteristic(0x2A66, properties: [.write, .indicate], descriptors: [0x2902]),
    ])
  /// The time between two measurements of the power meter.
  public let interval: Duration? = .seconds(1)
  /// The time that the calibration of the power meter (offset compensation) takes.
  package static let compensationTime: Duration = .seconds(2)
  /// The circumference of the bicycle's wheel in metres.
  package static let wheelCircumference = 2.105

  private let state = Mutex(State())

  private struct State {
    var (wheel, crank) = (Rotor(), Rotor())
    var (watts, cadence) = (0.0, 0.0)
    /// The sum of the torques of all turns, in units of 1/32 Nm.
    var torque = 0.0

    mutating func advance(to now: Duration) {
      let turns = crank.count
      wheel.advance(to: now / .seconds(1))
      crank.advance(to: now / .seconds(1))
      guard cadence > 0 else { return }
      torque += Double(crank.count - turns) * 32 * watts * 60 / (2 * Double.pi * cadence)
    }
  }

  /// Makes a virtual cycling power meter on a bicycle that does not move.
  public init() {}

  /// Makes the rider pedal with the given power and cadence from now on.
  ///
  /// - Parameters:
  ///   - power: The power in watts, 0…2000; it counts as 0 if the cadence is 0.
  ///   - cadence: The turns of the crank per minute, 0…250.
  ///   - now: The present time on the clock of the simulated radio.
  public func ride(power: Double, cadence: Double, at now: Duration) {
    ride(power: power, cadence: cadence, on: Road(), at: now)
  }

  func ride(power: Double, cadence: Double, on road: Road, at now: Duration) {
    state.withLock { state in
      state.advance(to: now)
      state.cadence = cadence > 0 ? min(cadence, 250) : 0
      state.watts = power > 0 && cadence > 0 ? min(power, 2000) : 0
      let speed = road.speed(at: state.watts)
      state.crank.turn(at: state.cadence / 60, from: now / .seconds(1))
      state.wheel.turn(at: speed / Self.wheelCircumference, from: now / .seconds(1))
    }
  }

  /// Returns the measurement that the power meter would send at a time.
  public func measurement(at now: Duration) -> GATT.CyclingPowerMeasurement {
    state.withLock { state in
      state.advance(to: now)
      return GATT.CyclingPowerMeasurement(
        powerWatts: Int16(state.watts.rounded()),
        accumulatedTorque: UInt16(truncatingIfNeeded: Int64(state.torque.rounded())),
        isTorqueOfCrank: true,
        wheel: GATT.PowerWheelRevolutions(
          revolutions: UInt32(truncatingIfNeeded: state.wheel.count),
          lastEventTime: state.wheel.eventTime(ticksPerSecond: 2048)),
        crank: .init(
          UInt16(truncatingIfNeeded: state.crank.count),
          lastEventTime: state.crank.eventTime(ticksPerSecond: 1024)))
    }
  }

  /// Returns the power meter's features or its location, as the value of their characteristic; nil
  /// for other characteristics.
  public func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? {
    switch characteristic {
    case 0x2A65:
      GATT.CyclingPowerFeature([
        .accumulatedTorque, .wheelRevolutions, .crankRevolutions, .offsetCompensation,
        .crankLength, .measuresTorque,
      ]).bytes
    case 0x2A5D: GATT.SensorLocation(.rightCrank).bytes
    default: nil
    }
  }

  /// Returns the measurement that the power meter sends each second.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] { [SensorOutput(measurement(at: now))] }

  /// Executes a command of the control point; a calibration fails while the crank moves.
  ///
  /// - Throws: `ATTError` for a malformed command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard characteristic == 0x2A66 else { throw .writeNotPermitted }
    guard let code = command.first else { throw .invalidAttributeValueLength }
    let parsed = try? GATT.CyclingPowerControlPoint(parsing: command).command
    func result(_ result: GATT.SCControlPoint.ResultCode) -> GATT.CyclingPowerCommand {
      .response(.init(GATT.CyclingPowerCommand.OpCode(rawValue: code), result: result))
    }
    let isMoving = state.withLock { $0.cadence > 0 }
    let answer: GATT.CyclingPowerCommand =
      switch parsed {
      case .requestCrankLength: .crankLength(345)
      case .compensateOffset: isMoving ? result(.operationFailed) : .offset(-12)
      case nil: result(.invalidParameter)
      default: result(.opCodeNotSupported)
      }
    let delay = code == 0x0C ? Self.compensationTime : VirtualTrainer.answerDelay
    return [SensorOutput(GATT.CyclingPowerControlPoint(answer), after: delay)]
  }
}
