import HaloFakeBlueZ
import HaloSimulator
import Testing

@Suite("Faults of the daemon in words")
struct DaemonFaultWordsTests {
  @Test(
    "Words parse to their fault",
    arguments: [
      (
        "daemon failing Connect InProgress 3",
        .failing(method: "Connect", error: "org.bluez.Error.InProgress", message: "", times: 3)
      ),
      (
        "daemon failing Connect Failed 1 le-connection-abort-by-local",
        .failing(
          method: "Connect", error: "org.bluez.Error.Failed",
          message: "le-connection-abort-by-local", times: 1)
      ),
      ("daemon unanswered StartNotify", .unanswered(method: "StartNotify")),
      ("daemon late GetManagedObjects 1.5s", .late(method: "GetManagedObjects", by: .seconds(1.5))),
      ("daemon connected-not-signalled", .connectedNotSignalled),
      (
        "daemon  resolved-before-objects 250ms 6ms",
        .resolvedBeforeObjects(by: .milliseconds(250), apart: .milliseconds(6))
      ),
      ("daemon discovery-fails", .discoveryFails),
      ("daemon connected-late 20ms", .connectedLate(by: .milliseconds(20))),
      ("daemon rediscovered-late 2s", .rediscoveredLate(by: .seconds(2))),
      ("daemon device-vanishes", .deviceVanishes), ("daemon stale-cache", .staleCache),
      ("daemon discovery-stuck until-stopped", .discoveryStuck(stoppingHelps: true)),
      ("daemon discovery-stuck for-ever", .discoveryStuck(stoppingHelps: false)),
      ("daemon connected-told-false silence", .falseConnected(.silence)),
      ("daemon wants-passkey 012345", .wantsPasskey(12_345)),
      ("daemon subscription-unanswered", .subscriptionUnanswered),
      ("daemon write-socket-not-read", .writeSocketNotRead),
    ] as [(String, DaemonFault)])
  func parsed(text: String, fault: DaemonFault) throws {
    #expect(try DaemonFault(parsing: text) == fault)
  }

  @Test(
    "Other words are rejected, and the error names the first invalid one",
    arguments: [
      ("", ""), ("notification 1 drop", "notification"), ("daemon", ""), ("daemon dies", "dies"),
      ("daemon failing", ""), ("daemon failing Fly InProgress 1", "Fly"),
      ("daemon failing Connect Bored 1", "Bored"), ("daemon failing Connect InProgress 0", "0"),
      ("daemon failing Connect InProgress", ""), ("daemon unanswered connect", "connect"),
      ("daemon late Connect soon", "soon"), ("daemon late Connect 2000h", "2000h"),
      ("daemon discovery-fails twice", "twice"), ("daemon discovery-stuck", ""),
      ("daemon discovery-stuck often", "often"), ("daemon connected-late", ""),
      ("daemon resolved-before-objects 1s", ""),
      ("daemon connected-told-false", ""), ("daemon connected-told-false often", "often"),
      ("daemon wants-passkey 1000000", "1000000"),
    ])
  func refused(text: String, word: String) {
    let error = #expect(throws: FaultError.self) { try DaemonFault(parsing: text) }
    #expect(error?.word == word)
  }
}
