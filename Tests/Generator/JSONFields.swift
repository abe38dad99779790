/// The fields of the JSON form of a type, from an initializer with the label `json`.
///
/// `init(json first: A, second: B?)` lists the fields of an object; a field with a question mark
/// can be absent. `init(json: A)` takes the whole value.
///
/// Of several such initializers, the first one reads an object that has its first field and none of
/// the fields that only others list; the last one reads all other objects. A failable initializer
/// returns nil if its first field contradicts its last.
///
/// A field is written from the property of its name, or from `jsonName` if there is one; a whole
/// value from `json`.
struct JSONFields {
  struct Field {
    /// Empty for a whole value.
    var name: String
    var type: String
    var isOptional: Bool { type.hasSuffix("?") }
  }

  var fields: [Field]
  var canThrow: Bool
  var canFail: Bool

  /// Reads the head of a member; nil unless it is such an initializer.
  init?(_ head: String) {
    guard head.hasPrefix("package init"), let match = head.firstMatch(of: jsonInitializer) else {
      return nil
    }
    fields = (match.output.2 + match.output.3).split(separator: ",").map { parameter in
      let sides = parameter.split(separator: ":", omittingEmptySubsequences: false).map(\.trimmed)
      return Field(name: sides[0], type: sides[1])
    }
    (canFail, canThrow) = (match.output.1 != nil, match.output.4 != nil)
  }
}

// A literal in the function would be parsed at each call.
nonisolated(unsafe) private let jsonInitializer =
  #/^package init(\?)?\(json(:| )([^()]*)\)( throws\(WireError\))?/#

/// The code that reads and writes the JSON of a type with such initializers.
struct JSONFieldsSources {
  private let type: Declaration
  private let forms: [JSONFields]
  /// All fields, as the last initializer with a field has them.
  private let fields: [JSONFields.Field]
  /// Returns the type of a field as other modules name it, without its question mark.
  private let qualified: (String) -> String
  private let isCodable: Bool

  init(_ type: Declaration, isCodable: Bool, qualified: @escaping (String) -> String) {
    (self.type, forms, self.qualified, self.isCodable) = (type, type.forms, qualified, isCodable)
    let all = type.forms.flatMap(\.fields)
    fields = all.enumerated().filter { index, field in
      !all[(index + 1)...].contains { $0.name == field.name }
    }.map(\.element)
  }

  private var isWhole: Bool { fields[0].name.isEmpty }
  private var isProtocol: Bool { !type.isConcrete && type.parameter == nil }

  /// The reading and writing by `Codable`.
  var codable: String {
    let head = ["extension \(type.path)\(isCodable ? "" : ": Codable") {"]
    guard !isWhole else {
      let (value, call) = (qualified(fields[0].type), forms[0].canThrow ? "try self" : "self")
      return
        (head + [
          "  /// Reads the JSON form, that of `\(value)`.", "  ///",
          "  /// - Throws: `DecodingError` for another form, ``WireError`` for an invalid value.",
          "  public init(from decoder: any Decoder) throws {",
          "    let json = try decoder.singleValueContainer().decode(\(value).self)",
          "    \(call).init(json: json)", "  }", "", "  /// Writes the JSON form.",
          "  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }",
          "}",
          "",
        ]).joined(separator: "\n")
    }
    let keys = isProtocol ? "\(type.name)Keys" : "CodingKeys"
    var lines = [
      "enum \(keys): String, CodingKey {", "  case \(fields.map(\.name).joined(separator: ", "))",
      "}", "",
    ]
    lines =
      isProtocol
      ? ["private " + lines[0]] + lines[1...] + head
      : head + lines.map { $0.isEmpty ? "" : "  \($0)" }
    let objects = forms.map { form in
      form.fields.map { "`\($0.name)`" + ($0.isOptional ? " if present" : "") }
        .joined(separator: ", ")
    }
    lines += wrapped(
      "Reads the JSON form: an object with \(objects.joined(separator: "; or with "))."
    )
    .map { "  /// \($0)" }
    lines += [
      "  ///",
      "  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.",
      "  public init(from decoder: any Decoder) throws {",
      "    let container = try decoder.container(keyedBy: \(keys).self)",
    ]
    lines += reading(
      value: { field in
        "container.decode\(field.isOptional ? "IfPresent" : "")"
          + "(\(qualified(field.type)).self, forKey: .\(field.name))"
      }, absent: { "!container.contains(.\($0))" },
      contradiction: { first, last in
        "DecodingError.dataCorruptedError(forKey: .\(first), in: container, debugDescription: "
          + "\"differs from the \(first) in the \(last)\")"
      })
    lines += [
      "  }", "", "  /// Writes the JSON form.",
      "  public func encode(to encoder: any Encoder) throws {",
      "    var container = encoder.container(keyedBy: \(keys).self)",
    ]
    lines += fields.map { field in
      let (name, isOptional) = property(field)
      let call = "container.encode\(isOptional ? "IfPresent" : "")"
      return "    try \(call)(\(name), forKey: .\(field.name))"
    }
    return (lines + ["  }", "}", ""]).joined(separator: "\n")
  }

