// The module map of this target names the headers of Apple's frameworks, which have no code here.
