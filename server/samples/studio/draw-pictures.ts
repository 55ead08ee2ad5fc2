import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { outlinesFile } from '#server/samples/three-view/outlines.ts'
import { type DrawnSubject, drawnList, pictureName, picturesFolder, readDrawn } from './drawn.ts'
import { encodePicture, renditionWidths } from './encode-picture.ts'
import { openStudio, type Studio } from './open-studio.ts'
import { sourceOf, type Subject } from './subject.ts'
import type { DrawnRole } from './views.ts'
import type { View } from './shot.ts'

/** The picture that stands first is the largest; from above there are few soft shadows to draw. */
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
    // While these are encoded the next one is drawn.
    encoding.push(
      Promise.all([encode('light'), encode('dark')]).then(([light, dark]) => {
        pictures[role] = { ...frame, widths: renditionWidths(width), light, dark }
      }),
    )
  }
  await Promise.all(encoding)
  return Object.fromEntries((Object.keys(views) as DrawnRole[]).map((role) => [role, pictures[role]]))
}

/**
 * Draws what has changed since it was drawn last. The list is written after each subject, so that whoever is interrupted
 * goes on from there.
 * @param browser path of a Chromium
 */
export async function drawPictures(subjects: readonly Subject[], browser: string): Promise<void> {
  const drawn = readDrawn()
  const changed = subjects.filter((subject) => drawn[subject.slug]?.source !== sourceOf(subject))
  console.log(`${changed.length} of ${subjects.length} to draw.`)
  if (changed.length === 0) return
  const studio = await openStudio(browser)
  try {
    for (const subject of changed) {
      if (subject.outlines)
        await writeFile(outlinesFile(subject.slug), `${JSON.stringify(subject.outlines())}\n`)
      const pictures = await drawSubject(studio, subject)
      // Read again: somebody else may draw at the same time.
      const all = { ...readDrawn(), [subject.slug]: { source: sourceOf(subject), pictures } }
      const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)))
      await writeFile(drawnList, `${JSON.stringify(sorted, null, 1)}\n`)
    }
  } finally {
    await studio.close()
  }
}
