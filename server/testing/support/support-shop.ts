import { startNewsShop } from '#server/testing/news/news-shop.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'
import type { Ticket } from '#shared/support/support.contract.ts'

/** A shop with an administrator, and what the tests of support do in it. */
export async function startSupportShop() {
  const at = await startNewsShop()
  const newAdmin = async () => {
    const member = await at.newMember()
    await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', member.id).execute()
    return member
  }
  const admin = await newAdmin()
  const words = { subject: 'A spar is too thick', message: 'It does not go in.', category: 'printing' }
  const guest = async (email: string, more: Record<string, unknown> = {}) => {
    const body = { ...words, email, ...more }
    const answer = await at.shop.fetch('/api/support-tickets', { method: 'POST', body })
    return { status: answer.status, body: (await answer.json()) as Ticket & { message: string } }
  }
  return {
    ...at,
    admin,
    newAdmin,
    words,
    guest,
    open: async (id: number) =>
      (await (await admin.call('GET', `/api/admin/support-tickets/${id}`)).json()) as OpenTicket,
    /** The path of the newest link that was mailed about a ticket. */
    linkTo: async (email: string) => {
      const mails = await at.shop.mailTo(email)
      return mails.map(({ link }) => link).findLast((link) => link.includes('/ticket/')) ?? ''
    },
  }
}
export type SupportShop = Awaited<ReturnType<typeof startSupportShop>>
