import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The scan of a controller, and its reports of advertisements.
extension VirtualController {
  func startScan() {
    let task = Task(executorPreference: air.simulation) { [self] in
      var seen: Set<[UInt8]> = []
      let filter = ScanFilter(allowsDuplicates: true)
      var iterator = SimulatedTransport(on: air, as: name).advertisements(matching: filter)
        .makeAsyncIterator()
      while let advertisement = try? await iterator.next() {
        await report(advertisement, &seen)
      }
    }
    state.withLock { state in
      defer { state.scan = task }
      return state.scan
    }?.cancel()
  }

  private func report(_ advertisement: Advertisement, _ seen: inout Set<[UInt8]>) async {
    let (parameters, accepted, scan) = state.withLock {
      ($0.model.scanParameters, $0.model.acceptList, $0.model.scan)
    }
    let advertiser = peerAddress(of: advertisement.peripheral)
    guard let scan, hears(window: parameters.window, of: parameters.interval),
      parameters.filterPolicy & 1 == 0 || accepted.contains(advertiser),
      let event = await air[advertisement.peripheral]?.advertisingEvent, !Task.isCancelled
    else { return }
    var first = event.advertisement
    if first.isConnectable, first.flags == nil {
      first.flags = [.generalDiscoverable, .brEDRNotSupported]
    }
    let isScannable = first.isConnectable || event.response != nil
    var packets = [(first.isConnectable ? 0 : isScannable ? 2 : 3 as UInt8, first.packetPayload)]
    if isScannable, parameters.type == 1 {
      packets.append((4, event.response?.packetPayload ?? []))
    }
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

  /// Returns whether a scanner listens now; both times are in units of 625 µs.
  func hears(window: UInt16, of interval: UInt16) -> Bool {
    Int(air.simulation.now / .microseconds(625)) % max(1, Int(interval)) < Int(window)
  }

  /// Returns the address of a peripheral: its identifier, or one that follows from any other text.
  ///
  /// An address whose upper two bits are set is a static random address.
  func peerAddress(of id: PeripheralID) -> HCI.PeerAddress {
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
