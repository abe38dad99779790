import HaloJSON
import HaloProtocol

struct DecodeCommand {
  private let arguments: Arguments
  private let sender: Sender?
  private let channel: PacketChannel?

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    sender = try arguments[.sender]
    channel = try arguments[.channel]
  }

  /// Parses the value of `--channel`.
  @Sendable static func channel(_ text: String) throws -> PacketChannel {
    if let channel = ringChannel(text) ?? (try? PacketChannel(parsing: text)) { return channel }
    guard let uuid = try? BluetoothUUID(parsing: text) else {
      throw UsageError(
        "--channel takes uart, bigdata, advertisement, " + familyChannels.joined(separator: ", ")
          + " or a characteristic such as 2a37, not \(displayable(text))")
    }
    let name = uuid.short.flatMap { AssignedNames.characteristic($0) }.map { " (\($0))" } ?? ""
    let known = PacketChannel.names.joined(separator: ", ")
    throw UsageError("\(displayable(text))\(name) has no decoder; known are \(known)")
  }

  /// Returns the ring's channel whose characteristic has a UUID; nil for other texts.
  private static func ringChannel(_ text: String) -> PacketChannel? {
    guard let uuid = try? BluetoothUUID(parsing: text) else { return nil }
    return switch RingCharacteristic.find(uuid)?.channel {
    case .uart?: .uart
    case .bigData?: .bigData
    default: nil
    }
  }

  fileprivate static var familyChannels: [String] { FamilyChannel.allCases.map(\.rawValue) }

  func run(_ tool: CommandLineTool) throws {
    guard arguments[.lines] else {
      let options = [
        Option.archiveFormat.name, Option.columns.name, Option.encoding.name, Option.table.name,
      ]
      for option in options { try arguments.require(Flag.lines.name, with: option) }
      guard !arguments.operands.isEmpty else {
        throw UsageError("give bytes in hexadecimal, or --lines to read them")
      }
      return try decodeOperands(tool)
    }
    try arguments.requireOne("file")
    guard sender == nil, channel == nil else {
      throw UsageError("with --lines each line has its direction and channel")
    }
    try decodeLines(tool)
  }

  // MARK: Lines

  private func decodeLines(_ tool: CommandLineTool) throws {
    var archive = try ArchiveCommand(arguments, tool)
    let format = try arguments[.archiveFormat]
    let path = arguments.operands.first { $0 != "-" }
    if let path, format == .sqlite || format == nil && ArchiveCommand.isDatabase(path) {
      return try archive.decode(database: path)
    }
    guard format != .sqlite else { throw UsageError("--format sqlite needs the name of a file") }
    if path == nil {
      tool.explainInput(
        "decode: reads lines host|device<TAB>CHANNEL<TAB>HEX, JSON or CSV from the terminal; "
          + "Ctrl-D ends the input")
    }
    let input = try path.map { try LineReader(path: $0) } ?? tool.input
    guard let first = try input.nextBytes(beforeReading: tool.output.flush) else { return }
    var likely = ArchiveCommand.Format.lines
    if case .bytes(let line) = first { likely = archive.format(of: line) }
    guard format ?? likely == .lines else {
      return try archive.decode(consume first, as: format ?? likely, input)
    }
    var line: LineReader.ByteLine? = first
    while let current = line {
      let json =
        switch current {
        case .bytes(let text): Self.json(of: String(decoding: text, as: UTF8.self))
        case .tooLong: PacketJSON.object(of: PacketJSON.Failure("outOfRange", in: "line"))
        }
      try tool.output.line(bytes: json)
      line = try input.nextBytes(beforeReading: tool.output.flush)
    }
  }

  /// Decodes a line `host|device<TAB>channel<TAB>hex`, and returns the packet as a JSON object; an
  /// object with the error if the line cannot be decoded.
  private static func json(of line: String) -> [UInt8] {
    do throws(WireError) {
      let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard let sender = Sender(rawValue: fields[0]) else {
        throw WireError(.invalidText, at: 0, in: "direction")
      }
      guard fields.count >= 3 else {
        throw WireError(
          .truncated(needed: 3 - fields.count, available: 0), at: fields.count, in: "line")
      }
      guard fields.count == 3 else {
        throw WireError(.trailingBytes(count: fields.count - 3), at: 3, in: "line")
      }
      guard let channel = try? PacketChannel(parsing: fields[1]) else {
        throw WireError(.invalidText, at: 1, in: "channel")
      }
      let bytes = try HexBytes(parsing: fields[2]).bytes
      return PacketJSON.decode(bytes, on: channel, from: sender).json
    } catch {
      return PacketJSON.object(of: PacketJSON.Failure(error))
    }
  }

  // MARK: Operands

  private func decodeOperands(_ tool: CommandLineTool) throws {
    // Bytes with spaces between them arrive as words of two digits.
    let areBytes = arguments.operands.allSatisfy { $0.utf8.count == 2 }
    let words = areBytes ? [arguments.operands.joined()] : arguments.operands
    var failures = 0
    for word in words {
      do {
        let bytes = try HexBytes(parsing: word).bytes
        let channel = channel ?? Self.likelyChannel(of: bytes)
        if arguments[.json] {
          let sender = sender ?? Self.senders(of: bytes, on: channel)[0]
          let (json, isError) = PacketJSON.decode(bytes, on: channel, from: sender)
          try tool.output.line(String(decoding: json, as: UTF8.self))
          failures += isError ? 1 : 0
        } else if self.channel == nil, channel == .uart, bytes.count != Colmi.Frame.length {
          failures += 1
          try refuse("\(HexBytes(bytes))", Self.lengthWords(bytes.count), tool)
        } else {
          failures += try decodeAsText(bytes, channel, tool) ? 0 : 1
        }
      } catch let error as WireError {
        failures += 1
        if arguments[.json] {
          try tool.output.line(bytes: PacketJSON.object(of: PacketJSON.Failure(error)))
        } else {
          try refuse(displayable(word), Self.words(error, ofHex: word), tool)
        }
      }
    }
    guard failures == 0 else {
      throw CommandFailure("decode: \(failures) packet\(failures == 1 ? "" : "s") cannot be read")
    }
  }

  private func refuse(_ bytes: String, _ reason: String, _ tool: CommandLineTool) throws {
    let output = tool.output
    try output.line(output.styled(bytes, .bold))
    let lines =
      output.isTerminal ? TextLayout.wrapped(reason, to: output.width - 2) : [reason]
    for line in lines { try output.line("  " + output.styled(line, .red)) }
  }

  /// Returns the error message for bytes whose length fits no channel of a ring.
  private static func lengthWords(_ count: Int) -> String {
    "\(count) \(count == 1 ? "byte" : "bytes"); a command of a ring has \(Colmi.Frame.length), and "
      + "a big-data frame begins with bc; --channel names another channel, such as 2a37 for a "
      + "heart rate measurement"
  }

  /// Returns the error message for a text that is not hexadecimal.
  private static func words(_ error: WireError, ofHex text: String) -> String {
    let remedy = "two digits make a byte, such as 4e"
    // All characters before the wrong one are in ASCII.
    guard case .invalidText = error.reason,
      let scalar = text.unicodeScalars.dropFirst(error.offset).first
    else { return "the last byte has one digit; \(remedy)" }
    return "character \(error.offset + 1), \"\(displayable(String(scalar)))\", "
      + "is not a hexadecimal digit; \(remedy)"
  }

  private static func likelyChannel(of bytes: [UInt8]) -> PacketChannel {
    bytes.first == Colmi.BigDataFrame.start && bytes.count != Colmi.Frame.length ? .bigData : .uart
  }

  private func decodeAsText(
    _ bytes: [UInt8], _ channel: PacketChannel, _ tool: CommandLineTool
  ) throws -> Bool {
    let output = tool.output
    try output.line(output.styled(HexBytes(bytes).description, .bold) + " on \(channel.name)")
    var couldRead = false
    for sender in sender.map({ [$0] }) ?? Self.senders(of: bytes, on: channel) {
      let label = output.styled(
        sender == .host ? "  from the host:   " : "  from the device: ", .dim)
      do {
        let packet = try DecodedPacket(bytes, on: channel, from: sender, as: .words)
        couldRead = true
        let name = packet.name == PacketJSON.unrecognized ? "" : "  (\(packet.name))"
        try output.line(label + packet.description + output.styled(name, .dim))
        for lost in LostByte.between(bytes, packet.bytes) {
          let byte = HexBytes([lost.byte])
          try output.line("                   not part of it: \(byte) at byte \(lost.offset)")
        }
      } catch let error as WireError {
        try output.line(label + output.styled(Self.words(error, on: channel), .red))
      }
    }
    return couldRead
  }

  /// Returns an error as text; for a frame of another light protocol, with an explanation.
  private static func words(_ error: WireError, on channel: PacketChannel) -> String {
    switch (channel, error.reason) {
    case (.lightCommands, .unexpectedStart), (.lightStatus, .unexpectedStart):
      "\(error); frames 7E … EF belong to look-alikes such as ELK-BLEDOM, with another "
        + "protocol, which is not supported"
    default: "\(error)"
    }
  }

  /// Returns the possible senders of bytes on a channel, at least one, the likeliest first.
  private static func senders(of bytes: [UInt8], on channel: PacketChannel) -> [Sender] {
    switch channel {
    case .uart, .bigData, .family: [.device, .host]
    case .lightCommands: [.host]
    case .lightStatus, .advertisement: [.device]
    case .characteristic(let uuid): [PacketChannel.sender(of: bytes, on: uuid)]
    }
  }
}

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
    let words =
      ["uart", "bigdata", "advertisement", "2a37", "2a5b", "ffd9", "ffd4"]
      + DecodeCommand.familyChannels
    return Self("--channel", .words(words, "CHANNEL"), parse: DecodeCommand.channel)
  }
}

