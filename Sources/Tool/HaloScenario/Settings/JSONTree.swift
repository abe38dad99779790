import HaloFoundation

/// Any JSON value of settings.
package enum JSONTree: Equatable, Sendable {
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// The kind of value, as messages name it.
  var kind: String {
    switch self {
    case .bool: "true or false"
    case .number: "a whole number"
    case .text: "text"
    case .list: "a list such as [1,0,1]"
    case .object: "an object"
    }
  }

  /// Returns true if another value is of the same kind.
  func isLike(_ other: JSONTree) -> Bool { kind == other.kind }
}

extension JSONTree: CustomStringConvertible {
  /// The value as JSON; text on its own has no quotes.
  package var description: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
    case .object(let members): Self.line(members)
    }
  }

  private static func line(_ members: [String: JSONTree]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(members)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension JSONTree: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}
