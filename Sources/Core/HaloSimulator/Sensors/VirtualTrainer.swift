import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual bicycle trainer: a fitness machine (service 1826) with a rider.
///
/// The speed follows from the power and the inclination. The first link that requests control
/// has it until the link ends or the machine is reset.
public final class VirtualTrainer: VirtualProfile {
  /// The GATT service of the virtual trainer: Fitness Machine (1826).
  public let service = GATTService(
    0x1826,
    characteristics: [
      GATTCharacteristic(0x2ACC, properties: .read),
      GATTCharacteristic(0x2AD2, properties: .notify, descriptors: [0x2902]),
      GATTCharacteristic(0x2AD3, properties: [.read, .notify], descriptors: [0x2902]),
      GATTCharacteristic(0x2AD5, properties: .read), GATTCharacteristic(0x2AD6, properties: .read),
      GATTCharacteristic(0x2AD8, properties: .read),
      GATTCharacteristic(0x2AD9, properties: [.write, .indicate], descriptors: [0x2902]),
      GATTCharacteristic(0x2ADA, properties: .notify, descriptors: [0x2902]),
    ])
  /// The service data in the trainer's advertisement, which announce an available indoor bike.
  public var serviceData: [UInt8] {
    GATT.FitnessMachineServiceData(availability: .available, types: .indoorBike).bytes
  }
  /// The time between two measurements of the trainer.
  public let interval: Duration? = .seconds(1)
  static let answerDelay: Duration = .milliseconds(20)

  private let features = GATT.FitnessMachineFeature(
    fields: [.cadence, .totalDistance, .resistance, .energy, .elapsedTime, .power],
    targets: [.inclination, .resistance, .power, .simulation, .spinDown])
  private let inclinations = GATT.SupportedInclinationRange(
    minimum: -100, maximum: 200, increment: 5)
  private let powers = GATT.SupportedPowerRange(
    minimumWatts: 0, maximumWatts: 1500, incrementWatts: 1)
  private let state = Mutex(State())
  /// The further sensors of a device that has more services than the trainer's.
  let meter = VirtualPowerMeter()
  let wheel = VirtualCyclingSensor(
    features: [.wheelRevolutions, .crankRevolutions], locations: [.rearHub])
  let strap = VirtualHeartRateStrap(
    profile: StrapProfile(
      name: "trainer", location: nil, contact: .unsupported, energyInterval: nil, battery: nil,
      manufacturer: nil))

  fileprivate struct State {
    /// The link that has the control.
    var owner: UInt64?
    var road = Road()
    /// The power in watts that the trainer keeps up; nil while the rider decides.
    var target: Double?
    /// The resistance level in units of 0.1.
    var level = 0
    var rider = (power: 150.0, cadence: 85.0)
    var isRunning = false
    /// The part of a spin-down that has begun, and its end at the latest; nil without one.
    var spinDown: (status: GATT.SpinDownStatus, end: Double)?
    /// The phase that was notified last.
    var announced = GATT.TrainingPhase.idle
    /// The last time to which the values below belong, in seconds.
    var time = 0.0
    var (elapsed, meters, joules) = (0.0, 0.0, 0.0)

    var power: Double { rider.cadence > 0 ? target ?? rider.power : 0 }
    /// The phase of the training; that of a pause is idle.
    var phase: GATT.TrainingPhase { isRunning ? target == nil ? .manual : .wattControl : .idle }
    var speed: Double { road.speed(at: power) }

    mutating func advance(to now: Duration) {
      let now = now / .seconds(1)
      let gone = max(0, now - time)
      time = max(time, now)
      guard isRunning else { return }
      elapsed += gone
      meters += speed * gone
      // A body spends about four times the work.
      joules += 4 * power * gone
    }
  }

  /// Makes a virtual trainer whose rider pedals with 150 W at 85 turns per minute.
  public init() { strap.heart = Heart(rate: 60) }

  /// Makes the rider pedal with the given power and cadence from now on.
  ///
  /// - Parameters:
  ///   - power: The power in watts, which has an effect while the trainer has no target power.
  ///   - cadence: The turns of the crank per minute.
  ///   - now: The present time on the clock of the simulated radio.
  public func ride(power: Double, cadence: Double, at now: Duration) {
    state.withLock {
      $0.advance(to: now)
      $0.rider = (power > 0 ? min(power, 2000) : 0, cadence > 0 ? min(cadence, 250) : 0)
      $0.isRunning = true
      move($0, at: now)
    }
  }

