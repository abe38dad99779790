import HaloProtocol

/// A peripheral that this program implements: advertisement, services, and replies to centrals.
///
/// The simulated radio, a fake BlueZ daemon in tests, and a real adapter can host the same
/// peripheral. A host calls `read` and `write` one at a time, in the order of the requests on the
/// link, and runs ``run(on:)`` concurrently while the link is up.
public protocol LocalPeripheral: Sendable {
  /// The advertisement that the peripheral sends now; nil while it does not advertise and accepts
  /// no connections, for example because it is off.
  var advertisement: AdvertisementData? { get async }

  /// The response to an active scan; nil if the peripheral adds nothing to the advertisement.
  var scanResponse: AdvertisementData? { get async }

  /// The advertising interval, ATT MTU and connection parameters that the peripheral prefers.
  var preferences: LinkPreferences { get }

  /// The GATT services that the peripheral has now. A peripheral that changes them while a link is
  /// up calls ``PeripheralLink/servicesChanged()``.
  var services: [GATTService] { get async }

  /// Returns the value of a characteristic that a central reads.
  ///
  /// - Throws: ``ATTError`` to reject the read.
  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8]

  /// Handles a central's write to a characteristic.
  ///
  /// - Throws: ``ATTError`` to reject the write; for a write without response, the central learns
  ///   of no error.
  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError)

  /// Returns the value of a descriptor that a central reads, except for descriptor 2902, the
  /// subscription, which the host itself answers.
  ///
  /// - Throws: ``ATTError`` to reject the read.
  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8]

  /// Handles a central's write to a descriptor.
  ///
  /// - Throws: ``ATTError`` to reject the write.
  func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError)

  /// Handles the news that a central has subscribed to a characteristic, or that its subscription
  /// has ended.
  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async

  /// Performs the device's own activity while a link is up, such as sending measurements; the host
  /// cancels the call when the link goes down.
  func run(on link: any PeripheralLink) async
}

extension LocalPeripheral {
  /// Nil, the default: the peripheral has no scan response.
  public var scanResponse: AdvertisementData? { nil }

  /// The default preferences, those of a small device such as a smart ring.
  public var preferences: LinkPreferences { LinkPreferences() }

  /// Rejects the read: the default for a peripheral without readable descriptors.
  ///
  /// - Throws: ``ATTError/readNotPermitted``
  public func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    throw .readNotPermitted
  }

  /// Rejects the write: the default for a peripheral without writable descriptors.
  ///
  /// - Throws: ``ATTError/writeNotPermitted``
  public func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) {
    throw .writeNotPermitted
  }

  /// Rejects the read: the default for a peripheral without readable characteristics.
  ///
  /// - Throws: ``ATTError/readNotPermitted``
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    throw .readNotPermitted
  }

  /// Rejects the write: the default for a peripheral without writable characteristics.
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

  /// Returns at once, the default for a device without activity of its own.
  public func run(on link: any PeripheralLink) async {}
}

/// A link to one central, as a hosted peripheral sees it.
public protocol PeripheralLink: Identifiable<UInt64>, Sendable {
  /// The number of the link; the host gives every link another number.
  var id: UInt64 { get }

  /// The clock of the host (simulation or program) that runs the peripheral.
  var clock: any Clock<Duration> { get }

  /// The time on the host's clock, from a start that is the same for all links of the host.
  var time: Duration { get }

  /// The maximum length of a notification on this link, in bytes.
  var maximumNotificationLength: Int { get }

  /// Notifies the central of a value if it has subscribed to the characteristic; else does nothing.
  ///
  /// - Throws: ``BLEError`` if the link is down or the value does not fit.
  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError)

  /// Sends several notifications of a characteristic, one for each value, in order, after `delay`.
  ///
  /// Values of a later call follow those of earlier calls, even if its delay is shorter. Nothing is
  /// sent after the link went down.
  func notify(
    _ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration)

  /// Sends an indication with a value if the central is subscribed to indications of the
  /// characteristic; returns when the central has confirmed.
  ///
  /// - Throws: ``BLEError`` if the link is down or the value does not fit.
  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError)

  /// Informs the central that the GATT services of the peripheral changed.
  func servicesChanged()

  /// Requests other connection parameters from the central; does nothing if the host does not
  /// support such requests.
  func requestParameters(_ parameters: ConnectionParameters)

  /// Closes the link to the central.
  func disconnect()
}
