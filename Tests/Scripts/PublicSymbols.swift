import Foundation

/// Prints the public symbols of a module, sorted, one a line: path, declaration, conformances.
///
/// A conformance to a protocol of Swift or of the module stands for the members that implement its
/// requirements, unless an app can do more with them: set them, or omit arguments.
///
///     PublicSymbols SYMBOLS.json…
@main
struct PublicSymbols {
  static func main() throws {
    var lines: [String] = []
    for path in CommandLine.arguments.dropFirst() where FileManager.default.fileExists(atPath: path)
    {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      lines += self.lines(of: try JSONDecoder().decode(SymbolGraph.self, from: data))
    }
    for line in lines.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { print(line) }
  }

  private static func lines(of graph: SymbolGraph) -> [String] {
    let names = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.name) },
      uniquingKeysWith: { first, _ in first })
    var conformances: [String: Set<String>] = [:]
    for relationship in graph.relationships
    where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
      let name =
        names[relationship.target] ?? relationship.targetFallback ?? relationship.target
      if !implied.contains(name) { conformances[relationship.source, default: []].insert(name) }
    }
    let generics = Dictionary(
      graph.symbols.map { ($0.pathComponents, $0.swiftGenerics?.constraints ?? []) },
      uniquingKeysWith: { first, _ in first })
    let module = "s:\(graph.module.name.utf8.count)\(graph.module.name)"
    let implementations = Set(
      graph.relationships.filter { relationship in
        let origin = relationship.sourceOrigin?.identifier ?? ""
        return ["s:s", "s:S", module].contains { origin.hasPrefix($0) }
      }.map(\.source))
    let listed = graph.symbols.filter {
      !implementations.contains($0.identifier.precise) || $0.hasMore
    }
    var lines = listed.map { symbol in
      let known = generics[symbol.pathComponents.dropLast()] ?? []
      return line(
        symbol.name, declaration(of: symbol, known: Set(known)),
        conformances.removeValue(forKey: symbol.identifier.precise))
    }
    // Conformances of the types of other modules.
    for (type, added) in conformances { lines.append(line(type, "extension", added)) }
    return lines
  }

  /// Returns the declaration on one line.
  ///
  /// It begins with `extension` for a default implementation, and for a symbol that has more
  /// conditions than its type.
  private static func declaration(
    of symbol: SymbolGraph.Symbol, known: Set<SymbolGraph.Constraint>
  ) -> String {
    let declaration = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let conditions = (symbol.swiftExtension?.constraints ?? []).filter {
      !known.contains($0)
    }
    .map {
      "\($0.lhs) \($0.kind == "sameType" ? "==" : ":") \($0.rhs)"
    }
    if !conditions.isEmpty {
      return "extension where \(conditions.joined(separator: ", ")) \(declaration)"
    }
    return symbol.swiftExtension?.typeKind == "swift.protocol"
      ? "extension \(declaration)" : declaration
  }

  private static func line(_ name: String, _ declaration: String, _ conformances: Set<String>?)
    -> String
  {
    let list = conformances.map { " : " + $0.sorted().joined(separator: ", ") } ?? ""
    return "\(name) | \(declaration)\(list)"
  }

  /// The conformances that every ordinary type has.
  private static let implied: Set = [
    "Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable",
  ]
}
