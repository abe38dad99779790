import HaloBlueZNames

/// The effect of a message from the daemon.
package struct BlueZUpdate: Hashable, Sendable {
  /// The changes, in the order in which to react: vanished objects first.
  package var changes: [BlueZChange] = []
  /// Invalid contents that were left out; for tests.
  package var defects: [BlueZDefect] = []

  package init() {}
}

/// A difference between the objects before and after.
///
/// Objects are reported once all of their parents are known: a device of an unknown adapter waits,
/// as do the attributes of an unknown device. If objects vanish together with their parent, only
/// devices are reported.
package enum BlueZChange: Hashable, Sendable {
  case adapterAppeared(path: String)
  case adapterChanged(path: String, Set<BlueZ.AdapterProperty>)
  case adapterVanished(BlueZAdapter)
  /// An adapter has gained or lost an ability: to serve, or to advertise.
  case managersChanged(adapter: String)
  case deviceAppeared(path: String)
  /// A message contained properties of a device: `reported` are all of them, `changed` those with
  /// new values. Unchanged properties matter too: an advertisement may arrive again without
  /// changes, and a link can be reported as down that was never reported as up
  /// (`connect-race-5.66` in the fixtures).
  case deviceChanged(
    path: String, reported: Set<BlueZ.DeviceProperty>, changed: Set<BlueZ.DeviceProperty>)
  case deviceVanished(BlueZDevice)
  /// Services, characteristics and descriptors, by their paths.
  case attributesAppeared(device: String, paths: [String])
  case attributesChanged(device: String, paths: [String])
  case attributesVanished(device: String, paths: [String])
}

/// Contents that no valid daemon sends.
package struct BlueZDefect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The message has an unexpected form.
    case malformed
    /// The object has an interface that objects at paths of this form never have.
    case misplaced
    /// The object's parent property differs from the parent in its path.
    case notBelowParent
    /// The property has an unexpected type.
    case wrongType
    /// A required property is absent, or was removed.
    case missing
    case notAddress
    case notUUID
    /// Neither a property nor the path contains the handle.
    case noHandle
    /// Another attribute of the device has the same handle.
    case duplicateHandle
    /// The parent of the attribute has not been reported so far.
    case parentMissing
    /// A change of an object that has not been reported.
    case unknownObject
  }

  package var kind: Kind
  package var path: String
  /// The property, or the interface or the member if the whole message is concerned.
  package var name: String
}
