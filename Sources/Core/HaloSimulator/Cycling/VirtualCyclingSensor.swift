import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual sensor of cycling speed and cadence (service 1816), on a bicycle that does not move
/// until ``ride(wheel:crank:at:)``.
///
/// While a central is subscribed, the sensor notifies every second, even if the bicycle does not
/// move. It answers commands of the control point one at a time, by indications.
public final class VirtualCyclingSensor: LocalPeripheral {
  static let notificationInterval: Duration = .seconds(1)
  static let answerDelay: Duration = .milliseconds(20)

  /// The advertisement of the virtual sensor.
  public let advertisement: AdvertisementData?
  /// The GATT services of the sensor.
  ///
  /// The sensor location and the control point are present only if the sensor uses them.
  public let services: [GATTService]
  /// The link preferences of the sensor: one link, with an ATT MTU of 23 bytes.
  public let preferences = LinkPreferences(mtu: 23)

  /// The features that the virtual cycling sensor reports.
  package let features: GATT.CSCFeature
  /// The positions on the bicycle that the sensor can be set to; the first is the initial one.
  package let supportedLocations: [GATT.SensorLocation.Location]
  /// The time that a calibration takes; nil if the sensor cannot be calibrated.
  package let calibrationTime: Duration?

  /// The position on the bicycle that the sensor is set to; nil if the sensor does not know it.
  public var location: GATT.SensorLocation.Location? { state.withLock { $0.location } }

  private let state: Mutex<State>

  package var sessionCount: Int { state.withLock { $0.sessions.count } }

  fileprivate struct State {
    var wheel = Rotor()
    var crank = Rotor()
    /// Added to the turns of the wheel to get the sensor's count; commands can set it.
    var wheelOrigin: Int64
    let crankOrigin: UInt16
    var location: GATT.SensorLocation.Location?
    var sessions: [UInt64: Session] = [:]
  }

  fileprivate struct Session {
    var isSubscribed = false
    var isBusy = false
    let answers: AsyncStream<Answer>
    let input: AsyncStream<Answer>.Continuation
  }

  fileprivate struct Answer: Sendable {
    let bytes: [UInt8]
    let delay: Duration
  }

  /// Creates a virtual cycling sensor on a bicycle that does not move.
  ///
  /// - Parameters:
  ///   - name: The advertised name.
  ///   - features: The features that the sensor reports.
  ///   - locations: The positions on the bicycle; the first is the initial one. The others have an
  ///     effect only with the feature `multipleSensorLocations`.
  ///   - wheelRevolutions: The initial count of wheel turns.
  ///   - crankRevolutions: The initial count of crank turns.
  ///   - calibrationTime: The time that a calibration takes; nil if the sensor cannot be
  ///     calibrated.
  public init(
    name: String = "Virtual Cadence",
    features: GATT.CSCFeature = [.wheelRevolutions, .crankRevolutions, .multipleSensorLocations],
    locations: [GATT.SensorLocation.Location] = [.chainstay, .rearWheel, .frontWheel],
    wheelRevolutions: UInt32 = 0, crankRevolutions: UInt16 = 0, calibrationTime: Duration? = nil
  ) {
    self.features = features
    self.calibrationTime = calibrationTime
    let several = features.contains(.multipleSensorLocations)
    supportedLocations = several ? locations : Array(locations.prefix(1))
    state = Mutex(
      State(
        wheelOrigin: Int64(wheelRevolutions), crankOrigin: crankRevolutions,
        location: locations.first))
    advertisement = AdvertisementData(localName: name, serviceUUIDs: [0x1816])
    var characteristics = [
      GATTCharacteristic(0x2A5B, properties: .notify, descriptors: [0x2902]),
      GATTCharacteristic(0x2A5C, properties: .read),
    ]
    if !locations.isEmpty { characteristics.append(GATTCharacteristic(0x2A5D, properties: .read)) }
    if features.contains(.wheelRevolutions) || several || calibrationTime != nil {
      characteristics.append(.subscribable(0x2A55, [.write, .indicate]))
    }
    services = [GATTService(0x1816, characteristics: characteristics)]
  }

  /// Makes the bicycle move at the given rates from now on, at most a hundred turns per second.
  ///
  /// - Parameters:
  ///   - wheel: Turns of the wheel per second; negative is backwards.
  ///   - crank: Turns of the crank per minute.
  ///   - now: The present time on the clock of the simulated radio.
  public func ride(wheel: Double, crank: Double, at now: Duration) {
    state.withLock { state in
      state.wheel.turn(at: wheel, from: now / .seconds(1))
      state.crank.turn(at: crank / 60, from: now / .seconds(1))
    }
  }

