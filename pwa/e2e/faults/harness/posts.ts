import type { Member } from '#server/testing/faults/fault-shop.ts'
import { type Colour, colourPhoto, isOfColour } from '#server/testing/files/pictures.ts'
import type { OwnPost } from '#shared/posts/posts.contract.ts'
import type { Queued } from './device.ts'
import type { Ground } from './fault.ts'
import type { Damage, Harm } from '#server/testing/faults/judge.ts'

/** As many as a new member may have in review. */
const mostPosts = 3
const photosEach = 4

/** By id: a post with its photos in order, each of one colour by which it is known again. */
export type OwnPosts = Map<string, { title: string; colours: Colour[] }>

/** Posts with four photos: each photo is a change of its own, and the post needs the answers of all. */
export function startPosts(member: Member, newKey: () => string, below: (end: number) => number) {
  const posts: OwnPosts = new Map()
  const upload = async (colour: Colour): Promise<Queued> => {
    const key = newKey()
    return {
      key,
      owner: member.id,
      lane: `upload/${key}`,
      endpoint: 'upload',
      input: { directory: '/images/submissions' },
      file: { name: 'IMG.jpg', type: 'image/jpeg', base64: (await colourPhoto(colour)).toString('base64') },
    }
  }
  return {
    posts,
    /** @param share of all changes that are made; the first post comes at the latest in the middle */
    isDue: (share: number) =>
      posts.size < mostPosts && ((posts.size === 0 && share >= 0.5) || below(60) === 0),
    async write(): Promise<Queued[]> {
      const id = newKey()
      const colours = Array.from(
        { length: photosEach },
        () => [below(8) * 36, below(8) * 36, below(8) * 36] as const,
      )
      const title = `Post ${posts.size + 1}`
      posts.set(id, { title, colours })
      const uploads = await Promise.all(colours.map(upload))
      const keys = uploads.map(({ key }) => key)
      const photos = keys.map((key) => ({ $answer: key, field: 'url' }))
      const input = { id, kind: 'build', title, body: 'From the field.', planes: [], photos }
      const post = { key: newKey(), owner: member.id, lane: `posts/${id}`, endpoint: 'createPost', input }
      return [...uploads, { ...post, dependsOn: keys }]
    },
  }
}

/** Each post once, with its own photos in their order. */
export async function judgePosts({ shop }: Ground, member: Member, wanted: OwnPosts): Promise<Damage[]> {
  if (wanted.size === 0) return []
  const damage: Damage[] = []
  const note = (harm: Harm, what: string) => damage.push({ harm, count: 1, what })
  const answer = await shop.fetch('/api/community/own-posts', { cookie: member.cookie })
  const there = (await answer.json()) as OwnPost[]
  for (const { id } of there) if (!wanted.has(id)) note('doubled', `the post ${id} is there`)
  for (const [id, { title, colours }] of wanted) {
    const post = there.find((each) => each.id === id)
    if (!post) {
      note('lost', title)
      continue
    }
    if (post.photos.length !== colours.length)
      note(
        post.photos.length > colours.length ? 'doubled' : 'lost',
        `${post.photos.length} photos of ${title}`,
      )
    for (const [place, url] of post.photos.entries()) {
      const photo = await shop.fetch(url)
      const colour = colours[place]
      if (!photo.ok) note('lost', `photo ${place} of ${title} is answered with ${photo.status}`)
      else if (!colour || !(await isOfColour(await photo.arrayBuffer(), colour)))
        note('disordered', `photo ${place} of ${title} is another one`)
    }
  }
  return damage
}
