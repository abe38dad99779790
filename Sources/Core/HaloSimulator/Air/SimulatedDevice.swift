import HaloProtocol
import HaloTransport
import Synchronization

/// A peripheral on the air, with the changes that tests and faults have made.
final class SimulatedDevice: Sendable {
  let number: UInt64
  let peripheral: any LocalPeripheral
  let preferences: LinkPreferences
  let host: (any HostedPeripheral)?
  let faults = FaultInjector()
  private let state: Mutex<State>

  struct State {
    var id: PeripheralID
    /// The signal strength at centrals without an entry in `rssiByCentral`; nil is out of range.
    var rssi: Int?
    var rssiByCentral: [String: Int?] = [:]
    var motion: Motion?
    var shadows = 0
    var links: [SimulatedLink] = []
    /// The numbers of links that the peripheral lost in a reset, while its centrals keep them.
    var forgotten: Set<UInt64> = []
    var isLeaving = false
    var isAdvertisingScheduled = false
    /// The start and the interval in nanoseconds of a host's advertising events.
    var schedule: (start: Int64, interval: Int64)?
    /// The advertisement that a test set: nil for the peripheral's own, `.some(nil)` for none.
    var advertisement: AdvertisementData?? = nil
    var services: [GATTService]?
    var values: [CharacteristicID: [UInt8]] = [:]
    var refusals: [Refusal] = []
    var refusesBonds = false
    /// The centrals to whose machines the peripheral is connected, under its identifier then.
    var connectedElsewhere: [String: PeripheralID] = [:]
    var connectionErrors: [BLEError] = []
    var discoveryErrors: [ATTError] = []
  }

  /// An error that a test set for the next operation of one kind on a characteristic or descriptor.
  struct Refusal: Hashable {
    var characteristic: CharacteristicID
    var descriptor: BluetoothUUID?
    var operation: CharacteristicOperation
    var error: ATTError
  }

  init(_ peripheral: any LocalPeripheral, as id: PeripheralID, rssi: Int?, number: UInt64) {
    self.peripheral = peripheral
    host = peripheral as? any HostedPeripheral
    self.number = number
    preferences = peripheral.preferences
    state = Mutex(State(id: id, rssi: rssi))
  }

  func with<Value>(_ body: (inout sending State) -> sending Value) -> sending Value {
    state.withLock(body)
  }

  var id: PeripheralID { state.withLock { $0.id } }
  var links: [SimulatedLink] { state.withLock { $0.links } }

  var advertisement: AdvertisementData? {
    get async {
      if let advertisement = state.withLock({ $0.advertisement }) { return advertisement }
      return await peripheral.advertisement
    }
  }

  /// Advertisement and scan response, merged; nil if not advertising.
  var scanned: AdvertisementData? {
    get async {
      guard var data = await advertisement else { return nil }
      guard let response = await peripheral.scanResponse else { return data }
      data.add(scanResponse: response)
      return data
    }
  }

  var services: [GATTService] {
    get async {
      if let services = state.withLock({ $0.services }) { return services }
      return await peripheral.services
    }
  }

  var hasRoom: Bool {
    state.withLock {
      $0.connectedElsewhere.isEmpty
        && $0.links.count - $0.forgotten.count < preferences.maximumLinks
    }
  }

  func removeRefusal(
    _ operation: CharacteristicOperation, of characteristic: CharacteristicID,
    descriptor: BluetoothUUID? = nil
  ) -> ATTError? {
    state.withLock { state in
      guard
        let index = state.refusals.firstIndex(where: {
          $0.characteristic == characteristic && $0.operation == operation
            && $0.descriptor == descriptor
        })
      else { return nil }
      return state.refusals.remove(at: index).error
    }
  }

  /// Returns the time of the first advertisement at or after `time`.
  ///
  /// The times depend only on the simulation's seed and the peripheral, so scans do not change
  /// them. Each advertisement comes up to 5 ms after its nominal time; nominal times are an
  /// interval plus 5 ms apart.
  func nextAdvertisement(after time: Int64, seed: UInt64) -> Int64 {
    let schedule = state.withLock { $0.schedule }
    let nominal = schedule?.interval ?? preferences.advertisingInterval.wholeNanoseconds
    let interval = nominal + 5_000_000
    let phase =
      schedule?.start
      ?? Int64(SplitMix64.value(at: seed ^ number &* 0x9E37_79B9) % UInt64(interval))
    var count = max(0, (time - phase) / interval - 1)
    while true {
      let delay = SplitMix64.value(at: seed ^ (number << 40) ^ UInt64(count)) % 5_000_000
      let due = phase + count * interval + Int64(delay)
      if due >= time { return due }
      count += 1
    }
  }
}

/// A central's operation on a characteristic, which a test can make fail.
@nonexhaustive
public enum CharacteristicOperation: String, CaseIterable, Hashable, Sendable, Codable {
  /// The central reads the characteristic.
  case read
  /// The central writes the characteristic, with or without response.
  case write
  /// The central starts a subscription to the characteristic.
  case subscribe
}

struct SimulatedCentral {
  var setting: AdapterState
  var observers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
  var motion: Motion?
  var known: [PeripheralID: Memory] = [:]

  /// Returns the state of the latest of the outages, or else the state that was set.
  func adapter(_ outages: [UInt64: AdapterState]) -> AdapterState {
    outages.max { $0.key < $1.key }?.value ?? setting
  }

  struct Memory {
    var name: String?
    var isBonded = false
    var services: [GATTService]?
  }
}

/// A peripheral that reacts to bonds, and to events of a ``FaultPlan`` beyond a link.
protocol EventfulPeripheral: LocalPeripheral {
  /// Whether the peripheral stops advertising once bonded, as hosts keep a link for HID keys.
  var hidesWhenBonded: Bool { get }
  var needsBond: Bool { get }

  func simulate(_ event: Fault.Event, at time: Duration)
}

extension EventfulPeripheral {
  var needsBond: Bool { false }
}
