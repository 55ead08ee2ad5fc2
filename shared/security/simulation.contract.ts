import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing } from '#shared/fields.ts'
import { simulatedRoles } from './simulated-roles.ts'

const path = '/api/admin/auth-simulation'

/** Apart from the contract of the shop: only a test shop has these calls, and no built file names them. */
export const simulationContract = {
  getSimulation: endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Who the caller really is.',
    input: nothing,
    output: v.object({ email: v.string() }),
  }),
  startSimulation: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    limit: 60,
    summary: 'Notes in the audit log that the screens act as somebody else. The session stays as it is.',
    input: v.strictObject({
      role: v.picklist(simulatedRoles, 'must be admin, regular or visitor'),
    }),
    output: message,
  }),
}
