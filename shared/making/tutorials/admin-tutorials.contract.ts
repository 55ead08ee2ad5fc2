import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, slug, text, wholeNumber } from '#shared/fields.ts'
import { webAddress } from '#shared/making/web-address.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { tutorialLevels } from './tutorial-levels.ts'
import { StepPicture, TutorialPart, TutorialStep } from './tutorials.contract.ts'

const stepId = v.pipe(v.string(), v.maxLength(8), v.regex(/^[a-z0-9]{8}$/, 'must be eight letters or digits'))
const hash = v.pipe(v.string(), v.maxLength(24), v.regex(/^[0-9a-f]{24}$/, 'must name an uploaded picture'))
const fields = {
  slug,
  title: text(100),
  summary: text(300),
  level: v.picklist(tutorialLevels, 'must be one of the list'),
  minutes: wholeNumber(1, 10_000),
  parts: v.pipe(
    v.array(
      v.strictObject({
        name: text(120),
        quantity: wholeNumber(1, 1_000),
        note: v.optional(text(200, 0), ''),
      }),
    ),
    v.maxLength(40, 'may have at most 40 parts'),
  ),
  tools: v.pipe(v.array(text(120)), v.maxLength(40, 'may have at most 40 tools')),
  steps: v.pipe(
    v.array(
      v.strictObject({
        id: stepId,
        title: text(120),
        text: text(3_000),
        minutes: wholeNumber(0, 2_000),
        picture: v.nullable(v.strictObject({ hash, alt: text(200) })),
      }),
    ),
    v.minLength(1, 'needs at least one step'),
    v.maxLength(40, 'may have at most 40 steps'),
  ),
  video: v.nullable(webAddress),
  isPublished: v.boolean('must be true or false'),
  productIds: v.pipe(v.array(numericId), v.maxLength(100, 'may name at most 100 products')),
}

export const AdminTutorialRow = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  level: v.picklist(tutorialLevels),
  minutes: v.number(),
  steps: v.number(),
  isPublished: v.boolean(),
  changedAt: v.string(),
  isFirst: v.boolean(),
  isLast: v.boolean(),
})
export type AdminTutorialRow = v.InferOutput<typeof AdminTutorialRow>
export const AdminTutorial = v.object({
  id: v.number(),
  revision: v.number(),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  level: v.picklist(tutorialLevels),
  minutes: v.number(),
  parts: v.array(TutorialPart),
  tools: v.array(v.string()),
  steps: v.array(TutorialStep),
  video: v.nullable(v.string()),
  isPublished: v.boolean(),
  productIds: v.array(v.number()),
  productNames: v.array(v.string()),
})
export type AdminTutorial = v.InferOutput<typeof AdminTutorial>

const one = v.strictObject({ id: numericId })

export const adminTutorialsContract = {
  adminListTutorials: endpoint({
    method: 'GET',
    path: '/api/admin/tutorials',
    access: 'admin',
    summary: 'All tutorials in the order of the page, drafts included, a page at a time.',
    input: v.strictObject({
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      q: v.optional(text(100)),
    }),
    output: v.object({ rows: v.array(AdminTutorialRow), total: v.number(), ...pageEnds }),
  }),
  adminGetTutorial: endpoint({
    method: 'GET',
    path: '/api/admin/tutorials/:id',
    access: 'admin',
    summary: 'One tutorial for the editor.',
    input: one,
    output: AdminTutorial,
  }),
  adminCreateTutorial: endpoint({
    method: 'POST',
    path: '/api/admin/tutorials',
    access: 'admin',
    summary: 'Creates a tutorial, as a draft or published.',
    input: v.strictObject(fields),
    output: AdminTutorial,
  }),
  adminUpdateTutorial: endpoint({
    method: 'PUT',
    path: '/api/admin/tutorials/:id',
    access: 'admin',
    summary: 'Changes a tutorial. 409 when another administrator saved it since.',
    input: v.strictObject({ id: numericId, revision: wholeNumber(1, 1_000_000), ...fields }),
    output: AdminTutorial,
  }),
  adminMoveTutorial: endpoint({
    method: 'POST',
    path: '/api/admin/tutorials/:id/place',
    access: 'admin',
    summary: 'Moves a tutorial one place up or down on the page.',
    input: v.strictObject({ id: numericId, up: v.boolean('must be true or false') }),
    output: message,
  }),
  adminDeleteTutorial: endpoint({
    method: 'DELETE',
    path: '/api/admin/tutorials/:id',
    access: 'admin',
    summary: 'Deletes a tutorial.',
    input: one,
    output: message,
  }),
  adminUploadTutorialPicture: endpoint({
    method: 'POST',
    path: '/api/admin/tutorial-pictures',
    access: 'admin',
    summary: 'Stores a picture for a step. The same picture is stored once.',
    body: 'multipart',
    input: v.strictObject({ file: v.unknown() }),
    output: StepPicture,
  }),
}
