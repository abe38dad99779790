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
          hears(window: request.scanWindow, of: request.scanInterval)
        else { continue }
        // Neither an attempt nor an operation has a deadline in a controller.
        let options = ConnectionOptions(
          connectDeadline: .seconds(86_400), operationDeadline: .seconds(86_400))
        let link = try? await air.connect(
          to: advertisement.peripheral, by: name, options: options, isController: true)
        if let link { return await linkUp(link, peer, request.timing, attempt: number) }
        guard !Task.isCancelled else { return }
        state.withLock { $0.model.initiation = nil }
        return connectionFailed(.connectionFailed)
      }
    }
    state.withLock { $0.attempt = task }
  }

  private func isWanted(_ peer: HCI.PeerAddress, _ request: HCI.CreateConnection) -> Bool {
    state.withLock { state in
      guard !state.model.links.values.contains(where: { $0.peer == peer }) else { return false }
      return request.filterPolicy == 0
        ? peer == request.peer : state.model.acceptList.contains(peer)
    }
  }

  private func linkUp(
    _ link: SimulatedLink, _ peer: HCI.PeerAddress, _ timing: HCI.LinkTiming, attempt: Int
  ) async {
    let rssi: @Sendable () -> Int = { [weak link] in link?.presentRSSI ?? 127 }
    let up = state.withLock { state -> (ControllerLink, HCI.DataLength)? in
      guard state.attemptNumber == attempt else { return nil }
      (state.model.initiation, state.attempt) = (nil, nil)
      let handle = state.model.addLink(.init(peer: peer, rssi: rssi))
      let up = ControllerLink(link, handle, of: self)
      state.links[handle] = up
      return (up, state.model.defaultLength)
    }
    guard let (up, length) = up else { return await link.disconnect() }
    up.begin(timing)
    sendConnection(
      HCI.ConnectionComplete(
        status: .success, handle: up.handle, role: 0, peer: peer, timing: timing.present,
        clockAccuracy: 0))
    up.start()
    if length.octets > 27 { up.setLength(length) }
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
    send(
      HCI.Event.disconnectionComplete,
      HCI.DisconnectionComplete(status: .success, handle: handle, reason: reason))
  }

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

extension HCI.LinkTiming {
  /// The timing that the controller chooses: the longest interval, as rootcanal does.
  var present: HCI.PresentTiming {
    HCI.PresentTiming(interval: intervalMax, latency: latency, timeout: timeout)
  }
}

extension HCI.PresentTiming {
  var parameters: ConnectionParameters {
    ConnectionParameters(
      interval: .microseconds(1250 * Int(interval)), peripheralLatency: Int(latency),
      supervisionTimeout: .milliseconds(10 * Int(timeout)))
  }
}
