extension Plot {
    /// An axis of a picture: its range in values, divided into dots.
    public struct Axis: Sendable, Hashable {
        let scale: Scale

        /// The range of values.
        public var range: ClosedRange<Double> { scale.lower...scale.upper }
        /// How many dots divide the range.
        public var dotCount: Int { scale.count }
        /// The width of a dot, in values.
        public var dotWidth: Double { scale.dot }

        /// Returns where a value is: 0 at the lower end of the axis, 1 at its upper end, and beyond these for what isn't in the
        /// range.
        ///
        /// Multiplied by the points or pixels of a view, it is a place on the screen.
        public func share(of value: Double) -> Double { (value - scale.lower) / scale.width }

        /// Returns the marks of the axis: multiples of 1, 2 or 5 times a power of ten, in ascending order.
        ///
        /// - Parameter count: the most ticks, from 1 to 1,000, and the nearest of these for any other number.
        public func ticks(atMost count: Int = 10) -> [Tick] {
            scale.marks(atMost: min(max(count, 1), 1_000)).map(Tick.init)
        }

        /// Returns the labels that ticks get where only some have room: those of so many ticks, or of more if fewer than two
        /// labels have room there.
        ///
        /// - Parameter arrange: returns the labels of ticks that have room.
        func labels<Label>(atMost count: Int, _ arrange: ([Tick]) -> [Label]) -> [Label] {
            var best: [Label] = []
            // With five times as many, at least two are on any axis.
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
        /// The number, exactly.
        public let number: Rational
        /// The double that is nearest to it.
        public let value: Double

        init(_ number: Rational) {
            self.number = number
            value = Double(number)
        }

        /// Returns the number as a label, or nil if it has none in at most so many characters.
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
