import Foundation
import HaloProtocol
import HaloTransport

/// A peripheral that a central manager has found.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  // Sendable: the properties are constant or guarded.
  private struct State {
    var name: String?
    var state = CBPeripheralState.disconnected
    var services: [CBService]?
    var link: PeripheralConnection?
    /// The reconnect option of a `connect` during the end of this connection; nil without such a
    /// call.
    var next: Bool?
    var pendingWrites = 0
    var wantsRoom = false
    var subscriptions: [CharacteristicID: Subscription] = [:]
    /// Whether the services come from an earlier process, and are valid for the first connection.
    var isRestored = false
  }

  struct Subscription {
    let task: Task<Void, Never>
    let target: Guarded<CBCharacteristic>
  }

  /// The pending writes at which ``canSendWriteWithoutResponse`` becomes false.
  static let roomForWrites = 20
  /// The number of pending writes without response at which further ones are lost.
  static let mostPendingWrites = 512

  let id: PeripheralID
  private let manager: WeakReference<CBCentralManager>
  private let receiver = WeakReference<AnyObject>()
  private let inner = Guarded(State())

  init(identifier: UUID, id: PeripheralID, manager: CBCentralManager) {
    self.id = id
    self.manager = WeakReference(manager)
    super.init(identifier: identifier)
  }

  deinit {
    guard let link else { return }
    manager.value?.environment.log(
      "API MISUSE: Cancelling connection for unused peripheral \(identifier), "
        + "retain it until the connection ends")
    link.cancel()
  }

  /// The delegate, which receives the peripheral's callbacks; the peripheral does not retain it.
  open var delegate: (any CBPeripheralDelegate)? {
    get { receiver.value as? any CBPeripheralDelegate }
    set { receiver.value = newValue }
  }

  /// The advertised name of the peripheral; nil until it is known.
  open var name: String? { inner { $0.name } }

  /// The signal strength of the peripheral: always nil, as Apple has deprecated this property.
  ///
  /// Use ``readRSSI()``, which reports the signal strength in dBm to the delegate.
  open var rssi: NSNumber? { nil }

  /// The state of the central manager's connection to the peripheral.
  open var state: CBPeripheralState { inner { $0.state } }

  /// The discovered services of the peripheral; nil until they are discovered.
  open var services: [CBService]? { inner { $0.services } }

  /// Whether the transmit queue has space for a write without response.
  open var canSendWriteWithoutResponse: Bool {
    inner {
      let hasRoom = $0.state == .connected && $0.pendingWrites < Self.roomForWrites
      if !hasRoom { $0.wantsRoom = true }
      return hasRoom
    }
  }

  /// Whether the app may use the Apple Notification Center Service (ANCS): always false on Linux.
  open var ancsAuthorized: Bool { false }

  open override var description: String {
    "<CBPeripheral: \(address(of: self)), identifier = \(identifier), name = "
      + "\(name ?? "(null)"), state = \(state)>"
  }

  var centralManager: CBCentralManager? { manager.value }

  func log(_ message: String) { centralManager?.environment.log(message) }

  var link: PeripheralConnection? { inner { $0.link } }

  func update(name: String) { inner { $0.name = name } }

  // MARK: The connection

  func connect(by manager: CBCentralManager, over transport: any BLETransport, reconnects: Bool) {
    let source = WeakReference<PeripheralConnection>()
    // One step, because several threads of the app may connect and cancel at the same time.
    let isConnected = inner { inner -> Bool in
      guard inner.link == nil else {
        if inner.state == .disconnecting { inner.next = reconnects }
        return inner.state == .connected
      }
      let link = PeripheralConnection(
        manager.environment, to: id, over: transport, reconnects: reconnects
      ) { [weak self, weak manager] event in
        guard let self, let manager else { return }
        manager.deliver { [weak manager] in
          guard let manager, let link = source.value, self.link === link else { return }
          self.update(event, manager)
        }
      }
      source.value = link
      (inner.link, inner.state) = (link, .connecting)
      return false
    }
    guard isConnected else { return }
    manager.deliver { [self] in
      if state == .connected { manager.delegate?.centralManager(manager, didConnect: self) }
    }
  }

  func cancelConnection() {
    let link = inner { inner in
      if inner.link != nil { (inner.state, inner.next) = (.disconnecting, nil) }
      return inner.link
    }
    link?.cancel()
  }

  /// Restores the name and the services that an earlier process has kept; a connect has to follow.
  func restore(_ kept: RestoredCentral.Peripheral) {
    let services = kept.services(of: self)
    inner {
      ($0.name, $0.services) = (kept.name, services)
      ($0.state, $0.isRestored) = (.connecting, true)
    }
  }

  /// Nil without a connection or a pending connect.
  var restorable: RestoredCentral.Peripheral? {
    let (state, link) = inner { ($0.state, $0.link) }
    guard let link, state == .connecting || state == .connected else { return nil }
    return RestoredCentral.Peripheral(self, reconnects: link.reconnects)
  }

  /// Cancels the connection or the attempt to connect, without a callback of the delegate.
  func unlink() {
    link?.cancel()
    end(.disconnected)
  }

  private func update(_ event: PeripheralConnection.Event, _ manager: CBCentralManager) {
    switch event {
    case .connected:
      guard state == .connecting else { return }
      let isRestored = inner { inner in
        defer { inner.isRestored = false }
        inner.state = .connected
        (inner.pendingWrites, inner.wantsRoom) = (0, false)
        if !inner.isRestored { inner.services = nil }
        return inner.isRestored
      }
      if isRestored { subscribeAgain() }
      manager.delegate?.centralManager(manager, didConnect: self)
    case .failed(let error):
      let next = end(.disconnected)
      connectAgain(next, by: manager)
      manager.delegate?.centralManager(
        manager, didFailToConnect: self, error: error.asCoreBluetooth)
    case .disconnected(_, willReconnect: true) where state == .disconnecting:
      // The app has cancelled since then, and the end of the link follows.
      break
    case .disconnected(let reason, let willReconnect):
      let next = end(willReconnect ? .connecting : .disconnected)
      // The loss of the adapter is a new state of the manager.
      guard !reason.isOfAdapter else { return }
      connectAgain(next, by: manager)
      manager.delegate?.centralManager(
        manager, didDisconnectPeripheral: self, timestamp: Date().timeIntervalSinceReferenceDate,
        isReconnecting: willReconnect, error: reason.asCoreBluetooth)
    case .servicesChanged(let table): replaceServices(by: table)
    }
    manager.keepState()
  }

  private func subscribeAgain() {
    let characteristics = (services ?? []).flatMap { $0.characteristics ?? [] }
    for characteristic in characteristics where characteristic.isNotifying {
      characteristic.state { $0.isNotifying = false }
      setNotifyValue(true, for: characteristic)
    }
  }

  /// Handles a connect, with the reconnect option `next`, that came while the former link was
  /// ending.
  private func connectAgain(_ next: Bool?, by manager: CBCentralManager) {
    guard let next, let transport = manager.environment.transport else { return }
    connect(by: manager, over: transport, reconnects: next)
  }

  /// Returns the reconnect option of a `connect` that the app has called in the meantime.
  @discardableResult
  private func end(_ state: CBPeripheralState) -> Bool? {
    let (next, subscriptions) = inner { inner in
      defer {
        inner.state = state
        if state == .disconnected { inner.link = nil }
        (inner.next, inner.subscriptions) = (nil, [:])
      }
      return (inner.next, inner.subscriptions)
    }
    // The link may stay up for another manager of this process.
    for subscription in subscriptions.values { subscription.task.cancel() }
    return next
  }

  // MARK: Requests

  /// Performs an operation after the earlier ones.
  ///
  /// The body returns a callback, which runs on the queue of the manager if the connection is still
  /// up then.
  func request(
    _ command: String,
    _ body:
      @escaping @Sendable (any BLEConnection) async ->
      (@Sendable (CBPeripheral, (any CBPeripheralDelegate)?) -> Void)?
  ) {
    guard let manager = manager.value, let link, state == .connected else {
      manager.value?.environment.log(
        "API MISUSE: \(command): \(self) is not connected")
      return
    }
    link.perform { [self] connection in
      guard let callback = await body(connection) else { return }
      deliver(link, manager, callback)
    }
  }

  /// The callback gets the result or the error, and nil for the other.
  func request<Value: Sendable>(
    _ command: String,
    _ body: @escaping @Sendable (any BLEConnection) async throws(BLEError) -> Value,
    then callback:
      @escaping @Sendable (
        CBPeripheral, (any CBPeripheralDelegate)?, Value?, (any Error)?
      ) -> Void
  ) {
    request(command) { connection in
      do throws(BLEError) {
        let value = try await body(connection)
        return { callback($0, $1, value, nil) }
      } catch {
        return { callback($0, $1, nil, error.asCoreBluetooth) }
      }
    }
  }

  /// Runs a callback on the queue of the manager, if the connection `link` is still up then.
  func deliver(
    _ link: PeripheralConnection, _ manager: CBCentralManager,
    _ callback: @escaping @Sendable (CBPeripheral, (any CBPeripheralDelegate)?) -> Void
  ) {
    manager.deliver { [self] in
      guard self.link === link, state == .connected else { return }
      callback(self, delegate)
    }
  }

  /// Reads the signal strength of the peripheral; the delegate gets it in dBm.
  open func readRSSI() {
    request("readRSSI") { (connection) async throws(BLEError) in
      try await connection.rssi()
    } then: {
      $1?.peripheral($0, didReadRSSI: NSNumber(value: $2 ?? 127), error: $3)
    }
  }

  /// Returns the length in bytes of the longest value for one write: 512 with response; without
  /// response, as much as fits in one packet.
  ///
  /// Returns 0 if the peripheral is not connected.
  @discardableResult
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int {
    guard let connection = link?.connection else { return 0 }
    return type == .withResponse ? 512 : connection.maximumWriteLength(for: .withoutResponse)
  }

  // MARK: State for requests

  func setServices(_ services: [CBService]?) {
    inner { $0.services = services }
    centralManager?.keepState()
  }

  private func replaceServices(by table: [GATTService]) {
    let known = services ?? []
    let (kept, gone) = table.split(known)
    // Nothing is gone if services were only added, which the app learns in this way as well.
    if !gone.isEmpty { setServices(kept) }
    delegate?.peripheral(self, didModifyServices: gone)
  }

  /// Counts a write without response as pending; returns false if too many are pending.
  func beginWrite() -> Bool {
    inner {
      guard $0.pendingWrites < Self.mostPendingWrites else { return false }
      $0.pendingWrites += 1
      return true
    }
  }

  /// Returns true if the app waits for room in the transmit queue, and there is room now.
  func endWrite() -> Bool {
    inner {
      $0.pendingWrites = max(0, $0.pendingWrites - 1)
      guard $0.wantsRoom, $0.pendingWrites < Self.roomForWrites else { return false }
      $0.wantsRoom = false
      return true
    }
  }

  /// Sets or removes (nil) the subscription to a characteristic, and returns the former one.
  func setSubscription(_ subscription: Subscription?, of id: CharacteristicID) -> Subscription? {
    inner { state in
      defer { state.subscriptions[id] = subscription }
      return state.subscriptions[id]
    }
  }

  func subscription(to id: CharacteristicID) -> Subscription? { inner { $0.subscriptions[id] } }
}
