import Foundation
import HaloProtocol
import HaloTransport

/// A manager that publishes services of this machine, and advertises them.
///
/// While the state is not `.poweredOn`, methods do nothing but log the misuse. The manager calls
/// its delegate on its queue.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  // Sendable: the properties are guarded.

  /// The number of pending values (calls of `updateValue`) at which the transmit queue is full.
  static let roomForUpdates = 20

  private let receiver = WeakReference<AnyObject>()
  private let hosted = Guarded<HostedPeripheral?>(nil)
  private let inner = Guarded(Updates())
  private let publication: Publication
  /// The name of the file in which the manager keeps its state; nil without restoration.
  private let restorationName: String?
  private let restored = Guarded<RestoredManager?>(nil)

  /// The services and the advertisement that an earlier process has kept in a file.
  private struct RestoredManager {
    var objects: [CBMutableService]
    var advertisementData: [String: Any]?
  }

  private struct Updates {
    var pending = 0
    var wantsRoom = false
  }

  /// The delegate, which receives the manager's callbacks; the manager does not retain the
  /// delegate.
  open var delegate: (any CBPeripheralManagerDelegate)? {
    get { receiver.value as? any CBPeripheralManagerDelegate }
    set { receiver.value = newValue }
  }

  /// Whether this manager advertises, or will advertise again when Bluetooth is on.
  open var isAdvertising: Bool { local?.wanted != nil }

  override var isSupported: Bool { environment.makeHost != nil }

  private var local: HostedPeripheral? { hosted { $0 } }

  /// Creates a peripheral manager that uses the main queue and has no delegate.
  public convenience init() { self.init(delegate: nil, queue: nil, options: nil) }

  /// Creates a peripheral manager that calls its delegate on a queue; nil means the main queue.
  public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }

  /// Creates a peripheral manager with options, such as for restoration.
  ///
  /// `CBPeripheralManagerOptionRestoreIdentifierKey` restores the services and the advertisement of
  /// an earlier process from a file. The other options have no effect.
  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    let environment = CBEnvironment.current ?? CBEnvironment.standard
    publication = Publication(environment)
    restorationName = (options?[CBPeripheralManagerOptionRestoreIdentifierKey] as? String)
      .map { "peripheral \($0)" }
    super.init(queue, environment)
    self.delegate = delegate
    restore()
    watchState { [weak self] in
      guard let self else { return }
      self.changeState()
      self.delegate?.peripheralManagerDidUpdateState(self)
    }
  }

  deinit { publication.close() }

  /// Hosts the peripheral while Bluetooth is on, else disconnects its centrals.
  private func changeState() {
    local?.pause(state != .poweredOn)
    guard state == .poweredOn else {
      let local = local
      world.post { local?.disconnectAll() }
      // Below .poweredOff the local database is empty, and advertising does not resume.
      if state != .poweredOff {
        local?.wanted = nil
        local?.changeServices(in: world) { $0 = [] }
      }
      return
    }
    guard local == nil else { return }
    let made = HostedPeripheral(self)
    hosted { $0 = made }
    guard let kept = restored({ $0.take() }) else { return }
    for service in kept.objects { service.keepConstants() }
    made.changeServices(in: world) { $0 = kept.objects }
    made.wanted = kept.advertisementData.flatMap { AdvertisementData(coreBluetooth: $0) }
    publication.perform(made) { _ in }
  }

  // MARK: Restoration

  /// Passes the kept services and advertisement to the first callback.
  private func restore() {
    guard let name = restorationName,
      let kept = environment.folder.load(RestoredServices.self, name), !kept.services.isEmpty
    else { return }
    let objects = kept.services.compactMap(\.restored)
    restored { $0 = RestoredManager(objects: objects, advertisementData: kept.advertisementData) }
    var dictionary: [String: Any] = [
      CBPeripheralManagerRestoredStateServicesKey: objects
    ]
    dictionary[CBPeripheralManagerRestoredStateAdvertisementDataKey] = kept.advertisementData
    // Nothing changes the dictionary from here on.
    nonisolated(unsafe) let state = dictionary
    announce { $1?.peripheralManager($0, willRestoreState: state) }
  }

  private func keepState() {
    guard let name = restorationName, let local else { return }
    environment.logging { try environment.folder.save(RestoredServices(local), name) }
  }

  // MARK: Advertising

  /// Advertises the local name and the service UUIDs in a dictionary; other keys are ignored.
  ///
  /// The key `kCBAdvDataAppleBeaconKey` advertises an iBeacon: 21 bytes with its UUID, its major
  /// and minor numbers and its measured power, as in the dictionary of a `CLBeaconRegion` on
  /// Apple's systems.
  open func startAdvertising(_ advertisementData: [String: Any]?) {
    guard canPerform("startAdvertising"), let local else { return }
    guard !isAdvertising else {
      return announce {
        $1?.peripheralManagerDidStartAdvertising($0, error: CBError(.alreadyAdvertising))
      }
    }
    guard let advertisement = AdvertisementData(coreBluetooth: advertisementData ?? [:]) else {
      return announce {
        $1?.peripheralManagerDidStartAdvertising($0, error: CBError(.invalidParameters))
      }
    }
    local.wanted = advertisement
    keepState()
    publication.advertise(local) { [weak self] error in
      self?.announce { manager, delegate in
        if error != nil { manager.endAdvertising() }
        delegate?.peripheralManagerDidStartAdvertising(manager, error: error)
      }
    }
  }

  /// Ends the advertising of this manager.
  open func stopAdvertising() {
    guard canPerform("stopAdvertising") else { return }
    endAdvertising()
  }

  private func endAdvertising() {
    local?.wanted = nil
    keepState()
  }

  // MARK: Services

  /// Publishes a service of this machine; first publish the services that it includes.
  open func add(_ service: CBMutableService) {
    guard canPerform("add"), let local else { return }
    let isIncluded = (service.includedServices ?? []).allSatisfy { included in
      local.localServices.contains { $0 === included }
    }
    let isNew = !local.localServices.contains { $0 === service }
    let isValid = (service.characteristics ?? []).allSatisfy { $0.isPublishable }
    guard isIncluded, isNew, isValid else {
      return announce {
        $1?.peripheralManager($0, didAdd: service, error: CBError(.invalidParameters))
      }
    }
    service.keepConstants()
    local.changeServices(in: world) { $0.append(service) }
    keepState()
    publication.perform(local) { [weak self] error in
      self?.announce { manager, delegate in
        // A service that is not on the air can be added again.
        if error != nil { manager.withdraw(service) }
        delegate?.peripheralManager(manager, didAdd: service, error: error)
      }
    }
  }

  /// Removes a service from those that this manager publishes.
  open func remove(_ service: CBMutableService) {
    guard canPerform("remove") else { return }
    withdraw(service)
  }

  private func withdraw(_ service: CBMutableService) {
    local?.changeServices(in: world) { $0.removeAll { $0 === service } }
    keepState()
  }

  /// Removes all services that this manager publishes.
  open func removeAllServices() {
    guard canPerform("removeAllServices"), let local else { return }
    local.changeServices(in: world) { $0 = [] }
    keepState()
  }

  // MARK: Requests and updates

  /// Asks a central for another connection interval: 15 ms, 100 ms or 500 ms for low, medium and
  /// high latency.
  ///
  /// This package chose these intervals; Apple does not document its intervals.
  open func setDesiredConnectionLatency(
    _ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral
  ) {
    guard canPerform("setDesiredConnectionLatency") else { return }
    let interval: Duration =
      switch latency {
      case .low: .milliseconds(15)
      case .medium: .milliseconds(100)
      case .high: .milliseconds(500)
      }
    world.post { central.link.requestParameters(ConnectionParameters(interval: interval)) }
  }

  /// The permission of this program to be a peripheral: always granted here; Apple has deprecated
  /// the method.
  @discardableResult
  open class func authorizationStatus() -> CBPeripheralManagerAuthorizationStatus { .authorized }

  /// Answers a request of a central; if one write consists of several requests, the answer to the
  /// first request applies to all.
  open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
    guard !request.respond(result) else { return }
    environment.log("API MISUSE: respond: the request was answered before")
  }

  /// Notifies or indicates a characteristic's value to some of its subscribed centrals; nil means
  /// all of them.
  ///
  /// - Returns: False if the transmit queue is full; then
  ///   `peripheralManagerIsReady(toUpdateSubscribers:)` follows.
  @discardableResult
  open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic,
    onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool {
    guard canPerform("updateValue"), let id = local?.id(of: characteristic) else { return false }
    let hasRoom = inner {
      $0.wantsRoom = $0.pending >= Self.roomForUpdates
      if !$0.wantsRoom { $0.pending += 1 }
      return !$0.wantsRoom
    }
    guard hasRoom else { return false }
    let receivers = characteristic.subscribers { $0 }.filter { receiver in
      centrals?.contains { $0 === receiver } ?? true
    }
    let indicates = !characteristic.properties.contains(.notify)
    let task = WorldTask(world) { [weak self] in
      for central in receivers {
        let part = Array(value.prefix(central.maximumUpdateValueLength))
        do throws(BLEError) {
          if indicates {
            try await central.link.indicate(part, from: id)
          } else {
            try central.link.notify(part, from: id)
          }
        } catch {
          // The link went down, which ends its subscription.
        }
      }
      self?.endUpdate()
    }
    _ = task
    return true
  }

  private func endUpdate() {
    let isReady = inner {
      $0.pending -= 1
      guard $0.wantsRoom, $0.pending < Self.roomForUpdates else { return false }
      $0.wantsRoom = false
      return true
    }
    if isReady { announce { $1?.peripheralManagerIsReady(toUpdateSubscribers: $0) } }
  }

  func ask(_ request: CBATTRequest, isWrite: Bool) {
    announce {
      if $0.state != .poweredOn {
        // The link goes down.
        _ = request.respond(.unlikelyError)
      } else if isWrite {
        $1?.peripheralManager($0, didReceiveWrite: [request])
      } else {
        $1?.peripheralManager($0, didReceiveRead: request)
      }
    }
  }

  /// Calls the delegate if this is a change.
  func setSubscription(
    _ isSubscribed: Bool, of central: CBCentral, to characteristic: CBMutableCharacteristic
  ) {
    let isChange = characteristic.subscribers { subscribers in
      let index = subscribers.firstIndex { $0 === central }
      guard (index != nil) != isSubscribed else { return false }
      if let index { subscribers.remove(at: index) } else { subscribers.append(central) }
      return true
    }
    guard isChange else { return }
    announce {
      if isSubscribed {
        $1?.peripheralManager($0, central: central, didSubscribeTo: characteristic)
      } else {
        $1?.peripheralManager($0, central: central, didUnsubscribeFrom: characteristic)
      }
    }
  }

  func announce(
    _ callback:
      @escaping @Sendable (CBPeripheralManager, (any CBPeripheralManagerDelegate)?) -> Void
  ) {
    deliver { [weak self] in
      guard let self else { return }
      callback(self, self.delegate)
    }
  }
}

extension CBCharacteristic {
  /// Whether the characteristic is local, and read-only if it has a constant value.
  fileprivate var isPublishable: Bool {
    guard let local = self as? CBMutableCharacteristic else { return false }
    return local.value == nil || local.properties == .read && local.permissions == .readable
  }
}

extension CBMutableService {
  /// Keeps the values of constant characteristics, which an app may change later.
  fileprivate func keepConstants() {
    for case let item as CBMutableCharacteristic in characteristics ?? [] {
      item.constant { $0 = item.value }
    }
  }
}
