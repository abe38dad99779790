import HaloProtocol

/// The role of a received message for an open request: whether it continues or ends the reply.
enum ReplyStep<Value> {
  case foreign
  /// The message may be the late reply to an earlier request, so the open request still waits.
  case owed
  /// The message is a part of the reply; more parts follow.
  case more
  case done(Value)
  case failed(WireError)
  /// The message is a malformed part of the reply; more parts may follow.
  case failedMidway(WireError)

  /// Returns the same role, with the value of a complete reply transformed.
  func map<Other>(_ transform: (Value) -> Other) -> ReplyStep<Other> {
    switch self {
    case .foreign: .foreign
    case .owed: .owed
    case .more: .more
    case .done(let value): .done(transform(value))
    case .failed(let error): .failed(error)
    case .failedMidway(let error): .failedMidway(error)
    }
  }
}

extension ReplyStep: Sendable where Value: Sendable {}

/// Builds a value from the messages that may be the reply to a request.
///
/// A reader is a value type and runs under the lock of a ring, so it must not call the ring.
protocol ReplyReader<Message>: Sendable {
  associatedtype Message: Sendable
  associatedtype Value: Sendable

  /// Consumes a message, and returns its role for the request.
  mutating func consume(_ message: Message) -> ReplyStep<Value>
}

/// Reads a reply of one frame; `read` returns nil if the frame is not the reply.
struct SingleReply<Value: Sendable>: ReplyReader {
  let read: @Sendable (Colmi.Frame) throws(WireError) -> Value?

  func consume(_ frame: Colmi.Frame) -> ReplyStep<Value> {
    do throws(WireError) {
      guard let value = try read(frame) else { return .foreign }
      return .done(value)
    } catch {
      return .failed(error)
    }
  }
}

/// Reads a reply over the big-data channel: `read` returns the role of each frame, and updates the
/// state `memory` that is kept from frame to frame.
struct BigDataReply<Memory: Sendable, Value: Sendable>: ReplyReader {
  /// Whether a reply to an earlier request of the same action may still come.
  let isSuspicious: Bool
  var memory: Memory
  let read:
    @Sendable (Colmi.BigDataFrame, _ isSuspicious: Bool, inout Memory) throws(WireError)
      -> ReplyStep<Value>

  mutating func consume(_ frame: Colmi.BigDataFrame) -> ReplyStep<Value> {
    do throws(WireError) {
      return try read(frame, isSuspicious, &memory)
    } catch {
      return .failed(error)
    }
  }
}

/// Reads a reply of many frames, with an assembler of the reply's type.
///
/// `isAbout` returns whether a whole reply is about the subject of the request, such as its day. A
/// reply about another subject is skipped: it belongs to an earlier request, or came twice.
struct AssembledReply<Assembler: Colmi.ReplyAssembler>: ReplyReader {
  /// Whether a reply to an earlier request of the same opcode may still come.
  var isSuspicious: Bool
  let isAbout: @Sendable (Assembler.Value) -> Bool
  var assembler = Assembler()

  mutating func consume(_ frame: Colmi.Frame) -> ReplyStep<Colmi.Assembled<Assembler.Value>> {
    do throws(WireError) {
      return try assemble(frame)
    } catch {
      guard isSuspicious else { return .failedMidway(error) }
      // The frame ends an earlier reply, or begins this one after it.
      assembler = Assembler()
      if let step = try? assemble(frame) { return step }
      assembler = Assembler()
      return .foreign
    }
  }

  private mutating func assemble(
    _ frame: Colmi.Frame
  ) throws(WireError) -> ReplyStep<Colmi.Assembled<Assembler.Value>> {
    guard let whole = try assembler.consume(frame) else { return .more }
    if let value = whole.value {
      guard isAbout(value) else {
        assembler = Assembler()
        return .foreign
      }
    } else if isSuspicious {
      // "Nothing stored" names no day. Accepting it could lose a day silently; skipping it once
      // costs at worst a deadline, which the caller notices.
      isSuspicious = false
      assembler = Assembler()
      return .owed
    }
    return .done(whole)
  }
}
