import HaloProtocol
import HaloTransport

/// A virtual smart ring with the COLMI protocol, for tests.
///
/// A ``RingModel`` computes the replies; the virtual ring adds the GATT services, the state of each
/// link, and the timing of the profile: see ``RingTiming``.
public typealias VirtualRing = VirtualFamilyRing<RingProfile>

extension VirtualFamilyRing<RingProfile> {
  /// Creates a virtual COLMI ring, whose state at the beginning is that of a model.
  ///
  /// - Parameters:
  ///   - model: The state of the ring at the beginning.
  ///   - nameSuffix: The end of the advertised name, after the prefix of the profile.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The clock of the simulated radio. Without a clock, time passes only with links and
  ///     events: an empty battery is noticed only then, and the ring never pauses after a link.
  public convenience init(
    model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(ColmiState(model, nameSuffix: nameSuffix, seed: seed), time: time)
  }
}

struct ColmiState: FamilyState {
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  private(set) var flashCount = 0
  let services: [GATTService]
  let advertisement: AdvertisementData
  private let information: [BluetoothUUID: [UInt8]]

  struct Session: Sendable {
    var reassembler = Colmi.BigDataReassembler()
    /// The time of the last reply that is scheduled on this link.
    var lastReply: Duration = .zero
  }

  init(_ model: RingModel, nameSuffix: String, seed: UInt64) {
    self.model = model
    random = SplitMix64(seed: seed)
    services = model.profile.services
    information = model.profile.deviceInformation
    advertisement = AdvertisementData(
      localName: model.profile.namePrefix + nameSuffix,
      serviceUUIDs: model.profile.advertisedServices)
  }

  mutating func makeSession() -> Session {
    model.linkDidOpen()
    return Session()
  }

  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction] {
    let frames = model.simulate(event, at: time).map(\.bytes)
    return [.notify(frames, from: .colmiUARTNotify)] + (event == .restart ? [.disconnect()] : [])
  }

  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]? {
    information[characteristic.characteristic]
  }

  /// Ignores values that are not a frame, as a real ring does.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction] {
    switch characteristic {
    case .colmiUARTWrite: answer(frame: value, on: link)
    case .colmiBigDataWrite: answer(bigData: value, on: link)
    default: throw .writeNotPermitted
    }
  }

  private mutating func answer(frame value: [UInt8], on link: FamilyLink) -> [FamilyAction] {
    guard let frame = try? Colmi.Frame(parsing: value),
      let message = try? Colmi.HostMessage(parsing: frame)
    else { return [] }
    let known = model.runningActivities
    let overlap = overlap(on: link)
    if overlap == .dropped { return [] }
    let response = model.respond(to: message, at: link.time)
    if response.flashes { flashCount += 1 }
    var actions: [FamilyAction] = []
    if !response.frames.isEmpty {
      let frames = response.frames.map { overlap == .mixed ? $0.bytes.mixed : $0.bytes }
      actions = [.notify(frames, from: .colmiUARTNotify, after: delayReply(on: link))]
    }
    let rest = (sessions[link.id]?.lastReply ?? .zero) - link.time
    actions += model.runningActivities.filter { !known.contains($0) }.map {
      .timer(Int($0.number), $0.interval, after: rest)
    }
    // The reply arrives first.
    return actions + (response.powersOff ? [.disconnect(after: rest + .seconds(1))] : [])
  }

  private mutating func answer(bigData value: [UInt8], on link: FamilyLink) -> [FamilyAction] {
    var actions: [FamilyAction] = []
    for arrival in sessions[link.id]?.reassembler.consume(value) ?? [] {
      guard case .success(let frame) = arrival.frame else {
        // A real ring drops bytes that are not a frame, and those after them, as well.
        sessions[link.id]?.reassembler.reset()
        break
      }
      guard let message = try? Colmi.BigDataHostMessage(parsing: frame) else { continue }
      let overlap = overlap(on: link)
      guard overlap != .dropped else { continue }
      let chunks = model.respond(to: message, at: link.time)
        .flatMap { $0.chunks(of: link.length) }
      guard !chunks.isEmpty else { continue }
      actions.append(
        .notify(
          overlap == .mixed ? chunks.map(\.mixed) : chunks, from: .colmiBigDataNotify,
          after: delayReply(on: link)))
    }
    return actions
  }

  /// Returns the frames of an activity, such as a measurement; nil after its end.
  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]? {
    model.next(of: UInt64(timer), at: link.time).map {
      [.notify($0.map(\.bytes), from: .colmiUARTNotify)]
    }
  }

  /// The handling of a request before the last reply has left; `answered` if none is pending.
  private func overlap(on link: FamilyLink) -> RingProfile.Overlap {
    link.time < sessions[link.id]?.lastReply ?? .zero ? model.profile.quirks.overlap : .answered
  }

  /// Returns a random time that the ring works on the next reply, and updates `lastReply`.
  private mutating func delayReply(on link: FamilyLink) -> Duration {
    let timing = model.profile.timing
    var work = timing.work
    if let slowWork = timing.slowWork, random.number(in: 0...9) == 0 { work = slowWork }
    let delay = Duration.milliseconds(random.number(in: work))
    let last = sessions[link.id]?.lastReply ?? .zero
    sessions[link.id]?.lastReply = max(link.time + delay, last)
    return delay
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
