internal import Testing

/// Tests of the command as a process. They wait for processes, so they take turns.
@Suite(.serialized, .timeLimit(.minutes(2)))
enum CommandTests {}
