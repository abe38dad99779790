#if os(Linux)
import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloTransport
import Synchronization

/// Where the values of notifications go that come as signals.
///
/// The daemon tells a value that was read as it tells one that was notified, right before it
/// answers the read. So while a read is under way the last value is held back: where the reply is
/// next and gives the same, it was the read's; where another value comes, or nothing for a while,
/// it was none.
final class ValueRoutes: Sendable {
  private struct Route {
    let path: String
    var deliver: Receiver?
    /// Whose it is.
    var number: UInt64 = 0
    var reads = 0
    var held: [UInt8]?
    /// What the timer knows by that it is the one to let go of what is held.
    var heldNumber: UInt64 = 0
    /// That timer.
    var timer: UInt64?

    var isOver: Bool { deliver == nil && reads == 0 }

    /// Was a route, and keeps its place: no path is empty.
    static let cleared = Route(path: "")
    var isCleared: Bool { path.isEmpty }

    /// Takes out what is held, to be delivered.
    mutating func release() -> Delivery? {
      guard let value = held.take(), let deliver else { return nil }
      return Delivery(values: [value], deliver: deliver, number: number)
    }
  }

  /// Takes values that have come together, in order.
  typealias Receiver = @Sendable ([[UInt8]]) -> Void

  /// Values, and who gets them once nothing is locked.
  private struct Delivery {
    var values: [[UInt8]]
    let deliver: Receiver
    /// That of the route.
    let number: UInt64

    func make() { deliver(values) }
  }

  private struct Routes {
    /// The daemon's name: signals of others are none of its values.
    var owner: String?
    /// What has come and is handed on with what comes with it.
    var pending: [Delivery] = []
    private var lastNumber: UInt64 = 0
    /// By the hashes of their paths, which can be had of a message without copying its path; the
    /// next place that is free where another path has the same.
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

    /// Where the route of a path is, or would be.
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

    /// Takes out a route; those behind it stay where they are, as timers know them by that.
    private mutating func clear(_ key: UInt64) {
      guard all[key &+ 1] == nil else { return all[key] = .cleared }
      var last = key
      repeat {
        all[last] = nil
        last &-= 1
      } while all[last]?.isCleared == true
    }

    /// Keeps a value to be delivered later, with the last one where that goes the same way.
    mutating func keep(_ value: [UInt8], for route: Route) {
      if let last = pending.indices.last, pending[last].number == route.number {
        pending[last].values.append(value)
      } else if let deliver = route.deliver {
        pending.append(Delivery(values: [value], deliver: deliver, number: route.number))
      }
    }

    /// Takes in a value that the daemon has told.
    ///
    /// - Returns: A number, where it is held back from now on.
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

    /// A number that nothing else has, also of routes that are over.
    mutating func number() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }

    /// The key of the path of a message, if there is a route for it.
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

  /// The daemon is another, or none.
  func setOwner(_ owner: String?) { routes.withLock { $0.owner = owner } }

  /// Has the values of a characteristic go somewhere, and no longer where they went before.
  ///
  /// - Returns: A number to remove that by: what has taken its place by then stays.
  func add(path: String, _ deliver: @escaping Receiver) -> UInt64 {
    let (number, delivery) = routes.withLock { routes in
      var route = routes[path] ?? Route(path: path)
      // What is held came before.
      let delivery = route.release()
      (route.number, route.deliver) = (routes.number(), deliver)
      routes[path] = route
      return (route.number, delivery)
    }
    delivery?.make()
    return number
  }

  /// Nobody wants values any more; the one that is held goes out before.
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

  /// The reply of a read has come, with a value or without.
  ///
  /// To be called when it comes, and not when the one who waits hears of it: what comes in between
  /// is none of the read's.
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
    // Else the thread would wake for nothing, a quarter of a second after each read.
    if let timer { clock.cancelTimer(timer) }
    delivery?.make()
  }

  /// Delivers a signal, where it is the value of a characteristic and nothing else; says whether.
  func deliver(_ view: DBusMessageView) -> Bool {
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

  /// The daemon has told a value, which is handed on by ``flush()``.
  func tell(_ value: [UInt8], of path: String) {
    let (key, held) = routes.withLock { routes -> (UInt64, UInt64?) in
      guard let key = path.withCString(routes.key(of:)) else { return (0, nil) }
      return (key, routes.tell(value, key))
    }
    if let held { hold(held, key) }
  }

  /// Lets go of what is held, if nothing else does in time.
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

  /// Hands on what has come: once there is no more for now, and before anything else is told.
  ///
  /// Who waits for values that come together so wakes once, and not for each.
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

/// The hash of a path: FNV-1a.
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
