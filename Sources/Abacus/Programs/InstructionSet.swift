/// All instructions that a program can be made of.
///
/// The code generator looks here for a handler of what it wants to do in one step. Where there is none for an
/// operation on the result of another, it takes two steps: a row more makes programs faster, a row less no program wrong.
enum InstructionSet {
    /// One arithmetic operation on two operands.
    private static let arithmetic: [(any Term.Type, Handler)] = [
        (Sum<A, V>.self, { Sum<A, V>.step($0, $1, $2) }),
        (Sum<A, K>.self, { Sum<A, K>.step($0, $1, $2) }),
        (Sum<V, W>.self, { Sum<V, W>.step($0, $1, $2) }),
        (Sum<V, K>.self, { Sum<V, K>.step($0, $1, $2) }),
        (Sum<A, A>.self, { Sum<A, A>.step($0, $1, $2) }),
        (Difference<A, V>.self, { Difference<A, V>.step($0, $1, $2) }),
        (Difference<V, A>.self, { Difference<V, A>.step($0, $1, $2) }),
        (Difference<A, K>.self, { Difference<A, K>.step($0, $1, $2) }),
        (Difference<K, A>.self, { Difference<K, A>.step($0, $1, $2) }),
        (Difference<V, W>.self, { Difference<V, W>.step($0, $1, $2) }),
        (Difference<V, K>.self, { Difference<V, K>.step($0, $1, $2) }),
        (Difference<K, V>.self, { Difference<K, V>.step($0, $1, $2) }),
        (Product<A, V>.self, { Product<A, V>.step($0, $1, $2) }),
        (Product<A, K>.self, { Product<A, K>.step($0, $1, $2) }),
        (Product<V, W>.self, { Product<V, W>.step($0, $1, $2) }),
        (Product<V, K>.self, { Product<V, K>.step($0, $1, $2) }),
        (Product<A, A>.self, { Product<A, A>.step($0, $1, $2) }),
        (Quotient<A, V>.self, { Quotient<A, V>.step($0, $1, $2) }),
        (Quotient<V, A>.self, { Quotient<V, A>.step($0, $1, $2) }),
        (Quotient<A, K>.self, { Quotient<A, K>.step($0, $1, $2) }),
        (Quotient<K, A>.self, { Quotient<K, A>.step($0, $1, $2) }),
        (Quotient<V, W>.self, { Quotient<V, W>.step($0, $1, $2) }),
        (Quotient<V, K>.self, { Quotient<V, K>.step($0, $1, $2) }),
        (Quotient<K, V>.self, { Quotient<K, V>.step($0, $1, $2) }),
    ]

