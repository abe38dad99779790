import BareCodecs
import HaloProtocol

extension CodecBenchmark {
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
      CodecRow(
        name: "main messages of a ring: read", operations: count, pass: { main.sum(readMain) },
        bare: [("", { main.sum(bare_messages_parse) })]),
      CodecRow(
        name: "all messages of a ring: read", operations: count,
        pass: { ringPackets.sum(readRing) }),
      CodecRow(
        name: "all messages of a ring: frame", operations: count,
        pass: { someRing.reduce(0) { $0 &* 31 &+ UInt64($1.frame[15]) } }),
      CodecRow(
        name: "all messages of a host: read", operations: count,
        pass: { hostPackets.sum(readHost) }),
      CodecRow(
        name: "all messages of a host: frame", operations: count,
        pass: { someHost.reduce(0) { $0 &* 31 &+ UInt64($1.frame[15]) } }),
    ]
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

  private static func readMain(_ bytes: Span<UInt8>) -> UInt64 {
    do throws(WireError) {
      let message = try Colmi.RingMessage(parsing: Colmi.Frame(parsing: bytes))
      return sum(of: message)
    } catch {
      return error.bareSum
    }
  }

  private static func readRing(_ bytes: Span<UInt8>) -> UInt64 {
    do throws(WireError) {
      var message = try Colmi.RingMessage(parsing: Colmi.Frame(parsing: bytes))
      consume(&message)
      return 1
    } catch {
      return error.bareSum
    }
  }

  private static func readHost(_ bytes: Span<UInt8>) -> UInt64 {
    do throws(WireError) {
      var message = try Colmi.HostMessage(parsing: Colmi.Frame(parsing: bytes))
      consume(&message)
      return 1
    } catch {
      return error.bareSum
    }
  }

  /// Returns the sum that the functions in C compute for the same message.
  private static func sum(of message: Colmi.RingMessage) -> UInt64 {
    switch message {
    case .unsupported(let value): UInt64(value.opcode.rawValue)
    case .noData(let value): UInt64(value.opcode.rawValue)
    case .battery(let value): UInt64(value.percent) + UInt64(value.charging.rawValue) << 8
    case .batteryNotification(let value):
      UInt64(value.percent) + UInt64(value.charging.rawValue) << 8
    case .heartRateLogHeader(let value): sum(value.frameCount, value.minutesPerSlot)
    case .stressLogHeader(let value): sum(value.frameCount, value.minutesPerSlot)
    case .heartRateVariabilityLogHeader(let value): sum(value.frameCount, value.minutesPerSlot)
    case .heartRateLogStart(let value):
      UInt64(value.timestamp.rawValue) + sum(0, value.values[0]) + sum(0, value.values[8])
    case .stressLogStart(let value):
      sum(value.daysAgo, value.values[0]) + sum(0, value.values[11])
    case .heartRateVariabilityLogStart(let value):
      sum(value.daysAgo, value.values[0]) + sum(0, value.values[11])
    case .heartRateLogSegment(let value):
      sum(value.index, value.values[0]) + sum(0, value.values[12])
    case .stressLogSegment(let value): sum(value.index, value.values[0]) + sum(0, value.values[12])
    case .heartRateVariabilityLogSegment(let value):
      sum(value.index, value.values[0]) + sum(0, value.values[12])
    case .stepLogHeader(let value): sum(value.recordCount, value.calorieProtocol)
    case .stepRecord(let value): sum(of: value)
    case .todayTotals(let value):
      UInt64(value.steps.value) + UInt64(value.runningSteps.value) + UInt64(value.calories.value)
        + UInt64(value.metres.value) + UInt64(value.activeMinutes)
    case .measurement(let value):
      UInt64(value.kind.rawValue) + UInt64(value.error.rawValue) + UInt64(value.level)
        + UInt64(value.systolic) + UInt64(value.diastolic) + UInt64(value.rrMilliseconds)
    case .liveActivity(let value):
      UInt64(value.steps.value) + UInt64(value.calories.value) + UInt64(value.metres.value)
    default: 0
    }
  }

  private static func sum(of record: Colmi.StepRecord) -> UInt64 {
    UInt64(record.date.year) + UInt64(record.date.month) + UInt64(record.date.day)
      + UInt64(record.slot) + UInt64(record.index) + UInt64(record.count)
      + UInt64(record.calories) + UInt64(record.steps) + UInt64(record.metres)
  }

  private static func sum(_ low: UInt8, _ high: UInt8) -> UInt64 {
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
