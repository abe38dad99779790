import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// A simulated device that a command uses instead of a real one.
///
/// Devices with the same kind, profile and seed have the same data, name and identifier in each
/// run.
struct VirtualDevice: Equatable, Sendable {
  let kind: DeviceKind
  var profile: AnyRingProfile?
  let strapProfile: StrapProfile?
  let model: SensorModel?
  /// The profile of a light of a family other than Triones; nil for other devices.
  let lightProfile: LightProfile?
  var seed: UInt64

  /// Creates a virtual device; a ring, a strap or a sensor has the standard profile or model if the
  /// caller names none.
  init(
    _ kind: DeviceKind, profile: AnyRingProfile? = nil, strapProfile: StrapProfile? = nil,
    model: SensorModel? = nil, lightProfile: LightProfile? = nil, seed: UInt64
  ) {
    self.kind = kind
    self.lightProfile = kind == .light ? lightProfile : nil
    self.model = kind == .sensor ? model ?? SensorModel.all[0] : nil
    self.profile = kind == .ring ? profile ?? .standard : nil
    self.strapProfile = kind == .strap ? strapProfile ?? .full : nil
    self.seed = seed
  }

  /// Creates the device that an identifier of the form `virtual:WORD:SEED` names, as ``id`` returns
  /// it; nil for other identifiers.
  init?(_ id: PeripheralID) {
    let parts = id.rawValue.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "virtual", let seed = UInt64(parts[2]) else { return nil }
    self.init(word: String(parts[1]), seed: seed)
  }

  /// Creates the device that, with a given seed, advertises a name in `halo scan`; nil if none
  /// does.
  ///
  /// A nil `kind` means devices of all kinds.
  init?(advertisedName name: String, kind: DeviceKind?, seed: UInt64) {
    guard
      let device = Self.all(of: kind, seed: seed)
        .first(where: { $0.isNamedBySeed && $0.localName.lowercased() == name.lowercased() })
    else { return nil }
    self = device
  }

  /// Returns a virtual device for each ring profile and each model of a sensor, and one of each
  /// other kind; only those of `kind` unless that is nil.
  private static func all(of kind: DeviceKind?, seed: UInt64) -> [Self] {
    (kind.map { [$0] } ?? DeviceKind.allCases).flatMap { kind in
      switch kind {
      case .ring: AnyRingProfile.all.map { Self(.ring, profile: $0, seed: seed) }
      case .sensor: SensorModel.all.map { Self(.sensor, model: $0, seed: seed) }
      case .light:
        [Self(.light, seed: seed)]
          + LightProfile.all.map { Self(.light, lightProfile: $0, seed: seed) }
      default: [Self(kind, seed: seed)]
      }
    }
  }

  static func advertisedNames(of kind: DeviceKind?) -> [String] {
    all(of: kind, seed: VirtualWorld.standardSeed).filter(\.isNamedBySeed).map(\.localName)
  }

  /// Returns the name of a virtual device (`virtual:WORD`) among `names` that is most similar to a
  /// mistyped `word`; nil if none is similar.
  static func nearest(to word: String, among names: [String]) -> String? {
    let words = names.compactMap { $0.split(separator: ":").dropFirst().first.map(String.init) }
    // Profiles have two digits: r2 means r02.
    let word = word.count == 2 ? "\(word.prefix(1))0\(word.suffix(1))" : word
    return CommandWord.nearest(to: word, among: words).map { "virtual:" + $0 }
  }

  /// Creates the device that `virtual`, `virtual:PROFILE` or `virtual:KIND` names on the command
  /// line.
  init(named name: String, kind: DeviceKind? = nil, seed: UInt64) throws {
    guard name != "virtual" else {
      self.init(kind ?? .ring, seed: seed)
      return
    }
    let word = String(name.split(separator: ":", maxSplits: 1).last ?? "")
    guard let device = Self(word: word, kind: kind, seed: seed) ?? Self(word: word, seed: seed)
    else {
      let names = Self.names(of: kind)
      let nearest = Self.nearest(to: word, among: names)
      let problem =
        switch name {
        case "virtual:": "virtual: needs a profile or a kind after the colon"
        case "virtual:beacon": "virtual:beacon takes no connections"
        default: "no virtual device \(displayable(word))"
        }
      throw UsageError(
        problem
          + (nearest.map { "; did you mean \($0)?" } ?? CommandWord.hint(for: "", among: names)))
    }
    // A sensor such as a trainer may be a strap or a cycling sensor as well.
    let services = device.model?.make().services ?? []
    if let kind, device.kind != kind,
      !services.contains(where: { DeviceKind(services: [$0]) == kind })
    {
      throw UsageError("\(displayable(name)) is \(device.kind.phrase), and not \(kind.phrase)")
    }
    self = device
  }

