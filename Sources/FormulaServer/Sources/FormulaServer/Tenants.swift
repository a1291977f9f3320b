internal import Abacus

/// The names of each tenant.
actor Tenants {
    private var environments: [String: FormulaEnvironment] = [:]

    /// The most tenants, each of which may use as much memory as the limits allow.
    private static let mostTenants = 1_000

    /// The limits of a tenant's formula: those of untrusted ones, and some seconds.
    private static let limits = {
        var limits = Limits.untrusted
        limits.work = 1 << 32
        limits.deadline = .seconds(30)
        return limits
    }()

    /// Returns the present environment of a tenant. Later changes don't affect a formula that is being evaluated.
    func environment(of tenant: String) -> FormulaEnvironment {
        environments[tenant] ?? FormulaEnvironment(limits: Self.limits)
    }

    /// Sets the value of a tenant's name, unless there are too many tenants. Returns whether it was set.
    func set(_ name: String, to value: Value, for tenant: String) -> Bool {
        guard environments[tenant] != nil || environments.count < Self.mostTenants else { return false }
        environments[tenant, default: FormulaEnvironment(limits: Self.limits)][name] = value
        return true
    }
}