extension Flag {
  static let lines = Flag("--lines")
}

extension Command {
  static let decode = Command(
    name: "decode", operands: "HEX…", summary: "decode bytes to values",
    synopses: [
      "decode HEX… [--from host|device] [--channel CHANNEL] [--json]",
      "decode --lines [FILE] [--format lines|jsonl|csv|sqlite] [--columns CONTENT=NAME,…]",
    ], operandValues: [.text("HEX")],
    sections: [
      Section(
        text: """
          Decodes packets in hexadecimal. CHANNEL is uart, bigdata, advertisement, a channel of \
          another family of rings such as ycbt/command, or a characteristic such as 2a37, or ffd9 \
          and ffd4 of an LED strip, or pmd-control and pmd-data of a Polar sensor. Without \
          CHANNEL, a packet that begins with bc is big data, and \
          every other packet is uart. Without --from, the command tries both directions.
          """,
        options: [
          Flag.lines(
            "read FILE or standard input, and print an object for each packet: name, value and "
              + "bytes, or error with reason, offset and field. A line is "
              + "host|device<TAB>CHANNEL<TAB>HEX. An archive of a device in JSON Lines, CSV or "
              + "SQLite has a column of bytes and one of the characteristic, and maybe one of the "
              + "service or family, of the direction and of the time. This is a stable interface; "
              + "see Documentation/JSON.md"),
          Option.archiveFormat("the form of FILE, which its beginning shows by default"),
          Option.columns(
            "the names of columns, such as time=ts,bytes=payload, where CONTENT is "
              + ArchiveColumns.Content.allCases.map(\.name).listed("or")),
          Option.encoding(
            "the form of bytes in text: hex, which is the default, or base64, which is also that of "
              + "a column with such a name"),
          Option.table(
            "the table or view of a database; by default the only one with both columns"),
          Flag.json("print such objects for HEX… too"), Option.sender("the sender: host or device"),
          Option.channel("the channel of the bytes"),
        ])
    ], run: { try DecodeCommand($0).run($1) })
}
