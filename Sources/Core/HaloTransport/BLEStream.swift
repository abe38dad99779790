import HaloAsync

/// An asynchronous sequence of values received over Bluetooth, such as notifications, in order.
///
/// The stream buffers as many unread values as its capacity. If one more value arrives, the stream
/// delivers the values that it holds, then ends with ``BLEError/overflow(capacity:)``. The
/// subscription or scan that feeds the stream ends with the last copy of the stream, or when the
/// task that iterates is cancelled.
public typealias BLEStream<Element: Sendable> = BoundedStream<Element, BLEError>

extension BoundedStream where Failure == BLEError {
  /// Makes a stream, and the continuation that adds values and ends it.
  ///
  /// - Parameter capacity: The maximum number of unread values that the stream holds, at least 1.
  /// - Returns: the stream and its continuation.
  @inlinable
  public static func makeStream(
    capacity: Int = 1024
  ) -> (stream: BLEStream<Element>, continuation: BLEStream<Element>.Continuation) {
    makeStream(capacity: capacity) { .overflow(capacity: $0) }
  }
}

/// A promise of the result of an operation on the air.
package typealias BLEPromise<Value: Sendable> = Promise<Value, BLEError>

extension BLEError: AsyncFailure {}

extension Promise where Failure == BLEError {
  package func fail(_ error: BLEError) { resolve(.failure(error)) }
}

extension RangeReplaceableCollection {
  /// Removes and returns all elements.
  package mutating func drain() -> Self {
    defer { self = Self() }
    return self
  }
}
