import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// An adapter, device or attribute of the daemon, created from its D-Bus properties.
///
/// An invalid property keeps its previous value; an object without a required property is not
/// created.
protocol BlueZObject: Hashable, Sendable {
  associatedtype Property: RawRepresentable<String>, Hashable, Sendable

  /// The property with the path of the object's parent, which the object's own path contains too.
  static var parentProperty: Property? { get }

  init(at path: BlueZPath, from contents: DBusValue) throws(PropertyFault)

  /// The fields of the type by their D-Bus properties, except for `Value` of attributes.
  static var fields: [Property: BlueZField<Self>] { get }
}

/// One property of a type of D-Bus objects: how to store its value, and how to compare two objects.
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

  /// `read` parses the D-Bus value, and returns nil for a wrong type.
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

  /// Required, but not stored, as the object's path contains it.
  static var parent: Self { Self { value, _ in value == nil ? .missing : nil } }
}

struct PropertyFault: Error {
  var kind: BlueZDefect.Kind
  var name: String
}

extension BlueZObject {
  /// Nil stands for all properties.
  func differences(from other: Self, among properties: Set<Property>? = nil) -> Set<Property> {
    (properties ?? Set(Self.fields.keys)).filter {
      Self.fields[$0].map { !$0.isSame(self, other) } ?? false
    }
  }

  private mutating func set(_ property: Property, to value: DBusValue?) -> BlueZDefect.Kind? {
    Self.fields[property]?.put(value, &self)
  }

  /// Returns nil if a required property is absent or invalid.
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

  /// Returns the properties that this type has, and appends a defect for each invalid value.
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

  /// Resets properties that the daemon has invalidated, and returns those that this type has.
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
  /// Returns the last value under a key, without the variants around it.
  func property(_ name: String) -> DBusValue? {
    entries?.last { $0.key.string == name }?.value.unwrapped
  }

  /// Nil for other types, even for a path or a signature.
  var plainText: String? { if case .string(let text) = self { text } else { nil } }
}

extension BluetoothUUID {
  static func read(_ value: DBusValue) -> Result<BluetoothUUID, PropertyFault> {
    guard let text = value.plainText else {
      return .failure(PropertyFault(kind: .wrongType, name: ""))
    }
    guard let uuid = try? BluetoothUUID(parsing: text) else {
      return .failure(PropertyFault(kind: .notUUID, name: ""))
    }
    return .success(uuid)
  }

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
  @Sendable
  static func put(_ value: DBusValue?, in target: inout PeripheralID) -> BlueZDefect.Kind? {
    guard let value else { return .missing }
    guard let text = value.plainText else { return .wrongType }
    guard let address = PeripheralID(bluetoothAddress: text) else { return .notAddress }
    target = address
    return nil
  }

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
