extension Colmi.FactoryResetRequest {
  /// Makes a request to erase the ring, with the fixed key `66 66` that the vendor's code sends.
  public init() { key = Colmi.RawPayload(truncating: [0x66, 0x66]) }
}
