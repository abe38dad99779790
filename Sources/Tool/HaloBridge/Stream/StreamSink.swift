import HaloFoundation
import Synchronization

/// A sink that serves each value as a line of JSON: as JSON Lines over HTTP, and as messages
/// of a WebSocket, on the same port.
///
/// `GET /` streams the lines until the client or the bridge ends; with an upgrade to WebSocket each
/// line is a text message. A new client first gets the latest value. ``BridgeValue/json``
/// describes the lines.
///
/// By default, the server listens on the loopback address. There, it refuses requests that name
/// another host and requests from pages of other sites, because a browser on this machine could
/// otherwise show the values to any site. On other addresses, a request may also name any numeric
/// address, but no other host name. The server serves 32 clients at most, 16 from one address of
/// another machine, and drops a client with 64 KiB of unread lines. At most 32 further clients may
/// be connected without a request; a new client then replaces the oldest of these.
public final class StreamSink: BridgeSink {
  /// The sink's name in ``BridgeReport``, `http`.
  public let name = "http"
  /// The TCP port on which the sink listens.
  public let port: UInt16
  /// Whether only programs on this machine can connect: the server listens on the loopback address.
  public let isLoopback: Bool

  private let mailbox: StreamMailbox

  /// Creates a sink, whose server begins to listen for HTTP clients.
  ///
  /// - Parameters:
  ///   - address: The numeric address to listen on; one other than the loopback lets other machines
  ///     read the values.
  ///   - port: The TCP port; 0 for any free port.
  ///   - origins: The origins of web pages on other machines that may read the stream, for example
  ///     `https://example.org`.
  /// - Throws: ``SocketFailure`` if the address is unknown or the port is in use.
  public init(address: String = "127.0.0.1", port: UInt16, origins: [String] = []) throws {
    let own = try SocketAddress(host: address, port: port, .stream, isNumeric: true)
    let socket = try own.listener("listen on \(address), port \(port)")
    self.port = try SocketAddress.port(of: socket)
    isLoopback = own.isLoopback
    let mailbox = try StreamMailbox()
    self.mailbox = mailbox
    let rules = StreamRules(isLoopback: isLoopback, origins: origins)
    // The server has a thread for itself until the end.
    DispatchQueue(label: "halo stream").async {
      var server = StreamServer(socket, mailbox, rules)
      server.run()
    }
  }

  deinit { mailbox.end() }

  /// Passes a value, as a line of JSON, to the server's thread, which sends the line to all
  /// clients.
  public func consume(_ value: BridgeValue) { mailbox.add(value.json) }

  /// Stops the server, which ends the connections to all clients.
  public func end() { mailbox.end() }
}

/// The queue of lines from a ``StreamSink`` to the thread of its server.
private final class StreamMailbox: Sendable {
  /// The maximum number of lines that wait for the thread; a further one replaces the oldest.
  private static let maximumCount = 64

  private let state = Mutex<(lines: [String], hasEnded: Bool)>(([], false))
  /// A file descriptor that becomes readable when there are new lines or the sink has ended.
  let reading: Descriptor
  private let writing: Descriptor

  init() throws {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { throw SocketFailure("pipe") }
    (reading, writing) = (Descriptor(numbers[0]), Descriptor(numbers[1]))
    for number in numbers {
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
    }
  }

  func add(_ line: String) {
    state.withLock { state in
      if state.lines.count == Self.maximumCount { state.lines.removeFirst() }
      state.lines.append(line)
    }
    wake()
  }

  func end() {
    state.withLock { $0.hasEnded = true }
    wake()
  }

  func drain() -> (lines: [String], hasEnded: Bool) {
    var room = [UInt8](repeating: 0, count: 64)
    while read(reading.number, &room, room.count) > 0 {}
    return state.withLock { state in
      defer { state.lines = [] }
      return state
    }
  }

  private func wake() {
    // A full pipe wakes the thread as well.
    var byte: UInt8 = 0
    _ = write(writing.number, &byte, 1)
  }
}

/// The server in a thread of its own, the only one that uses the sockets.
private struct StreamServer {
  private static let maximumClients = 32
  /// The maximum number of accepted clients from one network address of another machine.
  private static let maximumOfOnePeer = 16
  /// The most clients without a complete request, or whose request was refused.
  private static let maximumIdle = 32
  /// How long a client may take for its request, and to leave after a refusal.
  private static let timeout: Duration = .seconds(10)

