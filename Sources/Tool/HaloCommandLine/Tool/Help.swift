import HaloFoundation

/// The texts that `halo help` prints, derived from the table of commands.
enum Help {
  private static let width = 80
  /// The column, from 0, at which the descriptions of options begin.
  private static let column = 16

  static let overview: String = {
    let commands = Command.groups.map { group in
      group.map { command in
        let form = ["halo", command.name, command.operands].filter { !$0.isEmpty }
        return ("  " + form.joined(separator: " ")).rightPadded(to: 32) + command.summary
      }.joined(separator: "\n")
    }
    let blocks =
      ["halo: COLMI rings, straps, LED strips and other sensors, real and virtual"] + commands
      + paragraphs(remarks, indent: 0)
    return blocks.joined(separator: "\n\n") + "\n"
  }()

  static let remarks = """
    Devices are virtual unless you name a real one: --ring R02_A1B2, for example, or \
    --transport bluez for real Bluetooth on Linux. Every name and address that halo scan lists \
    works in every command, and so do the names that halo pair remembers; demo and simulate take \
    only virtual devices.

    A duration is 20s, 5m, 1h or 1h30m; a number without a unit means seconds. A day is today, \
    yesterday, 2026-03-14 or -3d (three days ago), and -7d..today is a range of days. An option \
    may be given once unless its help permits more.

    Exit status: 0 success, 1 failure, 2 wrong command line, 3 the ring answered but some records \
    were not read, 4 and 5 halo doctor found a warning or a problem, 128 + N signal N.
    """

  static let texts = Dictionary(uniqueKeysWithValues: Command.all.map { ($0.name, text(of: $0)) })

  private static func text(of command: Command) -> String {
    var blocks = [command.synopses.flatMap(lines(ofSynopsis:)).joined(separator: "\n")]
    for section in command.sections {
      blocks += paragraphs(section.text, indent: 2)
      if !section.options.isEmpty {
        blocks.append(section.options.flatMap(lines).joined(separator: "\n"))
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns a synopsis as lines of the help text, broken between words but not within brackets.
  private static func lines(ofSynopsis synopsis: String) -> [String] {
    var lines: [String] = []
    for part in parts(ofSynopsis: "halo " + synopsis) {
      if let last = lines.last, last.count + 1 + part.count <= width {
        lines[lines.count - 1] = last + " " + part
      } else {
        lines.append((lines.isEmpty ? "" : "              ") + part)
      }
    }
    return lines
  }

  private static func parts(ofSynopsis synopsis: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    for word in synopsis.split(separator: " ") {
      if depth > 0 { parts[parts.count - 1] += " " + word } else { parts.append(String(word)) }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return parts
  }

  /// Returns the paragraphs of a help text, wrapped and indented; examples keep their lines.
  private static func paragraphs(_ text: String, indent: Int) -> [String] {
    let indent = String(repeating: " ", count: indent)
    return blocks(of: text).map { block in
      (block.isExample ? block.lines : TextLayout.wrapped(block.lines[0], to: width - indent.count))
        .map { indent + $0 }.joined(separator: "\n")
    }
  }

  struct Block {
    var lines: [String]
    var isExample: Bool
  }

  /// Splits a help text at its empty lines into paragraphs and examples.
  static func blocks(of text: String) -> [Block] {
    text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { block in
      let lines = block.split(separator: "\n").map(String.init)
      guard lines.allSatisfy({ $0.hasPrefix("    ") }) else {
        return Block(lines: [lines.joined(separator: " ")], isExample: false)
      }
      return Block(lines: lines, isExample: true)
    }
  }

  private static func lines(of option: CommandOption) -> [String] {
    let indent = String(repeating: " ", count: column)
    var texts = TextLayout.wrapped(option.help, to: width - column)
    for word in option.value?.explained ?? [] {
      texts += TextLayout.wrapped("\(word.text): \(word.summary)", to: width - column)
    }
    let head = "  " + option.form
    guard head.count <= column - 2, let first = texts.first else {
      return [head] + texts.map { indent + $0 }
    }
    return [head.rightPadded(to: column) + first] + texts.dropFirst().map { indent + $0 }
  }
}

enum HelpCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let command = try arguments.operands.first.map { try Command.lookUp($0) }
    // `help live strap` is a question about `live`.
    for (number, word) in arguments.operands.dropFirst().enumerated() {
      guard command?.acceptsOperand(word, at: number) != true else { continue }
      throw UsageError(
        "unexpected argument \(displayable(word)); try halo help "
          + displayable(arguments.operands[0]))
    }
    try tool.output.write(
      arguments[.manual]
        ? ManualPage.text(of: command) : command.flatMap { Help.texts[$0.name] } ?? Help.overview)
  }
}
