import HaloProtocol
import HaloTransport

/// The behaviour of lights with frames `7E … EF`, which obey commands and report nothing.
struct ELKLight: LightBehaviour {
  var layout = ELK.Layout.fff0
  /// Whether the light repeats each command, as an ELK-BLEDDM does.
  var echoes = false
  /// Whether the light ignores all commands of a link before its two first frames.
  var needsFirstFrames = false
  /// The order in which the LEDs expect the colours; the light sends them in ``order``.
  var wiring = ELK.ColorOrder.rgb
  private(set) var shown = LightState(isOn: false, color: .black)
  fileprivate var color = Triones.Color.black
  fileprivate var order = ELK.ColorOrder.rgb
  fileprivate var firstFrame: Duration?
  fileprivate var hasBegun = false

  var services: [GATTService] {
    let isShared = layout.command == layout.notification
    let commands = GATTCharacteristic(
      layout.command, properties: [.writeWithoutResponse, isShared ? .notify : .read],
      descriptors: isShared ? [0x2902] : [])
    let notifications = GATTCharacteristic.subscribable(
      isShared ? 0xFFE2 : layout.notification, [.read, .notify])
    return [GATTService(layout.service, characteristics: [commands, notifications])]
  }

  mutating func connected() { (firstFrame, hasBegun) = (nil, false) }

  /// No source explains the value; one light has the text of its version in it.
  func value(of characteristic: CharacteristicID) -> [UInt8]? {
    characteristic.characteristic == layout.command ? Array("SHY-V9.1.0R5778 ".utf8) : nil
  }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID, at now: Duration
  ) -> [LightAnswer]? {
    guard let command = try? ELK.HostMessage(parsing: bytes), isReady(for: command, at: now) else {
      return nil
    }
    switch command {
    case .power(let power): shown.isOn = power.isOn
    case .color(let command):
      color = command.color
      (shown.effect, shown.temperature) = (nil, nil)
    case .gray(let gray):
      (color, shown.effect) = (.white.scaled(toPercent: Int(gray.level)), nil)
    case .temperature(let white): (shown.temperature, shown.effect) = (Int(white.cold), nil)
    case .brightness(let brightness): shown.brightness = Int(brightness.percent)
    case .effect(let effect): (shown.effect, shown.temperature) = (Int(effect.number), nil)
    case .speed(let speed): shown.speed = Int(speed.percent)
    case .order(let command): order = command.order
    case .unrecognized: return nil
    default: break
    }
    let isColored = shown.effect == nil && shown.temperature == nil
    shown.color = isColored ? Self.seen(color, sent: order, wired: wiring) : nil
    let id = CharacteristicID(layout.notification, in: layout.service)
    return echoes ? [LightAnswer(bytes: bytes, characteristic: id)] : []
  }

  private mutating func isReady(for command: ELK.HostMessage, at now: Duration) -> Bool {
    guard needsFirstFrames, !hasBegun else { return true }
    switch command {
    case .firstFrame: firstFrame = now
    // Programs leave about a second between the two.
    case .secondFrame: hasBegun = firstFrame.map { now - $0 >= .milliseconds(900) } ?? false
    default: return false
    }
    return true
  }

  mutating func press(isOn: Bool) -> [LightAnswer] {
    shown.isOn = isOn
    return []
  }

  /// Returns the colour that LEDs show if they are wired in another order.
  private static func seen(
    _ color: Triones.Color, sent: ELK.ColorOrder, wired: ELK.ColorOrder
  ) -> Triones.Color {
    /// The colours of an order: 0 red, 1 green, 2 blue.
    func places(_ order: ELK.ColorOrder) -> [Int] {
      let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      return orders[1...6 ~= order.rawValue ? Int(order.rawValue) - 1 : 0]
    }
    var parts = [color.red, color.green, color.blue]
    let sent = places(sent).map { parts[$0] }
    for (part, to) in zip(sent, places(wired)) { parts[to] = part }
    return Triones.Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}

extension LightProfile {
  /// An ELK-BLEDOM, which reports nothing.
  static let elk = LightProfile("elk", "ELK-BLEDOM   0B") { ELKLight() }

  /// An ELK-BLEDDM, which repeats commands, and drops the link after 150 s without one.
  static let bleddm = LightProfile("bleddm", "ELK-BLEDDM 74", idleLimit: .seconds(150)) {
    ELKLight(echoes: true)
  }

  /// A MELK, which ignores commands before its two first frames, and those without a pause.
  static let melk = LightProfile("melk", "MELK-OA10   7C", pause: .milliseconds(50)) {
    ELKLight(needsFirstFrames: true)
  }

  /// A JACKYLED with FFE1, whose LEDs have green and blue the other way round.
  static let jackyled = LightProfile("jackyled", "JACKYLED") {
    ELKLight(layout: .ffe0, wiring: .rbg)
  }
}
