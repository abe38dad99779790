import HaloDevices

/// Finds the words that a shell can suggest for a command line of `halo`.
struct Completion {
  let devices: [KnownDevice]

  struct Candidates {
    var words: [OptionValue.Word] = []
    /// Whether the shell can suggest file names as well.
    var takesFiles = false

    fileprivate mutating func add(_ text: String, _ summary: String) {
      words.append(OptionValue.Word(text: text, summary: summary))
    }
  }

  /// Returns the words that a shell can suggest for the last word after `halo`, which may be
  /// incomplete.
  func candidates(for words: [String]) -> Candidates {
    var found = all(for: words)
    let beginning = words.last ?? ""
    found.words.removeAll { !$0.text.hasPrefix(beginning) }
    return found
  }

  private func all(for words: [String]) -> Candidates {
    guard words.count > 1, let name = words.first else { return Self.commands }
    guard let command = Command.named(name) else { return Candidates() }
    let beginning = words[words.count - 1]
    var used: Set<String> = []
    var operands: [String] = []
    var rest = words.dropFirst().dropLast()
    var takesOptions = true
    while let word = rest.popFirst() {
      guard takesOptions, Arguments.isOption(word) else {
        operands.append(word)
        continue
      }
      if word == "--" {
        takesOptions = false
        continue
      }
      let name = String(word.prefix { $0 != "=" })
      used.insert(name)
      guard let value = command.option(name)?.value, !word.contains("=") else { continue }
      guard rest.popFirst() != nil else { return values(of: value, beginning) }
    }
    if takesOptions, beginning.hasPrefix("--"), let end = beginning.firstIndex(of: "=") {
      guard let value = command.option(String(beginning[..<end]))?.value else {
        return Candidates()
      }
      return values(of: value, String(beginning[beginning.index(after: end)...]))
        .prefixed(by: String(beginning[...end]))
    }
    var found = Candidates()
    let value = command.operandValue(at: operands.count)
    if command.name == Command.help.name {
      found = helpWords(after: operands)
    } else if let value {
      found = values(of: value, beginning)
      // These names belong to devices that advertise.
      if command.name == Command.pair.name {
        found.words.removeAll { !VirtualDevice.isName($0.text) }
      }
    }
    if takesOptions, beginning.hasPrefix("-") { found.takesFiles = false }
    guard takesOptions, beginning.hasPrefix("-") || (value == nil && beginning.isEmpty) else {
      return found
    }
    for option in command.options where option.isRepeatable || !used.contains(option.name) {
      found.add(option.name, option.help)
    }
    return found
  }

  private func helpWords(after operands: [String]) -> Candidates {
    guard let name = operands.first else { return Self.commands }
    let value = Command.named(name)?.operandValue(at: operands.count - 1)
    guard let value, case .words = value.source else { return Candidates() }
    return values(of: value, "")
  }

  private static var commands: Candidates {
    var found = Candidates()
    for command in Command.all {
      found.add(command.name, command.summary)
      for name in command.aliases where name.hasPrefix("--") { found.add(name, command.summary) }
    }
    return found
  }

  /// Returns the suggestions for the value of an option or operand; `beginning` is its typed part.
  ///
  /// In a list, the suggestions start with the items already typed.
  private func values(of value: OptionValue, _ beginning: String) -> Candidates {
    var found = Candidates()
    switch value.source {
    case .free: break
    case .file: found.takesFiles = true
    case .words(let words): found.words = words
    case .device(let kind):
      for name in VirtualDevice.names(of: kind) { found.add(name, "virtual device") }
      let wanted = kind.map { KnownDevice.Kind($0) }
      for device in devices where wanted == nil || device.kind == wanted {
        found.add(device.name, "\(device.kind.rawValue), \(device.id)")
      }
    case .known:
      for device in devices { found.add(device.name, "\(device.kind.rawValue), \(device.id)") }
    }
    guard value.isList, let comma = beginning.lastIndex(of: ",") else { return found }
    return found.prefixed(by: String(beginning[...comma]))
  }
}

extension Completion.Candidates {
  fileprivate func prefixed(by prefix: String) -> Self {
    var result = self
    result.words = words.map { OptionValue.Word(text: prefix + $0.text, summary: $0.summary) }
    return result
  }
}

extension Command {
  static let completion = Command(
    name: "completion", operands: "SHELL", summary: "print completions for bash, zsh or fish",
    synopses: ["completion bash|zsh|fish", "completion --words -- [WORD …]"],
    operandValues: [.words(CompletionScript.allCases.map(\.rawValue), "SHELL")],
    sections: [
      Section(
        text: """
          Prints a script that completes commands, options, values and the names of remembered \
          devices. The script asks halo for the words, so it stays valid for later versions.

              eval "$(halo completion bash)"      in ~/.bashrc
              eval "$(halo completion zsh)"       in ~/.zshrc, after compinit
              halo completion fish | source       in ~/.config/fish/config.fish
          """,
        options: [
          Flag.words(
            "print the possible values of the last WORD, for these scripts: a line for each, with "
              + "a tab and a summary. A line that begins with a tab means that file names are "
              + "possible")
        ])
    ], run: CompletionCommand.run)
}

enum CompletionCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let words = arguments.operands
    guard arguments[.words] else {
      let known = CompletionScript.allCases.map(\.rawValue)
      guard let name = words.first else {
        throw UsageError("name a shell: \(known.joined(separator: ", "))")
      }
      guard let script = CompletionScript(rawValue: name) else {
        throw UsageError(
          "no completions for \(displayable(name))" + CommandWord.hint(for: name, among: known))
      }
      try arguments.requireOne("shell")
      return try tool.output.write(script.text)
    }
    let devices = (try? tool.knownDevices?.contents().devices) ?? []
    let found = Completion(devices: devices).candidates(for: words)
    for word in found.words where displayable(word.text) == word.text {
      try tool.output.line(word.text + "\t" + displayable(word.summary))
    }
    if found.takesFiles { try tool.output.line("\tfiles") }
  }
}
