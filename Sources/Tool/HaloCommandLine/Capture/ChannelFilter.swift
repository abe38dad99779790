import HaloCapture
import HaloProtocol
import HaloTransport

/// The channels (attributes) of a capture that the user selected with `--only`.
///
/// A class, because an optional structure would be copied for each event.
final class ChannelFilter {
  private let names: [String]
  private var missing: Set<String>
  /// The results of ``accepts(_:)`` for the channels that occurred so far.
  private var decided = ChannelCache<Bool>()

  /// Parses names of channels separated by commas: `link`, `uart`, `bigdata`, UUIDs, handles, and
  /// descriptors.
  init(_ words: String) throws {
    names = try words.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let name = Self.name(String(word).lowercased()) else {
        throw UsageError(
          "--only takes uart, bigdata, UUIDs and handles (0x004e), with commas between, not"
            + " \(displayable(String(word)))")
      }
      return name
    }
    missing = Set(names)
  }

  /// Returns whether to show events of a channel: true for the link, and for selected channels and
  /// their descriptors.
  ///
  /// Also records that the channel occurred, for ``remark``.
  func accepts(_ channel: ATTEvent.Channel) -> Bool {
    decided.value(of: channel) { decide($0) }
  }

  private func decide(_ channel: ATTEvent.Channel) -> Bool {
    guard channel != .link else {
      missing.remove("\(channel)")
      return true
    }
    let name = "\(channel)"
    let wanted = names.filter { name == $0 || name.hasPrefix($0 + "-") }
    if !missing.isEmpty { missing.subtract(wanted) }
    return !wanted.isEmpty
  }

  /// A message that names the selected channels that never occurred; nil if all of them occurred.
  var remark: String? {
    guard !missing.isEmpty else { return nil }
    return "no events of \(missing.sorted().joined(separator: ", "))"
  }

  private static func name(_ word: String) -> String? {
    if let name = characteristic(word) { return name }
    // Split by length, because a UUID of 128 bits contains hyphens.
    for length in [4, 8, 36] {
      let split = word.suffix(length + 1)
      guard split.count == length + 1, split.first == "-",
        let name = characteristic(String(word.dropLast(length + 1)))
      else { continue }
      if split == "-cccd" { return name + split }
      if let uuid = try? BluetoothUUID(parsing: String(split.dropFirst())) {
        return ATTEvent.Channel(name)?.descriptor(uuid).description
      }
    }
    return nil
  }

  private static func characteristic(_ word: String) -> String? {
    if ["link", "uart", "bigdata"].contains(word) { return word }
    guard word.hasPrefix("0x") else { return uuid(word) }
    let digits = word.dropFirst(2)
    guard digits.utf8.allSatisfy({ $0 != 0x2B }), let handle = UInt16(digits, radix: 16),
      handle != 0
    else { return nil }
    return ATTEvent.Channel(.handle(handle)).description
  }

  private static func uuid(_ word: String) -> String? {
    // Only a UUID of 128 bits may contain hyphens.
    guard word.utf8.count == 36 || !word.utf8.contains(0x2D) else { return nil }
    return (try? BluetoothUUID(parsing: word)).map { $0.description.lowercased() }
  }
}
