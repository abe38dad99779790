import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual smart ring of any protocol family.
///
/// In all families, a ``RingModel`` simulates battery, clock, wearer, history and events. Except in
/// a COLMI ring, only lifecycle and timing of ``RingModel/profile`` have an effect.
public final class VirtualFamilyRing<Profile: VirtualRingProfile>: EventfulPeripheral {
  /// A copy of the virtual ring's present state.
  public var model: RingModel { withState { $0.family.model } }
  /// The number of times that hosts have made the ring flash or vibrate, to find it.
  public var flashCount: Int { withState { $0.family.flashCount } }
  var sessionCount: Int { state.withLock { $0.queues.count } }

  /// The advertisement of the ring; nil while the ring is off, asleep, or pausing after a link.
  public var advertisement: AdvertisementData? {
    let now = time?()
    return withState { state in
      if let now, now < state.silentUntil || !state.family.isAwake(at: now) { return nil }
      return state.family.model.isOn ? advertisementData : nil
    }
  }
  /// The GATT services of the virtual ring.
  public let services: [GATTService]
  /// The link preferences of the virtual ring: the MTU of its profile, and the timing of its model.
  public let preferences: LinkPreferences
  let needsBond: Bool
  private let advertisementData: AdvertisementData
  private let timing: RingTiming
  private let time: (@Sendable () -> Duration)?
  private let state: Mutex<State>

  private struct State: Sendable {
    var family: any FamilyState
    var silentUntil: Duration = .zero
    var queues: [UInt64: Queue] = [:]
  }

  private struct Queue: Sendable {
    /// The link; in a second simulation, another one can have the same number.
    var link: any PeripheralLink
    let actions: BLEStream<FamilyAction>
    let input: BLEStream<FamilyAction>.Continuation

    /// Performs notifications at once, and passes the other actions on to the task of the link.
    func perform(_ actions: [FamilyAction]) {
      for action in actions {
        guard case .notify(let values, let id, let delay) = action else {
          input.yield(action)
          continue
        }
        if let delay {
          link.notify(values, from: id, after: delay)
        } else {
          for value in values { try? link.notify(value, from: id) }
        }
      }
    }
  }

  init(_ family: some FamilyState, time: (@Sendable () -> Duration)?) {
    self.time = time
    (services, advertisementData) = (family.services, family.advertisement)
    needsBond = family.needsBond
    timing = family.model.profile.timing
    preferences = LinkPreferences(mtu: family.mtu, connection: timing.connection, pace: timing.pace)
    state = Mutex(State(family: family))
  }

