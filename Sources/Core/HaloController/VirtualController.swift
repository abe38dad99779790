import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A virtual Bluetooth LE controller on a simulated air, for a host stack that speaks HCI.
///
/// The host sends commands and ACL data, and gets events and ACL data; each packet begins with its
/// H4 type. The controller scans for the virtual devices of the air, connects to them as a central,
/// and serves their GATT tables over L2CAP. Its links are `SimulatedLink`s, with the same timing,
/// faults, logs and captures as those of a `SimulatedTransport`.
///
/// ```swift
/// let controller = VirtualController(on: air, as: "host") { packet in print(packet) }
/// controller.receive([0x01, 0x03, 0x0C, 0x00])  // Reset
/// ```
///
/// A host that advertises is a peripheral of the air, which other controllers connect to. A
/// `SimulatedTransport` sees its advertisements, but cannot connect to it, as that needs a GATT
/// client: it gets `BLEError.connectionRefused`.
///
/// The controller has version 5.0, and as features encryption, timing requested by peripherals,
/// longer packets, privacy, the PHY 2M, and extended advertising, which its initializer can leave
/// out. It compares keys and encrypts nothing. It has neither periodic advertising nor the PHY
/// Coded.
public final class VirtualController: Sendable {
  /// The air that the controller is on.
  public let air: SimulatedAir
  /// The name of the controller among the centrals of the air.
  public let name: String

  private let output: @Sendable ([UInt8]) -> Void
  private let stage: FaultStage?
  private let capture: (@Sendable (CapturedPacket) -> Void)?
  let state: Mutex<State>

  struct State {
    var model: ControllerModel
    var framing = H4Framing()
    var links: [UInt16: ControllerLink] = [:]
    var scan: Task<Void, Never>?
    /// The advertisers that are on the air or have links, by address and set.
    var advertisers: [HostAdvertiser.Place: SimulatedPeripheral] = [:]
    var attempt: Task<Void, Never>?
  }

  /// Makes a controller in the state after a reset, which sends nothing before the first command.
  ///
  /// - Parameters:
  ///   - air: The air with the devices that the controller finds.
  ///   - name: The name of the controller; other centrals of the air need other names.
  ///   - address: The public device address in the usual notation; by default one that follows from
  ///     the name and the seed of the simulation.
  ///   - isExtended: Whether the controller has the commands and events of extended advertising.
  ///   - faults: The faults of the controller, each of which happens once.
  ///   - capture: Called with each whole packet of both directions, in order, as a record of a
  ///     capture; its time counts from the start of the simulation.
  ///   - output: Called with each packet for the host, in order.
  public init(
    on air: SimulatedAir, as name: String, address: PeripheralID? = nil, isExtended: Bool = true,
    faults: [ControllerFault] = [], capture: (@Sendable (CapturedPacket) -> Void)? = nil,
    output: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.air, self.name, self.capture) = (air, name, capture)
    let send: @Sendable ([UInt8]) -> Void = { packet in
      capture?(CapturedPacket(h4: packet, .received, at: air.simulation.now))
      output(packet)
    }
    let stage = FaultStage(faults, on: air.simulation.clock, output: send)
    self.stage = faults.isEmpty ? nil : stage
    self.output = { faults.isEmpty ? send($0) : stage.pass($0) }
    air.join(name)
    var random = air.simulation.randomNumbers(for: "controller \(name)")
    let invented = HCI.Address(high: 0x0200, &random)
    let own = address.flatMap { HCI.Address($0) } ?? invented
    let model = ControllerModel(address: own, isExtended: isExtended, random: random)
    state = Mutex(State(model: model))
    self.stage?.start(self)
  }

  /// Handles bytes from the host, which may end within a packet.
  ///
  /// - Throws: `WireError` if a packet has an unknown type: nothing after that can be read, so the
  ///   caller closes the connection.
  public func receive(stream bytes: some Sequence<UInt8>) throws(WireError) {
    state.withLock { $0.framing.consume(bytes) }
    while let packet = try state.withLock({ state throws(WireError) in try state.framing.next() }) {
      handle(packet)
    }
  }

  /// Drops the bytes of the stream before its next Reset, after ``receive(stream:)`` has thrown.
  public func skipToReset() { state.withLock { $0.framing.skipToReset() } }

  /// Handles one packet from the host, with its type.
  ///
  /// Ignores events, SCO and ISO data, and packets whose length differs from their length field.
  public func receive(_ packet: [UInt8]) {
    var framing = H4Framing()
    framing.consume(packet)
    if (try? framing.next()) == packet { handle(packet) }
  }

  private func handle(_ packet: [UInt8]) {
    capture?(CapturedPacket(h4: packet, .sent, at: air.simulation.now))
    guard stage?.isSilent != true else { return }
    switch packet[0] {
    case 0x01:
      let opcode = HCI.Opcode(rawValue: packet[1...].uint16LE(at: 0))
      execute(opcode, Array(packet[4...]))
    case 0x02: receiveData(packet[1...].uint16LE(at: 0), packet[5...])
    default: break
    }
  }

  private func execute(_ opcode: HCI.Opcode, _ parameters: [UInt8]) {
    let refusal = stage?.refusal(of: opcode)
    let (answer, effect) = withModel { $0.execute(opcode, parameters, refusal: refusal) }
    // Commands that the host sends within the answer follow a reset.
    if opcode == .reset { effect?(self) }
    send(answer)
    if opcode != .reset { effect?(self) }
  }

  /// Ends the controller as a loss of power does: nothing follows, and its peers notice after the
  /// supervision timeout.
  public func close() {
    let (scan, attempt, links, advertisers) = state.withLock { state in
      state.model.reset()
      defer { (state.links, state.advertisers) = ([:], [:]) }
      return (state.scan.take(), state.attempt.take(), state.links, state.advertisers.values)
    }
    for advertiser in advertisers { advertiser.remove() }
    scan?.cancel()
    attempt?.cancel()
    for (_, link) in links.sorted(by: { $0.key < $1.key }) { link.abandon() }
  }

  func link(_ handle: UInt16) -> ControllerLink? { state.withLock { $0.links[handle] } }

  /// Reads or changes the model at the present time.
  func withModel<Value: Sendable>(_ body: (inout ControllerModel) -> Value) -> Value {
    state.withLock { state in
      state.model.now = air.simulation.now
      return body(&state.model)
    }
  }
}

