/// Functions that generate manual pages in the format of man from the descriptions of commands.
enum ManualPage {
  static func text(of command: Command?) -> String {
    let name = command.map { "halo-\($0.name)" } ?? "halo"
    let summary = command?.summary ?? "speak the protocols of wearables"
    var lines = [
      ".TH \(escaped(name.uppercased())) 1 \"\" \"halo \(CommandLineTool.version)\" \"halo manual\"",
      ".SH NAME", escaped(name) + " \\- " + escaped(summary), ".SH SYNOPSIS",
    ]
    guard let command else { return (lines + overview).joined(separator: "\n") + "\n" }
    for (index, synopsis) in command.synopses.enumerated() {
      if index > 0 { lines.append(".br") }
      lines.append(escaped("halo " + synopsis))
    }
    lines.append(".SH DESCRIPTION")
    lines += command.sections.flatMap { paragraphs($0.text) }
    if !command.options.isEmpty { lines.append(".SH OPTIONS") }
    lines += command.options.flatMap(Self.lines)
    lines += [".SH SEE ALSO", ".BR halo (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static var overview: [String] {
    var lines = [".B halo", ".I COMMAND", "[option ...]", ".SH COMMANDS"]
    for command in Command.all {
      let form = [command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
      lines += [".TP", ".B " + escaped(form), escaped(command.summary)]
    }
    lines.append(".SH REMARKS")
    lines += paragraphs(Help.remarks)
    let pages = Command.all.map { ".BR halo\\-\(escaped($0.name)) (1)" }
    return lines + [".SH SEE ALSO"] + pages
  }

  private static func paragraphs(_ text: String) -> [String] {
    Help.blocks(of: text).flatMap { block -> [String] in
      guard block.isExample else { return [".PP"] + block.lines.map(escaped) }
      let lines: [String] = block.lines.map { escaped(String($0.dropFirst(4))) }
      return [".PP", ".RS 4", ".nf"] + lines + [".fi", ".RE"]
    }
  }

  private static func lines(of option: CommandOption) -> [String] {
    var lines = [".TP", "\\fB\(escaped(option.name))\\fR"]
    if let value = option.value { lines[1] += " \\fI\(escaped(value.placeholder))\\fR" }
    lines.append(escaped(option.help))
    for word in option.value?.explained ?? [] {
      lines += [".br", escaped("\(word.text): \(word.summary)")]
    }
    return lines
  }

  /// Returns text escaped for man, so that it contains no requests or escapes and keeps plain
  /// hyphens.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
