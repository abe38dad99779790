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
  }

  struct Identifier: Decodable {
    var precise: String
  }

  struct Kind: Decodable {
    var identifier: String
  }

  /// The extension that declares a symbol.
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
  }
}