    /// An arithmetic operation on the result of another: each rounds its result.
    private static let fused: [(any Term.Type, Handler)] = [
        (Sum<Product<A, V>, W>.self, { Sum<Product<A, V>, W>.step($0, $1, $2) }),
        (Sum<Product<A, V>, K>.self, { Sum<Product<A, V>, K>.step($0, $1, $2) }),
        (Sum<Product<A, K>, V>.self, { Sum<Product<A, K>, V>.step($0, $1, $2) }),
        (Sum<Product<V, W>, A>.self, { Sum<Product<V, W>, A>.step($0, $1, $2) }),
        (Sum<Product<V, W>, X>.self, { Sum<Product<V, W>, X>.step($0, $1, $2) }),
        (Sum<Product<V, W>, K>.self, { Sum<Product<V, W>, K>.step($0, $1, $2) }),
        (Sum<Product<V, K>, A>.self, { Sum<Product<V, K>, A>.step($0, $1, $2) }),
        (Sum<Product<V, K>, W>.self, { Sum<Product<V, K>, W>.step($0, $1, $2) }),
        (Sum<Product<A, A>, V>.self, { Sum<Product<A, A>, V>.step($0, $1, $2) }),
        (Sum<Product<A, A>, K>.self, { Sum<Product<A, A>, K>.step($0, $1, $2) }),
        (Difference<Product<A, V>, W>.self, { Difference<Product<A, V>, W>.step($0, $1, $2) }),
        (Difference<Product<A, V>, K>.self, { Difference<Product<A, V>, K>.step($0, $1, $2) }),
        (Difference<Product<A, K>, V>.self, { Difference<Product<A, K>, V>.step($0, $1, $2) }),
        (Difference<Product<V, W>, A>.self, { Difference<Product<V, W>, A>.step($0, $1, $2) }),
        (Difference<Product<V, W>, X>.self, { Difference<Product<V, W>, X>.step($0, $1, $2) }),
        (Difference<Product<V, W>, K>.self, { Difference<Product<V, W>, K>.step($0, $1, $2) }),
        (Difference<Product<V, K>, A>.self, { Difference<Product<V, K>, A>.step($0, $1, $2) }),
        (Difference<Product<V, K>, W>.self, { Difference<Product<V, K>, W>.step($0, $1, $2) }),
        (Difference<Product<A, A>, V>.self, { Difference<Product<A, A>, V>.step($0, $1, $2) }),
        (Difference<Product<A, A>, K>.self, { Difference<Product<A, A>, K>.step($0, $1, $2) }),
        (Difference<W, Product<A, V>>.self, { Difference<W, Product<A, V>>.step($0, $1, $2) }),
        (Difference<K, Product<A, V>>.self, { Difference<K, Product<A, V>>.step($0, $1, $2) }),
        (Difference<V, Product<A, K>>.self, { Difference<V, Product<A, K>>.step($0, $1, $2) }),
        (Difference<A, Product<V, W>>.self, { Difference<A, Product<V, W>>.step($0, $1, $2) }),
        (Difference<X, Product<V, W>>.self, { Difference<X, Product<V, W>>.step($0, $1, $2) }),
        (Difference<K, Product<V, W>>.self, { Difference<K, Product<V, W>>.step($0, $1, $2) }),
        (Difference<A, Product<V, K>>.self, { Difference<A, Product<V, K>>.step($0, $1, $2) }),
        (Difference<W, Product<V, K>>.self, { Difference<W, Product<V, K>>.step($0, $1, $2) }),
        (Difference<V, Product<A, A>>.self, { Difference<V, Product<A, A>>.step($0, $1, $2) }),
        (Difference<K, Product<A, A>>.self, { Difference<K, Product<A, A>>.step($0, $1, $2) }),
        (Sum<Quotient<A, V>, W>.self, { Sum<Quotient<A, V>, W>.step($0, $1, $2) }),
        (Sum<Quotient<A, V>, K>.self, { Sum<Quotient<A, V>, K>.step($0, $1, $2) }),
        (Sum<Quotient<V, A>, W>.self, { Sum<Quotient<V, A>, W>.step($0, $1, $2) }),
        (Sum<Quotient<V, A>, K>.self, { Sum<Quotient<V, A>, K>.step($0, $1, $2) }),
        (Sum<Quotient<A, K>, V>.self, { Sum<Quotient<A, K>, V>.step($0, $1, $2) }),
        (Sum<Quotient<K, A>, V>.self, { Sum<Quotient<K, A>, V>.step($0, $1, $2) }),
        (Sum<Quotient<V, W>, A>.self, { Sum<Quotient<V, W>, A>.step($0, $1, $2) }),
        (Sum<Quotient<V, W>, X>.self, { Sum<Quotient<V, W>, X>.step($0, $1, $2) }),
        (Sum<Quotient<V, W>, K>.self, { Sum<Quotient<V, W>, K>.step($0, $1, $2) }),
        (Sum<Quotient<V, K>, A>.self, { Sum<Quotient<V, K>, A>.step($0, $1, $2) }),
        (Sum<Quotient<V, K>, W>.self, { Sum<Quotient<V, K>, W>.step($0, $1, $2) }),
        (Sum<Quotient<K, V>, A>.self, { Sum<Quotient<K, V>, A>.step($0, $1, $2) }),
        (Sum<Quotient<K, V>, W>.self, { Sum<Quotient<K, V>, W>.step($0, $1, $2) }),
        (Difference<Quotient<A, V>, W>.self, { Difference<Quotient<A, V>, W>.step($0, $1, $2) }),
        (Difference<Quotient<A, V>, K>.self, { Difference<Quotient<A, V>, K>.step($0, $1, $2) }),
        (Difference<Quotient<V, A>, W>.self, { Difference<Quotient<V, A>, W>.step($0, $1, $2) }),
        (Difference<Quotient<V, A>, K>.self, { Difference<Quotient<V, A>, K>.step($0, $1, $2) }),
        (Difference<Quotient<A, K>, V>.self, { Difference<Quotient<A, K>, V>.step($0, $1, $2) }),
        (Difference<Quotient<K, A>, V>.self, { Difference<Quotient<K, A>, V>.step($0, $1, $2) }),
        (Difference<Quotient<V, W>, A>.self, { Difference<Quotient<V, W>, A>.step($0, $1, $2) }),
        (Difference<Quotient<V, W>, X>.self, { Difference<Quotient<V, W>, X>.step($0, $1, $2) }),
        (Difference<Quotient<V, W>, K>.self, { Difference<Quotient<V, W>, K>.step($0, $1, $2) }),
        (Difference<Quotient<V, K>, A>.self, { Difference<Quotient<V, K>, A>.step($0, $1, $2) }),
        (Difference<Quotient<V, K>, W>.self, { Difference<Quotient<V, K>, W>.step($0, $1, $2) }),
        (Difference<Quotient<K, V>, A>.self, { Difference<Quotient<K, V>, A>.step($0, $1, $2) }),
        (Difference<Quotient<K, V>, W>.self, { Difference<Quotient<K, V>, W>.step($0, $1, $2) }),
        (Difference<W, Quotient<A, V>>.self, { Difference<W, Quotient<A, V>>.step($0, $1, $2) }),
        (Difference<K, Quotient<A, V>>.self, { Difference<K, Quotient<A, V>>.step($0, $1, $2) }),
        (Difference<W, Quotient<V, A>>.self, { Difference<W, Quotient<V, A>>.step($0, $1, $2) }),
        (Difference<K, Quotient<V, A>>.self, { Difference<K, Quotient<V, A>>.step($0, $1, $2) }),
        (Difference<V, Quotient<A, K>>.self, { Difference<V, Quotient<A, K>>.step($0, $1, $2) }),
        (Difference<V, Quotient<K, A>>.self, { Difference<V, Quotient<K, A>>.step($0, $1, $2) }),
        (Difference<A, Quotient<V, W>>.self, { Difference<A, Quotient<V, W>>.step($0, $1, $2) }),
        (Difference<X, Quotient<V, W>>.self, { Difference<X, Quotient<V, W>>.step($0, $1, $2) }),
        (Difference<K, Quotient<V, W>>.self, { Difference<K, Quotient<V, W>>.step($0, $1, $2) }),
        (Difference<A, Quotient<V, K>>.self, { Difference<A, Quotient<V, K>>.step($0, $1, $2) }),
        (Difference<W, Quotient<V, K>>.self, { Difference<W, Quotient<V, K>>.step($0, $1, $2) }),
        (Difference<A, Quotient<K, V>>.self, { Difference<A, Quotient<K, V>>.step($0, $1, $2) }),
        (Difference<W, Quotient<K, V>>.self, { Difference<W, Quotient<K, V>>.step($0, $1, $2) }),
        (Product<Sum<A, V>, W>.self, { Product<Sum<A, V>, W>.step($0, $1, $2) }),
        (Product<Sum<A, V>, K>.self, { Product<Sum<A, V>, K>.step($0, $1, $2) }),
        (Product<Sum<A, K>, V>.self, { Product<Sum<A, K>, V>.step($0, $1, $2) }),
        (Product<Sum<V, W>, A>.self, { Product<Sum<V, W>, A>.step($0, $1, $2) }),
        (Product<Sum<V, W>, X>.self, { Product<Sum<V, W>, X>.step($0, $1, $2) }),
        (Product<Sum<V, W>, K>.self, { Product<Sum<V, W>, K>.step($0, $1, $2) }),
        (Product<Sum<V, K>, A>.self, { Product<Sum<V, K>, A>.step($0, $1, $2) }),
        (Product<Sum<V, K>, W>.self, { Product<Sum<V, K>, W>.step($0, $1, $2) }),
        (Product<Sum<A, A>, V>.self, { Product<Sum<A, A>, V>.step($0, $1, $2) }),
        (Product<Sum<A, A>, K>.self, { Product<Sum<A, A>, K>.step($0, $1, $2) }),
        (Quotient<Sum<A, V>, W>.self, { Quotient<Sum<A, V>, W>.step($0, $1, $2) }),
        (Quotient<Sum<A, V>, K>.self, { Quotient<Sum<A, V>, K>.step($0, $1, $2) }),
        (Quotient<Sum<A, K>, V>.self, { Quotient<Sum<A, K>, V>.step($0, $1, $2) }),
        (Quotient<Sum<V, W>, A>.self, { Quotient<Sum<V, W>, A>.step($0, $1, $2) }),
        (Quotient<Sum<V, W>, X>.self, { Quotient<Sum<V, W>, X>.step($0, $1, $2) }),
        (Quotient<Sum<V, W>, K>.self, { Quotient<Sum<V, W>, K>.step($0, $1, $2) }),
        (Quotient<Sum<V, K>, A>.self, { Quotient<Sum<V, K>, A>.step($0, $1, $2) }),
        (Quotient<Sum<V, K>, W>.self, { Quotient<Sum<V, K>, W>.step($0, $1, $2) }),
        (Quotient<Sum<A, A>, V>.self, { Quotient<Sum<A, A>, V>.step($0, $1, $2) }),
        (Quotient<Sum<A, A>, K>.self, { Quotient<Sum<A, A>, K>.step($0, $1, $2) }),
        (Quotient<W, Sum<A, V>>.self, { Quotient<W, Sum<A, V>>.step($0, $1, $2) }),
        (Quotient<K, Sum<A, V>>.self, { Quotient<K, Sum<A, V>>.step($0, $1, $2) }),
        (Quotient<V, Sum<A, K>>.self, { Quotient<V, Sum<A, K>>.step($0, $1, $2) }),
        (Quotient<A, Sum<V, W>>.self, { Quotient<A, Sum<V, W>>.step($0, $1, $2) }),
        (Quotient<X, Sum<V, W>>.self, { Quotient<X, Sum<V, W>>.step($0, $1, $2) }),
        (Quotient<K, Sum<V, W>>.self, { Quotient<K, Sum<V, W>>.step($0, $1, $2) }),
        (Quotient<A, Sum<V, K>>.self, { Quotient<A, Sum<V, K>>.step($0, $1, $2) }),
        (Quotient<W, Sum<V, K>>.self, { Quotient<W, Sum<V, K>>.step($0, $1, $2) }),
        (Quotient<V, Sum<A, A>>.self, { Quotient<V, Sum<A, A>>.step($0, $1, $2) }),
        (Quotient<K, Sum<A, A>>.self, { Quotient<K, Sum<A, A>>.step($0, $1, $2) }),
        (Product<Difference<A, V>, W>.self, { Product<Difference<A, V>, W>.step($0, $1, $2) }),
        (Product<Difference<A, V>, K>.self, { Product<Difference<A, V>, K>.step($0, $1, $2) }),
        (Product<Difference<V, A>, W>.self, { Product<Difference<V, A>, W>.step($0, $1, $2) }),
        (Product<Difference<V, A>, K>.self, { Product<Difference<V, A>, K>.step($0, $1, $2) }),
        (Product<Difference<A, K>, V>.self, { Product<Difference<A, K>, V>.step($0, $1, $2) }),
        (Product<Difference<K, A>, V>.self, { Product<Difference<K, A>, V>.step($0, $1, $2) }),
        (Product<Difference<V, W>, A>.self, { Product<Difference<V, W>, A>.step($0, $1, $2) }),
        (Product<Difference<V, W>, X>.self, { Product<Difference<V, W>, X>.step($0, $1, $2) }),
        (Product<Difference<V, W>, K>.self, { Product<Difference<V, W>, K>.step($0, $1, $2) }),
        (Product<Difference<V, K>, A>.self, { Product<Difference<V, K>, A>.step($0, $1, $2) }),
        (Product<Difference<V, K>, W>.self, { Product<Difference<V, K>, W>.step($0, $1, $2) }),
        (Product<Difference<K, V>, A>.self, { Product<Difference<K, V>, A>.step($0, $1, $2) }),
        (Product<Difference<K, V>, W>.self, { Product<Difference<K, V>, W>.step($0, $1, $2) }),
        (Quotient<Difference<A, V>, W>.self, { Quotient<Difference<A, V>, W>.step($0, $1, $2) }),
        (Quotient<Difference<A, V>, K>.self, { Quotient<Difference<A, V>, K>.step($0, $1, $2) }),
        (Quotient<Difference<V, A>, W>.self, { Quotient<Difference<V, A>, W>.step($0, $1, $2) }),
        (Quotient<Difference<V, A>, K>.self, { Quotient<Difference<V, A>, K>.step($0, $1, $2) }),
        (Quotient<Difference<A, K>, V>.self, { Quotient<Difference<A, K>, V>.step($0, $1, $2) }),
        (Quotient<Difference<K, A>, V>.self, { Quotient<Difference<K, A>, V>.step($0, $1, $2) }),
        (Quotient<Difference<V, W>, A>.self, { Quotient<Difference<V, W>, A>.step($0, $1, $2) }),
        (Quotient<Difference<V, W>, X>.self, { Quotient<Difference<V, W>, X>.step($0, $1, $2) }),
        (Quotient<Difference<V, W>, K>.self, { Quotient<Difference<V, W>, K>.step($0, $1, $2) }),
        (Quotient<Difference<V, K>, A>.self, { Quotient<Difference<V, K>, A>.step($0, $1, $2) }),
        (Quotient<Difference<V, K>, W>.self, { Quotient<Difference<V, K>, W>.step($0, $1, $2) }),
        (Quotient<Difference<K, V>, A>.self, { Quotient<Difference<K, V>, A>.step($0, $1, $2) }),
        (Quotient<Difference<K, V>, W>.self, { Quotient<Difference<K, V>, W>.step($0, $1, $2) }),
        (Quotient<W, Difference<A, V>>.self, { Quotient<W, Difference<A, V>>.step($0, $1, $2) }),
        (Quotient<K, Difference<A, V>>.self, { Quotient<K, Difference<A, V>>.step($0, $1, $2) }),
        (Quotient<W, Difference<V, A>>.self, { Quotient<W, Difference<V, A>>.step($0, $1, $2) }),
        (Quotient<K, Difference<V, A>>.self, { Quotient<K, Difference<V, A>>.step($0, $1, $2) }),
        (Quotient<V, Difference<A, K>>.self, { Quotient<V, Difference<A, K>>.step($0, $1, $2) }),
        (Quotient<V, Difference<K, A>>.self, { Quotient<V, Difference<K, A>>.step($0, $1, $2) }),
        (Quotient<A, Difference<V, W>>.self, { Quotient<A, Difference<V, W>>.step($0, $1, $2) }),
        (Quotient<X, Difference<V, W>>.self, { Quotient<X, Difference<V, W>>.step($0, $1, $2) }),
        (Quotient<K, Difference<V, W>>.self, { Quotient<K, Difference<V, W>>.step($0, $1, $2) }),
        (Quotient<A, Difference<V, K>>.self, { Quotient<A, Difference<V, K>>.step($0, $1, $2) }),
        (Quotient<W, Difference<V, K>>.self, { Quotient<W, Difference<V, K>>.step($0, $1, $2) }),
        (Quotient<A, Difference<K, V>>.self, { Quotient<A, Difference<K, V>>.step($0, $1, $2) }),
        (Quotient<W, Difference<K, V>>.self, { Quotient<W, Difference<K, V>>.step($0, $1, $2) }),
        (Product<Product<A, V>, W>.self, { Product<Product<A, V>, W>.step($0, $1, $2) }),
        (Product<Product<A, V>, K>.self, { Product<Product<A, V>, K>.step($0, $1, $2) }),
        (Product<Product<A, K>, V>.self, { Product<Product<A, K>, V>.step($0, $1, $2) }),
        (Product<Product<V, W>, A>.self, { Product<Product<V, W>, A>.step($0, $1, $2) }),
        (Product<Product<V, W>, X>.self, { Product<Product<V, W>, X>.step($0, $1, $2) }),
        (Product<Product<V, W>, K>.self, { Product<Product<V, W>, K>.step($0, $1, $2) }),
        (Product<Product<V, K>, A>.self, { Product<Product<V, K>, A>.step($0, $1, $2) }),
        (Product<Product<V, K>, W>.self, { Product<Product<V, K>, W>.step($0, $1, $2) }),
        (Product<Product<A, A>, V>.self, { Product<Product<A, A>, V>.step($0, $1, $2) }),
        (Product<Product<A, A>, K>.self, { Product<Product<A, A>, K>.step($0, $1, $2) }),
        (Sum<Sum<A, V>, W>.self, { Sum<Sum<A, V>, W>.step($0, $1, $2) }),
        (Sum<Sum<A, V>, K>.self, { Sum<Sum<A, V>, K>.step($0, $1, $2) }),
        (Sum<Sum<A, K>, V>.self, { Sum<Sum<A, K>, V>.step($0, $1, $2) }),
        (Sum<Sum<V, W>, A>.self, { Sum<Sum<V, W>, A>.step($0, $1, $2) }),
        (Sum<Sum<V, W>, X>.self, { Sum<Sum<V, W>, X>.step($0, $1, $2) }),
        (Sum<Sum<V, W>, K>.self, { Sum<Sum<V, W>, K>.step($0, $1, $2) }),
        (Sum<Sum<V, K>, A>.self, { Sum<Sum<V, K>, A>.step($0, $1, $2) }),
        (Sum<Sum<V, K>, W>.self, { Sum<Sum<V, K>, W>.step($0, $1, $2) }),
        (Sum<Sum<A, A>, V>.self, { Sum<Sum<A, A>, V>.step($0, $1, $2) }),
        (Sum<Sum<A, A>, K>.self, { Sum<Sum<A, A>, K>.step($0, $1, $2) }),
        (Sum<Difference<A, V>, W>.self, { Sum<Difference<A, V>, W>.step($0, $1, $2) }),
        (Sum<Difference<A, V>, K>.self, { Sum<Difference<A, V>, K>.step($0, $1, $2) }),
        (Sum<Difference<V, A>, W>.self, { Sum<Difference<V, A>, W>.step($0, $1, $2) }),
        (Sum<Difference<V, A>, K>.self, { Sum<Difference<V, A>, K>.step($0, $1, $2) }),
        (Sum<Difference<A, K>, V>.self, { Sum<Difference<A, K>, V>.step($0, $1, $2) }),
        (Sum<Difference<K, A>, V>.self, { Sum<Difference<K, A>, V>.step($0, $1, $2) }),
        (Sum<Difference<V, W>, A>.self, { Sum<Difference<V, W>, A>.step($0, $1, $2) }),
        (Sum<Difference<V, W>, X>.self, { Sum<Difference<V, W>, X>.step($0, $1, $2) }),
        (Sum<Difference<V, W>, K>.self, { Sum<Difference<V, W>, K>.step($0, $1, $2) }),
        (Sum<Difference<V, K>, A>.self, { Sum<Difference<V, K>, A>.step($0, $1, $2) }),
        (Sum<Difference<V, K>, W>.self, { Sum<Difference<V, K>, W>.step($0, $1, $2) }),
        (Sum<Difference<K, V>, A>.self, { Sum<Difference<K, V>, A>.step($0, $1, $2) }),
        (Sum<Difference<K, V>, W>.self, { Sum<Difference<K, V>, W>.step($0, $1, $2) }),
        (Difference<Sum<A, V>, W>.self, { Difference<Sum<A, V>, W>.step($0, $1, $2) }),
        (Difference<Sum<A, V>, K>.self, { Difference<Sum<A, V>, K>.step($0, $1, $2) }),
        (Difference<Sum<A, K>, V>.self, { Difference<Sum<A, K>, V>.step($0, $1, $2) }),
        (Difference<Sum<V, W>, A>.self, { Difference<Sum<V, W>, A>.step($0, $1, $2) }),
        (Difference<Sum<V, W>, X>.self, { Difference<Sum<V, W>, X>.step($0, $1, $2) }),
        (Difference<Sum<V, W>, K>.self, { Difference<Sum<V, W>, K>.step($0, $1, $2) }),
        (Difference<Sum<V, K>, A>.self, { Difference<Sum<V, K>, A>.step($0, $1, $2) }),
        (Difference<Sum<V, K>, W>.self, { Difference<Sum<V, K>, W>.step($0, $1, $2) }),
        (Difference<Sum<A, A>, V>.self, { Difference<Sum<A, A>, V>.step($0, $1, $2) }),
        (Difference<Sum<A, A>, K>.self, { Difference<Sum<A, A>, K>.step($0, $1, $2) }),
        (Quotient<Product<A, V>, W>.self, { Quotient<Product<A, V>, W>.step($0, $1, $2) }),
        (Quotient<Product<A, V>, K>.self, { Quotient<Product<A, V>, K>.step($0, $1, $2) }),
        (Quotient<Product<A, K>, V>.self, { Quotient<Product<A, K>, V>.step($0, $1, $2) }),
        (Quotient<Product<V, W>, A>.self, { Quotient<Product<V, W>, A>.step($0, $1, $2) }),
        (Quotient<Product<V, W>, X>.self, { Quotient<Product<V, W>, X>.step($0, $1, $2) }),
        (Quotient<Product<V, W>, K>.self, { Quotient<Product<V, W>, K>.step($0, $1, $2) }),
        (Quotient<Product<V, K>, A>.self, { Quotient<Product<V, K>, A>.step($0, $1, $2) }),
        (Quotient<Product<V, K>, W>.self, { Quotient<Product<V, K>, W>.step($0, $1, $2) }),
        (Quotient<Product<A, A>, V>.self, { Quotient<Product<A, A>, V>.step($0, $1, $2) }),
        (Quotient<Product<A, A>, K>.self, { Quotient<Product<A, A>, K>.step($0, $1, $2) }),
        (Product<Quotient<A, V>, W>.self, { Product<Quotient<A, V>, W>.step($0, $1, $2) }),
        (Product<Quotient<A, V>, K>.self, { Product<Quotient<A, V>, K>.step($0, $1, $2) }),
        (Product<Quotient<V, A>, W>.self, { Product<Quotient<V, A>, W>.step($0, $1, $2) }),
        (Product<Quotient<V, A>, K>.self, { Product<Quotient<V, A>, K>.step($0, $1, $2) }),
        (Product<Quotient<A, K>, V>.self, { Product<Quotient<A, K>, V>.step($0, $1, $2) }),
        (Product<Quotient<K, A>, V>.self, { Product<Quotient<K, A>, V>.step($0, $1, $2) }),
        (Product<Quotient<V, W>, A>.self, { Product<Quotient<V, W>, A>.step($0, $1, $2) }),
        (Product<Quotient<V, W>, X>.self, { Product<Quotient<V, W>, X>.step($0, $1, $2) }),
        (Product<Quotient<V, W>, K>.self, { Product<Quotient<V, W>, K>.step($0, $1, $2) }),
        (Product<Quotient<V, K>, A>.self, { Product<Quotient<V, K>, A>.step($0, $1, $2) }),
        (Product<Quotient<V, K>, W>.self, { Product<Quotient<V, K>, W>.step($0, $1, $2) }),
        (Product<Quotient<K, V>, A>.self, { Product<Quotient<K, V>, A>.step($0, $1, $2) }),
        (Product<Quotient<K, V>, W>.self, { Product<Quotient<K, V>, W>.step($0, $1, $2) }),
    ]

