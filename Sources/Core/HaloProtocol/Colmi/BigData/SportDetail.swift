extension Colmi.SportDetailHeader {
  static let maximumColumnCount = (0xFFFF - 4) / 2
}

extension Colmi.SportDetailPackage {
  static let maximumLength = 0xFFFF - 2
}
