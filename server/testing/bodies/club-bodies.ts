import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addProgram, putInProgram } from '#server/testing/beta/task-shop.ts'
import type { DeskShop } from '#server/testing/desk-shop.ts'
import { passForTicket } from '#server/testing/support/pass-for-ticket.ts'
import { handInLimits } from '#shared/beta/tasks/measures.ts'
import { programLimits } from '#shared/beta/programs/program-fields.ts'
import { mostReports } from '#shared/posts/admin-posts.contract.ts'
import { postLimits } from '#shared/posts/post-limits.ts'

/** Gives a body's values by its length, and those of the call's path. */
type Bodies = Record<string, (length: number) => Record<string, unknown>>
interface Known {
  at: DeskShop
  /** Cookie of an administrator. */
  admin: string
  products: readonly number[]
  /** How often each call was answered: the next save names the version that it changes. */
  saves: Readonly<Record<string, number>>
}
interface Prepared extends Known {
  add: <T = number>(path: string, body: unknown, cookie?: string) => Promise<T>
  /** The version that a call changes next. */
  after: (name: string) => number
}
const filled = (length: number, most: number) => 'a'.repeat(Math.min(length, most))
const several = <T>(length: number, most: number, each: (index: number) => T): T[] =>
  Array.from({ length: Math.min(length, most) }, (_, index) => each(index))

/** More than the calls of a test: a hand-in is decided once. */
const handIns = 250

async function betaBodies({ at, after, saves }: Prepared): Promise<Bodies> {
  const { id: userId } = await at.get<{ id: string }>('/api/auth/user')
  const asks = ['print_hours', 'auw', 'cg', 'flight_minutes']
  const running = await addProgram(at.db, { tasks: [{ name: 'Fly it', asks }] })
  await putInProgram(at.db, running.id, userId)
  const changed = await addProgram(at.db, {
    tasks: several(programLimits.tasks, programLimits.tasks, (index) => ({ name: `Rib ${index}` })),
  })
  const reviewed = await addProgram(at.db, {
    tasks: several(handIns, handIns, (index) => ({ name: `Spar ${index}` })),
  })
  await putInProgram(at.db, reviewed.id, userId)
  const { rows: waiting } = await sql<{ id: string }>`
    insert into beta_hand_ins (task_id, program_id, user_id, state, handed_in_at)
    select id, program_id, ${userId}::uuid, 'handed_in', now() from beta_tasks
    where program_id = ${reviewed.id} returning id`.execute(at.db)
  const tasks = (length: number, own: readonly string[]) =>
    several(length, programLimits.tasks, (index) => ({
      uuid: own[index],
      name: filled(length, 100),
      details: filled(length, 4_000),
      isRequired: true,
      asks,
    }))
  const program = { status: 'open', productId: null, endDate: undefined, capacity: 100 }
  return {
    handInBetaTask: (length) => ({
      taskId: running.tasks[0],
      text: filled(length, handInLimits.text),
      printHours: 1,
      auw: 100,
      cg: 1,
      flightMinutes: 1,
    }),
    adminReviewHandIn: (length) => ({
      id: waiting[saves.adminReviewHandIn ?? 0]?.id,
      decision: 'returned',
      reason: filled(length, handInLimits.reason),
    }),
    adminCreateProgram: (length) => ({ ...program, kind: 'site', tasks: tasks(length, []) }),
    adminUpdateProgram: (length) => ({
      ...program,
      id: changed.id,
      revision: after('adminUpdateProgram'),
      tasks: tasks(length, changed.tasks),
    }),
  }
}

async function fieldBodies({ add, after }: Prepared): Promise<Bodies> {
  const id = await add('/api/community/fields', { fieldName: 'Long Acre', location: 'Fens' })
  return {
    submitField: () => ({ photos: [] }),
    adminUpdateField: () => ({ id, revision: after('adminUpdateField'), photos: [] }),
  }
}

/** All by an administrator: members may write only so many a day. */
async function postBodies({ admin, products, add, after }: Prepared): Promise<Bodies> {
  const post = () =>
    add<string>(
      '/api/community/posts',
      { id: randomUUID(), kind: 'build', title: 'My Dunlin', body: 'Glued.' },
      admin,
    )
  const [changed, corrected, discussed] = [await post(), await post(), await post()]
  const things = (length: number) => ({
    planes: products.slice(0, Math.min(length, postLimits.planes)),
    photos: [],
  })
  return {
    createPost: (length) => ({ id: randomUUID(), ...things(length) }),
    updatePost: (length) => ({ id: changed, revision: after('updatePost'), ...things(length) }),
    addComment: () => ({ postId: discussed, id: randomUUID() }),
    adminEditPost: () => ({ id: corrected, revision: after('adminEditPost'), state: 'published' }),
    adminSettleReports: (length) => ({
      id: discussed,
      reports: several(length, mostReports, () => randomUUID()),
    }),
  }
}

async function supportBodies({ at, admin, products, add, after }: Prepared): Promise<Bodies> {
  const ticket = () =>
    add(
      '/api/support-tickets',
      { subject: 'A spar', message: 'It is thick.', category: 'printing', email: 'guest@example.com' },
      '',
    )
  const [written, answered] = [await ticket(), await ticket()]
  const pass = passForTicket(at.shop.services, written)
  const canned = await add('/api/admin/support/canned-answers', { title: 'Hello', body: 'Thank you.' }, admin)
  const question = await add(
    '/api/admin/support/questions',
    { question: 'When?', answer: 'Soon.', position: 1, isShown: true },
    admin,
  )
  return {
    createTicket: () => ({ email: 'guest@example.com', productId: products[0], pictures: [] }),
    answerGuestTicket: () => ({ pass, pictures: [] }),
    adminAnswerTicket: () => ({ id: answered, revision: after('adminAnswerTicket'), pictures: [] }),
    adminUpdateCannedAnswer: () => ({ id: canned, revision: after('adminUpdateCannedAnswer') }),
    adminUpdateQuestion: () => ({ id: question, revision: after('adminUpdateQuestion') }),
  }
}

/** Values of the calls of beta programs and the community that the schemas alone do not tell, and what they are about. */
export async function clubBodies(known: Known): Promise<Bodies> {
  const { at, saves } = known
  const prepared: Prepared = {
    ...known,
    after: (name) => 1 + (saves[name] ?? 0),
    async add<T = number>(path: string, body: unknown, cookie = at.maker) {
      const answer = await at.post(path, body, cookie)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { id: T }).id
    },
  }
  return {
    ...(await betaBodies(prepared)),
    ...(await fieldBodies(prepared)),
    ...(await postBodies(prepared)),
    ...(await supportBodies(prepared)),
  }
}
