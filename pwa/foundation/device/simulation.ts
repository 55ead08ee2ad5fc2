import type { SimulatedRole } from '#shared/security/simulated-roles.ts'

/** Of this tab. Every use of this module stands behind `import.meta.env.AUTH_SIMULATION`, which only a test build sets. */
const key = 'kestrel.simulation'

let known: SimulatedRole | null | undefined
function load(): SimulatedRole | null {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === 'admin' || stored === 'regular' || stored === 'visitor' ? stored : null
  } catch {
    return null
  }
}
/** Null: nobody is simulated. The same until the page is loaded anew. */
export function simulatedRole(): SimulatedRole | null {
  if (known === undefined) known = load()
  return known
}
/** The caller loads another page. */
export function writeSimulation(role: SimulatedRole | null): void {
  if (role === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, role)
}

/** A user who is no administrator stays who they are. */
export function asSimulated<U extends { isAdmin: boolean }>(user: U | null): U | null {
  const role = simulatedRole()
  if (!user?.isAdmin || role === null || role === 'admin') return user
  return role === 'visitor' ? null : { ...user, isAdmin: false }
}
