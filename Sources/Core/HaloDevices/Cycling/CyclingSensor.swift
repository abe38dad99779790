import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for a Bluetooth sensor of cycling speed and cadence (service 1816).
///
/// ```swift
/// try await transport.withDevice(id, as: CyclingSensor.self) { sensor in
///   for try await case .reading(let reading) in sensor.events() {
///     print(reading.speed ?? 0, reading.cadence ?? 0)
///   }
/// }
/// ```
///
/// Sensors notify about once a second; some are silent while nothing turns. In both cases the speed
/// becomes zero after ``CyclingMotion/standstill``.
public final class CyclingSensor: Sendable {
  /// The features that the cycling sensor reports; nil if it reports none.
  public let features: GATT.CSCFeature?
  /// The sensor's position on the bicycle when the link began; nil if not reported.
  public let location: GATT.SensorLocation.Location?
  /// The clock of the Bluetooth connection, which measures the deadlines of operations.
  public let clock: any Clock<Duration>

  let controlPoint: ControlPoint<CyclingSensorError>
  private let initialOptions: CyclingSensorOptions
  private let state: Mutex<State>
  private let elapsed: @Sendable () -> Duration

  private struct State {
    var motion: CyclingMotion
    var events = Subscribers<CyclingEvent, CyclingSensorError>()
    /// The last reading that was sent to subscribers.
    var published = CyclingReading()
  }

  fileprivate init(
    _ connection: any BLEConnection, features: GATT.CSCFeature?,
    location: GATT.SensorLocation.Location?, options: CyclingSensorOptions
  ) {
    self.features = features
    self.location = location
    initialOptions = options
    controlPoint = ControlPoint(.scControlPoint, of: connection, deadline: options.answerDeadline)
    clock = connection.clock
    elapsed = stopwatch(connection.clock)
    var motion = options.motion
    motion.linkBegan()
    state = Mutex(State(motion: motion))
  }

  /// Returns a new stream of the bicycle's speed and cadence from now on: one reading with each
  /// measurement, and one when the bicycle stops.
  public func events() -> BoundedStream<CyclingEvent, CyclingSensorError> {
    state.withLock { $0.events.add() }
  }

  /// The options of this client with the present state of ``motion``: if a client on the next link
  /// gets these options, its distance continues.
  public var options: CyclingSensorOptions {
    var options = initialOptions
    options.motion = motion
    return options
  }

  /// The computation of speed, cadence and distance, in its state after the last measurement.
  public var motion: CyclingMotion { state.withLock { $0.motion } }

  /// Returns the present speed, cadence and distance of the bicycle.
  public func reading() -> CyclingReading {
    let now = elapsed()
    return state.withLock { $0.motion.reading(at: now) }
  }

  /// Forgets the last wheel count, because a command has set the sensor's counter to a new value.
  func wheelWasSet() { state.withLock { $0.motion.wheelWasSet() } }
}

extension CyclingSensor {
  /// Processes the notifications of the sensor until the link is down.
  fileprivate func receive(_ notifications: BLEStream<[UInt8]>) async {
    var ending = CyclingSensorError.transport(.cancelled)
    do throws(BLEError) {
      for try await bytes in notifications { process(bytes) }
    } catch {
      ending = .transport(error)
    }
    for listener in state.withLock({ $0.events.end(with: ending) }) {
      listener.input.finish(throwing: ending)
    }
  }

  private func process(_ bytes: [UInt8]) {
    let now = elapsed()
    publish { state in
      do throws(WireError) {
        let measurement = try GATT.CSCMeasurement(parsing: bytes)
        state.published = state.motion.consume(measurement, at: now)
        return .reading(state.published)
      } catch {
        return .malformed(bytes, error)
      }
    }
  }

  /// Checks once a second whether the speed or the cadence has changed without a measurement, and
  /// sends a reading if so.
  fileprivate func watch() async {
    while (try? await clock.sleep(for: .seconds(1))) != nil {
      let now = elapsed()
      publish { state in
        let reading = state.motion.reading(at: now)
        guard reading.speed != state.published.speed || reading.cadence != state.published.cadence
        else { return nil }
        state.published = reading
        return .reading(reading)
      }
    }
  }

  private func publish(_ change: (inout State) -> CyclingEvent?) {
    let (event, listeners) = state.withLock { (change(&$0), $0.events.listeners) }
    guard let event else { return }
    let gone = listeners.filter { !$0.input.yield(event) }.map(\.number)
    if !gone.isEmpty { state.withLock { $0.events.remove(gone) } }
  }
}

extension CyclingSensor: DeviceClient {
  /// The kind of device in a ``KnownDeviceStore`` (the user's devices): a cycling sensor.
  public static var kind: KnownDevice.Kind { .cyclingSensor }
  /// The cycling sensor options that apply if the caller passes none.
  public static var defaultOptions: CyclingSensorOptions { CyclingSensorOptions() }

  /// Returns the options of the Bluetooth connection for a cycling sensor, with its measurement
  /// characteristic (2A5B) among those that the client expects.
  public static func connectionOptions(for options: CyclingSensorOptions) -> ConnectionOptions {
    var connection = options.connection
    connection.expectedCharacteristics.insert(.cscMeasurement)
    return connection
  }

  /// Reads the sensor's features and location, subscribes to the measurements, and runs a body with
  /// the client.
  ///
  /// - Throws: ``CyclingSensorError``; `otherDevice` if the device does not have the measurement
  ///   characteristic (2A5B).
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: CyclingSensorOptions,
    isolation: isolated (any Actor)?, _ body: (CyclingSensor) async throws(BodyError) -> Value
  ) async throws(CyclingSensorError) -> Result<Value, BodyError> {
    let services = try await Failure.services(of: connection)
    guard services.characteristic(.cscMeasurement) != nil else {
      throw .otherDevice(services: services.map(\.uuid))
    }
    let (sensor, notifications) = try await Failure.wrapping { () throws(BLEError) in
      // The reads come first, as they would delay measurements that arrive during them.
      let reader = DeviceReader(connection: connection, services: services)
      let features = try await reader.value(of: GATT.CSCFeature.self, in: 0x1816)
      let location = try await reader.value(of: GATT.SensorLocation.self, in: 0x1816)
      let sensor = CyclingSensor(
        connection, features: features, location: location?.location, options: options)
      return (sensor, try await connection.notifications(from: .cscMeasurement))
    }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await sensor.receive(notifications) }
      group.addTask { await sensor.watch() }
      defer { group.cancelAll() }
      return await Result(isolation: isolation) { () throws(BodyError) in try await body(sensor) }
    }
  }
}
