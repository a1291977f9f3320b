// muParser's counterpart of a program of Abacus; see `engine.h`. The first run of a formula compiles it.

#include <muParser.h>

#include <cmath>
#include <string>

#include "variables.h"

namespace {

class Formula {
    std::string text;
    mu::Parser parser;

public:
    Formula(const std::string &text, const Variables &variables) : text(text) {
        for (long i = 0; i < variables.count; i++) parser.DefineVar(variables.names[i], &variables.values[i]);
        parser.DefineConst("pi", M_PI);
    }

    bool prepare() {
        try {
            parser.SetExpr(text);
            parser.Eval();
            return true;
        } catch (const mu::Parser::exception_type &) {
            return false;
        }
    }

    double evaluate() { return parser.Eval(); }
};

}  // namespace

#include "engine.h"
