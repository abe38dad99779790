import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual ring of the maker Moyoung, which speaks CRP.
///
/// Battery, clock, wearer, history and events are those of a ``RingModel``, as for all families;
/// of the model's profile only lifecycle and timing count.
public final class VirtualCRPRing: EventfulPeripheral {
  /// A copy of the ring's state.
  public var model: RingModel { withState { $0.model } }
  /// The number of times that a host made the ring show its place.
  public var flashCount: Int { state.withLock { $0.flashCount } }
  /// The payloads of the settings that hosts wrote, by command.
  public var settings: [CRP.Opcode: HexBytes] { state.withLock { $0.settings } }
  /// The number of links whose state the ring keeps.
  var sessionCount: Int { state.withLock { $0.sessions.count } }

  /// The advertisement, which contains only a name; nil while the ring is off or silent.
  public var advertisement: AdvertisementData? {
    withState { state in
      if let time = time?(), time < state.silentUntil { return nil }
      return state.model.isOn ? AdvertisementData(localName: state.profile.localName) : nil
    }
  }
  /// The GATT table of the ring.
  public var services: [GATTService] { CRPProfile.services }
  /// Link preferences: the MTU of the profile, and the timing of the model.
  public let preferences: LinkPreferences
  private let timing: RingTiming
  private let time: (@Sendable () -> Duration)?
  private let state: Mutex<CRPState>

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - seed: The source of randomness of the replies' delays.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events.
  public init(
    profile: CRPProfile, model: RingModel, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.time = time
    state = Mutex(CRPState(profile, model, seed: seed))
    timing = model.profile.timing
    preferences = LinkPreferences(
      mtu: profile.mtu, connection: timing.connection, pace: timing.pace)
  }

  /// Changes the model of the ring from outside; the closure must not use the ring itself.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    withState { change(&$0.model) }
  }

  /// Advances the model to the present time if the ring has a clock, then calls the closure.
  private func withState<Value: Sendable>(_ body: (inout CRPState) -> Value) -> Value {
    state.withLock { state in
      if let time = time?() { state.advance(to: time) }
      return body(&state)
    }
  }

  /// Applies an event to the ring at a time on the clock of the air, and informs all centrals.
  public func simulate(_ event: SimulatedRingEvent, at time: Duration) {
    let (actions, sessions) = state.withLock { ($0.simulate(event, at: time), $0.sessions) }
    for (_, session) in sessions.sorted(by: { $0.key < $1.key }) {
      for action in actions { session.input.yield(action) }
    }
  }

  var hidesWhenBonded: Bool { model.profile.lifecycle.hidesWhenBonded }

  func simulate(_ event: Fault.Event, at time: Duration) {
    if case .ring(let event) = event { simulate(event, at: time) }
  }

  /// Answers a read of the totals, the battery, or the Device Information service.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value = state.withLock { state in
      state.advance(to: link.time)
      return state.value(of: characteristic, at: link.time)
    }
    guard let value else { throw .readNotPermitted }
    return value
  }

  /// Handles a write to the characteristic for requests, which never reports an error.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for other characteristics.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .crpRequests else { throw .writeNotPermitted }
    handle(on: link) { $0.receive(value, on: link.id, at: link.time) }
  }

  /// Passes on the actions that a closure returns to the task of a link.
  private func handle(
    on link: any PeripheralLink, _ body: (inout CRPState) -> [CRPState.Action]
  ) {
    let (actions, input) = state.withLock { state in
      state.advance(to: link.time)
      let input = state.session(of: link.id).input
      return (body(&state), input)
    }
    for action in actions { input.yield(action) }
  }

  /// Serves the link until it goes down: works on requests, and runs measurements.
  public func run(on link: any PeripheralLink) async {
    let actions = state.withLock { $0.session(of: link.id).actions }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.timing.update(link) }
      group.addTask { await link.follow { self.state.withLock { $0.model(at: link.time) } } }
      var iterator = actions.makeAsyncIterator()
      while let action = try? await iterator.next() {
        switch action {
        case .send(let frame): send(frame, on: link)
        case .notify(let value, let id): try? link.notify(value, from: id)
        case .disconnect: link.disconnect()
        case .work(let milliseconds):
          group.addTask { await self.work(for: .milliseconds(milliseconds), on: link) }
        case .measure(let number): group.addTask { await self.measure(number, on: link) }
        }
      }
      // After an overflow.
      link.disconnect()
    }
    state.withLock { $0.close(link.id, at: link.time) }
  }

  private func work(for duration: Duration, on link: any PeripheralLink) async {
    guard await link.wait(duration) else { return }
    handle(on: link) { $0.finish(on: link.id, at: link.time).map { [.send($0)] } ?? [] }
  }

  /// Notifies of a frame: in pieces, unless the ring loses frames that need several.
  private func send(_ frame: CRP.Frame, on link: any PeripheralLink) {
    let (bytes, length) = (frame.bytes, link.maximumNotificationLength)
    let losesLong = state.withLock { $0.profile.traps.contains(.losesLongFrames) }
    guard !losesLong || bytes.count <= length else { return }
    for start in stride(from: 0, to: bytes.count, by: length) {
      let packet = Array(bytes[start..<min(start + length, bytes.count)])
      try? link.notify(packet, from: .crpReplies)
    }
  }

  private func measure(_ number: Int, on link: any PeripheralLink) async {
    var isOver = false
    while !isOver, await link.wait(.seconds(2)) {
      handle(on: link) { state in
        let actions = state.measure(number, at: link.time)
        isOver = actions == nil
        return actions ?? []
      }
    }
  }
}
