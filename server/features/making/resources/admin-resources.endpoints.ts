import type { Db, Handlers } from '#server/features/call.ts'
import { changedSince, changeMaking, nameProducts } from '#server/features/making/change-making.ts'
import { productsOf } from '#server/features/making/made-for.queries.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type {
  AdminLink,
  AdminResource,
  adminResourcesContract,
} from '#shared/making/resources/admin-resources.contract.ts'
import {
  countLinks,
  deleteLink,
  holdLink,
  insertLink,
  linkForDesk,
  pageOfLinks,
  updateLink,
} from './admin-links.queries.ts'
import {
  countResources,
  deleteResource,
  holdResource,
  insertResource,
  pageOfResources,
  resourceForDesk,
  updateResource,
} from './admin-resources.queries.ts'

const mostResources = 500
const mostLinks = 10

type Row = Awaited<ReturnType<typeof pageOfResources>>['rows'][number]
async function withProducts(db: Db, rows: readonly Row[]): Promise<AdminResource[]> {
  const ids = rows.map(({ id }) => id)
  const products = await productsOf(db, 'resource', ids)
  return rows.map((row) => {
    const own = products.get(row.id) ?? []
    return { ...row, productIds: own.map(({ id }) => id), productNames: own.map(({ name }) => name) }
  })
}
async function resource(db: Db, id: number): Promise<AdminResource> {
  const row = await resourceForDesk(db, id)
  const [found] = row ? await withProducts(db, [row]) : []
  if (!found) throw notFound('The resource')
  return found
}
async function link(db: Db, id: number): Promise<AdminLink> {
  const found = await linkForDesk(db, id)
  if (!found) throw notFound('The link')
  return found
}
const changed = (action: `${string}.${string}`) => ({ action, part: part.resources })

export const adminResourcesHandlers: Handlers<typeof adminResourcesContract> = {
  async adminListResources(wanted, { db }) {
    const { rows, ...page } = await pageOfResources(db, wanted)
    return { rows: await withProducts(db, rows), ...page }
  },
  async adminCreateResource({ productIds, link: first, ...fields }, call) {
    const id = await changeMaking(call, changed('resource.create'), async (trx) => {
      if ((await countResources(trx)) >= mostResources)
        throw conflict(`There are ${mostResources} resources. Delete one that nobody needs first.`)
      const made = await insertResource(trx, fields)
      await nameProducts(trx, 'resource', made, productIds)
      if (first) await insertLink(trx, made, first)
      return { id: made, to: { ...fields, productIds, link: first } }
    })
    return resource(call.db, id)
  },
  async adminUpdateResource({ id, revision, productIds, ...fields }, call) {
    await changeMaking(call, changed('resource.change'), async (trx) => {
      const before = await holdResource(trx, id)
      if (!before) throw notFound('The resource')
      if (before.revision !== revision)
        throw await changedSince(trx, `resource:${id}`, await resource(trx, id))
      await updateResource(trx, id, fields)
      await nameProducts(trx, 'resource', id, productIds)
      return { id, from: before, to: { ...fields, productIds } }
    })
    return resource(call.db, id)
  },
  async adminDeleteResource({ id }, call) {
    await changeMaking(call, changed('resource.delete'), async (trx) => {
      const before = await holdResource(trx, id)
      if (!before) throw notFound('The resource')
      await deleteResource(trx, id)
      return { id, from: before }
    })
    return { message: 'Deleted.' }
  },
  adminListLinks: async (wanted, { db, environment }) => ({
    ...(await pageOfLinks(db, wanted)),
    checks: environment.linkHosts.length > 0,
  }),
  async adminCreateLink({ resourceId, ...fields }, call) {
    const id = await changeMaking(call, changed('link.create'), async (trx) => {
      if (!(await holdResource(trx, resourceId))) throw notFound('The resource')
      if ((await countLinks(trx, resourceId)) >= mostLinks)
        throw conflict(`A resource has at most ${mostLinks} links.`)
      return { id: await insertLink(trx, resourceId, fields), to: { resourceId, ...fields } }
    })
    return link(call.db, id)
  },
  async adminUpdateLink({ id, revision, ...fields }, call) {
    await changeMaking(call, changed('link.change'), async (trx) => {
      const before = await holdLink(trx, id)
      if (!before) throw notFound('The link')
      if (before.revision !== revision) throw await changedSince(trx, `link:${id}`, await link(trx, id))
      await updateLink(trx, id, fields, before.address !== fields.address)
      return { id, from: before, to: fields }
    })
    return link(call.db, id)
  },
  async adminDeleteLink({ id }, call) {
    await changeMaking(call, changed('link.delete'), async (trx) => {
      const before = await holdLink(trx, id)
      if (!before) throw notFound('The link')
      await deleteLink(trx, id)
      return { id, from: before }
    })
    return { message: 'Deleted.' }
  },
}