    /// Powers, and other functions of two doubles.
    private static let functions: [(any Term.Type, Handler)] = [
        (Power<A, V>.self, { Power<A, V>.step($0, $1, $2) }),
        (Power<V, A>.self, { Power<V, A>.step($0, $1, $2) }),
        (Power<A, A>.self, { Power<A, A>.step($0, $1, $2) }),
        (Power<A, K>.self, { Power<A, K>.step($0, $1, $2) }),
        (Power<K, A>.self, { Power<K, A>.step($0, $1, $2) }),
        (Power<V, W>.self, { Power<V, W>.step($0, $1, $2) }),
        (Power<V, K>.self, { Power<V, K>.step($0, $1, $2) }),
        (Power<K, V>.self, { Power<K, V>.step($0, $1, $2) }),
        (Call2<A, V>.self, { Call2<A, V>.step($0, $1, $2) }),
        (Call2<V, A>.self, { Call2<V, A>.step($0, $1, $2) }),
        (Call2<A, A>.self, { Call2<A, A>.step($0, $1, $2) }),
        (Call2<V, W>.self, { Call2<V, W>.step($0, $1, $2) }),
        (CallK<A, K>.self, { CallK<A, K>.step($0, $1, $2) }),
        (CallK<K, A>.self, { CallK<K, A>.step($0, $1, $2) }),
        (CallK<X, K>.self, { CallK<X, K>.step($0, $1, $2) }),
        (CallK<K, X>.self, { CallK<K, X>.step($0, $1, $2) }),
    ]

