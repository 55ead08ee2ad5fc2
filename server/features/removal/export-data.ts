import type { ZipArchive } from 'archiver'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { handInPhotosOf } from '#server/features/beta/users/beta-data.queries.ts'
import { photosOfMember } from '#server/features/builds/builds.queries.ts'
import type { Call, SignedIn } from '#server/features/call.ts'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { streamWhenRead } from '#server/integrations/file-store.ts'
import { accountOf } from '#server/features/accounts/profile/profile.queries.ts'
import { dataOf, sentPicturesOf } from './export.queries.ts'
import { pictureKey } from '#server/features/accounts/profile/profile-picture.ts'

const note = `Your data in this shop, one JSON file for each kind. Passwords and the secrets of your second factor are left out: the shop stores only a hash of your password, which is no use to you.
`

/** ZIP of JSON files, pictures and a note. */
export async function exportData({ db, files, user }: Call<SignedIn>): Promise<Readable> {
  const [data, { picture_hash }] = await Promise.all([dataOf(db, user.id), accountOf(db, user.id)])
  const { ZipArchive: Archive } = loadWhenUsed('archiver') as { ZipArchive: typeof ZipArchive }
  const archive = new Archive()
  archive.append(note, { name: 'read-me.txt' })
  for (const [name, content] of Object.entries(data))
    archive.append(JSON.stringify(content, null, 2), { name: `${name}.json` })
  const pictures = [
    ...(picture_hash ? [[pictureKey(picture_hash), 'picture']] : []),
    ...(await photosOfMember(db, user.id)).map(({ id, key }) => [key, `builds/${id}`]),
    ...(await handInPhotosOf(db, user.id)).map(({ id, key }) => [key, `beta/${id}`]),
    ...(await sentPicturesOf(db, user.id)).map((url) => [
      url.slice(1),
      `pictures/${path.basename(url, '.webp')}`,
    ]),
  ] as const
  const addPictures = async () => {
    for (const [key = '', name] of pictures)
      if (await files.has(key)) archive.append(streamWhenRead(files, key), { name: `${name}.webp` })
    await archive.finalize()
  }
  addPictures().catch((error: unknown) => archive.destroy(error as Error))
  return archive
}
