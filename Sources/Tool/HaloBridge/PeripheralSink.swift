import HaloProtocol
import HaloTransport
import Synchronization

/// A sink that offers the measurements as a standard Bluetooth sensor, with services that fit the
/// source device.
///
/// The services are Heart Rate (180D) for a heart rate, Cycling Power (1818) for a power, Cycling
/// Speed and Cadence (1816) for a cadence or a speed, Fitness Machine (1826) with an indoor bike
/// for a speed, and Battery (180F). For a foot pod, Running Speed and Cadence (1814) replaces 1816
/// and 1826. There are no control points. Readers calculate the cadence and the speed from counters
/// of the turns of crank and wheel.
///
/// Any host of a `LocalPeripheral` can publish the sink: a real adapter, a fake BlueZ daemon or the
/// simulated radio. Bike computers and watches read it like a sensor, several at a time. Without
/// contact, the sink notifies a heart rate of 0 and "contact not detected" once a second, so that
/// the centrals keep the link. Power, cadence and speed are notified once a second while they last.
public final class PeripheralSink: BridgeSink, LocalPeripheral {
  /// The wheel circumference in metres with which the sink converts a speed to turns of a wheel; a
  /// bike computer shows the right speed if it is set to the same circumference.
  package static let wheelCircumference = 2.105

  /// The sink's name in ``BridgeReport``, `air` by default.
  public let name: String
  /// The preferences for links to this peripheral: at most eight centrals at a time.
  public let preferences = LinkPreferences(maximumLinks: 8)

  /// The time between two notifications of a measurement, and between two without contact.
  private static let repetition: Duration = .seconds(1)

  private let localName: String
  private let location: GATT.BodySensorLocation
  private let state = Mutex(State())

  fileprivate struct State {
    var value = BridgeValue()
    var links: [UInt64: any PeripheralLink] = [:]
    var (wheel, crank) = (Rotor(), Rotor())
  }

  /// Creates a sink, which a host of peripherals, such as `BlueZPeripheralHost`, then publishes.
  ///
  /// - Parameters:
  ///   - localName: The advertised name.
  ///   - location: The location of the sensor on the body, which centrals can read.
  ///   - name: The sink's name in reports.
  public init(
    localName: String = "Halo Bridge",
    location: GATT.BodySensorLocation = GATT.BodySensorLocation(.other), name: String = "air"
  ) {
    (self.name, self.location, self.localName) = (name, location, localName)
  }

  /// Sets the measurements of the source until its first value, in place of a heart rate.
  package func expect(_ measures: Set<BridgeMeasure>) {
    state.withLock { $0.value.measures = measures }
  }

  /// The peripheral's advertisement, with the local name and the services except the battery; nil
  /// until the kinds of measurements of the source device are known.
  public var advertisement: AdvertisementData? {
    let services = services.map(\.uuid).dropLast()
    guard !services.isEmpty else { return nil }
    var data = AdvertisementData(localName: localName, serviceUUIDs: Array(services))
    if services.contains(0x1826) {
      let bike = GATT.FitnessMachineServiceData(availability: .available, types: .indoorBike)
      data.serviceData = [ServiceData(service: 0x1826, payload: HexBytes(bike.bytes))]
    }
    return data
  }

  /// The peripheral's services; empty until the kinds of measurements of the source device are
  /// known.
  public var services: [GATTService] { state.withLock { $0.value.services } }

  /// Notifies all subscribed centrals of a new heart rate or battery level, and stores the other
  /// measurements, which ``run(on:)`` sends once a second.
  public func consume(_ value: BridgeValue) {
    let (links, former) = state.withLock { state in
      defer { state.value = value }
      return (Array(state.links.values), state.value)
    }
    for link in links {
      if value.services != former.services { link.servicesChanged() }
      if value.hasNewRate { Self.notify(value, on: link) }
      if value.batteryPercent != former.batteryPercent, let percent = value.batteryPercent {
        try? link.notify(GATT.BatteryLevel(percent).bytes, from: .batteryLevel)
      }
    }
  }

  /// Answers a central's read of a sensor location, of supported features or of the battery level.
  ///
  /// - Throws: `ATTError.readNotPermitted` for other characteristics, and for an unknown battery
  ///   level.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value = state.withLock { $0.value }
    switch characteristic {
    case .bodySensorLocation: return location.bytes
    case CharacteristicID(0x2A5D, in: 0x1818): return GATT.SensorLocation(.other).bytes
    case .cyclingPowerFeature:
      return GATT.CyclingPowerFeature([
        value.flag(.crankRevolutions, for: .cadence), value.flag(.wheelRevolutions, for: .speed),
      ]).bytes
    case .cscFeature:
      let wheel: GATT.CSCFeature = value.flag(.wheelRevolutions, for: .speed)
      return wheel.union(value.flag(.crankRevolutions, for: .cadence)).bytes
    case .rscFeature: return GATT.RSCFeature([]).bytes
    case .fitnessMachineFeature:
      return GATT.FitnessMachineFeature(
        fields: [value.flag(.cadence, for: .cadence), value.flag(.power, for: .power)], targets: []
      ).bytes
    case .batteryLevel:
      guard let percent = value.batteryPercent else { throw .readNotPermitted }
      return GATT.BatteryLevel(percent).bytes
    default: throw .readNotPermitted
    }
  }

  /// While the link is up, notifies its central once a second of the power, cadence and speed, and,
  /// if there is no heart rate, of "contact not detected".
  public func run(on link: any PeripheralLink) async {
    state.withLock { $0.links[link.id] = link }
    while (try? await link.clock.sleep(for: Self.repetition)) != nil {
      let (value, motion) = state.withLock { ($0.value, $0.motion(at: link.time)) }
      if value.beatsPerMinute == nil { Self.notify(value, on: link) }
      // A central that is gone or not subscribed misses the value.
      for (characteristic, bytes) in motion { try? link.notify(bytes, from: characteristic) }
    }
    state.withLock { $0.links[link.id] = nil }
  }

  /// Notifies one central of a heart rate, in as many notifications as RR intervals need.
  private static func notify(_ value: BridgeValue, on link: any PeripheralLink) {
    guard value.measures.contains(.heartRate) else { return }
    var intervals = GATT.RRIntervals(value.rrIntervals)
    repeat {
      let measurement = GATT.HeartRateMeasurement(
        beatsPerMinute: value.beatsPerMinute ?? 0,
        contact: value.beatsPerMinute == nil ? .notDetected : .detected, rrIntervals: intervals)
      guard let part = measurement.prefix(fitting: link.maximumNotificationLength),
        // A central that is gone or not subscribed misses the value.
        (try? link.notify(part.measurement.bytes, from: .heartRateMeasurement)) != nil,
        part.rest.count < intervals.count
      else { return }
      intervals = part.rest
    } while !intervals.isEmpty
  }
}

