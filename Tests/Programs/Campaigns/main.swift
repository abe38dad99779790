import HaloCampaigns
import HaloFoundation

let status = CampaignProgram.run(Array(CommandLine.arguments.dropFirst())) {
  print($0)
} printError: { text in
  Array("\(text)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
exit(status)
