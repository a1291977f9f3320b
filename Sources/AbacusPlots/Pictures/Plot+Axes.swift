extension Plot {
    /// An axis of a picture: its range in values, divided into dots.
    public struct Axis: Sendable, Hashable {
        let scale: Scale

        /// The range of values.
        public var range: ClosedRange<Double> { scale.lower...scale.upper }
        /// The number of dots that divide the range.
        public var dotCount: Int { scale.count }
        /// The width of a dot, in values.
        public var dotWidth: Double { scale.dot }

        /// Returns the position of a value on the axis: 0 at the lower end, 1 at the upper end, and less or more for
        /// values outside of the range.
        ///
        /// Multiplied by the size of a view in points or pixels, it is a place on the screen.
        public func share(of value: Double) -> Double { (value - scale.lower) / scale.width }

        /// Returns the marks of the axis: multiples of 1, 2 or 5 times a power of ten, in ascending order.
        ///
        /// - Parameter count: the most ticks, from 1 to 1,000; any other number counts as the nearest of these.
        public func ticks(atMost count: Int = 10) -> [Tick] {
            scale.marks(atMost: min(max(count, 1), 1_000)).map(Tick.init)
        }

        /// Returns the labels that fit among those of so many ticks. If fewer than two fit, more ticks are tried.
        ///
        /// - Parameter arrange: returns the labels of ticks that fit.
        func labels<Label>(atMost count: Int, _ arrange: ([Tick]) -> [Label]) -> [Label] {
            var best: [Label] = []
            // Five times as many ticks are at least two on any axis.
            for factor in [1, 2, 5, 10] {
                let labels = arrange(ticks(atMost: factor * count))
                if labels.count > best.count { best = labels }
                if best.count >= 2 { break }
            }
            return best
        }
    }

    /// A mark of an axis, with its number.
    public struct Tick: Sendable, Hashable {
        /// The exact number.
        public let number: Rational
        /// The double that is nearest to it.
        public let value: Double

        init(_ number: Rational) {
            self.number = number
            value = Double(number)
        }

        /// Returns the number as a label, or nil if none has at most so many characters.
        public func label(atMost characters: Int = 12) -> String? {
            let plain = Value(number).text(ValueFormat(numbers: .automatic))
            if plain.count <= characters { return plain }
            let scientific = Value(number).text(.scientific)
            return scientific.count <= characters ? scientific : nil
        }
    }

    /// The axis of the first variable.
    public var x: Axis { Axis(scale: horizontal) }

    /// The axis of values, or of the second variable; nil if nothing could be drawn (``isEmpty``).
    public var y: Axis? { vertical.map(Axis.init) }
}
