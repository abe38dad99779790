/// A light with a script, which records writes with their times.
final class ScriptedLight: LocalPeripheral {
  struct Write: Equatable {
    var began: Duration
    var ended: Duration
    var bytes: [UInt8]
  }

  typealias Script =
    @Sendable (_ number: Int, _ bytes: [UInt8], _ link: any PeripheralLink) async -> Void

  static let status = CharacteristicID(0xFFD4, in: 0xFFD0)

  let advertisement: AdvertisementData? = AdvertisementData(localName: "Triones-000001")
  let services: [GATTService]
  let preferences = LinkPreferences(mtu: 23)
  private let log = Mutex<[Write]>([])
  private let script: Script

  /// - Parameters:
  ///   - command: The properties of the characteristic for commands.
  ///   - status: The properties of the characteristic for the status; nil if the light lacks it.
  ///   - script: Called for each write, with the number of earlier writes of the same bytes.
  init(
    command: CharacteristicProperties = .writeWithoutResponse,
    status: CharacteristicProperties? = .notify, script: @escaping Script = { _, _, _ in }
  ) {
    self.script = script
    var services = [GATTService(0xFFD5, [0xFFD9: command])]
    if let status { services.append(GATTService(0xFFD0, [0xFFD4: status])) }
    self.services = services
  }

  var writes: [Write] { log.withLock { $0 } }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let (index, number) = log.withLock { log in
      log.append(Write(began: link.time, ended: link.time, bytes: value))
      return (log.count - 1, log.count { $0.bytes == value } - 1)
    }
    await script(number, value, link)
    log.withLock { $0[index].ended = link.time }
  }
}

func withLight(
  _ light: any LocalPeripheral, options: LEDStripOptions = LEDStripOptions(),
  _ body: @escaping @Sendable (LEDStrip, Simulation) async throws -> Void
) throws {
  let world = World(seed: 1)
  world.air.place(light, as: "light")
  try world.use("light", as: LEDStrip.self, options: options) {
    try await body($0, world.simulation)
  }
}

/// Runs a body with the client of a virtual light, which knows its advertisement or not; another
/// device can take the place of the light.
func withLight(
  _ light: VirtualLight, in device: (any LocalPeripheral)? = nil, family: LightFamily? = nil,
  knowingAdvertisement: Bool = true, _ body: @escaping @Sendable (LEDStrip) async throws -> Void
) throws {
  let options = LEDStripOptions(
    family: family, advertisement: knowingAdvertisement ? light.wholeAdvertisement : nil)
  try withLight(device ?? light, options: options) { strip, _ in try await body(strip) }
}

extension VirtualLight {
  /// The advertisement with the scan response.
  var wholeAdvertisement: AdvertisementData? {
    var data = advertisement
    if let scanResponse { data?.add(scanResponse: scanResponse) }
    return data
  }

  /// Makes the light of a profile.
  convenience init(named name: String) throws { self.init(try #require(LightProfile(named: name))) }
}
