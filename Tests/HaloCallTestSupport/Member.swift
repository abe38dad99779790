/// A member of an object, as `Introspect` reports it.
package enum Member: Hashable, Sendable {
  case interface(String)
  case method(String, String, takes: [String])
  case property(String, String, type: String, isWritable: Bool)

  /// The full name of its interface.
  package var interface: String {
    switch self {
    case .interface(let name), .method(let name, _, _), .property(let name, _, _, _): name
    }
  }

  /// Members in the XML of an introspection, in its order; a type that is missing there is `?`.
  package static func all(in xml: String) -> [Member] {
    var members: [Member] = []
    var interface = ""
    var method: (name: String, takes: [String])?
    for piece in xml.split(separator: "<") {
      let tag = piece.prefix { $0 != ">" }
      let attributes = Self.attributes(of: tag)
      let name = attributes["name"] ?? ""
      switch tag.prefix(while: { !$0.isWhitespace && $0 != "/" || $0 == piece.first }) {
      case "interface":
        interface = name
        members.append(.interface(name))
      case "method":
        method = (name, [])
        if tag.hasSuffix("/") { members.append(.method(interface, name, takes: [])) }
      case "arg" where attributes["direction"] == "in":
        method?.takes.append(attributes["type"] ?? "?")
      case "/method":
        if let method { members.append(.method(interface, method.name, takes: method.takes)) }
      case "property":
        members.append(
          .property(
            interface, name, type: attributes["type"] ?? "?",
            isWritable: attributes["access"]?.contains("write") ?? false))
      default: break
      }
    }
    return members
  }

  private static func attributes(of tag: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    // Names and values alternate between the quotation marks.
    let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      guard let name = pieces[index].split(whereSeparator: { " =\n\t".contains($0) }).last else {
        continue
      }
      attributes[String(name)] = String(pieces[index + 1])
    }
    return attributes
  }
}

// MARK: - As text

extension Member: CustomStringConvertible {
  package var description: String {
    let interface = Self.short(self.interface)
    return switch self {
    case .interface: interface
    case .method(_, let name, let takes): "\(interface).\(name)(\(takes.joined(separator: " ")))"
    case .property(_, let name, let type, let isWritable):
      "\(interface).\(name) \(type) \(isWritable ? "readwrite" : "read")"
    }
  }

  package init?(_ text: Substring) {
    guard let dot = text.firstIndex(of: ".") else {
      self = .interface(Self.full(text))
      return
    }
    let interface = Self.full(text[..<dot])
    let rest = text[text.index(after: dot)...]
    if let open = rest.firstIndex(of: "("), rest.hasSuffix(")") {
      let takes = rest[rest.index(after: open)...].dropLast().split(separator: " ").map(String.init)
      self = .method(interface, String(rest[..<open]), takes: takes)
    } else {
      let words = rest.split(separator: " ").map(String.init)
      guard words.count == 3 else { return nil }
      self = .property(interface, words[0], type: words[1], isWritable: words[2] == "readwrite")
    }
  }

  private static let bluez = "org.bluez."
  private static let standard = "org.freedesktop.DBus."

  package static func short(_ interface: String) -> String {
    for prefix in [bluez, standard] where interface.hasPrefix(prefix) {
      return String(interface.dropFirst(prefix.count))
    }
    return interface
  }

  /// The interfaces of the daemon have a number at the end, unlike those of D-Bus itself.
  package static func full(_ short: some StringProtocol) -> String {
    (short.last?.isNumber == true ? bluez : standard) + short
  }
}
