import Synchronization

/// The D-Bus objects of this program.
///
/// Answers `Properties`, `ObjectManager`, `Introspectable` and `Peer`, passes other calls to the
/// called interface, and sends signals about changes.
package final class DBusObjects: Sendable {
  /// One interface of an object: its properties, and the closures for its methods.
  package struct Interface: Sendable {
    package var properties: [String: DBusValue]
    /// Properties that are computed for each request, absent for nil, without signals about
    /// changes.
    package var computed: [String: @Sendable () -> DBusValue?]
    /// The closures that set properties and answer the call; other properties are read-only.
    package var setters: [String: @Sendable (DBusValue, DBusCall) -> Void]
    package var methods: @Sendable (DBusCall) -> Void

    package init(
      properties: [String: DBusValue] = [:],
      computed: [String: @Sendable () -> DBusValue?] = [:],
      setters: [String: @Sendable (DBusValue, DBusCall) -> Void] = [:],
      methods: @escaping @Sendable (DBusCall) -> Void = { $0.failUnknownMethod() }
    ) {
      self.properties = properties
      self.computed = computed
      self.setters = setters
      self.methods = methods
    }

    /// The stored and the computed properties by name, with their present values.
    var present: [String: DBusValue] {
      computed.reduce(into: properties) { $0[$1.key] = $1.value() }
    }
  }

  let objects = Mutex<[String: [String: Interface]]>([:])
  private let send: @Sendable (DBusMessage) -> Void
  let managers: Set<String>
  let methods: [String: [DBusMethod]]
  private let listsStandard: Bool

  /// `managers` are the paths with `ObjectManager`, which also lists standard interfaces if
  /// `listsStandard`, as BlueZ's library does; `methods` describe interfaces for introspection.
  package init(
    managers: Set<String> = ["/"], methods: [String: [DBusMethod]] = [:],
    listsStandard: Bool = false, send: @escaping @Sendable (DBusMessage) -> Void
  ) {
    self.managers = managers
    self.methods = methods
    self.listsStandard = listsStandard
    self.send = send
  }

  package var paths: [String] { objects.withLock { $0.keys.sorted() } }

  /// Returns the present value of a property; nil if there is none.
  package func property(_ name: String, of interface: String, at path: String) -> DBusValue? {
    objects.withLock { $0[path]?[interface] }?.present[name]
  }

  /// Adds interfaces to an object, which may be new, and sends `InterfacesAdded`.
  package func add(_ interfaces: [String: Interface], at path: String) {
    guard !interfaces.isEmpty else { return }
    let isNew = objects.withLock { objects in
      defer { objects[path, default: [:]].merge(interfaces) { $1 } }
      return objects[path] == nil
    }
    guard let manager = manager(of: path) else { return }
    send(
      .signal(
        "InterfacesAdded", of: Names.objectManager, at: manager, .objectPath(path),
        dictionary(of: interfaces, isWhole: isNew)))
  }

  /// Removes interfaces (nil for all), and sends `InterfacesRemoved`.
  package func remove(_ interfaces: [String]? = nil, at path: String) {
    let gone = objects.withLock { objects -> [String] in
      guard let object = objects[path] else { return [] }
      let gone = (interfaces ?? object.keys.sorted()).filter { object[$0] != nil }
      for interface in gone { objects[path]?[interface] = nil }
      guard objects[path]?.isEmpty == true else { return gone }
      objects[path] = nil
      return standard(of: object) + gone
    }
    guard !gone.isEmpty, let manager = manager(of: path) else { return }
    send(
      .signal(
        "InterfacesRemoved", of: Names.objectManager, at: manager, .objectPath(path),
        .strings(gone)))
  }

  /// Changes and removes properties with one signal `PropertiesChanged`, which includes unchanged
  /// values too, because two notifications may have the same value.
  package func change(
    _ properties: [String: DBusValue], invalidated: [String] = [], of interface: String,
    at path: String
  ) {
    let isThere = objects.withLock { objects -> Bool in
      guard objects[path]?[interface] != nil else { return false }
      for (name, value) in properties { objects[path]?[interface]?.properties[name] = value }
      for name in invalidated { objects[path]?[interface]?.properties[name] = nil }
      return true
    }
    guard isThere, !(properties.isEmpty && invalidated.isEmpty) else { return }
    send(
      .signal(
        "PropertiesChanged", of: Names.properties, at: path, .string(interface),
        .options(properties), .strings(invalidated)))
  }

  private func manager(of path: String) -> String? {
    managers.filter { path.isBelow($0) || path == $0 }.max { $0.utf8.count < $1.utf8.count }
  }

  /// `isWhole`: these are all interfaces of an object, so the standard ones come first.
  private func dictionary(of interfaces: [String: Interface], isWhole: Bool = true) -> DBusValue {
    let standard = isWhole ? standard(of: interfaces) : []
    return .dictionary(
      standard.map { DBusEntry(.string($0), .options([:])) }
        + interfaces.sorted { $0.key < $1.key }
        .map { DBusEntry(.string($0.key), .options($0.value.present)) },
      of: "{sa{sv}}")
  }

  private func standard(of object: [String: Interface]) -> [String] {
    guard listsStandard else { return [] }
    return [Names.introspectable] + (Self.hasProperties(object) ? [Names.properties] : [])
  }

  enum Names {
    static let properties = "org.freedesktop.DBus.Properties"
    static let objectManager = "org.freedesktop.DBus.ObjectManager"
    static let introspectable = "org.freedesktop.DBus.Introspectable"
    static let peer = "org.freedesktop.DBus.Peer"
  }
}

