import HaloDevices
import HaloTransport

/// The kinds of records that a remembered ring leaves unanswered, stored for later commands.
struct RingMemory: Sendable {
  let store: KnownDeviceFile?
  let ring: PeripheralID

  private var device: KnownDevice? {
    try? store?.devices().first { $0.id == ring.canonical }
  }

  /// The kinds of records that the ring left unanswered in earlier commands; none for a ring that
  /// is not remembered.
  var unanswered: UnansweredKinds { device?.unanswered ?? UnansweredKinds() }

  /// The family with which the ring was remembered; nil if it is unknown.
  var family: RingFamily? { device?.family }

  /// Stores the kinds of records that the ring left unanswered, if the ring is remembered.
  ///
  /// Ignores a failure, as the next command finds them out again.
  func keep(_ unanswered: UnansweredKinds) {
    guard var device, device.unanswered != unanswered else { return }
    device.unanswered = unanswered
    try? store?.remember(device)
  }
}
