import HaloProtocol
import HaloTransport
import Synchronization

/// A peripheral on the air with all that the air knows of it.
final class SimulatedDevice: Sendable {
  let number: UInt64
  let peripheral: any LocalPeripheral
  let preferences: LinkPreferences
  let faults = FaultInjector()
  private let state: Mutex<State>

  struct State {
    var id: PeripheralID
    /// How strong it comes in where nothing else is said; nil is out of range.
    var rssi: Int?
    /// The same for single centrals.
    var rssiByCentral: [String: Int?] = [:]
    var motion: Motion?
    /// How many faults keep it out of range.
    var shadows = 0
    var links: [SimulatedLink] = []
    /// The numbers of links that the peripheral knows nothing of any more.
    var forgotten: Set<UInt64> = []
    var isAdvertisingScheduled = false
    /// What controls have put in the place of what the peripheral says.
    var advertisement: AdvertisementData?? = nil
    var services: [GATTService]?
    var values: [CharacteristicID: [UInt8]] = [:]
    var refusals: [Refusal] = []
    var refusesBonds = false
    /// Machines of which another program is connected to it, and the name it had when it was.
    var connectedElsewhere: [String: PeripheralID] = [:]
    var connectionErrors: [BLEError] = []
    var discoveryErrors: [ATTError] = []
  }

  /// An error that the next operation of a kind gets.
  struct Refusal: Hashable {
    var characteristic: CharacteristicID
    var descriptor: BluetoothUUID?
    var operation: CharacteristicOperation
    var error: ATTError
  }

  init(_ peripheral: any LocalPeripheral, as id: PeripheralID, rssi: Int?, number: UInt64) {
    self.peripheral = peripheral
    self.number = number
    preferences = peripheral.preferences
    state = Mutex(State(id: id, rssi: rssi))
  }

  func with<Value>(_ body: (inout sending State) -> sending Value) -> sending Value {
    state.withLock(body)
  }

  var id: PeripheralID { state.withLock { $0.id } }
  var links: [SimulatedLink] { state.withLock { $0.links } }

  /// What it advertises now, with what controls say.
  var advertisement: AdvertisementData? {
    get async {
      if let advertisement = state.withLock({ $0.advertisement }) { return advertisement }
      return await peripheral.advertisement
    }
  }

  /// What a scan that asks for more hears: advertisement and scan response, merged.
  var scanned: AdvertisementData? {
    get async {
      guard var data = await advertisement else { return nil }
      guard let response = await peripheral.scanResponse else { return data }
      data.add(scanResponse: response)
      return data
    }
  }

  /// Its services now, with what controls say.
  var services: [GATTService] {
    get async {
      if let services = state.withLock({ $0.services }) { return services }
      return await peripheral.services
    }
  }

  /// Whether it takes one more link, and so advertises.
  var hasRoom: Bool {
    state.withLock {
      $0.connectedElsewhere.isEmpty
        && $0.links.count - $0.forgotten.count < preferences.maximumLinks
    }
  }

  /// Takes the error out that was set for the next operation of this kind.
  func takeRefusal(
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

  /// The first advertisement at or after a time: from one to the next it is an interval and up to
  /// 10 ms, as the standard asks.
  ///
  /// A function of seed, peripheral and time alone, so that who listens changes nothing: each is up
  /// to 5 ms behind a time of its own, and those are an interval and 5 ms apart.
  func nextAdvertisement(after time: Int64, seed: UInt64) -> Int64 {
    let interval = preferences.advertisingInterval.wholeNanoseconds + 5_000_000
    let phase = Int64(SplitMix64.value(at: seed ^ number &* 0x9E37_79B9) % UInt64(interval))
    var count = max(0, (time - phase) / interval - 1)
    while true {
      let delay = SplitMix64.value(at: seed ^ (number << 40) ^ UInt64(count)) % 5_000_000
      let due = phase + count * interval + Int64(delay)
      if due >= time { return due }
      count += 1
    }
  }
}

/// What can be done with a characteristic, as far as a control can make it fail.
@nonexhaustive
public enum CharacteristicOperation: String, CaseIterable, Hashable, Sendable, Codable {
  /// A read.
  case read
  /// A write, with or without response.
  case write
  /// Beginning a subscription.
  case subscribe
}

/// A central on the air with all that the air knows of it.
struct SimulatedCentral {
  /// What the adapter was set to.
  var setting: AdapterState
  var observers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
  var motion: Motion?
  /// What this machine remembers of peripherals.
  var known: [PeripheralID: Memory] = [:]

  /// What the adapter is: faults come before settings, the latest first.
  func adapter(_ outages: [UInt64: AdapterState]) -> AdapterState {
    outages.max { $0.key < $1.key }?.value ?? setting
  }

  struct Memory {
    var name: String?
    var isBonded = false
    var services: [GATTService]?
  }
}
