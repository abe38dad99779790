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
  /// The exit status of the tool.
  package let status: Int32
  /// The bytes written to standard output.
  package let output: [UInt8]
  /// The bytes written to standard error.
  package let errors: [UInt8]

  /// Runs the tool, and collects its output.
  ///
  /// - Parameters:
  ///   - words: The words after `halo`.
  ///   - input: The bytes of standard input.
  ///   - scenarioSteps: The maximum number of times that a scenario may advance its virtual time.
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

  /// The names of all options of all commands.
  package static var options: [String] { Set(Command.all.flatMap(\.options).map(\.name)).sorted() }

  /// The names of all packet types in the JSON form of `halo decode`.
  package static var packets: [String] { PacketJSON.names }
}

/// An output that collects the bytes written to it.
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
