import HaloJSON
import HaloProtocol

/// Puts the packets (bytes of writes or notifications) of one sender on one channel together into
/// messages.
///
/// Each result is a JSON object of the form that `halo replay --json` prints.
final class Assembler {
  /// Becomes JSON only when the caller takes it, so that many results need little memory.
  private enum Result {
    case event(Conversation.Event)
    case object([UInt8])
  }

  private let channel: PacketChannel
  private let sender: Sender
  private var conversation = Conversation(.json)
  /// The results so far; ``next()`` has returned those before the index `head`.
  private var results: [Result] = []
  private var head = 0

  /// Nil for an unknown channel or direction.
  init?(channel: String, direction: String) {
    guard let sender = Sender(rawValue: direction),
      let channel = try? PacketChannel(parsing: channel)
    else { return nil }
    self.channel = channel
    self.sender = sender
  }

  func add(_ input: Input) {
    switch input {
    case .bytes(let bytes):
      var next = conversation.consume(bytes, on: channel, from: sender)
      while let event = next {
        results.append(.event(event))
        next = conversation.next()
      }
    case .wrong(let reason): results.append(.object(errorObject(reason, in: "bytes")))
    }
  }

  /// Returns the next result as JSON; nil if none is complete.
  func next() -> [UInt8]? {
    guard head < results.count else { return nil }
    let result = results[head]
    // A returned result is not kept.
    results[head] = .object([])
    head += 1
    if head == results.count { (results, head) = ([], 0) }
    switch result {
    case .object(let object): return object
    case .event(let event): return object(of: event)
    }
  }

  private func object(of event: Conversation.Event) -> [UInt8] {
    switch event {
    case .message(let message, _): PacketJSON.decode(message, on: channel, from: sender).json
    case .reply(let reply, let frames):
      "{\"frames\":\(frames),\"name\":\"\(reply.name)\",\"value\":".utf8 + reply.value.bytes
        + ",\"version\":\(PacketJSON.version)}".utf8
    case .broken(let error, let frames): object(of: error, "\"frames\":\(frames)")
    case .failure(let error, let dropped, _) where channel == .bigData:
      object(of: error, "\"dropped\":\"\(HexBytes(dropped))\"", isFirst: true)
    case .failure(let error, _, _): PacketJSON.object(of: PacketJSON.Failure(error))
    }
  }

  /// Returns the JSON object of an error with another member, given as JSON text; that member comes
  /// before the others if `isFirst`.
  private func object(of error: WireError, _ member: String, isFirst: Bool = false) -> [UInt8] {
    let object = PacketJSON.object(of: PacketJSON.Failure(error))
    return isFirst
      ? [object[0]] + (member + ",").utf8 + object.dropFirst()
      : object.dropLast() + ("," + member + "}").utf8
  }
}
