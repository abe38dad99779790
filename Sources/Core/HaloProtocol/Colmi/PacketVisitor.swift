extension Colmi {
  /// An operation on a value of any type that a frame carries.
  ///
  /// A visitor keeps the list of all cases of a message in one place, without existentials, which
  /// Embedded Swift lacks.
  ///
  /// The reasons: `Design.md`, "Messages".
  protocol PacketVisitor {
    associatedtype Result
    func visit(_ value: some FrameValue) -> Result
    func visit(unrecognized frame: Frame) -> Result
  }

  /// An operation that returns the frame of a value.
  struct FrameVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> Frame { value.frame }
    func visit(unrecognized frame: Frame) -> Frame { frame }
  }

  /// An operation that returns the description of a value.
  struct DescriptionVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> String { value.description }
    func visit(unrecognized frame: Frame) -> String {
      "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }

  #if !hasFeature(Embedded)
  /// An operation that returns the value itself.
  struct ValueVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> (any FrameValue)? { value }
    func visit(unrecognized frame: Frame) -> (any FrameValue)? { nil }
  }
  #endif
}
