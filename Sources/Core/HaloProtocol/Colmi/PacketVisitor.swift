extension Colmi {
  /// An operation on the packet in a message: one generic method for all types of packets, and one
  /// for unrecognized frames.
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

  /// An operation that returns the frame of any message.
  struct FrameVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> Frame { value.frame }
    func visit(unrecognized frame: Frame) -> Frame { frame }
  }

  /// An operation that returns the description of any message in words.
  struct DescriptionVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> String { value.description }
    func visit(unrecognized frame: Frame) -> String {
      "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }

  #if !hasFeature(Embedded)
  /// An operation that returns the packet itself; nil for an unrecognized frame.
  struct ValueVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> (any FrameValue)? { value }
    func visit(unrecognized frame: Frame) -> (any FrameValue)? { nil }
  }
  #endif
}
