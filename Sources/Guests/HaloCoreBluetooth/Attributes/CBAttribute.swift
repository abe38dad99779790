import Foundation

/// A service, a characteristic or a descriptor.
open class CBAttribute: NSObject, @unchecked Sendable {
  // Sendable: constant, and the state of subclasses is guarded.

  /// The UUID that names the kind of the attribute.
  public let uuid: CBUUID

  init(uuid: CBUUID) { self.uuid = uuid }
}
