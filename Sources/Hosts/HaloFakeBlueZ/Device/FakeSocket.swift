import Glibc
import HaloBlueZNames
import HaloDBus
import Synchronization

/// The daemon's end of a socket for notified values or for writes, whose other end a client has.
final class FakeSocket: EventSource {
  private let end: DBusFileDescriptor
  private unowned let loop: any EventLoop
  /// While the daemon hangs, the socket neither transfers packets nor ends.
  private let voice: FakeVoice
  private let received: @Sendable ([UInt8]) -> Void
  private let closed: @Sendable () -> Void
  /// Whether the daemon has stopped reading, as it does after an empty packet.
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

  /// `received` gets each packet of the client, `closed` runs when the client has closed its end.
  ///
  /// Nil if no sockets are left.
  static func pair(
    on loop: any EventLoop, voice: FakeVoice,
    received: @escaping @Sendable ([UInt8]) -> Void, closed: @escaping @Sendable () -> Void
  ) -> (FakeSocket, DBusFileDescriptor)? {
    guard let (ours, theirs) = try? DBusFileDescriptor.pair(SOCK_SEQPACKET) else { return nil }
    let socket = FakeSocket(ours, on: loop, voice: voice, received: received, closed: closed)
    loop.add(socket)
    return (socket, theirs)
  }

  /// Sends a packet; a packet that does not fit into the socket buffer is lost.
  func send(_ value: [UInt8]) {
    voice.say { [end] in
      _ = Glibc.send(end.number, value, value.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }

  func stopReading() { isDeaf.store(true, ordering: .relaxed) }

  func close() {
    loop.remove(self)
    voice.say { [end] in end.hangUp() }
  }

  /// The loop may not have noticed yet, and the client's next call can arrive first.
  func endIfHungUp() {
    if end.hasHungUp { _ = process(Int16(POLLIN | POLLHUP)) }
  }

  func descriptor() -> Int32 { voice.isHeld ? -1 : end.number }

  func awaitedEvents() -> Int16? {
    isDeaf.load(ordering: .relaxed) ? 0 : Int16(POLLIN)
  }

  func process(_ events: Int16) -> Bool {
    // The loop may have polled the socket before it was closed, or before the daemon hung.
    guard end.number >= 0, !voice.isHeld else { return false }
    var isBusy = false
    if events & Int16(POLLIN) != 0, !isDeaf.load(ordering: .relaxed) {
      var buffer = [UInt8](repeating: 0, count: 512)
      while true {
        let count = recv(end.number, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        guard count >= 0 else { break }
        isBusy = true
        guard count > 0 else {
          // A closed peer looks the same, but also hangs up.
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
