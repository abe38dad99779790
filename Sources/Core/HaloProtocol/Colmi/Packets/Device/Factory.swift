extension Colmi.FactoryResetRequest {
  /// Makes a request with the key of the vendor's code, `66 66`.
  public init() {
    key = Colmi.RawPayload(truncating: [0x66, 0x66])
  }
}
