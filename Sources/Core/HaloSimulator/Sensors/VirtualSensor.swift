import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual sensor with one or more profiles, such as a trainer that is a power meter as well.
///
/// The sensor sends the measurements of its profiles to each subscribed central, and executes the
/// commands of a control point one at a time, as the Bluetooth specifications require.
public final class VirtualSensor: LocalPeripheral {
  /// The advertisement of the virtual sensor.
  public let advertisement: AdvertisementData?
  /// The GATT services of the sensor, which are those of its profiles.
  public let services: [GATTService]
  /// The link preferences of the sensor: by default two links, with an ATT MTU of 185 bytes.
  public let preferences: LinkPreferences

  private let profiles: [any VirtualProfile]
  /// Devices that are parts of the sensor, with their services; the first of each is advertised.
  private let parts: [Part]
  typealias Part = (device: any LocalPeripheral, services: [GATTService])
  private let sessions = Mutex<[UInt64: Session]>([:])

  package var sessionCount: Int { sessions.withLock { $0.count } }

  fileprivate struct Session {
    var subscriptions: Set<CharacteristicID> = []
    /// The control points whose command is unanswered.
    var busy: Set<CharacteristicID> = []
    /// The number of interruptions of each control point, after which earlier outputs are dropped.
    var interruptions: [CharacteristicID: Int] = [:]
    let outputs: AsyncStream<Batch>
    let input: AsyncStream<Batch>.Continuation
  }

  /// The outputs of one command or subscription.
  fileprivate struct Batch: Sendable {
    let outputs: [SensorOutput]
    let cause: CharacteristicID
    let interruptions: Int
  }

  /// Makes a virtual sensor with the given profiles.
  ///
  /// - Parameters:
  ///   - name: The advertised name.
  ///   - profiles: The profiles, at most one for each service.
  ///   - preferences: The link parameters, and the number of simultaneous centrals.
  public convenience init(
    name: String, profiles: [any VirtualProfile],
    preferences: LinkPreferences = LinkPreferences(mtu: 185, maximumLinks: 2)
  ) { self.init(name: name, profiles: profiles, parts: [], preferences: preferences) }

  init(
    name: String, profiles: [any VirtualProfile], parts: [Part],
    preferences: LinkPreferences = LinkPreferences(mtu: 185, maximumLinks: 2)
  ) {
    (self.profiles, self.parts, self.preferences) = (profiles, parts, preferences)
    services = profiles.map(\.service) + parts.flatMap { $0.services }
    var data = AdvertisementData(
      localName: name,
      serviceUUIDs: profiles.map(\.service.uuid) + parts.compactMap { $0.services.first?.uuid })
    data.serviceData = profiles.filter { !$0.serviceData.isEmpty }.map {
      ServiceData(service: $0.service.uuid, payload: HexBytes($0.serviceData))
    }
    advertisement = data
  }

  private func profile(of characteristic: CharacteristicID) -> (any VirtualProfile)? {
    profiles.first { $0.service.uuid == characteristic.service }
  }

  private func part(of characteristic: CharacteristicID) -> (any LocalPeripheral)? {
    parts.first { $0.services.characteristic(characteristic) != nil }?.device
  }

