import Foundation
import HaloProtocol
import HaloScenario

/// Runs `halo encode`, which converts values to bytes, the reverse of `halo decode --json`.
struct EncodeCommand {
  private let arguments: Arguments

  init(_ words: [String]) throws {
    arguments = try Arguments(words, of: .encode)
  }

  func run(_ tool: CommandLineTool) throws {
    var failures = 0
    func write(_ result: Result<Encoded, Failure>) throws {
      if case .failure = result { failures += 1 }
      try tool.output.line(arguments.has("--json") ? try Self.json(result) : Self.text(result))
    }
    guard arguments.operands.isEmpty else {
      if arguments.has("--lines") { try arguments.requireNoOperands("encode") }
      for operand in arguments.operands { try write(Self.encode(operand)) }
      if failures > 0 { throw EncodeFailure(count: failures) }
      return
    }
    tool.explainInput("encode: reads a JSON object a line from the terminal; Ctrl-D ends the input")
    while let line = try tool.input.next(beforeReading: tool.output.flush) {
      switch line {
      case .text(let text): try write(Self.encode(text))
      case .tooLong: try write(.failure(Failure("outOfRange", field: "line")))
      }
    }
  }

  /// The result of encoding a JSON object.
  struct Encoded: Encodable, Equatable {
    var direction: String
    var channel: String
    var bytes: HexBytes
  }

  /// The reason why a JSON object cannot be encoded.
  struct Failure: Error, Equatable {
    var detail: ErrorObject.Detail
    init(_ reason: String, offset: Int = 0, field: String) {
      detail = ErrorObject(reason: reason, offset: offset, field: field).error
    }
  }

  /// Encodes a JSON object with the keys `name` and `value`, and optionally `channel` and
  /// `direction`; other keys are ignored.
  static func encode(_ json: String) -> Result<Encoded, Failure> {
    do {
      try JSONText.check(json)
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      guard let object else { return .failure(Failure("invalidJSON", field: "object")) }
      guard let name = object["name"] as? String else {
        return .failure(Failure("missing", field: "name"))
      }
      guard let value = object["value"] else { return .failure(Failure("missing", field: "value")) }
      let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
      return try encode(name, data, Origin(object))
    } catch let flaw as JSONText.Flaw {
      return .failure(Failure(flaw.reason, offset: flaw.offset, field: flaw.field))
    } catch let error as WireError {
      return .failure(Failure(error.reason.name, offset: error.offset, field: error.field))
    } catch let error as StrictJSON.UnknownKey {
      return .failure(Failure("unknownKey", field: error.name))
    } catch let error as DecodingError {
      return .failure(failure(of: error))
    } catch {
      return .failure(Failure("invalidJSON", field: "object"))
    }
  }

  /// The channel and direction that a JSON object states; nil for a missing key.
  private struct Origin {
    var channel: PacketChannel?
    var sender: Sender?

    init(_ object: [String: Any]) throws {
      func text(_ key: String) throws -> String? {
        guard let value = object[key], !(value is NSNull) else { return nil }
        guard let text = value as? String else { throw WireError(.invalidText, at: 0, in: key) }
        return text
      }
      channel = try text("channel").map { try PacketChannel(parsing: $0) }
      sender = try text("direction").map {
        guard let sender = Sender(rawValue: $0) else {
          throw WireError(.invalidText, at: 0, in: "direction")
        }
        return sender
      }
    }

    /// Returns a failure if the JSON object states another channel or sender than the value has;
    /// nil if there is no contradiction.
    func contradiction(to channel: PacketChannel, _ sender: Sender) -> Failure? {
      if let own = self.channel, !own.carriesSame(as: channel) {
        return Failure("contradiction", field: "channel")
      }
      // On the channels of rings, the sender determines the type.
      if [.uart, .bigData].contains(channel), let own = self.sender, own != sender {
        return Failure("contradiction", field: "direction")
      }
      return nil
    }
  }

  private static func encode(
    _ name: String, _ value: Data, _ origin: Origin
  ) throws -> Result<Encoded, Failure> {
    if name == DecodedPacket.unrecognized {
      let packet = try StrictJSON.decode(UnrecognizedPacket.self, from: value)
      guard let sender = Sender(rawValue: packet.direction) else {
        return .failure(Failure("invalidText", field: "direction"))
      }
      let channel = try PacketChannel(parsing: packet.channel)
      // Bytes of an unknown type are still a packet that `halo decode` can read.
      _ = try DecodedPacket(packet.bytes.bytes, on: channel, from: sender)
      return .success(
        Encoded(direction: packet.direction, channel: channel.name, bytes: packet.bytes))
    }
    guard let writer = PacketTypes.writers[name] else {
      return .failure(Failure("unknownName", field: "name"))
    }
    let bytes = try writer.bytes(value)
    let sender = writer.sender(bytes)
    if let failure = origin.contradiction(to: writer.channel, sender) { return .failure(failure) }
    return .success(
      Encoded(
        direction: (origin.sender ?? sender).rawValue,
        channel: (origin.channel ?? writer.channel).name, bytes: HexBytes(bytes)))
  }

  /// Returns the reason and the place of an error of a decoder.
  static func failure(of error: DecodingError) -> Failure {
    func field(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      let path = StrictJSON.path(context.codingPath + (last.map { [$0] } ?? []))
      return path.isEmpty ? "value" : path
    }
    switch error {
    case .keyNotFound(let key, let context): return Failure("missing", field: field(context, key))
    case .valueNotFound(_, let context): return Failure("missing", field: field(context))
    case .typeMismatch(_, let context): return Failure("wrongType", field: field(context))
    case .dataCorrupted(let context): return Failure("invalidValue", field: field(context))
    @unknown default: return Failure("invalidValue", field: "value")
    }
  }

  private static func text(_ result: Result<Encoded, Failure>) -> String {
    switch result {
    case .success(let encoded): "\(encoded.direction)\t\(encoded.channel)\t\(encoded.bytes)"
    case .failure(let failure):
      "error\t\(failure.detail.reason)\t\(failure.detail.offset)\t\(displayable(failure.detail.field))"
    }
  }

  private static func json(_ result: Result<Encoded, Failure>) throws -> String {
    switch result {
    case .success(let encoded): return try JSONOutput.line(encoded)
    case .failure(let failure):
      let detail = failure.detail
      return try JSONOutput.line(
        ErrorObject(reason: detail.reason, offset: detail.offset, field: detail.field))
    }
  }
}

/// The error for objects that cannot be encoded; the output contains an error for each such object.
struct EncodeFailure: Error, CustomStringConvertible {
  let count: Int
  var description: String {
    "encode: \(count) object\(count == 1 ? "" : "s") cannot be written"
  }
}
