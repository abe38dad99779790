import FuzzKit
import HaloController
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Fuzzes two virtual controllers on one air with a strap and a glucose meter, whose hosts send the
/// bytes of the input, whole or in pieces.
func fuzzHostileHosts(_ input: [UInt8]) throws(BrokenLaw) {
  let simulation = Simulation(seed: 7)
  let air = SimulatedAir(simulation, keepsLog: false)
  air.place(VirtualHeartRateStrap(seed: 7), as: HostAction.peers[0])
  let meter = VirtualSensor(name: "Meter", profiles: [SensorKind.meter.profile])
  air.place(meter, as: HostAction.peers[1])
  let hosts = (0..<2).map { HostileHost(on: air, as: "host \($0)") }
  let actions = HostAction.all(of: input)
  try accepted("\(actions)") {
    try simulation.run(limit: .seconds(4 * 3600)) {
      for action in actions {
        let host = hosts[action.host]
        switch action.kind {
        case .bytes(let bytes): try host.send(bytes)
        case .close: host.close()
        case .time(let time): try await simulation.clock.sleep(for: time)
        }
        for host in hosts { try host.check() }
      }
      for host in hosts { host.end() }
      // The longest supervision timeout is 32 s.
      try await simulation.clock.sleep(for: .seconds(40))
    }
  }
  try law(air.linkCount == 0 && air.scanCount == 0, "\(actions): a link or a scan is left")
}

struct HostAction: Sendable, CustomStringConvertible {
  enum Kind: Sendable {
    case bytes([UInt8])
    case close
    case time(Duration)
  }

  let host: Int
  let kind: Kind

  static let peers: [PeripheralID] = ["C0:00:5E:00:53:01", "C0:00:5E:00:53:02"]

  var description: String {
    switch kind {
    case .bytes(let bytes): "\(host): \(HexBytes(bytes))"
    case .close: "\(host): close"
    case .time(let time): "\(time)"
    }
  }

  /// Reads actions: the kind is in the lowest three bits of the first byte, then comes the number
  /// of the host.
  static func all(of input: [UInt8]) -> [HostAction] {
    var taker = ByteTaker(input)
    var actions: [HostAction] = []
    while !taker.isEmpty, actions.count < 200 {
      let head = taker.byte()
      let (host, detail) = (Int(head >> 3 & 1), head >> 4)
      func add(_ kind: Kind) { actions.append(HostAction(host: host, kind: kind)) }
      switch head & 7 {
      case 1: add(.bytes(command(detail, taker.byte(), taker.counted())))
      case 2:
        let (handle, payload) = (taker.byte(), taker.counted())
        let (low, high) = words(payload.count)
        let channel = detail & 3 == 3 ? 0x40 : 4 + detail & 3
        add(.bytes(data(handle, 0, [low, high, channel, 0] + payload)))
      case 3: add(.bytes(data(taker.byte(), detail << 4, taker.counted())))
      case 4:
        let count = Int(taker.byte())
        add(.time(.milliseconds(count < 128 ? count : 250 * (count - 127))))
      case 5: add(.close)
      case 6:
        for bytes in connection(to: Int(detail & 1)) { add(.bytes(bytes)) }
        add(.time(.seconds(2)))
      default: add(.bytes(taker.counted()))
      }
    }
    return actions
  }

  static let groups: [UInt8] = [0x20, 0x20, 0x20, 0x20, 0x0C, 0x10, 0x04, 0x14]

  private static func command(_ group: UInt8, _ number: UInt8, _ parameters: [UInt8]) -> [UInt8] {
    [0x01, number, groups[Int(group & 7)], UInt8(parameters.count)] + parameters
  }

  private static func data(_ handle: UInt8, _ flags: UInt8, _ data: [UInt8]) -> [UInt8] {
    let (low, high) = words(data.count)
    return [0x02, handle, flags, low, high] + data
  }

  private static func words(_ number: Int) -> (UInt8, UInt8) {
    (UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8))
  }

  /// Returns the commands that enable all events and connect to a peer.
  private static func connection(to peer: Int) -> [[UInt8]] {
    let all = [UInt8](repeating: 0xFF, count: 8)
    let address: [UInt8] = [0x01 + UInt8(peer), 0x53, 0x00, 0x5E, 0x00, 0xC0]
    return [
      command(4, 0x01, all), command(0, 0x01, all),
      command(
        0, 0x0D,
        [0x60, 0, 0x60, 0, 0, 1] + address + [0, 0x18, 0, 0x28, 0, 0, 0, 0x2A, 0, 0, 0, 0, 0]),
    ]
  }
}

