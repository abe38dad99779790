import HaloProtocol
import HaloTransport

/// A value that a ``VirtualSensor`` sends, as a notification or, where the characteristic has only
/// indications, as an indication.
public struct SensorOutput: Hashable, Sendable {
  /// The characteristic of the value, in the service of the profile.
  public var characteristic: BluetoothUUID
  /// The bytes of the value.
  public var bytes: [UInt8]
  /// The time from the previous output to this one.
  public var delay: Duration
  /// Whether a measurement or an output of a command goes to all subscribed links, as an event of
  /// the device.
  public var isForAllLinks = false

  /// Makes an output from the bytes of a value.
  public init(_ characteristic: BluetoothUUID, _ bytes: [UInt8], after delay: Duration = .zero) {
    (self.characteristic, self.bytes, self.delay) = (characteristic, bytes, delay)
  }

  /// Makes an output from a value.
  public init(_ value: some GATT.CharacteristicValue, after delay: Duration = .zero) {
    self.init(type(of: value).characteristic, value.bytes, after: delay)
  }
}

/// A profile of a ``VirtualSensor``: one service with its model.
///
/// The values of a model are those of the time `now` on the clock of the air, and all links see the
/// same model.
public protocol VirtualProfile: Sendable {
  /// The service of the profile.
  var service: GATTService { get }
  /// The service data in the advertisement; empty if the profile has none.
  var serviceData: [UInt8] { get }
  /// The time between two calls of ``measurements(for:at:fitting:)``; nil if the profile sends
  /// values only after a subscription or a command.
  var interval: Duration? { get }

  /// Returns the value of a characteristic that can be read; nil for others.
  func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]?
  /// Returns the values to send to a link at the time `now`, each at most `length` bytes long.
  func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput]
  /// Returns the values that follow a subscription, such as stored measurements.
  func outputs(
    afterSubscribingTo characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) -> [SensorOutput]
  /// Executes a command, and returns the outputs that follow; the answer is the last one.
  ///
  /// - Throws: `ATTError` to reject the write.
  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput]
  /// Executes a command of a link whose notifications are at most `length` bytes long.
  ///
  /// - Throws: `ATTError` to reject the write.
  func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration,
    fitting length: Int
  ) throws(ATTError) -> [SensorOutput]
  /// Returns whether a command ends the command that is being executed, and its outputs.
  func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool
  /// Forgets a link that went down.
  func forget(_ link: UInt64)
}

extension VirtualProfile {
  /// No service data.
  public var serviceData: [UInt8] { [] }
  /// No values of its own.
  public var interval: Duration? { nil }
  /// No values that can be read.
  public func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? { nil }
  /// No values that are due.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] { [] }
  /// No values after a subscription.
  public func outputs(
    afterSubscribingTo characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) -> [SensorOutput] { [] }
  /// Rejects each write.
  ///
  /// - Throws: `ATTError.writeNotPermitted`
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] { throw .writeNotPermitted }
  /// Executes the command of a profile for which the length does not matter.
  ///
  /// - Throws: `ATTError` to reject the write.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration,
    fitting length: Int
  ) throws(ATTError) -> [SensorOutput] {
    try execute(command, to: characteristic, by: link, at: now)
  }
  /// No command ends another one.
  public func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool { false }
  /// Keeps nothing of a link.
  public func forget(_ link: UInt64) {}
}
