import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual COLMI ring.
///
/// ``RingModel`` computes the answers; this class adds the GATT table, the state of each link, and
/// the timing of the profile: see ``RingTiming``.
public final class VirtualRing: EventfulPeripheral {
  /// A copy of the ring's state.
  public var model: RingModel { withState { $0.model } }
  /// The number of times that the ring has flashed its light.
  public var flashCount: Int { state.withLock { $0.flashCount } }

  /// The advertisement of the ring; nil while the ring is off, or pauses after a link.
  public var advertisement: AdvertisementData? {
    withState { state in
      if let time = time?(), time < state.silentUntil { return nil }
      return state.model.isOn ? advertisementData : nil
    }
  }
  /// The GATT table of the ring.
  public let services: [GATTService]

  private let advertisementData: AdvertisementData
  private let information: [BluetoothUUID: [UInt8]]
  private let state: Mutex<State>
  private let time: (@Sendable () -> Duration)?

  /// The number of links whose state the ring keeps.
  var sessionCount: Int { state.withLock { $0.sessions.count } }

  /// Link preferences: an MTU of 247, and the timing of the profile.
  public let preferences: LinkPreferences
  private let timing: RingTiming

  /// The mutable state of the ring; code under its lock calls nothing but the model.
  fileprivate struct State {
    var model: RingModel
    var flashCount = 0
    var random: SplitMix64
    var sessions: [UInt64: Session] = [:]
    /// The time before which the ring does not advertise, as it pauses after a link.
    var silentUntil: Duration = .zero
  }

  /// The state of one link to the ring.
  fileprivate struct Session {
    let link: any PeripheralLink
    var reassembler = Colmi.BigDataReassembler()
    /// The time of the last reply that is scheduled on this link.
    var lastReply: Duration = .zero
    let actions: BLEStream<Action>
    let input: BLEStream<Action>.Continuation
  }

  /// Something that the ring does on a link at a time: it begins an activity, or disconnects.
  ///
  /// Indirect, because each link reserves memory for several actions while it waits for one.
  fileprivate indirect enum Action: Sendable {
    case begin(RingActivity, at: Duration)
    case disconnect(at: Duration)
  }

  /// Creates a ring with a model.
  ///
  /// - Parameters:
  ///   - model: The state of the ring at the beginning.
  ///   - nameSuffix: The end of the advertised name, after the prefix of the profile.
  ///   - seed: The source of randomness for the delays of replies.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events: a
  ///     ring whose battery is empty advertises until then, and the ring never pauses after a link.
  public init(
    model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.time = time
    state = Mutex(State(model: model, random: SplitMix64(seed: seed)))
    information = model.profile.deviceInformation
    advertisementData = AdvertisementData(
      localName: model.profile.namePrefix + nameSuffix,
      serviceUUIDs: model.profile.advertisedServices)
    services = model.profile.services
    timing = model.profile.timing
    preferences = LinkPreferences(mtu: 247, connection: timing.connection, pace: timing.pace)
  }

