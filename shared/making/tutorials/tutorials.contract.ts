import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { nothing, slug } from '#shared/fields.ts'
import { tutorialLevels } from './tutorial-levels.ts'

/** At `/uploads/<hash>-<width>.avif` and `.webp`. */
export const StepPicture = v.object({
  hash: v.string(),
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  /** Data URL. */
  blur: v.string(),
  /** For the dark theme; default: the same. */
  dark: v.optional(v.object({ hash: v.string(), blur: v.string() })),
  alt: v.string(),
})
export type StepPicture = v.InferOutput<typeof StepPicture>
export const TutorialPart = v.object({
  name: v.string(),
  quantity: v.number(),
  note: v.string(),
})
export type TutorialPart = v.InferOutput<typeof TutorialPart>
export const TutorialStep = v.object({
  /** Stays when steps move, for the progress on the device. */
  id: v.string(),
  title: v.string(),
  /** Markdown. */
  text: v.string(),
  minutes: v.number(),
  picture: v.nullable(StepPicture),
})
export type TutorialStep = v.InferOutput<typeof TutorialStep>

const summaryEntries = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  level: v.picklist(tutorialLevels),
  minutes: v.number(),
  stepIds: v.array(v.string()),
  /** The first one of its steps. */
  picture: v.nullable(StepPicture),
  products: v.array(v.object({ slug: v.string(), name: v.string(), productType: v.string() })),
  changedAt: v.string(),
}
export const TutorialSummary = v.object(summaryEntries)
export type TutorialSummary = v.InferOutput<typeof TutorialSummary>
export const Tutorial = v.object({
  ...summaryEntries,
  parts: v.array(TutorialPart),
  tools: v.array(v.string()),
  steps: v.array(TutorialStep),
  video: v.nullable(v.object({ address: v.string(), host: v.string() })),
})
export type Tutorial = v.InferOutput<typeof Tutorial>

export const tutorialsContract = {
  listTutorials: endpoint({
    method: 'GET',
    path: '/api/tutorials',
    keep: 'whole',
    access: 'visitor',
    summary: 'The published tutorials in the order of the page.',
    cache: 'catalogue',
    input: nothing,
    output: v.array(TutorialSummary),
  }),
  getTutorial: endpoint({
    method: 'GET',
    path: '/api/tutorials/:slug',
    keep: 'whole',
    access: 'visitor',
    summary: 'A published tutorial with its parts, tools and steps.',
    cache: 'catalogue',
    input: v.strictObject({ slug }),
    output: Tutorial,
  }),
}
