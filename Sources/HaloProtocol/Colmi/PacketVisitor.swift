extension Colmi {
  /// What can be done with any value of a frame, whatever its type.
  ///
  /// It keeps the list of all cases of a message in one place, without an existential: those do not
  /// exist in Embedded Swift.
  ///
  /// The reasons: `Design.md`, "Messages".
  protocol PacketVisitor {
    associatedtype Result
    func visit(_ value: some FrameValue) -> Result
    func visit(unrecognized frame: Frame) -> Result
  }

  /// Makes the frame.
  struct FrameVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> Frame { value.frame }
    func visit(unrecognized frame: Frame) -> Frame { frame }
  }

  /// Says it in words.
  struct DescriptionVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> String { value.description }
    func visit(unrecognized frame: Frame) -> String {
      "unrecognized opcode \(frame.opcode): \(frame)"
    }
  }

  #if !hasFeature(Embedded)
  /// Takes the value out.
  struct ValueVisitor: PacketVisitor {
    func visit(_ value: some FrameValue) -> (any FrameValue)? { value }
    func visit(unrecognized frame: Frame) -> (any FrameValue)? { nil }
  }
  #endif
}
