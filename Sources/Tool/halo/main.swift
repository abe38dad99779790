import HaloCommandLine

CommandLineTool.main()
