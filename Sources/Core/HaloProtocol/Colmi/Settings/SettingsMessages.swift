extension Colmi {
  /// A request to the ring to read or write one group of its settings.
  public enum SettingsCommand: Hashable, Sendable {
    /// A request to read one group of settings, a ``SettingsRequest``.
    case read(SettingsKind)
    /// A request to write one group of settings, a ``SettingsWriteRequest``.
    case write(SettingsValue)

    /// Reads a command about settings of a kind; nil if the frame has another action.
    ///
    /// - Throws: ``WireError`` if a field of a write is invalid.
    @inline(__always)
    init?(_ kind: SettingsKind, parsing frame: Frame) throws(WireError) {
      let form = kind.form
      if form.matches(frame, form.read) {
        self = .read(kind)
      } else if form.matches(frame, form.write) {
        self = .write(try SettingsValue(kind, payload: form.payload(of: frame)))
      } else {
        return nil
      }
    }

    /// Calls `visitor` with the packet of the command, and returns the result.
    func accept<Visitor: PacketVisitor>(_ visitor: Visitor) -> Visitor.Result {
      switch self {
      case .read(let kind): kind.accept(SettingsRequestVisitor(visitor: visitor))
      case .write(let value): value.accept(SettingsWriteRequestVisitor(visitor: visitor))
      }
    }
  }

  /// A reply of the ring that contains settings, or acknowledges new settings.
  public enum SettingsAnswer: Hashable, Sendable {
    /// A reply with the requested settings, a ``SettingsReply``.
    case values(SettingsValue)
    /// The acknowledgement of new settings, a ``SettingsWriteReply``, with the bytes that it
    /// repeats (`echo`): at most 13, or 12 if a selector byte identifies the settings; further
    /// bytes are dropped.
    case written(SettingsKind, echo: RawPayload)

    /// Reads an answer about settings of a kind; nil if the frame has another action.
    ///
    /// - Throws: ``WireError`` if a field of the settings is invalid.
    @inline(__always)
    init?(_ kind: SettingsKind, parsing frame: Frame) throws(WireError) {
      let form = kind.form
      if form.matches(frame, form.read) {
        self = .values(try SettingsValue(kind, payload: form.payload(of: frame)))
      } else if form.matches(frame, form.write) {
        self = .written(kind, echo: form.payload(of: frame))
      } else {
        return nil
      }
    }

    /// Calls `visitor` with the packet of the answer, and returns the result.
    func accept<Visitor: PacketVisitor>(_ visitor: Visitor) -> Visitor.Result {
      switch self {
      case .values(let value): value.accept(SettingsReplyVisitor(visitor: visitor))
      case .written(let kind, let echo):
        kind.accept(SettingsWriteReplyVisitor(visitor: visitor, echo: echo))
      }
    }
  }

  private struct SettingsRequestVisitor<Visitor: PacketVisitor>: SettingsTypeVisitor {
    let visitor: Visitor

    func visit<Value: Settings>(_ make: (Value) -> SettingsValue) -> Visitor.Result {
      visitor.visit(SettingsRequest<Value>())
    }
  }

  private struct SettingsReplyVisitor<Visitor: PacketVisitor>: SettingsVisitor {
    let visitor: Visitor

    func visit(_ value: some Settings, of kind: SettingsKind) -> Visitor.Result {
      visitor.visit(SettingsReply(settings: value))
    }
  }

  private struct SettingsWriteRequestVisitor<Visitor: PacketVisitor>: SettingsVisitor {
    let visitor: Visitor

    func visit(_ value: some Settings, of kind: SettingsKind) -> Visitor.Result {
      visitor.visit(SettingsWriteRequest(settings: value))
    }
  }

  private struct SettingsWriteReplyVisitor<Visitor: PacketVisitor>: SettingsTypeVisitor {
    let visitor: Visitor
    let echo: RawPayload

    func visit<Value: Settings>(_ make: (Value) -> SettingsValue) -> Visitor.Result {
      visitor.visit(SettingsWriteReply<Value>(truncating: echo))
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SettingsCommand {
  /// The types of the packets that read and write settings, each once.
  static var packetTypes: [any Colmi.FrameValue.Type] {
    Colmi.SettingsKind.allCases.flatMap { $0.accept(PacketTypes()) }
  }

  private struct PacketTypes: Colmi.SettingsTypeVisitor {
    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) -> [any Colmi.FrameValue.Type] {
      [Colmi.SettingsRequest<Value>.self, Colmi.SettingsWriteRequest<Value>.self]
    }
  }
}

extension Colmi.SettingsAnswer {
  /// The types of the packets that answer commands about settings, each once.
  static var packetTypes: [any Colmi.FrameValue.Type] {
    Colmi.SettingsKind.allCases.flatMap { $0.accept(PacketTypes()) }
  }

  private struct PacketTypes: Colmi.SettingsTypeVisitor {
    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) -> [any Colmi.FrameValue.Type] {
      [Colmi.SettingsReply<Value>.self, Colmi.SettingsWriteReply<Value>.self]
    }
  }
}
#endif
