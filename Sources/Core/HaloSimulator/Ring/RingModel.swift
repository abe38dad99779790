import HaloProtocol

/// The state and behaviour of a virtual COLMI ring, as a value.
///
/// The model has no concurrency and no clock: callers pass the time. A ``VirtualRing`` makes the
/// model a peripheral. The model follows the documented behaviour of real rings; ``SimulatedAir``
/// simulates faults of transmission.
///
/// Design and reasons: <doc:Design#Virtual-devices>.
public struct RingModel: Sendable {
  /// The properties of the ring's model and firmware that the virtual ring imitates.
  public var profile: RingProfile
  /// The level and charging state of the ring's battery; charging switches on a ring that was off.
  public var battery: Colmi.BatteryStatus {
    didSet { if battery.charging == .charging { isOn = true } }
  }
  /// Whether the ring is switched on; false after a host's command to power off.
  public internal(set) var isOn = true
  /// Whether the ring is on a finger; if true and there is a ``wearer``, that simulated person
  /// decides when.
  public var isWorn = true
  /// The simulated person who wears the ring; nil for a ring whose records change only by messages
  /// and events.
  public var wearer: Wearer?
  /// The records that the ring has stored.
  public var history: RingHistory
  /// The settings and reminders that hosts have written to the ring.
  public internal(set) var memory: RingMemory

  /// The last setting of the clock and its time on the air's clock; `isStopped` since then.
  var clock: (setTo: CivilDateTime, at: Duration, isStopped: Bool)
  var lifecycle = RingLifecycleState()
  var activities: [RingActivity] = []
  var activityCount: UInt64 = 0
  var isCameraOpen = false
  var random: SplitMix64
  private var hasSentPacketLength = false

  /// The ring's reaction to a received message: frames to send in reply, and other effects.
  package struct Response: Hashable, Sendable {
    /// The frames that the ring sends in reply, in this order.
    package var frames: [Colmi.Frame] = []
    /// Whether the ring switches itself off because of the message.
    package var powersOff = false
    /// Whether the ring flashes its light because of the message.
    package var flashes = false

    init(_ frames: [Colmi.Frame] = [], powersOff: Bool = false, flashes: Bool = false) {
      (self.frames, self.powersOff, self.flashes) = (frames, powersOff, flashes)
    }

    init(_ packet: some Colmi.FrameValue) { frames = [packet.frame] }
  }

  /// Creates the model of a ring that was just switched on.
  ///
  /// - Parameters:
  ///   - profile: The firmware that the ring imitates.
  ///   - history: The records that the ring has stored.
  ///   - clock: The time of the ring's clock when the clock of the simulated radio shows zero.
  ///   - seed: The seed of all random numbers in the ring's behaviour.
  public init(
    profile: RingProfile = .r02, history: RingHistory = RingHistory(),
    clock: CivilDateTime, seed: UInt64 = 0
  ) {
    self.profile = profile
    self.history = history
    self.clock = (clock, .zero, false)
    battery = Colmi.BatteryStatus(percent: 78, charging: .notCharging)
    random = SplitMix64(seed: seed)
    memory = RingMemory(of: profile)
  }

  /// Returns the date and time of the ring's clock at a time on the simulated radio's clock.
  public func dateTime(at time: Duration) -> CivilDateTime {
    guard !clock.isStopped else { return clock.setTo }
    let seconds = Int((time - clock.at).components.seconds)
    let drift = min(max(profile.lifecycle.clockDrift, -1_000_000), 1_000_000)
    let elapsed = seconds + seconds * drift / 1_000_000
    return clock.setTo.adding(seconds: elapsed) ?? clock.setTo
  }

  /// Prepares the ring for a new link: activities and the camera mode end, and the ring will send a
  /// `Colmi.PacketLength` before its next reply.
  package mutating func linkDidOpen() {
    hasSentPacketLength = false
    activities = []
    isCameraOpen = false
  }

  /// Returns the ring's reaction to a message that a host wrote to its command characteristic.
  package mutating func respond(to message: Colmi.HostMessage, at time: Duration) -> Response {
    advance(to: time)
    var response = answer(to: message, at: time)
    if !hasSentPacketLength {
      hasSentPacketLength = true
      response.frames.insert(Colmi.PacketLength(length: profile.packetLength).frame, at: 0)
    }
    return response
  }

  private mutating func answer(to message: Colmi.HostMessage, at time: Duration) -> Response {
    let opcode = message.frame.opcode
    if profile.silentOpcodes.contains(opcode) { return Response() }
    let refusal = Response(Colmi.UnsupportedReply(of: opcode))
    return profile.refusedOpcodes.contains(opcode)
      ? refusal : reply(to: message, at: time) ?? refusal
  }

  /// Returns the reply "nothing stored" to a request for records.
  static func nothing(_ opcode: Colmi.Opcode) -> [Colmi.Frame] {
    (try? Colmi.NoDataReply(to: opcode)).map { [$0.frame] } ?? []
  }
}
