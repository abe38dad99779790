import HaloTransport

extension BLEStream<[UInt8]> {
  /// The bytes of its values, up to the first value that is just a number; of a stream that ends
  /// before, all.
  public func values(until last: UInt8) async throws(BLEError) -> [UInt8] {
    var values: [UInt8] = []
    for try await value in self {
      values += value
      if value == [last] { break }
    }
    return values
  }
}