  /// The form of HaloJSON.
  var form: String {
    let head = isProtocol ? "JSONForm where Self: \(type.path)" : "\(type.path): JSONForm"
    var lines = [
      "extension \(head) {", "  package init(_ json: JSONNode) throws(WireError) {",
    ]
    if isWhole {
      lines.append("    try self.init(json: \(qualified(fields[0].type))(json))")
    } else {
      lines += reading(
        value: { field in
          "json.\(field.isOptional ? "optional" : "value")"
            + "(\"\(field.name)\", as: \(qualified(field.type)).self)"
        }, absent: { "try !json.contains(\"\($0)\")" },
        contradiction: { first, _ in "json.invalid(\"\(first)\")" })
    }
    return (lines + ["  }", ""] + writing + ["}", ""]).joined(separator: "\n")
  }

  /// The writing of HaloJSON.
  var writing: [String] {
    let head = "  package func write(to json: inout JSONWriter) {"
    guard !isWhole else { return [head, "    self.json.write(to: &json)", "  }"] }
    return [head, "    json.open()"]
      + fields.sorted { $0.name < $1.name }.map { field in
        let (name, isOptional) = property(field)
        return "    json.field(\"\(field.name)\", \(isOptional ? "ifPresent: " : "")\(name))"
      } + ["    json.close()", "  }"]
  }

  /// The property with the value of a field, and whether it can be nil.
  private func property(_ field: JSONFields.Field) -> (name: String, isOptional: Bool) {
    let other = "json" + field.name.prefix(1).uppercased() + field.name.dropFirst()
    let name = type.members.contains(other) ? other : field.name
    guard let property = type.properties.first(where: { $0.name == name }) else {
      return (name, field.isOptional)
    }
    return (name, property.type.prefix { $0 != " " }.hasSuffix("?"))
  }

  /// The statements that read an object, in the terms of `Codable` or of HaloJSON.
  private func reading(
    value: (JSONFields.Field) -> String, absent: (String) -> String,
    contradiction: (String, String) -> String
  ) -> [String] {
    forms.enumerated().flatMap { index, form in
      let first = form.fields[0]
      let isLast = index == forms.count - 1
      let arguments = form.fields.enumerated().map { index, field in
        let label = index == 0 ? "json" : field.name
        return "\(label): " + (index == 0 && !isLast ? field.name : value(field))
      }
      let canThrow = form.canThrow || isLast || arguments.count > 1
      var lines = ["\(canThrow ? "try " : "")self.init(\(arguments.joined(separator: ", ")))"]
      if arguments.count > 1 {
        lines = ["try self.init("] + arguments.dropLast().map { "  \($0)," }
        lines += arguments.suffix(1).map { "  \($0))" }
      }
      if form.canFail {
        lines[0] = "let value = try Self("
        let error = contradiction(first.name, form.fields[form.fields.count - 1].name)
        lines += ["guard let value else { throw \(error) }", "self = value"]
      }
      if !isLast {
        let others = fields.filter { field in !form.fields.contains { $0.name == field.name } }
        let found = value(JSONFields.Field(name: first.name, type: first.type + "?"))
        let conditions = others.map { absent($0.name) } + ["let \(first.name) = try \(found)"]
        lines =
          ["if \(conditions.joined(separator: ", ")) {"]
          + lines.map { "  \($0)" } + ["  return", "}"]
      }
      return lines.map { "    \($0)" }
    }
  }
}
