import HaloProtocol

/// A device as its own side of the link sees it: what it advertises, and how it answers.
///
/// The same peripheral can be hosted by the simulated air, by a fake BlueZ and by a real adapter. A
/// host calls `read` and `write` one at a time in the order in which the
/// requests came over the link, and ``run(on:)`` beside them for as long as the link is up.
public protocol LocalPeripheral: Sendable {
  /// What it advertises now; nil where it does not, and cannot be connected to: it is off, say.
  var advertisement: AdvertisementData? { get async }

  /// What it answers to a scan that asks for more; nil where it has nothing to add.
  var scanResponse: AdvertisementData? { get async }

  /// How it likes its links.
  var preferences: LinkPreferences { get }

  /// Its services now. A peripheral that changes them while a link is up says so with
  /// ``PeripheralLink/servicesChanged()``.
  var services: [GATTService] { get async }

  /// Answers a read.
  ///
  /// - Throws: ``ATTError`` to refuse it.
  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8]

  /// Takes a write.
  ///
  /// - Throws: ``ATTError`` to refuse it; nobody hears of that where the write wants no response.
  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError)

  /// Answers a read of a descriptor; the host knows that of a subscription itself.
  ///
  /// - Throws: ``ATTError`` to refuse it.
  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8]

  /// Takes a write to a descriptor.
  ///
  /// - Throws: ``ATTError`` to refuse it.
  func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError)

  /// Hears that the central subscribed to a characteristic, or no longer does.
  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async

  /// Does what the device does by itself while a link is up; cancelled when the link goes down.
  func run(on link: any PeripheralLink) async
}

extension LocalPeripheral {
  /// Nil.
  public var scanResponse: AdvertisementData? { nil }

  /// Those of a small device: see
  /// ``LinkPreferences/init(advertisingInterval:mtu:connection:maximumLinks:)``.
  public var preferences: LinkPreferences { LinkPreferences() }

  /// Refuses every read of a descriptor.
  ///
  /// - Throws: ``ATTError/readNotPermitted``
  public func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    throw .readNotPermitted
  }

  /// Refuses every write to a descriptor.
  ///
  /// - Throws: ``ATTError/writeNotPermitted``
  public func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) {
    throw .writeNotPermitted
  }

  /// Refuses every read.
  ///
  /// - Throws: ``ATTError/readNotPermitted``
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    throw .readNotPermitted
  }

  /// Refuses every write.
  ///
  /// - Throws: ``ATTError/writeNotPermitted``
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    throw .writeNotPermitted
  }

  /// Does nothing.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {}

  /// Does nothing.
  public func run(on link: any PeripheralLink) async {}
}

/// A link to one central, as the peripheral sees it.
public protocol PeripheralLink: Sendable {
  /// Tells this link from the others of its host, also from former ones.
  var id: UInt64 { get }

  /// The clock of the host.
  var clock: any Clock<Duration> { get }

  /// What the clock shows, since a beginning that is the same for all links of the host.
  var time: Duration { get }

  /// The most bytes that one notification carries.
  var maximumNotificationLength: Int { get }

  /// Sends a value to the central if it subscribed to the characteristic; else nothing happens.
  ///
  /// - Throws: ``BLEError`` where the link is down or the value does not fit.
  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError)

  /// Sends values one behind the other, the first after some time.
  ///
  /// What is sent later comes later, also where it is to wait for less. Nothing is sent once the
  /// link is down.
  func notify(
    _ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration)

  /// Sends a value to the central if it subscribed to indications of the characteristic; returns
  /// when it has confirmed.
  ///
  /// - Throws: ``BLEError`` where the link is down or the value does not fit.
  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError)

  /// Tells the central that the services changed.
  func servicesChanged()

  /// Asks the central for other parameters; a host that cannot, does nothing.
  func requestParameters(_ parameters: ConnectionParameters)

  /// Takes the link down.
  func disconnect()
}
