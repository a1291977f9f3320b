/// The most requested subjects that are out of scope, and the programs that cover them, for manuals and errors.
package enum MissingSubject: CaseIterable, Sendable {
    case units, currencies, dates, algebra, complexNumbers

    /// The subject, as the head of a paragraph.
    package var term: String {
        switch self {
        case .units: "units, as in 5 km / 2 h"
        case .currencies: "currencies and their rates"
        case .dates: "dates and times"
        case .algebra: "symbolic algebra: equations, derivatives, integrals"
        case .complexNumbers: "complex numbers"
        }
    }

    /// The programs that cover it, in sentences.
    package var programs: String {
        switch self {
        case .units: "numbat, qalc and GNU units have them."
        case .currencies: "qalc has them. An amount is a number here: leave the sign out."
        case .dates:
            "date, qalc and calendar programs have them. 2026-11-22 is a subtraction here and gives 1993, "
                + "and 3:05 is an error."
        case .algebra: "SymPy, Maxima and gp have it."
        case .complexNumbers: "gp, SymPy and qalc have them; sqrt(-1) is an error here."
        }
    }

    /// An error's hint that the subject isn't covered here, with the programs that cover it.
    var hint: String {
        switch self {
        case .units: "there are no units here; numbat, qalc and GNU units have them"
        case .currencies: "there are no currencies here; qalc has them"
        case .dates: "there are no dates and times here; date, qalc and calendar programs have them"
        case .algebra: "there is no symbolic algebra here; SymPy, Maxima and gp have it"
        case .complexNumbers: "there are no complex numbers here; gp, SymPy and qalc have them"
        }
    }
}
