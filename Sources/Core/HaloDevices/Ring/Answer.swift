import HaloProtocol

/// The answer of a ring to a request that not every ring supports.
package enum Answer<Value: Sendable>: Sendable {
  case value(Value)
  case absent(Absence)

  /// The value of the answer; nil if it is absent.
  package var value: Value? { if case .value(let value) = self { value } else { nil } }

  /// Returns the answer with its value transformed; an absence stays the same.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Answer<Other> {
    switch self {
    case .value(let value): .value(transform(value))
    case .absent(let absence): .absent(absence)
    }
  }
}

/// A reason why a ring gives no usable answer over a working link.
package enum Absence: Equatable, Sendable {
  /// The ring rejects the request, or is silent about a feature that its capabilities exclude.
  case notSupported
  /// The ring is silent, as firmware often is after an unknown request.
  case noAnswer
  /// The reply cannot be parsed.
  case unreadable(WireError)

  /// Makes the reason for a missing answer from an error; nil for an error of the link or of this
  /// program.
  package init?(_ error: RingError) {
    switch error {
    case .unsupported, .transport(.characteristicNotFound): self = .notSupported
    case .unanswered: self = .noAnswer
    case .wire(let error): self = .unreadable(error)
    default: return nil
    }
  }
}

/// Asks a ring, and returns an answer even if the ring lacks the feature.
package func asking<Value: Sendable>(
  _ body: () async throws(RingError) -> Value
) async throws(RingError) -> Answer<Value> {
  do throws(RingError) {
    return .value(try await body())
  } catch {
    guard let absence = Absence(error) else { throw error }
    return .absent(absence)
  }
}
