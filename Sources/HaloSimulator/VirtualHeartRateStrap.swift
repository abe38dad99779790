import HaloProtocol
import HaloTransport
import Synchronization

/// A heart rate strap that can be put on the air: services 180D, 180F and 180A.
///
/// While somebody is subscribed it notifies every 1.02 s, with the intervals of the beats since the
/// last time, and the energy in every tenth notification, as straps do.
public final class VirtualHeartRateStrap: LocalPeripheral {
  /// Time between two notifications.
  public static let notificationInterval: Duration = .milliseconds(1020)

  /// What the strap advertises.
  public let advertisement: AdvertisementData?
  /// The GATT table of the strap.
  public let services: [GATTService]

  /// How it likes its links: quick at first, at an MTU of 23, and with two centrals at a time, as
  /// many straps do.
  public let preferences = LinkPreferences(
    mtu: 23, connection: ConnectionParameters(interval: .milliseconds(30)), maximumLinks: 2)

  /// What it asks for once it was read out: one connection event for each notification.
  public static let idleParameters = ConnectionParameters(interval: .milliseconds(1020))

  /// Where the strap is worn.
  public let location: GATT.BodySensorLocation
  /// How full the battery is.
  public let battery = GATT.BatteryLevel(87)
  /// The energy spent since the last reset, in kilojoules.
  public var energyKilojoules: UInt16 { state.withLock { $0.energyKilojoules } }

  private let state: Mutex<State>

  /// How many links it serves.
  package var sessionCount: Int { state.withLock { $0.sessions.count } }

  fileprivate struct State {
    var energyKilojoules: UInt16 = 0
    var beats: HeartBeats
    var notificationCount = 0
    var sessions: [UInt64: Session] = [:]
  }

  /// What one link needs: whether it is subscribed, and a wake-up for each change of that.
  fileprivate struct Session {
    var isSubscribed = false
    let changes: AsyncStream<Void>
    let wakeUp: AsyncStream<Void>.Continuation
  }

  /// A strap on a chest.
  public init(
    name: String = "Virtual Strap", seed: UInt64 = 0,
    location: GATT.BodySensorLocation = GATT.BodySensorLocation(.chest)
  ) {
    self.location = location
    state = Mutex(State(beats: HeartBeats(seed: seed)))
    advertisement = AdvertisementData(localName: name, serviceUUIDs: [0x180D])
    services = [
      GATTService(
        0x180D,
        characteristics: [
          GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902]),
          GATTCharacteristic(0x2A38, properties: .read),
          GATTCharacteristic(0x2A39, properties: .write),
        ]),
      GATTService(0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: .read)]),
      GATTService(0x180A, characteristics: [GATTCharacteristic(0x2A29, properties: .read)]),
    ]
  }

  /// Answers a read of location, battery or manufacturer.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    switch characteristic {
    case .bodySensorLocation: location.bytes
    case .batteryLevel: battery.bytes
    case .manufacturerName: GATT.ManufacturerNameString("HaloProtocol").bytes
    default: throw .readNotPermitted
    }
  }

  /// Takes a command of the control point.
  ///
  /// - Throws: `ATTError` 0x80 for a command it does not know, 0x0D for a wrong length.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .heartRateControlPoint else { throw .writeNotPermitted }
    guard let command = try? GATT.HeartRateControlPoint(parsing: value) else {
      throw .invalidAttributeValueLength
    }
    guard command == .resetEnergyExpended else { throw .controlPointNotSupported }
    state.withLock { $0.energyKilojoules = 0 }
  }

  /// Starts or stops to notify.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard characteristic == .heartRateMeasurement else { return }
    let wakeUp = state.withLock { state in
      var session = state.session(of: link.id)
      session.isSubscribed = isSubscribed
      state.sessions[link.id] = session
      return session.wakeUp
    }
    wakeUp.yield()
    if isSubscribed { link.requestParameters(Self.idleParameters) }
  }

  /// Notifies while the central is subscribed.
  public func run(on link: any PeripheralLink) async {
    for await _ in state.withLock({ $0.session(of: link.id).changes }) {
      while isSubscribed(link),
        (try? await link.clock.sleep(for: Self.notificationInterval)) != nil, isSubscribed(link)
      {
        let value = nextMeasurement(fitting: link.maximumNotificationLength)
        try? link.notify(value, from: .heartRateMeasurement)
      }
    }
    state.withLock { $0.sessions[link.id] = nil }
  }

  private func isSubscribed(_ link: any PeripheralLink) -> Bool {
    state.withLock { $0.sessions[link.id]?.isSubscribed == true }
  }

  private func nextMeasurement(fitting length: Int) -> [UInt8] {
    let measurement = state.withLock { $0.nextMeasurement() }
    return measurement.prefix(fitting: length)?.measurement.bytes ?? []
  }
}

extension VirtualHeartRateStrap.State {
  /// The session of a link, which begins with the first use.
  fileprivate mutating func session(of link: UInt64) -> VirtualHeartRateStrap.Session {
    if let session = sessions[link] { return session }
    let (changes, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let session = VirtualHeartRateStrap.Session(changes: changes, wakeUp: wakeUp)
    sessions[link] = session
    return session
  }

  fileprivate mutating func nextMeasurement() -> GATT.HeartRateMeasurement {
    let (rate, intervals) = beats.advance(by: VirtualHeartRateStrap.notificationInterval)
    notificationCount += 1
    let tellsEnergy = notificationCount % 10 == 0
    if tellsEnergy { energyKilojoules = UInt16(clamping: Int(energyKilojoules) + 6) }
    return GATT.HeartRateMeasurement(
      beatsPerMinute: rate, contact: .detected,
      energyExpendedKilojoules: tellsEnergy ? energyKilojoules : nil,
      rrIntervals: GATT.RRIntervals(intervals))
  }
}

/// A heart that beats at a rate that wanders.
struct HeartBeats: Sendable {
  private var random: SplitMix64
  private var rate = 72
  private var untilNextBeat: Duration = .zero

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The rate after some time, and the intervals of the beats in it, in 1/1024 s.
  mutating func advance(by time: Duration) -> (rate: UInt16, intervals: [UInt16]) {
    rate = min(150, max(48, rate + random.number(in: -2...2)))
    var intervals: [UInt16] = []
    untilNextBeat -= time
    while untilNextBeat <= .zero {
      let interval = 61_440 / rate + random.number(in: -30...30)
      intervals.append(UInt16(clamping: interval))
      untilNextBeat += .nanoseconds(interval * 1_000_000_000 / 1024)
    }
    return (UInt16(rate), intervals)
  }
}
