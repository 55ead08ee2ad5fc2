import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '#server/testing/files/pictures.ts'
import { startSupportShop, type SupportShop } from '#server/testing/support/support-shop.ts'
import type { Ticket } from '#shared/support/support.contract.ts'

let at: SupportShop
beforeAll(async () => {
  at = await startSupportShop()
})
afterAll(() => at.close())

type Member = Awaited<ReturnType<SupportShop['newMember']>>
async function addPicture(member: Member): Promise<string> {
  const form = new FormData()
  form.set('directory', '/images/submissions')
  form.set('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'a.jpg')
  return ((await (await member.call('POST', '/api/upload', form)).json()) as { url: string }).url
}

type Call = (member: Member, pictures: string[]) => Promise<[path: string, body: object]>
const calls: Record<string, Call> = {
  feedback: async (_member, attachments) => ['/api/feedback', { message: 'A torn windsock', attachments }],
  'a message': async (member, pictures) => {
    const ticket = (await (await member.call('POST', '/api/support-tickets', at.words)).json()) as Ticket
    return ['/api/messages', { thing: `ticket ${ticket.id}`, text: 'And the rib?', pictures }]
  },
  'a field': async (_member, photos) => [
    '/api/community/fields',
    { fieldName: 'Lower field', location: 'By the river', photos },
  ],
  'an answer to a ticket of a guest': async (_member, pictures) => {
    const email = `${randomUUID()}@example.com`
    await at.guest(email)
    await at.shop.work()
    const pass = (await at.linkTo(email)).split('/ticket/')[1] ?? ''
    return [`/api/support-tickets/${pass}/messages`, { text: 'And the rib?', pictures }]
  },
}

test.each(Object.entries(calls))(
  'O2 %s with a picture that is sent again after its receipt was pruned is done already, not refused',
  async (_what, callOf) => {
    const member = await at.newMember()
    const [path, body] = await callOf(member, [await addPicture(member)])
    const headers = { 'idempotency-key': randomUUID(), 'kestrel-owner': member.id }
    const send = () => at.shop.fetch(path, { method: 'POST', cookie: member.cookie, body, headers })
    const first = await send()
    expect(first.status).toBe(200)
    await at.db.deleteFrom('idempotency_keys').execute()
    const again = await send()
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(await first.json())
  },
)