  private let listener: Descriptor
  private let mailbox: StreamMailbox
  private let rules: StreamRules
  private var clients: [Client] = []
  private var latest: String?
  private var hasEnded = false

  private struct Client {
    let socket: Descriptor
    /// The network address of the client's machine, from ``network(of:)``; nil for this machine.
    let peer: [UInt8]?
    var conversation: StreamConversation
    /// The time by which the client must have sent its request or, after a refusal, have left.
    var deadline = ContinuousClock.now + timeout
    var hasShutDown = false
    /// Whether the client has closed its sending direction; it may still receive.
    var isSilent = false
    var isGone = false

    /// Whether the client's request was accepted, so that it gets lines.
    var isServed: Bool { !isGone && !conversation.isWaiting && !conversation.isOver }
  }

  init(_ listener: Descriptor, _ mailbox: StreamMailbox, _ rules: StreamRules) {
    (self.listener, self.mailbox, self.rules) = (listener, mailbox, rules)
  }

  mutating func run() {
    while !hasEnded || !clients.isEmpty {
      let readiness = wait()
      readMail()
      for index in clients.indices {
        let flags = index + 2 < readiness.count ? readiness[index + 2] : 0
        if flags != 0 { receive(index, flags) }
        send(index)
        check(index)
      }
      clients.removeAll { $0.isGone }
      if readiness.first ?? 0 != 0 { accept() }
    }
  }

  /// Returns the `poll` flags of the listener, the mailbox and each client, in this order.
  private func wait() -> [Int16] {
    // After the end, nobody is accepted.
    var list = [
      pollfd(fd: hasEnded ? -1 : listener.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasEnded ? -1 : mailbox.reading.number, events: Int16(POLLIN), revents: 0),
    ]
    for client in clients {
      let events =
        (client.isSilent ? 0 : POLLIN) | (client.conversation.output.isEmpty ? 0 : POLLOUT)
      list.append(pollfd(fd: client.socket.number, events: Int16(events), revents: 0))
    }
    let isTimed = clients.contains { $0.conversation.isWaiting || $0.conversation.isOver }
    guard poll(&list, nfds_t(list.count), isTimed ? 500 : -1) >= 0 else { return [] }
    return list.map(\.revents)
  }

  private mutating func readMail() {
    guard !hasEnded else { return }
    let mail = mailbox.drain()
    for line in mail.lines {
      for index in clients.indices { clients[index].conversation.send(line) }
    }
    latest = mail.lines.last ?? latest
    guard mail.hasEnded else { return }
    hasEnded = true
    for index in clients.indices {
      clients[index].conversation.end()
      clients[index].deadline = .now + .seconds(1)
    }
  }

