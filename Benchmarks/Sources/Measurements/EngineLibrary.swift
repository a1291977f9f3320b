import Foundation
import Workloads

/// An engine in a shared library, with the functions of `Peers/engine.h`.
struct EngineLibrary {
    /// A formula that an engine has parsed. It is never freed: a process measures only some hundreds of formulas.
    struct Formula {
        fileprivate let library: EngineLibrary
        fileprivate let pointer: UnsafeMutableRawPointer
    }

    /// The name of the library's file.
    let name: String
    private let open:
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<UnsafePointer<CChar>?>, UnsafeMutablePointer<Double>, Int
        ) -> UnsafeMutableRawPointer?
    private let prepare: @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    private let evaluate: @convention(c) (UnsafeMutableRawPointer, Int, UnsafeMutablePointer<Double>, Double) -> Double

    init(_ path: String) {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { fatalError(String(cString: dlerror())) }
        func symbol(_ name: String) -> UnsafeMutableRawPointer {
            guard let symbol = dlsym(library, name) else { fatalError(String(cString: dlerror())) }
            return symbol
        }
        name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        open = unsafeBitCast(symbol("engine_open"), to: type(of: open))
        prepare = unsafeBitCast(symbol("engine_prepare"), to: type(of: prepare))
        evaluate = unsafeBitCast(symbol("engine_evaluate"), to: type(of: evaluate))
    }

    /// Parses a formula whose variables are in memory that outlives it, or returns nil if the engine can't parse it.
    func formula(_ text: String, of names: [String], at values: UnsafeMutablePointer<Double>) -> Formula? {
        // An engine may keep the names.
        let names = names.map { UnsafePointer(strdup($0)) }
        return open(text, names, values, names.count).map { Formula(library: self, pointer: $0) }
    }
}

extension EngineLibrary.Formula {
    /// Compiles the text to a program that is ready to run, so many times.
    func prepare(_ count: Int) { library.prepare(pointer, count) }

    /// Returns the sum of so many values; one argument grows by a step after each evaluation.
    func sum(_ count: Int, changing argument: UnsafeMutablePointer<Double>, by step: Double) -> Double {
        library.evaluate(pointer, count, argument, step)
    }
}
