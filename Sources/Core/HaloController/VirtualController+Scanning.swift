import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The scan of a controller, and its reports of advertisements.
extension VirtualController {
  func startScan() {
    let task = Task(executorPreference: air.simulation) { [self] in
      var seen: Set<[UInt8]> = []
      var iterator = advertisements().makeAsyncIterator()
      while let advertisement = try? await iterator.next() {
        await report(advertisement, &seen)
      }
    }
    state.withLock { state in
      defer { state.scan = task }
      return state.scan
    }?.cancel()
  }

  /// Starts to listen for advertisements.
  func advertisements() -> BLEStream<Advertisement> {
    air.scan(ScanFilter(allowsDuplicates: true), by: name, isController: true)
  }

  private func report(_ advertisement: Advertisement, _ seen: inout Set<[UInt8]>) async {
    let (parameters, accepted, scan, own) = state.withLock { state in
      let model = state.model
      return (
        model.scanParameters, model.acceptList, model.scan,
        model.ownAddress(model.scanParameters.ownAddressType)
      )
    }
    let advertiser = peerAddress(of: advertisement.peripheral)
    guard let scan, hears(window: parameters.window, of: parameters.interval),
      parameters.filterPolicy & 1 == 0 || accepted.contains(advertiser),
      let packets = await packets(of: advertisement.peripheral, for: own, parameters),
      !Task.isCancelled
    else { return }
    for (type, data) in packets {
      guard seen.insert([type] + advertiser.bytes).inserted || !scan.filtersDuplicates else {
        continue
      }
      let rssi = Int8(clamping: advertisement.rssi)
      let report = try? HCI.AdvertisingReport(
        type: type, advertiser: advertiser, data: HexBytes(data), rssi: rssi)
      if let report { sendLE(0x02, report) }
    }
  }

  private typealias Packet = (type: UInt8, data: [UInt8])

  /// Returns the packets of an advertising event with their types, and the response to an active
  /// scan; nil if none are for this scanner.
  private func packets(
    of id: PeripheralID, for own: HCI.PeerAddress, _ scan: HCI.ScanParameters
  ) async -> [Packet]? {
    if let host = air[id]?.peripheral as? HostAdvertiser {
      guard let present = host.present, let controller = host.controller, controller !== self,
        present.addressee ?? own == own
      else { return nil }
      let answers =
        present.isScannable && scan.type == 1 && controller.accepts(own, present, bit: 0)
      let first: Packet = (present.addressee == nil ? present.type : 1, present.data)
      let response: Packet = (4, present.response)
      return answers ? [first, response] : [first]
    }
    guard let event = await air[id]?.advertisingEvent else { return nil }
    var first = event.advertisement
    if first.isConnectable, first.flags == nil {
      first.flags = [.generalDiscoverable, .brEDRNotSupported]
    }
    let isScannable = first.isConnectable || event.response != nil
    let packet: Packet = (first.isConnectable ? 0 : isScannable ? 2 : 3, first.packetPayload)
    let response: Packet = (4, event.response?.packetPayload ?? [])
    return isScannable && scan.type == 1 ? [packet, response] : [packet]
  }

  /// Returns whether a scanner listens now; both times are in units of 625 µs.
  func hears(window: UInt16, of interval: UInt16) -> Bool {
    Int(air.simulation.now / .microseconds(625)) % max(1, Int(interval)) < Int(window)
  }

  /// Returns the address of a peripheral: its identifier, or one that follows from any other text.
  ///
  /// An address whose upper two bits are set is a static random address.
  func peerAddress(of id: PeripheralID) -> HCI.PeerAddress {
    if let host = air[id]?.peripheral as? HostAdvertiser { return host.address }
    var random = air.simulation.randomNumbers(for: "address of \(id)")
    let address =
      HCI.Address(id)
      ?? HCI.Address(
        low: UInt16(truncatingIfNeeded: random.next()),
        middle: UInt16(truncatingIfNeeded: random.next()),
        high: UInt16(truncatingIfNeeded: random.next()) | 0xC000)
    return HCI.PeerAddress(type: address.high >> 14 == 3 ? 1 : 0, address: address)
  }
}

extension AdvertisementData {
  /// The payload of one legacy packet: the structures that fit into 31 bytes.
  fileprivate var packetPayload: [UInt8] {
    var bytes: [UInt8] = []
    for structure in (try? payload)?.structures ?? [] {
      let next = GAP.AdvertisingPayload([structure]).bytes
      if bytes.count + next.count <= 31 { bytes += next }
    }
    return bytes
  }
}
