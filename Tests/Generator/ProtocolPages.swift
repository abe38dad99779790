import Foundation

/// The pages of `Documentation/Protocols`.
///
/// A paragraph that begins with one of these words is generated:
///
/// - `Layouts:` and types: links to the sources of these packets,
/// - `Opcodes:` or `Actions:`: a mention of the table of all codes of a channel.
///
/// The articles for DocC have the tables of the packets or codes in its place. A packet without a
/// page gets a section on the page that its fixture names.
struct ProtocolPages {
  private static let folder = "Documentation/Protocols"
  private static let channels = ["Opcodes": "uart", "Actions": "bigdata"]

  private let layouts: Layouts
  private let fixtures: Fixtures
  private var pages: [Page] = []
  /// The enumeration around the types of each page, as two families can have a type of a name.
  private var namespaces: [String: String] = [:]
  /// The types of COLMI rings with a section, and links to it.
  private var links: [String: String] = [:]

  init(_ layouts: Layouts) throws {
    self.layouts = layouts
    fixtures = try Fixtures(layouts.list)
    for packet in layouts.packets {
      let page = try fixtures.of(packet).page.dropFirst(Self.folder.count + 1)
      namespaces[String(page)] = layouts.list.channel(packet.channel).namespace
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    for name in names where name.hasSuffix(".md") {
      pages.append(Page(name: name, text: try contents(of: "\(Self.folder)/\(name)")))
    }
    try addSections()
    for page in pages where namespaces[page.name] == "Colmi" {
      links.merge(page.links) { first, _ in first }
    }
  }

  func committed() throws -> [(file: String, text: String)] {
    try pages.map { page in
      let text = try page.replacingGenerated { word, types in
        if Self.channels[word] != nil { return "\(word): a table in the built documentation." }
        return "\(word): " + sourceLinks(try packets(types, on: page)).joined(separator: ",\n")
      }
      return ("\(Self.folder)/\(page.name)", text)
    }
  }

  /// Returns the articles with tables in the generated paragraphs.
  func articles() throws -> [(file: String, text: String)] {
    try pages.map { page in
      let text = try page.replacingGenerated { word, types in
        if let channel = Self.channels[word] { return codesTable(of: channel, layouts, links) }
        return try packetsText(packets(types, on: page), layouts, fixtures)
      }
      return ("Protocols/Protocol-\(page.name)", try convertingLinks(of: text, in: page))
    }
  }

  /// Returns the packets of each type on a page; several for settings.
  private func packets(_ types: [String], on page: Page) throws -> [[Packet]] {
    try types.map { type in
      let packets = layouts.packets.filter {
        ($0.settings ?? $0.name) == type
          && layouts.list.channel($0.channel).namespace == namespaces[page.name]
      }
      guard !packets.isEmpty else { throw Failure("\(page.name): the list has no packet \(type)") }
      return packets
    }
  }

  /// Returns a link to each file with one or more of the types.
  private func sourceLinks(_ packets: [[Packet]]) -> [String] {
    var files: [(file: String, types: [String])] = []
    for packet in packets.map({ $0[0] }) {
      let file = packet.declaration.file
      if files.last?.file != file { files.append((file, [])) }
      files[files.count - 1].types.append("`\(packet.settings ?? packet.name)`")
    }
    return files.map { "[\($0.types.joined(separator: ", "))](../../\($0.file))" }
  }

  /// Returns the text with links of DocC between the pages.
  ///
  /// The site has no other files of the repository, so links to those become their names.
  private func convertingLinks(of text: String, in page: Page) throws -> String {
    try text.replacing(#/\[([^\]]+)\]\(([^)]+)\)/#) { match in
      let (title, target) = (match.output.1, match.output.2)
      if target.contains("://") { return String(match.output.0) }
      let parts = target.split(separator: "#", omittingEmptySubsequences: false)
      let name = parts[0].isEmpty ? page.name : String(parts[0])
      guard let other = pages.first(where: { $0.name == name }) else {
        let file =
          name.hasPrefix("../../") ? name.dropFirst(6) : "Documentation/" + name.dropFirst(3)
        return "\(title) (`\(file)`)"
      }
      var link = "doc:Protocol-" + name.dropLast(3)
      if parts.count == 2 {
        guard let heading = other.headings.first(where: { anchor($0) == parts[1] }) else {
          throw Failure("\(page.name) links to \(target), which is no section")
        }
        link +=
          "#"
          + heading.map { " –".contains($0) ? "-" : $0 }.filter { $0 == "-" || !$0.isPunctuation }
      }
      return "[\(title)](<\(link)>)"
    }
  }

  /// Adds sections for packets without a page.
  private mutating func addSections() throws {
    let placed = Set(
      pages.flatMap { page in page.links.keys.map { "\(namespaces[page.name] ?? "").\($0)" } })
    for code in layouts.list.codes {
      let missing = layouts.packets.filter {
        $0.codes.first == code.code && $0.channel == code.channel
          && !placed.contains("\(code.namespace).\($0.settings ?? $0.name)")
      }
      guard let first = missing.first else { continue }
      let file = try fixtures.of(first).page
      guard let index = pages.firstIndex(where: { "\(Self.folder)/\($0.name)" == file }) else {
        throw Failure("the fixture of \(first.type) names \(file), which is not a protocol page")
      }
      let title = code.title.capitalizedFirst
      let heading =
        switch code.channel {
        case "uart": "## \(code.code) \(title)"
        case "bigdata": "## \(title) (action \(code.code))"
        case "gatt": "### \(code.code) \(first.name)"
        default: "### \(first.name)"
        }
      var names: [String] = []
      for packet in missing where !names.contains("`\(packet.settings ?? packet.name)`") {
        names.append("`\(packet.settings ?? packet.name)`")
      }
      pages[index].insert(
        [heading, "", "Layouts: \(names.joined(separator: ", "))"],
        before: code.channel == "uart" ? code.code : nil)
    }
  }
}

private struct Page {
  var name: String
  var text: String
  var lines: [String] { text.components(separatedBy: "\n") }

