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

    /// A removed route that keeps its place: no path is empty.
    static let cleared = Route(path: "")
    var isCleared: Bool { path.isEmpty }

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

    func make() { deliver(values) }
  }

  private struct Routes {
    /// The daemon's name: signals of other senders are not its values.
    var owner: String?
    /// Values that have arrived, delivered together by `flush()`.
    var pending: [Delivery] = []
    private var lastNumber: UInt64 = 0
    /// The routes by the hashes of their paths, which can be computed without copying the path of a
    /// message.
    ///
    /// If another path has the same hash, the route is at the next free place.
    fileprivate var all: [UInt64: Route] = [:]
    private let hash: PathHash

    init(hash: @escaping PathHash) { self.hash = hash }

    subscript(path: String) -> Route? {
      get { path.withCString(key(of:)).flatMap { all[$0] } }
      set {
        let (key, _) = path.withCString(place(of:))
        if newValue == nil, all[key] != nil { clear(key) } else { all[key] = newValue }
      }
    }

    /// Returns the place of the route of a path, or the place for a new one.
    private func place(of path: UnsafePointer<CChar>) -> (key: UInt64, isTaken: Bool) {
      var key = hash(path)
      var free: UInt64?
      while let route = all[key] {
        if DBusMessageView.isEqual(path, route.path) { return (key, true) }
        if route.isCleared, free == nil { free = key }
        key &+= 1
      }
      return (free ?? key, false)
    }

    /// Removes a route.
    ///
    /// Later routes stay in their places, because timers refer to the places.
    private mutating func clear(_ key: UInt64) {
      guard all[key &+ 1] == nil else { return all[key] = .cleared }
      var last = key
      repeat {
        all[last] = nil
        last &-= 1
      } while all[last]?.isCleared == true
    }

    /// Keeps a value for a later delivery, together with the last one if that has the same
    /// receiver.
    mutating func keep(_ value: [UInt8], for route: Route) {
      if let last = pending.indices.last, pending[last].number == route.number {
        pending[last].values.append(value)
      } else if let deliver = route.deliver {
        pending.append(Delivery(values: [value], deliver: deliver, number: route.number))
      }
    }

    /// Takes in a value from the daemon.
    ///
    /// - Returns: The number of the held value, if the value is held back.
    mutating func tell(_ value: [UInt8], _ key: UInt64) -> UInt64? {
      guard let route = all[key] else { return nil }
      guard route.reads > 0 else {
        if route.deliver != nil { keep(value, for: route) }
        return nil
      }
      if let held = route.held, route.deliver != nil { keep(held, for: route) }
      all[key]?.held = value
      let number = number()
      all[key]?.heldNumber = number
      return number
    }

    /// Returns a number that was never used, not even by removed routes.
    mutating func number() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }

    /// Returns the key of the path of a message, if there is a route for it.
    func key(of path: UnsafePointer<CChar>) -> UInt64? {
      let (key, isTaken) = place(of: path)
      return isTaken ? key : nil
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
    delivery?.make()
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
    delivery?.make()
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
    delivery?.make()
  }

  /// Keeps the value of a signal for delivery.
  ///
  /// Returns true if the signal contained nothing else.
  func deliver(_ view: some DBusSignalView) -> Bool {
    guard DBusMessageView.isEqual(view.member, BlueZ.Standard.propertiesChanged),
      let path = view.path, let sender = view.sender
    else { return false }
    typealias Told = (isAlone: Bool, key: UInt64, held: UInt64?)
    let told: Told? = routes.withLock { routes in
      guard let owner = routes.owner, DBusMessageView.isEqual(sender, owner),
        let key = routes.key(of: path),
        let change = view.changedBytes(
          of: BlueZ.CharacteristicProperty.value.rawValue,
          in: BlueZ.Interface.gattCharacteristic.rawValue)
      else { return nil }
      return (change.isAlone, key, routes.tell(change.value, key))
    }
    guard let told else { return false }
    if let held = told.held { hold(held, told.key) }
    return told.isAlone
  }

  /// Takes in a value from the daemon, to be delivered by ``flush()``.
  func tell(_ value: [UInt8], of path: String) {
    let (key, held) = routes.withLock { routes -> (UInt64, UInt64?) in
      guard let key = path.withCString(routes.key(of:)) else { return (0, nil) }
      return (key, routes.tell(value, key))
    }
    if let held { hold(held, key) }
  }

  /// Starts the timer that releases a held value.
  private func hold(_ held: UInt64, _ key: UInt64) {
    let timer = clock.startTimer(after: BlueZQuirks.readEcho) { [weak self] in
      self?.letGo(held, key)
    }
    let former = routes.withLock { routes -> UInt64? in
      guard routes.all[key]?.heldNumber == held else { return timer }
      defer { routes.all[key]?.timer = timer }
      return routes.all[key]?.timer
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
    for delivery in pending { delivery.make() }
  }

  private func letGo(_ number: UInt64, _ key: UInt64) {
    let delivery = routes.withLock { routes -> Delivery? in
      guard routes.all[key]?.heldNumber == number else { return nil }
      return routes.all[key]?.release()
    }
    delivery?.make()
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
