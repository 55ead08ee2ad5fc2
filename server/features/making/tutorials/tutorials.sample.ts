import type { Services } from '#server/features/call.ts'
import { setProducts } from '#server/features/making/made-for.queries.ts'
import { idsBySlug, wasFilled } from '#server/features/making/sample-making.queries.ts'
import type { StepPicture } from '#shared/making/tutorials/tutorials.contract.ts'
import { insertTutorial } from './admin-tutorials.queries.ts'
import { sampleTutorials } from './tutorial-texts.ts'

/** @param pictureOf a stored drawing by its name, without its alt text */
export async function importSampleTutorials(
  { db }: Pick<Services, 'db'>,
  pictureOf: (name: string) => Promise<Omit<StepPicture, 'alt'> | null>,
): Promise<void> {
  if (await wasFilled(db, 'tutorials', 'tutorial')) return
  const drawn = new Map<string, Omit<StepPicture, 'alt'> | null>()
  for (const { drawing } of sampleTutorials.flatMap(({ steps }) => steps))
    if (drawing) drawn.set(drawing.name, await pictureOf(drawing.name))
  await db.transaction().execute(async (trx) => {
    for (const { products, parts, tools, steps, ...tutorial } of sampleTutorials) {
      const id = await insertTutorial(
        trx,
        {
          ...tutorial,
          parts: parts.map(([quantity, name, note = '']) => ({ quantity, name, note })),
          tools: [...tools],
          steps: steps.map(({ drawing, ...step }) => {
            const picture = drawing ? drawn.get(drawing.name) : null
            return { ...step, picture: picture && drawing ? { ...picture, alt: drawing.alt } : null }
          }),
          video: null,
          isPublished: true,
        },
        true,
      )
      await setProducts(trx, 'tutorial', id, await idsBySlug(trx, products))
    }
  })
}
