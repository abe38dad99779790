import Foundation
import HaloCoreBluetooth

@Suite("Environments")
struct EnvironmentTests {
  @Test("Rule 1: all callbacks come on the queue of the manager, and nil means the main queue")
  func queues() throws {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "app", attributes: .concurrent)
    for (name, queue) in [("app", queue), ("main", nil)] {
      (queue ?? .main).setSpecific(key: key, value: name)
      var queues: Set<String> = []
      let app = try CBEnvironment(on: .strap()).quiet.run(until: \Recorder.isDone) {
        let app = Recorder()
        app.script = { app, event in
          queues.insert(DispatchQueue.getSpecific(key: key) ?? "another")
          if event == "state" { app.manager.scanForPeripherals(withServices: nil) }
          guard let peripheral = app.peripheral else { return }
          if event == "discover", peripheral.state == .disconnected {
            app.manager.connect(peripheral)
          }
          app.isDone = event == "connect"
        }
        app.manager = CBCentralManager(delegate: app, queue: queue)
        return app
      }
      #expect(app.isDone && queues == [name])
    }
  }

  @Test("The standard environment of a process can be replaced")
  func standard() async {
    await #expect(processExitsWith: .success) {
      CBEnvironment.standard = CBEnvironment(on: .strap()).quiet
      let app = StrapApp(queue: DispatchQueue(label: "app"))
      _ = try CBEnvironment.standard.run(until: { (app: StrapApp) in app.rates.count > 3 }) { app }
    }
  }

  @Test("Virtual time waits for a timer of the app if the test asks for that")
  func timers() throws {
    let air = SimulatedAir.strap()
    let app = try CBEnvironment(on: air).run(
      holdingTimeWhile: { $0.isWaiting }, until: { $0.recorder.isDone }
    ) { TimerApp() }
    #expect(app.recorder.isDone)
    #expect(air.simulation.now < .seconds(2))
  }
}

/// An app that begins its scan after a timer in real time.
private final class TimerApp: NSObject, @unchecked Sendable {
  // Sendable: in lock-step, one thread at a time uses the app.
  let recorder = Recorder()
  private(set) var isWaiting = false

  override init() {
    super.init()
    let queue = DispatchQueue(label: "app")
    recorder.script = { [unowned self] app, event in
      app.isDone = event == "discover"
      guard event == "state" else { return }
      isWaiting = true
      queue.asyncAfter(deadline: .now() + .milliseconds(20)) {
        self.isWaiting = false
        app.manager.scanForPeripherals(withServices: nil)
      }
    }
    recorder.manager = CBCentralManager(delegate: recorder, queue: queue)
  }
}
