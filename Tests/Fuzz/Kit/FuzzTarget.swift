/// One way in that is fuzzed: a name, and what is run on each input.
///
/// Folders of its name in `Fixtures/corpus` and `Fixtures/crashes` hold inputs of it.
public struct FuzzTarget: Sendable {
  /// The name, in upper camel case, such as `SealedFrame`.
  public let name: String
  /// The longest input that a fuzzer tries; longer ones run as well.
  public let longestInput: Int
  private let body: @Sendable ([UInt8]) throws(BrokenLaw) -> Void

  /// Names what is run.
  public init(
    _ name: String, longestInput: Int, body: @escaping @Sendable ([UInt8]) throws(BrokenLaw) -> Void
  ) {
    self.name = name
    self.longestInput = longestInput
    self.body = body
  }

  /// Runs one input.
  ///
  /// - Throws: ``BrokenLaw`` where a law does not hold.
  public func run(_ input: [UInt8]) throws(BrokenLaw) {
    try body(input)
  }
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
