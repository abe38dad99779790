/// A fuzz target: a name, and a function that runs each input.
///
/// The inputs are the lines of `Fixtures/corpus/NAME.txt` and the files in `Fixtures/crashes/NAME`.
public struct FuzzTarget: Sendable {
  /// The name, in upper camel case, such as `SealedFrame`.
  public let name: String
  /// The longest input that a fuzzer tries; replayed inputs may be longer.
  public let longestInput: Int
  /// Useful byte sequences for an input, which become its dictionary.
  public private(set) var words: [FuzzWord] = []
  private var seedMaker: @Sendable (FuzzFixtures) -> [[UInt8]] = { _ in [] }
  private let body: @Sendable ([UInt8]) throws(BrokenLaw) -> Void

  /// Makes a target.
  public init(
    _ name: String, longestInput: Int, body: @escaping @Sendable ([UInt8]) throws(BrokenLaw) -> Void
  ) {
    self.name = name
    self.longestInput = longestInput
    self.body = body
  }

  /// Returns the target with a dictionary.
  public func worded(_ words: [FuzzWord]) -> FuzzTarget {
    var target = self
    target.words = words
    return target
  }

  /// Returns the target with seeds made from the fixtures.
  public func seeded(by maker: @escaping @Sendable (FuzzFixtures) -> [[UInt8]]) -> FuzzTarget {
    var target = self
    target.seedMaker = maker
    return target
  }

  /// Runs one input.
  public func run(_ input: [UInt8]) throws(BrokenLaw) { try body(input) }

  /// Returns the seeds from the fixtures, in their order.
  public func seeds(from fixtures: FuzzFixtures) -> [[UInt8]] { seedMaker(fixtures) }
}

/// A word of a dictionary: bytes with a meaning in an input, and a name.
public struct FuzzWord: Sendable {
  /// The name, of letters and digits.
  public var name: String
  /// The bytes, at least one.
  public var bytes: [UInt8]

  /// Makes a word.
  public init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a word from a text, whose letters and digits are the name.
  public init(_ text: String) {
    self.init(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }, Array(text.utf8))
  }

  /// Returns the word after other bytes.
  public func behind(_ bytes: UInt8...) -> FuzzWord { FuzzWord(name, bytes + self.bytes) }
}

/// A law that does not hold for an input.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// The law, and the values that break it.
  public var description: String

  /// Makes an error with the law and the values that break it.
  public init(description: String) { self.description = description }
}

/// Throws if a condition is false.
public func law(_ condition: Bool, _ description: @autoclosure () -> String) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(description: description()) }
}

/// Returns the result of a body.
public func accepted<Value>(
  _ description: @autoclosure () -> String, _ body: () throws -> Value
) throws(BrokenLaw) -> Value {
  do { return try body() } catch { throw BrokenLaw(description: "\(description()): \(error)") }
}
