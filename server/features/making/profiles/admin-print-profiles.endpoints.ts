import type { Db, Handlers } from '#server/features/call.ts'
import { changedSince, changeMaking, nameProducts } from '#server/features/making/change-making.ts'
import { productsOf } from '#server/features/making/made-for.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { part } from '#server/foundation/answer-part.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type {
  AdminProfile,
  adminPrintProfilesContract,
} from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { changesBetween } from '#shared/making/profiles/profile-changes.ts'
import {
  countProfiles,
  deleteProfile,
  holdProfile,
  insertProfile,
  pageOfProfiles,
  profileForDesk,
  type ProfileRow,
  profileSlugIsTaken,
  profileVersion,
  updateProfile,
  versionsOf,
} from './admin-print-profiles.queries.ts'

const mostProfiles = 200
const mostVersions = 100

async function withProducts(db: Db, rows: readonly ProfileRow[]): Promise<AdminProfile[]> {
  const ids = rows.map(({ id }) => id)
  const products = await productsOf(db, 'profile', ids)
  return rows.map(({ changed_at: at, ...row }) => {
    const own = products.get(row.id) ?? []
    return {
      ...row,
      changedAt: at.toISOString(),
      productIds: own.map(({ id }) => id),
      productNames: own.map(({ name }) => name),
    }
  })
}
async function profile(db: Db, id: number): Promise<AdminProfile> {
  const row = await profileForDesk(db, id)
  const [found] = row ? await withProducts(db, [row]) : []
  if (!found) throw notFound('The profile')
  return found
}
async function held(trx: Db, id: number): Promise<ProfileRow> {
  const row = await holdProfile(trx, id)
  if (!row) throw notFound('The profile')
  return row
}
const changed = (action: `${string}.${string}`) => ({ action, part: part.printProfiles })

export const adminPrintProfilesHandlers: Handlers<typeof adminPrintProfilesContract> = {
  async adminListProfiles(wanted, { db }) {
    const { rows, ...page } = await pageOfProfiles(db, wanted)
    return { rows: await withProducts(db, rows), ...page }
  },
  adminGetProfile: async ({ id }, { db }) => profile(db, id),
  async adminCreateProfile({ slug, productIds, note, ...fields }, call) {
    const id = await changeMaking(call, changed('profile.create'), async (trx) => {
      if ((await countProfiles(trx)) >= mostProfiles)
        throw conflict(`There are ${mostProfiles} profiles. Delete one that nobody needs first.`)
      if (await profileSlugIsTaken(trx, slug)) throw invalid('slug', 'is taken by another profile')
      const made = await insertProfile(trx, slug, fields, note)
      await nameProducts(trx, 'profile', made, productIds)
      return { id: made, to: { slug, ...fields, productIds } }
    })
    return profile(call.db, id)
  },
  async adminUpdateProfile({ id, version, productIds, note, ...fields }, call) {
    await changeMaking(call, changed('profile.change'), async (trx) => {
      const before = await held(trx, id)
      if (before.version !== version) throw await changedSince(trx, `profile:${id}`, await profile(trx, id))
      await updateProfile(trx, id, fields, note)
      await nameProducts(trx, 'profile', id, productIds)
      return { id, from: before, to: { ...fields, productIds } }
    })
    return profile(call.db, id)
  },
  async adminDeleteProfile({ id }, call) {
    await changeMaking(call, changed('profile.delete'), async (trx) => {
      const before = await held(trx, id)
      await deleteProfile(trx, id)
      return { id, from: before }
    })
    return { message: 'Deleted.' }
  },
  async adminListProfileVersions({ id }, { db }) {
    const versions = await versionsOf(db, id, mostVersions)
    if (versions.length === 0) throw notFound('The profile')
    return versions.map((each, index) => {
      const older = versions[index + 1]
      return {
        version: each.version,
        name: each.name,
        material: each.material,
        note: each.note,
        savedAt: each.saved_at.toISOString(),
        changed: older ? changesBetween(older, each) : [],
      }
    })
  },
  async adminRestoreProfile({ id, version, newest }, call) {
    await changeMaking(call, changed('profile.restore'), async (trx) => {
      const before = await held(trx, id)
      if (newest !== undefined && before.version !== newest)
        throw await changedMeanwhile(trx, { subject: `profile:${id}`, record: await profile(trx, id) })
      if (before.version === version) throw conflict('This is the newest version.')
      const older = await profileVersion(trx, id, version)
      if (!older) throw notFound('The version')
      await updateProfile(trx, id, older, `As in version ${version}`)
      return { id, from: before.version, to: version }
    })
    return profile(call.db, id)
  },
}
