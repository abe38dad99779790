import HaloFoundation
import HaloJSON
import HaloProtocol
import HaloSimulator
import Synchronization

/// The results of a run of the tool within this process.
///
/// The run does not wait, has no Bluetooth, and uses a fixed date and time, so equal arguments and
/// input give equal results. It does access real files, so the arguments must not name important
/// files.
package struct MemoryRun: Equatable, Sendable {
  package let status: Int32
  package let output: [UInt8]
  package let errors: [UInt8]

  package init(_ words: [String], input: [UInt8] = [], scenarioSteps: Int = 20_000_000) {
    let (output, errors) = (MemoryStream(), MemoryStream())
    var rest: [UInt8]? = input
    var tool = CommandLineTool(
      output: Output(isTerminal: false, hasColour: false) { output.append($0) },
      errors: Output(isTerminal: false, hasColour: false) { errors.append($0) },
      input: LineReader { Data(rest.take() ?? []) }, pause: { _ in }, radio: .absent,
      scenarioSteps: scenarioSteps)
    // No signal ends repeated syncs here.
    tool.maximumSyncs = 2
    status = tool.run(words)
    self.output = output.bytes
    self.errors = errors.bytes
  }
}

extension MemoryRun {
  package static var commands: [String] { Command.all.map(\.name) }

  package static var options: [String] { Set(Command.all.flatMap(\.options).map(\.name)).sorted() }

  package static var packets: [String] { PacketJSON.names }
}

private final class MemoryStream: Sendable {
  private let state = Mutex<[UInt8]>([])

  var bytes: [UInt8] { state.withLock { $0 } }
  func append(_ data: Data) { state.withLock { $0 += data } }
}

extension Radio {
  /// The radio of a machine without a Bluetooth adapter, with a fixed date and time.
  fileprivate static var absent: Radio {
    Radio(
      open: { _, body in
        let simulation = Simulation(seed: 0)
        let air = SimulatedAir(simulation, keepsLog: false)
        air.setAdapter(.absent)
        try simulation.run { try await body(SimulatedTransport(on: air)) }
      }, now: { try? CivilDateTime(parsing: "2026-03-14T18:30:00") })
  }
}
