import HaloProtocol
import HaloTransport
import Synchronization

/// An LED strip of the Triones family that can be put on the air.
///
/// It takes one connection at a time, does not advertise meanwhile, and keeps what it shows when
/// the link goes down. While an effect runs it tells its status each second, as some lights do.
public final class VirtualLEDStrip: LocalPeripheral {
  /// Which characteristics it has.
  public let layout: Triones.Layout
  /// What it advertises.
  public let advertisement: AdvertisementData?
  /// Its GATT table.
  public let services: [GATTService]
  /// How it likes its links: one, at an MTU of 23.
  public let preferences = LinkPreferences(mtu: 23)

  /// Time between two reports of a running effect.
  public static let reportInterval: Duration = .seconds(1)

  /// How long this light waits for the rest of timers; of real ones that is not known.
  private static let patience: Duration = .seconds(1)

  private let state: Mutex<State>

  private struct State {
    var model: LightModel
    var assembler = Triones.FrameAssembler(for: .host)
    /// When the last write came.
    var heard: Duration = .zero
    var ignoredWrites = 0
    /// The link that hears what the remote control does.
    var link: (any PeripheralLink)?
  }

  /// What the light knows and does.
  public var model: LightModel { state.withLock { $0.model } }

  /// How many writes it could make nothing of.
  public var ignoredWrites: Int { state.withLock { $0.ignoredWrites } }

  /// A strip that is off.
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
        layout.statusService,
        characteristics: [
          GATTCharacteristic(layout.status, properties: .notify, descriptors: [0x2902])
        ]),
    ]
  }

  /// Turns it on or off, as its remote control does; who is connected hears of it.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is to be on.
  ///   - now: The time of the air.
  public func pressRemoteControl(isOn: Bool, at now: Duration) {
    let (message, link) = state.withLock { state in
      (state.model.press(isOn: isOn, at: now), state.link)
    }
    try? link?.notify(message.bytes, from: status)
  }

  /// Takes a command.
  ///
  /// - Throws: `ATTError.writeNotPermitted` for any other characteristic.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard characteristic == CharacteristicID(layout.command, in: layout.commandService) else {
      throw .writeNotPermitted
    }
    let answer = state.withLock { state -> Triones.LightMessage? in
      if link.time - state.heard > Self.patience { state.assembler.reset() }
      state.heard = link.time
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
    guard let answer else { return }
    let length = min(Triones.FrameAssembler.longestPiece, link.maximumNotificationLength)
    let pieces = Triones.FrameAssembler.pieces(of: answer.bytes, longest: length)
    link.notify(pieces, from: status, after: .milliseconds(15))
  }

  /// Tells its status each second while an effect runs.
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

  private var status: CharacteristicID {
    CharacteristicID(layout.status, in: layout.statusService)
  }
}
