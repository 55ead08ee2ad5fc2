import { randomUUID } from 'node:crypto'
import type { Build } from '#shared/builds/builds.contract.ts'
import { startDeskShop } from './desk-shop.ts'

/** A shop, members who have bought planes in it, and what they do with their builds. */
export async function startBuildShop() {
  const at = await startDeskShop()
  const plane = await at.productId('dunlin-1000')
  const call = (
    method: string,
    path: string,
    cookie: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    at.shop.fetch(`/api/builds/${path}`, {
      method,
      cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const builds = (cookie: string) => at.get<Build[]>('/api/builds', cookie)
  return {
    ...at,
    plane,
    other: await at.productId('swift-1200'),
    call,
    builds,
    buildOf: async (cookie: string) => (await builds(cookie)).find(({ productId }) => productId === plane),
    /** A new member, who has bought the plane unless it is said otherwise. */
    newOwner: async (slugs: readonly string[] = ['dunlin-1000']) => {
      const email = `${randomUUID()}@example.com`
      const body = { email, password: 'Windsock-7-Tailplane!', firstName: 'Robin' }
      const answer = await at.post('/api/auth/register', body, '')
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const order = slugs.length > 0 ? await at.buy(slugs, cookie) : null
      const { id } = await at.get<{ id: string }>('/api/auth/user', cookie)
      return { id, email, cookie, orderId: order?.orderId ?? '' }
    },
    set: (cookie: string, field: string, value: unknown, headers = {}, productId = plane) =>
      call('PUT', `${productId}/fields/${field}`, cookie, { value }, headers),
    log: (cookie: string, flight: Record<string, unknown> = {}, headers = {}, productId = plane) =>
      call(
        'POST',
        `${productId}/flights`,
        cookie,
        { id: randomUUID(), date: '2026-05-17', minutes: 12, ...flight },
        headers,
      ),
    addPhoto: (cookie: string, bytes: Buffer, { id = randomUUID(), headers = {} } = {}) => {
      const body = new FormData()
      body.append('id', id)
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
      return call('POST', `${plane}/photos`, cookie, body, headers)
    },
    /** Under which a photo is stored. */
    keyOfPhoto: async (id: string) => {
      const row = await at.db
        .selectFrom('build_photos')
        .where('id', '=', id)
        .select('store_key')
        .executeTakeFirst()
      return row?.store_key ?? ''
    },
    /** Headers of a change from the device of a member. */
    once: (id: string, key = randomUUID()) => ({ 'idempotency-key': key, 'kestrel-owner': id }),
  }
}
export type BuildShop = Awaited<ReturnType<typeof startBuildShop>>
