import Foundation

/// Checks that the documentation of a module is complete.
///
/// Each public symbol of the module has a comment, and its pages list each symbol of the module and
/// of the namespaces that have a page of their own.
///
///     DocumentationCheck SYMBOLS.json CATALOG.docc [EXTENSIONS.json…]
///
/// EXTENSIONS are the symbol graphs of extensions of other modules' types.
@main
struct DocumentationCheck {
  let graph: SymbolGraph
  let catalog: URL
  let extensions: [SymbolGraph]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: DocumentationCheck SYMBOLS.json CATALOG.docc [EXTENSIONS.json…]")
      exit(2)
    }
    let check = DocumentationCheck(
      graph: try read(arguments[1]), catalog: URL(fileURLWithPath: arguments[2]),
      extensions: try arguments.dropFirst(3).map(read))
    let findings = try check.undocumented() + check.unlisted()
    for finding in findings { print(finding) }
    print("\(check.graph.symbols.count) public symbols, \(findings.count) finding(s)")
    exit(findings.isEmpty ? 0 : 1)
  }

  private static func read(_ path: String) throws -> SymbolGraph {
    try JSONDecoder().decode(
      SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Returns findings for symbols without a comment, except those synthesized by the compiler.
  private func undocumented() -> [String] {
    (graph.symbols + extensions.flatMap(\.symbols))
      .filter {
        $0.docComment == nil && $0.location != nil && $0.kind.identifier != "swift.extension"
      }
      .map { "\($0.name) has no comment" }
      .sorted()
  }

  /// Returns findings for symbols that the page of their module or namespace does not list.
  private func unlisted() throws -> [String] {
    let module = graph.module.name
    let top = graph.symbols.filter { $0.pathComponents.count == 1 }
    var findings = try missing(top, in: module)
    for namespace in top where hasPage(namespace.name) {
      let members = graph.symbols.filter {
        $0.pathComponents.count == 2 && $0.pathComponents[0] == namespace.name
          && $0.kind.identifier != "swift.enum.case"
      }
      findings += try missing(members, in: namespace.name)
    }
    return findings
  }

  private func missing(_ symbols: [SymbolGraph.Symbol], in page: String) throws -> [String] {
    guard hasPage(page) else { return ["\(page).md is missing"] }
    let text = try String(contentsOf: url(of: page), encoding: .utf8)
    let topics = text.components(separatedBy: "\n## Topics\n").dropFirst().joined()
    let links = topics.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("- ``"), line.hasSuffix("``") else { return nil }
      return String(line.dropFirst(4).dropLast(2))
    }
    let listed = Set(links.map { String($0.prefix(upTo: $0.firstIndex(of: "-") ?? $0.endIndex)) })
    let names = Set(symbols.compactMap(\.pathComponents.last))
    return names.subtracting(listed).sorted().map { "\(page).md does not list \($0)" }
  }

  private func url(of page: String) -> URL { catalog.appendingPathComponent("\(page).md") }

  private func hasPage(_ page: String) -> Bool {
    FileManager.default.fileExists(atPath: url(of: page).path)
  }
}
