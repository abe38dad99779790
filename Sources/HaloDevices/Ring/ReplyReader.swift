import HaloProtocol

/// What a message is to a request.
enum ReplyStep<Value> {
  /// Not its reply.
  case foreign
  /// Perhaps not its reply but one that was owed, which so is paid.
  case owed
  /// A part of its reply.
  case more
  /// The end of its reply, and what that comes to.
  case done(Value)
  /// Its reply, all of it, and it makes no sense.
  case failed(WireError)
  /// A part of its reply, and it makes no sense; more may come.
  case failedMidway(WireError)

  /// The step with another value.
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

/// Makes a value of the messages that may be the reply to a request.
///
/// A value itself, as it is kept behind the lock of a ring; it must not call the ring.
protocol ReplyReader<Message>: Sendable {
  associatedtype Message: Sendable
  associatedtype Value: Sendable

  /// Takes a message, and says what it is to the request.
  mutating func take(_ message: Message) -> ReplyStep<Value>
}

/// Reads a reply of one frame; nil says that a frame is not the answer.
struct SingleReply<Value: Sendable>: ReplyReader {
  let read: @Sendable (Colmi.Frame) throws(WireError) -> Value?

  func take(_ frame: Colmi.Frame) -> ReplyStep<Value> {
    do throws(WireError) {
      guard let value = try read(frame) else { return .foreign }
      return .done(value)
    } catch {
      return .failed(error)
    }
  }
}

/// Reads the reply over the big-data channel, with what it has to remember between two frames.
struct BigDataReply<Memory: Sendable, Value: Sendable>: ReplyReader {
  /// Whether a reply to a former request may still come.
  let isSuspicious: Bool
  var memory: Memory
  let read:
    @Sendable (Colmi.BigDataFrame, _ isSuspicious: Bool, inout Memory) throws(WireError)
      -> ReplyStep<Value>

  mutating func take(_ frame: Colmi.BigDataFrame) -> ReplyStep<Value> {
    do throws(WireError) {
      return try read(frame, isSuspicious, &memory)
    } catch {
      return .failed(error)
    }
  }
}

/// Reads a reply of many frames.
///
/// A reply about something else than what was asked for is none: it is of a former request, or came
/// twice.
struct AssembledReply<Assembler: Colmi.ReplyAssembler>: ReplyReader {
  /// Whether a reply to a former request may still come.
  private var isSuspicious: Bool
  private let isAbout: @Sendable (Assembler.Value) -> Bool
  private var assembler = Assembler()

  init(isSuspicious: Bool, isAbout: @escaping @Sendable (Assembler.Value) -> Bool) {
    self.isSuspicious = isSuspicious
    self.isAbout = isAbout
  }

  mutating func take(_ frame: Colmi.Frame) -> ReplyStep<Colmi.Assembled<Assembler.Value>> {
    do throws(WireError) {
      return try consume(frame)
    } catch {
      guard isSuspicious else { return .failedMidway(error) }
      // The rest of a former reply, or the beginning of this one after it.
      assembler = Assembler()
      if let step = try? consume(frame) { return step }
      assembler = Assembler()
      return .foreign
    }
  }

  private mutating func consume(
    _ frame: Colmi.Frame
  ) throws(WireError) -> ReplyStep<Colmi.Assembled<Assembler.Value>> {
    guard let whole = try assembler.consume(frame) else { return .more }
    if let value = whole.value {
      guard isAbout(value) else {
        assembler = Assembler()
        return .foreign
      }
    } else if isSuspicious {
      // "Nothing stored" does not say of what. Taken for the answer it could lose a day in silence;
      // passed over, once, it costs at worst a deadline, which the caller hears of.
      isSuspicious = false
      assembler = Assembler()
      return .owed
    }
    return .done(whole)
  }
}
