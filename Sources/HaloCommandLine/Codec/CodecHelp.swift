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
          .flag(
            "--lines",
            "read lines of host|device<TAB>CHANNEL<TAB>HEX from standard input, and print an "
              + "object for each: name, value and bytes, or error with reason, offset and field. "
              + "This is a stable interface; see Documentation/JSON.md"),
          .flag("--json", "print such objects for HEX… too"),
          .value("--from", .words(["host", "device"], "SENDER"), "the sender: host or device"),
          .value(
            "--channel",
            .words(
              ["uart", "bigdata", "advertisement", "2a37", "2a5b", "ffd9", "ffd4"], "CHANNEL"),
            "the channel of the bytes"),
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
          .flag("--json", "print objects instead"),
          .flag("--lines", "read standard input, which is the default without arguments"),
        ])
    ], run: { try EncodeCommand($0).run($1) })
}
