// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TouchSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.touchSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "touch settings"

  /// Makes a value of its fields.
  public init(app: Colmi.GestureApp, sleepMinutes: UInt8 = 0, touchSleep: UInt8 = 0) {
    self.app = app
    self.sleepMinutes = sleepMinutes
    self.touchSleep = touchSleep
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    app = Colmi.GestureApp(rawValue: payload.byte(at: 0))
    sleepMinutes = payload.byte(at: 1)
    touchSleep = payload.byte(at: 2)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = app.rawValue
      $0[1] = sleepMinutes
      $0[2] = touchSleep
    })
  }
}

extension Colmi.GestureSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.touchSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "gesture settings"

  /// Makes a value of its fields.
  public init(app: Colmi.GestureApp, strength: UInt8 = 0, touchSleep: UInt8 = 0) {
    self.app = app
    self.strength = strength
    self.touchSleep = touchSleep
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    app = Colmi.GestureApp(rawValue: payload.byte(at: 0))
    strength = payload.byte(at: 1)
    touchSleep = payload.byte(at: 2)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = app.rawValue
      $0[1] = strength
      $0[2] = touchSleep
    })
  }
}

extension Colmi.TouchSleepSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.touchSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "touch sleep settings"

  /// Makes a value of its fields.
  public init(app: Colmi.GestureApp, state: UInt8) {
    self.app = app
    self.state = state
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    app = Colmi.GestureApp(rawValue: payload.byte(at: 0))
    state = payload.byte(at: 1)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = app.rawValue
      $0[1] = state
    })
  }
}

extension Colmi.GestureApp {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing.
  public static let off = Colmi.GestureApp(rawValue: 0)
  /// Music.
  public static let music = Colmi.GestureApp(rawValue: 1)
  /// Videos.
  public static let video = Colmi.GestureApp(rawValue: 2)
  /// The counter, by the vendor.
  public static let worshipOrCamera = Colmi.GestureApp(rawValue: 3)
  /// Turning the pages of a book.
  public static let eBook = Colmi.GestureApp(rawValue: 4)
  /// The camera, by the vendor.
  public static let cameraOrCall = Colmi.GestureApp(rawValue: 5)
  /// Phone calls.
  public static let call = Colmi.GestureApp(rawValue: 6)
  /// A game.
  public static let game = Colmi.GestureApp(rawValue: 7)
  /// The heart.
  public static let heart = Colmi.GestureApp(rawValue: 8)
  /// The ring only reports each gesture.
  public static let application = Colmi.GestureApp(rawValue: 9)
}

extension Colmi.GestureApp: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .music: "music"
    case .video: "video"
    case .worshipOrCamera: "worship counter or camera"
    case .eBook: "e-book"
    case .cameraOrCall: "camera or call"
    case .call: "call"
    case .game: "game"
    case .heart: "heart"
    case .application: "report to the host"
    default: "app \(rawValue)"
    }
  }
}
