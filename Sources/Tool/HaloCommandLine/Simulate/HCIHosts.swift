#if os(Linux)
import HaloBridge
import HaloCapture
import HaloController
import HaloDBus
import HaloFakeBlueZ
import HaloFoundation
import HaloScenario
import HaloSimulator
import Synchronization

/// The host stacks that use an air, each with a controller of its own.
final class HCIHosts: Sendable {
  let loop: SimulatedLoop
  private let air: SimulatedAir
  private let record: (@Sendable (CapturedPacket) -> Void)?
  private let faults: [ControllerFault]
  private let state = Mutex(State())

  private struct State {
    var count = 0
    var sessions: [Int: HCISession] = [:]
    var listeners: [HCIListener] = []
  }

  /// `record` gets the packets of all controllers, each with the number of its controller.
  init(
    on loop: SimulatedLoop, of air: SimulatedAir, faults: [ControllerFault] = [],
    record: (@Sendable (CapturedPacket) -> Void)? = nil
  ) { (self.loop, self.air, self.faults, self.record) = (loop, air, faults, record) }

  func add(_ listener: HCIListener) {
    state.withLock { $0.listeners.append(listener) }
    loop.add(listener)
  }

  func add(_ line: HCILine, early: [[UInt8]] = []) {
    state.withLock { state in
      let index = state.count
      state.count += 1
      let capture = record.map { record in
        { @Sendable (packet: CapturedPacket) in
          var packet = packet
          packet.adapter = UInt32(truncatingIfNeeded: index)
          record(packet)
        }
      }
      let controller = VirtualController(
        on: air, as: "hci\(index)", faults: faults, capture: capture, output: line.add)
      state.sessions[index] = HCISession(line, controller, on: loop, early: early) { [weak self] in
        self?.state.withLock { $0.sessions[index] = nil }
      }
    }
  }

  func close() {
    let (listeners, sessions) = state.withLock { ($0.listeners, $0.sessions) }
    for listener in listeners { loop.remove(listener) }
    for (_, session) in sessions.sorted(by: { $0.key < $1.key }) { session.close() }
  }
}

/// A socket that accepts host stacks.
final class HCIListener: EventSource {
  /// The address and the port, which the system has chosen if the user gave 0.
  let name: String
  private let socket: Descriptor
  private let loop: SimulatedLoop
  private let accepted: @Sendable (HCILine) -> Void
  /// True for a second after the system had no descriptor for a host.
  private let isWaiting = Mutex(false)

  init(
    _ host: String, _ port: UInt16, on loop: SimulatedLoop,
    accepted: @escaping @Sendable (HCILine) -> Void
  ) throws {
    (self.loop, self.accepted) = (loop, accepted)
    do {
      let address = try SocketAddress(host: host, port: port, .stream, isNumeric: true)
      socket = try address.listener("tcp:\(host):\(port)")
      name = "tcp:\(host):\(try SocketAddress.port(of: socket))"
    } catch let error as SocketFailure {
      throw ScenarioFailure(reason: "simulate: \(error)")
    }
  }

  func descriptor() -> Int32 { socket.number }

  func awaitedEvents() -> Int16? { isWaiting.withLock { $0 } ? 0 : Int16(POLLIN) }

  func process(_ events: Int16) -> Bool {
    let (number, code) = (accept(socket.number, nil, nil), errno)
    guard number >= 0 else {
      // The host stays in the queue of the system, which would wake the loop again and again.
      guard ![EAGAIN, EINTR, ECONNABORTED].contains(code) else { return false }
      isWaiting.withLock { $0 = true }
      _ = loop.clock.startTimer(after: .seconds(1)) { [weak self] in
        self?.isWaiting.withLock { $0 = false }
      }
      return true
    }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    var isOn: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, 4)
    accepted(HCILine(DBusFileDescriptor(owning: number), .socket))
    return true
  }
}

/// A host stack with its controller, which exists as long as the line between them.
private final class HCISession: EventSource {
  private let line: HCILine
  private let loop: SimulatedLoop
  private let controller: VirtualController
  private let ended: @Sendable () -> Void

  init(
    _ line: HCILine, _ controller: VirtualController, on loop: SimulatedLoop, early: [[UInt8]],
    ended: @escaping @Sendable () -> Void
  ) {
    (self.line, self.controller, self.loop, self.ended) = (line, controller, loop, ended)
    for packet in early { controller.receive(packet) }
    loop.add(self)
  }

  func close() {
    loop.remove(self)
    controller.close()
    line.descriptor.hangUp()
    ended()
  }

  func descriptor() -> Int32 { line.descriptor.number }

  func awaitedEvents() -> Int16? {
    let waiting = line.send()
    guard waiting <= HCILine.most else { return nil }
    return Int16(POLLIN) | (waiting > 0 ? Int16(POLLOUT) : 0)
  }

  func process(_ events: Int16) -> Bool {
    guard line.send() <= HCILine.most else {
      guard line.isTerminal else {
        close()
        return true
      }
      // No host reads the terminal any more, but the next one may.
      controller.close()
      line.clear()
      return true
    }
    guard events & ~Int16(POLLOUT) != 0 else { return true }
    let isOpen = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { room in
      let (count, code) = line.descriptor.use { (read($0, room.baseAddress, room.count), errno) }
      if count < 0, code == EAGAIN || code == EINTR { return true }
      return count > 0 && receive(Array(room.prefix(count)))
    }
    if !isOpen { close() }
    return true
  }

  /// Returns false if nothing that follows can be read.
  private func receive(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    while (try? controller.receive(stream: bytes)) == nil {
      // A host of a terminal may have come late, or been replaced within a packet.
      guard line.isTerminal else { return false }
      controller.skipToReset()
      bytes = []
    }
    return true
  }
}

/// The packets for a host, of which the line may have no room for all.
final class HCILine: Sendable {
  /// The most bytes that wait for a host; one that does not read loses its controller.
  static let most = 1 << 20
  let descriptor: DBusFileDescriptor
  private let kind: Kind
  private let unsent = Mutex<[UInt8]>([])

  enum Kind {
    case socket
    case terminal(slave: DBusFileDescriptor)
    case kernel
  }

  init(_ descriptor: DBusFileDescriptor, _ kind: Kind) {
    (self.descriptor, self.kind) = (descriptor, kind)
  }

  var isTerminal: Bool { if case .terminal = kind { true } else { false } }

  func clear() { unsent.withLock { $0 = [] } }

  /// Adds a packet, which leaves with others before the loop waits again.
  func add(_ packet: [UInt8]) {
    // The kernel accepts whole packets, one each write, or none while the adapter is off.
    guard case .kernel = kind else { return unsent.withLock { $0 += packet } }
    _ = descriptor.use { write($0, packet, packet.count) }
  }

  /// Sends as much as the line takes, and returns the number of bytes that wait for room.
  func send() -> Int {
    unsent.withLock { bytes in
      guard !bytes.isEmpty else { return 0 }
      let count = descriptor.use {
        isTerminal ? write($0, bytes, bytes.count) : systemSend($0, bytes)
      }
      bytes.removeFirst(max(0, count))
      return bytes.count
    }
  }
}
#endif
