import { startNewsShop } from '#server/testing/news/news-shop.ts'
import type { DeskField, FlyingField, OwnField } from '#shared/flying/flying.contract.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A shop with members and two administrators, and what the tests of flying fields do in it. */
export async function startFlyingShop() {
  const at = await startNewsShop()
  const newAdmin = async (name: string) => {
    const admin = await at.newMember()
    await at.db
      .updateTable('users')
      .set({ is_admin: true, first_name: name })
      .where('id', '=', admin.id)
      .execute()
    return admin
  }
  const [ada, bo] = [await newAdmin('Ada'), await newAdmin('Bo')]
  type Caller = Pick<typeof ada, 'call'>
  const json = async <T>(answer: Promise<Response>) => (await answer).json() as Promise<T>
  const atDesk = (id: number) => json<DeskField>(ada.call('GET', `/api/admin/community/fields/${id}`))
  const decide = (admin: Caller, id: number, body: Record<string, unknown>) =>
    admin.call('POST', `/api/admin/community/fields/${id}/decision`, body)
  return {
    ...at,
    ada,
    bo,
    json,
    atDesk,
    decide,
    submit: (member: Caller, body: Record<string, unknown>) =>
      member.call('POST', '/api/community/fields', body),
    submitted: async (member: Caller, more: Record<string, unknown> = {}) =>
      json<OwnField>(
        member.call('POST', '/api/community/fields', {
          fieldName: 'Long Acre',
          location: 'Fens, United Kingdom',
          ...more,
        }),
      ),
    approve: async (id: number) =>
      json<DeskField>(decide(ada, id, { decision: 'approved', revision: (await atDesk(id)).revision })),
    directory: () => json<FlyingField[]>(at.shop.fetch('/api/community/directory')),
    async addPicture(member: Caller): Promise<string> {
      const form = new FormData()
      form.set('directory', '/images/submissions')
      form.set('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'a.png')
      return (await json<{ url: string }>(member.call('POST', '/api/upload', form))).url
    },
  }
}
export type FlyingShop = Awaited<ReturnType<typeof startFlyingShop>>