// MARK: - Packets for the host

extension VirtualController {
  /// Sends an event if the host has not masked it.
  func send(_ event: some HCIEvent) { send(type(of: event).code, event.bytes) }

  /// Sends the event with a code, which for LE events is 3E00 plus the number, if the host has not
  /// masked it.
  func send(_ code: UInt16, _ parameters: [UInt8] = []) {
    guard isEnabled(code) else { return }
    let head: [UInt8] = code > 0xFF ? [0x04, 0x3E, 1, UInt8(code & 0xFF)] : [0x04, UInt8(code), 0]
    var packet = head + parameters
    packet[2] = UInt8(truncatingIfNeeded: packet.count - 3)
    output(packet)
  }

  /// Returns whether the host wants an event.
  func isEnabled(_ code: UInt16) -> Bool { state.withLock { $0.model.isEnabled(code) } }

  /// Sends ACL data in as many packets as its length requires.
  func sendData(_ handle: UInt16, _ data: [UInt8], isFirst: Bool = true) {
    let limit = state.withLock { Int($0.model.links[handle]?.lengths.receive.octets ?? 27) }
    for start in stride(from: 0, to: data.count, by: limit) {
      let part = data[start..<min(start + limit, data.count)]
      var builder = ByteBuilder(capacity: 5 + part.count)
      builder.write(0x02)
      builder.writeLE(handle | (isFirst && start == 0 ? 0x2000 : 0x1000))
      builder.writeLE(UInt16(part.count))
      builder.write(part)
      output(builder.bytes)
    }
  }

  /// Handles ACL data of the host: the handle with its flags, and the data.
  private func receiveData(_ head: UInt16, _ data: ArraySlice<UInt8>) {
    let handle = head & 0x0FFF
    // Data of an unknown link may be late.
    guard let link = link(handle) else { return }
    guard state.withLock({ $0.model.countPacket(handle, length: data.count) }) else {
      // For ACL data; the packet has used a credit all the same.
      send(HCI.Overflow(linkType: 1))
      return link.complete(1)
    }
    link.receive(data, isFirst: head >> 12 & 1 == 0)
  }
}

extension CapturedPacket {
  /// Makes the record of a packet that begins with its type.
  fileprivate init(h4 packet: [UInt8], _ direction: Direction, at time: Duration) {
    self.init(time: time, kind: Kind(h4: packet[0], direction), bytes: packet[1...])
  }
}
