extension String {
  /// Whether the text is the identifier of a virtual device of `halo`, such as `virtual:r11:1`.
  ///
  /// No real device has such an identifier, and all data of such a device is invented.
  package var isVirtualIdentifier: Bool { hasPrefix("virtual:") }

  /// The name of a virtual device with ` (virtual)` appended, so that people and other programs can
  /// recognise invented data; the name itself if it contains "virtual".
  package var markedVirtual: String {
    if isEmpty { return "virtual" }
    return lowercased().contains("virtual") ? self : self + " (virtual)"
  }
}
