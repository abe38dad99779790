import Glibc
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import Synchronization
import Testing

@testable import HaloBlueZ

/// The values from a socket of notifications, whenever its other end is closed.
@Suite("Sockets of notifications")
struct NotifySocketTests {
  /// A socket, its other end, and the received values.
  private final class World: Sendable {
    let far: DBusFileDescriptor
    let socket: Mutex<BlueZNotifySocket?> = Mutex(nil)
    let values = Mutex<[[UInt8]]>([])
    let ends = Mutex<[BlueZNotifySocket.End]>([])
    var endCount: Int { ends.withLock { $0.count } }
    private let loop: SimulatedLoop

    convenience init(
      _ type: __socket_type = SOCK_SEQPACKET,
      on loop: SimulatedLoop = SimulatedLoop(Simulation(seed: 1))
    ) throws {
      let (near, far) = try DBusFileDescriptor.pair(type)
      self.init(near, far: far, on: loop)
    }

    init(
      _ near: DBusFileDescriptor, far: DBusFileDescriptor,
      on loop: SimulatedLoop = SimulatedLoop(Simulation(seed: 1))
    ) {
      self.loop = loop
      self.far = far
      let socket = BlueZNotifySocket(
        near, on: loop, mtu: 23,
        received: { [weak self] values in self?.values.withLock { $0 += values } },
        closed: { [weak self] end in self?.ends.withLock { $0.append(end) } })
      self.socket.withLock { $0 = socket }
      socket.open()
    }

    func send(_ value: [UInt8]) -> Bool {
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
      return Glibc.send(far.number, value, value.count, flags) >= 0
    }

    var isClosed: Bool { (socket.withLock { $0 }?.descriptor() ?? 0) < 0 }

    /// Does the work of a loop that has seen these events.
    @discardableResult
    func process(_ events: Int32) -> Bool {
      socket.withLock { $0 }?.process(Int16(events)) ?? false
    }
  }

  private static func values(seed: UInt64) -> [[UInt8]] {
    var numbers = SplitMix64(seed: seed)
    return (0..<Int.random(in: 0...70, using: &numbers)).map { number in
      [UInt8](repeating: UInt8(number), count: Int.random(in: 0...2, using: &numbers))
    }
  }

