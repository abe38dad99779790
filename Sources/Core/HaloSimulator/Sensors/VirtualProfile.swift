import HaloProtocol
import HaloTransport

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
