import HaloProtocol
import HaloTransport

/// A heart rate strap that can be put on the air: services 180D, 180F and 180A.
///
/// While somebody is subscribed it notifies every 1.02 s, with the intervals of the beats since the
/// last time, and the energy in every tenth notification, as straps do.
public actor VirtualHeartRateStrap: LocalPeripheral {
  /// Time between two notifications.
  public static let notificationInterval: Duration = .milliseconds(1020)

  /// What the strap advertises.
  public nonisolated let advertisement: AdvertisementData?
  /// The GATT table of the strap.
  public nonisolated let services: [GATTService]

  /// How it likes its links: at an MTU of 23, and with two centrals at a time, as many straps do.
  public nonisolated let preferences = LinkPreferences(mtu: 23, maximumLinks: 2)

  /// What it asks for once it was read out: one connection event for each notification.
  public static let idleParameters = ConnectionParameters(interval: .milliseconds(1020))

  /// Where the strap is worn.
  public let location: GATT.BodySensorLocation
  /// How full the battery is.
  public var battery: GATT.BatteryLevel
  /// The energy spent since the last reset, in kilojoules.
  public private(set) var energyKilojoules: UInt16 = 0

  private var beats: HeartBeats
  private var notificationCount = 0
  private var sessions: [UInt64: Session] = [:]

  /// How many links it serves.
  var sessionCount: Int { sessions.count }

  /// What one link needs: whether it is subscribed, and a wake-up for each change of that.
  private struct Session {
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
    battery = GATT.BatteryLevel(87)
    beats = HeartBeats(seed: seed)
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
    energyKilojoules = 0
  }

  /// Starts or stops to notify.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard characteristic == .heartRateMeasurement else { return }
    let session = openSession(for: link)
    sessions[link.id]?.isSubscribed = isSubscribed
    session.wakeUp.yield()
    if isSubscribed { link.requestParameters(Self.idleParameters) }
  }

  /// Notifies while the central is subscribed.
  public func run(on link: any PeripheralLink) async {
    for await _ in openSession(for: link).changes {
      while sessions[link.id]?.isSubscribed == true,
        (try? await link.clock.sleep(for: Self.notificationInterval)) != nil,
        sessions[link.id]?.isSubscribed == true
      {
        let value = nextMeasurement(fitting: link.maximumNotificationLength)
        try? link.notify(value, from: .heartRateMeasurement)
      }
    }
    sessions[link.id] = nil
  }

  private func openSession(for link: any PeripheralLink) -> Session {
    if let session = sessions[link.id] { return session }
    let (changes, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let session = Session(changes: changes, wakeUp: wakeUp)
    sessions[link.id] = session
    return session
  }

  private func nextMeasurement(fitting length: Int) -> [UInt8] {
    let (rate, intervals) = beats.advance(by: Self.notificationInterval)
    notificationCount += 1
    let tellsEnergy = notificationCount % 10 == 0
    if tellsEnergy { energyKilojoules = UInt16(clamping: Int(energyKilojoules) + 6) }
    let measurement = GATT.HeartRateMeasurement(
      beatsPerMinute: rate, contact: .detected,
      energyExpendedKilojoules: tellsEnergy ? energyKilojoules : nil,
      rrIntervals: GATT.RRIntervals(intervals))
    return measurement.prefix(fitting: length)?.measurement.bytes ?? []
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
