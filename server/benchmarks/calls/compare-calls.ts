import { interleaved } from '#server/benchmarks/measure.ts'
import { note, report } from '#server/benchmarks/report.ts'
import { type Ask, drive } from './drive.ts'
import { type Both, type Member, openBoth, type Server } from './open-both.ts'

/** Highest ratios of processor time. */
const [most, mostKeyed] = [1.5, 1.5]
/** Of each call in each of five rounds: with 32 members, fewer than the limit of an account. */
const usual = 1_500

const get = (path: string, { headers }: Member): Ask => ({ method: 'GET', path, headers })
const post = (path: string, { headers }: Member, body: unknown): Ask => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Each call of a member. */
const callsOf = ({ productId, detailPath }: Both): Record<string, (member: Member) => Ask> => ({
  add: (member) => post('/api/cart', member, { productId, quantity: 1 }),
  cart: (member) => get('/api/cart', member),
  quote: (member) => post('/api/orders/quote', member, { country: 'DE' }),
  order: (member) => get(`/api/orders/${member.orderId}`, member),
  list: (member) => get('/api/products', member),
  detail: (member) => get(detailPath, member),
})
const withKey = (ask: Ask): Ask => ({
  ...ask,
  headers: { ...ask.headers, 'idempotency-key': crypto.randomUUID() },
})

/** Processor time of a member's calls, in milliseconds a call, beside that of bare Express with the same statements. */
export async function compareCalls(requests = usual): Promise<void> {
  const both = await openBoth()
  await compare(both, requests).finally(() => both.close())
}

async function compare(both: Both, requests: number): Promise<void> {
  const { members } = both
  const parts = new Map<string, string>()
  const timeOf =
    (name: string, { url, used }: Server, ask: (member: Member) => Ask) =>
    async () => {
      const before = used()
      await drive(url, requests, (index) => ask(members[index % members.length] as Member))
      const after = used()
      const [server, postgres] = [after.server - before.server, after.postgres - before.postgres].map(
        (seconds) => (seconds * 1_000) / requests,
      ) as [number, number]
      parts.set(name, `server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)} in the last round`)
      return server + postgres
    }
  const calls = callsOf(both)
  const subjects = Object.entries(calls).flatMap(([name, ask]) => [
    [name, timeOf(name, both.shop, ask)] as const,
    [`bare ${name}`, timeOf(`bare ${name}`, both.bare, ask)] as const,
  ])
  const { add } = calls
  const keyed = timeOf('keyed add', both.shop, (member) => withKey((add as (member: Member) => Ask)(member)))
  // The first time compiles code and prepares statements.
  for (const [, measure] of [...subjects, ['keyed add', keyed] as const]) await measure()
  const seen = await interleaved(Object.fromEntries([...subjects, ['keyed add', keyed]]))
  for (const [name, ms] of Object.entries(seen))
    note(`processor time of ${name}`, `${ms.toFixed(2)} ms (${parts.get(name)})`)
  const ratio = (one: string, other: string) => (seen[one] ?? 0) / (seen[other] ?? 1)
  for (const name of ['add', 'cart', 'quote', 'order'])
    report(
      `${name} of a member / bare Express with the same session check and statements, processor time`,
      ratio(name, `bare ${name}`),
      `at most ${most}`,
      ratio(name, `bare ${name}`) <= most,
    )
  report(
    'add with a key / without, processor time',
    ratio('keyed add', 'add'),
    `at most ${mostKeyed}`,
    ratio('keyed add', 'add') <= mostKeyed,
  )
}
