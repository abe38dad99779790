extension Colmi {
  /// An operation on the packet in a big-data message: one generic method for all types of packets,
  /// and one for unrecognized frames; see ``PacketVisitor``.
  protocol BigDataVisitor {
    associatedtype Result
    func visit(_ value: some BigDataValue) -> Result
    func visit(unrecognized frame: BigDataFrame) -> Result
  }

  struct BigDataFrameVisitor: BigDataVisitor {
    func visit(_ value: some BigDataValue) -> BigDataFrame { value.bigDataFrame }
    func visit(unrecognized frame: BigDataFrame) -> BigDataFrame { frame }
  }

  struct BigDataDescriptionVisitor: BigDataVisitor {
    func visit(_ value: some BigDataValue) -> String { value.description }
    func visit(unrecognized frame: BigDataFrame) -> String {
      "unrecognized big data \(frame.action): \(frame)"
    }
  }

  #if !hasFeature(Embedded)
  struct BigDataValueVisitor: BigDataVisitor {
    func visit(_ value: some BigDataValue) -> (any BigDataValue)? { value }
    func visit(unrecognized frame: BigDataFrame) -> (any BigDataValue)? { nil }
  }
  #endif
}
