import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { interleaved } from '#server/benchmarks/measure.ts'
import { report } from '#server/benchmarks/report.ts'
import { type DeskAsk, deskAsks, peoplePath, plainAsks } from './desk-asks.ts'
import { fillDesk, peopleOfBench } from './fill-desk.ts'

/** Highest ratio of 100,000 rows to 1,000. */
const most = 1.5
const calls = 20

interface Filled {
  shop: TestShop
  cookie: string
  rows: number
  people: string
}
async function openFilled(rows: number): Promise<Filled> {
  const shop = await startTestShop()
  await fillDesk(shop, rows)
  return { shop, rows, people: await peopleOfBench(shop), cookie: await shop.signIn('admin@example.com') }
}
type PathOf = (rows: number) => string

/** Milliseconds for each call. */
async function timeOf({ shop, cookie, rows, people }: Filled, pathOf: PathOf): Promise<number> {
  const path = pathOf(rows).replace(peoplePath, people)
  const start = performance.now()
  for (let call = 0; call < calls; call += 1) {
    const answer = await shop.fetch(path, { cookie })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return (performance.now() - start) / calls
}

function asksOf({ list, path, one, all, filter }: DeskAsk): [name: string, PathOf][] {
  const search = (q: string) => `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`
  const asks: [name: string, PathOf][] = [
    [`${list}, first page`, () => path],
    [`${list}, a search that finds one`, (rows) => search(one(rows / 2 + 1))],
    [`${list}, a search that finds all`, () => search(all)],
  ]
  if (filter) asks.push([`${list}, filtered`, () => `${path.split('?')[0]}?${filter}`])
  return asks
}

/** Each list of the desk: first page, searches and a filter at 100,000 rows, beside the same at 1,000. */
export async function compareDeskLists(): Promise<void> {
  const [few, many] = [await openFilled(1_000), await openFilled(100_000)]
  const asks = [
    ...deskAsks.flatMap(asksOf),
    ...Object.entries(plainAsks).map(([name, path]): [string, PathOf] => [name, () => path]),
  ]
  for (const [name, pathOf] of asks) {
    const { small = 1, large = 0 } = await interleaved({
      small: () => timeOf(few, pathOf),
      large: () => timeOf(many, pathOf),
    })
    const ratio = large / small
    report(`${name}: 100,000 rows / 1,000 (${small.toFixed(1)} ms)`, ratio, `at most ${most}`, ratio <= most)
  }
  await few.shop.close()
  await many.shop.close()
}
