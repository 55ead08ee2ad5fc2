import type { Handlers } from '#server/features/call.ts'
import type { simulationContract } from '#shared/security/simulation.contract.ts'
import { recordAct } from './audit.queries.ts'

/** The role is one of the screens alone: the shop goes on to answer the real administrator. */
export const simulationHandlers: Handlers<typeof simulationContract> = {
  getSimulation: async (_input, { user }) => ({ email: user.email }),
  async startSimulation({ role }, { db, user, request }) {
    await recordAct(db, {
      actor: user.email,
      action: 'simulation.start',
      subject: `user:${user.id}`,
      change: { role },
      requestId: request.id,
    })
    return { message: 'The simulation may start.' }
  },
}
