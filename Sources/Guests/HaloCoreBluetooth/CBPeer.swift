import Foundation

/// Another device.
open class CBPeer: NSObject, @unchecked Sendable {
  // Sendable: constant, and the state of subclasses is guarded.

  /// The identifier of the device on this machine.
  public let identifier: UUID

  init(identifier: UUID) { self.identifier = identifier }
}
