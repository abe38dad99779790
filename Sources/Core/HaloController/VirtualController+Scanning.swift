import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The scan of a controller, and its reports of advertisements.
extension VirtualController {
  func startScan() {
    guard let scan = state.withLock({ $0.model.scan }) else { return }
    let start = air.simulation.now
    let task = Task(executorPreference: air.simulation) { [self] in
      var seen: [[UInt8]: [UInt8]] = [:]
      var latest: Int64 = 0
      var iterator = advertisements().makeAsyncIterator()
      while let advertisement = try? await iterator.next() {
        if scan.duration > 0, scan.period > 0 {
          let period = scan.cycle(after: air.simulation.now - start)
          if period.number != latest, scan.duplicates == 2 { seen = [:] }
          latest = period.number
          guard period.isOn else { continue }
        }
        await report(advertisement, scan, &seen)
      }
    }
    state.withLock { state in
      defer { state.scan = task }
      return state.scan
    }?.cancel()
    guard scan.duration > 0, scan.period == 0 else { return }
    Task(executorPreference: air.simulation) { [self] in
      try? await air.simulation.clock.sleep(for: .milliseconds(10 * Int(scan.duration)))
      let isOver = state.withLock { state in
        guard state.scan == task else { return false }
        (state.scan, state.model.scan) = (nil, nil)
        return true
      }
      task.cancel()
      if isOver { sendLE(0x11) }
    }
  }

  /// Starts to listen for advertisements.
  func advertisements() -> BLEStream<Advertisement> {
    air.scan(ScanFilter(allowsDuplicates: true), by: name, isController: true)
  }

  /// Reports the packets of an advertising event; `seen` has the latest event of each address.
  ///
  /// The specification leaves open whether other data make a duplicate a new report. Linux expects
  /// so, and holds an advertisement back until its scan response, so both are reported again.
  private func report(
    _ advertisement: Advertisement, _ scan: HCI.ExtendedScanEnable, _ seen: inout [[UInt8]: [UInt8]]
  ) async {
    let id = advertisement.peripheral
    let host = air[id]?.peripheral as? HostAdvertiser
    guard host?.controller !== self,
      let present = host == nil ? await advertisementOfDevice(id) : host?.present,
      !Task.isCancelled
    else { return }
    let sender = present.isAnonymous ? .anonymous : peerAddress(of: id)
    let heard = state.withLock { state -> (HCI.PeerAddress, own: HCI.PeerAddress)? in
      state.model.now = air.simulation.now
      let (parameters, isExtended) = (state.model.scanParameters, state.model.usesExtended == true)
      let plain = state.model.ownAddress(parameters.ownAddressType & 1)
      guard hears(window: parameters.window, of: parameters.interval),
        isExtended || present.isLegacy, present.addressee ?? plain == plain,
        let heard = state.model.identify(sender),
        parameters.filterPolicy & 1 == 0 || state.model.acceptList.contains(heard.peer)
      else { return nil }
      let random = state.model.randomAddress
      let own = state.model.ownAddress(
        parameters.ownAddressType, for: heard.peer, random: random)
      return (heard.peer.reported(as: heard.privateAddress), own)
    }
    guard let (advertiser, own) = heard else { return }
    let answers =
      present.isScannable && state.withLock { $0.model.scanParameters.type == 1 }
      && host?.answersScan(of: own, present) ?? true
    let response = answers ? [UInt8(truncatingIfNeeded: present.data.count)] + present.response : []
    let mark = [UInt8(truncatingIfNeeded: present.properties), present.number] + advertiser.bytes
    let isNew = seen.updateValue(present.data + response, forKey: mark) != present.data + response
    guard isNew || scan.duplicates == 0 else { return }
    for isResponse in answers ? [false, true] : [false] {
      let rssi = Int8(clamping: advertisement.rssi)
      if state.withLock({ $0.model.usesExtended == true }) {
        reportExtended(present, isResponse: isResponse, advertiser, rssi)
      } else {
        let type = isResponse ? 4 : present.legacyType
        let data = HexBytes(isResponse ? present.response : present.data)
        let report = try? HCI.AdvertisingReport(
          type: type, advertiser: advertiser, data: data, rssi: rssi)
        if let report { sendLE(0x02, report) }
      }
    }
  }

  /// Reports a packet, in parts if its data are longer than an event.
  private func reportExtended(
    _ present: HostAdvertisement, isResponse: Bool, _ advertiser: HCI.PeerAddress, _ rssi: Int8
  ) {
    let data = isResponse ? present.response : present.data
    let target = present.addressee ?? HCI.PeerAddress(type: 0, address: .none)
    for start in stride(from: 0, to: max(1, data.count), by: 229) {
      let part = data[start..<min(start + 229, data.count)]
      // Bits 3 response, 5 more follows.
      let bits: UInt16 = (isResponse ? 8 : 0) | (part.endIndex < data.count ? 0x20 : 0)
      let report = try? HCI.ExtendedReport(
        type: present.properties & 0x17 | bits, advertiser: advertiser, primaryPHY: 1,
        secondaryPHY: present.secondaryPHY, set: present.number,
        transmitPower: present.transmitPower, rssi: rssi, periodicInterval: 0, target: target,
        data: HexBytes(Array(part)))
      if let report { sendLE(0x0D, report) }
    }
  }

  /// Returns the packets of a virtual device, which are legacy ones; nil if it does not advertise.
  private func advertisementOfDevice(_ id: PeripheralID) async -> HostAdvertisement? {
    guard let event = await air[id]?.advertisingEvent else { return nil }
    var first = event.advertisement
    if first.isConnectable, first.flags == nil {
      first.flags = [.generalDiscoverable, .brEDRNotSupported]
    }
    let isScannable = first.isConnectable || event.response != nil
    return HostAdvertisement(
      properties: first.isConnectable ? 0x13 : isScannable ? 0x12 : 0x10,
      data: first.packetPayload, response: event.response?.packetPayload ?? [])
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

extension HCI.ExtendedScanEnable {
  /// Returns the number of the period after a time, and whether the scan is on in that moment.
  fileprivate func cycle(after time: Duration) -> (number: Int64, isOn: Bool) {
    // The units are 10 ms and 1.28 s.
    let (number, rest) = Int64(time / .milliseconds(10)).quotientAndRemainder(
      dividingBy: 128 * Int64(period))
    return (number, rest < Int64(duration))
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
