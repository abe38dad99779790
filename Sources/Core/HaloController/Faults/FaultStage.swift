import HaloCapture
import HaloProtocol
import HaloSimulator
import Synchronization

/// The faults of a controller, between the controller and its host; each happens once.
final class FaultStage: Sendable {
  private let faults: [ControllerFault]
  private let output: @Sendable ([UInt8]) -> Void
  private let clock: SimulationClock
  private let state = Mutex(State())

  private struct State {
    weak var controller: VirtualController?
    /// The number of packets of each kind so far.
    var counts: [ControllerFault.Kind: Int] = [:]
    var isSilent = false
    /// The links that a fault ends, with the reason for the host; nil if it does not know the link.
    var ends: [UInt16: UInt8?] = [:]
  }

  init(
    _ faults: [ControllerFault], on clock: SimulationClock,
    output: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.faults, self.clock, self.output) = (faults, clock, output)
  }

  /// Starts the faults with a time.
  func start(_ controller: VirtualController) {
    state.withLock { $0.controller = controller }
    for fault in faults {
      if case .at(let time) = fault.trigger { after(time) { $0.happen(fault.action) } }
    }
  }

  /// True once the controller neither reads nor sends.
  var isSilent: Bool { state.withLock { $0.isSilent } }

  /// Returns the status with which the controller refuses the next command of an opcode.
  func refusal(of opcode: HCI.Opcode) -> HCI.Status? {
    for case .refuse(let status) in actions(.init(answer: opcode.rawValue), counting: false) {
      return HCI.Status(rawValue: status)
    }
    return nil
  }

  /// Sends a packet of the controller to the host, with its faults.
  func pass(_ packet: [UInt8]) {
    var packet = packet
    let kind = ControllerFault.Kind(packet)
    if kind == .event(0x05),
      let reason = state.withLock({ $0.ends.removeValue(forKey: packet[4...].uint16LE(at: 0)) })
    {
      guard let reason else { return }
      packet.overwrite(3, [reason])
    }
    var (copies, delay) = (1, Duration.zero)
    for action in actions(kind, counting: true) {
      switch action {
      case .drop: copies = 0
      case .duplicate: copies *= 2
      case .late(let time): delay += time
      case .truncate(let length): packet.parameters = packet.parameters.prefix(length)
      case .overwrite(let offset, let bytes):
        packet.overwrite(offset, bytes)
        if kind == .event(0x3E01), packet[4] != 0 { end(packet[5...].uint16LE(at: 0), nil) }
      case .withhold(let time):
        packet.overwrite(packet[1] == 0x0F ? 1 : 0, [0])
        after(time) { $0.send([0x04, 0x0F, 4, 0, 1, 0, 0]) }
      default: break
      }
    }
    for _ in 0..<copies {
      if delay == .zero { send(packet) } else { after(delay) { [packet] in $0.send(packet) } }
    }
  }

  private func actions(_ kind: ControllerFault.Kind, counting: Bool) -> [ControllerFault.Action] {
    let number = state.withLock { state in
      let number = state.counts[kind, default: 0] + 1
      if counting { state.counts[kind] = number }
      return number
    }
    return faults.filter { $0.trigger == .packet(kind, number) }.map(\.action)
  }

  private func send(_ packet: [UInt8]) {
    if !isSilent { output(packet) }
  }

  private func happen(_ action: ControllerFault.Action) {
    let controller = state.withLock { $0.controller }
    switch action {
    case .send(let packet): send(packet)
    case .disconnect(let reason):
      for handle in controller?.state.withLock({ $0.links.keys.sorted() }) ?? [] {
        end(handle, reason)
      }
    case .restart: controller?.close()
    default: state.withLock { $0.isSilent = true }
    }
  }

  /// Ends a link; the host gets the event 05 with the reason, or none if the reason is nil.
  private func end(_ handle: UInt16, _ reason: UInt8?) {
    let controller = state.withLock { state in
      state.ends.updateValue(reason, forKey: handle)
      return state.controller
    }
    controller?.link(handle)?.disconnect(.remoteUserEnded)
  }

  private func after(_ time: Duration, _ body: @escaping @Sendable (FaultStage) -> Void) {
    _ = clock.startTimer(after: time) { [weak self] in self.map(body) }
  }
}

extension ControllerFault.Kind {
  /// The kind of a packet to the host.
  fileprivate init(_ packet: [UInt8]) {
    switch (packet[0], packet[1]) {
    case (0x04, 0x0E): self.init(answer: packet[4...].uint16LE(at: 0))
    case (0x04, 0x0F): self.init(answer: packet[5...].uint16LE(at: 0))
    case (0x04, 0x3E): self.init(event: 0x3E00 | UInt16(packet[3]))
    case (0x04, let code): self = .event(UInt16(code))
    default: self = .data
    }
  }
}

extension [UInt8] {
  /// The parameters of an event, or the data of another packet; at most 255 bytes of a new value.
  fileprivate var parameters: ArraySlice<UInt8> {
    get { dropFirst(self[0] == 0x04 ? 3 : 5) }
    set {
      let length = UInt8(clamping: newValue.count)
      let head = self[0] == 0x04 ? [0x04, self[1], length] : self[..<3] + [length, 0]
      self = head + newValue.prefix(Int(length))
    }
  }

  fileprivate mutating func overwrite(_ offset: Int, _ bytes: [UInt8]) {
    let old = parameters
    parameters = old.prefix(offset) + bytes + old.dropFirst(offset + bytes.count)
  }
}