extension BridgeValue {
  /// The services of a peripheral with the measurements of the source, the battery last.
  fileprivate var services: [GATTService] {
    let hasTurns = measures.contains(.cadence) || measures.contains(.speed)
    let hasSteps = isOnFoot && measures.isSuperset(of: [.cadence, .speed])
    let rows: [(isPresent: Bool, service: BluetoothUUID, notified: BluetoothUUID, [BluetoothUUID])]
    rows = [
      (measures.contains(.heartRate), 0x180D, 0x2A37, [0x2A38]),
      (measures.contains(.power), 0x1818, 0x2A63, [0x2A65, 0x2A5D]),
      (hasTurns && !isOnFoot, 0x1816, 0x2A5B, [0x2A5C]),
      (hasSteps, 0x1814, 0x2A53, [0x2A54]),
      (measures.contains(.speed) && !isOnFoot, 0x1826, 0x2AD2, [0x2ACC]),
    ]
    var services = rows.filter(\.isPresent).map { _, service, notified, read in
      GATTService(
        service,
        characteristics: [
          GATTCharacteristic(notified, properties: .notify, descriptors: [0x2902])
        ] + read.map { GATTCharacteristic($0, properties: .read) })
    }
    guard !services.isEmpty else { return [] }
    let level = GATTCharacteristic(0x2A19, properties: [.read, .notify], descriptors: [0x2902])
    services.append(GATTService(0x180F, characteristics: [level]))
    return services
  }

  /// Returns the flag of a measurement if the source has that, else none.
  fileprivate func flag<Flags: OptionSet>(_ flag: Flags, for measure: BridgeMeasure) -> Flags {
    measures.contains(measure) ? flag : []
  }
}

extension PeripheralSink.State {
  /// Wheel and crank have turned at the present rates since the last call, for the counters.
  fileprivate mutating func motion(at time: Duration) -> [(CharacteristicID, [UInt8])] {
    let (cadence, speed) = (value.cadencePerMinute, value.speedKilometersPerHour)
    let watts = value.powerWatts.map { Int16(clamping: Int($0.rounded())) }
    crank.turn(at: (cadence ?? 0) / 60, from: 0)
    wheel.turn(at: (speed ?? 0) / 3.6 / PeripheralSink.wheelCircumference, from: 0)
    crank.advance(to: time / .seconds(1))
    wheel.advance(to: time / .seconds(1))
    let pedaled = cadence.map { _ in
      GATT.CSCMeasurement.CrankRevolutions(
        UInt16(truncatingIfNeeded: crank.count),
        lastEventTime: crank.eventTime(ticksPerSecond: 1024))
    }
    let rolled = speed.map { _ in UInt32(truncatingIfNeeded: wheel.count) }
    var list: [(CharacteristicID, [UInt8])] = []
    if let watts {
      let turns = rolled.map {
        GATT.PowerWheelRevolutions(
          revolutions: $0, lastEventTime: wheel.eventTime(ticksPerSecond: 2048))
      }
      let power = GATT.CyclingPowerMeasurement(powerWatts: watts, wheel: turns, crank: pedaled)
      list.append((.cyclingPowerMeasurement, power.bytes))
    }
    if speed != nil || cadence != nil {
      let turns = rolled.map {
        GATT.CSCMeasurement.WheelRevolutions(
          $0, lastEventTime: wheel.eventTime(ticksPerSecond: 1024))
      }
      list.append((.cscMeasurement, GATT.CSCMeasurement(wheel: turns, crank: pedaled).bytes))
    }
    guard let speed else { return list }
    let bike = GATT.IndoorBikeData(
      speed: UInt16(clamping: Int((speed * 100).rounded())),
      cadence: cadence.map { UInt16(clamping: Int(($0 * 2).rounded())) }, powerWatts: watts)
    let run = GATT.RSCMeasurement(
      isRunning: false, speed: UInt16(clamping: Int((speed / 3.6 * 256).rounded())),
      cadencePerMinute: UInt8(clamping: Int((cadence ?? 0).rounded())))
    // The host drops those of services that the peripheral does not have.
    return list + [(.indoorBikeData, bike.bytes), (.rscMeasurement, run.bytes)]
  }
}