  private init?(word: String, kind: DeviceKind? = nil, seed: UInt64) {
    if kind == .strap, let profile = StrapProfile(named: word) {
      self.init(.strap, strapProfile: profile, seed: seed)
    } else if let model = SensorModel.named(word) {
      self.init(.sensor, model: model, seed: seed)
    } else if let profile = LightProfile(named: word) {
      self.init(.light, lightProfile: profile, seed: seed)
    } else if let kind = DeviceKind(rawValue: word) {
      self.init(kind, seed: seed)
    } else if let profile = AnyRingProfile(named: word) {
      self.init(.ring, profile: profile, seed: seed)
    } else if kind == nil, let profile = StrapProfile(named: word) {
      self.init(.strap, strapProfile: profile, seed: seed)
    } else {
      return nil
    }
  }

  /// Returns the names that the command line accepts for virtual devices of a kind.
  ///
  /// A nil `kind` means devices of all kinds.
  static func names(of kind: DeviceKind?) -> [String] {
    let words =
      switch kind {
      case .ring: AnyRingProfile.all.map(\.name)
      case .strap: StrapProfile.all.map(\.name)
      case .light: LightProfile.all.map(\.name)
      case .cyclingSensor: [String]()
      case .sensor: SensorModel.all.map(\.word)
      case nil:
        AnyRingProfile.all.map(\.name) + StrapProfile.all.filter { $0 != .full }.map(\.name)
          + DeviceKind.allCases.filter { $0 != .ring && $0 != .sensor }.map(\.rawValue)
          + LightProfile.all.map(\.name) + SensorModel.all.map(\.word)
      }
    return ["virtual"] + words.map { "virtual:\($0)" }
  }

  static let words =
    (["virtual", "virtual:PROFILE"]
    + DeviceKind.allCases.filter { $0 != .ring && $0 != .sensor }.map { "virtual:\($0)" }
    + (LightProfile.all.map(\.name) + SensorModel.all.map(\.word)).map { "virtual:\($0)" })
    .alternatives

  /// Returns whether a word has the form of a virtual device's name: `virtual` or `virtual:…`.
  static func isName(_ word: String) -> Bool { word == "virtual" || word.hasPrefix("virtual:") }

  /// The device's identifier, both in the simulation and in the file of known devices.
  var id: PeripheralID { "virtual:\(word):\(seed)" }

  /// Returns the device's name for the command line, as the value of `option`, or as an operand if
  /// `option` is nil.
  func name(for option: String?) -> String {
    let isStandard =
      kind != .ring && kind != .sensor && (strapProfile ?? .full) == .full && lightProfile == nil
    return option != nil && isStandard ? "virtual" : "virtual:\(word)"
  }

  private var word: String {
    if let profile { return profile.name }
    if let model { return model.word }
    if let lightProfile { return lightProfile.name }
    guard let strapProfile, strapProfile != .full else { return kind.rawValue }
    return strapProfile.name
  }

  /// Whether the data of the device, besides its name, depends on the seed.
  var usesSeed: Bool { kind == .ring || kind == .strap }

  /// Whether the advertised name can mean this device on the command line.
  ///
  /// The names of rings without the end that the seed gives are those of all real rings of a model,
  /// such as `SMART_RING`.
  private var isNamedBySeed: Bool {
    kind != .ring || localName.hasSuffix(VirtualWorld(seed: seed).nameSuffix)
  }

  var localName: String {
    let suffix = VirtualWorld(seed: seed).nameSuffix
    return switch kind {
    case .ring: (profile ?? .standard).localName(suffix)
    case .strap: strapProfile?.localName ?? ""
    case .light: lightProfile?.localName ?? "Triones-" + suffix
    case .cyclingSensor: "Virtual Cadence"
    case .sensor: model?.localName ?? ""
    }
  }

  /// Creates the simulated peripheral.
  func make(name: String? = nil, now: CivilDateTime? = nil) throws -> any LocalPeripheral {
    switch kind {
    case .ring:
      return RingSetup(
        profile: profile ?? .standard, seed: seed,
        now: try now ?? CivilDateTime(parsing: "2026-01-01T12:00:00")
      ).makeRing()
    case .strap:
      var profile = strapProfile ?? .full
      if let name { profile.localName = name }
      return VirtualHeartRateStrap(profile: profile, seed: seed)
    case .light:
      return lightProfile.map { VirtualLight($0, name: name) }
        ?? VirtualLEDStrip(name: name ?? localName)
    case .cyclingSensor:
      let sensor = VirtualCyclingSensor(name: name ?? localName)
      // Some 23 km/h.
      sensor.ride(wheel: 3, crank: 80, at: .zero)
      return sensor
    case .sensor: return (model ?? SensorModel.all[0]).make(name: name)
    }
  }
}

extension AnyRingProfile {
  /// The profile of a virtual ring whose name contains no profile.
  static let standard = colmi(.r11)
}
