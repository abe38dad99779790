#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// An object of the daemon that can be read from properties.
///
/// What makes no sense is left out: a property keeps the value that it had, an object without what
/// names it does not come to be.
protocol BlueZObject: Hashable, Sendable {
  associatedtype Property: RawRepresentable<String>, Hashable, Sendable

  /// The property that tells what the object belongs to, which its path tells as well.
  static var parentProperty: Property? { get }

  /// Makes an object of the properties without which it is none.
  ///
  /// - Throws: `PropertyFault`
  init(at path: BlueZPath, as text: String, from contents: DBusValue) throws(PropertyFault)

  /// Takes the value of a property in, nil where there is none any more, and tells what is odd.
  mutating func set(_ property: Property, to value: DBusValue?) -> BlueZOddity.Kind?
}

/// What keeps an object from being one.
struct PropertyFault: Error {
  var kind: BlueZOddity.Kind
  var name: String
}

extension BlueZObject {
  /// Reads an object, and notes what is odd.
  static func read(
    at path: BlueZPath, as text: String, from contents: DBusValue,
    noting oddities: inout [BlueZOddity]
  ) -> Self? {
    do throws(PropertyFault) {
      var object = try Self(at: path, as: text, from: contents)
      guard let entries = contents.entries else {
        throw PropertyFault(kind: .malformed, name: "")
      }
      if let parent = Self.parentProperty, let told = contents.property(parent.rawValue)?.string,
        told != path.parent
      {
        throw PropertyFault(kind: .notBelowParent, name: parent.rawValue)
      }
      object.take(entries, at: path, as: text, noting: &oddities)
      return object
    } catch {
      oddities.append(BlueZOddity(kind: error.kind, path: text, name: error.name))
      return nil
    }
  }

  /// Takes in those of the properties that matter, and tells which they are.
  @discardableResult
  mutating func take(
    _ entries: [DBusEntry], at path: BlueZPath, as text: String,
    noting oddities: inout [BlueZOddity]
  ) -> Set<Property> {
    var told: Set<Property> = []
    for entry in entries {
      guard let name = entry.key.string, let property = Property(rawValue: name) else { continue }
      let value = entry.value.unwrapped
      told.insert(property)
      if let parent = Self.parentProperty, property == parent {
        if value.string == path.parent { continue }
        let kind = value.string == nil ? BlueZOddity.Kind.wrongType : .notBelowParent
        oddities.append(BlueZOddity(kind: kind, path: text, name: name))
      } else if let kind = set(property, to: value) {
        oddities.append(BlueZOddity(kind: kind, path: text, name: name))
      }
    }
    return told
  }

  /// Takes away what is no longer so, and tells which it was.
  mutating func drop(
    _ names: [String], as text: String, noting oddities: inout [BlueZOddity]
  ) -> Set<Property> {
    var told: Set<Property> = []
    for name in names {
      guard let property = Property(rawValue: name) else { continue }
      told.insert(property)
      if let kind = set(property, to: nil) {
        oddities.append(BlueZOddity(kind: kind, path: text, name: name))
      }
    }
    return told
  }
}

// MARK: - Values

extension DBusValue {
  /// The last value of a name in a dictionary, without the variants around it.
  func property(_ name: String) -> DBusValue? {
    entries?.last { $0.key.string == name }?.value.unwrapped
  }

  /// A text that is neither a path nor a signature.
  var plainText: String? { if case .string(let text) = self { text } else { nil } }
}

/// Puts a value in its place, or tells that it has another type.
func put<Value>(_ value: Value?, in place: inout Value) -> BlueZOddity.Kind? {
  guard let value else { return .wrongType }
  place = value
  return nil
}

/// Puts a value in its place, or takes the old one away; tells where it has another type.
func put<Value>(
  _ value: DBusValue?, as read: (DBusValue) -> Value?, in place: inout Value?
) -> BlueZOddity.Kind? {
  guard let value else {
    place = nil
    return nil
  }
  guard let read = read(value) else { return .wrongType }
  place = read
  return nil
}

extension BluetoothUUID {
  /// The UUID that a value tells.
  static func read(_ value: DBusValue) -> Result<BluetoothUUID, PropertyFault> {
    guard let text = value.plainText else {
      return .failure(PropertyFault(kind: .wrongType, name: ""))
    }
    guard let uuid = try? BluetoothUUID(parsing: text) else {
      return .failure(PropertyFault(kind: .notUUID, name: ""))
    }
    return .success(uuid)
  }

  /// Puts the UUID that a value tells in its place.
  static func put(_ value: DBusValue?, in place: inout BluetoothUUID) -> BlueZOddity.Kind? {
    guard let value else { return .missing }
    switch read(value) {
    case .success(let uuid):
      place = uuid
      return nil
    case .failure(let fault): return fault.kind
    }
  }
}

extension PeripheralID {
  /// Puts the address that a value tells in its place.
  static func put(_ value: DBusValue?, in place: inout PeripheralID) -> BlueZOddity.Kind? {
    guard let value else { return .missing }
    guard let text = value.plainText else { return .wrongType }
    guard let address = PeripheralID(bluetoothAddress: text) else { return .notAddress }
    place = address
    return nil
  }

  /// The address that an object cannot be without.
  ///
  /// - Throws: `PropertyFault`
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
#endif
