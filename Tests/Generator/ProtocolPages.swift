func protocolPages(_ layouts: Layouts) throws -> [(String, String)] { [] }
