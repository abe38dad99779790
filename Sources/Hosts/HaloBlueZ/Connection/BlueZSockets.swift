import Glibc
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// A socket through which the daemon sends the notified values of one characteristic.
final class BlueZNotifySocket: EventSource {
  private let socket: DBusFileDescriptor
  private unowned let loop: any EventLoop
  private let length: Int
  private let received: ValueRoutes.Receiver
  private let closed: @Sendable (End) -> Void
  private let room = Mutex(DBusFileDescriptor.PacketRoom())

  enum End: Equatable, Sendable {
    case closed
    /// The socket was full with this many values, so the daemon may have dropped later ones.
    case full(count: Int)
  }

  init(
    _ socket: DBusFileDescriptor, on loop: any EventLoop, mtu: Int,
    received: @escaping ValueRoutes.Receiver, closed: @escaping @Sendable (End) -> Void
  ) {
    self.socket = socket
    self.loop = loop
    length = max(mtu, BlueZQuirks.longestMTU)
    self.received = received
    self.closed = closed
  }

  func open() { loop.add(self) }

  func close() {
    if BlueZQuirks.receivesRest(of: socket, on: loop) { receive(hasEnded: socket.hasEnded) }
    shut()
  }

  private func shut() {
    loop.remove(self)
    socket.hangUp()
  }

  func descriptor() -> Int32 { socket.number }

  func awaitedEvents() -> Int16? { Int16(POLLIN) }

  func process(_ events: Int16) -> Bool {
    // The loop may have polled the socket before it was closed.
    guard events != 0, socket.number >= 0 else { return false }
    let outcome = receive(hasEnded: events & Int16(POLLHUP) != 0)
    if let count = outcome.fullCount {
      shut()
      closed(.full(count: count))
      return true
    }
    guard !outcome.isBusy else { return true }
    guard outcome.hasEnded || events & Int16(POLLERR) != 0 else { return false }
    close()
    closed(.closed)
    return true
  }

  private struct Outcome {
    var isBusy = false
    var hasEnded: Bool
    /// The number of values that the socket held if it was full, else nil.
    var fullCount: Int?
  }

  /// Delivers the values in the socket, but none after a gap that a full socket may have left.
  @discardableResult
  private func receive(hasEnded: Bool) -> Outcome {
    var outcome = Outcome(hasEnded: hasEnded)
    var (rounds, all, doubtful) = (0, [[UInt8]](), [[UInt8]]())
    // Limit the rounds so that the loop gets its turn. After the end there is no limit.
    while rounds < Self.mostRounds || outcome.hasEnded {
      rounds += 1
      let receipt = room.withLock { socket.receivePackets(upTo: length, using: &$0) }
      // A broken descriptor, or one that is not a socket, may report readable data for ever.
      if case .failed = receipt { outcome.hasEnded = true }
      guard case .packets(var values) = receipt else { break }
      // Fewer packets than the buffers can hold: another read would find nothing.
      let isAll = values.count < DBusFileDescriptor.mostPackets
      // The daemon may have hung up since the poll.
      if values.last?.isEmpty == true, !outcome.hasEnded { outcome.hasEnded = socket.hasEnded }
      if outcome.hasEnded {
        // Empty packets can be empty values, but a socket at its end also returns empty packets for
        // ever. They count only if others follow.
        guard let last = values.lastIndex(where: { !$0.isEmpty }) else { break }
        let rest = Array(values[(last + 1)...])
        (values, doubtful) = (doubtful + values[...last], rest)
      }
      if all.isEmpty { all = values } else { all += values }
      if isAll, !outcome.hasEnded { break }
    }
    guard !all.isEmpty else { return outcome }
    outcome.isBusy = true
    // Deliver only now, so that the count reflects one moment.
    outcome.fullCount = BlueZQuirks.fullCount(all)
    received(outcome.fullCount.map { Array(all.prefix($0)) } ?? all)
    return outcome
  }

  /// Enough for all values of a full socket, and lets the loop do other work.
  private static let mostRounds = 16
}

/// A socket to the daemon for the writes without response to one characteristic.
final class BlueZWriteSocket: EventSource {
  let path: String
  private let socket: DBusFileDescriptor
  private unowned let loop: any EventLoop
  private let transmit: Transmission
  private let waiting = Mutex<BLEPromise<Void>?>(nil)

  enum Outcome { case sent, full, shortOfMemory, closed }

  /// Sends a packet, and returns the `errno`, or 0 for success.
  typealias Transmission = @Sendable (_ socket: Int32, _ value: [UInt8]) -> Int32

  init(
    _ socket: DBusFileDescriptor, at path: String, on loop: any EventLoop,
    sending transmit: @escaping Transmission = BlueZWriteSocket.transmit
  ) {
    self.socket = socket
    self.path = path
    self.loop = loop
    self.transmit = transmit
  }

  func send(_ value: [UInt8]) -> Outcome {
    let code = socket.use { transmit($0, value) }
    guard code != 0 else { return .sent }
    if BlueZQuirks.isFull(code) { return .full }
    return BlueZQuirks.isShortOfMemory(code) ? .shortOfMemory : .closed
  }

  static let transmit: Transmission = { number, value in
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    return Glibc.send(number, value, value.count, flags) >= 0 ? 0 : errno
  }

  func whenWritable(_ promise: BLEPromise<Void>) {
    waiting.withLock { $0 = promise }
    loop.add(self)
  }

  func close() {
    loop.remove(self)
    socket.hangUp()
    waiting.withLock { $0.take() }?.resolve(.success(()))
  }

  func descriptor() -> Int32 { socket.number }
  func awaitedEvents() -> Int16? { Int16(POLLOUT) }

