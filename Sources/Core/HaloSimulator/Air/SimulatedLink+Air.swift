import HaloProtocol
import HaloTransport

extension SimulatedLink {
  /// Sends a packet; returns false if the link is down or too many packets are in flight.
  @discardableResult
  func send(_ packet: LinkPacket, _ direction: LinkDirection) -> Bool {
    let now = air.simulation.nanoseconds
    return withState { state in
      guard state.downReason == nil else { return false }
      return enqueue(packet, direction, at: now, in: &state)
    }
  }

  /// As ``send(_:_:)``, from within ``withState(_:)``, which records the faults.
  @discardableResult
  func enqueue(
    _ packet: LinkPacket, _ direction: LinkDirection, at now: Int64, in state: inout State
  ) -> Bool {
    let (number, damages): (Int, [Fault.Damage]) =
      switch packet {
      case .notification, .indication: device.faults.notification()
      case .write, .command: device.faults.write()
      default: (0, [])
      }
    var due = max(state.events.next(direction, after: now), state.stalledUntil)
    guard !damages.isEmpty else {
      guard append(packet, direction, due: due, in: &state) else { return false }
      schedule(direction, in: &state)
      return true
    }
    var packets = [packet]
    for damage in damages where apply(damage, to: &packets, due: &due) {
      state.mishaps.append(
        .fault(direction == .toCentral ? .notification(number, damage) : .write(number, damage)))
    }
    guard !hold(packets, damages, direction, due: due, at: now, in: &state) else { return true }
    for packet in packets {
      guard append(packet, direction, due: due, in: &state) else { return false }
    }
    schedule(direction, in: &state)
    return true
  }

  private func append(
    _ packet: LinkPacket, _ direction: LinkDirection, due: Int64, in state: inout State
  ) -> Bool {
    guard direction == .toPeripheral || state.toCentral.count < LinkLane.capacity else {
      return false
    }
    state[direction].append(packet, due: due, state.events)
    return true
  }

  private func schedule(_ direction: LinkDirection, in state: inout State) {
    guard state.isReachable, !state[direction].isScheduled, let due = state[direction].nextDue
    else { return }
    setLaneTimer(at: due, direction, in: &state)
  }

  func deliver(_ direction: LinkDirection) {
    let now = air.simulation.nanoseconds
    while let packet = state.withLock({ next(direction, at: now, in: &$0) }) {
      switch direction {
      case .toPeripheral: arriveAtPeripheral(packet)
      case .toCentral: arriveAtCentral(packet)
      }
    }
  }

  private func next(
    _ direction: LinkDirection, at now: Int64, in state: inout State
  ) -> LinkPacket? {
    let canDeliver = state.downReason == nil && state.isReachable && state.stalledUntil <= now
    var packet: LinkPacket?
    if canDeliver { packet = state[direction].popDue(by: now) }
    if packet != nil {
      state.events.wasActive(at: now, direction)
    } else if state.downReason == nil {
      // Cleared only now: a delivered packet can cause others, which must not set a second timer.
      state[direction].isScheduled = false
      if state.stalledUntil > now, state.isReachable {
        setLaneTimer(at: state.stalledUntil, direction, in: &state)
      } else {
        schedule(direction, in: &state)
      }
    }
    return packet
  }

  private func setLaneTimer(at time: Int64, _ direction: LinkDirection, in state: inout State) {
    state[direction].isScheduled = true
    state[direction].timer = air.simulation.setTimer(at: time, .deliver(self, direction))
  }
}

// MARK: - Range, silence and parameters

extension SimulatedLink {
  /// Packets wait while the link is out of range; after the supervision timeout it goes down.
  func setReachable(_ isReachable: Bool) {
    enum Step { case none, wait(absence: Int, Duration) }
    let step: Step = state.withLock { state in
      guard state.downReason == nil, state.isReachable != isReachable, !state.isAbandoned
      else { return .none }
      state.isReachable = isReachable
      guard !isReachable else {
        for direction in [LinkDirection.toPeripheral, .toCentral] { resume(direction, in: &state) }
        return .none
      }
      state.absences += 1
      return .wait(absence: state.absences, state.events.parameters.supervisionTimeout)
    }
    guard case .wait(let absence, let timeout) = step else { return }
    air.simulation.schedule(after: timeout) { [weak self] in
      guard let self else { return }
      let isGone = state.withLock { !$0.isReachable && $0.absences == absence }
      if isGone { drop(.supervisionTimeout) }
    }
  }

  /// Lets the packets that waited while out of range arrive in the next connection event.
  private func resume(_ direction: LinkDirection, in state: inout State) {
    let now = air.simulation.nanoseconds
    guard let due = state[direction].nextDue, !state[direction].isScheduled else { return }
    let time = due > now ? due : state.events.next(direction, after: now)
    setLaneTimer(at: time, direction, in: &state)
  }