  /// Changes the model of the ring from outside, for example its battery or date.
  ///
  /// Changes take effect with the next message. The closure must not use the ring itself.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    withState { change(&$0.model) }
  }

  /// Advances the model to the present time if the ring has a clock, then calls `body` with the
  /// state under its lock.
  private func withState<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { state in
      if let time = time?() { state.model.advance(to: time) }
      return body(&state)
    }
  }

  /// Applies an event to the ring at a time on the clock of the air, and notifies all connected
  /// centrals.
  public func simulate(_ event: SimulatedRingEvent, at time: Duration) {
    let (frames, sessions) = state.withLock { state in
      let frames = state.model.simulate(event, at: time)
      return (frames, state.sessions.sorted { $0.key < $1.key })
    }
    for (_, session) in sessions {
      for frame in frames { try? session.link.notify(frame.bytes, from: .colmiUARTNotify) }
      if event == .restart { session.link.disconnect() }
    }
  }

  var hidesWhenBonded: Bool { model.profile.lifecycle.hidesWhenBonded }

  func simulate(_ event: Fault.Event, at time: Duration) {
    if case .ring(let event) = event { simulate(event, at: time) }
  }

  /// Answers a read of the Device Information service.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard let value = information[characteristic.characteristic] else { throw .readNotPermitted }
    return value
  }

  /// Handles a write of a frame to either channel.
  ///
  /// Ignores values that are not a frame, as a real ring does.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for other characteristics.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    switch characteristic {
    case .colmiUARTWrite: handleFrame(value, from: link)
    case .colmiBigDataWrite: handleBigData(value, from: link)
    default: throw .writeNotPermitted
    }
  }

  private func handleFrame(_ value: [UInt8], from link: any PeripheralLink) {
    guard let frame = try? Colmi.Frame(parsing: value),
      let message = try? Colmi.HostMessage(parsing: frame)
    else { return }
    let now = link.time
    let (frames, delay, actions, input) = state.withLock {
      state -> ([[UInt8]], Duration?, [Action], BLEStream<Action>.Continuation) in
      let known = state.model.runningActivities
      var session = state.session(of: link)
      let overlap = session.overlap(at: now, of: state.model)
      if overlap == .dropped { return ([], nil, [], session.input) }
      let response = state.model.respond(to: message, at: now)
      if response.flashes { state.flashCount += 1 }
      let delay = response.frames.isEmpty ? nil : session.delayReply(timing, at: now, &state.random)
      let sent = session.lastReply
      state.sessions[link.id] = session
      var actions = state.model.runningActivities.filter { !known.contains($0) }.map {
        Action.begin($0, at: sent)
      }
      if response.powersOff { actions.append(.disconnect(at: sent)) }
      let frames = response.frames.map { overlap == .mixed ? $0.bytes.mixed : $0.bytes }
      return (frames, delay, actions, session.input)
    }
    if let delay { link.notify(frames, from: .colmiUARTNotify, after: delay) }
    for action in actions { input.yield(action) }
  }

  private func handleBigData(_ value: [UInt8], from link: any PeripheralLink) {
    let now = link.time
    let length = link.maximumNotificationLength
    let replies: [(chunks: [[UInt8]], delay: Duration)] = state.withLock { state in
      var session = state.session(of: link)
      defer { state.sessions[link.id] = session }
      session.reassembler.append(value)
      var replies: [(chunks: [[UInt8]], delay: Duration)] = []
      do {
        while let frame = try session.reassembler.next() {
          guard let message = try? Colmi.BigDataHostMessage(parsing: frame) else { continue }
          let overlap = session.overlap(at: now, of: state.model)
          guard overlap != .dropped else { continue }
          let frames = state.model.respond(to: message, at: now)
          guard !frames.isEmpty else { continue }
          let chunks = frames.flatMap { $0.chunks(of: length) }
          replies.append(
            (
              overlap == .mixed ? chunks.map(\.mixed) : chunks,
              session.delayReply(timing, at: now, &state.random)
            ))
        }
      } catch {
        // The bytes are not a frame: a real ring drops them as well.
        session.reassembler.reset()
      }
      return replies
    }
    for (chunks, delay) in replies {
      link.notify(chunks, from: .colmiBigDataNotify, after: delay)
    }
  }

  /// Serves the link until it goes down: sends the frames of the ring's activities over it.
  public func run(on link: any PeripheralLink) async {
    let actions = state.withLock { $0.session(of: link).actions }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.timing.update(link) }
      group.addTask { await link.follow { self.model(at: link.time) } }
      var iterator = actions.makeAsyncIterator()
      while let action = try? await iterator.next() {
        group.addTask { await self.perform(action, on: link) }
      }
    }
    state.withLock {
      $0.sessions[link.id] = nil
      // Thousands of idle rings keep no memory for links.
      if $0.sessions.isEmpty { $0.sessions = [:] }
      $0.silentUntil = link.time + $0.model.profile.lifecycle.advertisingPause
    }
  }

  private func model(at time: Duration) -> RingModel {
    state.withLock { state in
      state.model.advance(to: time)
      return state.model
    }
  }

  private func perform(_ action: Action, on link: any PeripheralLink) async {
    switch action {
    case .begin(let activity, let time):
      guard await link.wait(time - link.time) else { return }
      await perform(activity, on: link)
    case .disconnect(let time):
      // Give the reply time to arrive first.
      guard await link.wait(time - link.time + .seconds(1)) else { return }
      link.disconnect()
    }
  }

  /// Sends the frames of one activity, such as a measurement, until the activity ends.
  private func perform(_ activity: RingActivity, on link: any PeripheralLink) async {
    while await link.wait(activity.interval),
      let frames = next(of: activity, at: link.time)
    {
      for frame in frames { try? link.notify(frame.bytes, from: .colmiUARTNotify) }
    }
  }

  private func next(of activity: RingActivity, at time: Duration) -> [Colmi.Frame]? {
    state.withLock { $0.model.next(of: activity.number, at: time) }
  }

}

extension VirtualRing.State {
  /// Returns the state of a link; creates it upon first use.
  fileprivate mutating func session(of link: any PeripheralLink) -> VirtualRing.Session {
    if let session = sessions[link.id] { return session }
    // Unbounded, yet short: a model runs few activities at a time.
    let (actions, input) = BLEStream<VirtualRing.Action>.makeStream(capacity: .max)
    let session = VirtualRing.Session(link: link, actions: actions, input: input)
    sessions[link.id] = session
    model.linkDidOpen()
    return session
  }
}

extension [UInt8] {
  /// The bytes of the frame with a wrong last byte, as if the ring had mixed two replies.
  fileprivate var mixed: [UInt8] {
    var bytes = self
    if let last = indices.last { bytes[last] ^= 0x55 }
    return bytes
  }
}

extension VirtualRing.Session {
  /// Returns how the ring, by its profile, handles a request that arrives before its last reply has
  /// left; `answered` if no reply is pending.
  fileprivate func overlap(at now: Duration, of model: RingModel) -> RingProfile.Overlap {
    now < lastReply ? model.profile.quirks.overlap : .answered
  }

  /// Returns a random time that the ring works on the next reply, and updates `lastReply`.
  fileprivate mutating func delayReply(
    _ timing: RingTiming, at now: Duration, _ random: inout SplitMix64
  ) -> Duration {
    var work = timing.work
    if let slowWork = timing.slowWork, random.number(in: 0...9) == 0 { work = slowWork }
    let delay = Duration.milliseconds(random.number(in: work))
    lastReply = max(now + delay, lastReply)
    return delay
  }
}
