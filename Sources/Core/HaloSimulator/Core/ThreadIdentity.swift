#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Different for two threads that exist at the same time.
struct ThreadIdentity: Equatable, Sendable {
  private let number: UInt

  static var current: ThreadIdentity {
    #if canImport(Darwin)
    ThreadIdentity(number: UInt(bitPattern: pthread_self()))
    #else
    ThreadIdentity(number: UInt(pthread_self()))
    #endif
  }
}
