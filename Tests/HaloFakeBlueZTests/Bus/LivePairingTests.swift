import Foundation
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloTransport
import HaloTransportTestSupport
import Testing

/// The agent on a real bus, with a thread for the bus.
@Suite("An agent on a bus with dbus-daemon", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct LivePairingTests {
  private static let peripheral: PeripheralID = "C0:00:5E:00:53:01"
  private static let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"

  /// Blocks a thread until the answer is known.
  private final class Stubborn: Sendable {
    let (asked, input) = BLEStream<Void>.makeStream()
    private let semaphore = DispatchSemaphore(value: 0)

    func passkey() -> UInt32? {
      input.yield(())
      return semaphore.wait(timeout: .now() + 20) == .success ? 7 : nil
    }

    func answer() { semaphore.signal() }
  }

  @Test("A blocking passkey handler blocks no other work, and strangers are rejected")
  func blocking() async throws {
    var fakeOptions = FakeBlueZOptions()
    fakeOptions.disconnectDelay = .milliseconds(1)
    fakeOptions.faults = [.wantsPasskey(7)]
    let somebody = Stubborn()
    try await withFakeBlueZ(
      fakeOptions, placing: { $0.place(LawPeripheral(), as: Self.peripheral) }
    ) { address in
      var options = BlueZOptions()
      options.bus = .address(address)
      options.passkey = { _ in somebody.passkey() }
      let transport = try BlueZTransport(options)
      // Avoids Swift's own threads, because there may be only one.
      try await Task(executorPreference: transport.taskExecutor) {
        let connection = try await transport.connect(
          to: Self.peripheral,
          options: ConnectionOptions(connectDeadline: .seconds(20), operationDeadline: .seconds(10))
        )
        async let pairing: Void = connection.pair()
        for try await _ in somebody.asked { break }
        let value = try? await connection.read(LawPeripheral.readOnly)
        #expect(value == LawPeripheral.constant)
        let answers = try await Self.answersToStranger(at: address)
        #expect(answers.contains("org.freedesktop.DBus.Error.AccessDenied"))
        #expect(!answers.contains(""))
        somebody.answer()
        try await pairing
        await connection.disconnect()
      }.value
    }
  }

  /// Asks all agents on the bus to confirm a pairing, from a client that is not the daemon.
  ///
  /// Returns the names of errors, and an empty name for consent.
  private static func answersToStranger(at address: String) async throws -> Set<String> {
    let stranger = try await DBusConnection.open(.bus(address: address), on: try ThreadLoop())
    let own = await stranger.uniqueName
    let names = try await stranger.call(DBusConnection.Bus.call("ListNames")).arguments.first
    var answers: Set<String> = []
    for name in names?.strings ?? [] where name.hasPrefix(":") && name != own {
      do throws(DBusError) {
        try await stranger.call(
          .call(
            "RequestConfirmation", of: BlueZ.Interface.agent.rawValue,
            at: "/org/haloprotocol/agent", to: name, .objectPath(path), .uint32(1)),
          within: .seconds(5))
        answers.insert("")
      } catch .remote(let error, _) {
        answers.insert(error)
      } catch {
        answers.insert("\(error)")
      }
    }
    await stranger.close()
    return answers
  }
}
