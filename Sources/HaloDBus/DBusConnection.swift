#if os(Linux)
import CSDBus
import Glibc
import Synchronization

/// A connection to a message bus, or to one other side.
///
/// sd-bus does the work. It is not safe for threads, so all of it lives on an ``EventLoop``, whose
/// thread is the executor of this actor. What arrives is dealt with there and then: replies go to
/// those who wait, signals and calls to handlers, which must not block.
package actor DBusConnection {
  /// Handles a message that arrived, on the thread of the loop; says whether it was for it.
  package typealias Handler = @Sendable (DBusMessageView) -> Void

  package nonisolated let loop: any EventLoop
  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }

  private(set) var bus: OpaquePointer?
  /// What the other side is called, where no bus writes that into its messages.
  private(set) var peerName = ""
  private var filter: OpaquePointer?
  /// What the loop has of this connection, so that whoever lets go of it last closes it.
  private var source: WeakEventSource?
  /// Counts calls.
  nonisolated let callCount = Atomic<UInt64>(0)
  /// The calls that wait, by the numbers that the bus knows them by.
  var replies: [UInt64: PendingReply] = [:]
  var signalHandlers: [SignalHandler] = []
  var callHandler: (@Sendable (DBusCall) -> Void)?
  /// Calls that were not answered yet, by their numbers.
  var calls: [UInt64: OpaquePointer] = [:]
  private var closeHandlers: [@Sendable () -> Void] = []
  /// Lets go of what handlers of signals have kept back.
  private var flush: (@Sendable () -> Void)?
  private var ready: CheckedContinuation<Bool, Never>?
  private var nextNumber: UInt64 = 0
  /// Why the connection broke, where the system said.
  private var failure: Int32?

  init(on loop: any EventLoop) { self.loop = loop }

  isolated deinit { close() }

  func number() -> UInt64 {
    nextNumber += 1
    return nextNumber
  }

  /// Has something done on the loop: now, where that is the thread, else soon, in the order asked
  /// for.
  package nonisolated func onLoop(
    _ action: @escaping @Sendable (isolated DBusConnection) -> Void
  ) {
    guard !loop.isCurrent else { return onThread { action($0) } }
    _ = loop.clock.startTimer(after: .zero) { self.onThread { action($0) } }
  }

  /// Does something on the thread of the loop, where it is known to be that.
  ///
  /// It is `assumeIsolated` with a check that is a comparison: the one there asks the executors of
  /// the task, which a call would pay for five times (Swift 6.3.1, 2026-11-20).
  private nonisolated func onThread<Result>(
    _ body: (isolated DBusConnection) throws -> Result
  ) rethrows -> Result {
    precondition(loop.isCurrent, "this is to be called on the thread of the loop")
    return try withoutActuallyEscaping(body) { body in
      // The types differ in who answers for the isolation, which was found just now.
      try unsafeBitCast(body, to: ((DBusConnection) throws -> Result).self)(self)
    }
  }

  /// Whether the connection stands.
  package var isOpen: Bool { bus != nil }

  /// The name that the bus gave this connection; nil where there is no bus between.
  package var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    guard let bus, halo_sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
    return name.map { String(cString: $0) }
  }

  /// Has something done once when the connection is over; at once where it is already.
  package func whenClosed(_ handler: @escaping @Sendable () -> Void) {
    if bus == nil { handler() } else { closeHandlers.append(handler) }
  }

  /// Has something done after several messages that came together, and before a reply among them:
  /// so handlers of signals can keep a little back, and hand it on all at once.
  package func whenDrained(_ flush: @escaping @Sendable () -> Void) { self.flush = flush }

  /// Ends the connection: whatever waits for a reply ends with `disconnected`.
  package func close() {
    guard let bus else { return }
    self.bus = nil
    if let source { loop.remove(source) }
    source = nil
    for message in calls.values { halo_sd_bus_message_unref(message) }
    calls = [:]
    halo_sd_bus_slot_unref(filter)
    // The other side is to see it now: a process that is just being started has a copy of the
    // socket until it is another program, and for a bus the names would still be taken.
    _ = shutdown(halo_sd_bus_get_fd(bus), Int32(SHUT_RDWR))
    halo_sd_bus_close(bus)
    halo_sd_bus_unref(bus)
    let (replies, handlers) = (replies, signalHandlers.compactMap(\.closed) + closeHandlers)
    self.replies = [:]
    for reply in replies.values {
      if let timer = reply.timer { loop.clock.cancelTimer(timer) }
    }
    flush?()
    (signalHandlers, callHandler, closeHandlers, flush) = ([], nil, [], nil)
    for (_, reply) in replies.sorted(by: { $0.key < $1.key }) {
      reply.completion(.failure(.disconnected))
    }
    ready?.resume(returning: false)
    ready = nil
    for handler in handlers { handler() }
  }
}

