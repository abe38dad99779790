import HaloCapture
import HaloProtocol
import HaloSimulator

/// The advertising sets of a host on the air.
extension VirtualController {
  func startSets(_ numbers: [UInt8]) {
    removeIdleAdvertisers()
    for number in numbers {
      guard let set = state.withLock({ $0.model.sets[number] }), let limits = set.limits else {
        continue
      }
      let isOn: @Sendable (borrowing State) -> Bool = { state in
        guard let present = state.model.sets[number] else { return false }
        return present.limits != nil && present.run == set.run
      }
      advertise(number, every: set.interval, while: isOn)
      let most = Int(limits.maximumEvents)
      let duration = .milliseconds(10) * Int(limits.duration)
      let whole = set.step * (most - 1) + .milliseconds(6)
      guard duration > .zero || most > 0 else { continue }
      let isReached = most > 0 && (duration == .zero || whole < duration)
      Task(executorPreference: air.simulation) { [self] in
        try? await air.simulation.clock.sleep(for: isReached ? whole : duration)
        let events = state.withLock { state -> UInt8? in
          state.model.now = air.simulation.now
          return isOn(state) ? state.model.endSet(number) : nil
        }
        guard let events else { return }
        removeIdleAdvertisers()
        sendLE(
          0x12,
          HCI.SetTerminated(
            status: isReached ? .limitReached : .advertisingTimeout, set: number, handle: 0,
            events: events))
      }
    }
  }

  /// Puts an advertiser on the air, and again for each of its private addresses.
  func advertise(
    _ set: UInt8?, every interval: Duration,
    while isOn: @escaping @Sendable (borrowing State) -> Bool
  ) {
    let (address, lifetime) = state.withLock { state in
      state.model.now = air.simulation.now
      let address = state.model.advertisement(of: set)?.address
      return (address, address.flatMap { state.model.lifetime(of: $0.address) })
    }
    guard let address else { return }
    advertiser(HostAdvertiser.Place(address: address, set: set))?.startAdvertising(every: interval)
    guard let lifetime else { return }
    Task(executorPreference: air.simulation) { [self] in
      try? await air.simulation.clock.sleep(for: lifetime)
      guard state.withLock({ isOn($0) }) else { return }
      removeIdleAdvertisers()
      advertise(set, every: interval, while: isOn)
    }
  }

  /// Reports a scan request to the host if the set asks for that.
  func reportScan(of scanner: HCI.PeerAddress, _ set: UInt8?) {
    guard let set else { return }
    let reported = state.withLock { state -> HCI.PeerAddress? in
      guard state.model.sets[set]?.parameters.reportsScans == true else { return nil }
      return state.model.identify(scanner).map { $0.peer.reported(as: $0.privateAddress) }
    }
    if let reported { sendLE(0x13, HCI.ScanRequestReceived(set: set, scanner: reported)) }
  }
}
