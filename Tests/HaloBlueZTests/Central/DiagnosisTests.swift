import HaloDBus
import HaloFakeBlueZ
import HaloTransport
import Testing

@testable import HaloBlueZ

@Suite("BlueZ diagnosis", hasBusLibrary, .timeLimit(.minutes(5)))
struct DiagnosisTests {
  static let failures: [(DBusError, BlueZDiagnosis)] = [
    (.libraryMissing("libsystemd.so.0: not found"), .libraryMissing),
    (.cannotConnect(address: "unix:path=/none", code: 2), .noBus(address: "unix:path=/none")),
    (.cannotConnect(address: "unix:path=/none", code: 111), .noBus(address: "unix:path=/none")),
    (.cannotConnect(address: "unix:path=/none", code: 13), .notAllowed),
    (.invalidAddress("unix:path=/none"), .invalidBusAddress("unix:path=/none")),
    (.noResources("a socket pair", code: 24), .noBus(address: "unix:path=/none")),
  ]

  @Test("A bus that cannot be opened is diagnosed", arguments: failures)
  func noBus(_ failure: DBusError, _ diagnosis: BlueZDiagnosis) throws {
    try QuirkWorld.run(configure: { $1.bus = .address("unix:path=/none") }) { world in
      world.gate.close(with: failure)
      try await world.finds(diagnosis)
      let state: AdapterState = diagnosis == .notAllowed ? .unauthorized : .daemonNotRunning
      await #expect(throws: BLEError.unavailable(state)) { try await world.connect() }
      world.gate.open()
      try await world.finds(.ready)
    }
  }

  @Test("A bus that accepts connections but stays silent is diagnosed")
  func muteBus() throws {
    try QuirkWorld.run(configure: { $1.bus = .address("unix:path=/mute") }) { world in
      for _ in 0..<2 { await world.fake.inject(.unanswered(method: "Hello")) }
      let start = world.now
      try await world.finds(.busNotAnswering(address: "unix:path=/mute"))
      #expect(world.now - start == .seconds(5))
      // The same even after the silence has become an error.
      try await world.sleep(.seconds(17))
      try await world.finds(.busNotAnswering(address: "unix:path=/mute"))
      #expect(world.now - start == .seconds(25))
      #expect(await world.failure { _ = try await world.connect() } != nil)
      #expect(await world.fake.pendingFaults.isEmpty)
      try await world.sleep(.seconds(30))
      try await world.finds(.ready)
    }
  }

  @Test("A daemon that answers everything except a scan is diagnosed")
  func muteDiscovery() throws {
    try QuirkWorld.run { world in
      await world.fake.inject(.unanswered(method: "StartDiscovery"))
      await #expect(throws: BLEError.timedOut(operation: "scan", after: .seconds(2))) {
        try await world.transport.firstAdvertisement(matching: ScanFilter(), within: .seconds(2))
      }
      let start = world.now
      try await world.finds(.daemonNotAnswering)
      #expect(world.now - start == .seconds(5))
      // The daemon may recover some time later.
      try await world.sleep(.seconds(20))
      try await world.finds(.ready)
      // All is well while an answered scan is running.
      let scan = world.endlessScan()
      try await world.finds(.ready)
      scan.cancel()
      _ = await scan.result
    }
  }

  @Test("A daemon that is absent, forbidden or hanging is diagnosed")
  func daemon() throws {
    try QuirkWorld.run { world in
      try await world.crash()
      try await world.finds(.daemonNotRunning)
      await world.fake.restart()
      try await world.finds(.ready)
    }
    try QuirkWorld.run { world in
      // The second time, the daemon has returned all of its objects before.
      for _ in 1...2 {
        await world.fake.hang()
        let start = world.now
        try await world.finds(.daemonNotAnswering)
        #expect(world.now - start == .seconds(5))
        await world.fake.goOn()
        try await world.finds(.ready)
      }
    }
    try QuirkWorld.run { world in
      await world.fake.inject(
        .failing(
          method: "GetManagedObjects", error: "org.freedesktop.DBus.Error.AccessDenied",
          message: "Rejected send message", times: 2))
      try await world.finds(.notAllowed)
      await #expect(throws: BLEError.unavailable(.unauthorized)) { try await world.connect() }
      // An earlier denial does not count once the user has permission.
      try await world.finds(.ready)
      try await world.works()
    }
  }

  @Test("An absent adapter, an adapter that is off and a wrong adapter are diagnosed")
  func adapter() throws {
    try QuirkWorld.run { world in
      for (state, diagnosis) in [
        (AdapterState.poweredOff, BlueZDiagnosis.adapterOff), (.absent, .noAdapter),
        (.poweredOn, .ready),
      ] {
        world.air.setAdapter(state)
        try await world.sleep(.seconds(1))
        try await world.finds(diagnosis)
      }
    }
    try QuirkWorld.run(configure: { $1.adapter = "hci3" }) { world in
      try await world.finds(.noAdapter)
    }
  }

  @Test("Each description names the program to install, start or switch on")
  func descriptions() {
    let words: [(BlueZDiagnosis, String)] = [
      (.libraryMissing, "install libsystemd0"), (.noBus(address: "here"), "at here: start one"),
      (.busNotAnswering(address: "here"), "at here does not answer"),
      (.invalidBusAddress("here"), "here is not the address of a message bus"),
      (.notAllowed, "usermod -aG bluetooth"), (.daemonNotRunning, "install the package bluez"),
      (.daemonNotAnswering, "systemctl restart bluetooth"), (.noAdapter, "plug one in"),
      (.adapterOff, "bluetoothctl power on"), (.ready, "ready"),
    ]
    for (diagnosis, word) in words { #expect("\(diagnosis)".contains(word)) }
  }
}

extension QuirkWorld {
  fileprivate func finds(
    _ diagnosis: BlueZDiagnosis, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await transport.diagnose()
    #expect(found == diagnosis, sourceLocation: sourceLocation)
  }
}
