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
