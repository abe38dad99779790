import HaloProtocol
import HaloTransport
import Synchronization

/// A peripheral on the air, with its links, its distance, and the changes that tests and faults
/// have made.
final class SimulatedDevice: Sendable {
  let number: UInt64
  let peripheral: any LocalPeripheral
  let preferences: LinkPreferences
  /// The peripheral, if it belongs to a host.
  let host: (any HostedPeripheral)?
  let faults = FaultInjector()
  private let state: Mutex<State>

  struct State {
    var id: PeripheralID
    /// The signal strength at centrals without an entry in `rssiByCentral`; nil is out of range.
    var rssi: Int?
    /// The signal strength at single centrals, by their names; nil is out of range.
    var rssiByCentral: [String: Int?] = [:]
    var motion: Motion?
    /// The number of current faults that keep the peripheral out of range.
    var shadows = 0
    var links: [SimulatedLink] = []
    /// The numbers of the links that the peripheral has lost in a reset, while its centrals still
    /// keep them.
    var forgotten: Set<UInt64> = []
    /// Whether the device leaves the air with the end of its last link.
    var isLeaving = false
    var isAdvertisingScheduled = false
    /// The start and the interval in nanoseconds of the advertising events of a host; nil for those
    /// of the peripheral's preferences.
    var schedule: (start: Int64, interval: Int64)?
    /// The advertisement that a test set in place of the peripheral's own.
    ///
    /// Nil if the peripheral's own applies; `.some(nil)` if the test stopped advertising.
    var advertisement: AdvertisementData?? = nil
    var services: [GATTService]?
    var values: [CharacteristicID: [UInt8]] = [:]
    var refusals: [Refusal] = []
    var refusesBonds = false
    /// The centrals on whose machines another program is connected to the peripheral, with the
    /// peripheral's identifier when that program connected.
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

  /// The current advertisement: a test's, or else the peripheral's own; nil while not advertising.
  var advertisement: AdvertisementData? {
    get async {
      if let advertisement = state.withLock({ $0.advertisement }) { return advertisement }
      return await peripheral.advertisement
    }
  }

  /// What an active scan receives from the peripheral: advertisement and scan response, merged; nil
  /// if not advertising.
  var scanned: AdvertisementData? {
    get async {
      guard var data = await advertisement else { return nil }
      guard let response = await peripheral.scanResponse else { return data }
      data.add(scanResponse: response)
      return data
    }
  }

  /// The current services: those that a test has set, or else the peripheral's own.
  var services: [GATTService] {
    get async {
      if let services = state.withLock({ $0.services }) { return services }
      return await peripheral.services
    }
  }

  /// Whether the peripheral accepts another link, and so advertises.
  var hasRoom: Bool {
    state.withLock {
      $0.connectedElsewhere.isEmpty
        && $0.links.count - $0.forgotten.count < preferences.maximumLinks
    }
  }

  /// Removes and returns the error that a test set for the next operation of this kind; else nil.
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
  /// Advertisements are an interval plus up to 10 ms apart, as the standard requires.
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

/// A central on the air, with its adapter, its position, and the peripherals that its machine
/// remembers.
struct SimulatedCentral {
  /// The state to which the central's adapter was set.
  var setting: AdapterState
  var observers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
  var motion: Motion?
  /// The peripherals that the central's machine remembers.
  var known: [PeripheralID: Memory] = [:]

  /// Returns the state of the central's adapter: that of the latest of the outages, or else the
  /// state that was set.
  func adapter(_ outages: [UInt64: AdapterState]) -> AdapterState {
    outages.max { $0.key < $1.key }?.value ?? setting
  }

  struct Memory {
    var name: String?
    var isBonded = false
    var services: [GATTService]?
  }
}

/// A peripheral that reacts to bonds, and to events of a ``FaultPlan`` that concern more than a
/// link, such as a reset of its clock.
protocol EventfulPeripheral: LocalPeripheral {
  /// Whether the peripheral stops advertising once bonded: its host then keeps a link open for its
  /// HID keys.
  var hidesWhenBonded: Bool { get }
  /// Whether the peripheral serves only hosts with a bond.
  var needsBond: Bool { get }

  /// Applies an event of a fault plan; ignores events that are for other kinds of peripherals.
  func simulate(_ event: Fault.Event, at time: Duration)
}

extension EventfulPeripheral {
  var needsBond: Bool { false }
}
