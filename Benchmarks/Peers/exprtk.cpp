// exprtk's counterpart of a program of Abacus; see `engine.h`. The parser and the symbol table are created only once.

#include <exprtk.hpp>
#include <string>
#include <utility>

#include "variables.h"

namespace {

// Returns a formula with exprtk's names for operators and functions.
std::string translated(std::string text) {
    const std::pair<std::string, std::string> names[] = {{"&&", "and"}, {"||", "or"}, {"ln(", "log("}};
    for (const auto &[name, own] : names) {
        for (size_t place = 0; (place = text.find(name, place)) != std::string::npos; place += own.size()) {
            text.replace(place, name.size(), own);
        }
    }
    return text;
}

class Formula {
    std::string text;
    exprtk::symbol_table<double> table;
    exprtk::parser<double> parser;
    exprtk::expression<double> expression;

public:
    Formula(const std::string &text, const Variables &variables) : text(translated(text)) {
        for (long i = 0; i < variables.count; i++) table.add_variable(variables.names[i], variables.values[i]);
        table.add_constants();
    }

    bool prepare() {
        expression = exprtk::expression<double>();
        expression.register_symbol_table(table);
        return parser.compile(text, expression);
    }

    double evaluate() { return expression.value(); }
};

}  // namespace

#include "engine.h"
