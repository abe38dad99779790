import HaloProtocol

/// A byte of a packet that its decoded value does not contain, because the packet's layout does not
/// define the byte; with its offset.
package struct LostByte: Equatable {
  package var offset: Int
  package var byte: UInt8

  package init(offset: Int, byte: UInt8) { (self.offset, self.byte) = (offset, byte) }

  /// Returns the bytes of `original` that differ in `written`, the encoding of the decoded value;
  /// leaves out the checksum of a 16-byte frame.
  package static func between(_ original: [UInt8], _ written: [UInt8]) -> [LostByte] {
    guard original != written else { return [] }
    let isFrame = original.count == Colmi.Frame.length && written.count == original.count
    let last = isFrame ? original.count - 1 : original.count
    return (0..<last)
      .filter { $0 >= written.count || original[$0] != written[$0] }
      .map { LostByte(offset: $0, byte: original[$0]) }
  }
}

extension LostByte: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    (offset, byte) = (try json.value("offset"), try json.value("byte"))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("byte", byte)
    json.field("offset", offset)
    json.close()
  }
}
