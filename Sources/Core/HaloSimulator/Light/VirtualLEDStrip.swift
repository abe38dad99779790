import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual LED strip with the Triones protocol, for tests.
///
/// The strip accepts one connection at a time, does not advertise during it, and keeps its colour
/// or effect when the link goes down. While an effect runs it reports its status every second, as
/// some lights do.
public final class VirtualLEDStrip: LocalPeripheral {
  /// The layout of the strip: the UUIDs of its characteristics for commands and status.
  public let layout: Triones.Layout
  /// The advertisement of the strip.
  public let advertisement: AdvertisementData?
  /// The GATT services of the strip.
  public let services: [GATTService]
  /// The link preferences of the strip: one link, with an ATT MTU of 23 bytes.
  public let preferences = LinkPreferences(mtu: 23)

  static let reportInterval: Duration = .seconds(1)

  /// The time to wait for the next piece of a message with timers; for real lights unknown.
  private static let timeout: Duration = .seconds(1)

  private let state: Mutex<State>

  private struct State {
    var model: LightModel
    var assembler = Triones.FrameAssembler(for: .host)
    var lastReceived: Duration = .zero
    var ignoredWrites = 0
    var link: (any PeripheralLink)?
    var watch: LightWatch?
  }

  /// A copy of the strip's present state.
  public var model: LightModel { state.withLock { $0.model } }

  /// The number of writes to the strip that were not a valid command.
  public var ignoredWrites: Int { state.withLock { $0.ignoredWrites } }

  /// Calls a closure after each write that changes the state, with the state and the time on the
  /// clock of the link; replaces an earlier closure.
  public func onChange(_ change: @escaping @Sendable (LightState, Duration) -> Void) {
    state.withLock {
      let shown = LightState($0.model.status(at: .zero))
      $0.watch = LightWatch(reported: shown, change: change)
    }
  }

  /// Creates a virtual LED strip in the state of a model; by default, the strip is off.
  public init(
    name: String = "Triones-A1B2C3", layout: Triones.Layout = .ffd5,
    model: LightModel = LightModel()
  ) {
    self.layout = layout
    state = Mutex(State(model: model))
    advertisement = AdvertisementData(localName: name)
    services = [
      GATTService(
        layout.commandService,
        characteristics: [
          GATTCharacteristic(layout.command, properties: .writeWithoutResponse)
        ]),
      GATTService(
        layout.statusService, characteristics: [.subscribable(layout.status, .notify)]),
    ]
  }

  /// Switches the strip on or off as its remote control does, and notifies the connected central.
  ///
  /// - Parameters:
  ///   - isOn: True to switch the strip on.
  ///   - now: The present time on the clock of the simulated radio.
  public func pressRemoteControl(isOn: Bool, at now: Duration) {
    let (message, link) = state.withLock { state in
      (state.model.press(isOn: isOn, at: now), state.link)
    }
    try? link?.notify(message.bytes, from: status)
  }

  /// Handles a central's command to the strip.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for a characteristic that is not for commands.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == CharacteristicID(layout.command, in: layout.commandService) else {
      throw .writeNotPermitted
    }
    let answer = state.withLock { state -> Triones.LightMessage? in
      if link.time - state.lastReceived > Self.timeout { state.assembler.reset() }
      state.lastReceived = link.time
      do throws(WireError) {
        guard let whole = try state.assembler.consume(value) else { return nil }
        let command = try Triones.HostMessage(parsing: whole)
        if case .unrecognized = command { state.ignoredWrites += 1 }
        return state.model.answer(to: command, at: link.time)
      } catch {
        state.ignoredWrites += 1
        return nil
      }
    }
    state.withLock {
      $0.watch?.report(of: LightState($0.model.status(at: link.time)), at: link.time)
    }?()
    guard let answer else { return }
    let length = min(Triones.FrameAssembler.longestPiece, link.maximumNotificationLength)
    let pieces = Triones.FrameAssembler.pieces(of: answer.bytes, longest: length)
    link.notify(pieces, from: status, after: .milliseconds(15))
  }

  /// Sends the status of the strip every second while an effect runs.
  public func run(on link: any PeripheralLink) async {
    state.withLock { state in
      state.link = link
      state.assembler.reset()
    }
    while (try? await link.clock.sleep(for: Self.reportInterval)) != nil {
      let report = state.withLock { state in
        state.model.runsEffect ? state.model.status(at: link.time).bytes : nil
      }
      if let report { try? link.notify(report, from: status) }
    }
    state.withLock { state in
      if state.link?.id == link.id { state.link = nil }
    }
  }

  private var status: CharacteristicID { CharacteristicID(layout.status, in: layout.statusService) }
}
