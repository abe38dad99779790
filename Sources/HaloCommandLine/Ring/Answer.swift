import HaloDevices
import HaloProtocol

/// What a ring says to something that not every ring has.
enum Answer<Value: Sendable>: Sendable {
  case value(Value)
  case absent(Absence)

  /// The value, if there is one.
  var value: Value? { if case .value(let value) = self { value } else { nil } }
}

/// Why a ring gives no answer that can be used, though nothing is wrong with the link.
enum Absence: Equatable, Sendable {
  /// It refuses.
  case notSupported
  /// It is silent, as firmware often is about what it does not know.
  case noAnswer
  /// What it says makes no sense.
  case unreadable(WireError)

  /// What an error stands for; nil where it is one of the link, or of this program.
  init?(_ error: RingError) {
    switch error {
    case .unsupported, .transport(.characteristicNotFound): self = .notSupported
    case .unanswered: self = .noAnswer
    case .wire(let error): self = .unreadable(error)
    default: return nil
    }
  }

  /// The name in JSON.
  var name: String {
    switch self {
    case .notSupported: "notSupported"
    case .noAnswer: "noAnswer"
    case .unreadable: "unreadable"
    }
  }
}

extension Absence: CustomStringConvertible {
  var description: String {
    switch self {
    case .notSupported: "not supported"
    case .noAnswer: "no answer"
    case .unreadable(let error): "unreadable: \(error)"
    }
  }
}

/// Asks a ring; what it lacks is an answer, and only a link that fails is an error.
func asking<Value: Sendable>(
  _ body: () async throws(RingError) -> Value
) async throws(RingError) -> Answer<Value> {
  do throws(RingError) {
    return .value(try await body())
  } catch {
    guard let absence = Absence(error) else { throw error }
    return .absent(absence)
  }
}
