#if os(Linux)
import HaloController
import HaloDBus
import HaloFakeBlueZ
import HaloFoundation
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization

/// Runs `halo simulate --hci`, which serves virtual controllers to host stacks, in real time: each
/// connection is a controller on one air with the virtual devices.
struct HCICommand {
  private let port: UInt16
  private let devices: [BusDevice]
  private let seed: UInt64
  /// How long to serve; nil for no end.
  private let limit: Duration?

  init(_ arguments: Arguments) throws {
    try arguments.require(SimulateCommand.hciOptions)
    try arguments.requireNoOperands()
    port = try arguments[.hci] ?? 0
    seed = try arguments.seed()
    var devices = try HostedDevice.all(arguments, seed: seed)
    if devices.isEmpty { devices = [.device(VirtualDevice(.strap, seed: seed))] }
    self.devices = try BusDevice.all(devices, now: try arguments.now())
    limit = try arguments[.duration]
  }

  /// Serves controllers until a signal or the end of the time.
  ///
  /// Calls `served` when hosts can connect, with the port and a closure that ends the command.
  func run(
    _ tool: CommandLineTool, signals: [Int32] = RealTime.signals,
    served: (@Sendable (UInt16, @escaping @Sendable () -> Void) -> Void)? = nil
  ) throws {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, conditions: AirConditions(mtu: 517), keepsLog: false)
    defer { air.tearDown() }
    for device in devices { air.place(device.peripheral, as: device.id) }
    let loop = SimulatedLoop(simulation, isRealTime: true)
    let (ends, input) = BLEStream<Void>.makeStream()
    let bell = try LoopBell(on: loop) { input.finish() }
    let watch = SignalWatch(signals) { bell.ring() }
    defer { watch.end() }
    let listener = try HCIListener(port, on: loop, of: air)
    let output = tool.output
    try simulation.run(limit: .seconds(100 * 365 * 86_400)) { [limit] in
      for device in devices { try output.write("\(device.id)  \(device.words)\n") }
      try output.write("HCI (H4) at tcp:127.0.0.1:\(listener.port), until Ctrl-C\n")
      try output.flush()
      served?(listener.port) { bell.ring() }
      if let limit { _ = loop.clock.startTimer(after: limit) { input.finish() } }
      var iterator = ends.makeAsyncIterator()
      _ = try await iterator.next()
      listener.close()
    }
  }
}

/// A socket that accepts host stacks of this machine.
private final class HCIListener: EventSource {
  /// The port, which the system has chosen if the user gave 0.
  let port: UInt16
  private let socket: DBusFileDescriptor
  private let loop: SimulatedLoop
  private let air: SimulatedAir
  private let sessions = Mutex<(count: Int, open: [Int: HCISession])>((0, [:]))

  init(_ port: UInt16, on loop: SimulatedLoop, of air: SimulatedAir) throws {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    socket = DBusFileDescriptor(owning: Glibc.socket(AF_INET, kind, 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var isOn: Int32 = 1
    let isOpen = socket.use { number in
      setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, 4)
      return withUnsafeMutablePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(number, address, length) == 0 && listen(number, SOMAXCONN) == 0
            && getsockname(number, address, &length) == 0
        }
      }
    }
    guard isOpen else {
      throw ScenarioFailure(
        reason: "simulate: tcp:127.0.0.1:\(port): \(String(cString: strerror(errno)))")
    }
    self.port = UInt16(bigEndian: address.sin_port)
    (self.loop, self.air) = (loop, air)
    loop.add(self)
  }

  func close() {
    loop.remove(self)
    for session in sessions.withLock({ Array($0.open.values) }) { session.close() }
  }

  func descriptor() -> Int32 { socket.number }

  func awaitedEvents() -> Int16? { Int16(POLLIN) }

  func process(_ events: Int16) -> Bool {
    let number = socket.use { accept($0, nil, nil) }
    guard number >= 0 else { return false }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    var isOn: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, 4)
    sessions.withLock { sessions in
      let index = sessions.count
      sessions.count += 1
      sessions.open[index] = HCISession(
        DBusFileDescriptor(owning: number), "hci\(index)", on: loop, of: air
      ) { [weak self] in self?.sessions.withLock { $0.open[index] = nil } }
    }
    return true
  }
}

/// A host stack with its controller, which exists as long as the connection.
private final class HCISession: EventSource {
  private let line: HCILine
  private let loop: SimulatedLoop
  private let controller: VirtualController
  private let ended: @Sendable () -> Void

  init(
    _ socket: DBusFileDescriptor, _ name: String, on loop: SimulatedLoop, of air: SimulatedAir,
    ended: @escaping @Sendable () -> Void
  ) {
    let line = HCILine(socket)
    (self.line, self.loop, self.ended) = (line, loop, ended)
    controller = VirtualController(on: air, as: name) { packet in line.send(packet) }
    loop.add(self)
  }

  /// Ends the controller, and closes the connection.
  func close() {
    loop.remove(self)
    controller.close()
    line.socket.hangUp()
    ended()
  }

  func descriptor() -> Int32 { line.socket.number }

  func awaitedEvents() -> Int16? {
    let waiting = line.waiting
    guard waiting <= HCILine.most else { return nil }
    return Int16(POLLIN) | (waiting > 0 ? Int16(POLLOUT) : 0)
  }

  func process(_ events: Int16) -> Bool {
    guard line.waiting <= HCILine.most else {
      close()
      return true
    }
    if events & Int16(POLLOUT) != 0 { line.send([]) }
    guard events & ~Int16(POLLOUT) != 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = line.socket.use { recv($0, &buffer, buffer.count, 0) }
    if count < 0, errno == EAGAIN { return false }
    guard count > 0, (try? controller.receive(stream: buffer.prefix(count))) != nil else {
      close()
      return true
    }
    return true
  }
}

/// The packets for a host, of which the socket may have no room for all.
private final class HCILine: Sendable {
  /// The most bytes that wait for a host; one that does not read loses its connection.
  static let most = 1 << 20
  let socket: DBusFileDescriptor
  private let unsent = Mutex<[UInt8]>([])

  init(_ socket: DBusFileDescriptor) { self.socket = socket }

  /// The number of bytes that wait for room in the socket.
  var waiting: Int { unsent.withLock { $0.count } }

  func send(_ packet: [UInt8]) {
    unsent.withLock { bytes in
      bytes += packet
      guard !bytes.isEmpty else { return }
      let count = socket.use { [bytes] in
        Glibc.send($0, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { bytes.removeFirst(count) }
    }
  }
}
#endif
