import FuzzKit

/// The ways into HaloCapture.
public let captureTargets: [FuzzTarget] = []
