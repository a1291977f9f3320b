// tinyexpr's counterpart of a program of Abacus; see `engine.h`.

#include <tinyexpr.h>

#include <string>
#include <vector>

#include "variables.h"

namespace {

class Formula {
    std::string text;
    std::vector<te_variable> variables;
    te_expr *program = nullptr;

public:
    Formula(const std::string &text, const Variables &variables) : text(text) {
        for (long i = 0; i < variables.count; i++) {
            this->variables.push_back({variables.names[i], &variables.values[i], TE_VARIABLE, nullptr});
        }
    }

    Formula(const Formula &) = delete;

    ~Formula() { te_free(program); }

    bool prepare() {
        te_free(program);
        int error;
        program = te_compile(text.c_str(), variables.data(), static_cast<int>(variables.size()), &error);
        return program != nullptr;
    }

    double evaluate() { return te_eval(program); }
};

}  // namespace

#include "engine.h"
