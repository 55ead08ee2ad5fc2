import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { pageSlugs } from '#shared/settings/page-slugs.ts'
import type { TextPage } from '#shared/settings/pages.contract.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

let shop: TestShop
let cookie = ''
beforeAll(async () => {
  shop = await startTestShop()
  cookie = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())
const json = async <T>(path: string) => (await (await shop.fetch(path, { cookie })).json()) as T
const put = (path: string, body: unknown) => shop.fetch(`/api/admin${path}`, { method: 'PUT', body, cookie })

test('API-54 GET /api/social-links answers 200 with facebook, youtube, instagram and twitter, each only where it is set', async () => {
  const read = async () => {
    const answer = await shop.fetch('/api/social-links')
    expect(answer.status).toBe(200)
    return answer.json()
  }
  expect(await read()).toEqual({})
  const all = {
    facebook: 'https://www.facebook.com/kestrel',
    youtube: 'https://www.youtube.com/@kestrel',
    instagram: 'https://www.instagram.com/kestrel',
    twitter: 'https://twitter.com/kestrel',
  }
  expect((await put('/social-links', all)).status).toBe(200)
  expect(await read()).toEqual(all)
  for (const [network, address] of Object.entries(all)) {
    expect((await put('/social-links', { [network]: address })).status).toBe(200)
    expect(await read()).toEqual({ [network]: address })
  }
  expect((await put('/social-links', { ...all, instagram: '' })).status).toBe(200)
  expect(await read()).toEqual({ facebook: all.facebook, youtube: all.youtube, twitter: all.twitter })
})

test('a social link that could do harm is refused', async () => {
  for (const youtube of [
    'javascript:alert(1)',
    'http://plain.example.com/',
    '//evil.example',
    'data:text/html,x',
  ])
    expect((await put('/social-links', { youtube })).status, youtube).toBe(422)
})

test('who runs the shop is set once and stands everywhere: in the shop and in its letters', async () => {
  const identity = {
    name: 'Wader Works',
    shortName: 'Wader',
    supportEmail: 'hello@wader.example.com',
    address: 'Dike 3\nTexel',
  }
  expect((await put('/identity', identity)).status).toBe(200)
  expect(await json<Shop>('/api/shop')).toMatchObject({
    name: 'Wader Works',
    supportEmail: 'hello@wader.example.com',
  })
  expect((await json<TextPage>('/api/pages/contact')).body).toContain('Dike 3')
  await shop.fetch('/api/auth/forgot-password', { method: 'POST', body: { email: 'maker@example.com' } })
  await shop.services.queue.add(shop.services.db, 'send-reset-link', { email: 'maker@example.com' })
  expect((await shop.mailTo('maker@example.com')).at(-1)?.text).toContain('Wader Works')
  expect((await put('/identity', { ...identity, supportEmail: 'nobody' })).status).toBe(422)
})

test('CAT-07 CAT-09 SHELL-13 SHELL-14 pages of words have real text, are changed by the owner, and are again as they came', async () => {
  for (const slug of pageSlugs) {
    const { body, changedAt } = await json<TextPage>(`/api/pages/${slug}`)
    expect(body.length, slug).toBeGreaterThan(400)
    expect(body, slug).not.toMatch(/\{(shop|email|address|url)\}/)
    expect(changedAt).toBeNull()
  }
  const { body } = await json<TextPage>('/api/admin/pages/about')
  expect(body).toContain('{shop}')
  expect((await put('/pages/about', { body: '## Hello\n\n{shop} again.' })).status).toBe(200)
  const changed = () => json<TextPage>('/api/pages/about')
  await expect.poll(async () => (await changed()).body).toMatch(/^## Hello\n\n.+ again\.$/)
  expect((await changed()).changedAt).not.toBeNull()
  await put('/pages/about', { body: '' })
  expect((await json<TextPage>('/api/admin/pages/about')).body).toBe(body)
  expect((await put('/pages/imprint', { body: 'x' })).status).toBe(422)
})