// MARK: - Opening

extension DBusConnection {
  /// What a connection is to.
  package enum Destination: Sendable {
    /// A bus with a daemon, at an address as D-Bus writes it.
    case bus(address: String)
    /// The bus that asks at the other end of a socket, which is not ours.
    case client(ofSocket: DBusFileDescriptor)
    /// The one who asks at the other end of a socket, to whom we are the bus; what it is called.
    case server(ofSocket: DBusFileDescriptor, name: String)

    var name: String {
      switch self {
      case .bus(let address): address
      case .client, .server: "a socket"
      }
    }
  }

  /// The library of this machine that speaks D-Bus; nil where there is none.
  package static var libraryName: String? {
    var library: UnsafePointer<CChar>?
    return halo_sd_bus_load(&library) == nil ? library.map { String(cString: $0) } : nil
  }

  /// Connects, and waits until that is done.
  ///
  /// - Parameters:
  ///   - destination: What to connect to.
  ///   - loop: What the connection lives on.
  ///   - deadline: How long that may take.
  ///   - handler: Handles calls of our methods, from the first on; without one they are refused.
  /// - Returns: the connection.
  /// - Throws: `DBusError`
  package static func open(
    _ destination: Destination, on loop: any EventLoop, within deadline: Duration = .seconds(25),
    serving handler: (@Sendable (DBusCall) -> Void)? = nil
  ) async throws(DBusError) -> DBusConnection {
    var library: UnsafePointer<CChar>?
    if let failure = halo_sd_bus_load(&library) {
      throw .libraryMissing(String(cString: failure))
    }
    let connection = DBusConnection(on: loop)
    try await connection.start(destination, within: deadline, serving: handler)
    return connection
  }

  private func start(
    _ destination: Destination, within deadline: Duration,
    serving handler: (@Sendable (DBusCall) -> Void)?
  ) async throws(DBusError) {
    guard !Task.isCancelled else { throw .cancelled }
    if case .bus(let address) = destination, !DBusAddress.isKnown(address) {
      throw .invalidAddress(address)
    }
    callHandler = handler
    do throws(SDBusFailure) {
      try prepare(destination)
    } catch {
      close()
      // The library takes an address apart where it begins to connect.
      if case .bus(let address) = destination, error.code == EINVAL {
        throw .invalidAddress(address)
      }
      throw .cannotConnect(address: destination.name, code: error.code)
    }
    let source = WeakEventSource(self)
    self.source = source
    loop.add(source)
    let clock = loop.clock
    let timer = clock.startTimer(after: deadline) { [weak self] in
      self?.onThread { $0.resolveReady(false) }
    }
    let isReady = await withTaskCancellationHandler {
      await withCheckedContinuation { ready = $0 }
    } onCancel: { [weak self] in
      // From another thread that is done on the loop, behind the line above.
      self?.onLoop { $0.resolveReady(false) }
    }
    clock.cancelTimer(timer)
    guard isReady || !Task.isCancelled else {
      close()
      throw .cancelled
    }
    guard isReady, bus != nil else {
      let failure = failure
      close()
      // Somebody took the connection, and said nothing.
      guard let failure else { throw .notAnswering(address: destination.name) }
      throw .cannotConnect(address: destination.name, code: failure)
    }
  }

