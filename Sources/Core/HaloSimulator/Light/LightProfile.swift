import HaloProtocol

/// A kind of ``VirtualLight``: its family, and the traps of its firmware.
public struct LightProfile: Hashable, Sendable {
  /// The name for commands and scenarios, such as `elk`.
  public let name: String
  /// The name that the light advertises.
  public let localName: String
  /// The shortest pause between two writes; the light ignores a write that comes earlier.
  public var pause: Duration = .zero
  /// The time without a write after which the light drops the link; nil if it never does.
  public var idleLimit: Duration?
  /// The largest MTU of the light.
  public var mtu = 23
  let make: @Sendable () -> any LightBehaviour

  init(
    _ name: String, _ localName: String, make: @escaping @Sendable () -> any LightBehaviour
  ) {
    self.name = name
    self.localName = localName
    self.make = make
  }

  /// The profiles of all families.
  public static let all: [LightProfile] = [
    .elk, .bleddm, .melk, .jackyled, .idealled,
    zengge("lednetwf", "LEDnetWF02001D1A2B3C") { LEDnetWFLight(product: 0x1D) },
    zengge("lednetwf-08", "LEDnetWF0200081A2B3C") { LEDnetWFLight(product: 0x08) },
    zengge("iotbt", "IOTBT-1A2B") { IOTBTLight(.telink) },
    zengge("iotbt-v1", "IOTBT-1A2C") { IOTBTLight(.telink, isVersion1: true) },
    zengge("iotbt-segments", "IOTBT-1A2D") { IOTBTLight(.segment) },
  ]

  /// Makes a profile of Zengge, whose frames are longer than the smallest MTU permits.
  private static func zengge(
    _ name: String, _ localName: String, make: @escaping @Sendable () -> any LightBehaviour
  ) -> LightProfile {
    var profile = LightProfile(name, localName, make: make)
    profile.mtu = 200
    return profile
  }

  /// Returns whether two profiles have the same name.
  public static func == (one: LightProfile, other: LightProfile) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Finds a profile by name, ignoring case.
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = profile
  }
}
