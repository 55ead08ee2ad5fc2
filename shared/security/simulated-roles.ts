/** Specification, section 6: whom the test-only simulation acts as. */
export const simulatedRoles = ['admin', 'regular', 'visitor'] as const
export type SimulatedRole = (typeof simulatedRoles)[number]
