// muParser's counterpart of `Measurements`: one line of JSON for each figure.
//   muparser parse FILE       the text of a file, up to the first run of the program, which compiles it
//   muparser prepare FILE     the same for each formula of a list
//   muparser evaluate FILE    each formula of a list, compiled

#include <muParser.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "stopwatch.h"

namespace {

// The names from `Variables.swift`, and the long names used by the sum of products.
const char *const names[] = {"a", "b", "c", "d", "e", "x", "y", "price", "quantity", "rate", "total"};
const double start[] = {1.1, 2.2, 3.3, 4.4, 5.5, 0.6, 1.7, 1, 2, 3, 4};
const double step = 0x1p-30;

struct Formula {
    mu::Parser parser;
    double values[std::size(names)];
    std::string text;
    double sum = 0;

    explicit Formula(const std::string &text) : text(text) {
        std::copy(std::begin(start), std::end(start), values);
        for (size_t i = 0; i < std::size(names); i++) parser.DefineVar(names[i], &values[i]);
        parser.DefineConst("pi", M_PI);
    }

    double prepare() {
        parser.SetExpr(text);
        return parser.Eval();
    }
};

void prepare(long count, void *data) {
    Formula &formula = *static_cast<Formula *>(data);
    for (long i = 0; i < count; i++) formula.sum += formula.prepare();
}

void evaluate(long count, void *data) {
    Formula &formula = *static_cast<Formula *>(data);
    for (long i = 0; i < count; i++) {
        formula.sum += formula.parser.Eval();
        formula.values[5] += step;
    }
}

void measure(const std::string &name, const std::string &text, void (*repeated)(long, void *)) {
    Formula formula(text);
    double value = formula.prepare();
    double time = least_time(repeated, &formula);
    std::printf("{\"name\": \"%s\", \"nanoseconds\": %.17g, \"value\": %.17g, \"size\": %zu}\n", name.c_str(), time,
                value, text.size());
}

std::vector<std::string> lines(std::istream &file) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    }
    return lines;
}

}  // namespace

int main(int count, char **arguments) {
    std::string command = count == 3 ? arguments[1] : "";
    std::ifstream file(count == 3 ? arguments[2] : "");
    if (!file || (command != "parse" && command != "prepare" && command != "evaluate")) {
        std::cerr << "usage: muparser parse|prepare|evaluate FILE\n";
        return 64;
    }
    try {
        for (const std::string &line : lines(file)) {
            measure(command == "parse" ? "parse" : line, line, command == "evaluate" ? evaluate : prepare);
        }
    } catch (const mu::Parser::exception_type &error) {
        std::cerr << error.GetMsg() << "\n";
        return 1;
    }
}
