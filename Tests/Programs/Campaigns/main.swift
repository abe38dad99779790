import HaloCampaigns
import HaloFoundation

exit(
  CampaignProgram.run(Array(CommandLine.arguments.dropFirst())) {
    print($0)
  } printError: {
    FileHandle.standardError.write(Data("\($0)\n".utf8))
  })
