import HaloTransport

/// Advertisements and scans.
///
/// Each peripheral advertises at times of its own, whoever listens; they are only reckoned with
/// while somebody scans.
extension SimulatedAir {
  /// One scan that goes on.
  struct Scan {
    let number: UInt64
    let central: String
    let filter: ScanFilter
    let input: BLEStream<Advertisement>.Continuation
    var last: [PeripheralID: AdvertisementData] = [:]
  }

  /// Feeds a scan until nobody reads it any more.
  func scan(_ filter: ScanFilter, by central: String) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    let adapter = adapter(of: central)
    guard adapter == .poweredOn else {
      input.finish(throwing: .unavailable(adapter))
      return stream
    }
    let (number, devices) = state.withLock { state in
      let number = state.number()
      state.scans.append(Scan(number: number, central: central, filter: filter, input: input))
      return (number, state.order)
    }
    input.onTermination { [weak self] in
      self?.state.withLock { $0.scans.removeAll { $0.number == number } }
    }
    for device in devices { scheduleAdvertisement(of: device) }
    return stream
  }

  func endScans(of centrals: [String], because adapter: AdapterState) {
    let ended = state.withLock { state in
      let ended = state.scans.filter { centrals.contains($0.central) }
      state.scans.removeAll { centrals.contains($0.central) }
      return ended
    }
    for scan in ended { scan.input.finish(throwing: .unavailable(adapter)) }
  }

  /// Has a peripheral advertise at its next time, unless that is on its way.
  func scheduleAdvertisement(of device: SimulatedDevice) {
    let isDue = device.with { state in
      defer { state.isAdvertisingScheduled = true }
      return !state.isAdvertisingScheduled
    }
    guard isDue else { return }
    let now = simulation.nanoseconds
    let time = device.nextAdvertisement(after: now + 1, seed: simulation.seed)
    _ = simulation.setTimer(
      at: time,
      .call { [weak self] in
        device.with { $0.isAdvertisingScheduled = false }
        self?.advertise(device)
      })
  }

  private func advertise(_ device: SimulatedDevice) {
    let (isScanned, isThere) = state.withLock { state in
      (!state.scans.isEmpty, state.devices[device.id] === device)
    }
    guard isScanned, isThere else { return }
    // One that has no room is looked at again when it has: `remove` sees to that.
    guard device.hasRoom else { return }
    Task(executorPreference: simulation) { [self] in
      if let data = await device.scanned, device.hasRoom { hear(data, from: device) }
      scheduleAdvertisement(of: device)
    }
  }

  private func hear(_ data: AdvertisementData, from device: SimulatedDevice) {
    let centrals = state.withLock { $0.scans.map(\.central) }
    let strengths = centrals.map { rssi(of: device, at: $0) }
    let id = device.id
    let heard: [(BLEStream<Advertisement>.Continuation, Advertisement)] = state.withLock { state in
      var heard: [(BLEStream<Advertisement>.Continuation, Advertisement)] = []
      for (index, rssi) in zip(state.scans.indices, strengths) {
        guard let rssi else { continue }
        let advertisement = Advertisement(peripheral: id, data: data, rssi: rssi)
        guard state.scans[index].filter.matches(advertisement) else { continue }
        let isNew = state.scans[index].last.updateValue(data, forKey: id) != data
        guard isNew || state.scans[index].filter.allowsDuplicates else { continue }
        heard.append((state.scans[index].input, advertisement))
      }
      return heard
    }
    for (input, advertisement) in heard { input.yield(advertisement) }
  }
}
