/// Shows whether an object still exists.
struct WeakReference {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}
