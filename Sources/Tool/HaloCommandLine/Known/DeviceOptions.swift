import HaloDevices

/// The options with which the user chose a device, kept for the commands that hints suggest.
struct DeviceOptions: Sendable {
  private var options: [(name: String, text: String?)] = []
  /// The only device that the command uses, if that is a remembered device; else nil.
  private(set) var device: KnownDevice?

  /// The options that affect the choice of a device, besides those that name one.
  private static let names = [
    Option.transport.name, Option.adapter.name, Option.timeout.name, Option.clock.name,
    Option.seed.name, Flag.realTime.name, Option.airTiming.name,
  ]

  init() {}

  /// Finds the options in the arguments of the user.
  init(_ words: Arguments, _ resolved: Arguments, _ devices: [KnownDevice]) {
    options = words.options { $0.isDevice || Self.names.contains($0.name) }
    let names = resolved.devices
    device = names.count == 1 ? devices.device(called: names[0].text) : nil
    // Only a named virtual device may store data.
    if resolved.virtualNames == [], let kind = words.deviceKind {
      options.append((kind.terms.option, "virtual"))
    }
  }

  /// Returns a suggested command (`hint`), such as `halo sync --database ring.sqlite`, with those
  /// options of the user that it accepts, except some.
  func added(to hint: String, except: Set<String> = []) -> String {
    let words = hint.split(separator: " ").map(String.init)
    guard words.count > 1, let command = Command.named(words[1]) else { return hint }
    return options.reduce(hint) { hint, option in
      guard command.option(option.name) != nil, !except.contains(option.name),
        !words.contains(option.name)
      else { return hint }
      return hint + " \(option.name)" + (option.text.map { " " + $0.shellQuoted } ?? "")
    }
  }
}

extension String {
  var shellQuoted: String {
    wholeMatch(of: /[A-Za-z0-9_.:\/#-]+/) != nil && !hasPrefix("#")
      ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}

extension KnownDevice {
  func shellWords(for option: String?) -> String {
    // `displayable` would change the name, so use the identifier instead.
    guard displayable(name) != name else { return name.shellQuoted }
    guard let virtual = VirtualDevice(id) else { return id.rawValue.shellQuoted }
    return "\(virtual.name(for: option)) --seed \(virtual.seed)"
  }
}
