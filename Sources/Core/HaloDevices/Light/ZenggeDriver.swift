import HaloProtocol
import HaloTransport

protocol ZenggeDriver: LightDriver {
  /// The transport of frames.
  var link: ZenggeLink { get set }
  /// Processes a whole frame.
  mutating func events(of frame: [UInt8]) throws(WireError) -> [LEDStripEvent]
}

extension ZenggeDriver {
  var command: CharacteristicID { ZenggeLink.command }
  var notifying: [CharacteristicID] {
    [CharacteristicID(LEDnetWF.Service.reply, in: LEDnetWF.Service.main)]
  }
  var prefersResponse: Bool { true }
  var isIncomplete: Bool { link.assembler.pendingCount > 0 }

  mutating func receive(
    _ bytes: [UInt8], from characteristic: CharacteristicID
  ) -> [LEDStripEvent] {
    do throws(WireError) {
      return try link.assembler.consume(bytes).map { (frame) throws(WireError) in
        try events(of: frame)
      } ?? []
    } catch {
      return [.malformed(bytes, error)]
    }
  }

  mutating func dropPieces() -> [LEDStripEvent] {
    let count = link.assembler.reset()
    guard count > 0 else { return [] }
    return [.malformed([], WireError(.truncated(needed: 1, available: 0), at: count, in: "part"))]
  }
}

/// Numbers the frames to a light of Zengge, and joins the parts of those that it sends.
struct ZenggeLink: Sendable {
  static let command = CharacteristicID(LEDnetWF.Service.command, in: LEDnetWF.Service.main)
  private let isVersion1: Bool
  private var sequence: UInt8 = 0
  fileprivate var assembler = LEDnetWF.FragmentAssembler()

  init(bleVersion: UInt8?) { isVersion1 = bleVersion.map { $0 >= 8 } ?? false }

  mutating func write<Packet: FramedMessage>(_ packet: Packet) -> LightWrite
  where Packet.Frame == LEDnetWF.Frame {
    var frame = packet.frame
    sequence &+= 1
    (frame.header.sequence, frame.header.isVersion1) = (sequence, isVersion1)
    return LightWrite(bytes: frame.bytes)
  }
}

extension LEDnetWF.HSV {
  /// Makes the nearest colour at a brightness in percent.
  init(_ color: Triones.Color, brightness: Int) {
    self.init(color)
    value = UInt8(Int(value) * brightness.percentage / 100)
  }
}

extension Int {
  /// The number, limited to 0…100.
  var percentage: Int { Swift.min(Swift.max(self, 0), 100) }
}
