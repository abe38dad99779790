import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// An address under which a host advertises, as a peripheral on the air.
final class HostAdvertiser: HostedPeripheral {
  weak let controller: VirtualController?
  let place: Place
  let services: [GATTService] = []
  let preferences = LinkPreferences(maximumLinks: ControllerModel.mostLinks)

  init(_ place: Place, of controller: VirtualController) {
    (self.place, self.controller) = (place, controller)
  }

  /// An address, and the set that uses the address; nil for legacy advertising.
  struct Place: Hashable {
    let address: HCI.PeerAddress
    let set: UInt8?
  }

  /// The present packets; nil while the host does not advertise under this address.
  var present: AdvertisingSet? { controller?.present(place) }

  /// Returns whether the host answers a scan request, which is reported to it if the set asks for
  /// that.
  func answersScan(of scanner: HCI.PeerAddress, _ present: AdvertisingSet) -> Bool {
    guard let controller, controller.accepts(scanner, present, bit: 0) else { return false }
    if present.parameters.reportsScans, let set = place.set,
      let scanner = controller.withModel({ $0.identify(scanner) })
    {
      controller.send(HCI.ScanRequestReceived(set: set, scanner: scanner.reported))
    }
    return true
  }

  /// Returns the central that uses an address; nil if the host does not accept a link of it.
  func admitted(_ central: HCI.PeerAddress) -> LinkPeer? {
    guard let controller, let present, present.isConnectable,
      let peer = controller.withModel({ $0.peer(central, own: place.address) }),
      present.addressee ?? peer.identity == peer.identity,
      controller.accepts(central, present, bit: 1)
    else { return nil }
    return peer
  }

  /// Takes a link of another controller, which ends the advertising; nil if the host does not
  /// accept the link any more.
  ///
  /// The event is for the host if the link has ended a set.
  func accept(
    _ link: SimulatedLink, from central: HCI.PeerAddress, _ timing: HCI.PresentTiming
  ) -> (ControllerLink, HCI.SetTerminated?)? {
    guard let peer = admitted(central), let controller else { return nil }
    let events = controller.withModel { model -> UInt8? in
      guard model.links.count < ControllerModel.mostLinks, !model.isLinked(to: peer.identity)
      else { return nil }
      return model.endSet(place.set)
    }
    guard let events else { return nil }
    let up = controller.add(link, to: peer, isCentral: false, timing)
    let end = place.set.map {
      HCI.SetTerminated(status: .success, set: $0, handle: up.handle, events: events)
    }
    return (up, end)
  }

  var isDirected: Bool { present?.isDirected == true }

  var advertisement: AdvertisementData? {
    present.map { present in
      var data = AdvertisementData(GAP.AdvertisingPayload(decoding: present.payload))
      data.isConnectable = present.isConnectable
      return data
    }
  }

  var scanResponse: AdvertisementData? {
    guard let present, present.isScannable else { return nil }
    return AdvertisementData(GAP.AdvertisingPayload(decoding: present.response))
  }
}

// MARK: - The advertising of a controller

extension VirtualController {
  /// Puts the peripherals of the sets that run on the air, until their limits; removes idle ones.
  func startSets(_ numbers: [UInt8?]) {
    removeIdleAdvertisers()
    for number in numbers {
      guard let set = withModel({ $0.sets[number] }), let limits = set.limits else { continue }
      advertise(number, set)
      let most = Int(limits.maximumEvents)
      let duration = .milliseconds(10) * Int(limits.duration)
      let whole = set.step * (most - 1) + .milliseconds(6)
      guard duration > .zero || most > 0 else { continue }
      let isReached = most > 0 && (duration == .zero || whole < duration)
      Task(executorPreference: air.simulation) { [self] in
        try? await air.simulation.clock.sleep(for: isReached ? whole : duration)
        let events = withModel { $0.isRunning(number, set) ? $0.endSet(number) : nil }
        guard let events else { return }
        removeIdleAdvertisers()
        guard let number else {
          return connectionFailed(.advertisingTimeout, role: 1, peer: set.parameters.peer)
        }
        send(
          HCI.SetTerminated(
            status: isReached ? .limitReached : .advertisingTimeout, set: number, handle: 0,
            events: events))
      }
    }
  }

  /// Puts an advertiser on the air, and again for each of its private addresses.
  private func advertise(_ number: UInt8?, _ set: AdvertisingSet) {
    let (address, lifetime) = withModel { model in
      let address = model.advertisement(of: number)?.address
      return (address, address.flatMap { model.lifetime(of: $0.address) })
    }
    guard let address else { return }
    advertiser(HostAdvertiser.Place(address: address, set: number))
      .startAdvertising(every: set.interval)
    guard let lifetime else { return }
    Task(executorPreference: air.simulation) { [self] in
      try? await air.simulation.clock.sleep(for: lifetime)
      guard withModel({ $0.isRunning(number, set) }) else { return }
      removeIdleAdvertisers()
      advertise(number, set)
    }
  }

  /// Returns whether the host answers the scan requests (bit 0) or connection requests (bit 1) of
  /// another device.
  func accepts(_ other: HCI.PeerAddress, _ advertisement: AdvertisingSet, bit: UInt8) -> Bool {
    advertisement.filterPolicy >> bit & 1 == 0
      || withModel { model in
        model.identify(other).map { model.acceptList.contains($0.identity) } ?? false
      }
  }

  /// Returns the peripheral of the air with an address of the host, which is placed if needed.
  private func advertiser(_ place: HostAdvertiser.Place) -> SimulatedPeripheral {
    if let former = state.withLock({ $0.advertisers[place] }) { return former }
    // Two advertisers may have one address, while identifiers are unique.
    let text = place.address.address.description
    let isFree = air[PeripheralID(rawValue: text)] == nil
    let set = place.set.map { " \($0)" } ?? ""
    let advertiser = air.place(
      HostAdvertiser(place, of: self),
      as: PeripheralID(rawValue: isFree ? text : "\(text) of \(name)\(set)"))
    // Another thread may have placed one meanwhile.
    let first = state.withLock { state in
      let first = state.advertisers[place]
      if first == nil { state.advertisers[place] = advertiser }
      return first
    }
    if first != nil { advertiser.remove() }
    return first ?? advertiser
  }

  /// Returns the present packets of an advertiser; nil if the host advertises under another address
  /// or not at all.
  func present(_ place: HostAdvertiser.Place) -> AdvertisingSet? {
    withModel { model in
      model.advertisement(of: place.set).flatMap { $0.address == place.address ? $0.set : nil }
    }
  }

  /// Takes the advertisers off the air that neither advertise nor have links.
  func removeIdleAdvertisers() {
    for (place, peripheral) in state.withLock({ $0.advertisers })
    where !peripheral.isConnected && present(place) == nil {
      peripheral.remove()
      state.withLock { $0.advertisers[place] = nil }
    }
  }
}
