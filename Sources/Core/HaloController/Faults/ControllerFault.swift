import HaloProtocol
import HaloSimulator

/// A fault of a controller, as opposed to a `Fault` of a link; see ``VirtualController``.
///
/// | words, after the word `controller` | fault |
/// |---|---|
/// | `PACKET N drop`, `duplicate` | the packet is lost, or arrives twice |
/// | `PACKET N late TIME` | the packet arrives late; packets after it do not wait |
/// | `PACKET N truncate BYTES` | its parameters or data are cut, and its length field matches |
/// | `PACKET N overwrite OFFSET HEX` | other bytes are in its parameters or data, or follow them |
/// | `answer OPCODE N refuse CODE` | the controller refuses the command instead of executing it |
/// | `answer OPCODE N withhold TIME` | a later Command Status, of opcode 0000, gives its credit |
/// | `at TIME send HEX` | the controller sends a packet, with its H4 type, without a cause |
/// | `at TIME disconnect CODE` | all links end, for this reason |
/// | `at TIME restart` | the controller forgets links and settings, as after a Reset |
/// | `at TIME silence` | the controller neither reads nor sends any more |
///
/// PACKET is `answer OPCODE` (Command Complete or Command Status), `event CODE` (for LE events 3E00
/// plus the subevent) or `data`. N counts packets of a kind from 1; extended commands and events
/// count as their legacy forms. `at` counts from the start of the controller. A connection event
/// with another status than 00 ends its link.
public struct ControllerFault: Hashable, Sendable, CustomStringConvertible {
  /// The fault in words, such as `controller answer 0x200c 1 refuse 0x0c`.
  public let description: String
  let trigger: Trigger
  let action: Action

  enum Trigger: Hashable {
    case packet(Kind, Int)
    case at(Duration)
  }

  /// A kind of packet to the host, by the legacy form of its opcode or event.
  enum Kind: Hashable {
    case answer(UInt16), event(UInt16), data

    init(answer opcode: UInt16) { self = .answer(Self.legacy[opcode] ?? opcode) }
    init(event code: UInt16) { self = .event(Self.legacy[code] ?? code) }

    private static let legacy: [UInt16: UInt16] = [
      0x2036: 0x2006, 0x2037: 0x2008, 0x2038: 0x2009, 0x2039: 0x200A, 0x2041: 0x200B,
      0x2042: 0x200C, 0x2043: 0x200D, 0x2060: 0x2002, 0x3E0A: 0x3E01, 0x3E0D: 0x3E02,
    ]
  }

  enum Action: Hashable {
    case drop, duplicate, restart, silence
    case late(Duration), withhold(Duration)
    case truncate(Int)
    case overwrite(Int, [UInt8]), send([UInt8])
    case refuse(UInt8), disconnect(UInt8)
  }

  /// The first word of a fault of a controller.
  package static let firstWord = "controller"

  /// Parses a fault, such as `controller answer 0x200c 1 refuse 0x0c`.
  ///
  /// - Throws: `FaultError` for the first invalid word.
  public init(parsing text: some StringProtocol) throws(FaultError) {
    var words = FaultWords(text)
    let first = try words.next(Self.firstWord)
    guard first == Self.firstWord else { throw FaultError(word: first, expected: Self.firstWord) }
    description = "\(first) \(words.rest)"
    let word = try words.next("answer, event, data or at")
    trigger =
      switch word {
      case "answer": try words.packet(.init(answer: words.code("opcode")))
      case "event": try words.packet(.init(event: words.code("event")))
      case "data": try words.packet(.data)
      case "at": .at(try words.time())
      default: throw FaultError(word: word, expected: "answer, event, data or at")
      }
    let name = try words.next("kind of fault")
    action =
      switch (name, trigger) {
      case ("drop", .packet): .drop
      case ("duplicate", .packet): .duplicate
      case ("late", .packet): .late(try words.time())
      case ("truncate", .packet): .truncate(try words.number("length", 0...255))
      case ("overwrite", .packet):
        .overwrite(try words.number("offset", 0...255), try words.bytes())
      case ("refuse", .packet(.answer, _)): .refuse(try words.code("status"))
      case ("withhold", .packet(.answer, _)): .withhold(try words.time())
      case ("send", .at): .send(try words.bytes())
      case ("disconnect", .at): .disconnect(try words.code("reason"))
      case ("restart", .at): .restart
      case ("silence", .at): .silence
      default: throw FaultError(word: name, expected: "a fault that \(word) can have")
      }
    try words.end()
  }

  /// Returns random faults of some kinds, the same in every run with a seed, at other packets, the
  /// 8th at most, and at other times of the first minute.
  package static func random(seed: UInt64, count: Int, of kinds: [Self]) -> [ControllerFault] {
    var random = Simulation(seed: seed).randomNumbers(for: "faults of a controller")
    guard !kinds.isEmpty else { return [] }
    return (0..<max(0, count)).compactMap { _ in
      let kind = kinds[random.number(in: 0...kinds.count - 1)]
      var words = kind.description.split(separator: " ").map(String.init)
      let place = words[1] == "answer" || words[1] == "event" ? 3 : 2
      let (time, number) = (random.number(in: 1...60_000), 1 << random.number(in: 0...3))
      words[place] = words[1] == "at" ? "\(time)ms" : "\(number)"
      return try? ControllerFault(parsing: words.joined(separator: " "))
    }
  }
}

extension FaultWords {
  fileprivate mutating func packet(
    _ kind: ControllerFault.Kind
  ) throws(FaultError) -> ControllerFault.Trigger {
    .packet(kind, try number("number", 1...Int(Int32.max)))
  }

  fileprivate mutating func time() throws(FaultError) -> Duration {
    try duration("time", upTo: .seconds(86_400))
  }

  fileprivate mutating func bytes() throws(FaultError) -> [UInt8] {
    let word = try next("bytes")
    let bytes = (try? HexBytes(parsing: word).bytes) ?? []
    if 1...255 ~= bytes.count { return bytes }
    throw FaultError(word: word, expected: "1 to 255 bytes, as in 040500")
  }

  fileprivate mutating func code<Code: FixedWidthInteger>(
    _ name: String
  ) throws(FaultError) -> Code {
    let word = try next(name)
    if word.hasPrefix("0x"), let code = Code(word.dropFirst(2), radix: 16) { return code }
    throw FaultError(word: word, expected: "the \(name), up to 0x\(String(Code.max, radix: 16))")
  }
}