  /// Returns the measurement, with the counts of wheel and crank turns, that the sensor would
  /// notify at a time.
  ///
  /// - Parameter now: The time on the clock of the simulated radio.
  /// - Returns: The measurement, from all movement until then.
  public func measurement(at now: Duration) -> GATT.CSCMeasurement {
    let (hasWheel, hasCrank) = (
      features.contains(.wheelRevolutions), features.contains(.crankRevolutions)
    )
    return state.withLock { state in
      state.wheel.advance(to: now / .seconds(1))
      state.crank.advance(to: now / .seconds(1))
      return GATT.CSCMeasurement(
        wheel: hasWheel
          ? .init(
            UInt32(truncatingIfNeeded: state.wheelOrigin + state.wheel.count),
            lastEventTime: state.wheel.eventTime(ticksPerSecond: 1024)) : nil,
        crank: hasCrank
          ? .init(
            state.crankOrigin &+ UInt16(truncatingIfNeeded: state.crank.count),
            lastEventTime: state.crank.eventTime(ticksPerSecond: 1024)) : nil)
    }
  }
}

extension VirtualCyclingSensor {
  /// Answers a central's read of the sensor's features or its location on the bicycle.
  ///
  /// - Throws: `ATTError.readNotPermitted` for any other characteristic.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    switch characteristic {
    case .cscFeature: return features.bytes
    case .cyclingSensorLocation:
      guard let location else { throw .readNotPermitted }
      return GATT.SensorLocation(location).bytes
    default: throw .readNotPermitted
    }
  }

  /// Handles a central's command to the sensor's control point, such as a calibration.
  ///
  /// - Throws: `ATTError` 0x80 while another command is unanswered, 0x81 if the link is not
  ///   subscribed to answers, 0x0D for an empty value.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .scControlPoint else { throw .writeNotPermitted }
    guard let first = value.first else { throw .invalidAttributeValueLength }
    let now = link.time / .seconds(1)
    let refusal: ATTError? = state.withLock { state in
      var session = state.session(of: link.id)
      guard session.isSubscribed else {
        return ATTError(rawValue: GATT.SCControlPoint.notSubscribedError)
      }
      guard !session.isBusy else {
        return ATTError(rawValue: GATT.SCControlPoint.procedureInProgressError)
      }
      session.isBusy = true
      state.sessions[link.id] = session
      let command = try? GATT.SCControlPoint(parsing: value)
      let isLong = command == .startSensorCalibration && calibrationTime != nil
      let response =
        command.map { answer(to: $0, in: &state, at: now) }
        ?? .init(to: .init(rawValue: first), .invalidParameter)
      session.input.yield(
        Answer(
          bytes: GATT.SCControlPoint.response(response).bytes,
          delay: isLong ? calibrationTime ?? .zero : Self.answerDelay))
      return nil
    }
    if let refusal { throw refusal }
  }

  private func answer(
    to command: GATT.SCControlPoint, in state: inout State, at now: Double
  ) -> GATT.SCControlPoint.Response {
    let result: GATT.SCControlPoint.ResultCode
    switch command {
    case .setCumulativeValue(let revolutions) where features.contains(.wheelRevolutions):
      state.wheel.advance(to: now)
      state.wheelOrigin = Int64(revolutions) - state.wheel.count
      result = .success
    case .startSensorCalibration where calibrationTime != nil: result = .success
    case .updateSensorLocation(let location) where features.contains(.multipleSensorLocations):
      let isSupported = supportedLocations.contains(location)
      if isSupported { state.location = location }
      result = isSupported ? .success : .invalidParameter
    case .requestSupportedSensorLocations where features.contains(.multipleSensorLocations):
      return .init(supporting: supportedLocations)
    default: result = .opCodeNotSupported
    }
    return .init(to: command.opCode, result)
  }

  /// Records whether the central of a link is subscribed to the answers to its commands.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard characteristic == .scControlPoint else { return }
    state.withLock { state in
      if isSubscribed { _ = state.session(of: link.id) }
      state.sessions[link.id]?.isSubscribed = isSubscribed
    }
  }

  /// Sends a measurement every second while a link is up, and answers the central's commands.
  public func run(on link: any PeripheralLink) async {
    let answers = state.withLock { $0.session(of: link.id).answers }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while (try? await link.clock.sleep(for: Self.notificationInterval)) != nil {
          try? link.notify(self.measurement(at: link.time).bytes, from: .cscMeasurement)
        }
      }
      for await answer in answers {
        guard (try? await link.clock.sleep(for: answer.delay)) != nil else { break }
        try? await link.indicate(answer.bytes, from: .scControlPoint)
        state.withLock { $0.sessions[link.id]?.isBusy = false }
      }
      group.cancelAll()
    }
    state.withLock { $0.sessions[link.id] = nil }
  }
}

extension VirtualCyclingSensor.State {
  fileprivate mutating func session(of link: UInt64) -> VirtualCyclingSensor.Session {
    if let session = sessions[link] { return session }
    let (answers, input) = AsyncStream.makeStream(of: VirtualCyclingSensor.Answer.self)
    let session = VirtualCyclingSensor.Session(answers: answers, input: input)
    sessions[link] = session
    return session
  }
}
