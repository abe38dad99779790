package struct DBusMethod: Hashable, Sendable {
  package var name: String
  package var takes: [String]
  package var gives: [String]

  package init(_ name: String, _ takes: [String] = [], gives: [String] = []) {
    self.name = name
    self.takes = takes
    self.gives = gives
  }
}

extension DBusObjects {
  func introspect(_ call: DBusCall) {
    let path = call.message.path
    let (object, paths) = objects.withLock { ($0[path] ?? [:], Array($0.keys)) }
    let prefix = path == "/" ? "/" : path + "/"
    let children = Set(
      paths.compactMap { other -> String? in
        guard other.hasPrefix(prefix), other != path else { return nil }
        return other.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
      })
    // Paths, names and types of D-Bus contain no characters that need escaping in XML.
    var text =
      "<!DOCTYPE node PUBLIC \"-//freedesktop//DTD D-BUS Object Introspection 1.0//EN\"\n"
      + "\"http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd\">\n<node>\n"
    let isManager = managers.contains(path)
    var standard = object.isEmpty && !isManager ? [] : [Names.introspectable]
    if Self.hasProperties(object) { standard.append(Names.properties) }
    if isManager { standard.append(Names.objectManager) }
    for name in standard { text += Self.xml(of: name, methods: Self.standardMethods[name] ?? []) }
    for (name, interface) in object.sorted(by: { $0.key < $1.key }) {
      text += Self.xml(of: name, methods: methods[name] ?? [], interface)
    }
    for child in children.sorted() { text += " <node name=\"\(child)\"/>\n" }
    call.reply(.string(text + "</node>\n"))
  }

  private static func xml(
    of name: String, methods: [DBusMethod], _ interface: Interface? = nil
  ) -> String {
    var text = " <interface name=\"\(name)\">\n"
    for method in methods {
      text += "  <method name=\"\(method.name)\">\n"
      for type in method.takes { text += "   <arg type=\"\(type)\" direction=\"in\"/>\n" }
      for type in method.gives { text += "   <arg type=\"\(type)\" direction=\"out\"/>\n" }
      text += "  </method>\n"
    }
    for (name, types) in standardSignals[name] ?? [] {
      let arguments = types.map { "   <arg type=\"\($0)\"/>\n" }.joined()
      text += "  <signal name=\"\(name)\">\n\(arguments)  </signal>\n"
    }
    for (property, value) in (interface?.present ?? [:]).sorted(by: { $0.key < $1.key }) {
      let access = interface?.setters[property] == nil ? "read" : "readwrite"
      text += "  <property name=\"\(property)\" type=\"\(value.type)\" access=\"\(access)\"/>\n"
    }
    return text + " </interface>\n"
  }

  private static let standardMethods: [String: [DBusMethod]] = [
    Names.introspectable: [DBusMethod("Introspect", gives: ["s"])],
    Names.properties: [
      DBusMethod("Get", ["s", "s"], gives: ["v"]), DBusMethod("GetAll", ["s"], gives: ["a{sv}"]),
      DBusMethod("Set", ["s", "s", "v"]),
    ],
    Names.objectManager: [DBusMethod("GetManagedObjects", gives: ["a{oa{sa{sv}}}"])],
  ]

  private static let standardSignals: [String: [(String, [String])]] = [
    Names.properties: [("PropertiesChanged", ["s", "a{sv}", "as"])],
    Names.objectManager: [
      ("InterfacesAdded", ["o", "a{sa{sv}}"]), ("InterfacesRemoved", ["o", "as"]),
    ],
  ]
}
