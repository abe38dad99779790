import HaloProtocol
import HaloTransport
import Synchronization

/// A cycling sensor that can be put on the air: service 1816, on a bike that stands until it is
/// ridden.
///
/// While somebody is subscribed it notifies each second, also while the bike stands. It answers the
/// commands of the control point one at a time, by indications.
public final class VirtualCyclingSensor: LocalPeripheral {
  /// Time between two notifications.
  public static let notificationInterval: Duration = .seconds(1)
  /// Time between a command and its answer, but for calibration.
  public static let answerDelay: Duration = .milliseconds(20)

  /// What the sensor advertises.
  public let advertisement: AdvertisementData?
  /// Its GATT table: locations and the control point are there where they are of use.
  public let services: [GATTService]
  /// How it likes its links: one, at an MTU of 23.
  public let preferences = LinkPreferences(mtu: 23)

  /// What it can do.
  public let features: GATT.CSCFeature
  /// Where it can be; the first is where it is to begin with.
  public let supportedLocations: [GATT.SensorLocation.Location]
  /// How long it takes to calibrate it; nil where that cannot be done.
  public let calibrationTime: Duration?

  /// Where it is; nil where it does not know.
  public var location: GATT.SensorLocation.Location? { state.withLock { $0.location } }

  private let state: Mutex<State>

  /// How many links it serves.
  package var sessionCount: Int { state.withLock { $0.sessions.count } }

  fileprivate struct State {
    var wheel = Rotor()
    var crank = Rotor()
    /// What the wheel showed when it had not turned yet.
    var wheelOrigin: Int64
    let crankOrigin: UInt16
    var location: GATT.SensorLocation.Location?
    var sessions: [UInt64: Session] = [:]
  }

  /// What one link needs.
  fileprivate struct Session {
    /// Whether it is subscribed to the answers.
    var isSubscribed = false
    /// Whether a command is not answered yet.
    var isBusy = false
    let answers: AsyncStream<Answer>
    let input: AsyncStream<Answer>.Continuation
  }

  fileprivate struct Answer: Sendable {
    let bytes: [UInt8]
    let delay: Duration
  }

  /// A sensor on a bike that stands.
  ///
  /// - Parameters:
  ///   - name: What it calls itself.
  ///   - features: What it can do.
  ///   - locations: Where it can be; the first is where it is. Others than that are of use only
  ///     with `multipleSensorLocations`.
  ///   - wheelRevolutions: What it has counted before.
  ///   - crankRevolutions: The same of the crank.
  ///   - calibrationTime: How long it takes to calibrate it; nil where that cannot be done.
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
    if !locations.isEmpty {
      characteristics.append(GATTCharacteristic(0x2A5D, properties: .read))
    }
    if features.contains(.wheelRevolutions) || several || calibrationTime != nil {
      characteristics.append(
        GATTCharacteristic(0x2A55, properties: [.write, .indicate], descriptors: [0x2902]))
    }
    services = [GATTService(0x1816, characteristics: characteristics)]
  }

  /// Rides from now on: not faster than a hundred turns a second.
  ///
  /// - Parameters:
  ///   - wheel: Turns of the wheel in a second; less than zero backwards.
  ///   - crank: Turns of the crank in a minute.
  ///   - now: The time of the air.
  public func ride(wheel: Double, crank: Double, at now: Duration) {
    state.withLock { state in
      state.wheel.turn(at: wheel, from: now / .seconds(1))
      state.crank.turn(at: crank / 60, from: now / .seconds(1))
    }
  }

  /// What it has counted by now.
  ///
  /// - Parameter now: The time of the air.
  /// - Returns: What it would notify.
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
            lastEventTime: Self.eventTime(state.wheel)) : nil,
        crank: hasCrank
          ? .init(
            state.crankOrigin &+ UInt16(truncatingIfNeeded: state.crank.count),
            lastEventTime: Self.eventTime(state.crank)) : nil)
    }
  }

  private static func eventTime(_ rotor: Rotor) -> UInt16 {
    UInt16(truncatingIfNeeded: Int64((rotor.lastPass * 1024).rounded(.down)))
  }
}

extension VirtualCyclingSensor {
  /// Answers a read of the features or the location.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
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

  /// Takes a command of the control point.
  ///
  /// - Throws: `ATTError` 0x80 while another one is not answered, 0x81 where nobody is subscribed
  ///   to the answer, 0x0D for an empty value.
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

  /// Begins or ceases to answer commands.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard characteristic == .scControlPoint else { return }
    state.withLock { state in
      if isSubscribed { _ = state.session(of: link.id) }
      state.sessions[link.id]?.isSubscribed = isSubscribed
    }
  }

  /// Notifies what it has counted, and answers commands.
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
  /// The session of a link, which begins with the first use.
  fileprivate mutating func session(of link: UInt64) -> VirtualCyclingSensor.Session {
    if let session = sessions[link] { return session }
    let (answers, input) = AsyncStream.makeStream(of: VirtualCyclingSensor.Answer.self)
    let session = VirtualCyclingSensor.Session(answers: answers, input: input)
    sessions[link] = session
    return session
  }
}
