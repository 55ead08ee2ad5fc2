import type { Handlers } from '#server/features/call.ts'
import { workshopFrom } from '#shared/making/workshop.ts'
import type { workshopContract } from '#shared/making/workshop.contract.ts'
import { saveWorkshop, workshopOf } from './workshop.queries.ts'

export const workshopHandlers: Handlers<typeof workshopContract> = {
  // Old values may be out of today's bounds.
  getWorkshop: async (_input, { db, user }) => ({ workshop: workshopFrom(await workshopOf(db, user.id)) }),
  async saveWorkshop(workshop, { db, user }) {
    await saveWorkshop(db, user.id, workshop)
    return { workshop }
  },
}
