import FuzzKit

/// The ways into HaloCommandLine.
public let commandTargets: [FuzzTarget] = []
