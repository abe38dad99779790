import HaloTransport

/// The parts of a link that the central's controller decides, below the operations of GATT.
extension SimulatedLink {
  /// Waits until the next connection event in which the two ends hear each other.
  ///
  /// - Returns: false if the link ends or the task is cancelled.
  package func waitForEvent() async -> Bool {
    while true {
      let now = air.simulation.nanoseconds
      let time = state.withLock { $0.events.next(.toCentral, after: now) }
      let instant = SimulationClock.Instant(offset: .nanoseconds(time))
      guard (try? await air.simulation.clock.sleep(until: instant, tolerance: nil)) != nil
      else { return false }
      let (isDown, isAudible) = state.withLock {
        ($0.downReason != nil, $0.isReachable && $0.stalledUntil <= time)
      }
      if isDown || isAudible { return !isDown }
    }
  }

  /// The present signal strength in dBm; −95 out of range.
  package var presentRSSI: Int { air.rssi(of: device, at: central) ?? PathLoss.sensitivity }

  /// Ends the central's part without a packet: the peripheral notices after the supervision
  /// timeout.
  package func abandon() {
    setReachable(false)
    state.withLock { $0.isAbandoned = true }
  }
}

extension SimulatedPeripheral {
  /// The present advertisement and the reply to an active scan, which scans of a transport merge;
  /// nil if the peripheral does not advertise.
  package var advertisingEvent: (advertisement: AdvertisementData, response: AdvertisementData?)? {
    get async {
      guard let advertisement = await device.advertisement else { return nil }
      return (advertisement, await device.peripheral.scanResponse)
    }
  }
}
