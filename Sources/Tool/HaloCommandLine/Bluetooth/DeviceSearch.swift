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
  /// The profile that a sensor needs; nil for other kinds.
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

  /// A description of the wanted device, such as `a ring called NAME`, for errors.
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
  ///
  /// - Parameters:
  ///   - transport: The transport to search on.
  ///   - elapsed: The part of ``timeout`` that has already passed.
  /// - Returns: The only device that fits.
  /// - Throws: ``SearchFailure`` if no device or more than one fits, or else `BLEError`.
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

/// The error of a search that found no fitting device, or more than one.
struct SearchFailure: Error, CustomStringConvertible {
  let search: DeviceSearch
  /// The devices that fit the search.
  let found: [FoundDevice]
  /// All devices that the search found, fitting or not.
  let discovered: [FoundDevice]

  /// The maximum number of devices that the error lists; it only counts further devices.
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

  /// Returns a list of found devices as text for the error, devices with a name first.
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

  /// Whether standard error is a terminal, on which the line can be shown.
  var isVisible: Bool { errors.isTerminal }

  /// Shows a line instead of the previous one; does nothing if standard error is not a terminal.
  func show(_ text: String) {
    guard errors.isTerminal else { return }
    isShown.withLock { $0 = true }
    // Cut the line, because a wrapped line could not be overwritten.
    let line = TextLayout.cut(displayable(text) + " …", to: max(1, errors.width - 1))
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
