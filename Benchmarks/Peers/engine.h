// An engine as a shared library. `Measurements` loads all engines, so that they are measured in one process.
//
// An engine defines a class `Formula` and includes this file after it:
//
//     Formula(const std::string &text, const Variables &variables)
//     bool prepare()      compiles the text to a program that is ready to run, on each call; false if it can't
//     double evaluate()   runs that program
//
// The loops are in this file, so that a compiler can inline an engine's functions, as in a program that uses it.
#ifndef ENGINE_H
#define ENGINE_H

extern "C" {

// Returns a formula with some variables, or null if the engine can't parse it.
void *engine_open(const char *text, const char *const *names, double *values, long count) {
    Formula *formula = new Formula(text, Variables{names, values, count});
    if (formula->prepare()) return formula;
    delete formula;
    return nullptr;
}

void engine_close(void *formula) { delete static_cast<Formula *>(formula); }

void engine_prepare(void *formula, long count) {
    for (long i = 0; i < count; i++) static_cast<Formula *>(formula)->prepare();
}

// Returns the sum of the values; one of the arguments grows by a step after each evaluation.
double engine_evaluate(void *data, long count, double *changing, double step) {
    Formula &formula = *static_cast<Formula *>(data);
    double sum = 0;
    for (long i = 0; i < count; i++) {
        sum += formula.evaluate();
        *changing += step;
    }
    return sum;
}
}

#endif
