import Foundation

/// A formula written by hand in Swift, as fast as it can be without an engine.
public typealias NativeFormula = (Variables) -> Double

/// Returns the formula of a list in Swift, or nil for any other text.
public func nativeFormula(_ text: String) -> NativeFormula? {
    switch text {
    case "a + b": { $0.a + $0.b }
    case "x * x": { $0.x * $0.x }
    case "-x + y": { -$0.x + $0.y }
    case "2*x + 1": { 2 * $0.x + 1 }
    case "a*x + b": { $0.a * $0.x + $0.b }
    case "a - b - c": { $0.a - $0.b - $0.c }
    case "a / b * c": { $0.a / $0.b * $0.c }
    case "(a + b) / 2": { ($0.a + $0.b) / 2 }
    case "x^2 + y^2": { $0.x * $0.x + $0.y * $0.y }
    case "sqrt(x)": { sqrt($0.x) }
    case "a*x^2 + b*x + c": { $0.a * ($0.x * $0.x) + $0.b * $0.x + $0.c }
    case "x^3 - 3*x^2 + 3*x - 1": { cube($0.x) - 3 * square($0.x) + 3 * $0.x - 1 }
    case "((a*x + b)*x + c)*x + d": { (($0.a * $0.x + $0.b) * $0.x + $0.c) * $0.x + $0.d }
    case "(x - 1)*(x - 2)*(x - 3)": { ($0.x - 1) * ($0.x - 2) * ($0.x - 3) }
    case "1 + x + x^2/2 + x^3/6 + x^4/24": { 1 + $0.x + square($0.x) / 2 + cube($0.x) / 6 + square(square($0.x)) / 24 }
    case "(a + b)^2 - (a - b)^2": { square($0.a + $0.b) - square($0.a - $0.b) }
    case "(x^2 - y^2)/(x^2 + y^2)": { (square($0.x) - square($0.y)) / (square($0.x) + square($0.y)) }
    case "(a*x + b)/(c*x + d)": { ($0.a * $0.x + $0.b) / ($0.c * $0.x + $0.d) }
    case "(x + y)^3 - x^3 - y^3": { cube($0.x + $0.y) - cube($0.x) - cube($0.y) }
    case "3.5*a - 2.25*b + 1.125*c - 0.5*d + 0.25*e":
        { 3.5 * $0.a - 2.25 * $0.b + 1.125 * $0.c - 0.5 * $0.d + 0.25 * $0.e }
    case "pi * x^2": { Double.pi * square($0.x) }
    case "2 * pi * x * (x + y)": { 2 * Double.pi * $0.x * ($0.x + $0.y) }
    case "4/3 * pi * x^3": { 4 / 3 * Double.pi * cube($0.x) }
    case "sqrt(a^2 + b^2)": { sqrt(square($0.a) + square($0.b)) }
    case "sqrt((a - c)^2 + (b - d)^2)": { sqrt(square($0.a - $0.c) + square($0.b - $0.d)) }
    case "a*b*sin(x)/2": { $0.a * $0.b * sin($0.x) / 2 }
    case "sqrt(a^2 + b^2 - 2*a*b*cos(x))": { sqrt(square($0.a) + square($0.b) - 2 * $0.a * $0.b * cos($0.x)) }
    case "pi * a * sqrt(a^2 + b^2) + pi * a^2":
        { Double.pi * $0.a * sqrt(square($0.a) + square($0.b)) + Double.pi * square($0.a) }
    case "abs(a*x + b*y + c)/sqrt(a^2 + b^2)":
        { abs($0.a * $0.x + $0.b * $0.y + $0.c) / sqrt(square($0.a) + square($0.b)) }
    case "(a + b + c)*(b + c - a)*(a + c - b)*(a + b - c)/16":
        { ($0.a + $0.b + $0.c) * ($0.b + $0.c - $0.a) * ($0.a + $0.c - $0.b) * ($0.a + $0.b - $0.c) / 16 }
    case "a*x + 0.5*9.81*x^2": { $0.a * $0.x + 0.5 * 9.81 * square($0.x) }
    case "a*(x - 1)*(x - 2)/2 - b*x*(x - 2) + c*x*(x - 1)/2 + d*sin(pi*x)/(1 + e*x^2)":
        {
            $0.a * ($0.x - 1) * ($0.x - 2) / 2 - $0.b * $0.x * ($0.x - 2)
                + $0.c * $0.x * ($0.x - 1) / 2 + $0.d * sin(Double.pi * $0.x) / (1 + $0.e * square($0.x))
        }
    case "2*pi*sqrt(a/9.81)": { 2 * Double.pi * sqrt($0.a / 9.81) }
    case "1/(1/a + 1/b + 1/c)": { 1 / (1 / $0.a + 1 / $0.b + 1 / $0.c) }
    case "6.674e-11 * a * b / x^2": { 6.674e-11 * $0.a * $0.b / square($0.x) }
    case "a * 299792458^2": { $0.a * square(299_792_458) }
    case "a/sqrt(1 - x^2/9)": { $0.a / sqrt(1 - square($0.x) / 9) }
    case "(x - 32)*5/9": { ($0.x - 32) * 5 / 9 }
    case "a*exp(-b*x)*cos(c*x + d)": { $0.a * exp(-$0.b * $0.x) * cos($0.c * $0.x + $0.d) }
    case "a^2*sin(2*x)/9.81": { square($0.a) * sin(2 * $0.x) / 9.81 }
    case "sqrt(a^2 + (b*x - 1/(c*x))^2)": { sqrt(square($0.a) + square($0.b * $0.x - 1 / ($0.c * $0.x))) }
    case "(a*b + c*d)/(a + c)": { ($0.a * $0.b + $0.c * $0.d) / ($0.a + $0.c) }
    case "10*log10(a/b)": { 10 * log10($0.a / $0.b) }
    case "8.314*a*b/c": { 8.314 * $0.a * $0.b / $0.c }
    case "a*(1 + b/100)^c": { $0.a * pow(1 + $0.b / 100, $0.c) }
    case "a * 0.0825 + a": { $0.a * 0.0825 + $0.a }
    case "a*b/(1 - (1 + b)^(-c))": { $0.a * $0.b / (1 - pow(1 + $0.b, -$0.c)) }
    case "(a - b)/b * 100": { ($0.a - $0.b) / $0.b * 100 }
    case "a*(1 - b/100)*(1 + c/100)": { $0.a * (1 - $0.b / 100) * (1 + $0.c / 100) }
    case "a + b/(1 + x) + c/(1 + x)^2 + d/(1 + x)^3":
        { $0.a + $0.b / (1 + $0.x) + $0.c / square(1 + $0.x) + $0.d / cube(1 + $0.x) }
    case "exp(-x^2/2)/sqrt(2*pi)": { exp(-square($0.x) / 2) / sqrt(2 * Double.pi) }
    case "1/(1 + exp(-x))": { 1 / (1 + exp(-$0.x)) }
    case "2*6371*asin(sqrt(sin((a - b)/2)^2 + cos(a)*cos(b)*sin((c - d)/2)^2))":
        {
            2 * 6371
                * asin(sqrt(square(sin(($0.a - $0.b) / 2)) + cos($0.a) * cos($0.b) * square(sin(($0.c - $0.d) / 2))))
        }
    case "a/b^2 * 703": { $0.a / square($0.b) * 703 }
    case "sin(x)": { sin($0.x) }
    case "sin(x)^2 + cos(x)^2": { square(sin($0.x)) + square(cos($0.x)) }
    case "sin(a*x) + cos(b*y)": { sin($0.a * $0.x) + cos($0.b * $0.y) }
    case "tan(x)/(1 + tan(x)^2)": { tan($0.x) / (1 + square(tan($0.x))) }
    case "atan2(y, x) * 180/pi": { atan2($0.y, $0.x) * 180 / Double.pi }
    case "(exp(x) - exp(-x))/2": { (exp($0.x) - exp(-$0.x)) / 2 }
    case "ln(x + sqrt(x^2 + 1))": { log($0.x + sqrt(square($0.x) + 1)) }
    case "x^0.5 + y^1.5": { pow($0.x, 0.5) + pow($0.y, 1.5) }
    case "max(a, b, c) - min(a, b, c)": { max($0.a, max($0.b, $0.c)) - min($0.a, min($0.b, $0.c)) }
    case "x < y ? x : y": { $0.x < $0.y ? $0.x : $0.y }
    case "x > 1 ? x*0.25 : x*0.15": { $0.x > 1 ? $0.x * 0.25 : $0.x * 0.15 }
    case "x >= 0 && x <= 1 ? 1 : 0": { $0.x >= 0 && $0.x <= 1 ? 1 : 0 }
    case "a == b ? 0 : (a - b)/abs(a - b)": { $0.a == $0.b ? 0 : ($0.a - $0.b) / abs($0.a - $0.b) }
    case "x < 1 ? a*x : x < 2 ? a + b*(x - 1) : a + b + c*(x - 2)":
        { $0.x < 1 ? $0.a * $0.x : $0.x < 2 ? $0.a + $0.b * ($0.x - 1) : $0.a + $0.b + $0.c * ($0.x - 2) }
    case "a > b || c > d ? (a - b)*c : (b - a)*d":
        { $0.a > $0.b || $0.c > $0.d ? ($0.a - $0.b) * $0.c : ($0.b - $0.a) * $0.d }
    case "a != 0 ? (-b + sqrt(abs(b^2 - 4*a*c)))/(2*a) : -c/b":
        { $0.a != 0 ? (-$0.b + sqrt(abs(square($0.b) - 4 * $0.a * $0.c))) / (2 * $0.a) : -$0.c / $0.b }
    case "x*y+sin(x)/(1+y*y)": { $0.x * $0.y + sin($0.x) / (1 + $0.y * $0.y) }
    case "(a+b*c)-(a/b)^2": { ($0.a + $0.b * $0.c) - square($0.a / $0.b) }
    case "((a+b)*(c-d))/(e+1)": { (($0.a + $0.b) * ($0.c - $0.d)) / ($0.e + 1) }
    default: nil
    }
}

private func square(_ number: Double) -> Double { number * number }

private func cube(_ number: Double) -> Double { number * number * number }
