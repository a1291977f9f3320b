internal import Abacus

/// The names of each tenant.
actor Tenants {
    private var environments: [String: FormulaEnvironment] = [:]

    /// The most tenants, each of which may have as much memory as the limits say.
    private static let mostTenants = 1_000

    /// What a tenant's formula may use: that of a stranger, and some seconds.
    private static let limits = {
        var limits = Limits.untrusted
        limits.work = 1 << 32
        limits.deadline = .seconds(30)
        return limits
    }()

    /// Returns the environment of a tenant, as it is now: what is changed later is not seen by a formula that is being evaluated.
    func environment(of tenant: String) -> FormulaEnvironment {
        environments[tenant] ?? FormulaEnvironment(limits: Self.limits)
    }

    /// Gives a name of a tenant a value, unless there are too many tenants.
    func set(_ name: String, to value: Value, for tenant: String) -> Bool {
        guard environments[tenant] != nil || environments.count < Self.mostTenants else { return false }
        environments[tenant, default: FormulaEnvironment(limits: Self.limits)][name] = value
        return true
    }
}
