import { hashPassword } from '#server/features/accounts/passwords.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { countWork } from '#server/testing/count-work.ts'
import { median } from './measure.ts'

const people = 50

/** Statements that a session adds to a call. */
export async function statementsOfSession(shop: TestShop, cookie: string): Promise<number> {
  const ask = (headers: Record<string, string>) => () => shop.fetch('/api/auth/providers', { headers })
  const visitor = await countWork(shop.services, ask({}))
  const member = await countWork(shop.services, ask({ cookie }))
  return member.queries - visitor.queries
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Median time of a member's calls during 50 sign-ins, relative to rest: hashing must not take all threads. */
export async function slowedBySignIns(shop: TestShop, cookie: string): Promise<number> {
  const call = () => timeOf(() => shop.fetch('/api/orders', { cookie }))
  const signIn = () => shop.signIn('tester@example.com')
  const { db, environment } = shop.services
  // Tests' accounts have hashes that cost next to nothing.
  await db
    .updateTable('users')
    .where('email', '=', 'tester@example.com')
    .set({ password_hash: await hashPassword(environment.samplePassword) })
    .execute()
  await signIn()
  const atRest: number[] = []
  for (let count = 0; count < 100; count += 1) atRest.push(await call())
  let going = true
  const crowd = Promise.all(Array.from({ length: people }, signIn)).finally(() => {
    going = false
  })
  const meanwhile: number[] = []
  while (going) meanwhile.push(await call())
  await crowd
  return median(meanwhile) / median(atRest)
}
