import Foundation

struct Declaration {
  /// The qualified name, `Colmi.BatteryStatus`.
  var path: String
  /// Whether the type is neither a protocol nor generic.
  var isConcrete = true
  /// The words after its name and generic parameters, up to the brace.
  var inherited: [String] = []
  /// The type behind a typealias, and its generic argument.
  var alias: (type: String, argument: String?)?
  var comment: Comment
  var file: String
  /// Whether the type is a packet without payload whose initializer is generated.
  var isEmptyPacket: Bool {
    members.contains("init(Never)") && inherited.contains { $0.hasPrefix("Empty") }
  }

  /// Whether it is a frame that is read without a copy of its payload.
  var isRead: Bool { members.contains("read") }

  var parameter: String?
  var name: String { String(path.split(separator: ".").last ?? "") }

  /// The stored properties, in order.
  var properties: [Property] = []
  /// The names of all members that the sources write by hand: `frame`, `init(parsing:)`.
  var members: Set<String> = []
  /// The initializers that list the fields of its JSON form.
  var forms: [JSONFields] = []

  struct Property {
    var name: String
    var type: String
    /// The value without an argument of an initializer, as in the source.
    var initial: String?
    var isConstant: Bool
    /// Whether only this module sets it.
    var isInternal = false
    /// Whether apps do not see it, as it has no known meaning.
    var isHidden = false
    var comment: Comment
  }
}

/// The public declarations of the Swift sources of a folder, with their comments.
///
/// A simple line reader: the formatter puts each declaration on its own line, and indents its
/// members by two more spaces.
struct SwiftSources {
  private(set) var declarations: [String: Declaration] = [:]
  /// The paths of the declarations of each file, in order.
  private(set) var paths: [String: [String]] = [:]
  /// The texts of the files that lists define, which may not be written yet.
  private var texts: [String: String] = [:]

  init(in folder: String, defining definitions: [(file: String, text: String)]) throws {
    for (file, text) in definitions {
      texts[file] = text
      try read(file)
    }
    let files = try required(
      FileManager.default.enumerator(atPath: folder), "there is no folder \(folder)")
    let names = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    for name in names.sorted() where !name.contains("/Definitions/") {
      try read("\(folder)/\(name)")
    }
  }

  func text(of file: String) throws -> String { try texts[file] ?? contents(of: file) }

  private mutating func read(_ file: String) throws {
    var scopes: [(indent: Int, path: String)] = []
    var comment: [String] = []
    // The member whose head has begun.
    var head: (path: String, text: String)?
    // A long typealias spans several lines.
    let text = try text(of: file).replacing(#/ =\n +/#, with: " = ")
      .replacing(#/<\n +(\w+)\n +>/#) { "<\($0.output.1)>" }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(String(code.dropFirst(code.hasPrefix("/// ") ? 4 : 3)))
        continue
      }
      if code.hasPrefix("@") { continue }
      let indent = line.utf8.count - code.utf8.count
      if code.hasPrefix("}"), scopes.last?.indent == indent { scopes.removeLast() }
      let member = scopes.last.map { $0.indent + 2 } ?? 0
      if let (path, text) = head {
        head = (path, text + code)
      } else if indent == member, let scope = scopes.last?.path {
        head = (scope, String(code))
      }
      if let (path, text) = head, code.hasSuffix("{") || text.count(of: "(") == text.count(of: ")")
      {
        if !file.contains("/Generated/") || texts[file] != nil {
          declarations[path]?.members.formUnion(memberName(of: text))
          if let form = JSONFields(text) { declarations[path]?.forms.append(form) }
        }
        head = nil
      }
      if indent == member, !code.isEmpty {
        let scope = scopes.last?.path
        if let path = note(code, in: scope, comment, file), code.hasSuffix("{") {
          scopes.append((indent, path))
        }
      }
      comment = []
    }
  }

