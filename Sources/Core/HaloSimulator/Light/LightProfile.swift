import HaloProtocol

/// A kind of virtual light: its protocol, and the peculiarities of its firmware.
public struct LightProfile: Hashable, Sendable {
  /// The short name of the profile for the `halo` command and scenario files, such as `elk`.
  public let name: String
  /// The name that the light advertises.
  public let localName: String
  /// The shortest pause between two writes; the light ignores a write that comes earlier.
  package var pause: Duration
  /// The time without a write after which the light closes the link; nil if it never does.
  package var idleLimit: Duration?
  /// The largest ATT MTU that the light accepts, in bytes.
  package var mtu: Int
  let make: @Sendable () -> any LightBehaviour

  init(
    _ name: String, _ localName: String, pause: Duration = .zero, idleLimit: Duration? = nil,
    mtu: Int = 23, make: @escaping @Sendable () -> any LightBehaviour
  ) {
    (self.name, self.localName, self.make) = (name, localName, make)
    (self.pause, self.idleLimit, self.mtu) = (pause, idleLimit, mtu)
  }

  /// The profiles of the virtual lights of all protocols in this library.
  public static let all: [LightProfile] = [
    .elk, .bleddm, .melk, .jackyled, .idealled,
    // The frames of Zengge are longer than the smallest MTU permits.
    LightProfile("lednetwf", "LEDnetWF02001D1A2B3C", mtu: 200) { LEDnetWFLight(product: 0x1D) },
    LightProfile("lednetwf-08", "LEDnetWF0200081A2B3C", mtu: 200) { LEDnetWFLight(product: 0x08) },
    LightProfile("iotbt", "IOTBT-1A2B", mtu: 200) { IOTBTLight(.telink) },
    LightProfile("iotbt-v1", "IOTBT-1A2C", mtu: 200) { IOTBTLight(.telink, isVersion1: true) },
    LightProfile("iotbt-segments", "IOTBT-1A2D", mtu: 200) { IOTBTLight(.segment) },
  ]

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
