import HaloCampaigns
import HaloFoundation

exit(CampaignProgram.run(Array(CommandLine.arguments.dropFirst())) { print($0) })