// MARK: - Calls

extension DBusObjects {
  package func handle(_ call: DBusCall) {
    switch call.message.interface {
    case Names.peer where call.message.member == "Ping": return call.reply()
    case Names.introspectable where call.message.member == "Introspect": return introspect(call)
    case Names.objectManager where managers.contains(call.message.path): return manage(call)
    default: break
    }
    let path = call.message.path
    let object = objects.withLock { $0[path] } ?? (managers.contains(path) ? [:] : nil)
    guard let object else { return call.failUnknownMethod(as: "UnknownObject") }
    if call.message.interface == Names.properties, Self.hasProperties(object) {
      return property(call, of: object)
    }
    guard let interface = object[call.message.interface] else { return call.failUnknownMethod() }
    interface.methods(call)
  }

  private func manage(_ call: DBusCall) {
    guard call.message.member == "GetManagedObjects", call.message.signature.isEmpty else {
      return call.failUnknownMethod()
    }
    let path = call.message.path
    let objects = objects.withLock { $0 }.filter { $0.key.isBelow(path) }
    call.reply(
      .dictionary(
        objects.sorted { $0.key < $1.key }
          .map { DBusEntry(.objectPath($0.key), dictionary(of: $0.value)) },
        of: "{oa{sa{sv}}}"))
  }

  /// Without a stored property, an object has no `Properties` interface.
  static func hasProperties(_ object: [String: Interface]) -> Bool {
    object.values.contains { !$0.properties.isEmpty }
  }

  /// Gives the same errors as BlueZ's library.
  private func property(_ call: DBusCall, of object: [String: Interface]) {
    let (arguments, member) = (call.message.arguments, call.message.member)
    let signatures = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
    guard signatures[member] == call.message.signature else { return call.failUnknownMethod() }
    func fail(_ error: String, _ text: String) {
      call.fail("org.freedesktop.DBus.Error." + error, text)
    }
    let owner = arguments[0].string ?? ""
    // These two are interfaces as well, but without properties.
    let isStandard = [Names.properties, Names.introspectable].contains(owner)
    guard let interface = object[owner] ?? (isStandard ? Interface() : nil) else {
      return fail("InvalidArgs", "No such interface '\(owner)'")
    }
    guard member != "GetAll" else { return call.reply(.options(interface.present)) }
    let name = arguments[1].string ?? ""
    guard let value = interface.present[name] else {
      return fail(
        member == "Set" ? "UnknownProperty" : "InvalidArgs", "No such property '\(name)'")
    }
    guard member == "Set" else { return call.reply(.variant(value)) }
    guard let setter = interface.setters[name] else {
      return fail("PropertyReadOnly", "Property '\(name)' is not writable")
    }
    guard case .variant(let new) = arguments[2], new.type == value.type else {
      return fail("InvalidSignature", "Invalid signature for '\(name)'")
    }
    setter(new, call)
  }
}

extension String {
  package func isBelow(_ path: String) -> Bool {
    path == "/"
      ? self != "/"
      : hasPrefix(path) && utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }
}
