import HaloTransport

/// The values that a client writes in parts, which take effect together or not at all.
///
/// A part may begin anywhere in the value; the bytes before it are unchanged. Source: Core
/// Specification, Volume 3, Part F, 3.4.6.
struct PreparedWrites {
  /// A part of a value, or several consecutive parts that were joined.
  struct Part {
    var handle: UInt16
    var offset: Int
    var value: [UInt8]

    /// The description of this part in words, for the report that it was lost.
    var words: String { PreparedWrites.words(handle, offset, value.count) }
  }

  /// The queued parts; those of several attributes are in the order of the attributes' first parts.
  private var parts: [Part] = []

  private static let most = 64

  /// Returns the text for a report of the loss, if the part cannot be kept; else nil.
  mutating func prepare(_ handle: UInt16, _ offset: Int, _ value: ArraySlice<UInt8>) -> String? {
    let words = Self.words(handle, offset, value.count)
    guard offset + value.count <= GATTServer.longestValue else {
      return words + ", beyond the longest value"
    }
    // Only the last part of an attribute can be extended, as later writes win.
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

  mutating func take() -> [Part] {
    defer { parts = [] }
    return parts
  }

  private static func words(_ handle: UInt16, _ offset: Int, _ count: Int) -> String {
    let name = ATTEvent.Channel(.handle(handle)).description
    return "\(count) \(count == 1 ? "byte" : "bytes") written to \(name), from byte \(offset) on"
  }
}