  /// Records a declaration, and returns its path if it can have members.
  private mutating func note(
    _ code: Substring, in scope: String?, _ comment: [String], _ file: String
  ) -> String? {
    var rest = code
    let isPublic = rest.take("public ")
    let isHidden = !isPublic && rest.take("package ")
    if rest.take("extension ") { return rest.word() }
    let isInternal = rest.take("internal(set) ")
    let isConstant = isInternal || rest.hasPrefix("let ")
    if rest.take("let ") || rest.take("var ") {
      guard isPublic || isHidden, let scope, !rest.hasSuffix("{") else { return nil }
      let name = rest.word()
      let sides = rest.split(separator: "=", maxSplits: 1).map(\.trimmed)
      let initial = sides.count == 2 ? sides[1] : nil
      // Without a type, the initial value begins with it: HexBytes().
      let type =
        rest.hasPrefix(": ")
        ? String(sides[0].dropFirst(2)) : String((initial ?? "").prefix { $0 != "(" })
      guard !type.isEmpty else { return nil }
      declarations[scope]?.properties.append(
        .init(
          name: name, type: type, initial: initial, isConstant: isConstant,
          isInternal: isInternal, isHidden: isHidden, comment: Comment(comment)))
      return nil
    }
    let isAlias = rest.take("typealias ")
    let isProtocol = rest.take("protocol ")
    guard isAlias || isProtocol || rest.take("struct ") || rest.take("enum ") else { return nil }
    let name = rest.word()
    let path = scope.map { "\($0).\(name)" } ?? name
    guard isPublic || declarations[path] == nil else { return path }
    var declaration = Declaration(path: path, comment: Comment(comment), file: file)
    if isAlias {
      var type = rest.drop { $0 == " " || $0 == "=" }
      let base = type.word()
      let argument = type.hasPrefix("<") ? type.dropFirst().dropLast() : nil
      declaration.alias = (base, argument.map(String.init))
    } else {
      declaration.isConcrete = !isProtocol && !rest.hasPrefix("<")
      if rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") {
        var parameter = rest.dropFirst()
        declaration.parameter = parameter.word()
        rest = rest[end...].dropFirst()
      }
      declaration.inherited = rest.split { " :,{".contains($0) }.map(String.init)
    }
    if isPublic {
      declarations[path] = declaration
      paths[file, default: []].append(path)
    }
    return path
  }

  mutating func addCode(_ path: String, _ type: String) {
    var declaration = Declaration(
      path: path, inherited: ["RawRepresentable"], comment: Comment([]), file: "")
    declaration.properties = [
      .init(name: "rawValue", type: type, isConstant: false, comment: Comment([]))
    ]
    declarations[path] = declaration
  }

  /// Returns the path of the type that a path names, which may be another one's alias.
  func resolved(_ path: String) -> String { declarations[path]?.alias?.type ?? path }

  func find(_ name: String, in namespace: String) -> Declaration? {
    declarations["\(namespace).\(name)"] ?? declarations[name]
  }
}

// A literal in the function would be parsed at each call.
nonisolated(unsafe) private let memberKind =
  #/^(?:public |package |private |fileprivate |mutating |static |internal\(set\) )*(init|let |var |func )/#

/// Returns the name of the member that a head declares: `frame`, `init(parsing:)`.
private func memberName(of head: String) -> [String] {
  guard let match = head.firstMatch(of: memberKind) else { return [] }
  var rest = head[match.range.upperBound...]
  guard match.output.1 == "init" else { return [rest.word()] }
  if rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") { rest = rest[end...].dropFirst() }
  guard rest.take("(") else { return [] }
  // The mark of a type whose initializer of all fields is generated: with an initializer in its
  // declaration, the compiler adds none.
  if rest.hasPrefix("_ never: Never") { return ["init(Never)"] }
  // The same, and its first parameter has no label.
  if rest.hasPrefix("_ first: Never") { return ["init(Never)", "init(first Never)"] }
  // A type or value in parentheses or brackets has no label.
  var (labels, depth, isLabel) = ("", 0, true)
  for character in rest {
    switch character {
    case "(", "[", "<": depth += 1
    case ")" where depth == 0: return ["init(\(labels))"]
    case ")", "]", ">": depth -= 1
    case "," where depth == 0: isLabel = true
    case ":" where depth == 0 && isLabel:
      labels += ":"
      isLabel = false
    case " " where isLabel && !labels.isEmpty && !labels.hasSuffix(":"):
      labels += ":"
      isLabel = false
    case _ where isLabel && character != " ": labels.append(character)
    default: break
    }
  }
  return []
}

extension Substring {
  /// Drops a prefix, and returns whether it was there.
  mutating func take(_ beginning: String) -> Bool {
    guard hasPrefix(beginning) else { return false }
    self = dropFirst(beginning.count)
    return true
  }

  mutating func word() -> String {
    let word = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    self = dropFirst(word.count)
    return String(word)
  }
}

extension String {
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension StringProtocol {
  fileprivate func count(of character: Character) -> Int { count { $0 == character } }
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  /// The text without white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// Returns the text between the first two marks of a kind; nil without marks.
  func between(_ mark: Character) -> String? {
    let parts = split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
