import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The packets of the advertising events of a host.
struct HostAdvertisement {
  /// The kind of the packets: 0 connectable, 1 directed high duty, 2 scannable, 3 neither, 4
  /// directed.
  let type: UInt8
  let data: [UInt8]
  let response: [UInt8]
  /// The addressee of directed packets; nil for other kinds.
  let addressee: HCI.PeerAddress?
  /// The requests for which the accept list counts: bit 0 scan requests, bit 1 connections.
  let filterPolicy: UInt8

  var isConnectable: Bool { type != 2 && type != 3 }
  var isScannable: Bool { type == 0 || type == 2 }
}

/// An address under which a host advertises, as a peripheral on the air.
final class HostAdvertiser: HostedPeripheral {
  weak let controller: VirtualController?
  let address: HCI.PeerAddress
  let services: [GATTService] = []
  let preferences = LinkPreferences(maximumLinks: ControllerModel.mostLinks)

  init(_ address: HCI.PeerAddress, of controller: VirtualController) {
    (self.address, self.controller) = (address, controller)
  }

  /// The present packets; nil while the host does not advertise under this address.
  var present: HostAdvertisement? { controller?.advertisement(as: address) }

  /// Returns whether the host accepts a link of a central.
  func admits(_ central: HCI.PeerAddress) -> Bool {
    guard let controller, let present, present.isConnectable,
      present.addressee ?? central == central
    else { return false }
    return controller.accepts(central, present, bit: 1)
  }

  /// Takes a link of another controller, which ends the advertising; nil if the host does not
  /// accept the link any more.
  func accept(
    _ link: SimulatedLink, from central: HCI.PeerAddress, _ timing: HCI.PresentTiming
  ) -> ControllerLink? {
    guard admits(central), let controller else { return nil }
    let hasRoom = controller.state.withLock { state in
      guard state.model.links.count < ControllerModel.mostLinks,
        !state.model.isLinked(to: central)
      else { return false }
      state.model.isAdvertising = false
      return true
    }
    return hasRoom ? controller.add(link, to: central, isCentral: false, timing) : nil
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
  func advertisement(as address: HCI.PeerAddress) -> HostAdvertisement? {
    state.withLock { state in
      let model = state.model
      let parameters = model.advertisingParameters
      guard model.isAdvertising, model.ownAddress(parameters.ownAddressType) == address
      else { return nil }
      let isDirected = parameters.type % 3 == 1
      return HostAdvertisement(
        type: parameters.type, data: isDirected ? [] : model.advertisingData,
        response: model.scanResponseData, addressee: isDirected ? parameters.peer : nil,
        filterPolicy: isDirected ? 0 : parameters.filterPolicy)
    }
  }

  /// Returns whether the host answers the scan requests (bit 0) or connection requests (bit 1) of
  /// another device.
  func accepts(_ other: HCI.PeerAddress, _ advertisement: HostAdvertisement, bit: UInt8) -> Bool {
    advertisement.filterPolicy >> bit & 1 == 0
      || state.withLock { $0.model.acceptList.contains(other) }
  }

  func startAdvertising() {
    let (parameters, address, number) = state.withLock { state in
      state.advertisingNumber += 1
      let parameters = state.model.advertisingParameters
      let address = state.model.ownAddress(parameters.ownAddressType)
      return (parameters, address, state.advertisingNumber)
    }
    removeIdleAdvertisers()
    // High duty: 3.75 ms at most, for 1.28 s.
    let isShort = parameters.type == 1
    let interval = isShort ? .microseconds(3750) : .microseconds(625) * Int(parameters.intervalMax)
    advertiser(as: address)?.startAdvertising(every: interval)
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
  private func advertiser(as address: HCI.PeerAddress) -> SimulatedPeripheral? {
    let (advertiser, isNew) = state.withLock { state in
      let former = state.advertisers[address]
      let advertiser = former ?? HostAdvertiser(address, of: self)
      state.advertisers[address] = advertiser
      return (advertiser, former == nil)
    }
    guard isNew else { return air.peripheral(advertiser) }
    // Two advertisers may have one address, while identifiers are unique.
    let text = address.address.description
    let isFree = air[PeripheralID(rawValue: text)] == nil
    return air.place(
      advertiser, as: PeripheralID(rawValue: isFree ? text : "\(text) of \(name)"))
  }

  /// Takes the advertisers off the air that neither advertise nor have links.
  func removeIdleAdvertisers() {
    let advertisers = state.withLock { $0.advertisers }
    for (address, advertiser) in advertisers where advertiser.present == nil {
      guard let peripheral = air.peripheral(advertiser), !peripheral.isConnected else { continue }
      peripheral.remove()
      state.withLock { $0.advertisers[address] = nil }
    }
  }
}
