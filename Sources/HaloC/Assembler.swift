import HaloJSON
import HaloProtocol

/// The unfinished messages of one sender on one channel.
///
/// The object of a result has the form that `halo replay --json` prints.
final class Assembler {
  private enum Part {
    /// Packets of one write or notification each.
    case single
    case replies(Replies)
    case bigData(Colmi.BigDataReassembler)
    case light(Triones.FrameAssembler)
  }

  private let channel: PacketChannel
  private let sender: Sender
  private var part: Part
  /// The results that `take()` has not returned, in reverse order.
  private var results: [[UInt8]] = []

  /// Makes an assembler; nil if a text is unknown.
  init?(channel: String, direction: String) {
    guard let sender = Sender(rawValue: direction),
      let channel = try? PacketChannel(parsing: channel)
    else { return nil }
    self.channel = channel
    self.sender = sender
    part =
      switch channel {
      case .uart: sender == .device ? .replies(Replies()) : .single
      case .bigData: .bigData(.init())
      case .lightCommands, .lightStatus: .light(.init(for: sender == .host ? .host : .light))
      case .advertisement, .characteristic: .single
      }
  }

  /// Adds a write or a notification.
  func add(_ input: Input) {
    switch input {
    case .bytes(let bytes): add(bytes)
    case .wrong(let reason): give(errorObject(reason, in: "bytes"))
    }
  }

  /// Returns the next result; nil if none is complete.
  func take() -> [UInt8]? { results.popLast() ?? nextOfBigData() }

  private func add(_ bytes: [UInt8]) {
    switch part {
    case .single: give(decode(bytes))
    case .replies(let replies): add(bytes, to: replies)
    case .bigData(var reassembler):
      // Without a second reference to its memory.
      part = .single
      reassembler.append(bytes)
      part = .bigData(reassembler)
    case .light(var assembler):
      do throws(WireError) {
        if let whole = try assembler.consume(bytes) { give(decode(whole)) }
      } catch {
        give(PacketJSON.object(of: PacketJSON.Failure(error)))
      }
      part = .light(assembler)
    }
  }

  /// Appends a result.
  private func give(_ result: [UInt8]) {
    results.insert(result, at: 0)
  }

  private func decode(_ bytes: [UInt8]) -> [UInt8] {
    PacketJSON.decode(bytes, on: channel, from: sender).json
  }

  private func add(_ bytes: [UInt8], to replies: Replies) {
    guard let frame = try? Colmi.Frame(parsing: bytes) else { return give(decode(bytes)) }
    var outcome = replies.take(frame)
    if case .broken(let error, let frameCount) = outcome {
      give(object(of: error, "\"frames\":\(frameCount)"))
      // The frame may begin the next reply.
      outcome = replies.take(frame)
    }
    switch outcome {
    case .more: break
    case .whole(let reply): give(reply)
    // After a broken reply the assembler is empty, so it breaks none.
    case .single, .broken: give(decode(bytes))
    }
  }

  /// Decodes the next frame of big data when the caller asks for it, so results need little memory.
  private func nextOfBigData() -> [UInt8]? {
    guard case .bigData(var reassembler) = part else { return nil }
    part = .single
    defer { part = .bigData(reassembler) }
    do throws(WireError) {
      return try reassembler.next().map { decode($0.bytes) }
    } catch {
      return object(of: error, "\"dropped\":\"\(HexBytes(reassembler.dropped))\"", isFirst: true)
    }
  }

  /// Returns the object of an error with one more key, before or after the error.
  private func object(of error: WireError, _ member: String, isFirst: Bool = false) -> [UInt8] {
    let object = PacketJSON.object(of: PacketJSON.Failure(error))
    return isFirst
      ? [object[0]] + (member + ",").utf8 + object.dropFirst()
      : object.dropLast() + ("," + member + "}").utf8
  }
}