  /// Changes the virtual ring's state, as a test does; the closure must not use the ring itself.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    withState { change(&$0.family.model) }
  }

  /// Advances the model to the present time if the ring has a clock, then calls the closure.
  private func withState<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { state in
      if let time = time?() { state.family.advance(to: time) }
      return body(&state)
    }
  }

  /// Returns a part of the family's state; nil if the ring is of another family.
  func value<Family: FamilyState, Value: Sendable>(_ path: KeyPath<Family, Value>) -> Value? {
    state.withLock { ($0.family as? Family)?[keyPath: path] }
  }

  /// Makes an event, such as a touch, happen to the ring at a time on the clock of the simulated
  /// radio; the ring informs all connected centrals.
  public func simulate(_ event: SimulatedRingEvent, at time: Duration) {
    let (actions, queues) = state.withLock { ($0.family.simulate(event, at: time), $0.queues) }
    for (_, queue) in queues.sorted(by: { $0.key < $1.key }) { queue.perform(actions) }
  }

  var hidesWhenBonded: Bool { model.profile.lifecycle.hidesWhenBonded }

  func simulate(_ event: Fault.Event, at time: Duration) {
    if case .ring(let event) = event { simulate(event, at: time) }
  }

  /// Answers a central's read of the Device Information Service, or of another readable
  /// characteristic of the ring's protocol.
  ///
  /// - Throws: `ATTError.readNotPermitted` for any other characteristic.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value = state.withLock { state in
      state.family.advance(to: link.time)
      return state.family.value(of: characteristic, at: link.time)
    }
    guard let value else { throw .readNotPermitted }
    return value
  }

  /// Handles a central's write to the command characteristic; invalid commands are ignored.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for any other characteristic.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    try handle(on: link) { family, link throws(ATTError) in
      try family.receive(value, to: characteristic, on: link)
    }
  }

  /// Informs the ring that a subscription of a central has begun or ended.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    handle(on: link) { family, link in
      family.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: link)
    }
  }

  private func handle<Failure>(
    on link: any PeripheralLink,
    _ body: (inout any FamilyState, FamilyLink) throws(Failure) -> [FamilyAction]
  ) throws(Failure) {
    let view = FamilyLink(link)
    let (actions, queue) = try state.withLock { state throws(Failure) in
      state.family.advance(to: view.time)
      let queue = Self.queue(of: link, in: &state)
      return (try body(&state.family, view), queue)
    }
    queue.perform(actions)
  }

  private static func queue(of link: any PeripheralLink, in state: inout State) -> Queue {
    if var queue = state.queues[link.id] {
      queue.link = link
      state.queues[link.id] = queue
      return queue
    }
    // A host that does not confirm indications cannot make more actions wait.
    let (actions, input) = BLEStream<FamilyAction>.makeStream(capacity: 4096)
    for action in state.family.open(link.id) { input.yield(action) }
    let queue = Queue(link: link, actions: actions, input: input)
    state.queues[link.id] = queue
    return queue
  }

  /// Serves a link until it goes down: sends replies in order, and runs timers at the same time.
  public func run(on link: any PeripheralLink) async {
    let actions = state.withLock { Self.queue(of: link, in: &$0).actions }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.timing.update(link) }
      group.addTask {
        await link.follow {
          self.state.withLock { state in
            state.family.advance(to: link.time)
            return state.family.model
          }
        }
      }
      var iterator = actions.makeAsyncIterator()
      while let action = try? await iterator.next() {
        switch action {
        case .send(let values, let id, let works):
          await send(values, from: id, works: works, on: link)
        case .notify: break
        case .timer(let number, let interval, let delay, let repeats):
          group.addTask {
            if delay > .zero { guard await link.wait(delay) else { return } }
            await self.wait(for: number, interval, repeats: repeats, on: link)
          }
        case .disconnect(let delay):
          if delay > .zero { guard await link.wait(delay) else { break } }
          link.disconnect()
        }
      }
      // After an overflow, as after too many commands; a link that is down cancels the task.
      if !Task.isCancelled { link.disconnect() }
    }
    state.withLock { state in
      state.queues[link.id] = nil
      // Thousands of idle rings keep no memory for links.
      if state.queues.isEmpty { state.queues = [:] }
      state.silentUntil = link.time + state.family.model.profile.lifecycle.advertisingPause
      state.family.close(link.id, at: link.time)
    }
  }

  private func send(
    _ values: [[UInt8]], from id: CharacteristicID, works: Bool, on link: any PeripheralLink
  ) async {
    let (delay, losesLong) = state.withLock { state in
      let delay = works ? state.family.random.number(in: timing.work) : 0
      return (delay, state.family.losesLongValues(of: id))
    }
    if works { guard await link.wait(.milliseconds(delay)) else { return } }
    let isIndicated = services.characteristic(id)?.properties.contains(.indicate) ?? false
    let length = max(1, link.maximumNotificationLength)
    for value in values where !losesLong || value.count <= length {
      for packet in value.parts(of: length) {
        if isIndicated {
          guard (try? await link.indicate(packet, from: id)) != nil else { return }
        } else {
          try? link.notify(packet, from: id)
        }
      }
    }
  }

  /// Informs the state each time that a timer ends, until the state needs the timer no more.
  private func wait(
    for timer: Int, _ interval: Duration, repeats: Bool, on link: any PeripheralLink
  ) async {
    var isOver = false
    while !isOver, await link.wait(interval) {
      handle(on: link) { family, link in
        let actions = family.timerDidEnd(timer, on: link)
        isOver = actions == nil || !repeats
        return actions ?? []
      }
    }
  }
}
