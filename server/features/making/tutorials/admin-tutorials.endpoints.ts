import type { Call, Db, Handlers } from '#server/features/call.ts'
import { changedSince, changeMaking, nameProducts } from '#server/features/making/change-making.ts'
import { productsOf } from '#server/features/making/made-for.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { Parsed } from '#shared/endpoint.ts'
import type {
  AdminTutorial,
  adminTutorialsContract,
} from '#shared/making/tutorials/admin-tutorials.contract.ts'
import {
  countTutorials,
  deleteTutorial,
  holdRevision,
  holdTutorial,
  insertTutorial,
  moveTutorial,
  pageOfTutorials,
  slugIsTaken,
  tutorialForDesk,
  updateOfTutorial,
} from './admin-tutorials.queries.ts'
import { mostTutorials } from './tutorials.queries.ts'
import { storeStepPicture, withPictures } from './step-pictures.ts'

type Given = Omit<Parsed<(typeof adminTutorialsContract)['adminCreateTutorial']>, 'productIds'>

async function tutorial(db: Db, id: number): Promise<AdminTutorial> {
  const row = await tutorialForDesk(db, id)
  if (!row) throw notFound('The tutorial')
  return withProducts(db, row)
}
async function withProducts(db: Db, row: Omit<AdminTutorial, 'productIds' | 'productNames'>) {
  const own = (await productsOf(db, 'tutorial', [row.id])).get(row.id) ?? []
  return { ...row, productIds: own.map((each) => each.id), productNames: own.map(({ name }) => name) }
}
/** Pictures are read before the transaction. */
async function readFields(call: Pick<Call, 'files'>, given: Given) {
  const ids = given.steps.map(({ id }) => id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice !== -1) throw invalid(`steps.${twice}.id`, 'is the id of another step')
  return { ...given, steps: await withPictures(call, given.steps) }
}
async function refuseTaken(trx: Db, slug: string, besides: number | null): Promise<void> {
  if (await slugIsTaken(trx, slug, besides)) throw invalid('slug', 'is taken by another tutorial')
}
const changed = (action: `${string}.${string}`) => ({ action, part: part.tutorials })

export const adminTutorialsHandlers: Handlers<typeof adminTutorialsContract> = {
  adminListTutorials: async (wanted, { db }) => pageOfTutorials(db, wanted),
  adminGetTutorial: async ({ id }, { db }) => tutorial(db, id),
  async adminCreateTutorial({ productIds, ...given }, call) {
    const fields = await readFields(call, given)
    const id = await changeMaking(call, changed('tutorial.create'), async (trx) => {
      if ((await countTutorials(trx)) >= mostTutorials)
        throw conflict(`There are ${mostTutorials} tutorials. Delete one that nobody needs first.`)
      await refuseTaken(trx, fields.slug, null)
      const made = await insertTutorial(trx, fields)
      await nameProducts(trx, 'tutorial', made, productIds)
      return { id: made, to: { ...given, productIds } }
    })
    return tutorial(call.db, id)
  },
  async adminUpdateTutorial({ id, revision, productIds, ...given }, call) {
    const fields = await readFields(call, given)
    await changeMaking(call, changed('tutorial.change'), async (trx) => {
      const present = await holdRevision(trx, id)
      if (present === null) throw notFound('The tutorial')
      if (present !== revision) throw await changedSince(trx, `tutorial:${id}`, await tutorial(trx, id))
      await refuseTaken(trx, fields.slug, id)
      await nameProducts(trx, 'tutorial', id, productIds)
      return { id, row: updateOfTutorial(trx, id, fields), to: { productIds } }
    })
    // What was written is not read again: it may have 150 kB.
    return withProducts(call.db, { id, revision: revision + 1, ...fields })
  },
  async adminMoveTutorial({ id, up }, call) {
    await changeMaking(call, changed('tutorial.move'), async (trx) => {
      if (!(await holdTutorial(trx, id))) throw notFound('The tutorial')
      await moveTutorial(trx, id, up)
      return { id, to: up ? 'up' : 'down' }
    })
    return { message: 'Moved.' }
  },
  async adminDeleteTutorial({ id }, call) {
    await changeMaking(call, changed('tutorial.delete'), async (trx) => {
      const before = await holdTutorial(trx, id)
      if (!before) throw notFound('The tutorial')
      await deleteTutorial(trx, id)
      return { id, from: before }
    })
    return { message: 'Deleted.' }
  },
  adminUploadTutorialPicture: async ({ file }, { files }) => storeStepPicture({ files }, file),
}
