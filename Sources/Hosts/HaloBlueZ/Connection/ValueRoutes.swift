import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloTransport
import Synchronization

/// Delivers notified values, which come as D-Bus signals, to a receiver for each characteristic.
///
/// The daemon sends the same signal right before it answers a read, so the last value is then held
/// back. If the reply comes next with the same value, the signal belonged to the read. If another
/// value comes first, or nothing for a while, it was a notification.
final class ValueRoutes: Sendable {
  typealias Receiver = @Sendable ([[UInt8]]) -> Void

  private struct Route {
    var deliver: Receiver?
    var number: UInt64 = 0
    var reads = 0
    var held: [UInt8]?
    var timer: UInt64?

    /// Returns the value that is held back because of a read.
    mutating func release() -> Delivery? {
      guard let value = held.take(), let deliver else { return nil }
      return Delivery(values: [value], deliver: deliver, number: number)
    }
  }

  private struct Delivery {
    var values: [[UInt8]]
    let deliver: Receiver
    let number: UInt64
  }

  private struct Routes {
    /// Signals of other senders are ignored.
    var owner: String?
    var pending: [Delivery] = []
    var lastNumber: UInt64 = 0
    private(set) var all: [String: Route] = [:]

    subscript(path: String) -> Route {
      get { all[path] ?? Route() }
      set { all[path] = newValue.deliver == nil && newValue.reads == 0 ? nil : newValue }
    }

    /// Returns whether the value is held back; nil if there is neither a receiver nor a read.
    mutating func add(_ value: [UInt8], of path: String) -> Bool? {
      guard let route = all[path] else { return nil }
      let isHeld = route.reads > 0
      if isHeld { all[path]?.held = value }
      guard let deliver = route.deliver, let value = isHeld ? route.held : value else {
        return isHeld
      }
      if let last = pending.indices.last, pending[last].number == route.number {
        pending[last].values.append(value)
      } else {
        pending.append(Delivery(values: [value], deliver: deliver, number: route.number))
      }
      return isHeld
    }
  }

  private let routes = Mutex(Routes())
  private let clock: any TimerClock

  init(clock: any TimerClock) { self.clock = clock }

  func isInUse() -> Bool { routes.withLock { !$0.all.isEmpty } }

  func setOwner(_ owner: String?) { routes.withLock { $0.owner = owner } }

  /// Replaces the previous receiver.
  ///
  /// Returns a number with which `remove` removes this one.
  func add(path: String, _ deliver: @escaping Receiver) -> UInt64 {
    let (number, delivery) = routes.withLock { routes in
      // The held value came before the new receiver.
      let delivery = routes[path].release()
      routes.lastNumber += 1
      routes[path].deliver = deliver
      routes[path].number = routes.lastNumber
      return (routes.lastNumber, delivery)
    }
    if let delivery { delivery.deliver(delivery.values) }
    return number
  }

  /// Removes the receiver with this number, after delivering the characteristic's held-back value.
  func remove(path: String, _ number: UInt64) {
    let delivery = routes.withLock { routes -> Delivery? in
      guard routes[path].number == number else { return nil }
      defer { routes[path].deliver = nil }
      return routes[path].release()
    }
    if let delivery { delivery.deliver(delivery.values) }
  }

  func beginRead(of path: String) { routes.withLock { $0[path].reads += 1 } }

  /// Drops the held value if the read returned the same, else delivers it.
  ///
  /// Call this as soon as the reply arrives: signals after it do not belong to the read.
  func endRead(of path: String, _ value: [UInt8]?) {
    release(path) { route in
      route.reads = max(0, route.reads - 1)
      if let value, route.held == value { route.held = nil }
    }
  }

  /// Keeps the value in a signal for `flush()`; returns false if the signal has to be handled
  /// elsewhere.
  func deliver(_ view: some DBusSignalView) -> Bool {
    guard DBusMessageView.isEqual(view.member, BlueZ.Standard.propertiesChanged),
      let text = view.path, let sender = view.sender
    else { return false }
    typealias Change = (path: String, isAlone: Bool, isHeld: Bool)
    let change: Change? = routes.withLock { routes in
      guard let owner = routes.owner, DBusMessageView.isEqual(sender, owner),
        let change = view.changedBytes(
          of: BlueZ.CharacteristicProperty.value.rawValue,
          in: BlueZ.Interface.gattCharacteristic.rawValue)
      else { return nil }
      let path = String(cString: text)
      return routes.add(change.value, of: path).map { (path, change.isAlone, $0) }
    }
    guard let change else { return false }
    if change.isHeld { startTimer(for: change.path) }
    return change.isAlone
  }

  func add(_ value: [UInt8], of path: String) {
    if routes.withLock({ $0.add(value, of: path) }) == true { startTimer(for: path) }
  }

  private func startTimer(for path: String) {
    let timer = clock.startTimer(after: BlueZQuirks.readEcho) { [weak self] in
      self?.release(path)
    }
    let former = routes.withLock { routes in
      defer { routes[path].timer = timer }
      return routes[path].timer
    }
    if let former { clock.cancelTimer(former) }
  }

  /// Delivers the values so far, when no more signals are available or before another message is
  /// handled, so that a reader wakes up once for a batch.
  func flush() {
    var pending: [Delivery] = []
    routes.withLock { if !$0.pending.isEmpty { swap(&$0.pending, &pending) } }
    for delivery in pending { delivery.deliver(delivery.values) }
  }

  private func release(_ path: String, after change: (inout Route) -> Void = { _ in }) {
    let (delivery, timer) = routes.withLock { routes -> (Delivery?, UInt64?) in
      var route = routes[path]
      change(&route)
      defer { routes[path] = route }
      return (route.release(), route.timer.take())
    }
    // Otherwise the thread would wake up in vain a quarter of a second after each read.
    if let timer { clock.cancelTimer(timer) }
    if let delivery { delivery.deliver(delivery.values) }
  }
}
