#if os(Linux)
import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloTransport
import Synchronization

/// Delivers the values of notifications that come as signals.
///
/// The daemon sends the same signal for a value that was read as for a notification, right before
/// it answers the read. While a read is under way, the last value is therefore held back. If the
/// reply comes next and contains the same value, the signal belonged to the read. If another value
/// comes first, or nothing for a while, it was a notification.
final class ValueRoutes: Sendable {
  private struct Route {
    let path: String
    var deliver: Receiver?
    /// The number of the receiver.
    var number: UInt64 = 0
    var reads = 0
    var held: [UInt8]?
    /// Identifies the held value for the timer that releases it.
    var heldNumber: UInt64 = 0
    /// The timer that releases the held value.
    var timer: UInt64?

    var isOver: Bool { deliver == nil && reads == 0 }

    /// Removes the held value, to be delivered.
    mutating func release() -> Delivery? {
      guard let value = held.take(), let deliver else { return nil }
      return Delivery(values: [value], deliver: deliver, number: number)
    }
  }

  /// Receives a batch of values, in order.
  typealias Receiver = @Sendable ([[UInt8]]) -> Void

  /// Values with their receiver, which is called once nothing is locked.
  private struct Delivery {
    var values: [[UInt8]]
    let deliver: Receiver
    /// The number of the route's receiver.
    let number: UInt64
  }

  /// The hash of a route's path, and the index among the routes with that hash.
  private typealias Position = (key: UInt64, index: Int)

  private struct Routes {
    /// The daemon's name: signals of other senders are not its values.
    var owner: String?
    /// Values that have arrived, delivered together by `flush()`.
    var pending: [Delivery] = []
    private var lastNumber: UInt64 = 0
    /// The routes by the hashes of their paths, which can be computed without copying the path of a
    /// message; several paths may have one hash.
    fileprivate var all: [UInt64: [Route]] = [:]
    private let hash: PathHash

    init(hash: @escaping PathHash) { self.hash = hash }

    subscript(path: String) -> Route? {
      get { path.withCString(position(of:)).flatMap { self[$0] } }
      set {
        let key = path.withCString(hash)
        var routes = all.removeValue(forKey: key) ?? []
        routes.removeAll { $0.path == path }
        if let newValue { routes.append(newValue) }
        if !routes.isEmpty { all[key] = routes }
      }
    }

    private subscript(position: Position) -> Route? { all[position.key]?[position.index] }

    /// Returns the position of the route of a path, if there is one.
    func position(of path: UnsafePointer<CChar>) -> Position? {
      let key = hash(path)
      return all[key]?.firstIndex { DBusMessageView.isEqual(path, $0.path) }.map { (key, $0) }
    }

    /// Returns the position of the route that holds a value back.
    func position(holding number: UInt64, _ key: UInt64) -> Position? {
      all[key]?.firstIndex { $0.heldNumber == number }.map { (key, $0) }
    }

    /// Keeps a value for a later delivery, together with the last one if that has the same
    /// receiver.
    private mutating func keep(_ value: [UInt8], for route: Route) {
      guard let deliver = route.deliver else { return }
      if let last = pending.indices.last, pending[last].number == route.number {
        pending[last].values.append(value)
      } else {
        pending.append(Delivery(values: [value], deliver: deliver, number: route.number))
      }
    }

    /// Adds a value from the daemon.
    ///
    /// - Returns: The number of the held value, if the value is held back.
    mutating func add(_ value: [UInt8], at position: Position) -> UInt64? {
      guard let route = self[position] else { return nil }
      guard route.reads > 0 else {
        keep(value, for: route)
        return nil
      }
      if let held = route.held { keep(held, for: route) }
      let number = number()
      all[position.key]?[position.index].held = value
      all[position.key]?[position.index].heldNumber = number
      return number
    }

