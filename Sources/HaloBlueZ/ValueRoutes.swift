#if os(Linux)
import Glibc
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

    var isOver: Bool { deliver == nil && reads == 0 }

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
    /// By the hashes of their paths, which can be had of a message without copying its path.
    private var all: [UInt64: Route] = [:]
    /// Those whose hash another path had first.
    private var others: [String: Route] = [:]
    let hash: PathHash

    init(hash: @escaping PathHash) { self.hash = hash }

    subscript(path: String) -> Route? {
      get {
        if let route = all[path.withCString(hash)], route.path == path { return route }
        return others[path]
      }
      set {
        let key = path.withCString(hash)
        if others[path] == nil, all[key].map({ $0.path == path }) ?? true {
          all[key] = newValue
        } else {
          others[path] = newValue
        }
      }
    }

    /// Keeps a delivery to be made later, as part of the last one where that goes the same way.
    mutating func keep(_ delivery: Delivery) {
      if let last = pending.indices.last, pending[last].number == delivery.number {
        pending[last].values += delivery.values
      } else {
        pending.append(delivery)
      }
    }

    /// A number that nothing else has, also of routes that are over.
    mutating func number() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }

    /// The path of a message, if there is a route for it.
    func path(_ text: UnsafePointer<CChar>) -> String? {
      if let route = all[hash(text)], strcmp(text, route.path) == 0 { return route.path }
      return others.isEmpty ? nil : others[String(cString: text)]?.path
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
    let delivery = routes.withLock { routes -> Delivery? in
      guard var route = routes[path] else { return nil }
      route.reads -= 1
      if let value, route.held == value { route.held = nil }
      let delivery = route.release()
      routes[path] = route.isOver ? nil : route
      return delivery
    }
    delivery?.make()
  }

  /// Delivers a signal, where it is the value of a characteristic and nothing else; says whether.
  func deliver(_ view: DBusMessageView) -> Bool {
    guard DBusMessageView.isEqual(view.member, BlueZ.Standard.propertiesChanged),
      let text = view.path, let sender = view.sender,
      let path = path(text, of: sender),
      let change = view.changedBytes(
        of: BlueZ.CharacteristicProperty.value.rawValue,
        in: BlueZ.Interface.gattCharacteristic.rawValue)
    else { return false }
    tell(change.value, of: path)
    return change.isAlone
  }

  /// The path of a message of the daemon's, if there is a route for it.
  func path(_ text: UnsafePointer<CChar>, of sender: UnsafePointer<CChar>) -> String? {
    routes.withLock { routes in
      guard let owner = routes.owner, strcmp(sender, owner) == 0 else { return nil }
      return routes.path(text)
    }
  }

  /// The daemon has told a value, which is handed on by ``flush()``.
  func tell(_ value: [UInt8], of path: String) {
    let held = routes.withLock { routes -> UInt64? in
      guard var route = routes[path] else { return nil }
      guard route.reads > 0 else {
        if let deliver = route.deliver {
          routes.keep(Delivery(values: [value], deliver: deliver, number: route.number))
        }
        return nil
      }
      if let delivery = route.release() { routes.keep(delivery) }
      route.held = value
      route.heldNumber = routes.number()
      routes[path] = route
      return route.heldNumber
    }
    if let held {
      _ = clock.startTimer(after: BlueZQuirks.readEcho) { [weak self] in
        self?.letGo(held, of: path)
      }
    }
  }

  /// Hands on what has come: once there is no more for now, and before anything else is told.
  ///
  /// Who waits for values that come together so wakes once, and not for each.
  func flush() {
    var pending: [Delivery] = []
    routes.withLock { if !$0.pending.isEmpty { swap(&$0.pending, &pending) } }
    for delivery in pending { delivery.make() }
  }

  private func letGo(_ number: UInt64, of path: String) {
    let delivery = routes.withLock { routes -> Delivery? in
      guard routes[path]?.heldNumber == number else { return nil }
      return routes[path]?.release()
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
