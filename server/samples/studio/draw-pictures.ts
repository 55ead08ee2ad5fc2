import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { picturesFolder } from '#server/samples/pictures-folder.ts'
import { outlinesFile } from '#server/samples/three-view/outlines.ts'
import { type DrawnSubject, drawnList, pictureName, readDrawn } from './drawn.ts'
import { encodePicture, renditionWidths } from './encode-picture.ts'
import { openStudio, type Studio } from './open-studio.ts'
import { sourceHash, type Subject } from './subject.ts'
import type { DrawnRole } from './views.ts'
import type { View } from './shot.ts'

/** The first picture is the largest. */
const quality: Record<DrawnRole, { width: number; passes: number }> = {
  'three-quarter': { width: 1600, passes: 20 },
  detail: { width: 1200, passes: 20 },
  top: { width: 1200, passes: 16 },
  photo: { width: 1600, passes: 24 },
}

async function drawSubject(studio: Studio, subject: Subject) {
  const { slug, views } = subject
  await studio.set(subject)
  const pictures: DrawnSubject['pictures'] = {}
  const encoding: Promise<void>[] = []
  for (const [role, view] of Object.entries(views) as [DrawnRole, View][]) {
    const { width, passes } = quality[role]
    const frame = { width, height: (width * 3) / 4 }
    const taken = await studio.take({ ...view, ...frame, passes })
    const encode = (theme: 'light' | 'dark') =>
      encodePicture(
        Buffer.from(taken[theme], 'base64'),
        frame,
        path.join(picturesFolder, pictureName(slug, role, theme)),
        theme === 'dark' ? 50 : 57,
      )
    console.log(`${slug} ${role}: ${(taken.milliseconds / 1000).toFixed(1)} s`)
    // Encodes while the next is drawn.
    encoding.push(
      Promise.all([encode('light'), encode('dark')]).then(([light, dark]) => {
        pictures[role] = { ...frame, widths: renditionWidths(width), light, dark }
      }),
    )
  }
  await Promise.all(encoding)
  return Object.fromEntries((Object.keys(views) as DrawnRole[]).map((role) => [role, pictures[role]]))
}

/** Resumable: the list is written after each subject. */
export async function drawPictures(subjects: readonly Subject[], browser: string): Promise<void> {
  const drawn = readDrawn()
  const changed = subjects.filter((subject) => drawn[subject.slug]?.source !== sourceHash(subject))
  console.log(`${changed.length} of ${subjects.length} to draw.`)
  if (changed.length === 0) return
  const studio = await openStudio(browser)
  try {
    for (const subject of changed) {
      if (subject.outlines)
        await writeFile(outlinesFile(subject.slug), `${JSON.stringify(subject.outlines())}\n`)
      const pictures = await drawSubject(studio, subject)
      // Another process may draw too.
      const all = { ...readDrawn(), [subject.slug]: { source: sourceHash(subject), pictures } }
      const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)))
      await writeFile(drawnList, `${JSON.stringify(sorted, null, 1)}\n`)
    }
  } finally {
    await studio.close()
  }
}
