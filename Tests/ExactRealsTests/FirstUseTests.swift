import ExactNumbers
import IntegerKernels
import Testing

@testable import ExactReals

/// Tables and constants that are computed when they are first used, and then kept.
struct FirstUseTests {
    /// They are right for all later evaluations if the first one had been interrupted, after which every long operation leaves 1:
    /// in a process of its own, in which nothing was used before.
    @Test(.enabled(if: Interruption.isSupported)) func afterAnInterruption() async {
        await #expect(processExitsWith: .success) {
            let statements = [
                "asin(sqrt(2)/2) == pi/4", "asin(sqrt(5)/4 - 1/4) == pi/10", "atan(sqrt(3)) == pi/3",
                "cos(pi/5) == (1 + sqrt(5))/4", "sin(pi/8) == sqrt(2 - sqrt(2))/2",
                "sqrt(8*997**3) == 1994*sqrt(1994)", "ln(1009**3*6) == 3*ln(1009) + ln(2) + ln(3)",
            ].map(RealStatement.init(text:))
            let (_, isInterrupted) = Interruption.supervise(
                until: { true },
                {
                    _ = BigInteger(3).power(1_000_000)
                    #expect(Interruption.isRaised)
                    _ = (BigFloat.pi, BigFloat.greatestAngle)
                    for statement in statements { _ = try? statement.outcome() }
                })
            #expect(isInterrupted)
            for statement in statements {
                let (said, holds) = try statement.outcome()
                #expect(said == holds, "\(statement.text)")
            }
            #expect(BigFloat.pi.lower.doubles.lower == .pi && BigFloat.pi.upper.doubles.upper == Double.pi.nextUp)
            #expect(BigFloat.greatestAngle.doubles.lower == .greatestFiniteMagnitude)
            #expect(try ExactReal.pi.decimal(places: 30) == "3.141592653589793238462643383280")
        }
    }
}
