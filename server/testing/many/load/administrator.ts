import { setTimeout as pause } from 'node:timers/promises'
import { patiently } from '#server/testing/faults/fault-shop.ts'
import type { Place } from './people.ts'
import { type Ask, register, untilDone } from './traffic.ts'

/** The Cookie header of a new administrator. */
export async function newAdministrator({ traffic, db }: Pick<Place, 'traffic' | 'db'>): Promise<string> {
  const { email, cookie } = await register(traffic.askAs('administrator'))
  await patiently(() => db.updateTable('users').set({ is_admin: true }).where('email', '=', email).execute())
  return cookie
}

/** Changes the text of a public page; gives what the page then says. */
export async function changePage(ask: Ask, cookie: string, url?: string): Promise<string> {
  const words = `Written ${crypto.randomUUID()}`
  const to = { method: 'PUT', body: { body: words }, cookie, ...(url ? { url } : {}) }
  const reply = await untilDone(() => ask('/api/admin/pages/about', to))
  if (reply.status !== 200) throw new Error(`The page was not saved: ${reply.status} ${reply.text}`)
  return words
}

export interface Dropped {
  /** Milliseconds since the epoch: of the change's answer. */
  at: number
  /** Milliseconds until both processes gave the new page; null: one of them did not within five seconds. */
  took: number | null
}

/** Changes a page again and again, and looks how soon each process gives the new one. */
export async function administer(
  place: Place,
  processes: readonly string[],
  dropped: Dropped[],
): Promise<void> {
  const ask = place.traffic.askAs('administrator')
  const cookie = await newAdministrator(place)
  while (!place.traffic.stopping) {
    const words = await changePage(ask, cookie)
    const at = Date.now()
    const begun = performance.now()
    const isNew = async (url: string) => {
      while (performance.now() - begun < 5_000)
        if (
          (
            await fetch(`${url}/about`).then(
              (answer) => answer.text(),
              () => '',
            )
          ).includes(words)
        )
          return true
        else await pause(1)
      return false
    }
    const both = await Promise.all(processes.map(isNew))
    dropped.push({ at, took: both.every(Boolean) ? performance.now() - begun : null })
    await pause(place.pace * 4)
  }
}
