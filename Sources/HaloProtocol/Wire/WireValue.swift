#if hasFeature(Embedded)
/// What every decoded value can do: be compared, hashed and sent between tasks.
///
/// Embedded Swift has no `Codable`, so it is left out there.
public typealias WireValue = Hashable & Sendable
#else
/// What every decoded value can do: be compared, hashed, sent between tasks and written as JSON.
///
/// The JSON form is the one that `halo decode --json` prints and that the fixtures hold.
public typealias WireValue = Codable & Hashable & Sendable
#endif
