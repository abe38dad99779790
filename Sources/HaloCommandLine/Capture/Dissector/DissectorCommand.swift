/// The dissector for Wireshark, a script in Lua.
///
/// The tables of the script derive from the layout tables of the packets. The functions interpret
/// the tables.
enum Dissector {
  /// The whole script.
  static let script = [head, layouts, codes, fields, channels].joined(separator: "\n")

  private static let head = """
    -- A dissector for Wireshark (tested with 4.0): COLMI rings, and LED strips of the Triones family.
    -- Written by halo dissector. Use it with tshark -X lua_script:FILE, or copy it to the folder of
    -- personal Lua plugins (Help, About Wireshark, Folders).

    """
}

extension Command {
  /// The description of the command `halo dissector`.
  static let dissector = Command(
    name: "dissector", summary: "print a dissector for Wireshark",
    synopses: ["dissector [--output FILE] [--force]"],
    sections: [
      Section(
        text: """
          Prints a Lua script with which Wireshark and tshark decode COLMI rings (both channels) \
          and LED strips of the Triones family. Packets and values have the names of halo decode. \
          Display filters use these names, such as colmi.opcode == 0x15 or \
          colmi.BatteryStatus.percent < 20.

              halo dissector --output halo.lua
              tshark -X lua_script:halo.lua -r ring.btsnoop -Y colmi -O btatt,colmi
          """,
        options: [
          .value("--output", .file(), "write to FILE instead; - is standard output"),
          .flag("--force", "replace FILE; without --force, an existing file is an error"),
        ])
    ], run: { try DissectorCommand($0).run($1) })
}

/// Runs `halo dissector`, which prints a script for Wireshark.
struct DissectorCommand {
  private let file: OutputFile?

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .dissector)
    try arguments.requireNoOperands("dissector")
    file = try OutputFile(option: "--output", arguments, command: "dissector")
  }

  func run(_ tool: CommandLineTool) throws {
    let output = try file?.open(tool) ?? tool.output
    try output.write(Dissector.script)
    try output.finish()
  }
}
