import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { email, nothing, text } from '#shared/fields.ts'
import { socialNetworks } from './social-networks.ts'

export const Identity = v.strictObject({
  name: text(60),
  /** For the logo and tab titles. */
  shortName: text(20),
  supportEmail: email,
  /** Postal address and legally required details, for the contact page. */
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
    keep: 'whole',
    access: 'visitor',
    summary: "The shop's social links, as far as they are set.",
    input: nothing,
    output: SocialLinks,
  }),
  adminGetIdentity: endpoint({
    method: 'GET',
    path: '/api/admin/identity',
    access: 'admin',
    summary: 'Who runs the shop, from the settings or else from the configuration.',
    input: nothing,
    output: Identity,
  }),
  adminSetIdentity: endpoint({
    method: 'PUT',
    path: '/api/admin/identity',
    access: 'admin',
    summary:
      'Sets name, short name, support address and postal address. 409 where they are no longer as `seen`.',
    input: v.strictObject({ ...Identity.entries, seen: v.optional(Identity) }),
    output: Identity,
  }),
  adminSetSocialLinks: endpoint({
    method: 'PUT',
    path: '/api/admin/social-links',
    access: 'admin',
    summary: 'Sets the social links. An empty one is removed. 409 where they are no longer as `seen`.',
    input: v.strictObject({
      ...v.entriesFromList(socialNetworks, v.optional(link, '')),
      seen: v.optional(v.strictObject(v.entriesFromList(socialNetworks, v.optional(text(300, 0))))),
    }),
    output: SocialLinks,
  }),
}
