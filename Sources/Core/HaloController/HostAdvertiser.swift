import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The packets of the advertising events of a host or device.
struct HostAdvertisement {
  /// The kind of the packets, with the bits of ``HCI/SetParameters/properties``.
  let properties: UInt16
  let data: [UInt8]
  let response: [UInt8]
  /// The addressee of directed packets; nil for other kinds.
  var addressee: HCI.PeerAddress?
  /// The requests for which the accept list counts: bit 0 scan requests, bit 1 connections.
  var filterPolicy: UInt8 = 0
  /// The number of the set in the packets; FF for none.
  var number: UInt8 = 0xFF
  /// The PHY of the further packets; 0 for legacy packets.
  var secondaryPHY: UInt8 = 0
  /// The power in dBm; 127 if the packets do not have it.
  var transmitPower: Int8 = 127

  var isConnectable: Bool { properties & 1 != 0 }
  var isScannable: Bool { properties & 2 != 0 }
  var isLegacy: Bool { properties & 0x10 != 0 }
  var isAnonymous: Bool { properties & 0x20 != 0 }
  /// The kind in the event of legacy scans.
  var legacyType: UInt8 { addressee != nil ? 1 : isConnectable ? 0 : isScannable ? 2 : 3 }
}

/// An address under which a host advertises, as a peripheral on the air.
final class HostAdvertiser: HostedPeripheral {
  weak let controller: VirtualController?
  let address: HCI.PeerAddress
  /// The number of the advertising set; nil for legacy advertising.
  let set: UInt8?
  let services: [GATTService] = []
  let preferences = LinkPreferences(maximumLinks: ControllerModel.mostLinks)

  init(_ place: Place, of controller: VirtualController) {
    (address, set, self.controller) = (place.address, place.set, controller)
  }

  /// An address, and the set that uses the address.
  struct Place: Hashable {
    let address: HCI.PeerAddress
    let set: UInt8?
  }

  /// The present packets; nil while the host does not advertise under this address.
  var present: HostAdvertisement? { controller?.advertisement(as: address, of: set) }

  /// Returns whether the host answers a scan request, which it learns of if it wants to.
  func answersScan(of scanner: HCI.PeerAddress, _ present: HostAdvertisement) -> Bool {
    guard let controller, controller.accepts(scanner, present, bit: 0) else { return false }
    controller.reportScan(of: scanner, set)
    return true
  }

  /// Returns the central that uses an address; nil if the host does not accept a link of it.
  func admitted(_ central: HCI.PeerAddress) -> VirtualController.Peer? {
    guard let controller, let present, present.isConnectable,
      let peer = controller.peer(central, from: { [address] _, _ in address }),
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
    let events = controller.state.withLock { state -> UInt8? in
      guard state.model.links.count < ControllerModel.mostLinks,
        !state.model.isLinked(to: peer.identity)
      else { return nil }
      if let set { return state.model.endSet(set) }
      state.model.isAdvertising = false
      return 0
    }
    guard let events else { return nil }
    let up = controller.add(link, to: peer, isCentral: false, timing)
    return (
      up,
      set.map { HCI.SetTerminated(status: .success, set: $0, handle: up.handle, events: events) }
    )
  }

  var isDirected: Bool { present?.addressee != nil }

  var advertisement: AdvertisementData? {
    present.map { present in
      var data = AdvertisementData(GAP.AdvertisingPayload(decoding: present.data))
      data.isConnectable = present.isConnectable
      return data
    }
  }

  var scanResponse: AdvertisementData? {
    present.flatMap { present in
      present.isScannable
        ? AdvertisementData(GAP.AdvertisingPayload(decoding: present.response)) : nil
    }
  }
}

// MARK: - The advertising of a controller

extension VirtualController {
  /// Returns the packets that the host sends under an address; nil while it sends none.
  func advertisement(as address: HCI.PeerAddress, of set: UInt8?) -> HostAdvertisement? {
    state.withLock { state in
      state.model.now = air.simulation.now
      guard let (own, present) = state.model.advertisement(of: set), own == address
      else { return nil }
      return present
    }
  }

  /// Returns whether the host answers the scan requests (bit 0) or connection requests (bit 1) of
  /// another device.
  func accepts(_ other: HCI.PeerAddress, _ advertisement: HostAdvertisement, bit: UInt8) -> Bool {
    advertisement.filterPolicy >> bit & 1 == 0
      || state.withLock { state in
        state.model.identify(other).map { state.model.acceptList.contains($0.peer) } ?? false
      }
  }

  func startAdvertising() {
    let (parameters, number) = state.withLock { state in
      state.advertisingNumber += 1
      return (state.model.advertisingParameters, state.advertisingNumber)
    }
    removeIdleAdvertisers()
    // High duty: 3.75 ms at most, for 1.28 s.
    let isShort = parameters.type == 1
    let interval = isShort ? .microseconds(3750) : .microseconds(625) * Int(parameters.intervalMax)
    advertise(nil, every: interval) { state in
      state.model.isAdvertising && state.advertisingNumber == number
    }
    guard isShort else { return }
    Task(executorPreference: air.simulation) { [self] in
      try? await air.simulation.clock.sleep(for: .milliseconds(1280))
      let isOver = state.withLock { state in
        guard state.model.isAdvertising, state.advertisingNumber == number else { return false }
        state.model.isAdvertising = false
        return true
      }
      guard isOver else { return }
      removeIdleAdvertisers()
      connectionFailed(.advertisingTimeout, role: 1, peer: parameters.peer)
    }
  }

  /// Returns the peripheral of the air with an address of the host, which is placed if needed.
  func advertiser(_ place: HostAdvertiser.Place) -> SimulatedPeripheral? {
    let (advertiser, isNew) = state.withLock { state in
      let former = state.advertisers[place]
      let advertiser = former ?? HostAdvertiser(place, of: self)
      state.advertisers[place] = advertiser
      return (advertiser, former == nil)
    }
    guard isNew else { return air.peripheral(advertiser) }
    // Two advertisers may have one address, while identifiers are unique.
    let text = place.address.address.description
    let isFree = air[PeripheralID(rawValue: text)] == nil
    let set = place.set.map { " \($0)" } ?? ""
    return air.place(
      advertiser, as: PeripheralID(rawValue: isFree ? text : "\(text) of \(name)\(set)"))
  }

  /// Takes the advertisers off the air that neither advertise nor have links.
  func removeIdleAdvertisers() {
    let advertisers = state.withLock { $0.advertisers }
    for (place, advertiser) in advertisers where advertiser.present == nil {
      guard let peripheral = air.peripheral(advertiser), !peripheral.isConnected else { continue }
      peripheral.remove()
      state.withLock { $0.advertisers[place] = nil }
    }
  }
}
