import HaloTransport

/// The parts of a link that controllers decide, below the operations of GATT.
extension SimulatedLink {
  /// Returns false if the link ends or the task is cancelled.
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

  /// Sends a packet below GATT, whose arrival runs `body`; it is lost only with the link.
  package func transmit(_ direction: LinkDirection, _ body: @escaping @Sendable () -> Void) {
    send(.call(body), direction)
  }

  /// The host at the peripheral's end; nil for a device of the simulation.
  package var host: (any HostedPeripheral)? { device.host }

  /// Gives a direction of the link a PHY: 1 is 1M, 2 is 2M, with packets of half the time.
  package func setPHY(_ phy: UInt8, _ direction: LinkDirection) {
    let gap = air.conditions.packetGap.wholeNanoseconds
    state.withLock { $0[direction].gap = phy == 2 ? gap / 2 : gap }
  }

  /// Hands the peripheral's wishes for other parameters to `body`, that of its preferences first.
  package func handleWishes(_ body: @escaping @Sendable (ConnectionParameters) -> Void) {
    state.withLock { $0.wish = body }
    if let parameters = device.preferences.connection { body(parameters) }
  }

  /// Changes the parameters as the peripheral wishes, unless a controller decides.
  func request(_ parameters: ConnectionParameters) {
    guard let wish = state.withLock({ $0.wish }) else { return setParameters(parameters) }
    wish(parameters)
  }

  package var isAudible: Bool {
    let now = air.simulation.nanoseconds
    return state.withLock { $0.isReachable && $0.stalledUntil <= now }
  }

  /// The present signal strength in dBm; −95 out of range.
  package var presentRSSI: Int { air.rssi(of: device, at: central) ?? PathLoss.sensitivity }
  package var refusesBonds: Bool { device.with { $0.refusesBonds } }
  package func bond() { air.remember(peripheral, by: central) { $0.isBonded = true } }

  /// Ends the part of one side without a packet: the other notices after the supervision timeout.
  package func abandon() {
    setReachable(false)
    state.withLock { $0.isAbandoned = true }
  }
}

extension SimulatedPeripheral {
  /// Returns whether the peripheral has a link to a central, perhaps one that the central has left.
  package func isConnected(to central: String) -> Bool {
    device.links.contains { $0.central == central }
  }

  /// The advertisement and the reply to an active scan; nil if the peripheral does not advertise.
  package var advertisingEvent: (advertisement: AdvertisementData, response: AdvertisementData?)? {
    get async {
      guard let advertisement = await device.advertisement else { return nil }
      return (advertisement, await device.peripheral.scanResponse)
    }
  }
}

/// A peripheral of a host outside of the simulation, without GATT: only controllers connect.
package protocol HostedPeripheral: LocalPeripheral, AnyObject {
  /// Whether the present advertisement is for one central only.
  var isDirected: Bool { get }
}

extension SimulatedAir {
  func removeLeaving(_ device: SimulatedDevice) {
    guard device.with({ $0.isLeaving && $0.links.isEmpty }) else { return }
    state.withLock { $0.order.removeAll { $0 === device } }
  }
}

extension SimulatedPeripheral {
  package var peripheral: any LocalPeripheral { device.peripheral }

  /// Starts new advertising events, of which the first comes within 5 ms.
  package func startAdvertising(every interval: Duration) {
    let start = air.simulation.nanoseconds
    device.with { state in
      state.schedule = (start, interval.wholeNanoseconds)
      state.isAdvertisingScheduled = false
    }
    air.rescan(device)
  }

  /// Takes the peripheral off the air; its links stay until they end by themselves.
  package func remove() {
    device.with { $0.isLeaving = true }
    air.state.withLock { state in
      if state.devices[device.id] === device { state.devices[device.id] = nil }
    }
    air.removeLeaving(device)
  }
}
