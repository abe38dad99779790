import Foundation

/// A JSON Schema (draft 2020-12), with the keywords that the schemas of `Fixtures/schema` use.
///
/// Foundation has no validator. An unknown keyword is an error, so no part of a schema is without
/// effect.
public final class JSONSchema {
  private let root: JSONValue
  private var patterns: [String: NSRegularExpression] = [:]

  /// A place where a value does not match the schema.
  public struct Flaw: Equatable, CustomStringConvertible {
    /// The keys and indices that lead to the place.
    public var path: String
    /// The keyword that the value does not match.
    public var keyword: String

    /// The path and the keyword.
    public var description: String { "\(path): \(keyword)" }
  }

  /// The error of a schema that this type cannot apply.
  public struct UnsupportedSchema: Error {
    /// The part of the schema.
    public var part: String
  }

  /// Creates a schema from its JSON form.
  public init(_ root: JSONValue) {
    self.root = root
  }

  /// Reads a file of `Fixtures/schema`, given its name without `.json`.
  public static func load(_ name: String) throws -> JSONSchema {
    let url = VectorFile.folder.appendingPathComponent("schema/\(name).json")
    return JSONSchema(try JSONValue(parsing: Data(contentsOf: url)))
  }

  /// Returns the first flaw of a value; nil if the value matches.
  public func flaw(in value: JSONValue) throws -> Flaw? {
    try flaw(in: value, root, "")
  }

  private func flaw(in value: JSONValue, _ schema: JSONValue, _ path: String) throws -> Flaw? {
    guard case .object(let keywords) = schema else {
      guard case .bool(let isValid) = schema else {
        throw UnsupportedSchema(part: schema.description)
      }
      return isValid ? nil : Flaw(path: path, keyword: "false")
    }
    for (keyword, argument) in keywords {
      if let flaw = try flaw(in: value, keyword, argument, keywords, path) { return flaw }
    }
    return nil
  }

  private func flaw(
    in value: JSONValue, _ keyword: String, _ argument: JSONValue,
    _ schema: [String: JSONValue], _ path: String
  ) throws -> Flaw? {
    let isValid: Bool
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "then", "else":
      return nil
    case "$ref": return try flaw(in: value, definition(argument), path)
    case "if":
      let branch = try flaw(in: value, argument, path) == nil ? schema["then"] : schema["else"]
      return try branch.flatMap { try flaw(in: value, $0, path) }
    case "properties", "additionalProperties":
      return try flaw(inMembersOf: value, keyword, argument, schema, path)
    case "items":
      guard case .array(let elements) = value else { return nil }
      for (index, element) in elements.enumerated() {
        if let flaw = try flaw(in: element, argument, "\(path)/\(index)") { return flaw }
      }
      return nil
    case "anyOf", "oneOf":
      let count = try list(argument).count { try flaw(in: value, $0, path) == nil }
      isValid = keyword == "oneOf" ? count == 1 : count > 0
    case "not": isValid = try flaw(in: value, argument, path) != nil
    case "const": isValid = value == argument
    case "enum": isValid = try list(argument).contains(value)
    case "type":
      let types: [JSONValue] = if case .array(let all) = argument { all } else { [argument] }
      isValid = try types.contains { try Self.isOfType(value, $0) }
    case "required":
      guard case .object(let members) = value else { return nil }
      isValid = try list(argument).allSatisfy { try members[text($0)] != nil }
    case "pattern":
      guard case .string(let string) = value else { return nil }
      isValid = try matches(string, text(argument))
    case "uniqueItems":
      guard case .array(let elements) = value, argument == .bool(true) else { return nil }
      isValid = Set(elements).count == elements.count
    case "minItems", "minLength", "minimum", "maximum":
      isValid = try isInRange(value, keyword, argument)
    default: throw UnsupportedSchema(part: keyword)
    }
    return isValid ? nil : Flaw(path: path, keyword: keyword)
  }

  private func flaw(
    inMembersOf value: JSONValue, _ keyword: String, _ argument: JSONValue,
    _ schema: [String: JSONValue], _ path: String
  ) throws -> Flaw? {
    guard case .object(let members) = value else { return nil }
    var known: [String: JSONValue] = [:]
    if case .object(let properties)? = schema["properties"] { known = properties }
    for (key, member) in members {
      let part = keyword == "properties" ? known[key] : known[key] == nil ? argument : nil
      if let part, let flaw = try flaw(in: member, part, "\(path)/\(key)") { return flaw }
    }
    return nil
  }

  private static func isOfType(_ value: JSONValue, _ type: JSONValue) throws -> Bool {
    switch (type, value) {
    case (.string("object"), .object), (.string("array"), .array), (.string("string"), .string),
      (.string("integer"), .int), (.string("boolean"), .bool), (.string("null"), .null):
      return true
    case (.string(let name), _)
    where ["object", "array", "string", "integer", "boolean", "null"].contains(name):
      return false
    default: throw UnsupportedSchema(part: "type \(type)")
    }
  }

  private func isInRange(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue
  ) throws -> Bool {
    guard case .int(let limit) = argument else {
      throw UnsupportedSchema(part: "\(keyword) \(argument)")
    }
    return switch (keyword, value) {
    case ("minItems", .array(let elements)): elements.count >= limit
    case ("minLength", .string(let text)): text.unicodeScalars.count >= limit
    case ("minimum", .int(let number)): number >= limit
    case ("maximum", .int(let number)): number <= limit
    default: true
    }
  }

  private func matches(_ string: String, _ pattern: String) throws -> Bool {
    let expression = try patterns[pattern] ?? NSRegularExpression(pattern: pattern)
    patterns[pattern] = expression
    let all = NSRange(string.startIndex..., in: string)
    return expression.firstMatch(in: string, range: all) != nil
  }

  private func definition(_ reference: JSONValue) throws -> JSONValue {
    let name = try text(reference)
    guard name.hasPrefix("#/$defs/"), case .object(let keywords) = root,
      case .object(let definitions)? = keywords["$defs"],
      let definition = definitions[String(name.dropFirst("#/$defs/".count))]
    else { throw UnsupportedSchema(part: name) }
    return definition
  }

  private func list(_ value: JSONValue) throws -> [JSONValue] {
    guard case .array(let elements) = value else {
      throw UnsupportedSchema(part: value.description)
    }
    return elements
  }

  private func text(_ value: JSONValue) throws -> String {
    guard case .string(let text) = value else {
      throw UnsupportedSchema(part: value.description)
    }
    return text
  }
}