  func stall(for duration: Duration) {
    let now = air.simulation.nanoseconds
    state.withLock {
      let end = now + min(max(0, duration.wholeNanoseconds), .max - now)
      $0.stalledUntil = max($0.stalledUntil, end)
    }
  }

  func fallSilent() { state.withLock { $0.isSilent = true } }
  package func setMTU(_ mtu: Int) { state.withLock { $0.mtu = min(max(mtu, 23), 517) } }

  package func setParameters(_ parameters: ConnectionParameters) {
    let now = air.simulation.nanoseconds
    let sleepsEarly = device.preferences.pace?.sleepsAfterLonePacket ?? false
    state.withLock {
      $0.events = ConnectionEvents(parameters, sleepsAfterLonePacket: sleepsEarly, from: now)
    }
  }
}

// MARK: - Damage

extension SimulatedLink {
  /// Applies damage to packets, or to their arrival `due`; returns false if that has no effect.
  private func apply(
    _ damage: Fault.Damage, to packets: inout [LinkPacket], due: inout Int64
  ) -> Bool {
    switch damage {
    case .drop:
      guard packets.contains(where: \.isMore) else { return false }
      packets = packets.compactMap(\.whatIsLeft)
    case .duplicate:
      guard let first = packets.first, first.isMore else { return false }
      packets.append(first.again)
    case .reorder: return packets.contains(where: \.isMore)
    case .corrupt(let bit):
      return change(&packets) { $0.flip(bit: bit) }
    case .truncate(let length):
      return change(&packets) { $0 = Array($0.prefix(max(0, length))) }
    case .delay(let delay):
      guard packets.contains(where: \.isMore) else { return false }
      due += min(max(0, delay.wholeNanoseconds), .max - due)
    case .disconnect:
      guard packets.contains(where: \.isMore) else { return false }
      packets = [.hangUp]
    }
    return true
  }

  private func change(_ packets: inout [LinkPacket], _ body: (inout [UInt8]) -> Void) -> Bool {
    var hasChanged = false
    packets = packets.map { packet in
      packet.changingValue { value in
        let before = value
        body(&value)
        if value != before { hasChanged = true }
      }
    }
    return hasChanged
  }

  /// Keeps packets back that are to be reordered; returns true if none is left to send now.
  private func hold(
    _ packets: [LinkPacket], _ damages: [Fault.Damage], _ direction: LinkDirection, due: Int64,
    at now: Int64, in state: inout State
  ) -> Bool {
    let behind = damages.compactMap { if case .reorder(let behind) = $0 { behind } else { nil } }
    guard let behind = behind.max(), !packets.isEmpty else { return packets.isEmpty }
    let time = now + Self.longestReordering
    for packet in packets {
      state[direction].holdBack(packet, behind: behind, due: due, until: time)
    }
    _ = air.simulation.setTimer(at: time, .call { [weak self] in self?.releaseHeldBack(direction) })
    return true
  }

  /// The longest time in nanoseconds that a reordered packet waits for others to pass.
  private static let longestReordering: Int64 = 1_000_000_000

  private func releaseHeldBack(_ direction: LinkDirection) {
    let now = air.simulation.nanoseconds
    state.withLock { state in
      let next = state.events.next(direction, after: now)
      for (packet, due) in state[direction].popHeldBack(at: now) {
        state[direction].append(packet, due: max(next, due), state.events)
      }
      schedule(direction, in: &state)
    }
  }
}

extension LinkPacket {
  /// Whether faults affect the packet: not one that only returns a credit or ends the link.
  var isMore: Bool {
    switch self {
    case .credit, .hangUp: false
    default: true
    }
  }

  /// Even a lost write without response returns its credit, as the link layer reports it.
  var whatIsLeft: LinkPacket? {
    switch self {
    case .command, .credit: .credit
    default: nil
    }
  }

  var again: LinkPacket {
    if case .command(let value, let id) = self { .commandAgain(value, id) } else { self }
  }

  /// Returns the packet with its value changed; packets without a value stay unchanged.
  func changingValue(_ change: (inout [UInt8]) -> Void) -> LinkPacket {
    switch self {
    case .write(let number, let old, let id, let mode):
      var value = old
      change(&value)
      // The peripheral echoes the parts, so the central notices and cancels the whole write.
      if mode == .reliable, value != old { return .refuse(number, .unlikelyError) }
      return .write(number, value, id, mode)
    case .command(var value, let id):
      change(&value)
      return .command(value, id)
    case .commandAgain(var value, let id):
      change(&value)
      return .commandAgain(value, id)
    case .notification(var value, let id):
      change(&value)
      return .notification(value, id)
    case .indication(let number, var value, let id):
      change(&value)
      return .indication(number, value, id)
    default: return self
    }
  }
}

extension [UInt8] {
  /// Bit 0 is the lowest of the first byte, and a number beyond the end wraps around.
  mutating func flip(bit: Int) {
    guard !isEmpty else { return }
    let bit = Int(UInt(bitPattern: bit) % UInt(count * 8))
    self[bit / 8] ^= 1 << (bit % 8)
  }
}
