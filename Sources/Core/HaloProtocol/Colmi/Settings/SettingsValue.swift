extension Colmi {
  /// An operation on the type of a kind of settings, without an existential, which Embedded Swift
  /// lacks.
  protocol SettingsTypeVisitor {
    associatedtype Result
    associatedtype Failure: Error = Never
    /// Handles the type `Value`; `make` wraps its settings in a ``SettingsValue``.
    func visit<Value: Settings>(_ make: (Value) -> SettingsValue) throws(Failure) -> Result
  }

  /// An operation on settings of any type.
  protocol SettingsVisitor {
    associatedtype Result
    func visit(_ value: some Settings, of kind: SettingsKind) -> Result
  }
}

extension Colmi.SettingsKind {
  /// The opcode that reads and writes the settings.
  public var opcode: Colmi.Opcode { accept(OpcodeVisitor()) }

  /// The bytes of a frame that identify the settings and the action.
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
  /// Reads settings of a kind from the bytes of a frame after its form, 2…14 for most.
  ///
  /// - Throws: ``WireError`` if a field has a value that the kind does not allow.
  public init(_ kind: Colmi.SettingsKind, payload: Colmi.RawPayload) throws(WireError) {
    self = try kind.accept(ReadingVisitor(payload: payload))
  }

  /// The kind of the settings.
  public var kind: Colmi.SettingsKind { accept(KindVisitor()) }

  /// The settings as the bytes of a frame after its form.
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
