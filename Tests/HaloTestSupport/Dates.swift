import HaloProtocol

extension CivilDateTime: ExpressibleByStringLiteral {
  /// Makes the date and time of a text such as `2026-03-14T21:30:00`.
  public init(stringLiteral text: String) {
    do {
      self = try CivilDateTime(parsing: text)
    } catch {
      fatalError("\(text): \(error)")
    }
  }
}

extension CivilDate: ExpressibleByStringLiteral {
  /// Makes the date of a text such as `2026-03-14`.
  public init(stringLiteral text: String) {
    self = CivilDateTime(stringLiteral: text + "T00:00:00").date
  }
}
