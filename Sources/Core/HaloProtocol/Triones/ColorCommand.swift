extension Triones.ColorCommand {
  /// The colour command in words.
  public var description: String { "colour \(color)" + (white == 0 ? "" : ", white \(white)") }
}

extension Triones.WhiteCommand {
  /// The white command in words.
  public var description: String {
    "white \(level)" + (color == .black ? "" : ", colour \(color) to be ignored")
  }
}

extension Triones.MusicColorCommand {
  /// The music colour command in words.
  public var description: String {
    "music colour \(color)" + (white == 0 ? "" : ", white \(white)")
  }
}

extension Triones.LoginCommand {
  /// The login that an owner's light called `AP-` takes.
  public static let published = Self(
    content: [
      0x02, 0x05, 0x05, 0x0F, 0x08, 0x23, 0x01, 0x02, 0x00, 0x05, 0x55, 0x22, 0x01, 0x12, 0x13,
      0x14, 0xFA,
    ])
}
