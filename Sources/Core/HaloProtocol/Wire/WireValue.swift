#if hasFeature(Embedded)
/// The protocols that all decoded values conform to, for comparison, hashing, and passing between
/// tasks.
///
/// Embedded Swift has no `Codable`, so it is left out there.
public typealias WireValue = Hashable & Sendable
#else
/// The protocols that all decoded values conform to, for comparison, hashing, passing between
/// tasks, and JSON.
///
/// The command `halo decode --json` prints the JSON form of each value.
public typealias WireValue = Codable & Hashable & Sendable
#endif