  /// Moves the further sensors as the trainer is ridden from now on.
  private func move(_ state: State, at now: Duration) {
    let cadence = state.rider.cadence
    meter.ride(power: state.power, cadence: cadence, on: state.road, at: now)
    wheel.ride(wheel: state.speed / VirtualPowerMeter.wheelCircumference, crank: cadence, at: now)
    // A rider of 150 W has 120 beats per minute.
    strap.heart?.beat(rate: 60 + 0.4 * state.power, from: now / .seconds(1))
  }

  /// Returns the measurement that the trainer would send at the time `now`.
  public func measurement(at now: Duration) -> GATT.IndoorBikeData {
    state.withLock { state in
      state.advance(to: now)
      return GATT.IndoorBikeData(
        speed: UInt16(clamping: Int((state.speed * 360).rounded())),
        cadence: UInt16(clamping: Int((state.rider.cadence * 2).rounded())),
        distanceMeters: UInt24(clamping: Int(state.meters)),
        resistance: .twoBytes(Int16(clamping: state.level / 10)),
        powerWatts: Int16(clamping: Int(state.power.rounded())),
        energy: GATT.ExpendedEnergy(
          total: UInt16(clamping: Int(state.joules / 4184)),
          perHour: UInt16(clamping: Int(state.power * 4 * 3600 / 4184)),
          perMinute: UInt8(clamping: Int(state.power * 4 * 60 / 4184))),
        elapsedSeconds: UInt16(truncatingIfNeeded: Int(state.elapsed)))
    }
  }

  /// Returns the value of a readable characteristic: the trainer's features, its ranges or the
  /// phase of the training; nil for other characteristics.
  public func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? {
    switch characteristic {
    case 0x2ACC: features.bytes
    case 0x2AD3:
      GATT.TrainingStatus(state.withLock { $0.phase }).bytes
    case 0x2AD5: inclinations.bytes
    case 0x2AD6:
      try? GATT.SupportedResistanceRange(
        minimum: .twoBytes(0), maximum: .twoBytes(1000), increment: .twoBytes(1)
      ).bytes
    case 0x2AD8: powers.bytes
    default: nil
    }
  }

  /// Returns the measurement at `now`, which the trainer sends once a second, and the status events
  /// since the previous measurement.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] {
    let measurement = SensorOutput(measurement(at: now))
    return state.withLock { $0.spinDownEvents() + $0.phaseEvents() } + [measurement]
  }

  /// Executes a command of the control point, such as a target power.
  ///
  /// - Throws: `ATTError` for a malformed command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard characteristic == 0x2AD9 else { throw .writeNotPermitted }
    guard let code = command.first else { throw .invalidAttributeValueLength }
    let parsed = try? GATT.FitnessMachineControlPoint(parsing: command).command
    let (answer, events) = state.withLock { state in
      state.advance(to: now)
      guard let parsed else { return (Answer.result(.invalidParameter), [SensorOutput]()) }
      let (answer, event) = state.execute(parsed, by: link, powers, inclinations)
      move(state, at: now)
      let events = event.map { [SensorOutput(event: GATT.FitnessMachineStatus($0))] } ?? []
      return (answer, events + state.phaseEvents())
    }
    let request = GATT.FitnessMachineCommand.OpCode(rawValue: code)
    let message: GATT.FitnessMachineCommand =
      switch answer {
      case .result(let result): .response(.init(request, result: result))
      case .spinDown(let speeds): .spinDownStarted(speeds)
      }
    return events + [
      SensorOutput(GATT.FitnessMachineControlPoint(message), after: Self.answerDelay)
    ]
  }

  /// Releases the control of the trainer if the link that went down had it.
  public func forget(_ link: UInt64) { state.withLock { if $0.owner == link { $0.owner = nil } } }

  fileprivate typealias Event = GATT.FitnessMachineEvent
  fileprivate enum Answer {
    case result(GATT.FitnessMachineResult)
    case spinDown(GATT.SpinDownSpeeds)
  }
}