  /// Answers a central's read with the value of the profile that has the characteristic.
  ///
  /// - Throws: `ATTError.readNotPermitted` for a characteristic that cannot be read.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    if let part = part(of: characteristic) { return try await part.read(characteristic, on: link) }
    let value = profile(of: characteristic)?.read(characteristic.characteristic, at: link.time)
    guard let value else { throw .readNotPermitted }
    return value
  }

  /// Executes a command that a central wrote to a control point.
  ///
  /// - Throws: `ATTError` 0xFD if the link is not subscribed to the answers, 0xFE while another
  ///   command is being executed, and the error of the profile.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    if let part = part(of: characteristic) {
      return try await part.write(value, to: characteristic, mode: mode, on: link)
    }
    guard let profile = profile(of: characteristic) else { throw .writeNotPermitted }
    let answers = services.characteristic(characteristic)?.properties.contains(.indicate) == true
    let failure: ATTError? = sessions.withLock { sessions in
      var session = session(of: link.id, in: &sessions)
      defer { sessions[link.id] = session }
      guard !answers || session.subscriptions.contains(characteristic) else {
        return .improperlyConfigured
      }
      if profile.interrupts(value, to: characteristic.characteristic) {
        session.interruptions[characteristic, default: 0] += 1
      } else if session.busy.contains(characteristic) {
        return .procedureInProgress
      }
      do throws(ATTError) {
        let outputs = try profile.execute(
          value, to: characteristic.characteristic, by: link.id, at: link.time,
          fitting: link.maximumNotificationLength)
        if !outputs.isEmpty { session.add(outputs, for: characteristic) }
        Self.announce(outputs, in: characteristic.service, from: link.id, to: sessions)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// Sends the outputs that are for all links to the other ones.
  private static func announce(
    _ outputs: [SensorOutput], in service: BluetoothUUID, from link: UInt64,
    to sessions: [UInt64: Session]
  ) {
    for event in outputs where event.isForAllLinks {
      // The cause is the event, as no command of the other links is answered by it.
      let cause = CharacteristicID(event.characteristic, in: service)
      for (id, other) in sessions.sorted(by: { $0.key < $1.key }) where id != link {
        other.input.yield(other.batch([event], for: cause))
      }
    }
  }

  /// Stores whether a link is subscribed, and sends the stored measurements to a new subscriber.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    await part(of: characteristic)?
      .subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: link)
    guard let profile = profile(of: characteristic) else { return }
    sessions.withLock { sessions in
      var session = session(of: link.id, in: &sessions)
      defer { sessions[link.id] = session }
      guard isSubscribed else {
        session.subscriptions.remove(characteristic)
        return
      }
      guard session.subscriptions.insert(characteristic).inserted else { return }
      let outputs = profile.outputs(
        afterSubscribingTo: characteristic.characteristic, by: link.id, at: link.time)
      if !outputs.isEmpty { session.input.yield(session.batch(outputs, for: characteristic)) }
    }
  }

  /// Sends measurements of each profile, and the values that follow commands, while a link is up.
  public func run(on link: any PeripheralLink) async {
    let outputs = sessions.withLock { session(of: link.id, in: &$0).outputs }
    await withTaskGroup(of: Void.self) { group in
      for part in parts { group.addTask { await part.device.run(on: link) } }
      for profile in profiles {
        guard let interval = profile.interval else { continue }
        group.addTask {
          while (try? await link.clock.sleep(for: interval)) != nil {
            let length = link.maximumNotificationLength
            let outputs = profile.measurements(for: link.id, at: link.time, fitting: length)
            self.sessions.withLock {
              Self.announce(outputs, in: profile.service.uuid, from: link.id, to: $0)
            }
            for output in outputs { await self.send(output, in: profile.service.uuid, on: link) }
          }
        }
      }
      for await batch in outputs { await send(batch, on: link) }
      group.cancelAll()
    }
    sessions.withLock { $0[link.id] = nil }
    for profile in profiles { profile.forget(link.id) }
  }

  private func send(_ batch: Batch, on link: any PeripheralLink) async {
    for (index, output) in batch.outputs.enumerated() {
      if output.delay > .zero {
        guard (try? await link.clock.sleep(for: output.delay)) != nil else { return }
      }
      let isCurrent = sessions.withLock { sessions in
        let session = sessions[link.id]
        guard session?.interruptions[batch.cause, default: 0] == batch.interruptions else {
          return false
        }
        // The central can send its next command as soon as it has the answer, the last output.
        if index == batch.outputs.count - 1 { sessions[link.id]?.busy.remove(batch.cause) }
        return true
      }
      guard isCurrent else { return }
      await send(output, in: batch.cause.service, on: link)
    }
  }

  private func send(
    _ output: SensorOutput, in service: BluetoothUUID, on link: any PeripheralLink
  ) async {
    let id = CharacteristicID(output.characteristic, in: service)
    if services.characteristic(id)?.properties.contains(.notify) == true {
      try? link.notify(output.bytes, from: id)
    } else {
      try? await link.indicate(output.bytes, from: id)
    }
  }

  private func session(of link: UInt64, in sessions: inout [UInt64: Session]) -> Session {
    if let session = sessions[link] { return session }
    let (outputs, input) = AsyncStream.makeStream(of: Batch.self)
    let session = Session(outputs: outputs, input: input)
    sessions[link] = session
    return session
  }
}

extension VirtualSensor {
  /// Makes a virtual trainer that is also a power meter (1818), a cycling sensor (1816) and a
  /// heart-rate strap (180D), for one rider on one road.
  public convenience init(name: String, trainer: VirtualTrainer) {
    let (wheel, strap) = (trainer.wheel, trainer.strap)
    self.init(
      name: name, profiles: [trainer, trainer.meter],
      parts: [(wheel, wheel.services), (strap, strap.services)])
  }

