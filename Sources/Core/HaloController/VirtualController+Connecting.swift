import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The attempts of a controller to connect, and the ends of its links.
extension VirtualController {
  func connect(_ request: HCI.CreateConnection) {
    let number = state.withLock { state in
      state.attemptNumber += 1
      return state.attemptNumber
    }
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
          if await linkUp(link, peer, request, attempt: number) { return }
        } catch {
          guard !Task.isCancelled else { return }
          if case .timedOut = error { continue }
          state.withLock { $0.model.initiation = nil }
          return connectionFailed(.connectionFailed)
        }
      }
    }
    state.withLock { $0.attempt = task }
  }

  /// The other side of a link, with the address of this side on the air.
  struct Peer {
    var identity = HCI.PeerAddress(type: 0, address: .none)
    var privateAddress: HCI.Address?
    var own = HCI.PeerAddress(type: 0, address: .none)
    /// The address of this side if it is private.
    var ownPrivateAddress: HCI.Address?
  }

  /// Returns the peer that uses an address, for a link from an address of this controller; nil if
  /// the peer may not use its identity.
  func peer(
    _ address: HCI.PeerAddress,
    from choice: (inout ControllerModel, HCI.PeerAddress) -> HCI.PeerAddress
  ) -> Peer? {
    state.withLock { state in
      state.model.now = air.simulation.now
      guard let (identity, privateAddress) = state.model.identify(address) else { return nil }
      let own = choice(&state.model, identity)
      let isPrivate = state.model.lifetime(of: own.address) != nil
      return Peer(
        identity: identity, privateAddress: privateAddress, own: own,
        ownPrivateAddress: isPrivate ? own.address : nil)
    }
  }

  /// Returns the peer that uses an address; nil if the host wants no link to it.
  private func wanted(_ sender: HCI.PeerAddress, _ request: HCI.CreateConnection) -> Peer? {
    let peer = peer(sender) { model, identity in
      model.ownAddress(request.ownAddressType, for: identity, random: model.randomAddress)
    }
    guard let peer else { return nil }
    return state.withLock { state in
      let isWanted =
        request.filterPolicy == 0
        ? peer.identity == request.peer : state.model.acceptList.contains(peer.identity)
      return isWanted && !state.model.isLinked(to: peer.identity) ? peer : nil
    }
  }

  /// Returns whether a peripheral accepts this controller; a virtual device does so itself.
  private func admits(_ peer: Peer, _ id: PeripheralID) -> Bool {
    guard let host = air[id]?.peripheral as? HostAdvertiser else { return true }
    let isExtended = state.withLock { $0.model.usesExtended == true }
    return host.controller !== self && (isExtended || host.present?.isLegacy == true)
      && host.admitted(peer.own) != nil
  }

  /// Reports a link to the hosts at its ends; false if the host of the peripheral does not take it.
  private func linkUp(
    _ link: SimulatedLink, _ peer: Peer, _ request: HCI.CreateConnection, attempt: Int
  ) async -> Bool {
    guard state.withLock({ $0.attemptNumber == attempt }) else {
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
    if let end { other?.controller.sendLE(0x12, end) }
    return true
  }

  /// Adds an end of a link, and returns it.
  func add(
    _ link: SimulatedLink, to peer: Peer, isCentral: Bool, _ timing: HCI.PresentTiming
  ) -> ControllerLink {
    let rssi: @Sendable () -> Int = { [weak link] in link?.presentRSSI ?? 127 }
    return state.withLock { state in
      let handle = state.model.addLink(
        .init(
          peer: peer.identity, privateAddress: peer.privateAddress,
          ownPrivateAddress: peer.ownPrivateAddress, isCentral: isCentral, rssi: rssi,
          timing: timing,
          wishedLength: state.model.defaultLength))
      let up = ControllerLink(link, handle, isCentral: isCentral, of: self)
      state.links[handle] = up
      return up
    }
  }

  /// Reports a new link to the host, and starts to serve it.
  private func announce(_ link: ControllerLink) {
    guard let present = present(link.handle) else { return }
    sendConnection(
      HCI.ConnectionComplete(
        status: .success, handle: link.handle, role: present.isCentral ? 0 : 1,
        peer: present.peer, timing: present.timing, clockAccuracy: 0),
      present.privateAddress, own: present.ownPrivateAddress)
    link.start()
    if present.wishedLength.octets > 27 { link.setLength() }
  }

  func connectionFailed(
    _ status: HCI.Status, role: UInt8 = 0,
    peer: HCI.PeerAddress = HCI.PeerAddress(type: 0, address: .none)
  ) {
    sendConnection(
      HCI.ConnectionComplete(
        status: status, handle: 0, role: role, peer: peer,
        timing: HCI.PresentTiming(interval: 0, latency: 0, timeout: 0), clockAccuracy: 0))
  }

  /// Sends the event 0A if the host has enabled it, else the event 01.
  private func sendConnection(
    _ event: HCI.ConnectionComplete, _ privateAddress: HCI.Address? = nil, own: HCI.Address? = nil
  ) {
    guard state.withLock({ $0.model.leEventMask >> 9 & 1 == 1 }) else {
      return sendLE(0x01, event)
    }
    sendLE(
      0x0A,
      HCI.EnhancedConnectionComplete(
        status: event.status, handle: event.handle, role: event.role,
        peer: event.peer.reported(as: privateAddress), localPrivateAddress: own ?? .none,
        peerPrivateAddress: privateAddress ?? .none, timing: event.timing,
        clockAccuracy: event.clockAccuracy))
  }

  /// Forgets a link that has ended, and reports its end.
  func linkDown(_ handle: UInt16, _ reason: HCI.Status) {
    state.withLock { state in
      state.links[handle] = nil
      state.model.links[handle] = nil
    }
    removeIdleAdvertisers()
    send(
      HCI.Event.disconnectionComplete,
      HCI.DisconnectionComplete(status: .success, handle: handle, reason: reason))
  }

  /// Returns the state of a link; nil if it is down.
  func present(_ handle: UInt16) -> ControllerModel.Link? {
    state.withLock { $0.model.links[handle] }
  }

  /// The PHYs that the host accepts.
  var defaultPHY: HCI.PHYPreference { state.withLock { $0.model.defaultPHY } }

  /// Changes the state of a link that commands read; returns whether there is one.
  @discardableResult
  func change(_ handle: UInt16, _ body: (inout ControllerModel.Link) -> Void) -> Bool {
    state.withLock { state in
      guard var link = state.model.links[handle] else { return false }
      body(&link)
      state.model.links[handle] = link
      return true
    }
  }
}

extension HCI.PresentTiming {
  var parameters: ConnectionParameters {
    ConnectionParameters(
      interval: .microseconds(1250 * Int(interval)), peripheralLatency: Int(latency),
      supervisionTimeout: .milliseconds(10 * Int(timeout)))
  }
}
