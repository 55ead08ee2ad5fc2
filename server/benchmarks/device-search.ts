import { type Browser, chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import path from 'node:path'
import { root } from '#server/commands/set-up.mjs'
import type { TestShop } from '#server/testing/shop.ts'
import type { CatalogueChanges } from '#shared/catalogue/catalogue-changes.contract.ts'
import type { ListQuery } from '#shared/catalogue/search/list-query.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import type { buildIndex, countFacets, searchCatalogue } from '#shared/catalogue/search/search.ts'
import { browserFlags } from './browser-flags.ts'
import { median } from './measure.ts'
import { note, report } from './report.ts'

async function builtSearch(): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: path.join(root, 'shared/catalogue/search/search.ts'), formats: ['iife'], name: 'search' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}

async function allRecords(shop: TestShop): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = []
  let since = ''
  for (let more = true; more;) {
    const answer = await shop.fetch(`/api/catalogue/changes${since && `?since=${since}`}`)
    const step = (await answer.json()) as CatalogueChanges
    records.push(...step.records)
    since = step.position
    more = step.more
  }
  return records
}

interface Search {
  buildIndex: typeof buildIndex
  searchCatalogue: typeof searchCatalogue
  countFacets: typeof countFacets
}

const rounds = 5

async function measureCold(browser: Browser, code: string, records: string) {
  const page = await browser.newPage()
  await page.addScriptTag({ content: `${code};window.search = search` })
  await page.evaluate((json) => Object.assign(globalThis, { records: JSON.parse(json) }), records)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const times = await page.evaluate(() => {
    const { search, records: all } = globalThis as unknown as { search: Search; records: CatalogueRecord[] }
    const moment = { sales: [], now: new Date(), limit: 24 }
    const filters: ListQuery = {
      type: 'planes',
      kind: ['Trainer'],
      bed: [220, 220, 250],
      flying: ['beginner'],
    }
    const timed = (work: () => void) => {
      const start = performance.now()
      work()
      return performance.now() - start
    }
    let index = search.buildIndex([])
    return {
      built: timed(() => (index = search.buildIndex(all))),
      filtered: timed(() => search.searchCatalogue(index, filters, moment)),
      counted: timed(() => search.countFacets(index, filters, { ...moment, printer: [220, 220, 250] })),
      words: timed(() => search.searchCatalogue(index, { type: 'planes', q: 'goshwk' }, moment)),
      wordsAgain: timed(() => search.searchCatalogue(index, { type: 'planes', q: 'wing' }, moment)),
    }
  })
  await page.close()
  return times
}

/** 10,000 records in Chromium slowed six times: the first search, median of five new pages. */
export async function measureDevice(shop: TestShop, executablePath: string): Promise<void> {
  const [code, records] = await Promise.all([builtSearch(), allRecords(shop)])
  const json = JSON.stringify(records)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    const seen: Awaited<ReturnType<typeof measureCold>>[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await measureCold(browser, code, json))
    const middle = (of: keyof (typeof seen)[number]) => median(seen.map((times) => times[of]))
    const whole = (ms: number) => `${Math.round(ms)} ms`
    note(`on a device, six times slower, ${records.length} records: index built in`, whole(middle('built')))
    note('there: counts of all facets', whole(middle('counted')))
    note('there: first search for words, which are read then', whole(middle('words')))
    note('there: next search for words', whole(middle('wordsAgain')))
    report('there: first filtered result, ms', middle('filtered'), 'under 100', middle('filtered') < 100)
  } finally {
    await browser.close()
  }
}
