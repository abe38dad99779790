import HaloDBus

/// Assigns attribute handles in the adapter's own GATT table (BlueZ 5.66 and 5.82, 2026-11-27).
///
/// The simulated air has no handles. A client sees handles only if it requests a certain one, or
/// lets the daemon choose one.
struct FakeHandles {
  /// The first handle for the next service that requests none; nil before the first service.
  private var next: Int?

  /// Returns the handles of the services that the daemon itself offers.
  private static func own(_ version: FakeBlueZOptions.Version) -> ClosedRange<Int> {
    1...(version >= .v5_82 ? 0x12 : 0x14)
  }

  /// Finds a free range of handles for a service; nil if there is none.
  ///
  /// - Parameters:
  ///   - count: The number of handles that the service needs.
  ///   - wanted: The first handle that the client requests; 0 for any.
  ///   - usedRanges: The handles of other registered services.
  ///   - version: The version of the daemon.
  /// - Returns: The handles of the service.
  mutating func room(
    for count: Int, at wanted: Int, besides usedRanges: [ClosedRange<Int>],
    _ version: FakeBlueZOptions.Version
  ) -> ClosedRange<Int>? {
    let own = Self.own(version)
    let first = next ?? own.upperBound + 1
    let start = wanted == 0 ? first : wanted
    let range = start...(start + count - 1)
    guard range.upperBound <= Int(UInt16.max),
      !(usedRanges + [own]).contains(where: { $0.overlaps(range) })
    else { return nil }
    next = max(first, range.upperBound + 1)
    return range
  }
}

/// Assigns attribute handles within the range of one service, in the order of its objects.
struct FakeHandlePlan {
  let range: ClosedRange<Int>
  let version: FakeBlueZOptions.Version
  /// The attribute handle that was assigned last; at first that of the service.
  private var last: Int

  init(_ range: ClosedRange<Int>, _ version: FakeBlueZOptions.Version) {
    (self.range, self.version, last) = (range, version, range.lowerBound)
  }

  /// Assigns the next handle; BlueZ 5.66 checks a requested one less than BlueZ 5.82 does.
  ///
  /// - Parameters:
  ///   - wanted: The handle that the client requests; 0 for any.
  ///   - gap: The number of handles right before it that the object needs too: 1 for a
  ///     characteristic's declaration.
  /// - Returns: The handle; nil if the requested one is not free.
  mutating func reserve(wanted: Int = 0, gap: Int = 0) -> Int? {
    let handle = wanted == 0 ? last + 1 + gap : wanted
    let isFree =
      version >= .v5_82
      ? handle > last + gap && handle <= range.upperBound
      : handle > range.lowerBound && (gap == 0 || handle < Int(UInt16.max))
    guard isFree else { return nil }
    last = handle
    return handle
  }
}
