import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The procedures of the link layer: features, version, timing, lengths and PHYs.
extension ControllerLink {
  /// Runs a procedure that ends some connection events later; `body` gets false if the link ends
  /// before.
  func run(after events: Int, _ body: @escaping @Sendable (_ isUp: Bool) -> Void) {
    Task(executorPreference: link.air.simulation) { [self] in
      let isUp = await waitForEvents(events)
      if state.withLock({ !$0.isAbandoned }) { body(isUp) }
    }
  }

  /// Marks the procedure of a command as running, or the answer of the host as due.
  func begin(_ opcode: HCI.Opcode) {
    let now = link.air.simulation.now
    change { $0.running[opcode] = now }
  }

  /// Marks the procedure of a command as over.
  func end(_ opcode: HCI.Opcode) { change { $0.running[opcode] = nil } }

  /// Ends the link if the other side does not answer a running procedure within 40 s.
  ///
  /// Source: Core Specification, Volume 6, Part B, 5.2.
  func limit(_ opcode: HCI.Opcode) {
    guard let start = present?.running[opcode] else { return }
    Task(executorPreference: link.air.simulation) { [self] in
      try? await link.clock.sleep(for: .seconds(40))
      guard present?.running[opcode] == start else { return }
      finish(.responseTimeout, other: .connectionTimeout)
    }
  }

  func disconnect(_ reason: HCI.Status) {
    guard other == nil else {
      return transmit { [self] _ in finish(.localHostEnded, other: reason) }
    }
    run(after: 1) { [self] isUp in if isUp { finish(.localHostEnded, other: reason) } }
  }

  func readVersion() {
    run(after: 2) { [self] isUp in
      end(.readRemoteVersion)
      let version = ControllerModel.version
      controller.send(
        HCI.VersionComplete(
          status: isUp ? .success : .connectionTimeout, handle: handle,
          version: version.linkVersion, company: version.company, subversion: version.subversion))
    }
  }

  /// Reads the features of the other side; hosts wait for the event even if the link ends.
  func readFeatures() {
    run(after: 2) { [self] isUp in
      end(.readRemoteFeatures)
      controller.send(
        HCI.RemoteFeaturesComplete(
          status: isUp ? .success : .connectionTimeout, handle: handle,
          features: ControllerModel.features))
    }
  }

  func setLength() {
    run(after: 2) { [self] isUp in
      guard isUp, let own = present?.wishedLength.possible else { return }
      let far = (other?.present?.wishedLength ?? ControllerModel.longestLength).possible
      setLengths(HCI.DataLengths(transmit: own, receive: far))
      other?.setLengths(HCI.DataLengths(transmit: far, receive: own))
    }
  }

  private func setLengths(_ lengths: HCI.DataLengths) {
    guard let former = change({ $0.lengths = lengths }), former.lengths != lengths else { return }
    controller.send(HCI.DataLengthChange(handle: handle, lengths: lengths))
  }

  func setPHY(_ preference: HCI.PHYPreference) {
    run(after: 8) { [self] _ in
      guard let present else { return sendPHYs(.connectionTimeout, (1, 1)) }
      let far = other?.controller.withModel { $0.defaultPHY }
      var phys = present.phys
      phys.transmit = preference.choice(transmits: true, from: phys.transmit, far)
      phys.receive = preference.choice(transmits: false, from: phys.receive, far)
      applyPHYs(phys)
      sendPHYs(.success, phys)
      guard phys != present.phys, let other else { return }
      other.applyPHYs((phys.receive, phys.transmit))
      other.sendPHYs(.success, (phys.receive, phys.transmit))
    }
  }

  private func applyPHYs(_ phys: (transmit: UInt8, receive: UInt8)) {
    change { $0.phys = phys }
    link.setPHY(isCentral ? phys.transmit : phys.receive, .toPeripheral)
    link.setPHY(isCentral ? phys.receive : phys.transmit, .toCentral)
  }

  private func sendPHYs(_ status: HCI.Status, _ phys: (transmit: UInt8, receive: UInt8)) {
    let phys = HCI.LinkPHYs(handle: handle, transmit: phys.transmit, receive: phys.receive)
    controller.send(HCI.PHYUpdateComplete(status: status, phys: phys))
  }
}

