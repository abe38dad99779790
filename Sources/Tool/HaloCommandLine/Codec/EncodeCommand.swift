import HaloJSON
import HaloProtocol

enum EncodeCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    var failures = 0
    func write(_ result: Result<ReadPacket, PacketJSON.Failure>) throws {
      if case .failure = result { failures += 1 }
      try tool.output.line(arguments[.json] ? Self.json(result) : Self.text(result))
    }
    guard arguments.operands.isEmpty else {
      if arguments[.lines] { try arguments.requireNoOperands() }
      for operand in arguments.operands { try write(Self.encode(operand)) }
      guard failures == 0 else {
        throw CommandFailure(
          "encode: \(failures) object\(failures == 1 ? "" : "s") cannot be written")
      }
      return
    }
    tool.explainInput("encode: reads a JSON object a line from the terminal; Ctrl-D ends the input")
    while let line = try tool.input.next(beforeReading: tool.output.flush) {
      switch line {
      case .text(let text): try write(Self.encode(text))
      case .tooLong: try write(.failure(PacketJSON.Failure("outOfRange", in: "line")))
      }
    }
  }

  /// Encodes a JSON object with the keys `name` and `value`, and optionally `channel` and
  /// `direction`; other keys are ignored.
  static func encode(_ json: String) -> Result<ReadPacket, PacketJSON.Failure> {
    Result { () throws(PacketJSON.Failure) in try PacketJSON.packet(of: Array(json.utf8)) }
  }

  private static func text(_ result: Result<ReadPacket, PacketJSON.Failure>) -> String {
    switch result {
    case .success(let packet):
      "\(packet.sender.rawValue)\t\(packet.channel.name)\t\(HexBytes(packet.bytes))"
    case .failure(let failure):
      "error\t\(failure.reason)\t\(failure.offset)\t\(displayable(failure.field))"
    }
  }

  private static func json(_ result: Result<ReadPacket, PacketJSON.Failure>) -> String {
    switch result {
    case .success(let packet): String(decoding: PacketJSON.object(of: packet), as: UTF8.self)
    case .failure(let failure): String(decoding: PacketJSON.object(of: failure), as: UTF8.self)
    }
  }
}

extension Command {
  static let encode = Command(
    name: "encode", operands: "JSON…", summary: "encode values to bytes",
    synopses: ["encode [--json] JSON…", "encode [--json] [--lines] < LINES"],
    operandValues: [.text("JSON")],
    sections: [
      Section(
        text: """
          The reverse of halo decode --json: takes objects with name and value, as arguments or as \
          lines, and prints host|device<TAB>CHANNEL<TAB>HEX, or \
          error<TAB>REASON<TAB>OFFSET<TAB>FIELD.
          """,
        options: [
          Flag.json("print objects instead"),
          Flag.lines("read standard input, which is the default without arguments"),
        ])
    ], run: EncodeCommand.run)
}
