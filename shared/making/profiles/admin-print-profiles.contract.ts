import * as v from 'valibot'
import { materials } from '#shared/aircraft/materials.ts'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, slug, text, wholeNumber } from '#shared/fields.ts'
import { PrintSettings } from '#shared/making/print-profile.contract.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { settingsInput } from './settings-input.ts'

const fields = {
  name: text(100),
  material: v.picklist(materials, 'must be one of the list'),
  purpose: text(300),
  settings: settingsInput,
  productIds: v.pipe(v.array(numericId), v.maxLength(100, 'may name at most 100 products')),
  /** What changed, for the list of versions. */
  note: v.optional(text(200, 0), ''),
}
const one = v.strictObject({ id: numericId })
const version = wholeNumber(1, 1_000_000)

export const AdminProfile = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  material: v.picklist(materials),
  purpose: v.string(),
  settings: PrintSettings,
  version: v.number(),
  changedAt: v.string(),
  productIds: v.array(v.number()),
  productNames: v.array(v.string()),
})
export type AdminProfile = v.InferOutput<typeof AdminProfile>
export const ProfileVersion = v.object({
  version: v.number(),
  name: v.string(),
  material: v.picklist(materials),
  note: v.string(),
  savedAt: v.string(),
  /** Names of the settings that differ from the version before. */
  changed: v.array(v.string()),
})
export type ProfileVersion = v.InferOutput<typeof ProfileVersion>

export const adminPrintProfilesContract = {
  adminListProfiles: endpoint({
    method: 'GET',
    path: '/api/admin/print-profiles',
    access: 'admin',
    summary: 'All print profiles in the order of the page, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
      material: v.optional(v.picklist(materials)),
    }),
    output: v.object({ rows: v.array(AdminProfile), total: v.number(), ...pageEnds }),
  }),
  adminGetProfile: endpoint({
    method: 'GET',
    path: '/api/admin/print-profiles/:id',
    access: 'admin',
    summary: 'One print profile for the editor.',
    input: one,
    output: AdminProfile,
  }),
  adminCreateProfile: endpoint({
    method: 'POST',
    path: '/api/admin/print-profiles',
    access: 'admin',
    summary: 'Creates a print profile as its version 1.',
    input: v.strictObject({ slug, ...fields }),
    output: AdminProfile,
  }),
  adminUpdateProfile: endpoint({
    method: 'PUT',
    path: '/api/admin/print-profiles/:id',
    access: 'admin',
    summary: 'Saves a print profile as a new version. 409 when another administrator saved it since.',
    input: v.strictObject({ id: numericId, version, ...fields }),
    output: AdminProfile,
  }),
  adminDeleteProfile: endpoint({
    method: 'DELETE',
    path: '/api/admin/print-profiles/:id',
    access: 'admin',
    summary: 'Deletes a print profile with its versions.',
    input: one,
    output: message,
  }),
  adminListProfileVersions: endpoint({
    method: 'GET',
    path: '/api/admin/print-profiles/:id/versions',
    access: 'admin',
    summary: 'The versions of a print profile, newest first, at most 100.',
    input: one,
    output: v.array(ProfileVersion),
  }),
  adminRestoreProfile: endpoint({
    method: 'POST',
    path: '/api/admin/print-profiles/:id/restore',
    access: 'admin',
    summary:
      'Makes an older version the newest one. The versions between them stay in the list. 409 where `newest` is not the newest any more.',
    input: v.strictObject({
      id: numericId,
      version,
      /** The newest version that the administrator saw. */
      newest: v.optional(version),
    }),
    output: AdminProfile,
  }),
}