extension GATT.TrainingStatus {
  fileprivate init(_ phase: GATT.TrainingPhase) {
    self.init(hasText: false, isCut: false, phase: phase, textBytes: HexBytes())
  }
}

extension SensorOutput {
  /// An event of the machine, or its phase, for all links.
  fileprivate init(event: some GATT.CharacteristicValue) {
    self.init(event)
    isForAllLinks = true
  }
}

extension VirtualTrainer.State {
  /// The speeds between which a spin-down measures: 10 and 30 km/h.
  private static let spinDownSpeeds = GATT.SpinDownSpeeds(low: 1000, high: 3000)
  /// The time after which a spin-down fails, in seconds.
  private static let spinDownTime = 120.0

  fileprivate mutating func phaseEvents() -> [SensorOutput] {
    guard announced != phase else { return [] }
    announced = phase
    return [SensorOutput(event: GATT.TrainingStatus(phase))]
  }

  /// Returns the step of a spin-down that the speed of the wheel has reached.
  fileprivate mutating func spinDownEvents() -> [SensorOutput] {
    guard let (status, end) = spinDown else { return [] }
    let next: GATT.SpinDownStatus
    switch (status, speed * 360) {
    case (.requested, Double(Self.spinDownSpeeds.high)...): next = .stopPedaling
    case (.stopPedaling, ...Double(Self.spinDownSpeeds.low)): next = .success
    default:
      guard time >= end else { return [] }
      next = .error
    }
    spinDown = next == .stopPedaling ? (next, end) : nil
    return [SensorOutput(event: GATT.FitnessMachineStatus(.spinDownChanged(next)))]
  }

  /// Executes a command, and returns its answer and the event that follows.
  fileprivate mutating func execute(
    _ command: GATT.FitnessMachineCommand, by link: UInt64, _ powers: GATT.SupportedPowerRange,
    _ inclinations: GATT.SupportedInclinationRange
  ) -> (VirtualTrainer.Answer, VirtualTrainer.Event?) {
    if case .requestControl = command {
      guard owner ?? link == link else { return (.result(.controlNotPermitted), nil) }
      owner = link
      return (.result(.success), nil)
    }
    guard owner == link else { return (.result(.controlNotPermitted), nil) }
    switch command {
    case .reset:
      (owner, target, road, isRunning) = (nil, nil, Road(), false)
      return (.result(.success), .reset)
    case .startOrResume:
      isRunning = true
      return (.result(.success), .startedOrResumed)
    case .stopOrPause(let action):
      isRunning = false
      return (.result(.success), .stoppedOrPaused(action))
    case .setPower(let watts):
      guard powers.minimumWatts...powers.maximumWatts ~= watts else { break }
      target = Double(watts)
      return (.result(.success), .powerChanged(watts))
    case .setInclination(let inclination):
      guard inclinations.minimum...inclinations.maximum ~= inclination else { break }
      (target, road.grade) = (nil, Double(inclination) / 10)
      return (.result(.success), .inclinationChanged(inclination))
    case .setResistance(let resistance):
      guard 0...1000 ~= resistance.number else { break }
      (target, level) = (nil, Int(resistance.number))
      // The status has one byte where it fits, also after a command with two.
      let status = UInt8(exactly: resistance.number).map { GATT.Resistance.oneByte($0) }
      return (.result(.success), .resistanceChanged(status ?? resistance))
    case .simulate(let simulation):
      target = nil
      road.grade = simulation.gradePercent
      road.wind = simulation.windSpeedMetersPerSecond
      road.rollingResistance = simulation.rollingResistanceCoefficient
      road.windResistance = simulation.windResistanceKilogramsPerMeter
      return (.result(.success), .simulationChanged(simulation))
    case .spinDown(.start):
      spinDown = (.requested, time + Self.spinDownTime)
      return (.spinDown(Self.spinDownSpeeds), .spinDownChanged(.requested))
    case .spinDown(.ignore):
      spinDown = nil
      return (.result(.success), nil)
    default: return (.result(.opCodeNotSupported), nil)
    }
    return (.result(.invalidParameter), nil)
  }
}
