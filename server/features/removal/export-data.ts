import type { ZipArchive } from 'archiver'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { handInPhotoKey } from '#server/features/beta/tasks/hand-in-photo.ts'
import { photoKey } from '#server/features/builds/build-photo.ts'
import type { Call, SignedIn } from '#server/features/call.ts'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { photosOf } from '#server/features/posts/own-writings.queries.ts'
import { accountOf } from '#server/features/accounts/profile/profile.queries.ts'
import { dataOf } from './export.queries.ts'
import { pictureKey } from '#server/features/accounts/profile/profile-picture.ts'

const note = `Your data in this shop, one JSON file for each kind. Passwords and the secrets of your second factor are left out: the shop stores only a hash of your password, which is no use to you.
`

/** ZIP of JSON files, the picture and a note. */
export async function exportData({ db, files, user }: Call<SignedIn>): Promise<Readable> {
  const [data, { picture_hash }] = await Promise.all([dataOf(db, user.id), accountOf(db, user.id)])
  const { ZipArchive: Archive } = loadWhenUsed('archiver') as { ZipArchive: typeof ZipArchive }
  const archive = new Archive()
  archive.append(note, { name: 'read-me.txt' })
  for (const [name, content] of Object.entries(data))
    archive.append(JSON.stringify(content, null, 2), { name: `${name}.json` })
  if (picture_hash) archive.append(await files.read(pictureKey(picture_hash)), { name: 'picture.webp' })
  const photos = [
    ...data.builds.flatMap(({ photos: own }) => own.map(({ id }) => [photoKey(user.id, id), `builds/${id}`])),
    ...data.beta.photos.map(({ id }) => [handInPhotoKey(user.id, id), `beta/${id}`]),
    ...(await photosOf(db, user.id)).map((url) => [url.slice(1), `posts/${path.basename(url, '.webp')}`]),
  ] as const
  for (const [key = '', name] of photos)
    if (await files.has(key)) archive.append(await files.read(key), { name: `${name}.webp` })
  archive.finalize().catch((error: unknown) => archive.destroy(error as Error))
  return archive
}
