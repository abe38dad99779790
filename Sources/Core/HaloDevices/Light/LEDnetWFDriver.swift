import HaloProtocol
import HaloTransport

/// The commands and answers of LEDnetWF lights.
struct LEDnetWFDriver: LightDriver {
  static let families = [LightFamily.lednetwf]
  /// The numbers of a ring; those of other products have other meanings, so no names are known.
  static let effects = (1...113).map { LightEffect($0) }
  let family = LightFamily.lednetwf
  let command = CharacteristicID(LEDnetWF.Service.command, in: LEDnetWF.Service.main)
  let notifying = [CharacteristicID(LEDnetWF.Service.reply, in: LEDnetWF.Service.main)]

  private let product: LEDnetWFProduct
  private let length: Int?
  private var writer: ZenggeWriter
  private var assembler = LEDnetWF.FragmentAssembler()

  init?(services: [GATTService], options: LEDStripOptions) {
    guard services.characteristic(command) != nil, options.family ?? .lednetwf == .lednetwf else {
      return nil
    }
    let data = options.advertisement.flatMap { LEDnetWF.Advertisement($0) }
    let named = options.advertisement?.localName.flatMap { Self.product(inName: $0) }
    let product = LEDnetWFProduct(data?.product ?? named)
    length = data.flatMap { product.isRing && $0.leds > 0 ? Int($0.leds) : nil }
    self.product = product
    writer = ZenggeWriter(isVersion1: data.map { $0.bleVersion >= 8 } ?? false)
  }

  var capabilities: LightCapabilities { product.capabilities }
  var ownEffects: [LightEffect] { product.knownEffects }
  var prefersResponse: Bool { true }

  /// Returns the product in a name: the four digits after the generation in `LEDnetWF02001D…`.
  static func product(inName name: String) -> UInt16? {
    guard name.hasPrefix("LEDnetWF") else { return nil }
    return UInt16(String(name.dropFirst(10).prefix(4)), radix: 16)
  }

  mutating func writes(for command: LightCommand) -> [LightWrite] {
    message(for: command).map { [writer.write($0)] } ?? []
  }

  mutating func question() -> [LightWrite] { [writer.write(LEDnetWF.StateRequest())] }

  private func message(for command: LightCommand) -> (any LEDnetWF.Packet)? {
    switch command {
    case .power(let isOn): return LEDnetWF.PowerCommand(action: isOn ? .on : .off)
    case .color(let color, let brightness):
      let scaled = color.scaled(toPercent: brightness)
      switch product.form {
      case .symphony:
        var hsv = LEDnetWF.HSV(color)
        hsv.value = UInt8(Int(hsv.value) * brightness.percentage / 100)
        return LEDnetWF.ColorCommand(color: hsv)
      case .rgb: return LEDnetWF.RGBCommand(color: scaled)
      case .rgbw: return LEDnetWF.RGBWCommand(color: scaled)
      }
    case .brightness(let percent):
      let level = UInt8(percent.percentage)
      return LEDnetWF.BrightnessCommand(brightness: level, whiteBrightness: level)
    case .white(let brightness):
      let level = Triones.Color(red: 255, green: 255, blue: 255).scaled(toPercent: brightness)
      switch product.form {
      case .symphony:
        return LEDnetWF.WhiteCommand(temperature: 100, brightness: UInt8(brightness.percentage))
      case .rgb: return LEDnetWF.RGBCommand(color: level)
      case .rgbw: return LEDnetWF.RGBWCommand(color: .black, warm: level.red, mode: .white)
      }
    case .temperature(let percent, let brightness):
      return LEDnetWF.WhiteCommand(
        temperature: UInt8(percent.percentage), brightness: UInt8(brightness.percentage))
    case .effect(let number, let speed):
      return UInt8(exactly: number).flatMap { product.effect($0, speed: speed.percentage) }
    case .clock(let dateTime):
      return try? LEDnetWF.ClockCommand(dateTime: dateTime, weekday: Triones.weekday(of: dateTime))
    default: return nil
    }
  }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID
  ) -> [LEDStripEvent] {
    do throws(WireError) {
      guard let whole = try assembler.consume(bytes) else { return [] }
      guard case .stateReply(let reply) = try LEDnetWF.LightMessage(parsing: whole) else {
        return []
      }
      let isAnswer = reply.header.kind == .request
      return [.state(LightState(reply.state, length: length), isAnswer: isAnswer)]
    } catch {
      return [.malformed(bytes, error)]
    }
  }

  var isIncomplete: Bool { assembler.pendingCount > 0 }

  mutating func dropPieces() -> [LEDStripEvent] {
    let count = assembler.reset()
    guard count > 0 else { return [] }
    return [.malformed([], WireError(.truncated(needed: 1, available: 0), at: count, in: "part"))]
  }
}

extension LEDnetWF.Advertisement {
  /// Reads the manufacturer data of an advertisement; nil without such data of a LEDnetWF light.
  public init?(_ data: AdvertisementData) {
    let all = data.manufacturerData.compactMap {
      LEDnetWF.Advertisement(company: $0.company, $0.payload.bytes)
    }
    guard let first = all.first else { return nil }
    self = first
  }
}

/// Numbers the frames to a light of Zengge, and puts them into its transport.
struct ZenggeWriter {
  var isVersion1: Bool
  private var sequence: UInt8 = 0

  init(isVersion1: Bool) { self.isVersion1 = isVersion1 }

  mutating func write(_ packet: some LEDnetWF.Packet) -> LightWrite {
    var packet = packet
    number(&packet.header)
    return LightWrite(bytes: packet.bytes)
  }

  mutating func write(_ packet: some IOTBT.Packet) -> LightWrite {
    var packet = packet
    number(&packet.header)
    return LightWrite(bytes: packet.bytes)
  }

  private mutating func number(_ header: inout LEDnetWF.Header) {
    sequence &+= 1
    (header.sequence, header.isVersion1) = (sequence, isVersion1)
  }
}

extension Int {
  /// The number, limited to 0…100.
  var percentage: Int { Swift.min(Swift.max(self, 0), 100) }
}
