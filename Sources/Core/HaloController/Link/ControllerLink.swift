import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A link of a controller: the packets of its host on one side, a `SimulatedLink` on the other.
///
/// A packet of the host counts as acknowledged in the next connection event in which the two ends
/// hear each other. Under ACL, loss means delay, so no packet is lost before the link ends; see
/// `Design.md`, "Links".
final class ControllerLink: Sendable {
  let handle: UInt16
  let link: SimulatedLink
  private let controller: VirtualController
  private let server: AttributeServer
  private let requests: BLEStream<[UInt8]>
  private let requestInput: BLEStream<[UInt8]>.Continuation
  private let state = Mutex(State())

  private struct State {
    var assembly = L2CAPAssembly()
    /// The number of packets of the host that wait for the next connection event.
    var unacknowledged = 0
    /// The number of ATT packets of the host that wait for the server.
    var unserved = 0
    /// True once the host has reset the controller, after which nothing is reported.
    var isAbandoned = false
    var tasks: [Task<Void, Never>] = []
  }

  init(_ link: SimulatedLink, _ handle: UInt16, of controller: VirtualController) {
    (self.link, self.handle, self.controller) = (link, handle, controller)
    server = AttributeServer(link)
    // Unbounded, yet short: a host with many packets in it gets no credits.
    (requests, requestInput) = BLEStream.makeStream(capacity: .max)
  }

  /// Gives the link the timing that the host asked for.
  func begin(_ timing: HCI.LinkTiming) { link.setParameters(timing.present.parameters) }

  /// Starts to serve the host and to watch for the end of the link.
  func start() {
    server.start { [weak self] packet in self?.send(L2CAPChannel.attribute, packet.bytes) }
    let executor = link.air.simulation
    let serving = Task(executorPreference: executor) { [self] in
      var iterator = requests.makeAsyncIterator()
      while let request = try? await iterator.next() {
        let start = executor.now
        if let answer = await server.answer(request) {
          // An answer that needed nothing from the peripheral takes a round trip as well.
          if executor.now == start, !(await waitForEvents(2)) { return }
          send(L2CAPChannel.attribute, answer.bytes)
        }
        state.withLock { $0.unserved -= 1 }
      }
    }
    let watching = Task(executorPreference: executor) { [self] in
      guard let reason = try? await link.disconnection() else { return }
      end(reason)
    }
    state.withLock { $0.tasks = [serving, watching] }
  }

  private func end(_ reason: DisconnectReason) {
    server.stop()
    requestInput.finish()
    guard state.withLock({ !$0.isAbandoned }) else { return }
    let status: HCI.Status =
      switch reason {
      case .supervisionTimeout: .connectionTimeout
      case .remote: .remoteUserEnded
      default: .localHostEnded
      }
    controller.linkDown(handle, status)
  }

  /// Leaves the link without a word, as a reset of the controller does.
  func abandon() {
    let tasks = state.withLock { state in
      state.isAbandoned = true
      return state.tasks
    }
    for task in tasks { task.cancel() }
    server.stop()
    requestInput.finish()
    link.abandon()
  }

  private func waitForEvents(_ count: Int) async -> Bool {
    for _ in 0..<count where !(await link.waitForEvent()) { return false }
    return true
  }
}

// MARK: - Data

extension ControllerLink {
  /// Handles the data of one ACL packet of the host.
  func receive(_ data: ArraySlice<UInt8>, isFirst: Bool) {
    let (outcome, isWaiting) = state.withLock { state in
      let outcome =
        isFirst ? state.assembly.begin(data).outcome : state.assembly.append(data)
      state.unacknowledged += 1
      return (outcome, state.unacknowledged > 1)
    }
    if !isWaiting { acknowledge() }
    if case .whole(let packet) = outcome {
      receive(Array(packet.dropFirst(4)), on: packet.dropFirst(2).uint16LE(at: 0))
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
      if count > 0 { controller.complete(handle, count: count) }
    }
  }