    /// Returns a number that was never used, not even by removed routes.
    mutating func number() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }
  }

  private let routes: Mutex<Routes>
  private let clock: any TimerClock

  /// A hash of the path of a message.
  typealias PathHash = @Sendable (UnsafePointer<CChar>) -> UInt64

  init(clock: any TimerClock, hash: @escaping PathHash = fingerprint) {
    self.clock = clock
    routes = Mutex(Routes(hash: hash))
  }

  /// Whether any values are wanted.
  var isInUse: Bool { routes.withLock { !$0.all.isEmpty } }

  /// Sets the owner of the daemon's name; nil if the daemon does not run.
  func setOwner(_ owner: String?) { routes.withLock { $0.owner = owner } }

  /// Sets the receiver for the values of a characteristic, and replaces the previous one.
  ///
  /// - Returns: A number for removing the receiver, which leaves a later receiver in place.
  func add(path: String, _ deliver: @escaping Receiver) -> UInt64 {
    let (number, delivery) = routes.withLock { routes in
      var route = routes[path] ?? Route(path: path)
      // The held value came before the new receiver.
      let delivery = route.release()
      (route.number, route.deliver) = (routes.number(), deliver)
      routes[path] = route
      return (route.number, delivery)
    }
    if let delivery { delivery.deliver(delivery.values) }
    return number
  }

  /// Removes the receiver, after delivering the held value.
  func remove(path: String, _ number: UInt64) {
    let delivery = routes.withLock { routes -> Delivery? in
      guard var route = routes[path], route.number == number else { return nil }
      let delivery = route.release()
      route.deliver = nil
      routes[path] = route.isOver ? nil : route
      return delivery
    }
    if let delivery { delivery.deliver(delivery.values) }
  }

  func beginRead(of path: String) {
    routes.withLock { routes in
      var route = routes[path] ?? Route(path: path)
      route.reads += 1
      routes[path] = route
    }
  }

  /// Handles the reply of a read, with or without a value.
  ///
  /// Call this as soon as the reply arrives, not when the waiting task resumes: signals in between
  /// do not belong to the read.
  func endRead(of path: String, _ value: [UInt8]?) {
    let (delivery, timer) = routes.withLock { routes -> (Delivery?, UInt64?) in
      guard var route = routes[path] else { return (nil, nil) }
      route.reads -= 1
      if let value, route.held == value { route.held = nil }
      let delivery = route.release()
      let timer = route.timer.take()
      routes[path] = route.isOver ? nil : route
      return (delivery, timer)
    }
    // Otherwise the thread would wake up in vain a quarter of a second after each read.
    if let timer { clock.cancelTimer(timer) }
    if let delivery { delivery.deliver(delivery.values) }
  }

  /// Keeps the value of a signal for delivery.
  ///
  /// Returns true if the signal contained nothing else.
  func deliver(_ view: some DBusSignalView) -> Bool {
    guard DBusMessageView.isEqual(view.member, BlueZ.Standard.propertiesChanged),
      let path = view.path, let sender = view.sender
    else { return false }
    typealias Change = (isAlone: Bool, key: UInt64, held: UInt64?)
    let change: Change? = routes.withLock { routes in
      guard let owner = routes.owner, DBusMessageView.isEqual(sender, owner),
        let position = routes.position(of: path),
        let change = view.changedBytes(
          of: BlueZ.CharacteristicProperty.value.rawValue,
          in: BlueZ.Interface.gattCharacteristic.rawValue)
      else { return nil }
      return (change.isAlone, position.key, routes.add(change.value, at: position))
    }
    guard let change else { return false }
    if let held = change.held { hold(held, change.key) }
    return change.isAlone
  }

  /// Adds a value from the daemon, to be delivered by ``flush()``.
  func add(_ value: [UInt8], of path: String) {
    let (key, held) = routes.withLock { routes -> (UInt64, UInt64?) in
      guard let position = path.withCString(routes.position(of:)) else { return (0, nil) }
      return (position.key, routes.add(value, at: position))
    }
    if let held { hold(held, key) }
  }

  /// Starts the timer that releases a held value.
  private func hold(_ held: UInt64, _ key: UInt64) {
    let timer = clock.startTimer(after: BlueZQuirks.readEcho) { [weak self] in
      self?.release(held, key)
    }
    let former = routes.withLock { routes -> UInt64? in
      guard let (key, index) = routes.position(holding: held, key) else { return timer }
      defer { routes.all[key]?[index].timer = timer }
      return routes.all[key]?[index].timer
    }
    if let former { clock.cancelTimer(former) }
  }

  /// Delivers the pending values: once no more are available for now, and before other messages are
  /// handled.
  ///
  /// A reader therefore wakes up once for a batch of values instead of once for each.
  func flush() {
    var pending: [Delivery] = []
    routes.withLock { if !$0.pending.isEmpty { swap(&$0.pending, &pending) } }
    for delivery in pending { delivery.deliver(delivery.values) }
  }

  private func release(_ number: UInt64, _ key: UInt64) {
    let delivery = routes.withLock { routes -> Delivery? in
      guard let (key, index) = routes.position(holding: number, key) else { return nil }
      return routes.all[key]?[index].release()
    }
    if let delivery { delivery.deliver(delivery.values) }
  }
}

/// Returns the hash of a path: FNV-1a.
@Sendable
func fingerprint(ofPath text: UnsafePointer<CChar>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  var next = text
  while next.pointee != 0 {
    hash = (hash ^ UInt64(UInt8(bitPattern: next.pointee))) &* 0x0000_0100_0000_01B3
    next += 1
  }
  return hash
}
#endif
