import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, nothing, text } from '#shared/fields.ts'
import { socialNetworks } from './social-networks.ts'

/** Who runs the shop, as it is shown and written in letters. */
export const Identity = v.strictObject({
  name: text(60),
  /** Where there is little room: the logo, titles of tabs. */
  shortName: text(20),
  supportEmail: email,
  /** Postal address and what the law of the land asks for beside it; shown on the contact page. */
  address: text(600, 0),
})
export type Identity = v.InferOutput<typeof Identity>

const link = v.union([
  v.literal(''),
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, 'may have at most 300 characters'),
    v.regex(/^https:\/\/[^\s/]+\.[^\s]+$/i, 'must be an address such as https://www.youtube.com/@kestrel'),
    v.url('must be an address such as https://www.youtube.com/@kestrel'),
  ),
])
/** Addresses of the shop elsewhere; what is not there is not shown. */
export const SocialLinks = v.object({
  facebook: v.optional(v.string()),
  youtube: v.optional(v.string()),
  instagram: v.optional(v.string()),
  twitter: v.optional(v.string()),
})
export type SocialLinks = v.InferOutput<typeof SocialLinks>

export const identityContract = {
  getSocialLinks: endpoint({
    method: 'GET',
    path: '/api/social-links',
    access: 'visitor',
    summary: 'Addresses of the shop elsewhere, those that there are.',
    input: nothing,
    output: SocialLinks,
  }),
  adminGetIdentity: endpoint({
    method: 'GET',
    path: '/api/admin/identity',
    access: 'admin',
    summary: 'Who runs the shop: as set, or as the configuration says.',
    input: nothing,
    output: Identity,
  }),
  adminSetIdentity: endpoint({
    method: 'PUT',
    path: '/api/admin/identity',
    access: 'admin',
    summary: 'Sets name, short name, support address and postal address.',
    input: Identity,
    output: Identity,
  }),
  adminSetSocialLinks: endpoint({
    method: 'PUT',
    path: '/api/admin/social-links',
    access: 'admin',
    summary: 'Sets the addresses elsewhere; an empty one is taken away.',
    input: v.strictObject(v.entriesFromList(socialNetworks, v.optional(link, ''))),
    output: SocialLinks,
  }),
}
