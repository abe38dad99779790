/// The part of a symbol graph that the checks read.
struct SymbolGraph: Decodable {
  var module: Module
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Module: Decodable {
    var name: String
  }

  struct Symbol: Decodable {
    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var swiftExtension: Extension?
    var swiftGenerics: Generics?
    var docComment: Comment?
    var location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    /// Whether it is a type, a variable with a setter, or has an attribute or an argument with a
    /// default.
    var hasMore: Bool {
      let types = ["swift.struct", "swift.enum", "swift.class", "swift.typealias"]
      let words = (declarationFragments ?? []).map(\.spelling)
      let isSettable = words.contains("var") && (!words.contains("get") || words.contains("set"))
      return types.contains(kind.identifier) || isSettable
        || words.contains { $0.hasPrefix("@") || $0.contains(" = ") }
        || words.contains("override")
    }
  }

  struct Identifier: Decodable {
    var precise: String
  }

  struct Kind: Decodable {
    var identifier: String
  }

  struct Extension: Decodable {
    var typeKind: String?
    var constraints: [Constraint]?
  }

  struct Generics: Decodable {
    var constraints: [Constraint]?
  }

  struct Constraint: Decodable, Hashable {
    var kind: String
    var lhs: String
    var rhs: String
  }

  struct Fragment: Decodable {
    var spelling: String
  }

  struct Comment: Decodable {}

  struct Location: Decodable {
    var uri: String
  }

  /// A relation of two symbols, such as `conformsTo`.
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    /// The name of a target that another module declares.
    var targetFallback: String?
    /// The requirement that a member of a type implements.
    var sourceOrigin: Origin?

    struct Origin: Decodable {
      var identifier: String
    }
  }
}
