extension Colmi {
  /// An operation on the Swift type of a kind of settings: a generic method, as Embedded Swift has
  /// no existentials.
  protocol SettingsTypeVisitor {
    associatedtype Result
    associatedtype Failure: Error = Never
    /// Runs the operation on the type `Value`; `make` converts settings of that type to a
    /// ``SettingsValue``.
    func visit<Value: Settings>(_ make: (Value) -> SettingsValue) throws(Failure) -> Result
  }

  /// An operation on settings of any type: a generic method, as Embedded Swift has no existentials.
  protocol SettingsVisitor {
    associatedtype Result
    func visit(_ value: some Settings, of kind: SettingsKind) -> Result
  }
}

extension Colmi.SettingsKind {
  /// The opcode of the requests that read and write the settings.
  public var opcode: Colmi.Opcode { accept(OpcodeVisitor()) }

  /// The layout of bytes 1 and 2 of a frame, which identify the settings and the action (read or
  /// write).
  public var form: Colmi.SettingsForm { accept(FormVisitor()) }

  private struct OpcodeVisitor: Colmi.SettingsTypeVisitor {
    func visit<Value: Colmi.Settings>(_ make: (Value) -> Colmi.SettingsValue) -> Colmi.Opcode {
      Value.opcode
    }
  }

  private struct FormVisitor: Colmi.SettingsTypeVisitor {
    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) -> Colmi.SettingsForm {
      Value.form
    }
  }
}

extension Colmi.SettingsValue {
  /// Decodes settings of a kind from the bytes of a frame after its action byte (and selector
  /// byte): bytes 2…14 for most settings.
  ///
  /// - Throws: ``WireError`` if a field has a value that is invalid for the kind of settings.
  public init(_ kind: Colmi.SettingsKind, payload: Colmi.RawPayload) throws(WireError) {
    self = try kind.accept(ReadingVisitor(payload: payload))
  }

  /// The kind of the settings, without their values.
  public var kind: Colmi.SettingsKind { accept(KindVisitor()) }

  /// The settings, encoded as the bytes of a frame after its action byte (and selector byte).
  public var payload: Colmi.RawPayload { accept(PayloadVisitor()) }

  private struct ReadingVisitor: Colmi.SettingsTypeVisitor {
    let payload: Colmi.RawPayload

    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) throws(WireError) -> Colmi.SettingsValue {
      make(try Value(payload: payload))
    }
  }

  private struct KindVisitor: Colmi.SettingsVisitor {
    func visit(_ value: some Colmi.Settings, of kind: Colmi.SettingsKind) -> Colmi.SettingsKind {
      kind
    }
  }

  private struct PayloadVisitor: Colmi.SettingsVisitor {
    func visit(_ value: some Colmi.Settings, of kind: Colmi.SettingsKind) -> Colmi.RawPayload {
      value.payload
    }
  }
}
