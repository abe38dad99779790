@testable import HaloController

extension SimulatedAir {
  /// Runs a body, ends all links, and waits for the timeouts of requests: the tasks of a link keep
  /// it in memory.
  func run<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let result = Result { try simulation.run(body) }
    setAdapter(.poweredOff)
    try simulation.run { try await self.simulation.clock.sleep(for: .seconds(60)) }
    return try result.get()
  }
}

final class TestHost: Sendable {
  private let got = Mutex<[[UInt8]]>([])
  private let own = Mutex<VirtualController?>(nil)
  /// The packets of both directions, as records of a capture.
  let captured = Mutex<[CapturedPacket]>([])
  let air: SimulatedAir

  var controller: VirtualController { own.withLock { $0 } ?? fresh("none") }
  var packets: [[UInt8]] { got.withLock { $0 } }

  init(
    on air: SimulatedAir, as name: String = "host", address: PeripheralID? = nil,
    isExtended: Bool = true
  ) {
    self.air = air
    let controller = fresh(name, address, isExtended)
    own.withLock { $0 = controller }
  }

  private func fresh(
    _ name: String, _ address: PeripheralID? = nil, _ isExtended: Bool = true
  ) -> VirtualController {
    let capture: @Sendable (CapturedPacket) -> Void = { [weak self] packet in
      self?.captured.withLock { $0.append(packet) }
    }
    return VirtualController(
      on: air, as: name, address: address, isExtended: isExtended, capture: capture
    ) { [weak self] packet in
      self?.got.withLock { $0.append(packet) }
    }
  }

  func take() -> [[UInt8]] {
    got.withLock { packets in
      defer { packets = [] }
      return packets
    }
  }

  /// Returns the packets of a time from now on.
  func packets(for time: Duration) async throws -> [[UInt8]] {
    _ = take()
    return try await packets(after: time)
  }

  /// Returns all packets after a time.
  func packets(after time: Duration) async throws -> [[UInt8]] {
    try await air.simulation.clock.sleep(for: time)
    return take()
  }

  @discardableResult
  func command(_ opcode: HCI.Opcode, _ parameters: [UInt8] = []) -> [[UInt8]] {
    let count = packets.count
    let head = [0x01, UInt8(opcode.rawValue & 0xFF), UInt8(opcode.rawValue >> 8)]
    controller.receive(head + [UInt8(parameters.count)] + parameters)
    return Array(packets[count...])
  }

  @discardableResult
  func command(_ opcode: HCI.Opcode, _ parameters: some HCIPart) -> [[UInt8]] {
    command(opcode, parameters.bytes)
  }

  /// Sends a command and returns the status of the first packet, which must be its answer.
  func status(_ opcode: HCI.Opcode, _ parameters: [UInt8] = []) -> UInt8? {
    guard let packet = command(opcode, parameters).first, packet[0] == 0x04 else { return nil }
    return packet[packet[1] == 0x0E ? 6 : 3]
  }

  /// Does the same with parameters in hexadecimal digits.
  func status(_ opcode: HCI.Opcode, _ parameters: String) throws -> UInt8? {
    status(opcode, try HexBytes(parsing: parameters).bytes)
  }

  /// A command, its parameters in hexadecimal digits, and the status of the answer.
  typealias Step = (HCI.Opcode, String, UInt8)

  func run(_ steps: [Step]) throws {
    for (index, step) in steps.enumerated() {
      let status = try self.status(step.0, step.1.replacing(" ", with: ""))
      #expect(status == step.2, "\(index): \(step)")
    }
  }

  /// Enables all events but the enhanced connection complete.
  func enableEvents() {
    enableEventsKeepingPackets()
    _ = take()
  }

