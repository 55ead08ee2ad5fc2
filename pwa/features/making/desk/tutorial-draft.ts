import { slugOf } from '#pwa/features/admin/slug-of.ts'
import type { AdminTutorial } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import type { StepPicture } from '#shared/making/tutorials/tutorials.contract.ts'
import { type Chosen, chosenOf, idsOfChosen } from './made-for-picker.tsx'

export interface StepDraft {
  id: string
  title: string
  text: string
  minutes: string
  picture: StepPicture | null
}
/** The tutorial as the form shows it: parts and tools one a line. */
export interface TutorialDraft {
  slug: string
  title: string
  summary: string
  level: AdminTutorial['level']
  minutes: string
  parts: string
  tools: string
  steps: readonly StepDraft[]
  video: string
  isPublished: boolean
  products: Chosen
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
export function newStep(): StepDraft {
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => letters[byte % letters.length])
    .join('')
  return { id, title: '', text: '', minutes: '10', picture: null }
}

/** "2 x Wing panel | left and right" */
const partLine = ({ quantity, name, note }: AdminTutorial['parts'][number]) =>
  `${quantity} x ${name}${note ? ` | ${note}` : ''}`
function partOf(line: string): AdminTutorial['parts'][number] {
  const [, quantity, rest = ''] = /^(?:(\d{1,4})\s*[x×]\s+)?(.*)$/.exec(line) ?? []
  const [name = '', ...note] = rest.split('|')
  return { quantity: quantity ? Number(quantity) : 1, name: name.trim(), note: note.join('|').trim() }
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function draftOf(tutorial: AdminTutorial | null): TutorialDraft {
  return {
    slug: tutorial?.slug ?? '',
    title: tutorial?.title ?? '',
    summary: tutorial?.summary ?? '',
    level: tutorial?.level ?? 'first',
    minutes: tutorial ? String(tutorial.minutes) : '30',
    parts: tutorial?.parts.map(partLine).join('\n') ?? '',
    tools: tutorial?.tools.join('\n') ?? '',
    steps: tutorial
      ? tutorial.steps.map((step) => ({ ...step, minutes: String(step.minutes) }))
      : [newStep()],
    video: tutorial?.video ?? '',
    isPublished: tutorial?.isPublished ?? false,
    products: chosenOf(tutorial),
  }
}
/** By label, for two versions side by side. */
export const draftFields = (draft: TutorialDraft) => ({
  Title: draft.title,
  Address: draft.slug,
  Summary: draft.summary,
  Level: draft.level,
  Minutes: draft.minutes,
  For: draft.products,
  Parts: draft.parts,
  Tools: draft.tools,
  Video: draft.video,
  Steps: draft.steps.map(
    ({ title, minutes, text, picture }) =>
      `${title} (${minutes} min${picture ? ', with a picture' : ''}): ${text}`,
  ),
  Published: draft.isPublished,
})
const whole = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** What is no number goes as null: the shop refuses it by its field. */
export function fieldsOf(draft: TutorialDraft) {
  return {
    slug: draft.slug.trim() || slugOf(draft.title),
    title: draft.title,
    summary: draft.summary,
    level: draft.level,
    minutes: whole(draft.minutes),
    parts: linesOf(draft.parts).map(partOf),
    tools: linesOf(draft.tools),
    steps: draft.steps.map(({ picture, minutes, ...step }) => ({
      ...step,
      minutes: whole(minutes),
      picture: picture ? { hash: picture.hash, alt: picture.alt } : null,
    })),
    video: draft.video.trim() || null,
    isPublished: draft.isPublished,
    productIds: idsOfChosen(draft.products),
  }
}