/// A host, and the laws that hold for its controller whatever the host sends.
final class HostileHost: Sendable {
  private let air: SimulatedAir
  private let name: String
  private let state = Mutex(State())

  private struct State {
    var controller: VirtualController?
    var count = 0
    /// Whether a command has started something that goes on.
    var hasStarted = false
    /// The bytes that the host has sent, as its controller must read them.
    var framing = H4Framing()
    var commands: [[UInt8]] = []
    var hasBegun = false
    /// The packets of the controller that were not checked yet.
    var packets: [[UInt8]] = []
    /// The ACL packets that the host has sent since its last reset, less those completed.
    var sentCount = 0
    /// The handles of the links; nil if the host may have masked an event about one.
    var links: Set<UInt16>?
    /// The opcodes of the masks that let all events pass.
    var openMasks: Set<[UInt8]> = []
    /// Whether a link may have come up since the last reset.
    var mayHaveLinks = false
    mutating func reset() { (sentCount, links, openMasks, mayHaveLinks) = (0, nil, [], false) }

    /// Notes an answered command by its opcode, low byte first.
    mutating func note(_ opcode: [UInt8], _ parameters: ArraySlice<UInt8>) {
      switch opcode {
      case [0x01, 0x0C], [0x01, 0x20]:
        if parameters.count == 8, !parameters.contains(where: { $0 != 0xFF }) {
          openMasks.insert(opcode)
          if openMasks.count == 2, !mayHaveLinks { links = links ?? [] }
        } else if parameters.count == 8 {
          openMasks.remove(opcode)
          links = nil
        }
      // The starts of connecting and advertising, legacy and extended.
      case [0x0D, 0x20], [0x43, 0x20], [0x0A, 0x20], [0x39, 0x20]:
        (mayHaveLinks, hasStarted) = (true, true)
      case [0x0C, 0x20], [0x42, 0x20]: hasStarted = true
      default: break
      }
    }
  }

  init(on air: SimulatedAir, as name: String) {
    (self.air, self.name) = (air, name)
    open()
  }

  private func open() {
    let count = state.withLock { $0.count }
    let controller = VirtualController(on: air, as: "\(name) \(count)") { [weak self] packet in
      self?.state.withLock { if $0.count == count { $0.packets.append(packet) } }
    }
    state.withLock { state in
      state = State()
      (state.controller, state.count) = (controller, count)
    }
  }

  /// Whether a command of the present connection has started something that goes on.
  var hasStarted: Bool { state.withLock { $0.hasStarted } }

  /// Ends the connection, after which another host comes.
  func close() {
    end()
    open()
  }

  func end() {
    let controller = state.withLock { state in
      state.count += 1
      return state.controller.take()
    }
    controller?.close()
  }

  func send(_ bytes: [UInt8]) throws(BrokenLaw) {
    let isReadable = note(bytes)
    guard let controller = state.withLock({ $0.controller }) else { return }
    let isRead = (try? controller.receive(stream: bytes)) != nil
    try law(isRead == isReadable, "\(name): \(HexBytes(bytes)) is read: \(isRead)")
    try check()
    let unanswered = state.withLock { $0.commands }
    try law(unanswered.isEmpty, "\(name): no answer to \(unanswered.map { HexBytes($0) })")
    if !isRead { close() }
  }

