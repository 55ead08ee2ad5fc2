import { drawPictures } from '#server/samples/studio/draw-pictures.ts'
import { allSubjects } from '#server/samples/studio/subjects.ts'
import { drawSteps } from '#server/samples/tutorials/draw-steps.ts'
import { findBrowser } from '#server/commands/find-browser.ts'

export async function runSamplesDraw(slugs: readonly string[]): Promise<void> {
  const subjects = await allSubjects()
  const unknown = slugs.filter((slug) => subjects.every((subject) => subject.slug !== slug))
  if (unknown.length > 0) throw new RangeError(`No sample product is called ${unknown.join(', ')}.`)
  const wanted = slugs.length === 0 ? subjects : subjects.filter(({ slug }) => slugs.includes(slug))
  const browser = await findBrowser()
  await drawPictures(wanted, browser)
  if (slugs.length === 0) await drawSteps(browser)
}