  private mutating func accept() {
    // One client a round, so that a crowd of them delays nobody else.
    let number = systemAccept(listener.number)
    guard number >= 0 else {
      // Without descriptors, the listener stays ready, so leave the processor to others.
      if errno == EMFILE || errno == ENFILE { usleep(100_000) }
      return
    }
    let socket = Descriptor(number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let peer = SocketAddress.network(of: socket)
    guard hasRoom(for: peer) else {
      _ = systemSend(number, HTTPFailure.tooManyClients.response)
      return
    }
    let idle = clients.indices.filter { !clients[$0].isServed }
    if idle.count >= Self.maximumIdle {
      // The oldest leaves, a refused one first.
      clients.remove(at: idle.first { clients[$0].conversation.isOver } ?? idle[0])
    }
    clients.append(Client(socket: socket, peer: peer, conversation: StreamConversation(rules)))
  }

  /// Whether one more client gets lines; may drop one that closed its sending direction.
  private mutating func hasRoom(for peer: [UInt8]?) -> Bool {
    let served = clients.indices.filter { clients[$0].isServed }
    let neighbours = peer == nil ? [] : served.filter { clients[$0].peer == peer }
    let crowd =
      neighbours.count >= Self.maximumOfOnePeer
      ? neighbours : served.count >= Self.maximumClients ? served : []
    guard !crowd.isEmpty else { return true }
    // A client that has ended its side may be gone, which only the next lines can show.
    guard let index = crowd.first(where: { clients[$0].isSilent }) else { return false }
    clients[index].isGone = true
    return true
  }

  private mutating func receive(_ index: Int, _ flags: Int16) {
    if clients[index].isSilent {
      if flags & Int16(POLLHUP | POLLERR) != 0 { clients[index].isGone = true }
      return
    }
    var room = [UInt8](repeating: 0, count: 4096)
    let count = recv(clients[index].socket.number, &room, room.count, 0)
    if count > 0 {
      let wasOver = clients[index].conversation.isOver
      var conversation = clients[index].conversation
      conversation.receive(room[..<count], latest: latest)
      let isNew = clients[index].conversation.isWaiting && !conversation.isWaiting
      if isNew, !conversation.isOver, !hasRoom(for: clients[index].peer) {
        clients[index].conversation.fail(.tooManyClients)
      } else {
        clients[index].conversation = conversation
      }
      if !wasOver, clients[index].conversation.isOver {
        clients[index].deadline = .now + Self.timeout
      }
    } else if count == 0, clients[index].conversation.isOneWay {
      clients[index].isSilent = true
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      clients[index].isGone = true
    }
  }

  private mutating func send(_ index: Int) {
    guard !clients[index].isGone, !clients[index].conversation.output.isEmpty else { return }
    let count = systemSend(clients[index].socket.number, clients[index].conversation.output)
    if count > 0 {
      clients[index].conversation.sent(count)
    } else if errno != EAGAIN && errno != EINTR {
      clients[index].isGone = true
    }
  }

  /// Disconnects a client that is too slow or too late, or whose exchange is over.
  private mutating func check(_ index: Int) {
    let conversation = clients[index].conversation
    let isLate = clients[index].deadline < .now
    if conversation.isTooSlow {
      clients[index].isGone = true
    } else if conversation.isOver {
      if conversation.output.isEmpty, !clients[index].hasShutDown {
        // To close a socket with unread bytes could destroy the response on its way, so wait until
        // the client has closed its side.
        shutdown(clients[index].socket.number, Int32(SHUT_WR))
        clients[index].hasShutDown = true
      }
      if isLate { clients[index].isGone = true }
    } else if conversation.isWaiting, isLate {
      clients[index].conversation.fail(.requestTimeout)
      clients[index].deadline = .now + Self.timeout
    }
  }
}

/// Accepts a connection with the system's `accept`; returns a negative number without one.
private func systemAccept(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }

/// Sends bytes with the system's `send`, without a SIGPIPE if the client is gone.
package func systemSend(_ socket: Int32, _ bytes: [UInt8]) -> Int {
  #if canImport(Darwin)
  send(socket, bytes, bytes.count, 0)
  #else
  send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}

extension SocketAddress {
  package static func port(of socket: Descriptor) throws -> UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket.number, $0, &length)
      }
    }
    guard code == 0 else { throw SocketFailure("getsockname") }
    // Both families have the port at the same offset, high byte first.
    return withUnsafeBytes(of: address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }

  /// Returns the network address of a socket's peer: the whole IPv4 address, or usually the first
  /// half of an IPv6 address, as a machine can have many; nil for this machine.
  static func network(of socket: Descriptor) -> [UInt8]? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(socket.number, $0, &length)
      }
    }
    guard code == 0 else { return nil }
    return withUnsafeBytes(of: address) { bytes in
      Int32(address.ss_family) == AF_INET
        ? network(of: Array(bytes[4..<8])) : network(of: Array(bytes[8..<24]))
    }
  }

  /// The network part of an address of 4 or 16 bytes; nil for an address of this machine.
  static func network(of address: [UInt8]) -> [UInt8]? {
    let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    if address.starts(with: mapped) { return network(of: Array(address.dropFirst(12))) }
    guard address.count == 16 else { return address.first == 127 ? nil : address }
    if address.dropLast().allSatisfy({ $0 == 0 }), address.last == 1 { return nil }
    // The machines on a cable share the first half of these addresses.
    let isOfLink = address[0] == 0xFE && address[1] & 0xC0 == 0x80
    return isOfLink ? address : Array(address.prefix(8))
  }
}
