extension Colmi.VersionReply {
  func check() throws(WireError) {
    try requireLayout(index != Colmi.UnsupportedReply.code, of: index, at: 1, in: "index")
  }

  /// The ring's version as text, up to the first zero byte; nil if the bytes are not UTF-8.
  public var text: String? { String(validating: bytes.bytes.prefix { $0 != 0 }, as: UTF8.self) }

  /// A readable description of the ring's version; hexadecimal bytes if the text is not printable.
  public var description: String {
    let isPrintable = bytes.bytes.allSatisfy { (0x20...0x7E).contains($0) }
    let text = isPrintable ? text : nil
    return "version \(index): " + (text.map { "\"\($0)\"" } ?? "\(bytes)")
  }
}
