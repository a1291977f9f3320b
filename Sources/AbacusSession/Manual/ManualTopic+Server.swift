extension ManualTopic {
    /// The purpose of the server, and its guarantees. Paragraphs that begin with spaces are to be copied.
    static let serverParagraphs = [
        "Usage: abacus mcp",
        "A server of the Model Context Protocol on standard input and output. Its tool 'evaluate' gives the exact value of an "
            + "expression, with variables that the client supplies, and 'compare' says how the values of two expressions are "
            + "related. Most clients read the command to start from a file:",
        #"    {"mcpServers": {"abacus": {"command": "abacus", "args": ["mcp"]}}}"#,
        "Some have a command for that, such as:",
        "    claude mcp add abacus -- abacus mcp",
        "What is promised: the limits of --untrusted hold for each line of input, so that none takes more than about a second "
            + "and 16 MiB of values; a call touches neither files nor the network; nothing is remembered from one call to the "
            + "next; an error says where it is and, if that is known, how to write it instead.",
        "What is not: that the answers of a model become better, or that it calls a tool where it should.",
        "The versions of the protocol are 2024-11-05, 2025-03-26, 2025-06-18 and 2025-11-25, which begin with a handshake, and "
            + "2026-07-28, whose requests name it. Requests are answered in their order. A line longer than 1 MiB is refused. The "
            + "end of the input ends the server.",
    ]
}
