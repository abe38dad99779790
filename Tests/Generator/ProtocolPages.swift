import Foundation

/// Returns the pages of `Documentation/Protocols`, with the text between their marks.
///
/// - `<!-- packets TYPE… -->` to `<!-- end -->`: the packets of these types, with their tables,
/// - `<!-- codes CHANNEL -->` to `<!-- end -->`: all opcodes or actions of a channel.
///
/// A packet without a page gets a section on the page that its fixture names.
func protocolPages(_ layouts: Layouts) throws -> [(String, String)] {
  let folder = "Documentation/Protocols"
  let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  var pages: [Page] = []
  for name in names where name.hasSuffix(".md") {
    pages.append(Page(file: "\(folder)/\(name)", text: try contents(of: "\(folder)/\(name)")))
  }
  let fixtures = try Fixtures()
  try addSections(to: &pages, layouts, fixtures)
  var links: [String: String] = [:]
  for page in pages { links.merge(page.links) { first, _ in first } }
  return try pages.map { page in
    let text = try page.replacingMarked { words in
      switch words.first {
      case "packets": try packetsText(words.dropFirst().map(String.init), layouts, fixtures)
      case "codes": codesTable(of: String(words.last ?? ""), layouts, links)
      default: throw Failure("\(page.file): unknown mark: \(words.joined(separator: " "))")
      }
    }
    return (page.file, text)
  }
}

/// A page with marks.
private struct Page {
  var file: String
  var text: String

  var lines: [String] { text.components(separatedBy: "\n") }

  /// Returns the words of a mark; nil for other lines.
  static func mark(_ line: String) -> [Substring]? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    return line.dropFirst(5).dropLast(4).split(separator: " ")
  }

  /// The types with a section on the page, with a link to the section.
  var links: [String: String] {
    var (links, heading) = ([String: String](), "")
    for line in lines {
      if line.hasPrefix("## ") || line.hasPrefix("### ") { heading = line }
      guard let words = Self.mark(line), words.first == "packets" else { continue }
      let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
      let anchor = title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        .replacing(" ", with: "-")
      let name = file.split(separator: "/").last ?? ""
      for word in words.dropFirst() { links[String(word)] = "\(name)#\(anchor)" }
    }
    return links
  }

  /// Returns the text with new lines between the marks.
  func replacingMarked(by generate: ([Substring]) throws -> String) throws -> String {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      let words = Self.mark(line)
      if words == ["end"] {
        guard isOpen else { throw Failure("\(file): an end mark without a start mark") }
        isOpen = false
      }
      if !isOpen { result.append(line) }
      if let words, words != ["end"] {
        guard !isOpen else { throw Failure("\(file): no end mark before \(line)") }
        isOpen = true
        result += ["", try generate(words), ""]
      }
    }
    guard !isOpen else { throw Failure("\(file): a mark without an end mark") }
    return result.joined(separator: "\n")
  }
}

/// Adds sections for packets without a page.
private func addSections(
  to pages: inout [Page], _ layouts: Layouts, _ fixtures: Fixtures
) throws {
  let placed = Set(pages.flatMap { $0.links.keys })
  for code in layouts.list.codes {
    let missing = layouts.packets.filter {
      $0.codes.first == code.code && $0.channel == code.channel
        && !placed.contains($0.settings ?? $0.name)
    }
    guard let first = missing.first else { continue }
    let file = try fixtures.of(first).page
    guard let index = pages.firstIndex(where: { $0.file == file }) else {
      throw Failure("the fixture of \(first.type) names \(file), which is not a protocol page")
    }
    let title = code.title.prefix(1).uppercased() + code.title.dropFirst()
    let heading =
      switch code.channel {
      case "uart": "## \(code.code) \(title)"
      case "bigdata": "## \(title) (action \(code.code))"
      case "gatt": "### \(code.code) \(first.name)"
      default: "### \(first.name)"
      }
    var names: [String] = []
    for packet in missing where !names.contains(packet.settings ?? packet.name) {
      names.append(packet.settings ?? packet.name)
    }
    let section = [heading, "", "<!-- packets \(names.joined(separator: " ")) -->", "<!-- end -->"]
    var lines = pages[index].lines
    let next = lines.firstIndex { line in
      let word = line.dropFirst(3).prefix { $0 != " " }
      return code.channel == "uart" && line.hasPrefix("## ") && word.count == 2
        && word.allSatisfy(\.isHexDigit) && word > code.code
    }
    lines.insert(contentsOf: next == nil ? [""] + section : section + [""], at: next ?? lines.count)
    pages[index].text = lines.joined(separator: "\n")
  }
}
