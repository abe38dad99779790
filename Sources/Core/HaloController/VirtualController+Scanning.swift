import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The scan of a controller, and its reports of advertisements.
extension VirtualController {
  func startScan() {
    guard let scan = withModel({ $0.scan }) else { return }
    let start = air.simulation.now
    let task = Task(executorPreference: air.simulation) { [self] in
      var seen: [[UInt8]: [UInt8]] = [:]
      var latest: Int64 = 0
      var iterator = advertisements().makeAsyncIterator()
      while let advertisement = try? await iterator.next() {
        if scan.duration > 0, scan.period > 0 {
          // The units are 10 ms and 1.28 s.
          let time = Int64((air.simulation.now - start) / .milliseconds(10))
          let (number, rest) = time.quotientAndRemainder(dividingBy: 128 * Int64(scan.period))
          if number != latest, scan.duplicates == 2 { seen = [:] }
          latest = number
          guard rest < Int64(scan.duration) else { continue }
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
      // LE Scan Timeout has no parameters.
      if isOver { send(0x3E11) }
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
    let heard = withModel { model -> (HCI.PeerAddress, own: HCI.PeerAddress, isActive: Bool)? in
      let (parameters, random) = (model.scanParameters, model.randomAddress)
      let type = parameters.ownAddressType
      let plain = model.ownAddress(type & 1, for: sender, random: random)
      guard hears(window: parameters.window, of: parameters.interval),
        model.usesExtended == true || present.isLegacy, present.addressee ?? plain == plain,
        let heard = model.identify(sender),
        parameters.filterPolicy & 1 == 0 || model.acceptList.contains(heard.identity)
      else { return nil }
      let own = model.ownAddress(type, for: heard.identity, random: random)
      return (heard.reported, own, parameters.type == 1)
    }
    guard let (advertiser, own, isActive) = heard else { return }
    let answers =
      present.isScannable && isActive && host?.answersScan(of: own, present) ?? true
    let response =
      answers ? [UInt8(truncatingIfNeeded: present.payload.count)] + present.response : []
    let event = present.payload + response
    let mark =
      [UInt8(truncatingIfNeeded: present.parameters.properties), present.number] + advertiser.bytes
    guard seen.updateValue(event, forKey: mark) != event || scan.duplicates == 0 else { return }
    let rssi = Int8(clamping: advertisement.rssi)
    report(present, present.payload, advertiser, rssi, isResponse: false)
    if answers { report(present, present.response, advertiser, rssi, isResponse: true) }
  }

  /// Reports a packet; an extended event in parts if the data are longer.
  private func report(
    _ present: AdvertisingSet, _ data: [UInt8], _ advertiser: HCI.PeerAddress, _ rssi: Int8,
    isResponse: Bool
  ) {
    guard withModel({ $0.usesExtended == true }) else {
      let report = try? HCI.AdvertisingReport(
        type: isResponse ? 4 : present.legacyType, advertiser: advertiser, data: HexBytes(data),
        rssi: rssi)
      if let report { send(report) }
      return
    }
    for start in stride(from: 0, to: max(1, data.count), by: 229) {
      let part = data[start..<min(start + 229, data.count)]
      // Bits 3 response, 5 more follows.
      let bits: UInt16 = (isResponse ? 8 : 0) | (part.endIndex < data.count ? 0x20 : 0)
      let report = try? HCI.ExtendedReport(
        type: present.parameters.properties & 0x17 | bits, advertiser: advertiser, primaryPHY: 1,
        secondaryPHY: present.isLegacy ? 0 : present.parameters.secondaryPHY, set: present.number,
        transmitPower: present.transmitPower, rssi: rssi, periodicInterval: 0,
        target: present.addressee ?? .none, data: HexBytes(Array(part)))
      if let report { send(report) }
    }
  }

  /// Returns the packets of a virtual device, which are legacy ones; nil if it does not advertise.
  private func advertisementOfDevice(_ id: PeripheralID) async -> AdvertisingSet? {
    guard let event = await air[id]?.advertisingEvent else { return nil }
    var first = event.advertisement
    if first.isConnectable, first.flags == nil {
      first.flags = [.generalDiscoverable, .brEDRNotSupported]
    }
    let isScannable = first.isConnectable || event.response != nil
    return AdvertisingSet(
      parameters: .init(legacy: first.isConnectable ? 0x13 : isScannable ? 0x12 : 0x10),
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
    if let host = air[id]?.peripheral as? HostAdvertiser { return host.place.address }
    var random = air.simulation.randomNumbers(for: "address of \(id)")
    var invented = HCI.Address(high: 0, &random)
    invented.high = UInt16(truncatingIfNeeded: random.next()) | 0xC000
    let address = HCI.Address(id) ?? invented
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
