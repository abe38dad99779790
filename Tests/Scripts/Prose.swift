import Foundation

/// Counts constructions that make English hard to read, and compares each folder with its limit.
///
///     Prose [--list] LIMIT PATH…
///
/// A limit is a number of finds per 1000 words. It holds for comments, pages and scripts, and
/// separately for the string literals of Swift. A find is a smell and no verdict, so the limit is
/// not zero, and a path may have one find however short it is. With `--list` each find is printed.
@main
struct Prose {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    let isList = arguments.first == "--list"
    if isList { arguments.removeFirst() }
    guard let limit = arguments.popFirst().flatMap(Double.init), !arguments.isEmpty else {
      print("usage: Prose [--list] LIMIT PATH…")
      exit(2)
    }
    for rule in rules where rule.finds(in: rule.example).isEmpty {
      print("the rule '\(rule.name)' does not find its own example: \(rule.example)")
      exit(1)
    }
    var failures = 0
    for path in arguments {
      for (kind, extract) in [("text", Text.prose), ("strings", Text.strings)] {
        var words = 0
        var finds: [String] = []
        for file in files(in: path) {
          guard let source = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
          let paragraphs = extract(file, source.components(separatedBy: "\n"))
          words += paragraphs.reduce(0) { $0 + $1.words }
          for paragraph in paragraphs {
            for rule in rules {
              finds += rule.finds(in: paragraph.text).map {
                "\(file):\(paragraph.line): \(rule.name): \($0)"
              }
            }
          }
        }
        let rate = 1000 * Double(finds.count) / Double(max(1, words))
        let isTooMany = finds.count > 1 && rate > limit
        if isTooMany { failures += 1 }
        if isTooMany || isList {
          for find in finds { print(find) }
          print("\(path), \(kind): \(finds.count) finds in \(words) words, ", terminator: "")
          print(String(format: "%.1f per 1000, limit %.1f", rate, limit))
        }
      }
    }
    print("\(arguments.count) paths, \(failures) above the limit of \(limit) finds per 1000 words")
    exit(failures == 0 ? 0 : 1)
  }

  /// The files below a path that contain English: Swift, Markdown and scripts.
  private static func files(in path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      print("\(path) is missing")
      exit(1)
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let parts = name.components(separatedBy: "/")
      return !parts.contains { $0.hasPrefix(".") || $0 == "Generated" }
        && (["swift", "md", "bash"].contains { name.hasSuffix(".\($0)") }
          || parts.last?.contains(".") == false)
    }.sorted().map { "\(path)/\($0)" }
  }
}

// MARK: - Rules

struct Rule {
  let name: String
  /// A sentence that breaks the rule; the program checks at each start that the rule finds it.
  let example: String
  private let expression: NSRegularExpression?

  init(_ name: String, _ pattern: String, _ example: String) {
    self.name = name
    self.example = example
    expression = try? NSRegularExpression(pattern: pattern)
  }

  /// The finds in a paragraph, each with some words of context; a question may use any word.
  func finds(in text: String) -> [String] {
    let whole = NSRange(text.startIndex..., in: text)
    return (expression?.matches(in: text, range: whole) ?? []).compactMap { match in
      guard let range = Range(match.range, in: text) else { return nil }
      let end = text[range.upperBound...].firstIndex { ".?!".contains($0) }
      if let end, text[end] == "?" { return nil }
      let from = text.index(range.lowerBound, offsetBy: -25, limitedBy: text.startIndex)
      let to = text.index(range.upperBound, offsetBy: 35, limitedBy: text.endIndex)
      return "…\(text[(from ?? text.startIndex)..<(to ?? text.endIndex)])…"
    }
  }
}

/// The start of a sentence, of a list item or of a cell.
private let start = #"(?:^|[.!?:;|*-] )"#

