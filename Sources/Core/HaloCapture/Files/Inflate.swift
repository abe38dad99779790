import CZlib

enum Inflate {
  /// Returns the unpacked bytes, and the reason why they are incomplete, else nil.
  static func inflate(
    _ packed: ArraySlice<UInt8>, limit: Int
  ) throws(CaptureError) -> (bytes: [UInt8], flaw: String?) {
    guard let stream = halo_inflate_open() else {
      throw CaptureError(
        .missingLibrary("needs zlib, which is not installed: install zlib1g, or zlib"), at: 0,
        in: "btsnooz")
    }
    defer { halo_inflate_close(stream) }
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var position = packed.startIndex
    while true {
      var (consumed, produced) = (packed.endIndex - position, room.count)
      let status = packed[position...].withUnsafeBufferPointer { input in
        room.withUnsafeMutableBufferPointer { output in
          halo_inflate(stream, input.baseAddress, &consumed, output.baseAddress, &produced)
        }
      }
      position += consumed
      let left = limit - result.count
      result += room[..<min(produced, left)]
      guard produced <= left else {
        return (result, "is longer than the \(limit) bytes to which it is unpacked")
      }
      if status == HALO_INFLATE_END {
        let rest = packed.endIndex - position
        return (result, rest == 0 ? nil : "has \(rest) bytes after the packed data, left out")
      }
      let goesOn = status == HALO_INFLATE_MORE && (consumed > 0 || produced > 0)
      guard goesOn || result.isEmpty else { return (result, "cannot be unpacked from here on") }
      guard goesOn else {
        let reason =
          status == HALO_INFLATE_MORE ? "ends too early" : "is not a zlib stream, or damaged"
        throw CaptureError(.unreadable(reason), at: UInt64(position), in: "btsnooz")
      }
    }
  }
}
