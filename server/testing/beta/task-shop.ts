import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { startCodeShop } from '#server/testing/code-shop.ts'
import type { BetaTask, BetaDiscount } from '#shared/beta/tasks/tasks.contract.ts'
import type { BetaTracking, HandIn } from '#shared/beta/tasks/admin-tasks.contract.ts'
import type { TestShop } from '#server/testing/shop.ts'

interface WantedTask {
  name: string
  asks?: readonly string[]
  isRequired?: boolean
}
/** A running program with its tasks; gives their ids in order. */
export async function addProgram(
  db: Db,
  wanted: { name?: string; productId?: number | null; tasks: readonly WantedTask[] },
): Promise<{ id: number; tasks: string[] }> {
  const { name = 'Winter wing', productId = null, tasks } = wanted
  const { rows } = await sql<{ id: number }>`
    insert into beta_programs (kind, product_id, name, status, days, starts_on, ends_on, capacity, opened_at)
    values ('site', ${productId}::int, ${name}, 'active', 30, current_date, current_date + 30, 100, now())
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  const ids: string[] = []
  for (const [position, task] of tasks.entries()) {
    const added = await sql<{ id: string }>`
      insert into beta_tasks (program_id, position, name, details, is_required, asks)
      values (${id}, ${position}, ${task.name}, ${`Details of ${task.name}`}, ${task.isRequired ?? true},
        ${[...(task.asks ?? [])]}::text[]) returning id`.execute(db)
    ids.push(added.rows[0]?.id ?? '')
  }
  return { id, tasks: ids }
}
export async function putInProgram(db: Db, programId: number, userId: string): Promise<void> {
  await sql`insert into beta_places (program_id, user_id, state, joined_at)
    values (${programId}, ${userId}::uuid, 'joined', now())`.execute(db)
}

/** What a tester's device and an administrator's desk do in a shop. */
export function taskCalls(shop: TestShop, admin: string) {
  const call = (method: string, path: string, cookie: string, body?: unknown, headers = {}) =>
    shop.fetch(path, { method, cookie, headers, ...(body === undefined ? {} : { body }) })
  const get = async <T>(path: string, cookie: string) =>
    (await (await shop.fetch(path, { cookie })).json()) as T
  const tasks = (cookie: string) => get<BetaTask[]>('/api/beta-tasks', cookie)
  const atDesk = async (search = '') =>
    (await get<{ rows: HandIn[] }>(`/api/admin/beta-hand-ins${search}`, admin)).rows
  const review = (handIn: HandIn, decision: string, reason = '', cookie = admin) =>
    call('POST', `/api/admin/beta-hand-ins/${handIn.id}/review`, cookie, {
      revision: handIn.revision,
      decision,
      reason,
    })
  const handIn = (cookie: string, taskId: string, body: object = { text: 'It flies.' }, headers = {}) =>
    call('POST', `/api/beta-tasks/${taskId}/hand-in`, cookie, body, headers)
  return {
    call,
    tasks,
    taskOf: async (cookie: string, taskId: string) => (await tasks(cookie)).find(({ id }) => id === taskId),
    discount: (cookie: string) => get<BetaDiscount>('/api/beta-discount', cookie),
    tracking: (search = '') => get<BetaTracking>(`/api/admin/beta-tracking${search}`, admin),
    atDesk,
    review,
    start: (cookie: string, taskId: string) => call('POST', `/api/beta-tasks/${taskId}/start`, cookie, {}),
    handIn,
    addPhoto: (cookie: string, taskId: string, bytes: Buffer, { id = randomUUID(), headers = {} } = {}) => {
      const body = new FormData()
      body.append('id', id)
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_0001.jpg')
      return call('POST', `/api/beta-tasks/${taskId}/photos`, cookie, body, headers)
    },
    /** Hands a task in, and accepts it. */
    complete: async (cookie: string, taskId: string, body?: object) => {
      const handed = await handIn(cookie, taskId, body)
      if (!handed.ok) throw new Error(`Handing in failed: ${handed.status} ${await handed.text()}`)
      const waiting = (await atDesk()).find((each) => each.taskId === taskId)
      if (!waiting) throw new Error('The hand-in is not at the desk')
      return review(waiting, 'accepted')
    },
  }
}

/** A shop with a plane, a program of it, and testers. */
export async function startTaskShop() {
  const at = await startCodeShop()
  const productId = at.plane[0]?.productId ?? 0
  const newTester = async (programId: number) => {
    const member = await at.newMember()
    await putInProgram(at.db, programId, member.id)
    return member
  }
  return {
    ...at,
    productId,
    newTester,
    addProgram: (tasks: readonly WantedTask[], ofProduct: number | null = productId) =>
      addProgram(at.db, { tasks, productId: ofProduct }),
    ...taskCalls(at.shop, at.admin),
  }
}
export type TaskShop = Awaited<ReturnType<typeof startTaskShop>>
