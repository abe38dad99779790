import HaloProtocol

/// A fuzz target: a name, and a function that runs each input.
///
/// The inputs are the lines of `Fixtures/corpus/NAME.txt` and the files in `Fixtures/crashes/NAME`.
package struct FuzzTarget: Sendable {
  package typealias Seeds = @Sendable (FuzzFixtures) -> [[UInt8]]
  package typealias Body = @Sendable ([UInt8]) throws(BrokenLaw) -> Void

  /// The name, in upper camel case, such as `SealedFrame`.
  package let name: String
  /// The longest input that a fuzzer tries; replayed inputs may be longer.
  package let longestInput: Int
  /// Useful byte sequences for an input, which become its dictionary.
  package let words: [FuzzWord]
  private let seeds: Seeds
  private let body: Body

  package init(
    _ name: String, _ longestInput: Int, words: [FuzzWord] = [], seeds: @escaping Seeds,
    body: @escaping Body
  ) {
    (self.name, self.longestInput, self.words) = (name, longestInput, words)
    (self.seeds, self.body) = (seeds, body)
  }

  package func run(_ input: [UInt8]) throws(BrokenLaw) { try body(input) }
  package func seeds(from fixtures: FuzzFixtures) -> [[UInt8]] { seeds(fixtures) }
}

/// A word of a dictionary: bytes with a meaning in an input, and a name.
package struct FuzzWord: Sendable {
  /// The name, of letters and digits.
  package var name: String
  /// The bytes, at least one.
  package var bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  /// Makes a word from a text, whose letters and digits are the name.
  package init(_ text: String) {
    self.init(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }, Array(text.utf8))
  }

  /// Returns the word after other bytes.
  package func behind(_ bytes: UInt8...) -> FuzzWord { FuzzWord(name, bytes + self.bytes) }
}

/// A law that does not hold for an input, with the values that break it.
package struct BrokenLaw: Error, CustomStringConvertible {
  package var description: String
  package init(description: String) { self.description = description }
}

/// Throws if a condition is false.
package func law(_ condition: Bool, _ description: @autoclosure () -> String) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(description: description()) }
}

/// Returns a value, and throws if there is none.
package func required<Value>(_ value: Value?, _ description: @autoclosure () -> String)
  throws(BrokenLaw) -> Value
{
  guard let value else { throw BrokenLaw(description: description()) }
  return value
}

/// Returns the result of a body, which must not throw.
package func accepted<Value>(_ description: @autoclosure () -> String, _ body: () throws -> Value)
  throws(BrokenLaw) -> Value
{ do { return try body() } catch { throw BrokenLaw(description: "\(description()): \(error)") } }

/// The parts of `Fixtures` that seeds are made from.
///
/// `FuzzTools` reads the files, as that needs Foundation, which no target uses.
package struct FuzzFixtures: Sendable {
  /// The bytes of one value: the type that parses them, such as `Colmi.BatteryStatus`; the channel,
  /// `uart`, `bigdata`, or the 16 bits of a characteristic in hexadecimal; and the sender, `host`
  /// or `device`.
  package typealias Vector = (type: String, channel: String, direction: String, bytes: [UInt8])
  /// The frames of one reply in order, and the type of the assembled value.
  package typealias Reply = (type: String, frames: [[UInt8]])

  /// The vectors of `colmi` and `gatt`, those with errors included.
  package var vectors: [Vector] = []
  /// The replies of many frames in `colmi`.
  package var replies: [Reply] = []
  /// All other files, by their path in `Fixtures`, such as `captures/strap-5.66.btsnoop`; those of
  /// `corpus` and `crashes` are not among them.
  package var files: [String: [UInt8]] = [:]

  package init() {}

  /// Returns the bytes of the vectors on a channel in a direction, each once.
  package func bytes(on channel: String, from direction: String? = nil) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return vectors.filter {
      $0.channel == channel && (direction == nil || $0.direction == direction)
    }.map(\.bytes).filter { seen.insert($0).inserted }
  }

  package func replies(of type: String) -> [[[UInt8]]] {
    replies.filter { $0.type == type }.map(\.frames)
  }

  /// Returns the files of a folder with a name ending, sorted by name.
  package func files(in folder: String, endingIn ending: String = "") -> [[UInt8]] {
    files.filter { $0.key.hasPrefix(folder + "/") && $0.key.hasSuffix(ending) }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Takes values from the bytes that a fuzzer chose; zeros after their end.
package struct ByteTaker {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  package var isEmpty: Bool { rest.isEmpty }
  package mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Takes the next bytes, or fewer at the end.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Takes as many bytes as the next byte specifies.
  package mutating func counted() -> [UInt8] { bytes(Int(byte())) }
  package mutating func all() -> [UInt8] { bytes(rest.count) }
}

/// The opcodes of host messages.
package let hostOpcodes = opcodes(
  of: Colmi.HostMessage.packetTypes, and: Colmi.OpaqueRequest.opcodes)

/// The opcodes of ring messages.
package let ringOpcodes =
  opcodes(of: Colmi.RingMessage.packetTypes, and: Colmi.OpaqueReply.opcodes) + [
    FuzzWord("Unsupported", [0x83, 0xEE])
  ]

/// The actions of the big-data channel.
package let bigDataActions: [FuzzWord] = {
  let types: [any Colmi.BigDataValue.Type] =
    Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes
  let named = types.compactMap { type in
    (type as? any Colmi.BigDataPacket.Type).map { FuzzWord($0.name, [$0.action.rawValue]) }
  }
  return once(
    named + Colmi.OpaqueBigDataRequest.actions.map { FuzzWord("Opaque\($0)", [$0.rawValue]) })
}()

/// The beginnings of big-data frames, and a whole frame that means "nothing stored".
package let frameStarts =
  bigDataActions.map { FuzzWord($0.name, [Colmi.BigDataFrame.start] + $0.bytes) } + [
    FuzzWord("NothingStored", [0x01, 0x00, 0xBF, 0x40, 0x00])
  ]

private func opcodes(
  of types: [any Colmi.FrameValue.Type], and opaque: [Colmi.Opcode]
) -> [FuzzWord] {
  let named = types.compactMap { type in
    (type as? any Colmi.Packet.Type).map { FuzzWord($0.name, [$0.opcode.rawValue]) }
  }
  return once(named + opaque.map { FuzzWord("Opaque\($0)", [$0.rawValue]) })
}

private func once(_ words: [FuzzWord]) -> [FuzzWord] {
  var seen: Set<[UInt8]> = []
  return words.filter { seen.insert($0.bytes).inserted }
}
