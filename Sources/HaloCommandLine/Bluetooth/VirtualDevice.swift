import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// A virtual device of a command.
///
/// The same kind, profile and seed make the same device in each run.
struct VirtualDevice: Equatable, Sendable {
  let kind: DeviceKind
  /// The profile of a ring; nil for other kinds.
  let profile: RingProfile?
  let seed: UInt64

  /// Makes a value; a ring without a profile is an R02.
  init(_ kind: DeviceKind, profile: RingProfile? = nil, seed: UInt64) {
    self.kind = kind
    self.profile = kind == .ring ? profile ?? .r02 : nil
    self.seed = seed
  }

  /// Reads an ``id``; nil for other identifiers.
  init?(_ id: PeripheralID) {
    let parts = id.rawValue.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "virtual", let seed = UInt64(parts[2]) else { return nil }
    self.init(word: String(parts[1]), seed: seed)
  }

  /// Reads `virtual`, `virtual:PROFILE` or `virtual:KIND`.
  ///
  /// - Throws: `UsageError`
  init(named name: String, seed: UInt64, _ command: String) throws {
    guard name != "virtual" else {
      self.init(.ring, profile: try RingArguments.profile(name, command), seed: seed)
      return
    }
    let word = String(name.split(separator: ":", maxSplits: 1).last ?? "")
    guard let device = Self(word: word, seed: seed) else {
      let known = (RingProfile.all.map(\.name) + Self.otherKinds.map(\.rawValue))
        .map { "virtual:\($0)" }.joined(separator: ", ")
      throw UsageError(
        message: "\(command): "
          + (name == "virtual:"
            ? "virtual: needs a profile or a kind after the colon: \(known)"
            : "no virtual device \(displayable(word)); known: \(known)"))
    }
    self = device
  }

  private init?(word: String, seed: UInt64) {
    if let kind = Self.otherKinds.first(where: { $0.rawValue == word }) {
      self.init(kind, seed: seed)
    } else if let profile = RingProfile(named: word) {
      self.init(.ring, profile: profile, seed: seed)
    } else {
      return nil
    }
  }

  /// The kinds with one virtual device each.
  private static let otherKinds = DeviceKind.allCases.filter { $0 != .ring }

  /// The names of virtual devices, for help and errors.
  static let names = (["virtual", "virtual:PROFILE"] + otherKinds.map { "virtual:\($0)" })
    .alternatives

  /// Returns whether a word is the name of a virtual device.
  static func isName(_ word: String) -> Bool { word == "virtual" || word.hasPrefix("virtual:") }

  /// The identifier, on the air and in the file of known devices.
  var id: PeripheralID { "virtual:\(word):\(seed)" }

  /// The name as the value of an option, or as a word by itself.
  func name(for option: String?) -> String {
    // The other options name the kind already.
    option == nil || option == "--ring" ? "virtual:\(word)" : "virtual"
  }

  private var word: String { profile?.name ?? kind.rawValue }

  /// Whether the data of the device depend on the seed; the name may depend on it as well.
  var usesSeed: Bool { kind == .ring || kind == .strap }

  /// The name on the air if the command gives no other.
  var localName: String {
    let suffix = VirtualWorld(seed: seed).nameSuffix
    return switch kind {
    case .ring: (profile ?? .r02).namePrefix + suffix
    case .strap: "Virtual Strap"
    case .light: "Triones-" + suffix
    case .cyclingSensor: "Virtual Cadence"
    }
  }

  /// Makes the device.
  ///
  /// - Parameters:
  ///   - name: The name on the air; nil for ``localName``. A ring has no other.
  ///   - now: The clock of a ring, which holds the week before it; nil if nothing depends on it.
  /// - Returns: The device.
  /// - Throws: `WireError` of the default clock.
  func make(name: String? = nil, now: CivilDateTime? = nil) throws -> any LocalPeripheral {
    let name = name ?? localName
    switch kind {
    case .ring:
      return VirtualRingAccess(
        profile: profile ?? .r02, seed: seed,
        now: try now ?? CivilDateTime(parsing: "2026-01-01T12:00:00")
      ).makeRing()
    case .strap: return VirtualHeartRateStrap(name: name, seed: seed)
    case .light: return VirtualLEDStrip(name: name)
    case .cyclingSensor:
      let sensor = VirtualCyclingSensor(name: name)
      // Some 23 km/h.
      sensor.ride(wheel: 3, crank: 80, at: .zero)
      return sensor
    }
  }
}
