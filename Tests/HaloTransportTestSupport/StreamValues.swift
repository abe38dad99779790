import HaloTransport

extension BLEStream<[UInt8]> {
  /// Returns the bytes of the values, up to the first value that is the given byte alone, or to the
  /// end.
  public func values(until last: UInt8) async throws(BLEError) -> [UInt8] {
    var values: [UInt8] = []
    for try await value in self {
      values += value
      if value == [last] { break }
    }
    return values
  }
}
