import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// An object of the daemon that can be read from properties.
///
/// Invalid contents are left out: an invalid property keeps its previous value, and an object
/// without a required property is not created.
protocol BlueZObject: Hashable, Sendable {
  associatedtype Property: RawRepresentable<String>, Hashable, Sendable

  /// The property with the path of the parent, which the object's own path contains as well.
  static var parentProperty: Property? { get }

  /// Creates an object from its required properties.
  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault)

  /// The properties that matter, except for the contents of values.
  static var fields: [Property: BlueZField<Self>] { get }
}

/// A property in an object: how to store a value of the daemon, and how to compare two objects.
struct BlueZField<Object: Sendable>: Sendable {
  typealias Path<Value> = WritableKeyPath<Object, Value> & Sendable
  /// Stores a value, or resets the property if the value is nil; returns the problem if the value
  /// is invalid.
  typealias Put<Target> = @Sendable (DBusValue?, inout Target) -> BlueZDefect.Kind?

  let put: Put<Object>
  let isSame: @Sendable (Object, Object) -> Bool

  init<Value: Equatable & Sendable>(_ path: Path<Value>, _ put: @escaping Put<Value>) {
    self.put = { put($0, &$1[keyPath: path]) }
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
  }

  /// A value that can be absent.
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

  /// A switch that is always present.
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

  /// The path of the parent, which has to be present; if it differs, so does the object's path.
  static var parent: Self { Self { value, _ in value == nil ? .missing : nil } }
}

/// The reason why an object cannot be created.
struct PropertyFault: Error {
  var kind: BlueZDefect.Kind
  var name: String
}

extension BlueZObject {
  /// Returns the properties that differ, of all or of some.
  func differences(from other: Self, among properties: Set<Property>? = nil) -> Set<Property> {
    (properties ?? Set(Self.fields.keys)).filter {
      Self.fields[$0].map { !$0.isSame(self, other) } ?? false
    }
  }

  private mutating func set(_ property: Property, to value: DBusValue?) -> BlueZDefect.Kind? {
    Self.fields[property]?.put(value, &self)
  }

  /// Reads an object, and records problems.
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

  /// Applies the known properties of a dictionary, and returns them.
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

  /// Resets invalidated properties, and returns the known ones.
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
  /// Returns the last value with a name in a dictionary, without the variants around it.
  func property(_ name: String) -> DBusValue? {
    entries?.last { $0.key.string == name }?.value.unwrapped
  }

  /// The text of a string, but not of a path or a signature.
  var plainText: String? { if case .string(let text) = self { text } else { nil } }
}

extension BluetoothUUID {
  /// Reads a UUID from a value.
  static func read(_ value: DBusValue) -> Result<BluetoothUUID, PropertyFault> {
    guard let text = value.plainText else {
      return .failure(PropertyFault(kind: .wrongType, name: ""))
    }
    guard let uuid = try? BluetoothUUID(parsing: text) else {
      return .failure(PropertyFault(kind: .notUUID, name: ""))
    }
    return .success(uuid)
  }

  /// Stores the UUID of a value.
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
  /// Stores the address that a value contains.
  @Sendable
  static func put(_ value: DBusValue?, in target: inout PeripheralID) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let text = value.plainText else { return .wrongType }
    guard let address = PeripheralID(bluetoothAddress: text) else { return .notAddress }
    target = address
    return nil
  }

  /// Returns an address that the object requires.
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
