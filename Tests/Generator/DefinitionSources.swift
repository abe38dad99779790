import Foundation

func definitionSources(_ list: PacketList) throws -> [(file: String, text: String)] {
  let kinds = Dictionary(
    list.definitions.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
  let sources = try list.definitions.map { ($0.file, try $0.source(kinds)) }
  return grouped(sources).flatMap { file, texts in
    let blocks = texts.flatMap { $0.components(separatedBy: Definition.seam) }
    return chunks(file, head: moduleHead(of: file), blocks).map { (file: $0, text: $1) }
  }
}

extension [DefinedField] {
  var isInRange: [String] {
    let conditions = compactMap(\.condition)
    guard !conditions.isEmpty else { return [] }
    return [
      "", "/// Whether each field is in its range.", "var isInRange: Bool {",
      "  \(conditions.joined(separator: " && "))", "}",
    ]
  }

  /// The statements that add the properties in words, those of bits in several bytes once.
  func presentWords() -> [String] {
    var seen: Set<String> = []
    return flatMap { $0.presentWords() }.filter { seen.insert($0).inserted }
  }
}

extension DefinedField {
  /// Returns the condition for a range such as `0006–0C80`, `0…499`, `bits 0–2` or `0 off, 1 on`.
  static func condition(_ name: String, _ unit: String) throws -> String {
    if let bits = unit.wholeMatch(of: #/bits 0–(\d)/#)?.output.1, let last = Int(bits) {
      return "1...\((2 << last) - 1) ~= \(name)"
    }
    if let range = unit.firstMatch(of: #/\b([0-9A-F]{2,})–([0-9A-F]{2,})\b/#)?.output {
      return "0x\(range.1)...0x\(range.2) ~= \(name)"
    }
    if let range = unit.firstMatch(of: #/\b(\d+)…(\d+)\b/#)?.output {
      return "\(range.1)...\(range.2) ~= \(name)"
    }
    let values = unit.matches(of: #/(?:^|, )(\d+) /#).map { $0.output.1 }
    guard let first = values.first, let last = values.last else {
      throw Failure("not a range of \(name): \(unit)")
    }
    return "\(first)...\(last) ~= \(name)"
  }

  /// The statements that add the property in words, if it is there.
  fileprivate func presentWords() -> [String] {
    guard let type else { return [] }
    let unit = String(cells.split(separator: "|").last ?? "").trimmed
    var (property, title, suffix) = (name, name.inWords, "")
    let units = Self.unitWords.filter { title.hasSuffix(" \($0.key)") }
    if let (words, unit) = units.max(by: { $0.key.count < $1.key.count }) {
      (title, suffix) = (String(title.dropLast(words.count + 1)), " \(unit)")
    }
    if type.contains("Int"), let scale = Scale(unit), !scale.isUnit || scale.none != nil {
      property += scale.suffix
      suffix = " " + (scale.text.split(separator: " ").last.map(String.init) ?? "")
      if scale.none != nil || type.hasSuffix("?") {
        return ["if let \(property) { parts.append(\"\(title) \\(\(property))\(suffix)\") }"]
      }
    }
    if name == "reservedFlags" {
      return [
        "if reservedFlags != 0 { parts.append(\"reserved flags 0x\\(hexadecimal: reservedFlags)\") }"
      ]
    }
    if name == "trailing" {
      return ["if !trailing.bytes.isEmpty { parts.append(\"surplus bytes \\(trailing)\") }"]
    }
    if type == "Bool" {
      return ["if \(name) { parts.append(\"\(title.replacing(#/^(is|has) /#, with: ""))\") }"]
    }
    if type.hasPrefix("[") {
      return ["if !\(name).isEmpty { parts.append(\"\(title) \\(\(name))\") }"]
    }
    let value = type.hasPrefix("String") ? "quoted: \(property)" : property
    let append = "parts.append(\"\(title) \\(\(value))\(suffix)\")"
    return [type.hasSuffix("?") ? "if let \(name) { \(append) }" : append]
  }

  private static let unitWords = [
    "watts": "W", "seconds": "s", "meters": "m", "newtons": "N", "kilojoules": "kJ",
    "per minute": "1/min", "degrees": "°", "kilocalories": "kcal", "centimeters": "cm",
    "grams": "g", "millimeters": "mm", "seconds per500 meters": "s per 500 m",
  ]
}

extension Definition {
  /// The type around it: the enumeration of the channel, or another type for a name with a dot.
  var owner: Substring { path[..<(path.lastIndex(of: ".") ?? path.endIndex)] }

  func isProperty(_ line: String) -> Bool { line.hasPrefix("public ") && !line.hasSuffix("{") }

  /// Whether apps do not see a field: the bits and bytes of a characteristic without a meaning.
  func isHidden(_ field: DefinedField) -> Bool {
    channel.namespace == "GATT"
      && (field.name == "reservedFlags" || field.name == "trailing" && field.access != "let")
  }
}

extension Substring {
  /// Whether a row is the head of a table of values or flags, which can follow that of a layout.
  var isHead: Bool { hasPrefix("| value ") || hasPrefix("| byte ") }
}

/// Returns the lines of a comment.
func wrapped(_ text: String) -> [String] {
  text.split(separator: " ").reduce(into: [""]) { lines, word in
    let last = lines[lines.count - 1]
    if last.count + word.count > 88 {
      lines.append(String(word))
    } else {
      lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
    }
  }
}