  /// Makes a virtual Polar sensor that is also a heart-rate strap (180D) with a battery.
  ///
  /// The strap sends the intervals between the heartbeats of the raw signals.
  public convenience init(name: String, polar: VirtualPolar) {
    var profile = StrapProfile.polarH10
    profile.vendorServices = []
    let strap = VirtualHeartRateStrap(profile: profile)
    strap.heart = polar.heart
    self.init(name: name, profiles: [polar], parts: [(strap, strap.services)])
  }
}

extension VirtualSensor.Session {
  fileprivate mutating func add(_ outputs: [SensorOutput], for cause: CharacteristicID) {
    busy.insert(cause)
    input.yield(batch(outputs, for: cause))
  }

  fileprivate func batch(
    _ outputs: [SensorOutput], for cause: CharacteristicID
  ) -> VirtualSensor.Batch {
    .init(outputs: outputs, cause: cause, interruptions: interruptions[cause, default: 0])
  }
}

/// A value that a ``VirtualSensor`` sends: as an indication if the characteristic supports only
/// indications, else as a notification.
public struct SensorOutput: Hashable, Sendable {
  /// The UUID of the characteristic that sends the value, in the profile's service.
  public var characteristic: BluetoothUUID
  /// The bytes of the value to send.
  public var bytes: [UInt8]
  /// The time between the previous value and this one.
  public var delay: Duration
  /// Whether the value goes to all subscribed links, and not only to the one that caused it.
  public var isForAllLinks = false

  /// Makes a value to send from the UUID of its characteristic and its bytes.
  public init(_ characteristic: BluetoothUUID, _ bytes: [UInt8], after delay: Duration = .zero) {
    (self.characteristic, self.bytes, self.delay) = (characteristic, bytes, delay)
  }

  /// Makes a value to send from a typed characteristic value, such as a measurement.
  public init(_ value: some GATT.CharacteristicValue, after delay: Duration = .zero) {
    self.init(type(of: value).characteristic, value.bytes, after: delay)
  }
}

/// A profile of a ``VirtualSensor``: one GATT service, with a model that computes its values.
///
/// Functions get the present time `now` on the clock of the simulated radio. All links share the
/// model.
public protocol VirtualProfile: Sendable {
  /// The GATT service that this profile of the virtual sensor provides.
  var service: GATTService { get }
  /// The service data that the profile adds to the advertisement; empty if there is none.
  var serviceData: [UInt8] { get }
  /// The time between two calls of ``measurements(for:at:fitting:)``; nil if the profile sends
  /// values only after a subscription or a command.
  var interval: Duration? { get }

  /// Returns the value of a characteristic at the time `now`; nil if centrals cannot read it.
  func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]?
  /// Returns the values to send to a link at the time `now`, each at most `length` bytes long.
  func measurements(for link: UInt64, at now: Duration, fitting length: Int) -> [SensorOutput]
  /// Returns the values to send after a subscription to a characteristic: stored measurements.
  func outputs(
    afterSubscribingTo characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) -> [SensorOutput]
  /// Executes a central's command, and returns the values to send, of which the last is the answer.
  ///
  /// - Throws: `ATTError` to reject the write.
  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput]
  /// Executes a central's command; returns the values to send, each at most `length` bytes long.
  ///
  /// - Throws: `ATTError` to reject the write.
  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration,
    fitting length: Int
  ) throws(ATTError) -> [SensorOutput]
  /// Returns whether a command stops the running command and the values that it sends.
  func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool
  /// Deletes the profile's state for a link that went down.
  func forget(_ link: UInt64)
}

extension VirtualProfile {
  /// Empty, the default: the profile adds no service data to the advertisement.
  public var serviceData: [UInt8] { [] }
  /// Nil, the default: the profile sends values only after a subscription or a command.
  public var interval: Duration? { nil }
  /// Returns nil, the default: no characteristic can be read.
  public func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? { nil }
  /// Returns no values, the default for a profile that does not send measurements regularly.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] { [] }
  /// Returns no values, the default for a profile that sends nothing after a subscription.
  public func outputs(
    afterSubscribingTo characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) -> [SensorOutput] { [] }
  /// Rejects each command, the default for a profile without a control point.
  ///
  /// - Throws: `ATTError.writeNotPermitted`
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] { throw .writeNotPermitted }
  /// Executes a command without regard to the length of notifications: the default for a profile
  /// whose answers do not depend on that length.
  ///
  /// - Throws: `ATTError` to reject the write.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration,
    fitting length: Int
  ) throws(ATTError) -> [SensorOutput] {
    try execute(command, to: characteristic, by: link, at: now)
  }
  /// Returns false, the default: no command stops another one.
  public func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool { false }
  /// Does nothing, the default for a profile that keeps no state for a link.
  public func forget(_ link: UInt64) {}
}