    /// Jumps that depend on a comparison: if it holds, and unless it does.
    private static let jumps: [(any Term.Type, if: Handler, unless: Handler)] = [
        (Less<A, V>.self, { Less<A, V>.jumpIf($0, $1, $2) }, { Less<A, V>.jumpUnless($0, $1, $2) }),
        (Less<A, K>.self, { Less<A, K>.jumpIf($0, $1, $2) }, { Less<A, K>.jumpUnless($0, $1, $2) }),
        (Less<V, W>.self, { Less<V, W>.jumpIf($0, $1, $2) }, { Less<V, W>.jumpUnless($0, $1, $2) }),
        (Less<V, K>.self, { Less<V, K>.jumpIf($0, $1, $2) }, { Less<V, K>.jumpUnless($0, $1, $2) }),
        (Less<V, A>.self, { Less<V, A>.jumpIf($0, $1, $2) }, { Less<V, A>.jumpUnless($0, $1, $2) }),
        (Less<K, A>.self, { Less<K, A>.jumpIf($0, $1, $2) }, { Less<K, A>.jumpUnless($0, $1, $2) }),
        (Less<K, V>.self, { Less<K, V>.jumpIf($0, $1, $2) }, { Less<K, V>.jumpUnless($0, $1, $2) }),
        (
            LessOrEqual<A, V>.self, { LessOrEqual<A, V>.jumpIf($0, $1, $2) },
            { LessOrEqual<A, V>.jumpUnless($0, $1, $2) }
        ),
        (
            LessOrEqual<A, K>.self, { LessOrEqual<A, K>.jumpIf($0, $1, $2) },
            { LessOrEqual<A, K>.jumpUnless($0, $1, $2) }
        ),
        (
            LessOrEqual<V, W>.self, { LessOrEqual<V, W>.jumpIf($0, $1, $2) },
            { LessOrEqual<V, W>.jumpUnless($0, $1, $2) }
        ),
        (
            LessOrEqual<V, K>.self, { LessOrEqual<V, K>.jumpIf($0, $1, $2) },
            { LessOrEqual<V, K>.jumpUnless($0, $1, $2) }
        ),
        (
            LessOrEqual<V, A>.self, { LessOrEqual<V, A>.jumpIf($0, $1, $2) },
            { LessOrEqual<V, A>.jumpUnless($0, $1, $2) }
        ),
        (
            LessOrEqual<K, A>.self, { LessOrEqual<K, A>.jumpIf($0, $1, $2) },
            { LessOrEqual<K, A>.jumpUnless($0, $1, $2) }
        ),
        (
            LessOrEqual<K, V>.self, { LessOrEqual<K, V>.jumpIf($0, $1, $2) },
            { LessOrEqual<K, V>.jumpUnless($0, $1, $2) }
        ),
        (Equal<A, V>.self, { Equal<A, V>.jumpIf($0, $1, $2) }, { Equal<A, V>.jumpUnless($0, $1, $2) }),
        (Equal<A, K>.self, { Equal<A, K>.jumpIf($0, $1, $2) }, { Equal<A, K>.jumpUnless($0, $1, $2) }),
        (Equal<V, W>.self, { Equal<V, W>.jumpIf($0, $1, $2) }, { Equal<V, W>.jumpUnless($0, $1, $2) }),
        (Equal<V, K>.self, { Equal<V, K>.jumpIf($0, $1, $2) }, { Equal<V, K>.jumpUnless($0, $1, $2) }),
    ]

