import HaloProtocol

/// A kind of virtual light: its protocol, and the peculiarities of its firmware.
public struct LightProfile: Hashable, Sendable {
  /// The short name of the profile for the `halo` command and scenario files, such as `elk`.
  public let name: String
  /// The name that the light advertises.
  public let localName: String
  /// The shortest pause between two writes; the light ignores a write that comes earlier.
  package var pause: Duration = .zero
  /// The time without a write after which the light closes the link; nil if it never does.
  package var idleLimit: Duration?
  /// The largest ATT MTU that the light accepts, in bytes.
  package var mtu = 23
  let make: @Sendable () -> any LightBehaviour

  init(_ name: String, _ localName: String, make: @escaping @Sendable () -> any LightBehaviour) {
    (self.name, self.localName, self.make) = (name, localName, make)
  }

  /// The profiles of the virtual lights of all protocols in this library.
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

  /// Returns whether two light profiles have the same name.
  public static func == (one: LightProfile, other: LightProfile) -> Bool { one.name == other.name }

  /// Hashes the name of the profile.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Finds a light profile by its short name, ignoring case; nil if there is no such profile.
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = profile
  }
}
