import CSDBus
import Glibc
import Synchronization

/// A connection to a message bus, or directly to a single peer. sd-bus is not thread-safe, so all
/// calls run on an ``EventLoop``, whose thread is this actor's executor. Handlers must not block.
package actor DBusConnection {
  package typealias Handler = @Sendable (DBusMessageView) -> Void

  package nonisolated let loop: any EventLoop
  package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor }

  private(set) var bus: OpaquePointer?
  /// The sender of calls on a direct connection, where no bus adds one; else empty.
  private(set) var peerName = ""
  private var filter: OpaquePointer?
  private let inbox = Inbox()
  /// Weak, so that releasing the connection closes it.
  private var source: WeakEventSource?
  /// The number of calls made so far; each call gets the next number.
  nonisolated let callCount = Atomic<UInt64>(0)
  var replies: [UInt64: PendingReply] = [:]
  var signalHandlers: [Handler] = []
  var callHandler: (@Sendable (DBusCall) -> Void)?
  /// The received calls without an answer, as sd-bus messages, by this connection's numbers.
  var calls: [UInt64: OpaquePointer] = [:]
  private var closeHandlers: [@Sendable () -> Void] = []
  /// Delivers values that signal handlers have kept back: ``whenDrained(_:)``.
  private var flush: (@Sendable () -> Void)?
  var preview: SignalPreview?
  private var ready: CheckedContinuation<Bool, Never>?
  private var nextNumber: UInt64 = 0
  /// The `errno` because of which the connection was closed, if the system reported one.
  private var failure: Int32?

  init(on loop: any EventLoop) { self.loop = loop }

  isolated deinit { close() }

  func number() -> UInt64 {
    nextNumber += 1
    return nextNumber
  }

  /// Runs an action at once on the loop's thread, otherwise soon, in the order of the calls.
  package nonisolated func onLoop(
    _ action: @escaping @Sendable (isolated DBusConnection) -> Void
  ) {
    guard !loop.isCurrent else { return onThread { action($0) } }
    _ = loop.clock.startTimer(after: .zero) { self.onThread { action($0) } }
  }

  /// Works like `assumeIsolated`, which queries the executors of the task; one D-Bus call would pay
  /// for that five times (Swift 6.3.1, 2026-11-20).
  private nonisolated func onThread<Result>(
    _ body: (isolated DBusConnection) throws -> Result
  ) rethrows -> Result {
    precondition(loop.isCurrent, "call this only on the thread of the loop")
    return try withoutActuallyEscaping(body) { body in
      // The types differ only in the isolation, which was just checked.
      try unsafeBitCast(body, to: ((DBusConnection) throws -> Result).self)(self)
    }
  }

  package var isOpen: Bool { bus != nil }

  /// The unique name that the bus assigned to this connection, such as `:1.5`; nil without a bus.
  package var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    guard let bus, halo_sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
    return name.map { String(cString: $0) }
  }

  package func whenClosed(_ handler: @escaping @Sendable () -> Void) {
    if bus == nil { handler() } else { closeHandlers.append(handler) }
  }

  /// Sets an action to run after each batch of messages, and before each reply within it, so that
  /// handlers of signals can deliver values together.
  package func whenDrained(_ flush: @escaping @Sendable () -> Void) { self.flush = flush }

  /// Closes the connection: every pending call fails with `disconnected`.
  package func close() {
    guard let bus else { return }
    self.bus = nil
    if let source { loop.remove(source) }
    source = nil
    for message in calls.values { halo_sd_bus_message_unref(message) }
    calls = [:]
    halo_sd_bus_slot_unref(filter)
    // Make the end visible to the other side now. A process that is just being started has a copy
    // of the socket until it executes another program, so for a bus the names would still be taken.
    _ = shutdown(halo_sd_bus_get_fd(bus), Int32(SHUT_RDWR))
    halo_sd_bus_close(bus)
    halo_sd_bus_unref(bus)
    let (replies, handlers) = (replies, closeHandlers)
    self.replies = [:]
    for reply in replies.values {
      if let timer = reply.timer { loop.clock.cancelTimer(timer) }
    }
    flush?()
    (signalHandlers, callHandler, closeHandlers, flush) = ([], nil, [], nil)
    preview = nil
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
  package enum Destination: Sendable {
    /// A message bus that listens at an address in D-Bus format, such as `unix:path=…`.
    case bus(address: String)
    /// A bus at the other end of a socket; the caller closes the socket's descriptor.
    case client(ofSocket: DBusFileDescriptor)
    /// A client without a bus at the other end of a socket; `name` is the sender of its calls.
    case server(ofSocket: DBusFileDescriptor, name: String)

    var name: String {
      switch self {
      case .bus(let address): address
      case .client, .server: "a socket"
      }
    }
  }

  package static var libraryName: String? {
    var library: UnsafePointer<CChar>?
    return halo_sd_bus_load(&library) == nil ? library.map { String(cString: $0) } : nil
  }

  /// Opens a D-Bus connection, and waits until the connection is ready for calls.
  ///
  /// - Parameters:
  ///   - destination: The message bus, or the socket of another program, to connect to.
  ///   - loop: The event loop that runs the connection.
  ///   - deadline: The time limit.
  ///   - handler: Handles incoming calls, from the first on. Without a handler they are rejected.
  /// - Returns: The connection.
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
      // The library parses an address only when it begins to connect.
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
      // From another thread, the loop runs this after the line above.
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
      // A server accepted the connection but did not answer.
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
    // The library calls this only during `process`, at most once. The inbox is not retained: the
    // filter is removed before the connection is released.
    try check(
      halo_sd_bus_add_filter(
        bus, &filter,
        { message, inbox, _ in
          guard let message, let inbox else { return 0 }
          Unmanaged<Inbox>.fromOpaque(inbox).takeUnretainedValue().message =
            halo_sd_bus_message_ref(message)
          return 1
        }, Unmanaged.passUnretained(inbox).toOpaque()))
    try check(halo_sd_bus_start(bus))
  }

  /// The D-Bus library closes its socket, so it gets a copy.
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

