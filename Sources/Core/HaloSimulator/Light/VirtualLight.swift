import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual light with a protocol other than Triones, for tests.
///
/// The light accepts one connection at a time, does not advertise during it, and keeps its colour
/// or effect when the link goes down.
public final class VirtualLight: LocalPeripheral {
  /// The profile of the light: its protocol, and the peculiarities of its firmware.
  public let profile: LightProfile
  /// The GATT services of the light.
  public let services: [GATTService]
  /// The link preferences of the light: one link, with the ATT MTU of its ``profile``.
  public var preferences: LinkPreferences { LinkPreferences(mtu: profile.mtu) }

  private let name: String
  private let state: Mutex<State>

  private struct State {
    var light: any LightBehaviour
    var lastWrite: Duration?
    var link: (any PeripheralLink)?
    var ignoredWrites = 0
    var writes = 0
    var watch: LightWatch?
  }

  /// Makes a virtual light that is off; if `name` is nil, it advertises the name of its profile.
  public init(_ profile: LightProfile, name: String? = nil) {
    self.profile = profile
    self.name = name ?? profile.localName
    let light = profile.make()
    services = light.services
    state = Mutex(State(light: light))
  }

  /// The complete state of the light that a person sees; a client may know only a part of it.
  public var shown: LightState { state.withLock { $0.light.shown } }

  /// Calls a closure after each write that changes the visible state, with the state and the time
  /// on the clock of the link; replaces an earlier closure.
  public func onChange(_ change: @escaping @Sendable (LightState, Duration) -> Void) {
    state.withLock { $0.watch = LightWatch(reported: $0.light.shown, change: change) }
  }

  /// The number of writes that the light received and ignored.
  public var ignoredWrites: Int { state.withLock { $0.ignoredWrites } }

  /// The number of writes that the light received, including ignored ones.
  public var writes: Int { state.withLock { $0.writes } }

  /// The advertisement of the light, which in some families contains its state.
  public var advertisement: AdvertisementData? {
    var data = state.withLock { $0.light.advertisement }
    data.localName = name
    return data
  }

  /// The light's response to an active scan; nil for lights without one.
  public var scanResponse: AdvertisementData? { state.withLock { $0.light.scanResponse } }

  /// Switches the light on or off as its remote control does, and notifies the connected central if
  /// the light's protocol reports changes.
  public func pressRemoteControl(isOn: Bool) {
    let (answers, link) = state.withLock { ($0.light.press(isOn: isOn), $0.link) }
    if let link { Self.send(answers, on: link) }
  }

  /// Answers a central's read of a characteristic.
  ///
  /// - Throws: `ATTError.readNotPermitted` for a characteristic without a value.
  public func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard let value = state.withLock({ $0.light.value(of: characteristic) }) else {
      throw .readNotPermitted
    }
    return value
  }

  /// Answers a central's read of a descriptor.
  ///
  /// - Throws: `ATTError.readNotPermitted` for a descriptor without a value.
  public func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard let value = state.withLock({ $0.light.value(of: descriptor) }) else {
      throw .readNotPermitted
    }
    return value
  }

  /// Handles a central's command to the light.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for a characteristic that accepts no writes.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard let properties = services.characteristic(characteristic)?.properties,
      !properties.isDisjoint(with: [.write, .writeWithoutResponse])
    else { throw .writeNotPermitted }
    let answers = state.withLock { state -> [LightAnswer] in
      let rest = state.lastWrite.map { link.time - $0 } ?? profile.pause
      state.lastWrite = link.time
      state.writes += 1
      guard rest >= profile.pause,
        let answers = state.light.receive(value, from: characteristic, at: link.time)
      else {
        state.ignoredWrites += 1
        return []
      }
      return answers
    }
    Self.send(answers, on: link)
    state.withLock { $0.watch?.report(of: $0.light.shown, at: link.time) }?()
  }

  /// Closes the link once it was idle for the time of the profile.
  public func run(on link: any PeripheralLink) async {
    state.withLock { state in
      (state.link, state.lastWrite) = (link, nil)
      state.light.connected()
    }
    let begin = link.time
    while let limit = profile.idleLimit {
      let rest = (state.withLock { $0.lastWrite } ?? begin) + limit - link.time
      guard rest > .zero else {
        link.disconnect()
        break
      }
      guard (try? await link.clock.sleep(for: rest)) != nil else { break }
    }
    if profile.idleLimit == nil {
      while (try? await link.clock.sleep(for: .seconds(3600))) != nil {}
    }
    state.withLock { state in
      if state.link?.id == link.id { state.link = nil }
    }
  }

  private static func send(_ answers: [LightAnswer], on link: any PeripheralLink) {
    for answer in answers {
      link.notify([answer.bytes], from: answer.characteristic, after: .milliseconds(15))
    }
  }
}

struct LightAnswer {
  var bytes: [UInt8]
  var characteristic: CharacteristicID
}

/// The behaviour of a virtual light of one family, as a value without a link.
protocol LightBehaviour: Sendable {
  var services: [GATTService] { get }
  /// The advertisement without the name.
  var advertisement: AdvertisementData { get }
  var scanResponse: AdvertisementData? { get }
  var shown: LightState { get }

  mutating func connected()
  /// Handles a write; returns its answers, or nil if the light ignores it.
  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID, at now: Duration
  ) -> [LightAnswer]?
  /// Switches the light as its remote control does; returns the notifications.
  mutating func press(isOn: Bool) -> [LightAnswer]
  func value(of characteristic: CharacteristicID) -> [UInt8]?
  func value(of descriptor: DescriptorID) -> [UInt8]?
}

extension LightBehaviour {
  var advertisement: AdvertisementData { AdvertisementData() }
  var scanResponse: AdvertisementData? { nil }
  mutating func connected() {}
  func value(of characteristic: CharacteristicID) -> [UInt8]? { nil }
  func value(of descriptor: DescriptorID) -> [UInt8]? { nil }
}

struct LightWatch {
  var reported: LightState
  let change: @Sendable (LightState, Duration) -> Void

  /// Returns the report of a state; nil if it is the one of the last report.
  mutating func report(of shown: LightState, at now: Duration) -> (@Sendable () -> Void)? {
    guard shown != reported else { return nil }
    reported = shown
    return { [change] in change(shown, now) }
  }
}
