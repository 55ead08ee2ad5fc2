import { randomUUID } from 'node:crypto'
import { type NewsShop, startNewsShop } from '#server/testing/news/news-shop.ts'
import type { DeskPost } from '#shared/posts/admin-posts.contract.ts'
import type { OwnPost, Post } from '#shared/posts/posts.contract.ts'

export type PostMember = Awaited<ReturnType<NewsShop['newMember']>>
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A shop with a moderator, and what the tests of posts do in it. */
export async function startPostShop() {
  const at = await startNewsShop()
  const newAdmin = async () => {
    const admin = await at.newMember()
    await at.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
    return admin
  }
  const admin = await newAdmin()
  const read = async (ref: string) => at.shop.fetch(`/api/community/posts/${ref}`)
  const write = async (member: PostMember, more: Record<string, unknown> = {}) => {
    const body = {
      id: randomUUID(),
      kind: 'build',
      title: 'My Dunlin, week 2',
      body: 'The wing is **glued**.',
      ...more,
    }
    return member.call('POST', '/api/community/posts', body)
  }
  const decide = async (id: string, more: Record<string, unknown>, by = admin) =>
    by.call('POST', `/api/admin/posts/${id}/decision`, {
      decision: 'approve',
      revision: 1,
      state: 'waiting',
      ...more,
    })
  return {
    ...at,
    admin,
    newAdmin,
    read,
    write,
    decide,
    post: async (ref: string) => (await (await read(ref)).json()) as Post,
    own: async (member: PostMember) =>
      (await (await member.call('GET', '/api/community/own-posts')).json()) as OwnPost[],
    desk: async (id: string) =>
      (await (await admin.call('GET', `/api/admin/posts/${id}`)).json()) as DeskPost,
    /** Written and approved. */
    async publish(member: PostMember, more: Record<string, unknown> = {}): Promise<OwnPost> {
      const written = (await (await write(member, more)).json()) as OwnPost
      const answer = await decide(written.id, {})
      if (!answer.ok) throw new Error(`The post was not approved: ${await answer.text()}`)
      return written
    },
    /** Gives its address. */
    async addPhoto(member: PostMember): Promise<string> {
      const form = new FormData()
      form.set('directory', '/images/submissions')
      form.set('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'a.png')
      return ((await (await member.call('POST', '/api/upload', form)).json()) as { url: string }).url
    },
  }
}
export type PostShop = Awaited<ReturnType<typeof startPostShop>>