    /// Operations of one operand. The last two rows are those of every operation that has none of its own.
    private static let unary: [(any Term.Type, Handler)] = [
        (Negation<A>.self, { Negation<A>.step($0, $1, $2) }),
        (Negation<V>.self, { Negation<V>.step($0, $1, $2) }),
        (SquareRoot<A>.self, { SquareRoot<A>.step($0, $1, $2) }),
        (SquareRoot<V>.self, { SquareRoot<V>.step($0, $1, $2) }),
        (Magnitude<A>.self, { Magnitude<A>.step($0, $1, $2) }),
        (Magnitude<V>.self, { Magnitude<V>.step($0, $1, $2) }),
        (Call1<A>.self, { Call1<A>.step($0, $1, $2) }),
        (Call1<V>.self, { Call1<V>.step($0, $1, $2) }),
    ]

    /// Instructions that compute nothing.
    static let loadSlot: Handler = { V.step($0, $1, $2) }
    static let loadConstant: Handler = { K.step($0, $1, $2) }
    static let store: Handler = { Control.store($0, $1, $2) }
    static let jump: Handler = { Control.jump($0, $1, $2) }
    static let jumpIfAccumulator: Handler = { A.jumpIf($0, $1, $2) }
    static let jumpIfSlot: Handler = { V.jumpIf($0, $1, $2) }
    static let jumpUnlessAccumulator: Handler = { A.jumpUnless($0, $1, $2) }
    static let jumpUnlessSlot: Handler = { V.jumpUnless($0, $1, $2) }
    static let pause: Handler = { Control.pause($0, $1, $2) }
    static let call: Handler = { Control.call($0, $1, $2) }
    static let finish: Handler = { Control.finish($0, $1, $2) }
}