  private func receive(_ payload: [UInt8], on channel: UInt16) {
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
      // Pairing Failed, Pairing Not Supported, for a Pairing Request.
      if payload.first == 0x01 { sendLater(channel, [0x05, 0x05]) }
    default: break
    }
  }

  private func sendLater(_ channel: UInt16, _ payload: [UInt8]) {
    Task(executorPreference: link.air.simulation) { [self] in
      if await waitForEvents(2) { send(channel, payload) }
    }
  }

  private func send(_ channel: UInt16, _ payload: [UInt8]) {
    guard state.withLock({ !$0.isAbandoned }) else { return }
    var builder = ByteBuilder(capacity: 4 + payload.count)
    builder.writeLE(UInt16(truncatingIfNeeded: payload.count))
    builder.writeLE(channel)
    builder.write(payload)
    controller.sendData(handle, builder.bytes)
  }
}

// MARK: - Procedures

extension ControllerLink {
  /// Runs a procedure that ends some connection events later; `body` gets false if the link ends
  /// before.
  private func run(
    after events: Int, _ body: @escaping @Sendable (ControllerLink, Bool) -> Void
  ) {
    Task(executorPreference: link.air.simulation) { [self] in
      let isUp = await waitForEvents(events)
      if state.withLock({ !$0.isAbandoned }) { body(self, isUp) }
    }
  }

  func disconnect() {
    Task(executorPreference: link.air.simulation) { [self] in
      if await link.waitForEvent() { await link.disconnect() }
    }
  }

  func readVersion() {
    run(after: 2) { link, isUp in
      let version = ControllerModel.version
      link.controller.send(
        0x0C,
        HCI.VersionComplete(
          status: isUp ? .success : .connectionTimeout, handle: link.handle,
          version: version.linkVersion, company: version.company, subversion: version.subversion))
    }
  }

  /// Reads the features of the other side; hosts wait for the event even if the link ends.
  func readFeatures() {
    run(after: 2) { link, isUp in
      link.controller.sendLE(
        0x04,
        HCI.RemoteFeaturesComplete(
          status: isUp ? .success : .connectionTimeout, handle: link.handle,
          features: ControllerModel.features))
    }
  }

  /// Changes the timing at an instant six events after the request has arrived.
  func update(_ timing: HCI.LinkTiming) {
    run(after: 7) { link, isUp in
      guard isUp else { return }
      link.link.setParameters(timing.present.parameters)
      link.controller.sendLE(
        0x03,
        HCI.ConnectionUpdateComplete(
          status: .success, handle: link.handle, timing: timing.present))
    }
  }

  func setLength(_ length: HCI.DataLength) {
    run(after: 2) { link, isUp in
      let own = HCI.DataLength(
        octets: length.octets, time: min(length.time, ControllerModel.longestLength.time))
      let lengths = HCI.DataLengths(transmit: own, receive: ControllerModel.longestLength)
      var isChange = false
      link.controller.change(link.handle) {
        isChange = $0.lengths != lengths
        $0.lengths = lengths
      }
      guard isUp, isChange else { return }
      link.controller.sendLE(
        0x07, HCI.DataLengthChange(handle: link.handle, lengths: lengths))
    }
  }

  func setPHY(_ preference: HCI.PHYPreference) {
    run(after: 8) { link, isUp in
      var phys: (transmit: UInt8, receive: UInt8) = (1, 1)
      link.controller.change(link.handle) {
        if preference.ignored & 1 == 0 { $0.phys.transmit = preference.transmit & 2 == 0 ? 1 : 2 }
        if preference.ignored & 2 == 0 { $0.phys.receive = preference.receive & 2 == 0 ? 1 : 2 }
        phys = $0.phys
      }
      link.controller.sendLE(
        0x0C,
        HCI.PHYUpdateComplete(
          status: isUp ? .success : .connectionTimeout,
          phys: HCI.LinkPHYs(
            handle: link.handle, transmit: phys.transmit, receive: phys.receive)))
    }
  }
}