let rules = [
  Rule(
    "clause as a noun",
    #"\b(?:[Ww]hat|[Ww]ho) (?:is|was|has|had|goes|comes|came|wants|asks|calls|they|it|the|an?|this"#
      + #"|that|others|no|can|cannot|may|does|did|follows|waits|knows)\b"#,
    "It returns what is known."),
  Rule(
    "clause as a subject", start + #"(?:What|Who|Where) [a-z]+ [^.?!]*,"#,
    "What arrives late, is dropped."),
  Rule("whoever, whatever", #"\b(?:[Ww]ho|[Ww]hat|[Ww]hich)ever\b"#, "Whoever calls it waits."),
  Rule(
    "phrase before the subject",
    start + #"(?:Of|Behind|Beside|From|By|To|With|Among) (?:what|which|that|those|it|its|all|each"#
      + #"|these|several|an?|the|one)\b[^.,]*,? (?:is|are|was|comes?|goes|go|takes?|has|have|there)\b"#,
    "Of those that are known one is taken."),
  Rule("tells, told", #"\b[Tt](?:ells?|old|elling)\b"#, "The ring tells its battery."),
  Rule("says, said", #"\b(?:[Ss]ays?|said)\b"#, "The reply says no."),
  Rule("stands, stood", #"\bst(?:ands?|ood)\b"#, "The value stands in a file."),
  Rule("is none", #"\b(?:is|are|has|have|was|be) none\b"#, "A strap is none."),
  Rule("somebody, nobody", #"\b(?:[Ss]ome|[Nn]o|[Aa]ny)body\b"#, "Nobody waits."),
  Rule("anew", #"\banew\b"#, "It begins anew."),
  Rule("behind, beside", #"\b(?:[Bb]ehind|[Bb]eside)\b"#, "The byte behind the header."),
  Rule("goes by, goes on", #"\b(?:goes|go|went) (?:by|on|with)\b"#, "The sync goes on."),
  Rule("meanwhile", #"\b[Mm]eanwhile\b"#, "Meanwhile it waits."),
  Rule("but for", #"\bbut (?:for|that)\b|\ball but\b"#, "All but for one."),
]

// MARK: - Text

/// Consecutive lines of prose as one text, so that a find may cross the end of a line.
struct Paragraph {
  let line: Int
  let text: String

  var words: Int { text.split(separator: " ").count }

  /// Joins lines; a nil or empty line ends a paragraph.
  static func join(_ lines: [String?]) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var words: [String] = []
    var first = 0
    for (index, line) in (lines + [nil]).enumerated() {
      let text = line?.trimmingCharacters(in: .whitespaces) ?? ""
      if text.isEmpty {
        if !words.isEmpty {
          paragraphs.append(Paragraph(line: first, text: words.joined(separator: " ")))
        }
        words = []
      } else {
        if words.isEmpty { first = index + 1 }
        words.append(text)
      }
    }
    return paragraphs
  }
}

enum Text {
  /// The paragraphs of a page, or of the comments of a source or script; code is `x`.
  static func prose(_ path: String, _ lines: [String]) -> [Paragraph] {
    var isCode = false
    return .join(
      lines.map { line -> String? in
        let text = line.drop { $0 == " " }
        var prose: Substring?
        if path.hasSuffix(".md") {
          prose = line.hasPrefix("    ") ? nil : text
        } else if path.hasSuffix(".swift") {
          prose = text.hasPrefix("//") ? text.drop { "/!".contains($0) } : nil
        } else {
          prose = text.hasPrefix("# ") ? text.dropFirst(2) : nil
        }
        guard let prose else { return nil }
        if prose.drop(while: { $0 == " " }).hasPrefix("```") {
          isCode.toggle()
          return nil
        }
        return isCode ? nil : String(prose.replacing(/`[^`]*`/, with: "x"))
      })
  }

  /// The string literals of a Swift source, a line each.
  static func strings(_ path: String, _ lines: [String]) -> [Paragraph] {
    // The examples of the rules are finds.
    guard path.hasSuffix(".swift"), !path.hasSuffix("Scripts/Prose.swift") else { return [] }
    var isLong = false
    return .join(
      lines.flatMap { line -> [String?] in
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) {
          isLong.toggle()
          return [nil]
        }
        if isLong { return [text] }
        if text.hasPrefix("//") { return [nil] }
        let literals = text.matches(of: /"((?:[^"\\]|\\.)*)"/)
        // Interpolated code is `x`; data such as "nobody" has no space, and is no English.
        let texts = literals.map { $0.1.replacing(/\\\([^()]*(?:\([^()]*\)[^()]*)*\)/, with: "x") }
        return [texts.filter { $0.contains(" ") }.joined(separator: " ")]
      })
  }
}

extension [Paragraph] {
  static func join(_ lines: [String?]) -> [Paragraph] { Paragraph.join(lines) }
}
