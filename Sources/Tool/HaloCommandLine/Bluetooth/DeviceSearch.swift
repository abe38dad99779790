import HaloDevices
import HaloSimulator
import HaloTransport
import Synchronization

/// Searches for a device by name or address, or for the only device of a kind.
struct DeviceSearch: Sendable {
  let kind: DeviceKind
  let selector: DeviceSelector
  /// The maximum time to listen for advertisements.
  let timeout: Duration
  var profile: SensorProfile?
  /// Whether a device that the selector names may be of any kind, not only of `kind`.
  var isOfAnyKind = false
  /// Whether the command has an option, such as `--ring`, that names a device of this kind.
  var hasOption = true

  /// How long to listen for other fitting devices after the first one, as devices advertise every
  /// second or two.
  static let settling: Duration = .seconds(2)

  /// The maximum time to connect to an address without a search before it.
  ///
  /// A system connects to a device that it knows at the next advertisement. A search and a connect
  /// need one each.
  var directTime: Duration { min(.seconds(4), timeout / 2) }

  var words: String {
    let kind = isOfAnyKind ? "a device" : profile.map { "a \($0.words)" } ?? kind.phrase
    return switch selector {
    case .only: kind
    case .name(let name): "\(kind) called \(name)"
    case .address(let id): "\(kind) at \(id)"
    }
  }

  /// Finds the device by its advertisements.
  ///
  /// Also finds a device that is connected to this machine, and therefore does not advertise.
  func find(
    on transport: any BLETransport, after elapsed: Duration = .zero
  ) async throws -> FoundDevice {
    let kind = isOfAnyKind ? nil : kind
    // Only one device has an address, so do not wait for others.
    let settling = if case .address = selector { Duration.zero } else { Self.settling }
    let discovered = try await transport.devices(
      within: max(.zero, timeout - elapsed), settling: settling
    ) { [selector, profile] in selector.matches($0, kind, profile) }
    let matches = discovered.filter { selector.matches($0, kind, profile) }
    guard let first = matches.first, matches.count == 1 else {
      throw SearchFailure(search: self, found: matches, discovered: discovered)
    }
    return first
  }
}

struct SearchFailure: Error, CustomStringConvertible {
  let search: DeviceSearch
  let found: [FoundDevice]
  let discovered: [FoundDevice]

  private static let listLength = 8

  var description: String {
    if !found.isEmpty {
      let wish = if case .name(let name) = search.selector { " called \(name)" } else { "" }
      return "there are \(found.count) devices\(wish): \(Self.list(found)); name one by its "
        + "address, such as "
        + (search.isOfAnyKind || !search.hasOption ? "" : "\(search.kind.terms.option) ")
        + (found.first?.peripheral.rawValue ?? "")
    }
    let others = discovered.isEmpty ? "nor was any other device" : "but \(Self.list(discovered))"
    let condition = (search.isOfAnyKind ? .ring : search.kind).terms.condition
    return "\(search.words) was not heard in \(Int(search.timeout / .seconds(1))) s, \(others); "
      + "it advertises only while it \(condition), is near, and has no other connection"
      + nameHint + hint
  }

  /// A hint in the error for users whose device has a name that does not reveal its kind.
  private var nameHint: String {
    guard search.selector == .only, !search.isOfAnyKind, search.hasOption,
      let name = discovered.lazy.compactMap(\.name).first(where: {
        !$0.isEmpty && displayable($0) == $0
      })
    else { return "" }
    return "; if one of them is yours, add its name, such as \(search.kind.terms.option) "
      + name.shellQuoted
  }

  /// A hint in the error for users who gave the name of a ring profile and may mean a virtual ring.
  private var hint: String {
    guard search.kind == .ring, !search.isOfAnyKind, case .name(let name) = search.selector,
      let profile = AnyRingProfile(named: name)
    else { return "" }
    return "; the virtual one is --ring virtual:\(profile.name)"
  }

  private static func list(_ devices: [FoundDevice]) -> String {
    let named = devices.filter { $0.name != nil } + devices.filter { $0.name == nil }
    let shown = named.prefix(listLength).map(\.wordsWithFamily)
    let rest = devices.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// A temporary line on a terminal that describes the current wait of the command.
final class ProgressNotice: Sendable {
  private let errors: Output
  private let isShown = Mutex(false)

  init(_ errors: Output) { self.errors = errors }

  var isVisible: Bool { errors.isTerminal }

  func show(_ text: String, isWaiting: Bool = true) {
    guard errors.isTerminal else { return }
    isShown.withLock { $0 = true }
    // Cut the line, because a wrapped line could not be overwritten.
    let (text, room) = (displayable(text), max(1, errors.width - 1))
    let line = isWaiting ? TextLayout.cut(text + " …", to: room) : String(text.prefix(room))
    try? errors.write("\r\u{1B}[K" + line)
  }

  /// Removes the line from the terminal.
  ///
  /// Call this before any other output.
  func clear() {
    let wasShown = isShown.withLock { isShown in
      defer { isShown = false }
      return isShown
    }
    if wasShown { try? errors.write("\r\u{1B}[K") }
  }
}
