import BareCodecs
import HaloProtocol

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
      CodecRow(
        name: "frame: bytes on the heap", operations: count, pass: { writeFrames(frames) },
        bare: [("", { frameBytes.sum(bare_frames_write) })]),
    ]
  }

  /// Returns an opcode and a payload; one in sixteen is too long for a frame.
  private static func parts(of packet: [UInt8], _ mixer: inout Mixer) -> [UInt8] {
    let length = mixer.number(below: 16) == 0 ? 16 : 1 + mixer.number(below: 15)
    return Array((packet + [UInt8](repeating: 7, count: 16)).prefix(length))
  }

  // One loop for both rows, so that parsing is inlined into it, as the function in C is.
  @inline(never)
  private static func readFrames(_ packets: Packets) -> UInt64 { packets.sum(readFrame) }

  @inline(__always)
  private static func readFrame(_ bytes: Span<UInt8>) -> UInt64 {
    do throws(WireError) {
      let frame = try Colmi.Frame(parsing: bytes)
      return UInt64(frame.opcode.rawValue) &+ UInt64(frame[7]) << 8
    } catch {
      return error.bareSum
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
      } catch {
        read = error.bareSum
      }
      sum = sum &* 31 &+ read
    }
    return sum
  }

  private static func writeFrames(_ frames: [Colmi.Frame]) -> UInt64 {
    var sum: UInt64 = 0
    for frame in frames {
      var bytes = frame.bytes
      consume(&bytes)
      sum = sum &* 31 &+ UInt64(bytes[15])
    }
    return sum
  }
}
