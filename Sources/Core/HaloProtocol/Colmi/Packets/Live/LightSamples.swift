extension Colmi.RedLightSample {
  /// Whether the ring marks the light sample as valid.
  public var isValid: Bool { validity == 1 }
}

extension Colmi.GreenLightSample {
  /// Whether the ring marks the light sample as valid.
  public var isValid: Bool { validity == 1 }
}
