#if canImport(SwiftUI) && !os(watchOS)
    // The calculator of the everyday style in SwiftUI: a complete file, to copy into an app that depends on
    // CalculatorKit.
    //
    // It has been type-checked against the stand-ins for SwiftUI in Tests/Checks/Views, and has never been run.

    import CalculatorKit
    import SwiftUI

    /// The calculator on black, with the keys of a phone's: the display, and below it five rows of keys.
    ///
    /// SwiftUI redraws the view when a key changes the display of the view model, which is observable.
    struct EverydayCalculatorView: View {
        @State private var viewModel = CalculatorViewModel(style: .everyday)
        @FocusState private var isFocused: Bool
        // In points, at the default text size; both scale with it.
        @ScaledMetric(relativeTo: .largeTitle) private var displaySize: CGFloat = 60
        @ScaledMetric(relativeTo: .title) private var labelSize: CGFloat = 30

        private static let spacing: CGFloat = 10

        var body: some View {
            VStack(spacing: 2 * Self.spacing) {
                display
                keys
            }
            .padding(2 * Self.spacing)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.black)
            .focusable()
            .focused($isFocused)
            .focusEffectDisabled()
            .onKeyPress(phases: .down, action: press)
            .onAppear { isFocused = true }
        }

        private var display: some View {
            Text(shown)
                .font(.system(size: displaySize, weight: .bold))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .truncationMode(.middle)
                .foregroundStyle(Color.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
                .accessibilityLabel("Display")
                .accessibilityValue(shown)
                .accessibilityAddTraits(.updatesFrequently)
        }

        /// The text on the display, with the symbols of the keys.
        private var shown: String {
            viewModel.displayText.value
                .replacing("*", with: "×").replacing("/", with: "÷").replacing("-", with: "−")
        }

        private var keys: some View {
            VStack(spacing: Self.spacing) {
                ForEach(CalculatorKey.rows(style: .everyday, arithmetic: .exact), id: \.self) { row in
                    HStack(spacing: Self.spacing) {
                        ForEach(row, id: \.self) { key in button(for: key) }
                    }
                }
            }
            .aspectRatio(1, contentMode: .fit)
            .frame(maxWidth: 350)
        }

        private func button(for key: CalculatorKey) -> some View {
            Button {
                viewModel.press(key)
            } label: {
                Text(key.label(in: .everyday))
                    .font(.system(size: labelSize, weight: .bold))
                    .lineLimit(1)
                    .minimumScaleFactor(0.5)
                    .foregroundStyle(key.kind == .digit ? Color.white : Color.black)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(key.kind == .digit ? Color(white: 0.23) : Color.orange, in: Circle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(key.spokenName)
        }

        /// Presses the key typed on a hardware keyboard. Shortcuts such as ⌘C are passed on.
        private func press(_ typed: KeyPress) -> KeyPress.Result {
            guard typed.modifiers.isDisjoint(with: [.command, .control, .option]),
                let character = typed.characters.first,
                let key = CalculatorKey(typed: character, style: .everyday)
            else { return .ignored }
            viewModel.press(key)
            return .handled
        }
    }
#endif
