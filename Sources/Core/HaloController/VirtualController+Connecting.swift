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
        let peer = peerAddress(of: advertisement.peripheral)
        guard advertisement.data.isConnectable, isWanted(peer, request),
          hears(window: request.scanWindow, of: request.scanInterval),
          admits(request, advertisement.peripheral)
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

  private func isWanted(_ peer: HCI.PeerAddress, _ request: HCI.CreateConnection) -> Bool {
    state.withLock { state in
      guard !state.model.isLinked(to: peer) else { return false }
      return request.filterPolicy == 0
        ? peer == request.peer : state.model.acceptList.contains(peer)
    }
  }

  /// Returns whether a peripheral accepts this controller; a virtual device does so itself.
  private func admits(_ request: HCI.CreateConnection, _ id: PeripheralID) -> Bool {
    guard let host = air[id]?.peripheral as? HostAdvertiser else { return true }
    return host.controller !== self && host.admits(ownAddress(request))
  }

  private func ownAddress(_ request: HCI.CreateConnection) -> HCI.PeerAddress {
    state.withLock { $0.model.ownAddress(request.ownAddressType) }
  }

  /// Reports a link to the hosts at its ends; false if the host of the peripheral does not take it.
  private func linkUp(
    _ link: SimulatedLink, _ peer: HCI.PeerAddress, _ request: HCI.CreateConnection, attempt: Int
  ) async -> Bool {
    guard state.withLock({ $0.attemptNumber == attempt }) else {
      await link.disconnect()
      return true
    }
    let timing = request.timing.present
    var other: ControllerLink?
    if let host = link.host as? HostAdvertiser {
      other = host.accept(link, from: ownAddress(request), timing)
      guard other != nil else {
        await link.disconnect()
        return false
      }
    }
    state.withLock { ($0.model.initiation, $0.attempt) = (nil, nil) }
    let up = add(link, to: peer, isCentral: true, timing)
    up.other = other
    other?.other = up
    link.setParameters(timing.parameters)
    for end in [up, other].compactMap(\.self) { end.controller.announce(end) }
    return true
  }

  /// Adds an end of a link, and returns it.
  func add(
    _ link: SimulatedLink, to peer: HCI.PeerAddress, isCentral: Bool,
    _ timing: HCI.PresentTiming
  ) -> ControllerLink {
    let rssi: @Sendable () -> Int = { [weak link] in link?.presentRSSI ?? 127 }
    return state.withLock { state in
      let handle = state.model.addLink(
        .init(
          peer: peer, isCentral: isCentral, rssi: rssi, timing: timing,
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
        peer: present.peer, timing: present.timing, clockAccuracy: 0))
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
  private func sendConnection(_ event: HCI.ConnectionComplete) {
    guard state.withLock({ $0.model.leEventMask >> 9 & 1 == 1 }) else {
      return sendLE(0x01, event)
    }
    sendLE(
      0x0A,
      HCI.EnhancedConnectionComplete(
        status: event.status, handle: event.handle, role: event.role, peer: event.peer,
        localPrivateAddress: .none, peerPrivateAddress: .none, timing: event.timing,
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
