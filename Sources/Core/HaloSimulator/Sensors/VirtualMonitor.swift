import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual health monitor that sends a list of measurements: a scale, a blood pressure cuff, a
/// thermometer or a pulse oximeter.
public final class VirtualMonitor: VirtualProfile {
  /// A measurement of a virtual health monitor, and the time at which the monitor sends it.
  package struct Measurement: Sendable {
    /// The characteristic that sends the measurement, and the bytes of its value.
    package var output: SensorOutput
    /// The time of sending, after the start of each ``VirtualMonitor/period``; nil for a stored
    /// measurement, which each link receives once after it has subscribed.
    package var time: Duration?
    /// The number of the user who must have consented on the link; nil if no consent is required.
    package var user: UInt8?

    /// Makes a measurement; by default, a stored one that requires no user's consent.
    package init(
      _ value: some GATT.CharacteristicValue, at time: Duration? = nil, of user: UInt8? = nil
    ) {
      (output, self.time, self.user) = (SensorOutput(value), time, user)
    }
  }

  /// The GATT service of the virtual health monitor, such as Blood Pressure (1810).
  public let service: GATTService
  /// The time between two checks of the monitor for measurements that are due.
  public let interval: Duration? = .milliseconds(500)
  /// All measurements that the health monitor sends.
  package let measurements: [Measurement]
  /// The time after which the monitor sends its measurements again.
  package let period: Duration

  private let users: VirtualUsers?
  private let sessions = Mutex<[UInt64: Session]>([:])

  private struct Session {
    var subscriptions: Set<BluetoothUUID> = []
    var sent: Set<Int> = []
    /// The time up to which measurements with a time were sent.
    var time: Duration
  }

  /// Makes a health monitor with characteristics that it indicates and others that it notifies; by
  /// default, the measurements repeat every minute.
  package init(
    _ service: BluetoothUUID, indicating indicated: [BluetoothUUID],
    notifying notified: [BluetoothUUID] = [], measurements: [Measurement],
    every period: Duration = .seconds(60), users: VirtualUsers? = nil
  ) {
    let characteristics =
      indicated.map { GATTCharacteristic($0, properties: .indicate, descriptors: [0x2902]) }
      + notified.map { GATTCharacteristic($0, properties: .notify, descriptors: [0x2902]) }
    self.service = GATTService(service, characteristics: characteristics)
    (self.measurements, self.users) = (measurements, users)
    self.period = max(period, .milliseconds(1))
  }

  /// Returns the stored measurements of a characteristic, for a link that has subscribed to it.
  public func outputs(
    afterSubscribingTo characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) -> [SensorOutput] {
    sessions.withLock {
      _ = $0[link, default: Session(time: now)].subscriptions.insert(characteristic)
    }
    return measurements(for: link, at: now, fitting: .max)
  }

  /// Returns the measurements that the monitor has to send to a link now.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] {
    let user = users?.user(of: link)
    return sessions.withLock { sessions in
      guard var session = sessions[link] else { return [] }
      let due = measurements.indices.filter { index in
        let measurement = measurements[index]
        guard session.subscriptions.contains(measurement.output.characteristic),
          measurement.user == nil || measurement.user == user
        else { return false }
        guard let time = measurement.time else { return session.sent.insert(index).inserted }
        return ((now - time) / period).rounded(.down)
          > ((session.time - time) / period).rounded(.down)
      }
      session.time = now
      sessions[link] = session
      return due.map { measurements[$0].output }
    }
  }

  /// Deletes the monitor's state for a link that went down.
  public func forget(_ link: UInt64) { sessions.withLock { $0[link] = nil } }
}

extension VirtualMonitor {
  /// Makes a blood pressure cuff (service 1810) that stores two measurements and measures each
  /// minute.
  public static func cuff() -> VirtualMonitor {
    func pressure(_ upper: Int, _ lower: Int, _ day: UInt8) -> GATT.BloodPressureMeasurement {
      GATT.BloodPressureMeasurement(
        usesKilopascals: false, systolic: number(upper), diastolic: number(lower),
        meanArterial: number((upper + 2 * lower) / 3),
        time: GATT.DateTime(year: 2026, month: 1, day: day, hour: 7), pulseRate: number(64))
    }
    let inflation = [60, 120, 180, 140, 100].enumerated().map { second, pressure in
      Measurement(
        GATT.IntermediateCuffPressure(usesKilopascals: false, cuffPressure: number(pressure)),
        at: .seconds(10 + second))
    }
    return VirtualMonitor(
      0x1810, indicating: [0x2A35], notifying: [0x2A36],
      measurements: [Measurement(pressure(121, 79, 1)), Measurement(pressure(134, 88, 2))]
        + inflation + [Measurement(pressure(127, 83, 3), at: .seconds(15))])
  }

  /// Makes a thermometer (service 1809) that measures each minute, with a temperature that rises to
  /// its final value.
  public static func thermometer() -> VirtualMonitor {
    func degrees(_ tenths: Int) -> MedicalFloat32 {
      MedicalFloat32(mantissa: tenths, exponent: -1) ?? .nan
    }
    let rise = [341, 356, 362, 365].enumerated().map { second, tenths in
      Measurement(
        GATT.IntermediateTemperature(usesFahrenheit: false, temperature: degrees(tenths)),
        at: .seconds(5 + second))
    }
    let final = GATT.TemperatureMeasurement(
      usesFahrenheit: false, temperature: degrees(366), site: .ear)
    return VirtualMonitor(
      0x1809, indicating: [0x2A1C], notifying: [0x2A1E],
      measurements: rise + [Measurement(final, at: .seconds(9))])
  }

