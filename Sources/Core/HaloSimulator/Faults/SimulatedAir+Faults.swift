import HaloProtocol
import HaloTransport

extension SimulatedAir {
  /// Injects a plan of faults into the communication with a peripheral; a fault of, for example,
  /// the third write means the third one after this call.
  ///
  /// Events whose time has passed happen at once. Several plans add up. If the peripheral was not
  /// added yet, its plan starts when it is placed.
  public func inject(_ plan: FaultPlan, into id: PeripheralID) {
    let device = state.withLock { state in
      let device = state.devices[id]
      if device == nil { state.plans[id, default: []].append(plan) }
      return device
    }
    if let device { inject(plan, into: device) }
  }

  /// Applies the plans that ``inject(_:into:)`` got before the peripheral was placed.
  func injectWaitingPlans(into device: SimulatedDevice) {
    let id = device.id
    for plan in state.withLock({ $0.plans.removeValue(forKey: id) }) ?? [] {
      inject(plan, into: device)
    }
  }

  private func inject(_ plan: FaultPlan, into device: SimulatedDevice) {
    device.faults.arm(plan)
    for case .at(let time, let event) in plan.faults.map(\.inRange) {
      _ = simulation.setTimer(
        at: time.wholeNanoseconds,
        .call { [weak self] in self?.simulate(event, to: device) })
    }
  }

  private func simulate(_ event: Fault.Event, to device: SimulatedDevice) {
    let links = device.links
    switch event {
    case .servicesLate, .servicesIncomplete, .servicesStale: break  // Recorded by the discovery.
    case .flood:
      // A flood needs a subscription.
      if let link = links.first(where: { !$0.notifying.isEmpty }) {
        recordFault(on: link) { event.text }
      }
    case .disconnect, .stall, .mtu, .silence:
      // Recorded once for all links; without a link the fault has not happened.
      if let link = links.first { recordFault(on: link) { event.text } }
    default: recordFault(on: links.first) { event.text }
    }
    switch event {
    case .disconnect: for link in links { link.drop(.remote) }
    case .outOfRange(let time): shadow(device, for: time)
    case .stall(let time): for link in links { link.stall(for: time) }
    case .mtu(let mtu): for link in links { link.setMTU(mtu) }
    case .flood(let count): for link in links { link.flood(count) }
    case .silence: for link in links { link.fallSilent() }
    case .servicesLate(let time):
      device.faults.spoilDiscovery(by: event) { $0.add(time) }
    case .servicesIncomplete: device.faults.spoilDiscovery(by: event) { $0.hidesServices = true }
    case .servicesStale: device.faults.spoilDiscovery(by: event) { $0.isStale = true }
    case .adapterOff(let time): disable(.poweredOff, for: time)
    case .daemonRestart(let time): disable(.absent, for: time)
    default:
      (device.peripheral as? any EventfulPeripheral)?.simulate(event, at: simulation.now)
    }
  }

  /// Makes a peripheral unreachable for all centrals for a time, as if out of range.
  private func shadow(_ device: SimulatedDevice, for time: Duration) {
    device.with { $0.shadows += 1 }
    updateReach()
    simulation.schedule(after: time) { [weak self] in
      device.with { $0.shadows -= 1 }
      self?.updateReach()
    }
  }
}

extension SimulatedLink {
  var notifying: [CharacteristicID] {
    state.withLock { $0.configured }.filter { $0.how == .notify }.map(\.id)
  }

  /// Sends `count` random values in all, on each of the subscribed characteristics in turn.
  func flood(_ count: Int) {
    let configured = notifying
    guard !configured.isEmpty else { return }
    let length = min(mtu - 3, 20)
    for index in 0..<max(0, count) {
      var random = SplitMix64(seed: UInt64(index) &+ number << 32 ^ air.simulation.seed)
      let value = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      // Stop once the link is down or full.
      guard (try? notify(value, from: configured[index % configured.count])) != nil else { return }
    }
  }
}