/// The last message that the D-Bus library has read, which its callback stores here.
private final class Inbox {
  var message: OpaquePointer?
}

extension DBusConnection: EventSource {
  package nonisolated func descriptor() -> Int32 {
    onThread { connection in connection.bus.map { halo_sd_bus_get_fd($0) } ?? -1 }
  }

  package nonisolated func awaitedEvents() -> Int16? {
    onThread { connection in
      guard let bus = connection.bus else { return 0 }
      var time: UInt64 = .max
      // Our own timers handle all deadlines. The library needs a call only for messages that it has
      // read already, or for a slow login, which the deadline for opening ends earlier.
      if halo_sd_bus_get_timeout(bus, &time) > 0, time == 0 { return nil }
      let events = halo_sd_bus_get_events(bus)
      return events < 0 ? nil : Int16(truncatingIfNeeded: events)
    }
  }

  package nonisolated func process(_ events: Int16) -> Bool {
    onThread { connection in connection.processMessages(events) }
  }

  private func processMessages(_ events: Int16) -> Bool {
    var isBusy = false
    // Limit the number, so that a flood of messages does not starve other sources.
    for _ in 0..<256 {
      guard let bus else { break }
      if let finding = preview?.read(from: halo_sd_bus_get_fd(bus)) {
        if finding.hasConsumed { isBusy = true }
        if finding.isMore { continue }
        // The library has nothing to read or to write.
        if finding.isEmpty, events == Int16(POLLIN) { break }
        preview?.isAtMessage = false
      }
      let result = halo_sd_bus_process(bus, nil)
      guard result > 0 else {
        if result < 0 { failure = -result }
        if result < 0 || halo_sd_bus_is_open(bus) <= 0 { close() }
        break
      }
      isBusy = true
      if let message = inbox.message.take() {
        arrived(DBusMessageView(message: message))
        halo_sd_bus_message_unref(message)
      }
      if ready != nil, self.bus != nil, halo_sd_bus_is_ready(bus) > 0 { resolveReady(true) }
    }
    flush?()
    if ready != nil, let bus, halo_sd_bus_is_ready(bus) > 0 { resolveReady(true) }
    return isBusy
  }

  private func arrived(_ view: DBusMessageView) {
    preview?.isAtMessage = true
    switch view.kind {
    case .methodReturn, .methodError:
      flush?()
      replied(view)
    case .signal: for handler in signalHandlers { handler(view) }
    case .methodCall: called(view)
    case nil: break
    }
  }
}
