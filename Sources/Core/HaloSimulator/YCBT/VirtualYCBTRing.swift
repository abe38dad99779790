import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual Yucheng ring, which speaks YCBT.
///
/// Battery, clock, wearer, history and events are those of a ``RingModel``, as for all families;
/// of the model's profile only lifecycle and timing count.
public final class VirtualYCBTRing: EventfulPeripheral {
  /// A copy of the ring's state.
  public var model: RingModel { withState { $0.model } }
  /// The number of times that a host made the ring show its place.
  public var flashCount: Int { state.withLock { $0.flashCount } }
  /// The payloads of the settings that hosts wrote, by command.
  public var settings: [YCBT.Opcode: HexBytes] { state.withLock { $0.settings } }
  /// The number of links whose state the ring keeps.
  var sessionCount: Int { state.withLock { $0.sessions.count } }

  /// The advertisement, without the service of the protocol; nil while the ring is off or silent.
  public var advertisement: AdvertisementData? {
    withState { state in
      if let time = time?(), time < state.silentUntil { return nil }
      return state.model.isOn ? advertisementData : nil
    }
  }
  /// The GATT table of the ring.
  public var services: [GATTService] { YCBTProfile.services }
  /// Link preferences: the MTU of the profile, and the timing of the model.
  public let preferences: LinkPreferences
  private let advertisementData: AdvertisementData
  private let timing: RingTiming
  private let time: (@Sendable () -> Duration)?
  private let state: Mutex<YCBTState>

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - nameSuffix: The end of the advertised name, after model and space.
  ///   - seed: The source of randomness of the replies' delays.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events.
  public init(
    profile: YCBTProfile, model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.time = time
    let name = profile.name.uppercased() + " " + nameSuffix
    state = Mutex(YCBTState(profile, model, name: name, seed: seed))
    timing = model.profile.timing
    preferences = LinkPreferences(
      mtu: profile.mtu, connection: timing.connection, pace: timing.pace)
    advertisementData = AdvertisementData(
      localName: name, serviceUUIDs: [0x180D, 0xFEE7],
      manufacturerData: [ManufacturerData(company: 0x7810, payload: [0x65, 0x01])])
  }

  /// Changes the model of the ring from outside; the closure must not use the ring itself.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    withState { change(&$0.model) }
  }

  /// Advances the model to the present time if the ring has a clock, then calls the closure.
  private func withState<Value: Sendable>(_ body: (inout YCBTState) -> Value) -> Value {
    state.withLock { state in
      if let time = time?() { state.model.advance(to: time) }
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

  /// Answers a read of the Device Information service, or of the steps in the vendor's service.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let value = state.withLock { $0.value(of: characteristic.characteristic, at: link.time) }
    guard let value else { throw .readNotPermitted }
    return value
  }

  /// Handles a write to the command characteristic: frames, or their parts.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for characteristics of other services.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic.service == YCBT.Service.main else { throw .writeNotPermitted }
    guard characteristic == .ycbtCommand else { return }
    let isWhole = value.count < link.maximumNotificationLength
    handle(on: link) { $0.receive(value, isWhole: isWhole, on: link.id, at: link.time) }
  }

  /// Notes a subscription, and begins to repeat heart rates.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    handle(on: link) {
      $0.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: link.id)
    }
  }

  /// Passes on the actions that a closure returns to the task of a link.
  private func handle(
    on link: any PeripheralLink, _ body: (inout YCBTState) -> [YCBTState.Action]
  ) {
    let (actions, input) = state.withLock { state in
      state.model.advance(to: link.time)
      let input = state.session(of: link.id).input
      return (body(&state), input)
    }
    for action in actions { input.yield(action) }
  }

  /// Serves the link until it goes down: sends frames in order, and runs measurements.
  public func run(on link: any PeripheralLink) async {
    let actions = state.withLock { $0.session(of: link.id).actions }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.timing.update(link) }
      group.addTask { await link.follow { self.state.withLock { $0.model(at: link.time) } } }
      var iterator = actions.makeAsyncIterator()
      while let action = try? await iterator.next() {
        switch action {
        case .send(let frames, let characteristic):
          await send(frames, from: characteristic, on: link)
        case .notify(let value): try? link.notify(value, from: .heartRateMeasurement)
        case .disconnect: link.disconnect()
        case .measure, .live, .repeatHeartRate:
          group.addTask { await self.perform(action, on: link) }
        }
      }
      // After an overflow, as after too many commands without a confirmation.
      link.disconnect()
    }
    state.withLock { $0.close(link.id, at: link.time) }
  }

  /// Indicates frames, one packet after the other; packets need not end with a frame.
  private func send(
    _ frames: [YCBT.Frame], from characteristic: CharacteristicID, on link: any PeripheralLink
  ) async {
    let (delay, traps) = state.withLock { ($0.random.number(in: timing.work), $0.profile.traps) }
    guard await link.wait(.milliseconds(delay)) else { return }
    let length = link.maximumNotificationLength
    let losesLong = characteristic == .ycbtStream && traps.contains(.losesLongFrames)
    let bytes = frames.map(\.bytes).filter { !losesLong || $0.count <= length }
    for bytes in losesLong ? bytes : [Array(bytes.joined())] {
      for start in stride(from: 0, to: bytes.count, by: length) {
        let packet = Array(bytes[start..<min(start + length, bytes.count)])
        guard (try? await link.indicate(packet, from: characteristic)) != nil else { return }
      }
    }
  }

  /// Repeats an action until it ends.
  private func perform(_ action: YCBTState.Action, on link: any PeripheralLink) async {
    var isOver = false
    while !isOver, await link.wait(action.interval) {
      handle(on: link) { state in
        let actions = state.next(of: action, on: link.id, at: link.time)
        isOver = actions == nil
        return actions ?? []
      }
    }
  }
}
