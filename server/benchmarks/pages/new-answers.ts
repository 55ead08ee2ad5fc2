import { median } from '#server/benchmarks/measure.ts'
import { note, report } from '#server/benchmarks/report.ts'
import { type FilledServer, openFilledServer } from './filled-server.ts'
import { latencyBeside } from './kept-latency.ts'

const rounds = 5
/** Of each kind a round: what a tick of the clock rounds off is below a tenth of a millisecond. */
const asks = 40
const pageBytes = 90_000
const packedBytes = 12_000

const words = ['wing', 'plane', 'propeller', 'lw-pla', 'pla', 'print', 'battry', 'motor mount', 'span', 'kit']
const sorts = ['best', 'newest', 'price', '-price', 'span', 'weight', 'hours', 'name']

/** A search that nobody asked before. */
const search = (index: number) => {
  const [word = '', sort = ''] = [
    words[index % words.length],
    sorts[Math.floor(index / words.length) % sorts.length],
  ]
  const page = 1 + Math.floor(index / words.length / sorts.length)
  return `/api/products?type=planes&q=${encodeURIComponent(word)}&sort=${sort}&page=${page}&limit=24`
}
/** Full pages in another order each, more than this file asks for. */
const list = (index: number) => {
  const [, ...orders] = sorts
  return `/planes?sort=${orders[index % orders.length]}&page=${2 + Math.floor(index / orders.length)}`
}

async function ask(server: FilledServer, path: string): Promise<Response> {
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
  return answer
}

async function slugsOf(server: FilledServer, count: number): Promise<string[]> {
  const slugs: string[] = []
  // From the end of the list, which no other ask of this file reaches.
  for (let page = 50; slugs.length < count; page -= 1) {
    const answer = await fetch(`${server.url}/api/products?type=planes&limit=100&page=${page}`)
    slugs.push(...((await answer.json()) as { slug: string }[]).map(({ slug }) => slug))
  }
  return slugs
}

async function reportTimes(server: FilledServer): Promise<void> {
  const slugs = await slugsOf(server, (rounds + 1) * asks)
  const kinds = {
    'new search among 10,000 products': { path: search, most: 5 },
    'new page of 24 planes': { path: list, most: 15 },
    'new product page': { path: (index: number) => `/planes/${slugs[index]}`, most: 10 },
  }
  const seen = Object.fromEntries(Object.keys(kinds).map((name): [string, number[]] => [name, []]))
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, { path }] of Object.entries(kinds)) {
      const before = server.processorMs()
      for (let index = 0; index < asks; index += 1) await ask(server, path(round * asks + index))
      if (round > 0) seen[name]?.push((server.processorMs() - before) / asks)
    }
  for (const [name, { most }] of Object.entries(kinds)) {
    const ms = median(seen[name] ?? [])
    report(`${name}, ms of processor time`, ms, `at most ${most}`, ms <= most)
  }
}

async function reportBytes(server: FilledServer): Promise<void> {
  const path = list((rounds + 2) * asks)
  const packed = Number((await ask(server, path)).headers.get('content-length'))
  const plain = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
  const bytes = (await plain.arrayBuffer()).byteLength
  report('page of 24 planes, kB', bytes / 1000, 'at most 90', bytes <= pageBytes)
  report('the same with Brotli, as first sent, kB', packed / 1000, 'at most 12', packed <= packedBytes)
}

/** What nobody asked before, among 10,000 products: time, bytes, and what it does to kept answers. Linux only. */
export async function measurePages(): Promise<void> {
  if (process.platform !== 'linux') return note('pages that nobody asked before', 'measured on Linux only')
  const server = await openFilledServer(10_000)
  try {
    await reportTimes(server)
    await reportBytes(server)
    const fresh = (index: number) => list((rounds + 3) * asks + index)
    const { rest, beside } = await latencyBeside(server.url, { kept: '/planes', fresh })
    note('99th percentile of kept answers at rest', `${rest.toFixed(1)} ms`)
    const ratio = beside / rest
    report(
      '99th percentile of kept answers beside 20 new pages a second / at rest',
      ratio,
      'at most 2',
      ratio <= 2,
    )
    note('memory of the server with 10,000 products afterwards', `${Math.round(server.megabytes())} MB`)
  } finally {
    await server.close()
  }
}