  private func prepare(_ destination: Destination) throws(SDBusFailure) {
    try check(halo_sd_bus_new(&bus))
    try check(halo_sd_bus_negotiate_fds(bus, 1))
    switch destination {
    case .bus(let address):
      try check(halo_sd_bus_set_address(bus, address))
      try check(halo_sd_bus_set_bus_client(bus, 1))
    case .client(let socket):
      try setSocket(socket)
      try check(halo_sd_bus_set_bus_client(bus, 1))
    case .server(let socket, let name):
      peerName = name
      try setSocket(socket)
      try check(halo_sd_bus_set_server(bus, 1, sd_id128_t(qwords: (0x4861_6C6F, 1))))
      try check(halo_sd_bus_set_trusted(bus, 1))
    }
    // Not retained: it is taken off before the connection goes.
    let context = Unmanaged.passUnretained(self).toOpaque()
    try check(
      halo_sd_bus_add_filter(
        bus, &filter,
        { message, context, _ in
          guard let message, let context else { return 0 }
          let connection = Unmanaged<DBusConnection>.fromOpaque(context).takeUnretainedValue()
          // It is on the loop that this is called, and only while `process` is.
          nonisolated(unsafe) let view = DBusMessageView(message: message)
          connection.onThread { $0.arrived(view) }
          return 1
        }, context))
    try check(halo_sd_bus_start(bus))
  }

  /// The library closes the socket in the end, so it gets one of its own.
  private func setSocket(_ socket: DBusFileDescriptor) throws(SDBusFailure) {
    let own = fcntl(socket.number, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { throw SDBusFailure(code: errno) }
    let result = halo_sd_bus_set_fd(bus, own, own)
    if result < 0 { _ = Glibc.close(own) }
    try check(result)
  }

  private func resolveReady(_ isReady: Bool) {
    ready?.resume(returning: isReady)
    ready = nil
  }
}

// MARK: - On the loop

/// One who handles signals.
struct SignalHandler {
  let number: UInt64
  let handler: DBusConnection.Handler
  /// Is told once that the connection is over.
  let closed: (@Sendable () -> Void)?
}

extension DBusConnection: EventSource {
  package nonisolated func descriptor() -> Int32 {
    onThread { connection in connection.bus.map { halo_sd_bus_get_fd($0) } ?? -1 }
  }

  package nonisolated func awaitedEvents() -> Int16? {
    onThread { connection in
      guard let bus = connection.bus else { return 0 }
      var time: UInt64 = .max
      // All deadlines are ours: the library wants to be called for what it has read already, and
      // for a login that takes too long, which the deadline of opening ends before.
      if halo_sd_bus_get_timeout(bus, &time) > 0, time == 0 { return nil }
      let events = halo_sd_bus_get_events(bus)
      return events < 0 ? nil : Int16(truncatingIfNeeded: events)
    }
  }

  package nonisolated func process(_ events: Int16) -> Bool {
    onThread { connection in connection.process() }
  }

  private func process() -> Bool {
    var isBusy = false
    // Only so many: where a flood comes, others have their turn.
    for _ in 0..<256 {
      guard let bus else { break }
      let result = halo_sd_bus_process(bus, nil)
      guard result > 0 else {
        if result < 0 { failed(code: -result) } else if halo_sd_bus_is_open(bus) <= 0 { close() }
        break
      }
      isBusy = true
      if ready != nil, self.bus != nil, halo_sd_bus_is_ready(bus) > 0 { resolveReady(true) }
    }
    flush?()
    if ready != nil, let bus, halo_sd_bus_is_ready(bus) > 0 { resolveReady(true) }
    return isBusy
  }

  private func failed(code: Int32) {
    failure = code
    close()
  }

  private func arrived(_ view: DBusMessageView) {
    switch view.kind {
    case .methodReturn, .methodError:
      flush?()
      replied(view)
    case .signal: for signalHandler in signalHandlers { signalHandler.handler(view) }
    case .methodCall: called(view)
    case nil: break
    }
  }
}
#endif
