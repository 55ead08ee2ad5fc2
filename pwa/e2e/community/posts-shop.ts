import type { Locator, Page } from '@playwright/test'
import type { TestShop } from '#server/testing/shop.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'

/** A post of a sample account, or of whoever has the cookie; an administrator's is published at once. */
export async function addPost(
  shop: TestShop,
  more: Record<string, unknown> = {},
  cookie?: string,
): Promise<OwnPost> {
  const answer = await shop.fetch('/api/community/posts', {
    method: 'POST',
    cookie: cookie ?? (await shop.signIn('admin@example.com')),
    body: {
      id: crypto.randomUUID(),
      kind: 'build',
      title: 'Dunlin, week 1',
      body: 'The wing is done.',
      ...more,
    },
  })
  if (!answer.ok) throw new Error(`The post was not written: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as OwnPost
}
/** Gives the address of a photo that was uploaded by whoever has the cookie. */
export async function addPhoto(shop: TestShop, cookie: string, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('directory', '/images/submissions')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const answer = await shop.fetch('/api/upload', { method: 'POST', cookie, body: form })
  return ((await answer.json()) as { url: string }).url
}
export async function planeId(shop: TestShop, slug: string): Promise<number> {
  const row = await shop.services.db
    .selectFrom('products')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Answers the question too. @param comment its row */
export async function deleteComment(comment: Locator): Promise<void> {
  await comment.getByRole('button', { name: 'Delete' }).click()
  await comment.page().getByRole('button', { name: 'Delete comment', exact: true }).click()
}

/** What the device has saved of drafts, as text. */
export const draftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('kestrel')
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened')))
        opening.addEventListener('success', () => {
          const read = opening.result.transaction('private').objectStore('private').getAll()
          read.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(read.result.filter(({ name }) => String(name).startsWith('draft '))))
          })
        })
      }),
  )

export const stateOf = async ({ services: { db } }: TestShop, id: string) =>
  db.selectFrom('posts').where('id', '=', id).select(['state', 'reason', 'decided_by']).executeTakeFirst()
