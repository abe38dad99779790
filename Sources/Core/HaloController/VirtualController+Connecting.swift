import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The attempts of a controller to connect, and the ends of its links.
extension VirtualController {
  /// Starts the attempt that the host wants at present.
  func connect() {
    guard let request = withModel({ $0.initiation }) else { return }
    let task = Task(executorPreference: air.simulation) { [self] in
      var iterator = advertisements().makeAsyncIterator()
      while let advertisement = try? await iterator.next() {
        guard advertisement.data.isConnectable,
          hears(window: request.scanWindow, of: request.scanInterval),
          let peer = wanted(peerAddress(of: advertisement.peripheral), request),
          admits(peer, advertisement.peripheral)
        else { continue }
        do throws(BLEError) {
          // Another advertisement comes within 10.24 s; operations have no deadline.
          let options = ConnectionOptions(
            connectDeadline: .seconds(11), operationDeadline: .seconds(86_400))
          let link = try await air.connect(
            to: advertisement.peripheral, by: name, options: options, isController: true)
          if await linkUp(link, peer, request) { return }
        } catch {
          guard !Task.isCancelled else { return }
          if case .timedOut = error {
            // Those of the meantime may have filled the stream, which then ends.
            iterator = advertisements().makeAsyncIterator()
            continue
          }
          state.withLock { $0.model.initiation = nil }
          return connectionFailed(.connectionFailed)
        }
      }
    }
    state.withLock { state in
      defer { state.attempt = task }
      return state.attempt
    }?.cancel()
  }

  func cancelConnection() {
    state.withLock { $0.attempt.take() }?.cancel()
    connectionFailed(.unknownConnection)
  }

  /// Returns the peer that uses an address; nil if the host wants no link to it.
  private func wanted(_ sender: HCI.PeerAddress, _ request: HCI.CreateConnection) -> LinkPeer? {
    withModel { model -> LinkPeer? in
      guard let peer = model.peer(sender, ownType: request.ownAddressType),
        request.filterPolicy == 0
          ? peer.identity == request.peer : model.acceptList.contains(peer.identity),
        !model.isLinked(to: peer.identity)
      else { return nil }
      return peer
    }
  }

  /// Returns whether a peripheral accepts this controller; a virtual device does so itself, unless
  /// it still holds a link from before a reset of this controller.
  private func admits(_ peer: LinkPeer, _ id: PeripheralID) -> Bool {
    guard let peripheral = air[id], !peripheral.isConnected(to: name) else { return false }
    guard let host = peripheral.peripheral as? HostAdvertiser else { return true }
    let isExtended = withModel { $0.usesExtended == true }
    return host.controller !== self && (isExtended || host.present?.isLegacy == true)
      && host.admitted(peer.own) != nil
  }

  /// Reports a link to the hosts at its ends; false if the peripheral's host does not accept it.
  private func linkUp(
    _ link: SimulatedLink, _ peer: LinkPeer, _ request: HCI.CreateConnection
  ) async -> Bool {
    guard !Task.isCancelled else {
      await link.disconnect()
      return true
    }
    let timing = request.timing.present
    var other: ControllerLink?
    var end: HCI.SetTerminated?
    if let host = link.host as? HostAdvertiser {
      // A link that the other host has begun may have come up since the advertisement.
      guard !state.withLock({ $0.model.isLinked(to: peer.identity) }),
        let accepted = host.accept(link, from: peer.own, timing)
      else {
        await link.disconnect()
        return false
      }
      (other, end) = accepted
    }
    state.withLock { ($0.model.initiation, $0.attempt) = (nil, nil) }
    let up = add(link, to: peer, isCentral: true, timing)
    if other == nil { up.secure(from: peer.own, to: peer.identity) }
    up.other = other
    other?.other = up
    link.setParameters(timing.parameters)
    for side in [up, other].compactMap(\.self) { side.controller.announce(side) }
    if let end { other?.controller.send(end) }
    return true
  }

  /// Adds an end of a link, and returns it.
  func add(
    _ link: SimulatedLink, to peer: LinkPeer, isCentral: Bool, _ timing: HCI.PresentTiming
  ) -> ControllerLink {
    state.withLock { state in
      let handle = state.model.addLink(
        .init(
          peer: peer, isCentral: isCentral, rssi: { [weak link] in link?.presentRSSI ?? 127 },
          timing: timing, wishedLength: state.model.defaultLength))
      let up = ControllerLink(link, handle, isCentral: isCentral, of: self)
      state.links[handle] = up
      return up
    }
  }

  /// Reports a new link to the host, and starts to serve it.
  private func announce(_ link: ControllerLink) {
    guard let present = link.present else { return }
    sendConnection(
      .success, handle: link.handle, role: present.isCentral ? 0 : 1, present.peer, present.timing)
    link.start()
    if present.wishedLength.octets > 27 { link.setLength() }
  }

  func connectionFailed(_ status: HCI.Status, role: UInt8 = 0, peer: HCI.PeerAddress = .none) {
    let timing = HCI.PresentTiming(interval: 0, latency: 0, timeout: 0)
    sendConnection(status, handle: 0, role: role, .init(identity: peer), timing)
  }

  /// Sends the event 0A if the host has enabled it, else the event 01.
  private func sendConnection(
    _ status: HCI.Status, handle: UInt16, role: UInt8, _ peer: LinkPeer, _ timing: HCI.PresentTiming
  ) {
    guard withModel({ $0.leEventMask >> 9 & 1 == 1 }) else {
      return send(
        HCI.ConnectionComplete(
          status: status, handle: handle, role: role, peer: peer.identity, timing: timing,
          clockAccuracy: 0))
    }
    send(
      HCI.EnhancedConnectionComplete(
        status: status, handle: handle, role: role, peer: peer.reported,
        localPrivateAddress: peer.ownPrivateAddress ?? .none,
        peerPrivateAddress: peer.privateAddress ?? .none, timing: timing, clockAccuracy: 0))
  }

  /// Forgets a link that has ended, and reports its end.
  func linkDown(_ handle: UInt16, _ reason: HCI.Status) {
    state.withLock { state in
      state.links[handle] = nil
      state.model.links[handle] = nil
    }
    removeIdleAdvertisers()
    send(HCI.DisconnectionComplete(status: .success, handle: handle, reason: reason))
  }
}

extension HCI.PresentTiming {
  var parameters: ConnectionParameters {
    ConnectionParameters(
      interval: .microseconds(1250 * Int(interval)), peripheralLatency: Int(latency),
      supervisionTimeout: .milliseconds(10 * Int(timeout)))
  }
}
