/// The answers of a device to requests, each with its time.
final class Transcript: Sendable {
  let world = World(seed: 5)
  private let answers = Box<[String]>([])

  func add(_ text: String) { answers.update { $0.append("\(world.simulation.now) \(text)") } }

  /// Adds the answer to a request, once for each time after which its task is cancelled; an error
  /// is an answer, too.
  func callAsFunction<Value: Sendable>(
    cancelledAfter times: [Duration] = [.zero, .milliseconds(20), .seconds(4), .seconds(300)],
    _ request: @escaping @Sendable () async throws -> Value
  ) async {
    for time in times {
      let call = Task(executorPreference: world.simulation) { try await request() }
      if time == .zero { call.cancel() }
      let timer = Task(executorPreference: world.simulation) {
        try await self.world.sleep(time)
        call.cancel()
      }
      switch await call.result {
      case .success(let value): add("\(value)")
      case .failure(let error): add("\(error)")
      }
      timer.cancel()
    }
  }

  /// Runs a body with a client of a device.
  func visit<Client: DeviceClient>(
    options: Client.Options = Client.defaultOptions,
    _ body: @escaping @Sendable (Client) async throws -> Void
  ) throws {
    do {
      try world.use("device", as: Client.self, options: options) { try await body($0) }
      add("visited")
    } catch  where !(error is SimulationError) { add("\(error)") }
  }

  /// The line of a record: the name, the number of answers, and their hash.
  func line(_ name: String) -> String {
    let texts = answers.value
    return "\(name): \(texts.count) \(String(texts.joined(separator: "\n").stableHash, radix: 16))"
  }
}
