import BareCodecs
import HaloProtocol

extension Colmi.Frame: Writable {}

extension CodecBenchmark {
  /// Measures frames of the command channel: reading, building, writing.
  static func frameRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 1)
    let count = 1 << 16
    let real = fixtures.bytes(channel: "uart")
    let mixed = Packets(mixer.mix(real, count))
    let parts = Packets((0..<count).map { _ in Self.parts(of: mixer.pick(real), &mixer) })
    let whole = real.filter { (try? Colmi.Frame(parsing: $0)) != nil }
    let frameBytes = Packets((0..<count).map { _ in mixer.pick(whole) })
    let frames = try (0..<count).map { index in
      try Colmi.Frame(parsing: Array(frameBytes.bytes[index * 16..<(index + 1) * 16]))
    }
    return [
      CodecRow(
        name: "frame: check and read", operations: count, pass: { readFrames(mixed) },
        bare: [("", { mixed.sum(bare_frames_parse) })], limit: 1.25),
      CodecRow(
        name: "  none of them damaged", operations: count, pass: { readFrames(frameBytes) },
        bare: [("", { frameBytes.sum(bare_frames_parse) })]),
      CodecRow(
        name: "frame: build", operations: count, pass: { buildFrames(parts) },
        bare: [("", { parts.sum(bare_frames_build) })]),
      .writing("frame", frames, bare: { frameBytes.sum(bare_frames_write) }) { UInt64($0[15]) },
    ]
  }

  /// Returns an opcode and a payload; one in sixteen is too long for a frame.
  private static func parts(of packet: [UInt8], _ mixer: inout Mixer) -> [UInt8] {
    let length = mixer.number(below: 16) == 0 ? 16 : 1 + mixer.number(below: 15)
    return Array((packet + [UInt8](repeating: 7, count: 16)).prefix(length))
  }

  // One loop for both rows, so that parsing is inlined into it, as the function in C is.
  @inline(never) private static func readFrames(_ packets: Packets) -> UInt64 {
    packets.sum { bytes in
      do throws(WireError) {
        let frame = try Colmi.Frame(parsing: bytes)
        return UInt64(frame.opcode.rawValue) &+ UInt64(frame[7]) << 8
      } catch { return error.bareSum }
    }
  }

  private static func buildFrames(_ parts: Packets) -> UInt64 {
    var sum: UInt64 = 0
    var start = 0
    for index in 0..<parts.count {
      let end = Int(parts.offsets[index + 1])
      let part = parts.bytes[start..<end]
      start = end
      let read: UInt64
      do throws(WireError) {
        let opcode = Colmi.Opcode(rawValue: part[part.startIndex])
        let frame = try Colmi.Frame(opcode, payload: part.dropFirst())
        read = UInt64(frame[15]) &+ UInt64(frame[7]) << 8
      } catch { read = error.bareSum }
      sum = sum &* 31 &+ read
    }
    return sum
  }

  /// Measures messages of the command channel, parsed from bytes and written as frames.
  static func messageRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 2)
    let count = 1 << 15
    let ring = fixtures.bytes(channel: "uart", direction: "device")
    let host = fixtures.bytes(channel: "uart", direction: "host")
    let main = Packets(mixer.main(ring.filter(isMain), count))
    let ringPackets = Packets(mixer.mix(ring, count))
    let hostPackets = Packets(mixer.mix(host, count))
    let ringMessages = ring.compactMap { try? Colmi.RingMessage(parsing: .init(parsing: $0)) }
    let hostMessages = host.compactMap { try? Colmi.HostMessage(parsing: .init(parsing: $0)) }
    let someRing = (0..<count).map { _ in mixer.pick(ringMessages) }
    let someHost = (0..<count).map { _ in mixer.pick(hostMessages) }
    return [
      .each("main messages of a ring: read", main, bare: bare_messages_parse) { bytes in
        do throws(WireError) {
          return sum(of: try Colmi.RingMessage(parsing: Colmi.Frame(parsing: bytes)))
        } catch { return error.bareSum }
      },
      .each("all messages of a ring: read", ringPackets) { bytes in
        do throws(WireError) {
          return seen(try Colmi.RingMessage(parsing: Colmi.Frame(parsing: bytes)))
        } catch { return error.bareSum }
      },
      CodecRow(
        name: "all messages of a ring: frame", operations: count,
        pass: { someRing.reduce(0) { $0 &* 31 &+ UInt64($1.frame[15]) } }),
      .each("all messages of a host: read", hostPackets) { bytes in
        do throws(WireError) {
          return seen(try Colmi.HostMessage(parsing: Colmi.Frame(parsing: bytes)))
        } catch { return error.bareSum }
      },
      CodecRow(
        name: "all messages of a host: frame", operations: count,
        pass: { someHost.reduce(0) { $0 &* 31 &+ UInt64($1.frame[15]) } }),
    ]
  }

  /// Counts a message that has to be made.
  @inline(__always) static func seen<Message>(_ message: Message) -> UInt64 {
    var message = message
    consume(&message)
    return 1
  }

  /// Returns whether the functions in C know a message.
  private static func isMain(_ frame: [UInt8]) -> Bool {
    guard frame.count == 16 else { return false }
    return switch frame[0] {
    case 0x03, 0x15, 0x37, 0x39, 0x43, 0x48: true
    case 0x69: !(12...15).contains(frame[1])
    case 0x73: frame[1] == 0x0C || frame[1] == 0x12
    default: frame[0] & 0x80 != 0 && frame[1] == 0xEE
    }
  }

  /// Returns the sum that the functions in C compute for the same message.
  private static func sum(of message: Colmi.RingMessage) -> UInt64 {
    switch message {
    case .unsupported(let value): UInt64(value.opcode.rawValue)
    case .noData(let value): UInt64(value.opcode.rawValue)
    case .battery(let value): word(value.percent, value.charging.rawValue)
    case .batteryNotification(let value): word(value.percent, value.charging.rawValue)
    case .heartRateLogHeader(let value): word(value.frameCount, value.minutesPerSlot)
    case .stressLogHeader(let value): word(value.frameCount, value.minutesPerSlot)
    case .heartRateVariabilityLogHeader(let value): word(value.frameCount, value.minutesPerSlot)
    case .heartRateLogStart(let value):
      UInt64(value.timestamp.rawValue) + word(0, value.values[0]) + word(0, value.values[8])
    case .stressLogStart(let value):
      word(value.daysAgo, value.values[0]) + word(0, value.values[11])
    case .heartRateVariabilityLogStart(let value):
      word(value.daysAgo, value.values[0]) + word(0, value.values[11])
    case .heartRateLogSegment(let value):
      word(value.index, value.values[0]) + word(0, value.values[12])
    case .stressLogSegment(let value):
      word(value.index, value.values[0]) + word(0, value.values[12])
    case .heartRateVariabilityLogSegment(let value):
      word(value.index, value.values[0]) + word(0, value.values[12])
    case .stepLogHeader(let value): word(value.recordCount, value.calorieProtocol)
    case .stepRecord(let value):
      sumOf(value.date.year, value.date.month, value.index, value.count, value)
    case .todayTotals(let value):
      sumOf(value.steps, value.runningSteps, value.calories, value.metres, value.activeMinutes)
    case .measurement(let value):
      sumOf(value.kind.rawValue, value.error.rawValue, value.level, value.systolic, value.diastolic)
        + UInt64(value.rrMilliseconds)
    case .liveActivity(let value): sumOf(value.steps, value.calories, value.metres)
    default: 0
    }
  }

  private static func word(_ low: UInt8, _ high: UInt8) -> UInt64 {
    UInt64(low) + UInt64(high) << 8
  }
}

extension Mixer {
  /// Returns frames of which one in eight is damaged, and one in eight has other contents.
  fileprivate mutating func main(_ frames: [[UInt8]], _ count: Int) -> [[UInt8]] {
    (0..<count).map { _ in
      let frame = pick(frames)
      switch number(below: 8) {
      case 0: return damaged(frame)
      case 1: return Self.isMain(frame, changed(frame))
      default: return frame
      }
    }
  }

  /// Returns the changed frame, unless C does not know its new message.
  private static func isMain(_ frame: [UInt8], _ changed: [UInt8]) -> [UInt8] {
    let codes: Set<UInt8> = [0x69, 0x73]
    let stays = frame[1] == changed[1] || !(codes.contains(frame[0]) || frame[0] & 0x80 != 0)
    return stays ? changed : frame
  }
}