// MARK: - Looking up

/// What an instruction is to do: an operation on operands, or on the result of an inner one and an operand.
struct InstructionKey {
    /// The operations and the places of the operands, in bits of their own.
    let bits: Int
    static let count = 1 << 12

    /// `operation(operand)`.
    init(_ operation: Operation, _ operand: OperandPlace) {
        bits = 1 << 10 | Int(operation.rawValue) << 2 | operand.rawValue
    }

    /// `outer(left, right)`.
    init(_ outer: Operation, _ left: OperandPlace, _ right: OperandPlace) {
        bits = Int(outer.rawValue) << 4 | left.rawValue << 2 | right.rawValue
    }

    /// `outer(inner(first, second), other)`, or `outer(other, inner(first, second))` with the inner one on the right.
    init(
        _ outer: Operation, _ inner: Operation, onRight: Bool, _ first: OperandPlace, _ second: OperandPlace,
        _ other: OperandPlace
    ) {
        assert(outer.isArithmetic && inner.isArithmetic, "two bits tell one of four operations")
        let operations = Int(outer.rawValue & 3) << 3 | Int(inner.rawValue & 3) << 1 | (onRight ? 1 : 0)
        bits = 1 << 11 | operations << 6 | first.rawValue << 4 | second.rawValue << 2 | other.rawValue
    }

