import { createHash } from 'node:crypto'
import { readZip } from '#server/testing/files/read-zip.ts'
import { expect, test } from '#pwa/e2e/offline/offline-shop.ts'

/** Runs in the page: fetches a link as a browser's download does, going on at the byte that is missing; base64. */
const fetchPatiently = async ({ url, size }: { url: string; size: number }) => {
  const parts: Uint8Array[] = []
  const statuses: number[] = []
  const have = () => parts.reduce((sum, { length }) => sum + length, 0)
  let etag = ''
  while (have() < size) {
    const answer = await fetch(url, {
      headers: have() > 0 ? { Range: `bytes=${have()}-`, 'If-Range': etag } : {},
    })
    statuses.push(answer.status)
    if (!answer.ok) break
    etag = answer.headers.get('etag') ?? ''
    const reader = answer.body?.getReader()
    try {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        parts.push(next.value)
        await (globalThis as unknown as { someCame: () => Promise<void> }).someCame()
      }
    } catch {
      // The connection broke: the rest is asked for.
    }
  }
  const bytes = new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return { statuses, content: btoa(text) }
}

test('a ZIP whose download breaks off resumes at the missing byte, by the same link', async ({
  page,
  network,
  signIn,
  shop,
}) => {
  await signIn()
  await page.goto('/user/dashboard')
  const linkFor = () =>
    page.evaluate(async () => {
      const owned = (await (await fetch('/api/downloads')).json()) as { productId: number; name: string }[]
      const productId = owned.find(({ name }) => name === 'Lapwing 800')?.productId
      const answer = await fetch('/api/downloads/links', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ productId }),
      })
      return (await answer.json()) as { url: string; size: number }
    })
  // The ZIP is made ahead by a job when the first link is given.
  await linkFor()
  await shop.work()
  const link = await linkFor()
  // Broken off once some of it has come: what was only under way would be lost with the connection.
  let breakOff = () => {}
  await page.exposeFunction('someCame', () => breakOff())
  let breaks = 0
  network.intercept(({ path }) =>
    link.url === path && (breaks += 1) <= 2
      ? { halfUntil: new Promise((resolve) => (breakOff = resolve)) }
      : null,
  )
  const { statuses, content } = await page.evaluate(fetchPatiently, link)
  const zip = Buffer.from(content, 'base64')
  expect(statuses).toEqual([200, 206, 206])
  expect(zip.length).toBe(link.size)
  expect([...(await readZip(zip)).keys()].some((name) => /manual\S*\.pdf$/i.test(name))).toBe(true)
  network.intercept(null)
  const whole = await page.evaluate(fetchPatiently, await linkFor())
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(zip)).toBe(digest(Buffer.from(whole.content, 'base64')))
})
