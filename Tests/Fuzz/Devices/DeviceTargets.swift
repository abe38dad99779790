import FuzzKit

/// The stateful ways in: events for a `Ring`, and messages for a `RingModel`.
public let deviceTargets: [FuzzTarget] = []
