import type { Page } from '@playwright/test'
import { expect, test } from '#pwa/e2e/fixtures.ts'
import { hostileTexts } from '#server/testing/making/hostile-texts.ts'
import { houseProfiles } from '#shared/making/house-profiles.ts'
import type { TestShop } from '#server/testing/shop.ts'

/** Groups of texts that fit into one field. */
const groupsOf = (size: number) =>
  Array.from({ length: Math.ceil(hostileTexts.length / size) }, (_, at) =>
    hostileTexts.slice(at * size, (at + 1) * size),
  )
const cut = (text: string, most: number) => text.slice(0, most).trim() || 'x'

async function fill(shop: TestShop): Promise<void> {
  const cookie = await shop.signIn('admin@example.com')
  const post = async (path: string, body: unknown) => {
    const answer = await shop.fetch(path, { method: 'POST', body, cookie })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  for (const text of hostileTexts)
    await post('/api/admin/purchase-resources', {
      kind: 'tool',
      name: cut(text, 120),
      specification: text,
      advice: text,
      link: { shop: cut(text, 80), address: 'https://shop.example.com/x', pays: true },
    })
  for (const [index, texts] of groupsOf(40).entries())
    await post('/api/admin/tutorials', {
      slug: `hostile-${index}`,
      title: cut(texts[0] ?? '', 100),
      summary: texts[1],
      level: 'first',
      minutes: 5,
      parts: texts.map((text) => ({ name: cut(text, 120), quantity: 1, note: text })),
      tools: texts.slice(0, 40).map((text) => cut(text, 120)),
      // Each text alone, and all of them as one text of Markdown.
      steps: texts.map((text, place) => ({
        id: `step${String(place).padStart(4, '0')}`,
        title: cut(text, 120),
        text: place === 0 ? texts.join('\n\n').slice(0, 3_000) : `${text}\n\n- ${text}\n\n# ${text}`,
        minutes: 1,
        picture: null,
      })),
      video: null,
      isPublished: true,
      productIds: [],
    })
  const pla = houseProfiles.find(({ slug }) => slug === 'pla')
  if (!pla) throw new Error('There is no PLA profile')
  for (const [index, texts] of groupsOf(20).entries())
    await post('/api/admin/print-profiles', {
      slug: `hostile-${index}`,
      name: cut(texts[0] ?? '', 100),
      material: 'PLA',
      purpose: texts[1] ?? 'x',
      productIds: [],
      note: texts[2] ?? '',
      settings: {
        ...pla.settings,
        slicer: { name: cut(texts[3] ?? '', 60), version: cut(texts[4] ?? '', 30) },
        seam: cut(texts[5] ?? '', 120),
        supports: cut(texts[6] ?? '', 120),
        orientation: texts[7] ?? 'x',
        infill: { ...pla.settings.infill, note: texts[8] ?? '' },
        brim: { width: 1, on: cut(texts[9] ?? '', 120) },
        needs: texts.slice(0, 10),
        warnings: texts.slice(10, 20).length > 0 ? texts.slice(10, 20) : ['x'],
        calibrate: texts.slice(0, 2).join(' ').slice(0, 400),
      },
    })
}

interface Watched {
  dialogs: number
  elsewhere: string[]
}
function watch(page: Page, shop: TestShop): Watched {
  const seen: Watched = { dialogs: 0, elsewhere: [] }
  page.on('dialog', (dialog) => {
    seen.dialogs += 1
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && !/^(data|blob):/.test(request.url()))
      seen.elsewhere.push(request.url())
  })
  return seen
}
/** What no text of a person may bring onto a page. */
const intruders = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const found = [
      ...(main?.querySelectorAll(
        'script, iframe, object, embed, base, meta, form[action], link[rel=stylesheet], style, marquee, template',
      ) ?? []),
    ]
    const links = [...document.querySelectorAll('main a[href]')].filter(
      (link) => !/^(https?:|mailto:|#|\/(?![/\\]))/.test(link.getAttribute('href') ?? ''),
    )
    const handlers = [...document.querySelectorAll('main *')].filter((element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')),
    )
    const isWide = document.documentElement.scrollWidth > innerWidth + 1
    return {
      found: found.length,
      links: links.length,
      handlers: handlers.length,
      isWide,
      title: document.title === '1',
    }
  })

test('200 hostile texts in every field of profiles, resources and tutorials run nothing, call nobody and break no page', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  test.slow()
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200)
  await fill(shop)
  const seen = watch(page, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  const clean = { found: 0, links: 0, handlers: 0, isWide: false, title: false }
  const pages = [
    '/purchase-resources',
    '/tutorials',
    '/print-profiles',
    ...groupsOf(40).map((_, at) => `/tutorials/hostile-${at}`),
  ]
  for (const path of pages) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await ready()
    expect(await intruders(page), path).toEqual(clean)
  }
  await signIn('admin@example.com')
  const desk = ['print-profiles', 'purchase-resources', 'affiliate-links', 'tutorials']
  for (const path of desk) {
    await page.goto(`/admin/${path}`)
    await ready()
    await expect(page.getByRole('row').nth(1), path).toBeVisible()
    expect(await intruders(page), path).toEqual(clean)
  }
  expect(seen).toEqual({ dialogs: 0, elsewhere: [] })
})

test('names of 80 characters keep every column of the links within the window', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  const long = `Dunlin${'-and-its-winglets'.repeat(5)}`.slice(0, 80)
  const resource = await db
    .insertInto('purchase_resources')
    .values({ kind: 'motor', name: long, specification: long, advice: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('affiliate_links')
    .values({
      resource_id: resource.id,
      shop: long,
      address: `https://shop.example.com/${long}`,
      pays: true,
      state: 'dead',
      answer: '404',
      checked_at: new Date(),
    })
    .execute()
  await signIn('admin@example.com')
  for (const width of [1200, 1280, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/affiliate-links')
    await ready()
    const act = page.getByRole('row', { name: long }).getByRole('button', { name: /^Delete/ })
    await expect(act, `${width} px`).toBeInViewport({ ratio: 1 })
  }
  await db.deleteFrom('purchase_resources').where('id', '=', resource.id).execute()
})
