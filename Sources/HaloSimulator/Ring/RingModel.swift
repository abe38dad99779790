import HaloProtocol

/// A ring as a value: what it knows, and how it answers.
///
/// It has no concurrency and no clock: whoever asks says what time it is. ``VirtualRing`` puts it
/// on the air. It behaves as the documentation says that real rings do; its misfortunes are left to
/// the air.
///
/// The reasons: <doc:Design#Virtual-devices>.
public struct RingModel: Sendable {
  /// What kind of ring it is.
  public var profile: RingProfile
  /// How full the battery is; a ring that was switched off wakes on its charger.
  public var battery: Colmi.BatteryStatus {
    didSet { if battery.charging == .charging { isOn = true } }
  }
  /// Whether the ring is on: until it is told to power off.
  public internal(set) var isOn = true
  /// Whether it is on a finger.
  public var isWorn = true
  /// What it has stored.
  public var history: RingHistory
  /// The settings and reminders that were written to it.
  public internal(set) var memory: RingMemory

  /// The time it was set to, and when that was.
  var clock: (setTo: CivilDateTime, at: Duration)
  /// What it does by itself for now.
  var activities: [RingActivity] = []
  var activityCount: UInt64 = 0
  /// Whether the host waits for the shutter of its camera.
  var isCameraOpen = false
  var random: SplitMix64
  private var hasToldPacketLength = false

  /// What a message makes the ring do.
  public struct Response: Hashable, Sendable {
    /// The frames it sends, in order.
    public var frames: [Colmi.Frame] = []
    /// Whether it switches itself off.
    public var powersOff = false
    /// Whether it flashes its light.
    public var flashes = false

    init(_ frames: [Colmi.Frame] = []) {
      self.frames = frames
    }

    init(_ packet: some Colmi.FrameValue) {
      frames = [packet.frame]
    }
  }

  /// A ring that was just switched on at some time of its own clock.
  public init(
    profile: RingProfile = .r02, history: RingHistory = RingHistory(),
    clock: CivilDateTime, seed: UInt64 = 0
  ) {
    self.profile = profile
    self.history = history
    self.clock = (clock, .zero)
    battery = Colmi.BatteryStatus(percent: 78, charging: .notCharging)
    random = SplitMix64(seed: seed)
    memory = RingMemory(of: profile)
  }

  /// What the ring's clock shows.
  public func dateTime(at time: Duration) -> CivilDateTime {
    let elapsed = Int((time - clock.at).components.seconds)
    return clock.setTo.adding(seconds: elapsed) ?? clock.setTo
  }

  /// A new link: the next command is the first again.
  public mutating func linkDidOpen() {
    hasToldPacketLength = false
    activities = []
    isCameraOpen = false
  }

  /// Answers a message of the command channel.
  public mutating func respond(to message: Colmi.HostMessage, at time: Duration) -> Response {
    var response = answer(to: message, at: time)
    if !hasToldPacketLength {
      hasToldPacketLength = true
      response.frames.insert(Colmi.PacketLength(length: profile.packetLength).frame, at: 0)
    }
    return response
  }

  private mutating func answer(to message: Colmi.HostMessage, at time: Duration) -> Response {
    let opcode = message.frame.opcode
    if profile.silentOpcodes.contains(opcode) { return Response() }
    let refusal = Response(Colmi.UnsupportedReply(of: opcode))
    if profile.refusedOpcodes.contains(opcode) { return refusal }
    return device(message, at: time) ?? settings(message) ?? reminders(message)
      ?? histories(message, at: time) ?? olderHistories(message, at: time)
      ?? measurements(message, at: time) ?? sensors(message, at: time)
      ?? workout(message, at: time) ?? camera(message) ?? phone(message) ?? refusal
  }

  /// The answer where nothing is stored.
  static func nothing(_ opcode: Colmi.Opcode) -> [Colmi.Frame] {
    (try? Colmi.NoDataReply(to: opcode)).map { [$0.frame] } ?? []
  }

  /// Answers what is about the ring itself.
  private mutating func device(_ message: Colmi.HostMessage, at time: Duration) -> Response? {
    switch message {
    case .setTime(let request):
      clock = (request.dateTime, time)
      return Response(profile.capabilities)
    case .battery: return Response(battery)
    case .phoneName: return Response(Colmi.PhoneNameReply())
    case .powerOff:
      isOn = false
      var response = Response()
      response.powersOff = true
      return response
    case .bindSuccess:
      var response = Response(Colmi.BindSuccessReply())
      response.flashes = true
      return response
    case .findDevice:
      var response = Response(profile.quirks.echoesFindDevice ? [message.frame] : [])
      response.flashes = true
      return response
    case .deviceSupport: return Response(profile.deviceSupport)
    default: return nil
    }
  }
}
