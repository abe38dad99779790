import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A link of a controller: the packets of its host on one side, a `SimulatedLink` on the other.
///
/// At the far end is a virtual device, which a server of its GATT table represents, or another
/// controller with a ``ControllerLink`` of its own. A packet of the host for a device counts as
/// acknowledged in the next connection event in which the two ends hear each other. Under ACL, loss
/// means delay, so no packet is lost before the link ends; see `Design.md`, "Links".
final class ControllerLink: Sendable {
  let handle: UInt16
  let link: SimulatedLink
  let isCentral: Bool
  let controller: VirtualController
  /// The server of a virtual device; nil if the far end is a host.
  private let server: AttributeServer?
  private let requests: BLEStream<[UInt8]>
  private let requestInput: BLEStream<[UInt8]>.Continuation
  let state = Mutex(State())

  struct State {
    /// The far end, if that is a host.
    weak var other: ControllerLink?
    /// The reason of the end, if a controller has decided it.
    var end: HCI.Status?
    /// The data that wait for the end of a start of encryption; nil without one.
    var held: [@Sendable () -> Void]?
    /// The key of the central, while the peripheral's host looks for its own.
    var centralKey: [UInt8] = []
    /// The security manager of a virtual device; nil if the far end is a host.
    var security: SecurityManager?
    var assembly = L2CAPAssembly()
    /// The number of packets of the host that wait for the next connection event.
    var unacknowledged = 0
    /// The number of ATT packets of the host that wait for the server.
    var unserved = 0
    /// The latest wish of a virtual device for other timing, until it is dealt with.
    var wish: ConnectionParameters?
    /// True once the host has reset the controller, after which nothing is reported.
    var isAbandoned = false
  }

  init(_ link: SimulatedLink, _ handle: UInt16, isCentral: Bool, of controller: VirtualController) {
    (self.link, self.handle, self.controller) = (link, handle, controller)
    self.isCentral = isCentral
    server = link.host == nil ? AttributeServer(link) : nil
    // Unbounded, yet short: a host with many packets in it gets no credits.
    (requests, requestInput) = BLEStream.makeStream(capacity: .max)
  }

  /// The far end; nil for a virtual device.
  var other: ControllerLink? {
    get { state.withLock { $0.other } }
    set { state.withLock { $0.other = newValue } }
  }

  /// The state of the link that commands read; nil if the link is down.
  var present: ControllerModel.Link? { controller.state.withLock { $0.model.links[handle] } }

  /// Changes the state that commands read, and returns the former one; nil if the link is down.
  @discardableResult
  func change(_ body: (inout ControllerModel.Link) -> Void) -> ControllerModel.Link? {
    controller.state.withLock { state in
      guard let former = state.model.links[handle] else { return nil }
      var link = former
      body(&link)
      state.model.links[handle] = link
      return former
    }
  }

  /// Starts to serve the host and to watch for the end of the link.
  func start() {
    let executor = link.air.simulation
    Task(executorPreference: executor) { [self] in
      guard let reason = try? await link.disconnection() else { return }
      ended(reason)
    }
    if isCentral { establish() }
    guard let server else { return }
    server.start { [weak self] packet in self?.send(L2CAPChannel.attribute, packet.bytes) }
    Task(executorPreference: executor) { [self] in
      var iterator = requests.makeAsyncIterator()
      while let request = try? await iterator.next() {
        guard !state.withLock({ $0.isAbandoned }) else { return }
        let start = executor.now
        if let answer = await server.answer(request) {
          // An answer that needed nothing from the peripheral takes a round trip as well.
          if executor.now == start, !(await waitForEvents(2)) { return }
          send(L2CAPChannel.attribute, answer.bytes)
        }
        state.withLock { $0.unserved -= 1 }
      }
    }
    link.handleWishes { [weak self] in self?.wish($0) }
  }

  /// Ends the link if nothing arrives in the first six connection events.
  private func establish() {
    let interval = present?.timing.parameters.interval ?? .zero
    Task(executorPreference: link.air.simulation) { [self] in
      for _ in 0..<6 {
        try? await link.clock.sleep(for: interval)
        if link.isAudible { return }
      }
      finish(.connectionFailed, other: .connectionFailed)
    }
  }

  /// Ends the link at once, for a reason at each end.
  func finish(_ own: HCI.Status, other reason: HCI.Status) {
    state.withLock { $0.end = own }
    other?.state.withLock { $0.end = reason }
    link.drop(isCentral ? .local : .remote)
  }

  private func ended(_ reason: DisconnectReason) {
    server?.stop()
    requestInput.finish()
    let (isAbandoned, known) = state.withLock { state in
      state.held = nil
      return (state.isAbandoned, state.end)
    }
    guard !isAbandoned else { return }
    let status: HCI.Status =
      switch reason {
      case .supervisionTimeout: .connectionTimeout
      case .remote: isCentral ? .remoteUserEnded : .localHostEnded
      default: isCentral ? .localHostEnded : .remoteUserEnded
      }
    controller.linkDown(handle, known ?? status)
  }