  var headings: [Substring] {
    lines.filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }.map {
      $0.drop { "# ".contains($0) }
    }
  }

  /// The types with a section on the page, with a link to the section.
  var links: [String: String] {
    var (links, heading) = ([String: String](), Substring())
    for paragraph in text.components(separatedBy: "\n\n") {
      if paragraph.hasPrefix("#") { heading = paragraph.drop { "# ".contains($0) } }
      for type in Self.types(of: paragraph) ?? [] { links[type] = "\(name)#\(anchor(heading))" }
    }
    return links
  }

  /// Returns the types of a paragraph of layouts; nil for other paragraphs.
  private static func types(of paragraph: String) -> [String]? {
    guard paragraph.hasPrefix("Layouts: ") else { return nil }
    return paragraph.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
  }

  /// Returns the text with other generated paragraphs.
  ///
  /// The closure gets the word at the beginning of a paragraph, and the types of layouts.
  func replacingGenerated(by generate: (String, [String]) throws -> String) rethrows -> String {
    try text.components(separatedBy: "\n\n").map { paragraph in
      let word = String(paragraph.prefix { $0 != ":" })
      guard ["Layouts", "Opcodes", "Actions"].contains(word) else { return paragraph }
      let end = paragraph.hasSuffix("\n") ? "\n" : ""
      return try generate(word, Self.types(of: paragraph) ?? []) + end
    }.joined(separator: "\n\n")
  }

  /// Inserts a section before that of the next opcode, or at the end.
  mutating func insert(_ section: [String], before code: String?) {
    var lines = lines
    let next = lines.firstIndex { line in
      let word = line.dropFirst(3).prefix { $0 != " " }
      return code != nil && line.hasPrefix("## ") && word.count == 2
        && word.allSatisfy(\.isHexDigit) && word > code ?? ""
    }
    // The last line is empty.
    lines.insert(
      contentsOf: next == nil ? [""] + section : section + [""], at: next ?? lines.count - 1)
    text = lines.joined(separator: "\n")
  }
}

private func anchor(_ heading: Substring) -> String {
  heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    .replacing(" ", with: "-")
}
