import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// A type for objects of the daemon, which are created from D-Bus properties.
///
/// Invalid contents are left out: an invalid property keeps its previous value, and an object
/// without a required property is not created.
protocol BlueZObject: Hashable, Sendable {
  associatedtype Property: RawRepresentable<String>, Hashable, Sendable

  /// The property with the path of the parent, if any; the object's own path contains it too.
  static var parentProperty: Property? { get }

  /// Creates an object from its required properties; throws if one of them is absent or invalid.
  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault)

  /// How to store and compare each property of the type, except for `Value` of attributes.
  static var fields: [Property: BlueZField<Self>] { get }
}

/// One property of a type of objects: how to store a D-Bus value, and how to compare two objects.
struct BlueZField<Object: Sendable>: Sendable {
  typealias Path<Value> = WritableKeyPath<Object, Value> & Sendable
  /// Stores a D-Bus value, or resets the property for nil; returns a defect for an invalid value.
  typealias Put<Target> = @Sendable (DBusValue?, inout Target) -> BlueZDefect.Kind?

  let put: Put<Object>
  let isSame: @Sendable (Object, Object) -> Bool

  init<Value: Equatable & Sendable>(_ path: Path<Value>, _ put: @escaping Put<Value>) {
    self.put = { put($0, &$1[keyPath: path]) }
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
  }

  /// Creates the field at a key path, for a property that may be absent; `read` parses its value.
  init<Value: Equatable & Sendable>(
    _ path: Path<Value?>, as read: @escaping @Sendable (DBusValue) -> Value?
  ) {
    self.init(path) { value, target in
      let read = value.flatMap(read)
      guard value == nil || read != nil else { return .wrongType }
      target = read
      return nil
    }
  }

  /// Creates the field at a key path, for a boolean property that is always present.
  init(flag path: Path<Bool>) {
    self.init(path) { value, target in
      guard let value else { return .missing }
      guard let isSet = value.boolean else { return .wrongType }
      target = isSet
      return nil
    }
  }

  private init(put: @escaping Put<Object>) {
    self.put = put
    isSame = { _, _ in true }
  }

  /// The field of the parent's path: required, but not stored, as the object's path contains it.
  static var parent: Self { Self { value, _ in value == nil ? .missing : nil } }
}

/// The reason why an object cannot be created: the defect of a required property.
struct PropertyFault: Error {
  var kind: BlueZDefect.Kind
  var name: String
}

extension BlueZObject {
  /// Returns the properties in which two objects differ, by default among all.
  func differences(from other: Self, among properties: Set<Property>? = nil) -> Set<Property> {
    (properties ?? Set(Self.fields.keys)).filter {
      Self.fields[$0].map { !$0.isSame(self, other) } ?? false
    }
  }

  private mutating func set(_ property: Property, to value: DBusValue?) -> BlueZDefect.Kind? {
    Self.fields[property]?.put(value, &self)
  }

  /// Creates an object from its properties and records defects; nil without a required property.
  static func read(
    at path: BlueZPath, from contents: DBusValue, noting defects: inout [BlueZDefect]
  ) -> Self? {
    do throws(PropertyFault) {
      var object = try Self(at: path, from: contents)
      guard let entries = contents.entries else {
        throw PropertyFault(kind: .malformed, name: "")
      }
      if let parent = Self.parentProperty,
        let reported = contents.property(parent.rawValue)?.string,
        reported != path.parent
      {
        throw PropertyFault(kind: .notBelowParent, name: parent.rawValue)
      }
      object.apply(entries, at: path, noting: &defects)
      return object
    } catch {
      defects.append(BlueZDefect(kind: error.kind, path: path.text, name: error.name))
      return nil
    }
  }

  /// Stores properties by name, and returns those that this type knows; invalid ones are defects.
  @discardableResult
  mutating func apply(
    _ entries: [DBusEntry], at path: BlueZPath, noting defects: inout [BlueZDefect]
  ) -> Set<Property> {
    var reported: Set<Property> = []
    for entry in entries {
      guard let name = entry.key.string, let property = Property(rawValue: name) else { continue }
      let value = entry.value.unwrapped
      reported.insert(property)
      if let parent = Self.parentProperty, property == parent {
        if value.string == path.parent { continue }
        let kind = value.string == nil ? BlueZDefect.Kind.wrongType : .notBelowParent
        defects.append(BlueZDefect(kind: kind, path: path.text, name: name))
      } else if let kind = set(property, to: value) {
        defects.append(BlueZDefect(kind: kind, path: path.text, name: name))
      }
    }
    return reported
  }

  /// Resets invalidated properties, given by name, and returns those that this type knows.
  mutating func drop(
    _ names: [String], at path: BlueZPath, noting defects: inout [BlueZDefect]
  ) -> Set<Property> {
    var reported: Set<Property> = []
    for name in names {
      guard let property = Property(rawValue: name) else { continue }
      reported.insert(property)
      if let kind = set(property, to: nil) {
        defects.append(BlueZDefect(kind: kind, path: path.text, name: name))
      }
    }
    return reported
  }
}

// MARK: - Values

extension DBusValue {
  /// Returns the last value of a dictionary under a name, without the variants around it; else nil.
  func property(_ name: String) -> DBusValue? {
    entries?.last { $0.key.string == name }?.value.unwrapped
  }

  /// The text of a string; nil for other types, even for a path or a signature.
  var plainText: String? { if case .string(let text) = self { text } else { nil } }
}

extension BluetoothUUID {
  /// Parses the UUID in a D-Bus string; fails with the defect of any other value.
  static func read(_ value: DBusValue) -> Result<BluetoothUUID, PropertyFault> {
    guard let text = value.plainText else {
      return .failure(PropertyFault(kind: .wrongType, name: ""))
    }
    guard let uuid = try? BluetoothUUID(parsing: text) else {
      return .failure(PropertyFault(kind: .notUUID, name: ""))
    }
    return .success(uuid)
  }

  /// Stores the UUID in a D-Bus value; returns the defect of an absent or other value, else nil.
  @Sendable
  static func put(_ value: DBusValue?, in target: inout BluetoothUUID) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    switch read(value) {
    case .success(let uuid):
      target = uuid
      return nil
    case .failure(let fault): return fault.kind
    }
  }
}

extension PeripheralID {
  /// Stores the Bluetooth address in a D-Bus value; returns the defect of an invalid one, else nil.
  @Sendable
  static func put(_ value: DBusValue?, in target: inout PeripheralID) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let text = value.plainText else { return .wrongType }
    guard let address = PeripheralID(bluetoothAddress: text) else { return .notAddress }
    target = address
    return nil
  }

  /// Returns the address in the property `name`, without which the object is not created.
  static func required(_ name: String, in contents: DBusValue) throws(PropertyFault)
    -> PeripheralID
  {
    var address: PeripheralID = ""
    if let kind = put(contents.property(name), in: &address) {
      throw PropertyFault(kind: kind, name: name)
    }
    return address
  }
}
