import HaloProtocol
import HaloTransport

/// A COLMI ring that can be put on the air.
///
/// ``RingModel`` knows what to say; this adds the GATT table, the timing and the life of a link.
/// Replies take about as long as on a real ring: most of a tenth of a second, then the frames of
/// one reply come a millisecond apart.
public actor VirtualRing: LocalPeripheral {
  /// What the ring knows.
  ///
  /// Changes count from the next message on.
  public var model: RingModel
  /// How often the ring flashed its light.
  public private(set) var flashCount = 0

  /// What the ring advertises; nothing while it is switched off.
  public var advertisement: AdvertisementData? { model.isOn ? advertisementData : nil }
  /// The GATT table of the ring.
  public nonisolated let services: [GATTService]

  private let advertisementData: AdvertisementData
  private let information: [BluetoothUUID: [UInt8]]
  private var random: SplitMix64
  private var sessions: [UInt64: Session] = [:]

  /// How many links it serves.
  var sessionCount: Int { sessions.count }

  /// How it likes its links: as often as every 25 ms, and asleep for four times that.
  public nonisolated let preferences = LinkPreferences(
    mtu: 247,
    connection: ConnectionParameters(interval: .milliseconds(25), peripheralLatency: 4))

  /// What one link needs.
  private struct Session {
    let link: any PeripheralLink
    var reassembler = Colmi.BigDataReassembler()
    /// When the reply that was asked for last goes out.
    var lastReply: Duration = .zero
    let deeds: BLEStream<Deed>
    let input: BLEStream<Deed>.Continuation
  }

  /// What the ring does by itself, from a time on.
  private enum Deed: Sendable {
    case begin(RingActivity, at: Duration)
    case disconnect(at: Duration)
  }

  /// A ring with a model; the suffix ends its name on the air.
  public init(model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0) {
    self.model = model
    random = SplitMix64(seed: seed)
    information = model.profile.deviceInformation
    advertisementData = AdvertisementData(
      localName: model.profile.namePrefix + nameSuffix,
      serviceUUIDs: model.profile.advertisedServices)
    services = Self.services(of: model.profile)
  }

  /// Changes the model from outside: a fuller battery, another day.
  public func update(_ change: @Sendable (inout RingModel) -> Void) {
    change(&model)
  }

  /// Lets something happen to the ring at a time of the air, and tells it to all that are
  /// connected.
  public func happen(_ happening: RingHappening, at time: Duration) {
    let frames = model.happen(happening, at: time)
    guard !frames.isEmpty else { return }
    for (_, session) in sessions.sorted(by: { $0.key < $1.key }) {
      for frame in frames { try? session.link.notify(frame.bytes, from: .colmiUARTNotify) }
    }
  }

  private static func services(of profile: RingProfile) -> [GATTService] {
    let strings = profile.deviceInformation.keys.sorted { $0.description < $1.description }
    return [
      GATTService(
        0x180A, characteristics: strings.map { GATTCharacteristic($0, properties: .read) }),
      GATTService(
        Colmi.Service.uart,
        characteristics: [
          GATTCharacteristic(
            Colmi.Service.uartWrite, properties: [.write, .writeWithoutResponse]),
          GATTCharacteristic(
            Colmi.Service.uartNotify, properties: .notify, descriptors: [0x2902]),
        ]),
      GATTService(
        Colmi.Service.bigData,
        characteristics: [
          GATTCharacteristic(Colmi.Service.bigDataWrite, properties: .writeWithoutResponse),
          GATTCharacteristic(
            Colmi.Service.bigDataNotify, properties: .notify, descriptors: [0x2902]),
        ]),
    ]
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

  /// Takes a frame of either channel.
  ///
  /// What is no frame is ignored, as a real ring does.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for other characteristics.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    switch characteristic {
    case .colmiUARTWrite: takeFrame(value, from: link)
    case .colmiBigDataWrite: takeBigData(value, from: link)
    default: throw .writeNotPermitted
    }
  }

  private func takeFrame(_ value: [UInt8], from link: any PeripheralLink) {
    guard let frame = try? Colmi.Frame(parsing: value),
      let message = try? Colmi.HostMessage(parsing: frame)
    else { return }
    let known = Set(model.runningActivities)
    let session = openSession(for: link)
    let response = model.respond(to: message, at: link.time)
    if response.flashes { flashCount += 1 }
    let sent = reply(response.frames.map(\.bytes), from: .colmiUARTNotify, to: link)
    for activity in model.runningActivities where !known.contains(activity) {
      session.input.yield(.begin(activity, at: sent))
    }
    if response.powersOff { session.input.yield(.disconnect(at: sent)) }
  }

  private func takeBigData(_ value: [UInt8], from link: any PeripheralLink) {
    var reassembler = openSession(for: link).reassembler
    reassembler.append(value)
    do {
      while let frame = try reassembler.next() {
        guard let message = try? Colmi.BigDataHostMessage(parsing: frame) else { continue }
        let frames = model.respond(to: message, at: link.time)
        let chunks = frames.flatMap { $0.chunks(of: link.maximumNotificationLength) }
        _ = reply(chunks, from: .colmiBigDataNotify, to: link)
      }
    } catch {
      // Bytes that are no frame: a real ring drops them as well.
      reassembler.reset()
    }
    sessions[link.id]?.reassembler = reassembler
  }

  /// Sends a reply after the time that a ring takes, behind former replies; says when that is.
  private func reply(
    _ values: [[UInt8]], from characteristic: CharacteristicID, to link: any PeripheralLink
  ) -> Duration {
    guard !values.isEmpty else { return sessions[link.id]?.lastReply ?? .zero }
    let delay = replyDelay()
    link.notify(values, from: characteristic, after: delay)
    let time = max(link.time + delay, sessions[link.id]?.lastReply ?? .zero)
    sessions[link.id]?.lastReply = time
    return time
  }

  private func openSession(for link: any PeripheralLink) -> Session {
    if let session = sessions[link.id] { return session }
    // As long as it has to be: a model runs few activities at a time.
    let (deeds, input) = BLEStream<Deed>.makeStream(capacity: .max)
    let session = Session(link: link, deeds: deeds, input: input)
    sessions[link.id] = session
    model.linkDidOpen()
    return session
  }

  /// Serves the link until it goes down: sends readings while a measurement runs.
  public func run(on link: any PeripheralLink) async {
    let deeds = openSession(for: link).deeds
    await withDiscardingTaskGroup { group in
      var iterator = deeds.makeAsyncIterator()
      while let deed = try? await iterator.next() {
        group.addTask { await self.perform(deed, on: link) }
      }
    }
    sessions[link.id] = nil
  }

  private func perform(_ deed: Deed, on link: any PeripheralLink) async {
    switch deed {
    case .begin(let activity, let time):
      guard await wait(time - link.time, on: link) else { return }
      await perform(activity, on: link)
    case .disconnect(let time):
      // The reply is to get through first.
      guard await wait(time - link.time + .seconds(1), on: link) else { return }
      link.disconnect()
    }
  }

  /// Sends the frames of an activity until it ends.
  private func perform(_ activity: RingActivity, on link: any PeripheralLink) async {
    while await wait(activity.interval, on: link),
      let frames = model.next(of: activity.number, at: link.time)
    {
      for frame in frames { try? link.notify(frame.bytes, from: .colmiUARTNotify) }
    }
  }

  /// With the way there and back a median of 92 ms and a 95th percentile of 685 ms, as recorded
  /// sessions have them: nine in ten are quick.
  private func replyDelay() -> Duration {
    let isSlow = random.number(in: 0...9) == 0
    return .milliseconds(random.number(in: isSlow ? 325...1095 : 85...142))
  }

  private func wait(_ duration: Duration, on link: any PeripheralLink) async -> Bool {
    (try? await link.clock.sleep(for: duration)) != nil
  }
}
