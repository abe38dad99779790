#if os(Linux)
import HaloBlueZNames

/// What became of something that the daemon told.
package struct BlueZUpdate: Hashable, Sendable {
  /// What is different now, in the order in which to react: what is gone first.
  package var changes: [BlueZChange] = []
  /// What made no sense, and was left out; for tests.
  package var oddities: [BlueZOddity] = []

  package init() {}
}

/// A difference between the objects before and after.
///
/// Objects are told of once all that they belong to is known: a device of an unknown adapter waits,
/// as do the attributes of an unknown device. Of what vanishes with what it belongs to, devices
/// alone are told of.
package enum BlueZChange: Hashable, Sendable {
  case adapterAppeared(path: String)
  case adapterChanged(path: String, Set<BlueZ.AdapterProperty>)
  case adapterVanished(BlueZAdapter)
  /// An adapter can do more than before, or less: serve, or advertise.
  case managersChanged(adapter: String)
  case deviceAppeared(path: String)
  /// Something was said of a device: the properties that were named, and those among them whose
  /// values are new. What is named counts too: an advertisement that is heard again may be one
  /// without news, and a link that was never told of can be told to be down
  /// (`connect-race-5.66` in the fixtures).
  case deviceChanged(
    path: String, told: Set<BlueZ.DeviceProperty>, changed: Set<BlueZ.DeviceProperty>)
  case deviceVanished(BlueZDevice)
  /// Services, characteristics and descriptors, by their paths.
  case attributesAppeared(device: String, paths: [String])
  case attributesChanged(device: String, paths: [String])
  case attributesVanished(device: String, paths: [String])
}

/// Something that no sound daemon tells.
package struct BlueZOddity: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The message has another form.
    case malformed
    /// The interface is not one of an object at such a path.
    case misplaced
    /// The object says that it belongs to another one than the one that it lies below.
    case notBelowParent
    /// The property has another type.
    case wrongType
    /// A property without which the object means nothing is not there, or was taken away.
    case missing
    case notAddress
    case notUUID
    /// Neither a property nor the path tells the handle.
    case noHandle
    /// Another attribute of the device has the handle.
    case duplicateHandle
    /// What the attribute belongs to was not told of, so far.
    case parentMissing
    /// A change of an object that was not told of.
    case unknownObject
  }

  package var kind: Kind
  package var path: String
  /// The property, or the interface or the member where it is about all of it.
  package var name: String
}
#endif
