import HaloJSON
import HaloProtocol

extension Option where Value == Sender {
  static var sender: Self {
    Self("--from", .words(["host", "device"], "SENDER")) { text in
      if let sender = Sender(rawValue: text) { return sender }
      throw UsageError("--from takes host or device, not \(displayable(text))")
    }
  }
}

extension Option where Value == PacketChannel {
  static var channel: Self {
    let words = ["uart", "bigdata", "advertisement", "2a37", "2a5b", "ffd9", "ffd4"]
    return Self("--channel", .words(words, "CHANNEL"), parse: DecodeCommand.channel)
  }
}

extension Flag {
  static let lines = Flag("--lines")
}

extension Command {
  /// The description of the command `halo decode`.
  static let decode = Command(
    name: "decode", operands: "HEX…", summary: "decode bytes to values",
    synopses: [
      "decode HEX… [--from host|device] [--channel CHANNEL] [--json]",
      "decode --json --lines < LINES",
    ],
    operandValues: [.text("HEX")],
    sections: [
      Section(
        text: """
          Decodes packets in hexadecimal. CHANNEL is uart, bigdata, advertisement, or a \
          characteristic such as 2a37, or ffd9 and ffd4 of an LED strip. Without CHANNEL, a packet \
          that begins with bc is big data, and every other packet is uart. Without --from, the \
          command tries both directions.
          """,
        options: [
          Flag.lines(
            "read lines of host|device<TAB>CHANNEL<TAB>HEX from standard input, and print an "
              + "object for each: name, value and bytes, or error with reason, offset and field. "
              + "This is a stable interface; see Documentation/JSON.md"),
          Flag.json("print such objects for HEX… too"),
          Option.sender("the sender: host or device"),
          Option.channel("the channel of the bytes"),
        ])
    ], run: { try DecodeCommand($0).run($1) })

  /// The description of the command `halo encode`.
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
