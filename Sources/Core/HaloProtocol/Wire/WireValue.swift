#if hasFeature(Embedded)
/// The abilities of every decoded value: comparison, hashing, and passing between tasks.
///
/// Embedded Swift has no `Codable`, so it is left out there.
public typealias WireValue = Hashable & Sendable
#else
/// The abilities of every decoded value: comparison, hashing, passing between tasks, and JSON.
///
/// The JSON form is the one of `halo decode --json` and of the fixtures.
public typealias WireValue = Codable & Hashable & Sendable
#endif
