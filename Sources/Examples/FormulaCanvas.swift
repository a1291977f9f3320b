#if canImport(SwiftUI) && !os(tvOS)
    // The graph of a formula in SwiftUI: a complete file, to copy into an app that depends on AbacusPlots.
    //
    // It has been type-checked against the stand-ins for SwiftUI in Tests/Checks/Views, and has never been run.

    import AbacusPlots
    import SwiftUI

    /// The graph of a function of x, or of a relation of x and y. It moves with the finger.
    ///
    /// Pictures are computed on threads other than the app's. The last one is shown in its place until the next is
    /// ready.
    struct FormulaCanvas: View {
        let formula: Formula
        /// The x in the middle before the current drag, and the distance of the drag.
        @State private var middle = 0.0
        @State private var moved = 0.0
        @State private var plot: Plot?

        /// Half of the width, in values of x.
        private static let reach = 10.0

        /// The part of the plane and the resolution of a picture. Equal ones have the same picture.
        private struct Part: Equatable {
            let x: ClosedRange<Double>
            let y: ClosedRange<Double>
            let columns: Int
            let rows: Int
        }

        var body: some View {
            GeometryReader { geometry in
                let part = part(geometry.size)
                Canvas { context, size in
                    if let plot { Drawing(plot: plot, x: part.x, y: part.y, size: size).draw(in: &context) }
                }
                .gesture(
                    DragGesture()
                        .onChanged { moved = -$0.translation.width / geometry.size.width * 2 * Self.reach }
                        .onEnded { _ in
                            middle += moved
                            moved = 0
                        }
                )
                .task(id: part) { await makePlot(of: part) }
            }
            .accessibilityLabel("Graph")
        }

        /// Returns the visible part in a view of this size, with one dot per point.
        private func part(_ size: CGSize) -> Part {
            let center = middle + moved
            let height = Self.reach * size.height / max(size.width, 1)
            return Part(
                x: center - Self.reach...center + Self.reach, y: -max(height, 1)...max(height, 1),
                columns: Int(size.width), rows: Int(size.height))
        }

        /// Computes a picture, unless the finger moves on before it is done.
        private func makePlot(of part: Part) async {
            let formula = formula
            let made = try? await EvaluationThreads.shared.perform {
                let environment = FormulaEnvironment(limits: .untrusted)
                return try Plot(
                    of: [formula], x: part.x, y: part.y, columns: part.columns, rows: part.rows, in: environment)
            }
            if !Task.isCancelled { plot = made }
        }
    }

    /// Draws a picture on a canvas that shows a part of the plane.
    private struct Drawing {
        let plot: Plot
        let x: ClosedRange<Double>
        let y: ClosedRange<Double>
        let size: CGSize

        func draw(in context: inout GraphicsContext) {
            drawAxes(in: context)
            for layer in plot.layers {
                for column in layer.columns {
                    for piece in column.pieces {
                        let opacity = !piece.isProven ? 0.15 : layer.isRelation ? 0.6 : 0.3
                        context.fill(Path(rectangle(column.range, piece.values)), with: .color(.blue.opacity(opacity)))
                    }
                }
                for segment in layer.segments {
                    var path = Path()
                    path.addLines(segment.map { point($0.x, $0.y) })
                    context.stroke(path, with: .color(.blue), lineWidth: 2)
                }
                for hole in layer.holes where hole.kind == .pole {
                    drawLine(
                        point(hole.bracket.lowerBound, y.lowerBound), point(hole.bracket.lowerBound, y.upperBound),
                        .orange, context)
                }
            }
        }

        private func drawAxes(in context: GraphicsContext) {
            for tick in plot.x.ticks(atMost: 6) {
                drawLine(point(tick.value, y.lowerBound), point(tick.value, y.upperBound), .gray.opacity(0.3), context)
                guard let label = tick.label() else { continue }
                context.draw(Text(label), at: point(tick.value, y.lowerBound), anchor: .bottom)
            }
            for tick in plot.y?.ticks(atMost: 6) ?? [] {
                drawLine(point(x.lowerBound, tick.value), point(x.upperBound, tick.value), .gray.opacity(0.3), context)
                guard let label = tick.label() else { continue }
                context.draw(Text(label), at: point(x.lowerBound, tick.value), anchor: .leading)
            }
        }

        private func drawLine(_ start: CGPoint, _ end: CGPoint, _ color: Color, _ context: GraphicsContext) {
            var path = Path()
            path.move(to: start)
            path.addLine(to: end)
            context.stroke(path, with: .color(color), lineWidth: 1)
        }

        /// Returns the position of two values, in points from the top left.
        private func point(_ valueOfX: Double, _ valueOfY: Double) -> CGPoint {
            CGPoint(
                x: (valueOfX - x.lowerBound) / (x.upperBound - x.lowerBound) * size.width,
                y: (y.upperBound - valueOfY) / (y.upperBound - y.lowerBound) * size.height)
        }

        private func rectangle(_ columns: ClosedRange<Double>, _ values: ClosedRange<Double>) -> CGRect {
            let top = point(columns.lowerBound, values.upperBound)
            let bottom = point(columns.upperBound, values.lowerBound)
            // Even an exactly known value must be visible.
            return CGRect(x: top.x, y: top.y, width: bottom.x - top.x, height: max(bottom.y - top.y, 1))
        }
    }
#endif
