extension Triones.ColorCommand {
  /// A readable description of the colour that the command sets.
  public var description: String { "colour \(color)" + (white == 0 ? "" : ", white \(white)") }
}

extension Triones.WhiteCommand {
  /// A readable description of the white level that the command sets.
  public var description: String {
    "white \(level)" + (color == .black ? "" : ", colour \(color) to be ignored")
  }
}

extension Triones.MusicColorCommand {
  /// A readable description of the colour that the light shows in time with music.
  public var description: String {
    "music colour \(color)" + (white == 0 ? "" : ", white \(white)")
  }
}

extension Triones.LoginCommand {
  /// A login command from a public report; a light with a name that begins with `AP-` accepts it.
  public static let published = Self(
    content: [
      0x02, 0x05, 0x05, 0x0F, 0x08, 0x23, 0x01, 0x02, 0x00, 0x05, 0x55, 0x22, 0x01, 0x12, 0x13,
      0x14, 0xFA,
    ])
}
