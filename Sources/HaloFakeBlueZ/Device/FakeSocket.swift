#if os(Linux)
import Glibc
import HaloBlueZNames
import HaloDBus
import Synchronization

/// Our end of a socket of packets that a client has the other end of.
final class FakeSocket: EventSource {
  private let end: DBusFileDescriptor
  private unowned let loop: any EventLoop
  /// That of the daemon: while it hangs, nothing goes through the socket, nor does it end.
  private let voice: FakeVoice
  private let received: @Sendable ([UInt8]) -> Void
  private let closed: @Sendable () -> Void
  /// A packet of no bytes has come: the daemon stops reading then.
  private let isDeaf = Atomic(false)

  private init(
    _ end: DBusFileDescriptor, on loop: any EventLoop, voice: FakeVoice,
    received: @escaping @Sendable ([UInt8]) -> Void, closed: @escaping @Sendable () -> Void
  ) {
    self.end = end
    self.loop = loop
    self.voice = voice
    self.received = received
    self.closed = closed
  }

  /// A socket, and the end for the client; nil where the system has none left.
  static func pair(
    on loop: any EventLoop, voice: FakeVoice,
    received: @escaping @Sendable ([UInt8]) -> Void, closed: @escaping @Sendable () -> Void
  ) -> (FakeSocket, DBusFileDescriptor)? {
    var numbers: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &numbers) == 0 else { return nil }
    let ours = DBusFileDescriptor(owning: numbers[0])
    let socket = FakeSocket(ours, on: loop, voice: voice, received: received, closed: closed)
    loop.add(socket)
    return (socket, DBusFileDescriptor(owning: numbers[1]))
  }

  /// Sends a packet; one that does not fit into the buffer of the socket is lost.
  func send(_ value: [UInt8]) {
    voice.say { [end] in
      _ = Glibc.send(end.number, value, value.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }

  /// Reads nothing any more: what is sent fills the buffer of the socket.
  func stopReading() { isDeaf.store(true, ordering: .relaxed) }

  /// Closes the socket.
  ///
  /// The shutdown reaches the client even if this process is starting another program at this
  /// moment, which shares the socket until it runs.
  func close() {
    loop.remove(self)
    voice.say { [end] in
      _ = end.use { shutdown($0, Int32(SHUT_RDWR)) }
      end.close()
    }
  }

  /// Sees to the end of the socket at once where the other end is closed, which the loop may not
  /// have noticed yet: what the client does next can come before that.
  func endIfHungUp() {
    if end.hasHungUp { _ = process(Int16(POLLIN | POLLHUP)) }
  }

  func descriptor() -> Int32 { voice.isHeld ? -1 : end.number }

  func awaitedEvents() -> Int16? {
    isDeaf.load(ordering: .relaxed) ? 0 : Int16(POLLIN)
  }

  func process(_ events: Int16) -> Bool {
    // The loop may have looked at it before it was closed, or before the daemon hung.
    guard end.number >= 0, !voice.isHeld else { return false }
    var isBusy = false
    if events & Int16(POLLIN) != 0, !isDeaf.load(ordering: .relaxed) {
      var buffer = [UInt8](repeating: 0, count: 512)
      while true {
        let count = recv(end.number, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        guard count >= 0 else { break }
        isBusy = true
        guard count > 0 else {
          // Also how a peer that is gone looks; that one hangs up as well.
          isDeaf.store(true, ordering: .relaxed)
          break
        }
        received(Array(buffer.prefix(count)))
      }
    }
    if events & Int16(POLLHUP) != 0 {
      close()
      closed()
      return true
    }
    return isBusy
  }
}
#endif