  /// Leaves the link without a word, as a reset of the controller does.
  func abandon() {
    state.withLock { ($0.isAbandoned, $0.held) = (true, nil) }
    server?.stop()
    requestInput.finish()
    link.abandon()
  }

  func waitForEvents(_ count: Int) async -> Bool {
    for _ in 0..<count where !(await link.waitForEvent()) { return false }
    return true
  }
}

// MARK: - Data

extension ControllerLink {
  /// Handles the data of one ACL packet of the host.
  func receive(_ data: ArraySlice<UInt8>, isFirst: Bool) {
    let data = Array(data)
    guard !hold({ [weak self] in self?.receive(data[...], isFirst: isFirst) }) else { return }
    guard let server else { return forward(data, isFirst: isFirst) }
    let (outcome, isWaiting) = state.withLock { state in
      let outcome =
        isFirst ? state.assembly.begin(data[...]).outcome : state.assembly.consume(data[...])
      state.unacknowledged += 1
      return (outcome, state.unacknowledged > 1)
    }
    if !isWaiting { acknowledge() }
    if case .whole(let packet) = outcome {
      let payload = Array(packet.dropFirst(4))
      serve(payload, on: packet.dropFirst(2).uint16LE(at: 0), with: server)
    }
  }

  /// Sends data to the other host, in packets of the length that the link allows.
  private func forward(_ data: [UInt8], isFirst: Bool) {
    let limit = Int(present?.lengths.transmit.octets ?? 27)
    // A packet without data has no effect but its credit.
    for start in stride(from: 0, to: max(1, data.count), by: limit) {
      let end = min(start + limit, data.count)
      let isLast = end == data.count
      transmit { [self] other in
        if start < end {
          other.controller.sendData(
            other.handle, Array(data[start..<end]), isFirst: isFirst && start == 0)
        }
        if isLast { complete(1) }
      }
    }
  }

  /// Sends a packet to the other controller, which runs `body` on its arrival unless the host there
  /// has reset its controller.
  func transmit(_ body: @escaping @Sendable (ControllerLink) -> Void) {
    guard let other, state.withLock({ !$0.isAbandoned }) else { return }
    link.transmit(isCentral ? .toPeripheral : .toCentral) { [weak other] in
      guard let other, other.state.withLock({ !$0.isAbandoned }) else { return }
      body(other)
    }
  }

  /// Acknowledges the packets that have arrived by the next connection event, in which the server
  /// has room for further ones.
  private func acknowledge() {
    Task(executorPreference: link.air.simulation) { [self] in
      repeat {
        guard await link.waitForEvent() else { return }
      } while state.withLock { $0.unserved > Int(ControllerModel.buffers.count) }
      let count = state.withLock { state in
        defer { state.unacknowledged = 0 }
        return state.isAbandoned ? 0 : state.unacknowledged
      }
      if count > 0 { complete(count) }
    }
  }

  /// Gives back the room of packets that the other side has acknowledged.
  func complete(_ count: Int) {
    // The host itself takes back the room of a link that has ended.
    guard change({ $0.packetsInFlight -= count }) != nil else { return }
    controller.send(HCI.CompletedPackets(handle: handle, count: UInt16(count)))
  }

  private func serve(_ payload: [UInt8], on channel: UInt16, with server: AttributeServer) {
    switch channel {
    case L2CAPChannel.attribute where payload == ATTPacket.confirmation.bytes: server.confirm()
    case L2CAPChannel.attribute:
      state.withLock { $0.unserved += 1 }
      requestInput.yield(payload)
    case L2CAPChannel.signalingLE:
      // Requests have even codes: no channel but the fixed ones exists, so reject each.
      guard payload.count >= 4, payload[0] % 2 == 0 else { return }
      let reject: [UInt8] = [0x01, payload[1], 2, 0, 0, 0]
      sendLater(channel, reject)
    case L2CAPChannel.security:
      let refusesBonds = link.refusesBonds
      let answer = state.withLock { state in
        state.security?.receive(payload, refusesBonds: refusesBonds) ?? nil
      }
      if let answer { sendLater(channel, answer) }
    default: break
    }
  }

  private func sendLater(_ channel: UInt16, _ payload: [UInt8]) {
    run(after: 2) { [self] isUp in if isUp { send(channel, payload) } }
  }

  func send(_ channel: UInt16, _ payload: [UInt8]) {
    guard !hold({ [weak self] in self?.send(channel, payload) }) else { return }
    guard state.withLock({ !$0.isAbandoned }) else { return }
    var builder = ByteBuilder(capacity: 4 + payload.count)
    builder.writeLE(UInt16(truncatingIfNeeded: payload.count))
    builder.writeLE(channel)
    builder.write(payload)
    controller.sendData(handle, builder.bytes)
  }
}
