import HaloDevices
import HaloSimulator
import HaloTransport
import Synchronization

/// Finds a device by name or address, or the only one of a kind.
struct DeviceSearch: Sendable {
  let kind: DeviceKind
  let selector: DeviceSelector
  /// How long to listen.
  let timeout: Duration
  /// Whether a device of another kind may be meant as well, where it is named.
  var isOfAnyKind = false
  /// Whether the command has an option for the device, that of its kind.
  var hasOption = true

  /// The time to listen for others after the first device fits: devices advertise every second or
  /// two.
  static let settling: Duration = .seconds(2)

  /// What is looked for.
  var words: String {
    let kind = isOfAnyKind ? "a device" : kind.phrase
    return switch selector {
    case .only: kind
    case .name(let name): "\(kind) called \(name)"
    case .address(let id): "\(kind) at \(id)"
    }
  }

  /// Finds the device.
  ///
  /// One that is connected to this machine does not advertise, and is found all the same.
  ///
  /// - Throws: ``SearchFailure`` where there is none or more than one, else `BLEError`.
  func find(on transport: any BLETransport) async throws -> FoundDevice {
    let kind = isOfAnyKind ? nil : kind
    // An address is of one device, so there is nothing else to wait for.
    let settling = if case .address = selector { Duration.zero } else { Self.settling }
    let heard = try await transport.devices(within: timeout, settling: settling) {
      [selector] in selector.matches($0, kind)
    }
    let matches = heard.filter { selector.matches($0, kind) }
    guard let first = matches.first, matches.count == 1 else {
      throw SearchFailure(search: self, found: matches, heard: heard)
    }
    return first
  }
}

/// No device fits, or more than one.
struct SearchFailure: Error, CustomStringConvertible {
  let search: DeviceSearch
  /// Those that fit.
  let found: [FoundDevice]
  /// All that were heard.
  let heard: [FoundDevice]

  /// So many are named, and the others counted.
  private static let listLength = 8

  var description: String {
    if !found.isEmpty {
      let wish = if case .name(let name) = search.selector { " called \(name)" } else { "" }
      return "there are \(found.count) devices\(wish): \(Self.list(found)); name one by its "
        + "address"
        + (search.isOfAnyKind || !search.hasOption ? "" : ": \(search.kind.terms.option) ADDRESS")
    }
    let others = heard.isEmpty ? "nothing else either" : "but \(Self.list(heard))"
    let condition = (search.isOfAnyKind ? .ring : search.kind).terms.condition
    return "\(search.words) was not heard in \(Int(search.timeout / .seconds(1))) s, \(others); "
      + "it shows itself only while it \(condition), near, and connected to nothing else"
      + hint
  }

  /// Whoever names a profile may mean a virtual ring.
  private var hint: String {
    guard search.kind == .ring, !search.isOfAnyKind, case .name(let name) = search.selector,
      let profile = RingProfile(named: name)
    else { return "" }
    return "; the virtual one is --ring virtual:\(profile.name)"
  }

  /// Those with names first.
  private static func list(_ devices: [FoundDevice]) -> String {
    let named = devices.filter { $0.name != nil } + devices.filter { $0.name == nil }
    let shown = named.prefix(listLength).map(\.words)
    let rest = devices.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// A line on a terminal that says what is waited for, and goes away again.
final class ProgressNotice: Sendable {
  private let errors: Output
  private let isShown = Mutex(false)

  init(_ errors: Output) { self.errors = errors }

  /// Whether the lines go to a terminal.
  var isVisible: Bool { errors.isTerminal }

  /// Shows a line where somebody looks, in place of the one before.
  func show(_ text: String) {
    guard errors.isTerminal else { return }
    isShown.withLock { $0 = true }
    // A line that wraps could not be written over.
    let line = TextLayout.cut(displayable(text) + " …", to: max(1, errors.width - 1))
    try? errors.write("\r\u{1B}[K" + line)
  }

  /// Takes the line away, before anything else is written.
  func clear() {
    let wasShown = isShown.withLock { isShown in
      defer { isShown = false }
      return isShown
    }
    if wasShown { try? errors.write("\r\u{1B}[K") }
  }
}