  func process(_ events: Int16) -> Bool {
    loop.remove(self)
    waiting.withLock { $0.take() }?.resolve(.success(()))
    return true
  }
}

extension BlueZConnection {
  /// Returns false if the value has to be written with a D-Bus call.
  func writeThroughSocket(
    _ value: [UInt8], to found: BlueZTable.Characteristic, for operation: BlueZOperation,
    until end: Duration
  ) async throws(BLEError) -> Bool {
    guard BlueZQuirks.goesThroughSocket(value), wantsWriteSocket(found) else { return false }
    guard let socket = try await writeSocket(of: found, for: operation, until: end) else {
      return false
    }
    var delay = BlueZQuirks.memoryDelay
    while true {
      switch socket.send(value) {
      case .sent: return true
      case .closed:
        _ = state.withLock { $0.writeSockets.removeValue(forKey: found.id) }
        socket.close()
        if let reason = downReason { throw .disconnected(reason) }
        return false
      case .full:
        let promise = BLEPromise<Void>()
        socket.whenWritable(promise)
        try await wait(for: promise, until: end, operation)
      case .shortOfMemory:
        let left = end - central.loop.now
        guard left > .zero else {
          throw .timedOut(operation: operation.description, after: options.operationDeadline)
        }
        try await pause(min(delay, left))
        delay = min(delay * 2, BlueZQuirks.progressDelay)
      }
    }
  }

  private func wantsWriteSocket(_ found: BlueZTable.Characteristic) -> Bool {
    found.declaration.canAcquireWrite && central.options.writePath(found.id) == .socket
  }

  func writeSocket(
    of found: BlueZTable.Characteristic, for operation: BlueZOperation, until end: Duration
  ) async throws(BLEError) -> BlueZWriteSocket? {
    if let socket = state.withLock({ $0.writeSockets[found.id] }) { return socket }
    let reply: [DBusValue]
    do throws(BLEError) {
      reply = try await call(
        BlueZ.AttributeMethod.acquireWrite.rawValue, of: .gattCharacteristic, at: found.path,
        [BlueZSettings.none], for: operation, until: end)
    } catch .notPermitted, .att(.requestNotSupported) {
      return nil
    }
    guard let descriptor = reply.first?.fileDescriptor else { return nil }
    noteMTU(reply.dropFirst().first?.uint16)
    let socket = BlueZWriteSocket(descriptor, at: found.path, on: central.loop)
    let reason = state.withLock { state in
      if state.downReason == nil { state.writeSockets[found.id] = socket }
      return state.downReason
    }
    if let reason {
      socket.close()
      throw .disconnected(reason)
    }
    return socket
  }
}

// MARK: - The size of packets

extension BlueZConnection {
  /// The largest packet of the Attribute Protocol on this link (ATT MTU), in bytes.
  ///
  /// BlueZ daemons from 5.62 report the MTU of each link, so the MTU is known once services are
  /// discovered. Older daemons report the MTU only with a socket, so it is known once
  /// ``BlueZOptions/writePath`` or ``BlueZOptions/notificationPath`` has selected a socket. Until
  /// then the MTU is 23.
  public var mtu: Int { Self.mtu(reported: state.withLock { $0.mtu }) }

  /// Returns the MTU that the daemon reported, but at least 23 and at most 517; 23 for nil.
  static func mtu(reported: UInt16?) -> Int { min(max(Int(reported ?? 23), 23), 517) }

  func noteMTU(_ mtu: UInt16?) {
    if let mtu { state.withLock { $0.mtu = mtu } }
  }

  /// Asks for the ATT MTU of the link, once: ``BlueZQuirks/isAnswerAboutMTU(_:)``.
  func learnMTU(for operation: BlueZOperation, until end: Duration) async throws(BLEError) {
    guard areResolved, state.withLock({ !$0.hasAskedForMTU }) else { return }
    // All characteristics of a link have the same value.
    guard let path = reportedTable?.characteristics.values.map(\.path).max() else { return }
    try await inTurn("mtu", for: operation, until: end) { () async throws(BLEError) in
      guard state.withLock({ !$0.hasAskedForMTU }) else { return }
      let reply = try await callOnce(
        BlueZ.Standard.get, of: BlueZ.Standard.properties, at: path,
        [
          .string(BlueZ.Interface.gattCharacteristic.rawValue),
          .string(BlueZ.CharacteristicProperty.mtu.rawValue),
        ], for: operation, until: end, nil)
      let mtu = (try? reply.get())?.arguments.first?.unwrapped.uint16
      state.withLock {
        ($0.hasAskedForMTU, $0.reportsMTU) = (BlueZQuirks.isAnswerAboutMTU(reply), mtu != nil)
      }
      noteMTU(mtu)
    }
  }

  /// Returns the length in bytes of the longest value that one write in this mode can send.
  ///
  /// Without response, the maximum is three bytes less than the ``mtu``; otherwise 512.
  public func maximumWriteLength(for mode: WriteMode) -> Int {
    mode == .withoutResponse
      ? min(mtu - 3, BlueZQuirks.longestSocketWrite) : Self.longestValue
  }

  static let longestValue = 512

  /// If not, the write opens its socket first, because the daemon reports the MTU with the socket.
  func isLimitKnown(
    for length: Int, _ mode: WriteMode, in found: BlueZTable.Characteristic
  ) -> Bool {
    mode != .withoutResponse || length <= maximumWriteLength(for: mode)
      || length > Self.longestValue || state.withLock { $0.mtu != nil } || !wantsWriteSocket(found)
  }

  func requireFit(for length: Int, _ mode: WriteMode) throws(BLEError) {
    let maximum = maximumWriteLength(for: mode)
    guard length <= maximum else { throw .writeTooLong(length: length, maximum: maximum) }
  }
}
