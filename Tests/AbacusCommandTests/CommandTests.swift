internal import Testing

/// Tests that run the command as a process. They take turns, because they wait for processes.
@Suite(.serialized, .timeLimit(.minutes(2)))
enum CommandTests {}