  /// Waits until a packet arrives for which `body` has a result; packets before it are dropped.
  func first<Value: Sendable>(
    within seconds: Int = 60, _ body: ([UInt8]) throws -> Value?
  ) async throws -> Value {
    for _ in 0..<(1000 * seconds) {
      while let packet = got.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        if let value = try body(packet) { return value }
      }
      try await air.simulation.clock.sleep(for: .milliseconds(1))
    }
    throw Missing()
  }

  struct Missing: Error {}

  func event<Part: HCIPart & Sendable>(_ code: UInt8, _ type: Part.Type) async throws -> Part {
    try await first { packet in
      packet.starts(with: [0x04, code]) ? try Part(parsing: Array(packet[3...])) : nil
    }
  }

  func eventLE<Part: HCIPart & Sendable>(_ number: UInt8, _ type: Part.Type) async throws -> Part {
    try await first { packet in
      packet.starts(with: [0x04, 0x3E]) && packet[3] == number
        ? try Part(parsing: Array(packet[4...])) : nil
    }
  }

  static let timing = HCI.LinkTiming(
    intervalMin: 24, intervalMax: 40, latency: 0, timeout: 42, eventMin: 0, eventMax: 0)

  static func request(_ peer: HCI.PeerAddress) -> HCI.CreateConnection {
    HCI.CreateConnection(
      scanInterval: 96, scanWindow: 96, filterPolicy: 0, peer: peer, ownAddressType: 0,
      timing: timing)
  }

  /// Connects to a peripheral and returns the handle, after the first connection event.
  func connect(to id: PeripheralID) async throws -> UInt16 {
    command(.createConnection, Self.request(controller.peerAddress(of: id)))
    let event = try await eventLE(0x01, HCI.ConnectionComplete.self)
    guard event.status == .success else { throw Missing() }
    try await air.simulation.clock.sleep(for: .milliseconds(60))
    return event.handle
  }

  /// Sends an L2CAP payload in ACL packets of at most `size` bytes.
  func send(_ payload: [UInt8], on channel: UInt16 = 4, of handle: UInt16, size: Int = 251) {
    var builder = ByteBuilder()
    builder.writeLE(UInt16(payload.count))
    builder.writeLE(channel)
    builder.write(payload)
    let data = builder.bytes
    for start in stride(from: 0, to: data.count, by: size) {
      let part = data[start..<min(start + size, data.count)]
      var packet = ByteBuilder()
      packet.write(0x02)
      packet.writeLE(handle | (start == 0 ? 0 : 0x1000))
      packet.writeLE(UInt16(part.count))
      packet.write(part)
      controller.receive(packet.bytes)
    }
  }

  /// Waits for a whole L2CAP packet of the controller, and returns its channel and payload.
  func l2cap(of handle: UInt16) async throws -> (channel: UInt16, payload: [UInt8]) {
    var assembly = L2CAPAssembly()
    return try await first { packet in
      guard packet[0] == 0x02, packet[1...].uint16LE(at: 0) & 0x0FFF == handle else { return nil }
      let isFirst = packet[2] >> 4 == 2
      let outcome =
        isFirst ? assembly.begin(packet[5...]).outcome : assembly.consume(packet[5...])
      guard case .whole(let whole) = outcome else { return nil }
      return (whole.dropFirst(2).uint16LE(at: 0), Array(whole.dropFirst(4)))
    }
  }

  /// Sends an ATT packet and waits for the next one of the peripheral that is no notification.
  func ask(_ request: ATTPacket, on handle: UInt16, size: Int = 251) async throws -> ATTPacket {
    send(request.bytes, of: handle, size: size)
    while true {
      let packet = try await attribute(of: handle)
      if case .notification = packet { continue }
      return packet
    }
  }

  func attribute(of handle: UInt16) async throws -> ATTPacket {
    try ATTPacket(parsing: try await l2cap(of: handle).payload[...])
  }
}

struct HostBench: Sendable {
  let simulation: Simulation
  let air: SimulatedAir
  let hosts: [TestHost]

  /// Makes hosts with all events but the enhanced connection complete.
  init(seed: UInt64, _ hosts: [(name: String, address: PeripheralID?)] = [("host", nil)]) {
    simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation)
    self.air = air
    self.hosts = hosts.map { TestHost(on: air, as: $0.name, address: $0.address) }
    for host in self.hosts { host.enableEvents() }
  }
}

protocol HostSuite: Sendable {
  var bench: HostBench { get }
}

extension HostSuite {
  var simulation: Simulation { bench.simulation }
  var air: SimulatedAir { bench.air }
  var host: TestHost { bench.hosts[0] }

  func sleep(_ duration: Duration) async throws { try await simulation.clock.sleep(for: duration) }

  /// Parameters for advertising each 100 ms.
  func parameters(
    type: UInt8, own: UInt8 = 0, peer: UInt8 = 0, policy: UInt8 = 0
  ) -> HCI.AdvertisingParameters {
    let address = HCI.Address(low: UInt16(peer), middle: 0, high: 0x0200)
    return HCI.AdvertisingParameters(
      intervalMin: 0x20, intervalMax: 0xA0, type: type, ownAddressType: own,
      peer: HCI.PeerAddress(type: 0, address: address), channels: 7, filterPolicy: policy)
  }

  func visit(
    _ peripheral: some LocalPeripheral = TestPeripheral(),
    _ body: @escaping @Sendable (UInt16, SimulatedPeripheral) async throws -> Void
  ) throws {
    let control = air.place(peripheral, as: "device")
    try air.run { try await body(try await host.connect(to: "device"), control) }
  }
}

/// A peripheral with one characteristic of each kind.
final class TestPeripheral: LocalPeripheral {
  static let service: BluetoothUUID = 0xFF00
  static let alert = CharacteristicID(0xFF02, in: service)
  let advertisement: AdvertisementData? = AdvertisementData(
    localName: "Test", serviceUUIDs: [service])
  let written = Mutex<[[UInt8]]>([])
  var services: [GATTService] {
    [
      GATTService(
        Self.service,
        characteristics: [
          GATTCharacteristic(
            0xFF01, properties: [.read, .write, .writeWithoutResponse], descriptors: [0x2901]),
          GATTCharacteristic(0xFF02, properties: .indicate),
        ])
    ]
  }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { (0..<100).map { $0 } }

  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { Array("words".utf8) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard value.first != 0xFF else { throw ATTError(rawValue: 0x80) }
    written.withLock { $0.append(value) }
  }
}

extension GATTService {
  /// Makes a service of characteristics without descriptors.
  init(_ uuid: BluetoothUUID, _ table: KeyValuePairs<BluetoothUUID, CharacteristicProperties>) {
    self.init(uuid, characteristics: table.map { GATTCharacteristic($0, properties: $1) })
  }
}
