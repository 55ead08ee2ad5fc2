import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { effectsSince } from '#server/testing/faults/effects.ts'
import { type Damage, judgeCart, judgeEffects } from '#server/testing/faults/judge.ts'
import { queuedNames } from '#server/jobs/schedule.ts'
import { readBooks } from '#server/testing/faults/payment-books.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { Bought, Phone } from '#server/testing/many/load/people.ts'
import type { Answered, Traffic } from '#server/testing/many/load/traffic.ts'
import type { TwoAndTwo } from '#server/testing/many/two-and-two.ts'
import type { Killed } from './kills.ts'

/** Everything that phones made is there once. */
export async function judgePhones(
  fleet: TwoAndTwo,
  traffic: Traffic,
  phones: readonly Phone[],
): Promise<Damage[]> {
  const ask = traffic.askAs('phone')
  const made = phones.flatMap((phone) => phone.made)
  const damage = judgeEffects(made, await effectsSince(fleet.db, 0), new Set())
  for (const { cookie, cart, pictures, refused } of phones) {
    const { text } = await ask('/api/cart', { cookie })
    const have = (JSON.parse(text) as CartItem[]).map(({ productId, quantity }) => [productId, quantity])
    damage.push(...judgeCart(Object.fromEntries(have) as Record<string, number>, cart))
    damage.push(...refused.map((what): Damage => ({ harm: 'stuck', count: 1, what })))
    for (const picture of pictures) {
      const { status } = await ask(picture)
      if (status !== 200)
        damage.push({ harm: 'lost', count: 1, what: `${picture} is answered with ${status}` })
    }
  }
  return damage
}

/** Everything that buyers saw as paid is an order, paid once, with one invoice. */
export async function judgeBuyers(fleet: TwoAndTwo, { paid, unpaid }: Bought): Promise<Damage[]> {
  const books = await readBooks(fleet.db, paid)
  const damage = unpaid.map((key): Damage => {
    return { harm: 'stuck', count: 1, what: `the buyer of ${key} was not shown that it is paid` }
  })
  const compare = (count: number, want: number, what: string) => {
    const harm = count < want ? 'lost' : 'doubled'
    if (count !== want) damage.push({ harm, count: Math.abs(count - want), what: `${count} ${what}` })
  }
  compare(books.length, paid.length, `orders of ${paid.length} that were paid`)
  for (const order of books)
    for (const part of ['paidPayments', 'paidEvents', 'invoices'] as const)
      compare(order[part], 1, `${part} of order ${order.key} (${order.state})`)
  return damage
}

/** Jobs that a person waits for and nobody has begun, and those in the hands of a worker, also of one that is dead. */
async function unfinishedJobs({ db }: TwoAndTwo) {
  const { rows } = await sql<{ due: number; begun: number }>`select
      count(*) filter (where state = 'created' and start_after <= now())::int as due,
      count(*) filter (where state in ('active', 'retry'))::int as begun
    from pgboss.job where name = any(${queuedNames})`.execute(db)
  return rows[0] ?? { due: 0, begun: 0 }
}

/**
 * Mails to buyers. A worker that dies between sending and noting it has sent one that comes again; what it had begun waits
 * for fifteen minutes.
 */
export async function countMails(fleet: TwoAndTwo, paid: readonly string[]) {
  for (const end = Date.now() + 120_000; (await unfinishedJobs(fleet)).due > 0 && Date.now() < end;)
    await pause(200)
  const { begun } = await unfinishedJobs(fleet)
  const seen = new Map<string, number>()
  const reached = new Set<string>()
  for (const name of fleet.names.filter((each) => each.startsWith('worker'))) {
    const folder = path.join(fleet.folder, name, 'mail')
    for (const file of await readdir(folder).catch(() => [])) {
      const head = (await readFile(path.join(folder, file), 'utf8')).split('\r\n\r\n', 1)[0] ?? ''
      const [, to = ''] = /^To: .*?([\w-]+@example\.com)/im.exec(head) ?? []
      const subject = /^Subject: .*(?:\r\n .*)*/im.exec(head)?.[0] ?? ''
      reached.add(to)
      seen.set(`${to} ${subject}`, (seen.get(`${to} ${subject}`) ?? 0) + 1)
    }
  }
  const unreached = paid.filter((key) => !reached.has(`${key}@example.com`)).length
  return {
    missed: Math.max(0, unreached - begun),
    waiting: Math.min(unreached, begun),
    doubled: [...seen.values()].reduce((sum, count) => sum + count - 1, 0),
  }
}

/** Jobs that were given up. */
export async function failedJobs({ db }: TwoAndTwo): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job where state = 'failed'`.execute(db)
  return rows.map(({ name }) => name)
}

const isFailed = ({ status }: Answered) => status === 0 || status >= 500

/** Requests without a good answer: in the seconds of a kill, by what was killed, and at any other time. */
export function sortFailures(answers: readonly Answered[], killed: readonly Killed[]) {
  const during = new Map<string, number>()
  const beyond: Answered[] = []
  for (const answer of answers.filter(isFailed)) {
    const kill = killed.find(({ from, to }) => answer.from <= to && answer.to >= from)
    if (kill) during.set(kill.what, (during.get(kill.what) ?? 0) + 1)
    else beyond.push(answer)
  }
  return { during, beyond }
}
