import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A sensor for cycling speed and cadence (service 1816), as an app uses it, over any transport.
///
/// ```swift
/// try await transport.withCyclingSensor(id) { sensor in
///   for try await case .reading(let reading) in sensor.events() {
///     print(reading.speed ?? 0, reading.cadence ?? 0)
///   }
/// }
/// ```
///
/// Sensors notify about once a second; some are silent while nothing turns. That it stands is told
/// in either case, by ``CyclingMotion/standstill``.
public final class CyclingSensor: Sendable {
  /// What it can do; nil where it does not tell.
  public let features: GATT.CSCFeature?
  /// Where on the bike it said it is when the link began; nil where it does not tell.
  public let location: GATT.SensorLocation.Location?
  /// How it is used.
  public let options: CyclingSensorOptions
  /// The clock that deadlines run on.
  public let clock: any Clock<Duration>

  let connection: any BLEConnection
  let state: Mutex<State>
  let procedures = Turnstiles<CharacteristicID, BLEError>()
  private let elapsed: @Sendable () -> Duration

  struct State {
    fileprivate var motion: CyclingMotion
    fileprivate var events = Subscribers<CyclingEvent>()
    /// What was told last.
    fileprivate var told = CyclingReading()
    /// Whether a command was left without its answer, which may still come.
    var isControlPointLost = false
  }

  fileprivate init(
    _ connection: any BLEConnection, features: GATT.CSCFeature?,
    location: GATT.SensorLocation.Location?, options: CyclingSensorOptions
  ) {
    self.connection = connection
    self.features = features
    self.location = location
    self.options = options
    clock = connection.clock
    elapsed = stopwatch(connection.clock)
    var motion = options.motion
    motion.linkBegan()
    state = Mutex(State(motion: motion))
  }

  /// Speed and cadence from now on, to each who calls: with each measurement, and when it stands.
  public func events() -> BLEStream<CyclingEvent> {
    state.withLock { $0.events.add() }
  }

  /// What it has worked out so far: options for the next link may go on with it.
  public var motion: CyclingMotion { state.withLock { $0.motion } }

  /// Speed and cadence by now.
  public func reading() -> CyclingReading {
    let now = elapsed()
    return state.withLock { $0.motion.reading(at: now) }
  }

  /// The wheel was set to another number of turns.
  func wheelWasSet() { state.withLock { $0.motion.wheelWasSet() } }
}

extension CyclingSensor {
  /// Takes what the sensor notifies, until the link is down.
  fileprivate func receive(_ notifications: BLEStream<[UInt8]>) async {
    var ending = BLEError.cancelled
    do throws(BLEError) {
      for try await bytes in notifications { take(bytes) }
    } catch {
      ending = error
    }
    for listener in state.withLock({ $0.events.end(with: ending) }) {
      listener.input.finish(throwing: ending)
    }
  }

  private func take(_ bytes: [UInt8]) {
    let now = elapsed()
    tell { state in
      do throws(WireError) {
        let measurement = try GATT.CSCMeasurement(parsing: bytes)
        state.told = state.motion.take(measurement, at: now)
        return .reading(state.told)
      } catch {
        return .malformed(bytes, error)
      }
    }
  }

  /// Tells of what stands since nothing came.
  fileprivate func watch() async {
    while (try? await clock.sleep(for: .seconds(1))) != nil {
      let now = elapsed()
      tell { state in
        let reading = state.motion.reading(at: now)
        guard reading.speed != state.told.speed || reading.cadence != state.told.cadence else {
          return nil
        }
        state.told = reading
        return .reading(reading)
      }
    }
  }

  private func tell(_ change: (inout State) -> CyclingEvent?) {
    let (event, listeners) = state.withLock { (change(&$0), $0.events.listeners) }
    guard let event else { return }
    let gone = listeners.filter { !$0.input.yield(event) }.map(\.number)
    if !gone.isEmpty { state.withLock { $0.events.remove(gone) } }
  }
}

extension BLETransport {
  /// Connects to a cycling sensor, runs the body, and gives the connection back however that ends
  /// (`BLEConnection.release()`).
  ///
  /// - Parameters:
  ///   - peripheral: Which one.
  ///   - options: How to use it.
  ///   - isolation: Where the body runs.
  ///   - body: What to do with it.
  /// - Returns: What the body returns.
  /// - Throws: ``CyclingSensorError`` where the sensor cannot be reached or is something else, else
  ///   what the body throws.
  public func withCyclingSensor<Value: Sendable>(
    _ peripheral: PeripheralID, options: CyclingSensorOptions = CyclingSensorOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (CyclingSensor) async throws -> Value
  ) async throws -> Value {
    var connecting = options.connection
    connecting.expectedCharacteristics.insert(.cscMeasurement)
    do {
      return try await withConnection(to: peripheral, options: connecting) { connection in
        try await CyclingSensor.serve(connection, options: options, body)
      }
    } catch let failure as BodyFailure {
      throw failure.error
    } catch let error as BLEError {
      throw CyclingSensorError.transport(error)
    }
  }
}

extension CyclingSensor {
  static func serve<Value: Sendable>(
    _ connection: any BLEConnection, options: CyclingSensorOptions,
    isolation: isolated (any Actor)? = #isolation, _ body: (CyclingSensor) async throws -> Value
  ) async throws -> Value {
    let services = try await connection.services()
    guard services.characteristic(.cscMeasurement) != nil else {
      throw CyclingSensorError.otherDevice(services: services.map(\.uuid))
    }
    // First, as what arrives while this goes on would be late.
    let features = try await value(of: GATT.CSCFeature.self, connection, services)
    let location = try await value(of: GATT.SensorLocation.self, connection, services)
    let sensor = CyclingSensor(
      connection, features: features, location: location?.location, options: options)
    let notifications = try await connection.notifications(from: .cscMeasurement)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await sensor.receive(notifications) }
      group.addTask { await sensor.watch() }
      defer { group.cancelAll() }
      do {
        return try await body(sensor)
      } catch {
        throw BodyFailure(error: error)
      }
    }
  }

  /// Reads what a sensor may keep to itself.
  private static func value<Value: GATT.CharacteristicValue>(
    of type: Value.Type, _ connection: some BLEConnection, _ services: [GATTService]
  ) async throws(BLEError) -> Value? {
    try await DeviceReader(connection: connection, services: services).value(of: type, in: 0x1816)
  }
}
