import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual RingConn ring.
///
/// Battery, wearer, history and events are those of a ``RingModel``, as for all families; of the
/// model's profile only lifecycle and timing count. No host sets the clock, which shows the
/// wearer's time, and the ring sends universal time.
///
/// Records of five minutes have the values of the history, and workouts the records of an exercise.
/// Sleep, stress and temperatures are not on the air, and neither are the steps of past quarters of
/// an hour.
public final class VirtualRingConnRing: EventfulPeripheral {
  /// A copy of the ring's state.
  public var model: RingModel { withState { $0.model } }
  /// The number of times that a host made the ring light up.
  public var flashCount: Int { state.withLock { $0.flashCount } }
  /// The number of links whose state the ring keeps.
  var sessionCount: Int { state.withLock { $0.sessions.count } }

  /// The advertisement; nil while the ring is off or asleep.
  public var advertisement: AdvertisementData? {
    let isAwake = withState { state in time.map { state.isAwake(at: $0()) } ?? state.model.isOn }
    return isAwake ? advertisementData : nil
  }
  /// The GATT table of the ring.
  public var services: [GATTService] { RingConnProfile.services }
  /// Link preferences: an MTU of 247, and the timing of the model.
  public let preferences: LinkPreferences
  private let advertisementData: AdvertisementData
  private let timing: RingTiming
  private let time: (@Sendable () -> Duration)?
  private let state: Mutex<RingConnState>

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - secondsFromUTC: The distance of the model's clock from universal time.
  ///   - seed: The source of randomness of challenges and of the replies' delays.
  ///   - time: The clock of the air. Without a clock, the ring never sleeps.
  public init(
    profile: RingConnProfile, model: RingModel, secondsFromUTC: Int = 0, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.time = time
    state = Mutex(
      RingConnState(profile, model, secondsFromUTC: secondsFromUTC, seed: seed))
    timing = model.profile.timing
    preferences = LinkPreferences(mtu: 247, connection: timing.connection, pace: timing.pace)
    let suffix = HexBytes(Array(RingConnProfile.address.suffix(2))).description
    advertisementData = AdvertisementData(
      localName: profile.model + "-" + suffix.filter { $0 != " " }.uppercased(),
      serviceUUIDs: [RingConn.Service.data])
  }

  /// Changes the model of the ring from outside; the closure must not use the ring itself.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    withState { change(&$0.model) }
  }

  /// Advances the model to the present time if the ring has a clock, then calls the closure.
  private func withState<Value: Sendable>(_ body: (inout RingConnState) -> Value) -> Value {
    state.withLock { state in
      if let time = time?() { state.advance(to: time) }
      return body(&state)
    }
  }

  /// Applies an event to the ring at a time on the clock of the air.
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

  /// Answers a read of the Device Information service.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value = state.withLock { $0.profile.value(of: characteristic.characteristic) }
    guard let value else { throw .readNotPermitted }
    return value
  }

  /// Handles a command.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for other characteristics.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .ringConnWrite else { throw .writeNotPermitted }
    let (actions, input) = state.withLock { state in
      state.advance(to: link.time)
      let input = state.session(of: link.id).input
      return (state.receive(value, isBonded: link.isBonded, on: link.id, at: link.time), input)
    }
    for action in actions { input.yield(action) }
  }

  /// Serves the link until it goes down: sends frames in order, and events.
  public func run(on link: any PeripheralLink) async {
    let session = state.withLock { $0.session(of: link.id) }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.timing.update(link) }
      group.addTask {
        await link.follow { self.state.withLock { $0.model(at: link.time) } }
      }
      group.addTask { await self.sendEvents(to: session.input, on: link) }
      var iterator = session.actions.makeAsyncIterator()
      while let action = try? await iterator.next() {
        guard case .send(let frame) = action else {
          link.disconnect()
          continue
        }
        let delay = state.withLock { $0.random.number(in: timing.work) }
        guard await link.wait(.milliseconds(delay)) else { break }
        try? link.notify(frame.bytes, from: .ringConnNotify)
      }
      // After an overflow, as after too many commands.
      link.disconnect()
    }
    state.withLock { $0.close(link.id, at: link.time) }
  }

  /// Sends heartbeats, states and live exercise.
  private func sendEvents(
    to input: BLEStream<RingConnState.Action>.Continuation, on link: any PeripheralLink
  ) async {
    var number = 0
    while await link.wait(.seconds(10)) {
      number += 1
      for action in state.withLock({ $0.event(number: number, on: link.id, at: link.time) }) {
        input.yield(action)
      }
    }
  }
}

extension PeripheralLink {
  /// Whether the host has a bond with the peripheral; links outside of a simulation look so.
  fileprivate var isBonded: Bool {
    guard let end = self as? SimulatedLinkEnd else { return true }
    return end.link.air.isBonded(end.link.central, end.link.peripheral)
  }
}
