#if os(Linux)

// What the daemon does otherwise than one would think with those who serve.

extension BlueZQuirks {
  /// The daemon waits five seconds for the answer to a read or a write, and then answers 0E itself
  /// (5.66 and 5.82; `ATTRIBUTE_TIMEOUT` in `src/shared/gatt-db.c`; 2026-11).
  ///
  /// Where the link goes down while it waits, the daemon crashes: when the five seconds are over,
  /// or at once where the application is unregistered before (5.66 and 5.82; 2026-11). Neither an
  /// answer afterwards nor none changes that, nor removing the device; only a peripheral that
  /// answers at once is safe. The host is there again when the daemon is.
  package static let answerTimeout: Duration = .seconds(5)
}
#endif
