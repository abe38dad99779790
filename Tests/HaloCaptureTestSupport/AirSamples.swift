import HaloCapture
import HaloTransport

/// Packets as a sniffer receives them, made here.
package enum AirSamples {
  package enum Wrapping: CaseIterable {
    case plain, withReception, nordic, packetInformation

    /// Whether the file contains the sender of a packet.
    package var hasDirection: Bool { self == .withReception || self == .nordic }

    package var linkType: UInt32 {
      switch self {
      case .plain: 251
      case .withReception: 256
      case .nordic: 272
      case .packetInformation: 192
      }
    }

    package func wrap(
      _ packet: [UInt8], isFromCentral: Bool, isSound: Bool = true, isDecrypted: Bool = false,
      isEncrypted: Bool = false, isCoded: Bool = false
    ) -> [UInt8] {
      // The Coding Indicator follows the access address.
      let packet = isCoded ? packet.prefix(4) + [1] + packet.dropFirst(4) : packet
      switch self {
      case .plain: return packet
      case .withReception:
        let direction: UInt16 = (isFromCentral ? 2 : 3) << 7
        let flags =
          direction | 0x0413 | (isSound ? 0x0800 : 0) | (isDecrypted ? 0x0008 : 0)
          | (isEncrypted ? 0x1000 : 0) | (isCoded ? 0x8000 : 0)
        return [5, 0xC4, 0, 0, 0, 0, 0, 0, UInt8(flags & 0xFF), UInt8(flags >> 8)] + packet
      case .nordic:
        let flags: UInt8 =
          (isSound ? 1 : 0) | (isFromCentral ? 2 : 0) | (isDecrypted ? 12 : 0)
          | (isEncrypted ? 4 : 0) | (isCoded ? 0x20 : 0)
        let head: [UInt8] = [10, flags, 5, 40, 0, 0, 0, 0, 0, 0]
        let length = head.count + packet.count
        return [1] + LinkSamples.little(length) + [3, 0, 0, 6] + head + packet
      case .packetInformation:
        // The field 30006 of Ubertooth: version, channel in MHz, clock, strengths.
        let field: [UInt8] = [0x36, 0x75, 12, 0, 0, 0x62, 0x09, 0, 1, 2, 3, 4, 0xC4, 0xC4, 0xC4, 1]
        return [0, 0, UInt8(8 + field.count), 0, 251, 0, 0, 0] + field + packet
      }
    }
  }

  /// A link on the air, with sequence numbers.
  package struct Air {
    package let wrapping: Wrapping
    /// The time of the next packet in microseconds, and the pause after it.
    private var time: UInt64 = 1_763_650_000_000_000
    package var pause: UInt64 = 1_000_000
    package private(set) var file: [UInt8]
    private var sequence: [Bool: UInt8] = [:]
    /// The bytes after each decrypted packet; nil while nothing is encrypted.
    package var check: [UInt8]?
    /// Whether the sniffer marks packets as encrypted.
    package var isEncrypted = false
    package var isCoded = false
    /// The extra header byte for direction finding.
    package var info: UInt8?
    package var access: [UInt8] = [0x11, 0x22, 0x33, 0x44]

    package init(_ wrapping: Wrapping) {
      self.wrapping = wrapping
      file = Self.little(0xA1B2_C3D4) + [2, 0, 4, 0] + [UInt8](repeating: 0, count: 8)
      file += Self.little(65_535) + Self.little(wrapping.linkType)
    }

    /// A link that has begun.
    package static func connected(_ wrapping: Wrapping) -> Air {
      var air = Air(wrapping)
      air.connect()
      return air
    }

    package static func little(_ number: UInt32) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// Returns the operations that the file contains, as lines.
    package func lines() throws -> [String] {
      LinkSamples.lines(try LinkSamples.operations(in: file))
    }

    package mutating func add(_ packet: [UInt8], isFromCentral: Bool, isSound: Bool = true) {
      time += pause
      let data = wrapping.wrap(
        packet, isFromCentral: isFromCentral, isSound: isSound, isDecrypted: check != nil,
        isEncrypted: isEncrypted, isCoded: isCoded)
      file += Self.little(UInt32(time / 1_000_000)) + Self.little(UInt32(time % 1_000_000))
      file += Self.little(UInt32(data.count))
      file += Self.little(UInt32(data.count)) + data
    }

    package mutating func connect() {
      let central: [UInt8] = [9, 0, 0x5E, 0, 0x53, 0xC0]
      let peripheral: [UInt8] = [1, 0, 0x5E, 0, 0x53, 0xC0]
      let request = central + peripheral + access + [UInt8](repeating: 7, count: 18)
      add([0xD6, 0xBE, 0x89, 0x8E, 0x05, 34] + request + [1, 2, 3], isFromCentral: true)
    }

    /// Adds a packet of a kind, received so many times.
    package mutating func data(
      _ kind: UInt8, _ payload: [UInt8], isFromCentral: Bool, times: Int = 1, isSound: Bool = true
    ) {
      let payload = payload + (payload.isEmpty ? [] : check ?? [])
      let number = sequence[isFromCentral, default: 0]
      sequence[isFromCentral] = 1 - number
      for _ in 0..<times {
        let header = kind | number << 3 | (info == nil ? 0 : 0x20)
        let head = [header, UInt8(payload.count)] + (info.map { [$0] } ?? [])
        add(
          access + head + payload + [1, 2, 3],
          isFromCentral: isFromCentral, isSound: isSound)
      }
    }

    /// Adds a connection event: header and payload of the central, then of the peripheral.
    package mutating func event(
      _ packets: [(header: UInt8, payload: [UInt8])], _ timing: Timing, isFirstReceived: Bool = true
    ) {
      pause = 30_000
      for (index, packet) in packets.enumerated() where index > 0 || isFirstReceived {
        if index > 0, isFirstReceived {
          pause = timing.pause(behind: packets[0].payload.count, packet.payload.count)
        }
        add(
          access + [packet.header, UInt8(packet.payload.count)] + packet.payload + [1, 2, 3],
          isFromCentral: index == 0)
      }
    }

    package mutating func attribute(
      _ packet: ATTPacket, isFromCentral: Bool, part: Int = 27, times: Int = 1
    ) {
      let bytes = packet.bytes
      var rest = (LinkSamples.little(bytes.count) + [4, 0] + bytes)[...]
      var kind: UInt8 = 2
      while !rest.isEmpty {
        data(kind, Array(rest.prefix(part)), isFromCentral: isFromCentral, times: times)
        rest = rest.dropFirst(part)
        kind = 1
      }
    }
  }

  /// The speed of the radio, and whether it records the beginning or the end of packets.
  package enum Timing: CaseIterable {
    case slowBegin, slowEnd, fastBegin, fastEnd

    package func pause(behind length: Int, _ own: Int) -> UInt64 {
      switch self {
      case .slowBegin: UInt64(80 + 8 * length + 150)
      case .slowEnd: UInt64(80 + 8 * own + 150)
      case .fastBegin: UInt64(44 + 4 * length + 148)
      case .fastEnd: UInt64(44 + 4 * own + 152)
      }
    }
  }
}
