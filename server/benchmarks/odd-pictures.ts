import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Refusal } from '#server/foundation/problem.ts'
import { redrawImage } from '#server/integrations/images.ts'
import { leastTime } from '#server/testing/bodies/processor-time.ts'
import { refusedPictures, takenPictures } from '#server/testing/files/odd-pictures.ts'
import { plain } from '#server/testing/files/pictures.ts'
import { report } from './report.ts'

const runs = 5

/** Each odd picture at the door, refused or drawn, relative to an honest photo of 12 megapixels. */
export async function measureOddPictures(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-odd-'))
  const file = path.join(folder, 'picture')
  const timeOf = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    return leastTime(runs, async () => {
      try {
        await redrawImage(file, 'guest')
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    })
  }
  const honest = await timeOf(await plain(4_000, 3_000).jpeg().toBuffer())
  let worst = { ratio: 0, what: '' }
  for (const [what, bytes] of [...refusedPictures, ...takenPictures]) {
    const ratio = (await timeOf(await bytes())) / honest
    if (ratio > worst.ratio) worst = { ratio, what }
  }
  await rm(folder, { recursive: true })
  report(
    `costliest odd picture (${worst.what}) / a photo of 12 megapixels, processor time`,
    worst.ratio,
    'at most 1',
    worst.ratio <= 1,
  )
}
