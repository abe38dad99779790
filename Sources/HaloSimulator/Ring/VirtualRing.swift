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

  /// What one link needs.
  private struct Session {
    var reassembler = Colmi.BigDataReassembler()
    let outbox: AsyncStream<Outgoing>
    let input: AsyncStream<Outgoing>.Continuation
  }

  private enum Outgoing: Sendable {
    case frames([Colmi.Frame])
    case news([Colmi.Frame])
    case bigData([Colmi.BigDataFrame])
    case begin(RingActivity)
    case disconnect
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
      session.input.yield(.news(frames))
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
    let session = openSession(for: link)
    let known = Set(model.runningActivities)
    let response = model.respond(to: message, at: link.time)
    if response.flashes { flashCount += 1 }
    session.input.yield(.frames(response.frames))
    for activity in model.runningActivities where !known.contains(activity) {
      session.input.yield(.begin(activity))
    }
    if response.powersOff { session.input.yield(.disconnect) }
  }

  private func takeBigData(_ value: [UInt8], from link: any PeripheralLink) {
    var session = openSession(for: link)
    session.reassembler.append(value)
    do {
      while let frame = try session.reassembler.next() {
        guard let message = try? Colmi.BigDataHostMessage(parsing: frame) else { continue }
        session.input.yield(.bigData(model.respond(to: message, at: link.time)))
      }
    } catch {
      // Bytes that are no frame: a real ring drops them as well.
      session.reassembler.reset()
    }
    sessions[link.id] = session
  }

  private func openSession(for link: any PeripheralLink) -> Session {
    if let session = sessions[link.id] { return session }
    let (outbox, input) = AsyncStream.makeStream(of: Outgoing.self)
    let session = Session(outbox: outbox, input: input)
    sessions[link.id] = session
    model.linkDidOpen()
    return session
  }

  /// Serves the link until it goes down: replies in order, and readings while a measurement runs.
  public func run(on link: any PeripheralLink) async {
    let session = openSession(for: link)
    let (activities, input) = AsyncStream.makeStream(of: RingActivity.self)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.drain(session.outbox, to: link, input) }
      for await activity in activities {
        group.addTask { await self.perform(activity, on: link) }
      }
      await group.waitForAll()
    }
    sessions[link.id] = nil
  }

  private func drain(
    _ outbox: AsyncStream<Outgoing>, to link: any PeripheralLink,
    _ activities: AsyncStream<RingActivity>.Continuation
  ) async {
    defer { activities.finish() }
    for await outgoing in outbox {
      switch outgoing {
      case .frames(let frames):
        guard !frames.isEmpty, await wait(replyDelay(), on: link) else { continue }
        for frame in frames {
          try? link.notify(frame.bytes, from: .colmiUARTNotify)
          guard await wait(.milliseconds(1), on: link) else { break }
        }
      case .news(let frames):
        for frame in frames { try? link.notify(frame.bytes, from: .colmiUARTNotify) }
      case .bigData(let frames):
        guard !frames.isEmpty, await wait(replyDelay(), on: link) else { continue }
        for chunk in frames.flatMap({ $0.chunks(of: link.maximumNotificationLength) }) {
          try? link.notify(chunk, from: .colmiBigDataNotify)
          guard await wait(.milliseconds(1), on: link) else { break }
        }
      case .begin(let activity):
        activities.yield(activity)
      case .disconnect:
        link.disconnect()
      }
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

  /// Median 92 ms, 95th percentile 685 ms, as recorded sessions have them: nine in ten are quick.
  private func replyDelay() -> Duration {
    let isSlow = random.number(in: 0...9) == 0
    return .milliseconds(random.number(in: isSlow ? 300...1070 : 60...117))
  }

  private func wait(_ duration: Duration, on link: any PeripheralLink) async -> Bool {
    (try? await link.clock.sleep(for: duration)) != nil
  }
}