extension HCI.DataLength {
  /// The length with a time that a PHY of the controllers can need.
  fileprivate var possible: Self {
    HCI.DataLength(octets: octets, time: min(time, ControllerModel.longestLength.time))
  }
}

extension HCI.PHYPreference {
  /// Returns the PHY of a direction, 1 or 2, which both sides accept; else the present one.
  fileprivate func choice(transmits: Bool, from present: UInt8, _ far: Self?) -> UInt8 {
    let own = mask(transmits: transmits)
    let both = own & (far?.mask(transmits: !transmits) ?? 3) & 3
    return own == 0xFF || both == 0 ? present : both & 2 == 0 ? 1 : 2
  }

  /// The accepted PHYs of a direction: FF without a preference.
  private func mask(transmits: Bool) -> UInt8 {
    if transmits { ignored & 1 == 0 ? transmit : 0xFF } else { ignored & 2 == 0 ? receive : 0xFF }
  }
}

// MARK: - Timing

extension ControllerLink {
  /// Changes the timing at an instant six events after the request has arrived; a peripheral asks
  /// the central to do so.
  func update(_ timing: HCI.LinkTiming) {
    begin(.updateConnection)
    guard isCentral else {
      limit(.updateConnection)
      return transmit { $0.ask(for: timing) }
    }
    run(after: 7) { [self] isUp in
      guard isUp else { return }
      link.setParameters(timing.present.parameters)
      updated(.success, timing.present)
      other?.updated(.success, timing.present)
    }
  }

  private func updated(_ status: HCI.Status, _ timing: HCI.PresentTiming? = nil) {
    end(.updateConnection)
    change { $0.timing = timing ?? $0.timing }
    guard let present = present?.timing else { return }
    controller.send(HCI.ConnectionUpdateComplete(status: status, handle: handle, timing: present))
  }

  /// Whether the timing changes, or the host has to answer a request for that.
  private var isTimingBusy: Bool {
    present.map { ($0.running[.replyTiming] ?? $0.running[.updateConnection]) != nil } ?? false
  }

  /// Hands a virtual device's wish for other timing to the host, or fulfils it if the host has
  /// masked the event; a wish that still waits is replaced.
  func wish(_ parameters: ConnectionParameters) {
    let former = state.withLock { state in
      defer { state.wish = parameters }
      return state.wish
    }
    if former == nil { fulfilWish() }
  }

  private func fulfilWish() {
    run(after: 2) { [self] isUp in
      guard isUp else { return }
      guard !isTimingBusy else { return fulfilWish() }
      guard let timing = state.withLock({ $0.wish.take() }).map(HCI.LinkTiming.init) else { return }
      if controller.isEnabled(HCI.TimingRequest.code) { ask(for: timing) } else { update(timing) }
    }
  }

  /// Asks the host of the central for other timing.
  private func ask(for timing: HCI.LinkTiming) {
    guard controller.isEnabled(HCI.TimingRequest.code) else {
      return refuseTiming(.unsupportedRemoteFeature)
    }
    guard !isTimingBusy else { return refuseTiming(.procedureCollision) }
    begin(.replyTiming)
    controller.send(
      HCI.TimingRequest(
        handle: handle, intervalMin: timing.intervalMin, intervalMax: timing.intervalMax,
        latency: timing.latency, timeout: timing.timeout))
  }

  func refuseTiming(_ reason: HCI.Status) { transmit { $0.updated(reason) } }
}

extension HCI.LinkTiming {
  /// The timing that the controller chooses: the longest interval, as rootcanal does.
  var present: HCI.PresentTiming {
    HCI.PresentTiming(interval: intervalMax, latency: latency, timeout: timeout)
  }

  /// Makes a wish for these parameters, whose ranges are those of the fields.
  fileprivate init(_ parameters: ConnectionParameters) {
    let interval = UInt16((parameters.interval / .microseconds(1250)).rounded())
    self.init(
      intervalMin: interval, intervalMax: interval, latency: UInt16(parameters.peripheralLatency),
      timeout: UInt16((parameters.supervisionTimeout / .milliseconds(10)).rounded()), eventMin: 0,
      eventMax: 0)
  }
}
