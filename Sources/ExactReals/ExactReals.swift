// ExactReals: real numbers of which any number of digits can be had.
//
// A number is a graph of operations (Nodes). Whoever asks something of it has the graph evaluated to intervals that
// contain the number (Intervals), with more and more bits until the answer is certain (Evaluation).