  /// Notes the packets in bytes of the host; returns false if nothing after them can be read.
  private func note(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      state.framing.consume(bytes)
      do throws(WireError) {
        while let packet = try state.framing.next() {
          state.hasBegun = true
          if packet[0] == 0x02 { state.sentCount += 1 }
          if packet[0] == 0x01 { state.commands.append(packet) }
        }
        return true
      } catch { return false }
    }
  }

  func check() throws(BrokenLaw) {
    do throws(BrokenLaw) {
      try state.withLock { state throws(BrokenLaw) in
        let packets = state.packets
        state.packets = []
        for packet in packets { try Self.check(packet, &state) }
      }
    } catch { throw BrokenLaw(description: "\(name): \(error)") }
  }

  private static func check(_ packet: [UInt8], _ state: inout State) throws(BrokenLaw) {
    var framing = H4Framing()
    framing.consume(packet)
    let text = "\(HexBytes(packet))"
    try law((try? framing.next()) == packet, "\(text) is no packet")
    let handle = handle(in: packet, at: packet[0] == 0x02 ? 1 : 4)
    if packet[0] == 0x02 {
      try law(packet[2] >> 4 == 1 || packet[2] >> 4 == 2, "\(text) has wrong flags")
      try law(state.links?.contains(handle) ?? true, "\(text) is of no link")
      return
    }
    try law(packet[0] == 0x04, "\(text) is no packet for a host")
    switch packet[1] {
    case 0x0E, 0x0F:
      let place = packet[1] == 0x0E ? 3 : 4
      try law(packet.count > place + 3 || packet.count == 7, "\(text) is too short")
      try law(packet[place] == 1, "\(text) has another number of credits than 1")
      let command = try required(state.commands.first, "\(text) answers no command")
      state.commands.removeFirst()
      try law(
        command[1...2] == packet[(place + 1)...(place + 2)], "\(text) answers \(HexBytes(command))")
      let status = packet[packet[1] == 0x0E ? 6 : 3]
      let opcode = Array(command[1...2])
      if opcode == [0x03, 0x0C], status == 0 { state.reset() }
      state.note(opcode, command.dropFirst(4))
    case 0x13:
      let count = Int(packet[6]) | Int(packet[7]) << 8
      state.sentCount -= count
      try law(count > 0 && state.sentCount >= 0, "\(text) completes more than was sent")
      try law(state.links?.contains(handle) ?? true, "\(text) is of no link")
    case 0x05:
      guard packet[3] == 0 else { break }
      try law(state.links?.contains(handle) ?? true, "\(text) ends no link")
      state.links?.remove(handle)
    case 0x3E:
      guard packet[3] == 0x01 || packet[3] == 0x0A, packet[4] == 0 else { break }
      let handle = self.handle(in: packet, at: 5)
      try law(
        state.links?.insert(handle).inserted ?? true, "\(text) has the handle of another link")
    default: break
    }
    try law(state.hasBegun, "\(text) comes before the first packet of the host")
  }

  private static func handle(in packet: [UInt8], at place: Int) -> UInt16 {
    guard packet.count > place + 1 else { return .max }
    return UInt16(packet[place]) | UInt16(packet[place + 1] & 0x0F) << 8
  }
}

/// Fuzzes a virtual controller with H4 bytes of a host, in two pieces: the first byte of the input
/// is the length of the first piece.
///
/// Unlike `HostileHosts` there are no devices, and time passes only if a command has started
/// something, so an input takes little time.
func fuzzHostBytes(_ input: [UInt8]) throws(BrokenLaw) {
  try shared.withLock { shared throws(BrokenLaw) in try shared.run(input) }
}

/// An air for the controllers of many inputs, one after the other.
private struct SharedAir {
  private var air = SimulatedAir(Simulation(seed: 7), keepsLog: false)
  private var count = 0

  mutating func run(_ input: [UInt8]) throws(BrokenLaw) {
    let host = HostileHost(on: air, as: "host")
    let bytes = input.dropFirst()
    let first = bytes.prefix(Int(input.first ?? 0))
    for piece in [first, bytes[first.endIndex...]] { try host.send(Array(piece)) }
    let hasStarted = host.hasStarted
    if hasStarted {
      try pass(.milliseconds(100))
      try host.check()
    }
    host.end()
    if hasStarted { try pass(.zero) }
    count += 1
    // Tasks of former inputs sleep on, at most for the lifetime of a private address.
    guard count % 4096 == 0 else { return }
    try pass(.seconds(3601))
    try law(air.linkCount == 0 && air.scanCount == 0, "a link or a scan is left")
    air.tearDown()
    air = SimulatedAir(Simulation(seed: 7), keepsLog: false)
  }

  private func pass(_ time: Duration) throws(BrokenLaw) {
    let clock = air.simulation.clock
    do { try air.simulation.run { if time > .zero { try await clock.sleep(for: time) } } } catch {
      throw BrokenLaw(description: "\(error)")
    }
  }
}

private let shared = Mutex(SharedAir())