    /// The key of a term.
    init(_ shape: TermShape) {
        switch shape {
        case .unary(let operation, .operand(let operand)): self.init(operation, operand.place)
        case .binary(let outer, .binary(let inner, .operand(let first), .operand(let second)), .operand(let other)):
            self.init(outer, inner, onRight: false, first.place, second.place, other.place)
        case .binary(let outer, .operand(let other), .binary(let inner, .operand(let first), .operand(let second))):
            self.init(outer, inner, onRight: true, first.place, second.place, other.place)
        case .binary(let outer, .operand(let left), .operand(let right)):
            self.init(outer, left.place, right.place)
        default: preconditionFailure("a row is an operation on operands or on another operation")
        }
    }
}

extension TermShape.Field {
    fileprivate var place: OperandPlace {
        switch self {
        case .accumulator: .accumulator
        case .constant: .constant
        case .first, .second, .third: .slot
        }
    }
}

extension InstructionSet {
    typealias Table = [Handler?]

    /// The handlers of all terms, by their keys.
    static let terms = table((arithmetic + fused + functions + unary).map { ($0.0, $0.1) })
    /// The handlers that jump if a comparison holds, by its key.
    static let jumpsIf = table(jumps.map { ($0.0, $0.if) })
    /// The handlers that jump unless a comparison holds, by its key.
    static let jumpsUnless = table(jumps.map { ($0.0, $0.unless) })

