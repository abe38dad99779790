extension Flag {
  static let manual = Flag("--man")
  static let words = Flag("--words")
}

extension Command {
  /// The commands in the groups of the overview, in the order in which a user learns them.
  static let groups: [[Command]] = [
    [demo], [scan, pair, devices, forget],
    [info, battery, doctor, settings, find, live, bridge, report, log, sync, export],
    [light, trainer], [adapters, replay, convert, scrub, record, decode, encode, simulate],
    [completion, help, version],
  ]

  static let all = groups.flatMap(\.self)

  static let aliases = Dictionary(
    uniqueKeysWithValues: all.flatMap { command in command.aliases.map { ($0, command.name) } })

  /// Returns the command with a name or alias; nil for an unknown name.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  static func lookUp(_ name: String) throws(UnknownCommand) -> Command {
    if let command = named(name) { return command }
    // Users often type a kind of measurement without the word `live`.
    if let kind = CommandWord.canonical(name, among: LiveCommand.kinds) {
      throw UnknownCommand(name: name, hint: "; did you mean halo live \(kind)?")
    }
    if let command = LostWord.command(for: name) {
      throw UnknownCommand(name: name, hint: "; \(command)")
    }
    let names = all.map(\.name)
    let nearest = CommandWord.nearest(to: name, among: names + all.flatMap(\.aliases))
    throw UnknownCommand(
      name: name,
      hint: nearest.map { "; did you mean \($0)?" } ?? CommandWord.hint(for: "", among: names))
  }

  static let demo = Command(
    name: "demo", summary: "visit a virtual ring and chart its day",
    synopses: ["demo [--ring virtual[:PROFILE]] [--seed N] [--real-time] [--json]"],
    sections: [
      Section(
        text: """
          Finds a virtual COLMI ring with a week of data, connects, sets its clock, measures a \
          heart rate, and charts its day and night. The demo runs in virtual time and needs no \
          Bluetooth.
          """,
        options: [
          Option.ring(
            "a ring of another profile, such as virtual:r09", .device(.ring, "virtual[:PROFILE]")),
          Option.seed("other data; the same N gives the same output"),
          Flag.realTime("wait as long as a real ring would need, about 45 s"),
          Flag.json("JSON Lines, an object for each step"),
        ])
    ], run: DemoCommand.run)

  static let help = Command(
    name: "help", aliases: ["--help", "-h"], operands: "[COMMAND]",
    summary: "explain a command, or print a manual page", synopses: ["help [COMMAND] [--man]"],
    operandValues: [.text("COMMAND")],
    sections: [
      Section(
        text: """
          Explains a command, or lists all commands. halo COMMAND --help is the same.

              halo help --man sync | man -l -
          """,
        options: [
          Flag.manual("print the text as a manual page, in the format of man")
        ])
    ], run: HelpCommand.run)

  static let version = Command(
    name: "version", aliases: ["--version", "-V"],
    summary: "print the version, the commit and the toolchain",
    synopses: ["version [--json]", "--version"],
    sections: [
      Section(
        text: """
          Prints the version of the package, the commit of its sources, and the version of Swift \
          that compiled halo. The commit is that of the checkout which contains the program, \
          regardless of changes that are not committed, or the commit of a source archive. \
          Otherwise the commit is unknown, as for a program outside of its checkout.
          """,
        options: [
          Flag.json("an object with version, commit if it is known, and toolchain")
        ])
    ], run: VersionCommand.run)
}

struct UnknownCommand: StatusError, CustomStringConvertible {
  let name: String
  let hint: String
  var status: Int32 { 2 }
  var description: String { "unknown command \(displayable(name))\(hint)" }
}
