/// The size of a terminal in cells.
struct ScreenSize: Equatable {
    var columns: Int
    var rows: Int
}
