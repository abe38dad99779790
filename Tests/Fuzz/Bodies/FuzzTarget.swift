/// What is fuzzed; each has an executable `Fuzz…`, and folders of its name in `Fixtures/corpus` and
/// `Fixtures/crashes`.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The input is a frame of the command channel, right or wrong.
  case frame = "Frame"
  /// The same, after its checksum was put right.
  case sealedFrame = "SealedFrame"
  /// The input is the length of the pieces, and bytes of the big-data channel.
  case bigData = "BigData"
  /// The input is the frames of a reply, 16 bytes each.
  case assemblers = "Assemblers"
  /// The input is the number of a characteristic, and the bytes of its value.
  case gatt = "GATT"
}

extension FuzzTarget {
  /// Runs one input.
  ///
  /// - Throws: ``BrokenLaw`` where a law does not hold.
  public func run(_ input: [UInt8]) throws(BrokenLaw) {
    switch self {
    case .frame: try fuzzFrame(input)
    case .sealedFrame: try fuzzSealedFrame(input)
    case .bigData: try fuzzBigData(input)
    case .assemblers: try fuzzAssemblers(input)
    case .gatt: try fuzzGATT(input)
    }
  }

  /// Runs one input, and traps where a law does not hold: what the fuzzing library counts as a
  /// find.
  public func runOrTrap(_ input: UnsafeBufferPointer<UInt8>) -> CInt {
    do throws(BrokenLaw) {
      try run(Array(input))
    } catch {
      fatalError("\(error)")
    }
    return 0
  }
}

/// A law that does not hold for an input.
public struct BrokenLaw: Error, CustomStringConvertible {
  /// The law, and the values that break it.
  public var description: String
}

/// Throws where a condition is false.
func law(_ condition: Bool, _ description: @autoclosure () -> String) throws(BrokenLaw) {
  guard condition else { throw BrokenLaw(description: description()) }
}