  /// Makes a virtual pulse oximeter (service 1822) with a stored measurement; for one second in
  /// ten, it contains no finger.
  public static func oximeter() -> VirtualMonitor {
    let spot = GATT.PLXSpotCheckMeasurement(
      isClockUnset: true, oxygen: number(97), pulseRate: number(61), measurementStatus: .stored)
    let continuous = (0..<10).map { second in
      Measurement(
        GATT.PLXContinuousMeasurement(
          oxygen: second == 9 ? .nan : number(96 + second % 3),
          pulseRate: second == 9 ? .nan : number(60 + second)),
        at: .seconds(second))
    }
    return VirtualMonitor(
      0x1822, indicating: [0x2A5E], notifying: [0x2A5F],
      measurements: [Measurement(spot)] + continuous, every: .seconds(10))
  }

  /// Makes the profiles of a virtual scale (services 181D, 181B and 181C) with stored measurements
  /// of each user, and with two measurements each minute: one of a guest, and a failed one.
  ///
  /// The body composition is sent in two packets.
  public static func scale(users: VirtualUsers = VirtualUsers()) -> [any VirtualProfile] {
    var weights = [(UInt16(14_960), 5), (0xFFFF, 10)].map { weight, second in
      Measurement(GATT.WeightMeasurement(isImperial: false, weight: weight), at: .seconds(second))
    }
    var compositions: [Measurement] = []
    for number in users.codes.keys.sorted() {
      // Each user is 2 kg lighter than the one before.
      let weight = UInt16(16_000 - Int(number) * 400 % 12_000)
      let index = GATT.UserIndex(rawValue: number)
      let weighing = GATT.WeightMeasurement(isImperial: false, weight: weight, user: index)
      weights.append(Measurement(weighing, of: number))
      let parts = [
        GATT.BodyCompositionMeasurement(
          isImperial: false, isOneOfSeveral: true, bodyFat: 215, user: index, muscle: 421),
        GATT.BodyCompositionMeasurement(
          isImperial: false, isOneOfSeveral: true, bodyFat: 215, impedance: 5120, weight: weight),
      ]
      compositions += parts.map { Measurement($0, of: number) }
    }
    return [
      VirtualMonitor(0x181D, indicating: [0x2A9D], measurements: weights, users: users),
      VirtualMonitor(0x181B, indicating: [0x2A9C], measurements: compositions, users: users), users,
    ]
  }

  private static func number(_ value: Int) -> MedicalFloat16 {
    MedicalFloat16(mantissa: value, exponent: 0) ?? .nan
  }
}

/// The users of a virtual sensor, such as a scale (service 181C), each with a consent code.
public final class VirtualUsers: VirtualProfile {
  /// The GATT service that manages the users of the virtual sensor: User Data (181C).
  public let service = GATTService(
    0x181C, characteristics: [.subscribable(0x2A9F, [.write, .indicate])])
  private let state: Mutex<State>

  fileprivate struct State {
    var codes: [UInt8: UInt16] = [:]
    /// The user to whom each link has shown the code.
    var consents: [UInt64: UInt8] = [:]
  }

  /// Makes users with the numbers 0, 1 and so on, at most 255, from their consent codes, 0…9999.
  public init(codes: [UInt16] = [1234, 5678]) {
    var state = State()
    for (number, code) in zip(UInt8.min..<UInt8.max, codes) { state.codes[number] = code }
    self.state = Mutex(state)
  }

  /// The consent codes of the users, by user number.
  public var codes: [UInt8: UInt16] { state.withLock { $0.codes } }

  /// Returns the number of the user who has consented on a link; nil if there is none.
  package func user(of link: UInt64) -> UInt8? { state.withLock { $0.consents[link] } }

  /// Executes a command about users, such as a registration or a consent.
  ///
  /// - Throws: `ATTError` for an empty command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard let code = command.first else { throw .invalidAttributeValueLength }
    var (result, parameter): (GATT.UserResult, [UInt8]) = (.invalidParameter, [])
    if let message = try? GATT.UserControlPoint(parsing: command) {
      (result, parameter) = state.withLock { $0.execute(message, by: link) }
    }
    let answer = [GATT.UserOpCode.response.rawValue, code, result.rawValue] + parameter
    return [SensorOutput(0x2A9F, answer, after: VirtualTrainer.answerDelay)]
  }

  /// Ends the consent of a user on a link that went down.
  public func forget(_ link: UInt64) { state.withLock { $0.consents[link] = nil } }
}

extension VirtualUsers.State {
  /// Executes a command, and returns its result and the parameter of the answer.
  fileprivate mutating func execute(
    _ message: GATT.UserControlPoint, by link: UInt64
  ) -> (GATT.UserResult, [UInt8]) {
    let bytes = message.parameter.bytes
    switch message.opCode {
    case .register:
      let code = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
      guard code <= 9999 else { return (.invalidParameter, []) }
      let free = (UInt8.min..<UInt8.max).first { codes[$0] == nil }
      guard let free else { return (.failed, []) }
      codes[free] = code
      return (.success, [free])
    case .consent:
      guard let code = codes[bytes[0]] else { return (.invalidParameter, []) }
      guard code == UInt16(bytes[1]) | UInt16(bytes[2]) << 8 else { return (.notAuthorized, []) }
      consents[link] = bytes[0]
      return (.success, [])
    default: return (.notSupported, [])
    }
  }
}
