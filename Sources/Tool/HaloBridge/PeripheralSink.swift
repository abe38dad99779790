import HaloProtocol
import HaloTransport
import Synchronization

/// A sink that acts as a standard heart rate peripheral, with the services 180D and 180F.
///
/// Any host of a `LocalPeripheral` can publish the sink: a real adapter, a fake BlueZ or the
/// simulated air. Bike computers and watches read it like a strap, several at a time. Without
/// contact, the sink notifies a rate of 0 and "contact not detected" once a second, so that the
/// centrals keep the link.
public final class PeripheralSink: BridgeSink, LocalPeripheral {
  /// The sink's name in reports, `air` by default.
  public let name: String
  /// The peripheral's advertisement: the local name and service 180D.
  public let advertisement: AdvertisementData?
  /// The peripheral's services: 180D (heart rate) and 180F (battery).
  public let services: [GATTService] = [
    GATTService(
      0x180D,
      characteristics: [
        GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902]),
        GATTCharacteristic(0x2A38, properties: .read),
      ]),
    GATTService(
      0x180F,
      characteristics: [
        GATTCharacteristic(0x2A19, properties: [.read, .notify], descriptors: [0x2902])
      ]),
  ]
  /// The preferences for links of this peripheral: up to eight centrals at a time.
  public let preferences = LinkPreferences(maximumLinks: 8)

  /// The time between two notifications to a central while the source has no contact.
  private static let repetition: Duration = .seconds(1)

  private let location: GATT.BodySensorLocation
  private let state = Mutex(State())

  private struct State {
    var value = BridgeValue()
    var links: [UInt64: any PeripheralLink] = [:]
  }

  /// Creates a sink; a host of peripherals then publishes it.
  ///
  /// - Parameters:
  ///   - localName: The advertised name.
  ///   - location: The sensor location on the body that centrals can read.
  ///   - name: The sink's name in reports.
  public init(
    localName: String = "Halo Bridge",
    location: GATT.BodySensorLocation = GATT.BodySensorLocation(.other), name: String = "air"
  ) {
    self.name = name
    self.location = location
    advertisement = AdvertisementData(localName: localName, serviceUUIDs: [0x180D])
  }

  /// Notifies all subscribed centrals of a value.
  public func consume(_ value: BridgeValue) {
    let (links, isBatteryNew) = state.withLock { state in
      let former = state.value.batteryPercent
      state.value = value
      return (Array(state.links.values), value.batteryPercent != former)
    }
    for link in links {
      Self.notify(value, on: link)
      if isBatteryNew, let percent = value.batteryPercent {
        try? link.notify(GATT.BatteryLevel(percent).bytes, from: .batteryLevel)
      }
    }
  }

  /// Responds to a central's read of the sensor location or the battery level.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else, and for an unknown battery level.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    switch characteristic {
    case .bodySensorLocation: return location.bytes
    case .batteryLevel:
      guard let percent = state.withLock({ $0.value.batteryPercent }) else {
        throw .readNotPermitted
      }
      return GATT.BatteryLevel(percent).bytes
    default: throw .readNotPermitted
    }
  }

  /// Repeats the notifications "contact not detected" to a central, until its link is down.
  public func run(on link: any PeripheralLink) async {
    state.withLock { $0.links[link.id] = link }
    while (try? await link.clock.sleep(for: Self.repetition)) != nil {
      let value = state.withLock { $0.value }
      if value.beatsPerMinute == nil { Self.notify(value, on: link) }
    }
    state.withLock { $0.links[link.id] = nil }
  }

  /// Notifies one central of a value; RR intervals that do not fit into the notification follow in
  /// further ones.
  private static func notify(_ value: BridgeValue, on link: any PeripheralLink) {
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
