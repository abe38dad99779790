import HaloTransport

/// Values that a client writes in parts, which all take effect at once, or not at all.
///
/// A part may begin anywhere in the value: what is before it stays as it is. Source: Core
/// Specification, Volume 3, Part F, 3.4.6.
struct PreparedWrites {
  /// Parts of a value that go on with each other.
  struct Part {
    var handle: UInt16
    /// Where in the value it begins.
    var offset: Int
    var value: [UInt8]

    /// What it is called where it is lost.
    var words: String {
      PreparedWrites.words(handle, offset, value.count)
    }
  }

  /// In the order of their beginnings.
  private var parts: [Part] = []

  private static let most = 64

  /// Takes a part.
  ///
  /// - Returns: What is lost, if it cannot be kept.
  mutating func prepare(
    _ handle: UInt16, _ offset: Int, _ value: ArraySlice<UInt8>
  ) -> String? {
    let words = Self.words(handle, offset, value.count)
    guard offset + value.count <= GATTServer.longestValue else {
      return words + ", which is further than values go"
    }
    // Only the last one of an attribute can be gone on with, as what is written later wins.
    if let last = parts.lastIndex(where: { $0.handle == handle }),
      parts[last].offset + parts[last].value.count == offset
    {
      parts[last].value += value
    } else if parts.count < Self.most {
      parts.append(Part(handle: handle, offset: offset, value: Array(value)))
    } else {
      return words + ", as there are too many"
    }
    return nil
  }

  /// Gives all parts, and forgets them.
  mutating func take() -> [Part] {
    defer { parts = [] }
    return parts
  }

  private static func words(_ handle: UInt16, _ offset: Int, _ count: Int) -> String {
    let name = ATTEvent.Channel(.unknown(handle)).rawValue
    return "\(count) \(count == 1 ? "byte" : "bytes") written to \(name), from byte \(offset) on"
  }
}