    private static func table(_ rows: [(any Term.Type, Handler)]) -> Table {
        var handlers = Table(repeating: nil, count: InstructionKey.count)
        for (term, handler) in rows { handlers[InstructionKey(term.shape).bits] = handler }
        return handlers
    }

    /// What a handler does, for listings.
    enum Meaning: Sendable {
        case term(TermShape)
        case jump(ifTrue: Bool, TermShape)
        case always, store, pause, call, finish
    }

    /// What each handler does, by its address.
    static let meanings: [Int: Meaning] = {
        var meanings: [Int: Meaning] = [:]
        let loads: [(any Term.Type, Handler)] = [(V.self, loadSlot), (K.self, loadConstant)]
        for (term, handler) in arithmetic + fused + functions + unary + loads {
            meanings[address(handler)] = .term(term.shape)
        }
        let tests: [(any Term.Type, if: Handler, unless: Handler)] = [
            (A.self, jumpIfAccumulator, jumpUnlessAccumulator), (V.self, jumpIfSlot, jumpUnlessSlot),
        ]
        for (term, jumpIf, jumpUnless) in jumps + tests {
            meanings[address(jumpIf)] = .jump(ifTrue: true, term.shape)
            meanings[address(jumpUnless)] = .jump(ifTrue: false, term.shape)
        }
        meanings[address(jump)] = .always
        meanings[address(store)] = .store
        meanings[address(pause)] = .pause
        meanings[address(call)] = .call
        meanings[address(finish)] = .finish
        return meanings
    }()

    static func address(_ handler: Handler) -> Int { unsafeBitCast(handler, to: Int.self) }
}
