import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual JStyle ring or band.
///
/// Battery, clock, wearer, history and events are those of a ``RingModel``, as for all families;
/// of the model's profile only lifecycle and timing count.
public final class VirtualJStyleRing: EventfulPeripheral {
  /// A copy of the ring's state.
  public var model: RingModel { withState { $0.model } }
  /// The number of times that a host made the ring vibrate.
  public var flashCount: Int { state.withLock { $0.flashCount } }
  /// The number of links whose state the ring keeps.
  var sessionCount: Int { state.withLock { $0.sessions.count } }

  /// The advertisement; nil while the ring is off or silent.
  public var advertisement: AdvertisementData? {
    withState { state in
      if let time = time?(), time < state.silentUntil { return nil }
      return state.model.isOn ? advertisementData : nil
    }
  }
  /// The GATT table of the ring.
  public var services: [GATTService] { JStyleProfile.services }
  /// Link preferences: the MTU of the profile, and the timing of the model.
  public let preferences: LinkPreferences
  private let advertisementData: AdvertisementData
  private let timing: RingTiming
  private let time: (@Sendable () -> Duration)?
  private let state: Mutex<JStyleState>

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - nameSuffix: The end of the advertised name.
  ///   - seed: The source of randomness of the replies' delays.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events.
  public init(
    profile: JStyleProfile, model: RingModel, nameSuffix: String = "1A2B", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.time = time
    state = Mutex(JStyleState(profile, model, seed: seed))
    timing = model.profile.timing
    preferences = LinkPreferences(
      mtu: profile.mtu, connection: timing.connection, pace: timing.pace)
    advertisementData = AdvertisementData(
      localName: profile.advertisedName + nameSuffix, serviceUUIDs: [JStyle.service])
  }

  /// Changes the model of the ring from outside; the closure must not use the ring itself.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    withState { change(&$0.model) }
  }

  /// Advances the model to the present time if the ring has a clock, then calls the closure.
  private func withState<Value: Sendable>(_ body: (inout JStyleState) -> Value) -> Value {
    state.withLock { state in
      if let time = time?() { state.model.advance(to: time) }
      return body(&state)
    }
  }

  /// Applies an event to the ring at a time on the clock of the air.
  public func simulate(_ event: SimulatedRingEvent, at time: Duration) {
    let sessions = state.withLock { state in
      _ = state.model.simulate(event, at: time)
      return event == .restart ? Array(state.sessions.values) : []
    }
    for session in sessions { session.input.yield(.disconnect) }
  }

  var hidesWhenBonded: Bool { model.profile.lifecycle.hidesWhenBonded }

  func simulate(_ event: Fault.Event, at time: Duration) {
    if case .ring(let event) = event { simulate(event, at: time) }
  }

  /// Answers a read of the hardware in the Device Information service.
  ///
  /// - Throws: `ATTError.readNotPermitted` for anything else.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard characteristic == .hardwareRevision else { throw .readNotPermitted }
    return state.withLock { Array($0.profile.name.utf8) }
  }

  /// Handles a command.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for other characteristics.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == .jStyleCommand else { throw .writeNotPermitted }
    let (actions, input) = state.withLock { state in
      state.model.advance(to: link.time)
      let input = state.session(of: link.id).input
      return (state.respond(to: value, on: link.id, at: link.time), input)
    }
    for action in actions { input.yield(action) }
  }

  /// Serves the link until it goes down: sends notifications in order, and live values each second.
  public func run(on link: any PeripheralLink) async {
    let actions = state.withLock { $0.session(of: link.id).actions }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.timing.update(link) }
      group.addTask { await link.follow { self.state.withLock { $0.model(at: link.time) } } }
      var iterator = actions.makeAsyncIterator()
      while let action = try? await iterator.next() {
        switch action {
        case .send(let value): await send([value], on: link)
        case .records(let records, let end, let isFirst):
          await send(packets(of: records, end, isFirst, on: link), on: link)
        case .live: group.addTask { await self.live(on: link) }
        case .disconnect:
          // After the reply.
          if await link.wait(.milliseconds(500)) { link.disconnect() }
        }
      }
      // After an overflow of commands.
      link.disconnect()
    }
    state.withLock { $0.close(link.id, at: link.time) }
  }

  private func send(_ values: [[UInt8]], on link: any PeripheralLink) async {
    let delay = state.withLock { $0.random.number(in: timing.work) }
    guard await link.wait(.milliseconds(delay)) else { return }
    for value in values {
      let length = max(1, link.maximumNotificationLength)
      for start in stride(from: 0, to: value.count, by: length) {
        try? link.notify(
          Array(value[start..<min(start + length, value.count)]), from: .jStyleNotification)
      }
    }
  }

  /// Returns the notifications with some records: as many as fit, or parts of records.
  private func packets(
    of records: [[UInt8]], _ end: [UInt8], _ isFirst: Bool, on link: any PeripheralLink
  ) -> [[UInt8]] {
    let traps = state.withLock { $0.profile.traps }
    let length = link.maximumNotificationLength
    var packets: [[UInt8]] = []
    for record in records + (end.isEmpty ? [] : [end]) {
      let fits = packets.last.map { $0.count + record.count <= length } ?? false
      if fits || !packets.isEmpty && traps.contains(.cutsRecords) {
        packets[packets.count - 1] += record
      } else {
        packets.append(record)
      }
    }
    if traps.contains(.cutsRecords) {
      packets = packets.flatMap { all in
        stride(from: 0, to: all.count, by: length).map {
          Array(all[$0..<min($0 + length, all.count)])
        }
      }
    }
    if traps.contains(.losesNotifications), isFirst, packets.count > 1 {
      packets.remove(at: packets.count / 2)
    }
    return packets
  }

  private func live(on link: any PeripheralLink) async {
    while await link.wait(.seconds(1)) {
      let (actions, input) = state.withLock { state in
        state.model.advance(to: link.time)
        return (state.nextLive(on: link.id, at: link.time), state.sessions[link.id]?.input)
      }
      guard let actions, let input else { return }
      for action in actions { input.yield(action) }
    }
  }
}