  @Test(
    "All values arrive, even empty ones, and a hang-up ends them once and adds none",
    arguments: 1...30 as ClosedRange<UInt64>, [POLLIN, POLLIN | POLLHUP])
  func hangUp(seed: UInt64, seen: Int32) throws {
    let world = try World()
    var values = Self.values(seed: seed) + [[]]
    for value in values { try #require(world.send(value)) }
    while world.process(POLLIN) {}
    #expect(world.values.withLock { $0 } == values && world.endCount == 0)
    // An empty packet right before the end cannot be distinguished from the end.
    let rest = Self.values(seed: ~seed) + [[1]]
    for value in rest { try #require(world.send(value)) }
    values += rest
    world.far.close()
    // The loop may have polled before the other end was closed.
    world.process(seen)
    for _ in 0..<10 { world.process(POLLIN | POLLHUP) }
    #expect(world.values.withLock { $0 } == values)
    #expect(world.endCount == 1)
  }

  @Test(
    "A shutdown by the other end ends the values once, after all sent values",
    arguments: 1...30 as ClosedRange<UInt64>, [SOCK_SEQPACKET.rawValue, SOCK_STREAM.rawValue])
  func shutDown(seed: UInt64, type: UInt32) throws {
    let world = try World(__socket_type(rawValue: type))
    let values = Self.values(seed: seed) + [[1]]
    for value in values { try #require(world.send(value)) }
    try #require(shutdown(world.far.number, Int32(SHUT_WR)) == 0)
    for _ in 0..<10 { world.process(POLLIN) }
    let received = world.values.withLock { $0 }
    // A stream socket has no packets.
    if type == SOCK_STREAM.rawValue {
      #expect(received.joined().elementsEqual(values.joined()))
    } else {
      #expect(received == values)
    }
    #expect(world.endCount == 1)
    #expect(!world.process(POLLIN))
  }

  @Test(
    "A descriptor that is not a socket ends at once, even if it stays readable",
    arguments: ["/dev/null", "/dev/zero", "/proc/self/exe", "/", "a pipe"])
  func noSocket(path: String) throws {
    var numbers = [open(path, O_RDONLY | O_CLOEXEC), -1]
    if path == "a pipe" {
      try #require(pipe(&numbers) == 0)
      try #require(write(numbers[1], "1", 1) == 1)
    }
    try #require(numbers[0] >= 0)
    let world = World(
      DBusFileDescriptor(owning: numbers[0]), far: DBusFileDescriptor(owning: numbers[1]))
    for _ in 0..<10 { #expect(!world.process(POLLIN) || world.isClosed) }
    #expect(world.values.withLock { $0 } == [])
    #expect(world.endCount == 1)
    #expect(world.isClosed)
  }

  @Test(
    "A full socket ends after its values; a socket with space for another continues",
    arguments: [1, 20, 244, 514], 1...5 as ClosedRange<UInt64>)
  func full(length: Int, seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    let isMixed = seed > 1
    func value(_ index: Int) -> [UInt8] {
      let length = isMixed ? Int.random(in: 1...length, using: &numbers) : length
      return [UInt8](repeating: UInt8(index % 256), count: length)
    }
    let world = try World()
    var values: [[UInt8]] = []
    repeat { values.append(value(values.count)) } while world.send(values[values.count - 1])
    // The last value was dropped.
    values.removeLast()
    while world.process(POLLIN) {}
    #expect(world.values.withLock { $0 } == values)
    #expect(world.ends.withLock { $0 } == [.full(count: values.count)])
    #expect(world.isClosed)
    let other = try World()
    let few = Array(values.prefix(values.count / 2))
    for value in few { try #require(other.send(value)) }
    while other.process(POLLIN) {}
    #expect(other.values.withLock { $0 } == few)
    #expect(other.endCount == 0)
  }

  @Test("A closed socket hangs up, even if a child process has a copy of its descriptor")
  func copies() throws {
    let loop = SimulatedLoop(Simulation(seed: 1))
    for isForWrites in [false, true] {
      let (near, far) = try DBusFileDescriptor.pair(SOCK_SEQPACKET)
      let copy = DBusFileDescriptor(owning: dup(near.number))
      if isForWrites {
        BlueZWriteSocket(near, at: "/", on: loop).close()
      } else {
        BlueZNotifySocket(near, on: loop, mtu: 23, received: { _ in }, closed: { _ in }).close()
      }
      #expect(copy.number >= 0 && far.hasHungUp)
    }
  }

  @Test("A descriptor that is not a socket, or is no longer read, accepts no writes")
  func noWrites() throws {
    let loop = SimulatedLoop(Simulation(seed: 1))
    let file = open("/dev/null", O_WRONLY | O_CLOEXEC)
    try #require(file >= 0)
    let none = BlueZWriteSocket(DBusFileDescriptor(owning: file), at: "/", on: loop)
    let (near, far) = try DBusFileDescriptor.pair(SOCK_SEQPACKET)
    let unread = BlueZWriteSocket(near, at: "/", on: loop)
    #expect(unread.send([1]) == .sent)
    try #require(shutdown(far.number, Int32(SHUT_RD)) == 0)
    for socket in [none, unread] {
      #expect(socket.send([1]) == .closed)
      #expect(socket.send([2]) == .closed)
      socket.close()
    }
  }

  @Test(
    "Buffered values are delivered before a socket is closed", arguments: [0, 1, 31, 32, 33, 200],
    [false, true])
  func closing(count: Int, isHungUp: Bool) throws {
    let simulation = Simulation(seed: 1)
    let loop = SimulatedLoop(simulation)
    try simulation.run {
      let world = try World(on: loop)
      let values = (0..<count).map { [UInt8($0)] }
      for value in values { try #require(world.send(value)) }
      if isHungUp { world.far.close() }
      world.socket.withLock { $0 }?.close()
      #expect(world.values.withLock { $0 } == values)
      #expect(!world.send([1]))
    }
  }
}
