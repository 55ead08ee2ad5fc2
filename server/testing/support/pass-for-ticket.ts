import type { Services } from '#server/features/call.ts'
import { ticketPass } from '#server/features/support/ticket-pass.ts'

/** What the mailed link of a guest's ticket holds. */
export const passForTicket = ({ environment }: Pick<Services, 'environment'>, id: number) =>
  ticketPass({ id, access_revision: 1 }, environment)
