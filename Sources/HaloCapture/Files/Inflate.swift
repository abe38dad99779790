import CZlib

/// Unpacks what zlib has packed, with the library of the system.
enum Inflate {
  /// Unpacks a stream of zlib.
  ///
  /// - Parameters:
  ///   - packed: The stream, and whatever follows it.
  ///   - limit: How many bytes may come of it.
  /// - Returns: What came of it, and why that is not all; nil where it is.
  /// - Throws: ``CaptureError`` where nothing comes of it, or there is no zlib.
  static func inflate(
    _ packed: ArraySlice<UInt8>, limit: Int
  ) throws(CaptureError) -> (bytes: [UInt8], flaw: String?) {
    guard let stream = halo_inflate_open() else {
      throw CaptureError(
        .missingLibrary("needs zlib, which is not there: install zlib1g, or zlib"), at: 0,
        in: "btsnooz")
    }
    defer { halo_inflate_close(stream) }
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var place = packed.startIndex
    while true {
      var (taken, given) = (packed.endIndex - place, room.count)
      let status = packed[place...].withUnsafeBufferPointer { input in
        room.withUnsafeMutableBufferPointer { output in
          halo_inflate(stream, input.baseAddress, &taken, output.baseAddress, &given)
        }
      }
      place += taken
      let left = limit - result.count
      result += room[..<min(given, left)]
      guard given <= left else {
        return (result, "is longer than the \(limit) bytes to which it is unpacked")
      }
      if status == HALO_INFLATE_END {
        let rest = packed.endIndex - place
        return (result, rest == 0 ? nil : "has \(rest) bytes behind what is packed, left out")
      }
      let goesOn = status == HALO_INFLATE_MORE && (taken > 0 || given > 0)
      guard goesOn || result.isEmpty else { return (result, "cannot be unpacked from here on") }
      guard goesOn else {
        let reason =
          status == HALO_INFLATE_MORE ? "ends too early" : "is no stream of zlib, or damaged"
        throw CaptureError(.unreadable(reason), at: UInt64(place), in: "btsnooz")
      }
    }
  }
}
