import HaloTransport

/// The times at which a peripheral advertises do not depend on scans, which only need them.
extension SimulatedAir {
  struct Scan {
    let number: UInt64
    let central: String
    /// Whether the central is a controller, which hears packets for one central and judges itself.
    let isController: Bool
    let filter: ScanFilter
    let input: BLEStream<Advertisement>.Continuation
    var last: [PeripheralID: AdvertisementData] = [:]
  }

  package func scan(
    _ filter: ScanFilter, by central: String, isController: Bool = false
  ) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    let adapter = adapter(of: central)
    guard adapter == .poweredOn else {
      input.finish(throwing: .unavailable(adapter))
      return stream
    }
    let (number, devices) = state.withLock { state in
      let number = state.number()
      state.scans.append(
        Scan(
          number: number, central: central, isController: isController, filter: filter,
          input: input))
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

  func scheduleAdvertisement(of device: SimulatedDevice) {
    let isDue = device.with { state in
      defer { state.isAdvertisingScheduled = true }
      return !state.isAdvertisingScheduled
    }
    guard isDue else { return }
    let now = simulation.nanoseconds
    let time = device.nextAdvertisement(after: now + 1, seed: simulation.seed)
    let start = device.with { $0.schedule?.start }
    _ = simulation.setTimer(
      at: time,
      .call { [weak self] in
        let isCurrent = device.with { state in
          guard state.schedule?.start == start else { return false }
          state.isAdvertisingScheduled = false
          return true
        }
        if isCurrent { self?.advertise(device) }
      })
  }

  private func advertise(_ device: SimulatedDevice) {
    let (isScanned, isThere) = state.withLock { state in
      (!state.scans.isEmpty, state.devices[device.id] === device)
    }
    guard isScanned, isThere else { return }
    // A peripheral with its maximum of links is scheduled again by `remove` when a link ends.
    guard device.hasRoom else { return }
    Task(executorPreference: simulation) { [self] in
      if let data = await device.scanned, device.hasRoom { report(data, from: device) }
      scheduleAdvertisement(of: device)
    }
  }

  private func report(_ data: AdvertisementData, from device: SimulatedDevice) {
    let centrals = state.withLock { $0.scans.map(\.central) }
    let strengths = centrals.map { rssi(of: device, at: $0) }
    let id = device.id
    let isDirected = device.host?.isDirected ?? false
    let deliveries: [(BLEStream<Advertisement>.Continuation, Advertisement)] = state.withLock {
      state in
      var deliveries: [(BLEStream<Advertisement>.Continuation, Advertisement)] = []
      for (index, rssi) in zip(state.scans.indices, strengths) {
        guard let rssi, !isDirected || state.scans[index].isController else { continue }
        let advertisement = Advertisement(peripheral: id, data: data, rssi: rssi)
        guard state.scans[index].filter.matches(advertisement) else { continue }
        let isNew = state.scans[index].last.updateValue(data, forKey: id) != data
        guard isNew || state.scans[index].filter.allowsDuplicates else { continue }
        deliveries.append((state.scans[index].input, advertisement))
      }
      return deliveries
    }
    for (input, advertisement) in deliveries { input.yield(advertisement) }
  }
}
