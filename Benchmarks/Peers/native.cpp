// The formulas written by hand in C++, each as a function that is called through a pointer; see `engine.h`.

#include <algorithm>
#include <cmath>
#include <string>

#include "variables.h"

namespace {

using std::abs, std::acos, std::asin, std::atan, std::atan2, std::cos, std::exp, std::log, std::log10, std::max,
    std::min, std::pow, std::sin, std::sqrt, std::tan;

const double pi = M_PI;

// A power with few multiplications.
template <int exponent>
inline double power(double base) {
    if constexpr (exponent == 1) {
        return base;
    } else if constexpr (exponent % 2 == 0) {
        return power<exponent / 2>(base * base);
    } else {
        return base * power<exponent - 1>(base);
    }
}

// The values are those of `Variables.names`, in the same order.
using Function = double (*)(const double *values);

struct Row {
    const char *text;
    Function function;
};

#define FORMULA(text, value)                                                                                        \
    {text, [](const double *values) -> double {                                                                     \
         [[maybe_unused]] const double a = values[0], b = values[1], c = values[2], d = values[3], e = values[4],   \
                                       x = values[5], y = values[6];                                                \
         return value;                                                                                              \
     }}

const Row rows[] = {
    FORMULA("a + b", a + b),
    FORMULA("x * x", x * x),
    FORMULA("-x + y", -x + y),
    FORMULA("2*x + 1", 2.0 * x + 1.0),
    FORMULA("a*x + b", a * x + b),
    FORMULA("a - b - c", a - b - c),
    FORMULA("a / b * c", a / b * c),
    FORMULA("(a + b) / 2", (a + b) / 2.0),
    FORMULA("x^2 + y^2", x * x + y * y),
    FORMULA("sqrt(x)", sqrt(x)),
    FORMULA("a*x^2 + b*x + c", a * (x * x) + b * x + c),
    FORMULA("x^3 - 3*x^2 + 3*x - 1", power<3>(x) - 3.0 * power<2>(x) + 3.0 * x - 1.0),
    FORMULA("((a*x + b)*x + c)*x + d", ((a * x + b) * x + c) * x + d),
    FORMULA("(x - 1)*(x - 2)*(x - 3)", (x - 1.0) * (x - 2.0) * (x - 3.0)),
    FORMULA("1 + x + x^2/2 + x^3/6 + x^4/24",
            1.0 + x + power<2>(x) / 2.0 + power<3>(x) / 6.0 + power<2>(power<2>(x)) / 24.0),
    FORMULA("(a + b)^2 - (a - b)^2", power<2>(a + b) - power<2>(a - b)),
    FORMULA("(x^2 - y^2)/(x^2 + y^2)", (power<2>(x) - power<2>(y)) / (power<2>(x) + power<2>(y))),
    FORMULA("(a*x + b)/(c*x + d)", (a * x + b) / (c * x + d)),
    FORMULA("(x + y)^3 - x^3 - y^3", power<3>(x + y) - power<3>(x) - power<3>(y)),
    FORMULA("3.5*a - 2.25*b + 1.125*c - 0.5*d + 0.25*e", 3.5 * a - 2.25 * b + 1.125 * c - 0.5 * d + 0.25 * e),
    FORMULA("pi * x^2", pi * power<2>(x)),
    FORMULA("2 * pi * x * (x + y)", 2.0 * pi * x * (x + y)),
    FORMULA("4/3 * pi * x^3", 4.0 / 3.0 * pi * power<3>(x)),
    FORMULA("sqrt(a^2 + b^2)", sqrt(power<2>(a) + power<2>(b))),
    FORMULA("sqrt((a - c)^2 + (b - d)^2)", sqrt(power<2>(a - c) + power<2>(b - d))),
    FORMULA("a*b*sin(x)/2", a * b * sin(x) / 2.0),
    FORMULA("sqrt(a^2 + b^2 - 2*a*b*cos(x))", sqrt(power<2>(a) + power<2>(b) - 2.0 * a * b * cos(x))),
    FORMULA("pi * a * sqrt(a^2 + b^2) + pi * a^2", pi * a * sqrt(power<2>(a) + power<2>(b)) + pi * power<2>(a)),
    FORMULA("abs(a*x + b*y + c)/sqrt(a^2 + b^2)", abs(a * x + b * y + c) / sqrt(power<2>(a) + power<2>(b))),
    FORMULA("(a + b + c)*(b + c - a)*(a + c - b)*(a + b - c)/16",
            (a + b + c) * (b + c - a) * (a + c - b) * (a + b - c) / 16.0),
    FORMULA("a*x + 0.5*9.81*x^2", a * x + 0.5 * 9.81 * power<2>(x)),
    FORMULA("a*(x - 1)*(x - 2)/2 - b*x*(x - 2) + c*x*(x - 1)/2 + d*sin(pi*x)/(1 + e*x^2)",
            a * (x - 1.0) * (x - 2.0) / 2.0 - b * x * (x - 2.0) + c * x * (x - 1.0) / 2.0 + d * sin(pi * x) / (1.0 + e
            * power<2>(x))),
    FORMULA("2*pi*sqrt(a/9.81)", 2.0 * pi * sqrt(a / 9.81)),
    FORMULA("1/(1/a + 1/b + 1/c)", 1.0 / (1.0 / a + 1.0 / b + 1.0 / c)),
    FORMULA("6.674e-11 * a * b / x^2", 6.674e-11 * a * b / power<2>(x)),
    FORMULA("a * 299792458^2", a * power<2>(299792458.0)),
    FORMULA("a/sqrt(1 - x^2/9)", a / sqrt(1.0 - power<2>(x) / 9.0)),
    FORMULA("(x - 32)*5/9", (x - 32.0) * 5.0 / 9.0),
    FORMULA("a*exp(-b*x)*cos(c*x + d)", a * exp(-b * x) * cos(c * x + d)),
    FORMULA("a^2*sin(2*x)/9.81", power<2>(a) * sin(2.0 * x) / 9.81),
    FORMULA("sqrt(a^2 + (b*x - 1/(c*x))^2)", sqrt(power<2>(a) + power<2>(b * x - 1.0 / (c * x)))),
    FORMULA("(a*b + c*d)/(a + c)", (a * b + c * d) / (a + c)),
    FORMULA("10*log10(a/b)", 10.0 * log10(a / b)),
    FORMULA("8.314*a*b/c", 8.314 * a * b / c),
    FORMULA("a*(1 + b/100)^c", a * pow(1.0 + b / 100.0, c)),
    FORMULA("a * 0.0825 + a", a * 0.0825 + a),
    FORMULA("a*b/(1 - (1 + b)^(-c))", a * b / (1.0 - pow(1.0 + b, -c))),
    FORMULA("(a - b)/b * 100", (a - b) / b * 100.0),
    FORMULA("a*(1 - b/100)*(1 + c/100)", a * (1.0 - b / 100.0) * (1.0 + c / 100.0)),
    FORMULA("a + b/(1 + x) + c/(1 + x)^2 + d/(1 + x)^3",
            a + b / (1.0 + x) + c / power<2>(1.0 + x) + d / power<3>(1.0 + x)),
    FORMULA("exp(-x^2/2)/sqrt(2*pi)", exp(-power<2>(x) / 2.0) / sqrt(2.0 * pi)),
    FORMULA("1/(1 + exp(-x))", 1.0 / (1.0 + exp(-x))),
    FORMULA("2*6371*asin(sqrt(sin((a - b)/2)^2 + cos(a)*cos(b)*sin((c - d)/2)^2))",
            2.0 * 6371.0 * asin(sqrt(power<2>(sin((a - b) / 2.0)) + cos(a) * cos(b) * power<2>(sin((c - d) / 2.0))))),
    FORMULA("a/b^2 * 703", a / power<2>(b) * 703.0),
    FORMULA("sin(x)", sin(x)),
    FORMULA("sin(x)^2 + cos(x)^2", power<2>(sin(x)) + power<2>(cos(x))),
    FORMULA("sin(a*x) + cos(b*y)", sin(a * x) + cos(b * y)),
    FORMULA("tan(x)/(1 + tan(x)^2)", tan(x) / (1.0 + power<2>(tan(x)))),
    FORMULA("atan2(y, x) * 180/pi", atan2(y, x) * 180.0 / pi),
    FORMULA("(exp(x) - exp(-x))/2", (exp(x) - exp(-x)) / 2.0),
    FORMULA("ln(x + sqrt(x^2 + 1))", log(x + sqrt(power<2>(x) + 1.0))),
    FORMULA("x^0.5 + y^1.5", pow(x, 0.5) + pow(y, 1.5)),
    FORMULA("max(a, b, c) - min(a, b, c)", max(a, max(b, c)) - min(a, min(b, c))),
    FORMULA("x < y ? x : y", x < y ? x : y),
    FORMULA("x > 1 ? x*0.25 : x*0.15", x > 1.0 ? x * 0.25 : x * 0.15),
    FORMULA("x >= 0 && x <= 1 ? 1 : 0", x >= 0.0 && x <= 1.0 ? 1.0 : 0.0),
    FORMULA("a == b ? 0 : (a - b)/abs(a - b)", a == b ? 0.0 : (a - b) / abs(a - b)),
    FORMULA("x < 1 ? a*x : x < 2 ? a + b*(x - 1) : a + b + c*(x - 2)",
            x < 1.0 ? a * x : x < 2.0 ? a + b * (x - 1.0) : a + b + c * (x - 2.0)),
    FORMULA("a > b || c > d ? (a - b)*c : (b - a)*d", a > b || c > d ? (a - b) * c : (b - a) * d),
    FORMULA("a != 0 ? (-b + sqrt(abs(b^2 - 4*a*c)))/(2*a) : -c/b",
            a != 0.0 ? (-b + sqrt(abs(power<2>(b) - 4.0 * a * c))) / (2.0 * a) : -c / b),
    FORMULA("x*y+sin(x)/(1+y*y)", x * y + sin(x) / (1.0 + y * y)),
    FORMULA("(a+b*c)-(a/b)^2", (a + b * c) - power<2>(a / b)),
    FORMULA("((a+b)*(c-d))/(e+1)", ((a + b) * (c - d)) / (e + 1.0)),
    FORMULA("x^7 - y^5", power<7>(x) - power<5>(y)),
    FORMULA("2.5*x^2*y^3 - 1.5*x^3*y^2", 2.5 * power<2>(x) * power<3>(y) - 1.5 * power<3>(x) * power<2>(y)),
    FORMULA("1.5*x + 2.5*y^2 - 3.5*x^3 + 4.5*y^9 - 5.5*x^17 + 6.5*y^31",
            1.5 * x + 2.5 * power<2>(y) - 3.5 * power<3>(x) + 4.5 * power<9>(y) - 5.5 * power<17>(x)
            + 6.5 * power<31>(y)),
    FORMULA("(x^2 + y^2)^3 - (x^3 - y^3)^2", power<3>(power<2>(x) + power<2>(y)) - power<2>(power<3>(x) - power<3>(y))),
    FORMULA("(1 + x/12)^60", power<60>(1.0 + x / 12.0)),
    FORMULA("x^y + y^x", pow(x, y) + pow(y, x)),
    FORMULA("(x^2 + 1)^(y/3)", pow(power<2>(x) + 1.0, y / 3.0)),
    FORMULA("2^x - 2^(-x)", pow(2.0, x) - pow(2.0, -x)),
    FORMULA("sin(3*x) + cos(pi/y)", sin(3.0 * x) + cos(pi / y)),
    FORMULA("sin(x)*cos(y) - cos(x)*sin(y)", sin(x) * cos(y) - cos(x) * sin(y)),
    FORMULA("sqrt(12.5 - sin(3*x) + cos(pi/y)/7.5)", sqrt(12.5 - sin(3.0 * x) + cos(pi / y) / 7.5)),
    FORMULA("x^2/sin(2*pi/y) - x/2", power<2>(x) / sin(2.0 * pi / y) - x / 2.0),
    FORMULA("cos(x - sin(2*y/pi)) - sin(y - cos(2*x*pi))", cos(x - sin(2.0 * y / pi)) - sin(y - cos(2.0 * x * pi))),
    FORMULA("tan(x/2)*sin(y)/(1 + cos(y))", tan(x / 2.0) * sin(y) / (1.0 + cos(y))),
    FORMULA("asin(x/2) + acos(x/3) - atan(y)", asin(x / 2.0) + acos(x / 3.0) - atan(y)),
    FORMULA("sin(cos(sin(x + y)))", sin(cos(sin(x + y)))),
    FORMULA("exp(-x)*sin(2*pi*y) + exp(-y)*cos(2*pi*x)", exp(-x) * sin(2.0 * pi * y) + exp(-y) * cos(2.0 * pi * x)),
    FORMULA("y + 2.2*x <= x + y + 1.1 ? x - y : x*y", y + 2.2 * x <= x + y + 1.1 ? x - y : x * y),
    FORMULA("x*y > 1 ? sqrt(x*y) : sqrt(1 + x*y)", x * y > 1.0 ? sqrt(x * y) : sqrt(1.0 + x * y)),
    FORMULA("x < 0.5 ? x*y : y < 1.5 ? x - y : x + y", x < 0.5 ? x * y : y < 1.5 ? x - y : x + y),
    FORMULA("x > y && x > a ? x : y > a ? y : a", x > y && x > a ? x : y > a ? y : a),
    FORMULA("x^2 + y^2 <= 4 ? sqrt(4 - x^2 - y^2) : 0",
            power<2>(x) + power<2>(y) <= 4.0 ? sqrt(4.0 - power<2>(x) - power<2>(y)) : 0.0),
    FORMULA("min(max(sin(2*pi*x) + cos(y/2*pi), -1), 1)", min(max(sin(2.0 * pi * x) + cos(y / 2.0 * pi), -1.0), 1.0)),
    FORMULA("max(3.25, min(sqrt(1 + sin(2*x) + cos(pi/y)/3), 1.25))",
            max(3.25, min(sqrt(1.0 + sin(2.0 * x) + cos(pi / y) / 3.0), 1.25))),
    FORMULA("1 - ((x*y) + (y/x)) - 3", 1.0 - ((x * y) + (y / x)) - 3.0),
    FORMULA("(x + y/3)*(x - y/2)*(2*x + 3*y)/(x*y + 5)",
            (x + y / 3.0) * (x - y / 2.0) * (2.0 * x + 3.0 * y) / (x * y + 5.0)),
    FORMULA("(7.5 + x) + (2*x - 2/3*y)*(x/3 + y/4) + (y + 8.5)",
            (7.5 + x) + (2.0 * x - 2.0 / 3.0 * y) * (x / 3.0 + y / 4.0) + (y + 8.5)),
    FORMULA("((((((7*x + 6)*x + 5)*x + 4)*x + 3)*x + 2)*x + 1)*x + 0.5",
            ((((((7.0 * x + 6.0) * x + 5.0) * x + 4.0) * x + 3.0) * x + 2.0) * x + 1.0) * x + 0.5),
    FORMULA("0.5 + x - 2*x^2 + 3*x^3 - 4*x^4 + 5*x^5 - 6*x^6 + 7*x^7 - 8*x^8",
            0.5 + x - 2.0 * power<2>(x) + 3.0 * power<3>(x) - 4.0 * power<4>(x) + 5.0 * power<5>(x) - 6.0 * power<6>(x)
            + 7.0 * power<7>(x) - 8.0 * power<8>(x)),
    FORMULA("a*x^4 + b*x^3*y + c*x^2*y^2 + d*x*y^3 + e*y^4",
            a * power<4>(x) + b * power<3>(x) * y + c * power<2>(x) * power<2>(y) + d * x * power<3>(y)
            + e * power<4>(y)),
    FORMULA("a*x + b*y - c*x*y + d*x^2 - e*y^2 + a*b*x - c*d*y + 2*e*x*y - 3*a*x^2*y + 4*b*x*y^2",
            a * x + b * y - c * x * y + d * power<2>(x) - e * power<2>(y) + a * b * x - c * d * y + 2.0 * e * x * y
            - 3.0 * a * power<2>(x) * y + 4.0 * b * x * power<2>(y)),
    FORMULA("1 + x*(1 + x/2*(1 + x/3*(1 + x/4*(1 + x/5*(1 + x/6)))))",
            1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0 * (1.0 + x / 4.0 * (1.0 + x / 5.0 * (1.0 + x / 6.0)))))),
};

class Formula {
    std::string text;
    const double *values;
    Function function = nullptr;

public:
    Formula(const std::string &text, const Variables &variables) : text(text), values(variables.values) {}

    bool prepare() {
        for (const Row &row : rows) {
            if (text == row.text) function = row.function;
        }
        return function != nullptr;
    }

    double evaluate() { return function(values); }
};

}  // namespace

#include "engine.h"
