import HaloProtocol

/// The peripheral's side of a link: its advertisement, its services and its replies.
///
/// The same peripheral can be hosted by the simulated air, by a fake BlueZ and by a real adapter. A
/// host calls `read` and `write` one at a time, in the order of the requests on the link, and runs
/// ``run(on:)`` concurrently while the link is up.
public protocol LocalPeripheral: Sendable {
  /// The present advertisement; nil while the peripheral does not advertise and accepts no
  /// connections, for example because it is off.
  var advertisement: AdvertisementData? { get async }

  /// The reply to an active scan; nil if the peripheral adds nothing to the advertisement.
  var scanResponse: AdvertisementData? { get async }

  /// The advertising interval and the link parameters of the peripheral.
  var preferences: LinkPreferences { get }

  /// The present services. A peripheral that changes them while a link is up calls
  /// ``PeripheralLink/servicesChanged()``.
  var services: [GATTService] { get async }

  /// Answers a central's read of a characteristic.
  ///
  /// - Throws: ``ATTError`` to reject it.
  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8]

  /// Handles a central's write to a characteristic.
  ///
  /// - Throws: ``ATTError`` to reject it; a write without response ignores the error.
  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError)

  /// Answers a read of a descriptor. The host itself answers for the subscription, 2902.
  ///
  /// - Throws: ``ATTError`` to reject it.
  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8]

  /// Handles a write to a descriptor.
  ///
  /// - Throws: ``ATTError`` to reject it.
  func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError)

  /// Reports that the central has subscribed to a characteristic, or that its subscription has
  /// ended.
  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async

  /// Performs the device's own activity while a link is up, such as sending measurements; cancelled
  /// when the link goes down.
  func run(on link: any PeripheralLink) async
}

extension LocalPeripheral {
  /// Nil: the peripheral has no scan response.
  public var scanResponse: AdvertisementData? { nil }

  /// The default preferences, those of a small device such as a ring: see
  /// ``LinkPreferences/init(advertisingInterval:mtu:connection:maximumLinks:)``.
  public var preferences: LinkPreferences { LinkPreferences() }

  /// Rejects every read of a descriptor.
  ///
  /// - Throws: ``ATTError/readNotPermitted``
  public func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    throw .readNotPermitted
  }

  /// Rejects every write to a descriptor.
  ///
  /// - Throws: ``ATTError/writeNotPermitted``
  public func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) {
    throw .writeNotPermitted
  }

  /// Rejects every read of a characteristic.
  ///
  /// - Throws: ``ATTError/readNotPermitted``
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    throw .readNotPermitted
  }

  /// Rejects every write to a characteristic.
  ///
  /// - Throws: ``ATTError/writeNotPermitted``
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    throw .writeNotPermitted
  }

  /// Does nothing: the default for a peripheral whose behaviour does not depend on subscriptions.
  public func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {}

  /// Returns at once: the default for a device without activity of its own.
  public func run(on link: any PeripheralLink) async {}
}

/// A link to one central, as the peripheral sees it.
public protocol PeripheralLink: Identifiable<UInt64>, Sendable {
  /// The number of the link; no other link of the same host has the same one, now or later.
  var id: UInt64 { get }

  /// The clock of the host that publishes the peripheral.
  var clock: any Clock<Duration> { get }

  /// The time on the host's clock, since a beginning that all links of the host share.
  var time: Duration { get }

  /// The maximum number of bytes in one notification.
  var maximumNotificationLength: Int { get }

  /// Notifies the central of a value if it is subscribed to the characteristic; else does nothing.
  ///
  /// - Throws: ``BLEError`` if the link is down or the value does not fit.
  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError)

  /// Notifies the central of several values of a characteristic, in order, once `delay` has passed.
  ///
  /// Values of a later call follow those of earlier calls, even if its delay is shorter. Nothing is
  /// sent after the link went down.
  func notify(
    _ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration)

  /// Sends a value to the central if it is subscribed to indications of the characteristic; returns
  /// when the central has confirmed.
  ///
  /// - Throws: ``BLEError`` if the link is down or the value does not fit.
  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError)

  /// Notifies the central that the services of the peripheral changed.
  func servicesChanged()

  /// Requests other connection parameters from the central; does nothing if the host cannot do
  /// that.
  func requestParameters(_ parameters: ConnectionParameters)

  /// Disconnects the central.
  func disconnect()
}
