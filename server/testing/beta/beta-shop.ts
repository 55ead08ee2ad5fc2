import { createHash, randomBytes } from 'node:crypto'
import { keepPrograms } from '#server/features/beta/programs/keep-programs.job.ts'
import { startNewsShop } from '#server/testing/news/news-shop.ts'
import { whenFree } from '#server/testing/when-free.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import { addDays } from '#shared/beta/programs/program-days.ts'
import type { OwnPrograms, Place, Program } from '#shared/beta/programs/programs.contract.ts'
import type { Problem } from '#shared/errors.ts'

export const today = () => new Date().toISOString().slice(0, 10)

/** An empty shop with an administrator, and what tests of beta programs do in it. */
export async function startBetaShop() {
  const at = await startNewsShop()
  const { shop, db } = at
  const administrator = await at.newMember()
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', administrator.id).execute()
  const admin = await shop.signIn(administrator.email)
  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.fetch(path, { method, cookie: admin, ...(body === undefined ? {} : { body }) })

  const fields = (more: Record<string, unknown> = {}) => ({
    kind: 'site',
    programName: 'Autumn print test',
    status: 'open',
    duration: 30,
    startDate: today(),
    capacity: 10,
    tasks: [{ name: 'Print a rib', details: 'One rib in PLA.', isRequired: true, asks: ['print_hours'] }],
    ...more,
  })
  const addProgram = async (more: Record<string, unknown> = {}): Promise<AdminProgram> => {
    const answer = await asAdmin('POST', '/api/admin/beta-programs', fields(more))
    if (!answer.ok) throw new Error(`No program: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as AdminProgram
  }
  /** A member with what they may do in programs. */
  const newTester = async () => {
    const member = await at.newMember()
    const read = async <T>(path: string) => (await (await member.call('GET', path)).json()) as T
    return {
      ...member,
      join: (id: number, orWait?: boolean) =>
        member.call('POST', `/api/site-beta-programs/${id}/join`, orWait === undefined ? {} : { orWait }),
      leave: (id: number) => member.call('POST', `/api/beta-programs/${id}/leave`, {}),
      dismiss: (id: number, userId = member.id) =>
        member.call('POST', `/api/admin/site-beta-programs/${id}/restricted`, { userId }),
      own: () => read<OwnPrograms>('/api/user/beta-programs'),
      titles: async () => (await member.notifications()).map(({ title }) => title),
    }
  }
  /** Many at once: registering hashes a password each, so rows are written instead. */
  const addMembers = async (count: number) => {
    const people = Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      token: randomBytes(32).toString('base64url'),
    }))
    await db
      .insertInto('users')
      .values(
        people.map(({ id }) => ({ id, email: `${id}@example.com`, username: `u${id}`, first_name: 'Robin' })),
      )
      .execute()
    const end = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('sessions')
      .values(
        people.map(({ id, token }) => ({
          id: createHash('sha256').update(token).digest('hex'),
          user_id: id,
          expires_at: end,
          ends_at: end,
          ip: null,
          user_agent: null,
        })),
      )
      .execute()
    return people.map(({ id, token }) => {
      const cookie = `kestrel=${token}`
      const post = (path: string, body: unknown) =>
        whenFree(() => shop.fetch(path, { method: 'POST', cookie, body }))
      return {
        id,
        join: (programId: number) => post(`/api/site-beta-programs/${programId}/join`, { orWait: true }),
        leave: (programId: number) => post(`/api/beta-programs/${programId}/leave`, {}),
      }
    })
  }
  return {
    ...at,
    admin,
    asAdmin,
    fields,
    addProgram,
    newTester,
    addMembers,
    programs: async (cookie?: string) =>
      (await (await shop.fetch('/api/beta-programs', cookie ? { cookie } : {})).json()) as Program[],
    /** As an administrator accepts an application. */
    accept: (userId: string) =>
      db
        .insertInto('beta_users')
        .values({
          user_id: userId,
          state: 'accepted',
          username: 'robin',
          first_name: 'Robin',
          last_name: 'R',
          email: 'robin@example.com',
          country: 'DE',
          printer_types: [],
          material_types: [],
          preferred_slicer: '',
          landing_areas: [],
          will_print: true,
          will_fly: true,
          will_record_video: false,
          will_give_feedback: true,
          will_post_social: false,
          social_media_platforms: [],
        })
        .execute(),
    /** As days pass: a program that began earlier. */
    moveEnd: (id: number, days: number) =>
      db
        .updateTable('beta_programs')
        .set({ starts_on: addDays(today(), days - 30), ends_on: addDays(today(), days) })
        .where('id', '=', id)
        .execute(),
    handIn: async (programId: number, userId: string, state: 'handed_in' | 'accepted' | 'returned') => {
      const task = await db
        .selectFrom('beta_tasks')
        .where('program_id', '=', programId)
        .select('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('beta_hand_ins')
        .values({ task_id: task.id, program_id: programId, user_id: userId, state, handed_in_at: new Date() })
        .execute()
    },
    keep: async () => {
      await keepPrograms(shop.services)
      await shop.work()
    },
    placesOf: (id: number) =>
      db
        .selectFrom('beta_places')
        .where('program_id', '=', id)
        .orderBy('arrival')
        .select(['user_id', 'state', 'arrival'])
        .execute(),
  }
}
export type BetaShop = Awaited<ReturnType<typeof startBetaShop>>
export const placeIn = async (answer: Response) => (await answer.json()) as Place
export const problemIn = async (answer: Response) => (await answer.json()) as Problem
