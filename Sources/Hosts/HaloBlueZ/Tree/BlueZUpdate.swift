import HaloBlueZNames

/// The changes that a message from the daemon has made to a ``BlueZObjectTree``.
package struct BlueZUpdate: Hashable, Sendable {
  /// The changes, in the order in which to handle them: vanished objects first.
  package var changes: [BlueZChange] = []
  /// Invalid contents of the message, which the tree ignored; for tests.
  package var defects: [BlueZDefect] = []

  package init() {}
}

/// A difference between the ``BlueZObjectTree`` before and after a message.
///
/// Objects are reported once all of their parents are known: a device of an unknown adapter waits,
/// as do the attributes of an unknown device. If objects vanish together with their parent, only
/// devices are reported.
package enum BlueZChange: Hashable, Sendable {
  case adapterAppeared(path: String)
  case adapterChanged(path: String, Set<BlueZ.AdapterProperty>)
  case adapterVanished(BlueZAdapter)
  /// An adapter has gained or lost a manager interface, such as that for advertising.
  case managersChanged(adapter: String)
  case deviceAppeared(path: String)
  /// A message contained the properties `reported` of a device; those in `changed` have new values.
  ///
  /// Unchanged properties matter too: an advertisement may arrive again without changes, and a link
  /// can be reported as down that was never reported as up (`connect-race-5.66` in the fixtures).
  case deviceChanged(
    path: String, reported: Set<BlueZ.DeviceProperty>, changed: Set<BlueZ.DeviceProperty>)
  case deviceVanished(BlueZDevice)
  /// Services, characteristics and descriptors of a device have appeared, listed by path.
  case attributesAppeared(device: String, paths: [String])
  case attributesChanged(device: String, paths: [String])
  case attributesVanished(device: String, paths: [String])
}

/// Contents of a message that no valid daemon sends, and that the ``BlueZObjectTree`` leaves out.
package struct BlueZDefect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The message does not have the D-Bus types that its method or signal defines.
    case malformed
    /// The object has a D-Bus interface that no object at such a path has, such as a service at the
    /// path of an adapter.
    case misplaced
    /// The object's property for its parent contains another path than that of the parent.
    case notBelowParent
    /// The property has an unexpected D-Bus type.
    case wrongType
    /// A required property is absent, or was invalidated.
    case missing
    case notAddress
    case notUUID
    /// Neither a property nor the path contains the attribute handle.
    case noHandle
    /// Another attribute of the device has the same handle.
    case duplicateHandle
    /// The attribute's parent object, such as its service, is unknown.
    case parentMissing
    /// A property changed, but the daemon has not reported the object of the property.
    case unknownObject
  }

  package var kind: Kind
  package var path: String
  /// The name of the invalid property; if the contents are invalid as a whole, that of the
  /// interface, method or signal.
  package var name: String
}
