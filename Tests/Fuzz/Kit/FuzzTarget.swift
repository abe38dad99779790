/// One way in that is fuzzed: a name, and what is run on each input.
///
/// Its inputs are the lines of `Fixtures/corpus/NAME.txt` and the files in `Fixtures/crashes/NAME`.
public struct FuzzTarget: Sendable {
  /// The name, in upper camel case, such as `SealedFrame`.
  public let name: String
  /// The longest input that a fuzzer tries; longer ones run as well.
  public let longestInput: Int
  /// Bytes worth putting into an input: what becomes its dictionary.
  public private(set) var words: [FuzzWord] = []
  private var seedMaker: @Sendable (FuzzFixtures) -> [[UInt8]] = { _ in [] }
  private let body: @Sendable ([UInt8]) throws(BrokenLaw) -> Void

  /// Names what is run.
  public init(
    _ name: String, longestInput: Int, body: @escaping @Sendable ([UInt8]) throws(BrokenLaw) -> Void
  ) {
    self.name = name
    self.longestInput = longestInput
    self.body = body
  }

  /// The target with a dictionary.
  public func worded(_ words: [FuzzWord]) -> FuzzTarget {
    var target = self
    target.words = words
    return target
  }

  /// The target with seeds that are made of the fixtures.
  public func seeded(by maker: @escaping @Sendable (FuzzFixtures) -> [[UInt8]]) -> FuzzTarget {
    var target = self
    target.seedMaker = maker
    return target
  }

  /// Runs one input.
  ///
  /// - Throws: ``BrokenLaw`` where a law does not hold.
  public func run(_ input: [UInt8]) throws(BrokenLaw) {
    try body(input)
  }

  /// What the fixtures give to begin with, in their order.
  public func seeds(from fixtures: FuzzFixtures) -> [[UInt8]] {
    seedMaker(fixtures)
  }
}

/// A word of a dictionary: bytes that mean something in an input, with a name.
public struct FuzzWord: Sendable {
  /// The name, of letters and digits.
  public var name: String
  /// The bytes, at least one.
  public var bytes: [UInt8]

  /// Names bytes.
  public init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Takes a text, the letters and digits of which are the name.
  public init(_ text: String) {
    self.init(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }, Array(text.utf8))
  }

  /// The same behind other bytes.
  public func behind(_ bytes: UInt8...) -> FuzzWord { FuzzWord(name, bytes + self.bytes) }
}

/// A law that does not hold for an input.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// The law, and the values that break it.
  public var description: String

  /// Says which law is broken, and by what.
  public init(description: String) {
    self.description = description
  }
}

/// Throws where a condition is false.
public func law(_ condition: Bool, _ description: @autoclosure () -> String) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(description: description()) }
}
