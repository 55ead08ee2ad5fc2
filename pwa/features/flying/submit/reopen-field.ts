import { refusedPictures } from '#pwa/features/uploads/refused-pictures.ts'
import { outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import type { Place } from '#shared/flying/place.ts'
import { surfaces } from '#shared/flying/surfaces.ts'
import { filesOf, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type FieldDraft, fieldDraft } from './field-draft.store.ts'

const numberText = (value: unknown) => (typeof value === 'number' ? String(value) : '')

const draftOf = ({ input }: OutboxEntry): Partial<FieldDraft> => ({
  fieldName: textOf(input.fieldName),
  location: textOf(input.location),
  position: (input.position as Place | undefined) ?? null,
  surface: surfaces.find((each) => each === input.surface) ?? '',
  runwayHeading: numberText(input.runwayHeading),
  runwayLength: numberText(input.runwayLength),
  rules: textOf(input.rules),
  frequency: textOf(input.frequency),
  contact: textOf(input.contact),
})

/** Fills the draft of a refused field, once: what was corrected stays, and after a reload only its photos are added. */
export async function reopenField(entry: OutboxEntry): Promise<void> {
  const uploads = filesOf(entry, outboxEntries())
  const photos = await refusedPictures(entry.input.photos, uploads)
  const { read, write } = fieldDraft(entry.seq)
  const { fieldName, location, replaces } = read()
  if (replaces.length > 0) return
  write({
    ...(fieldName || location ? {} : draftOf(entry)),
    photos,
    replaces: [entry, ...uploads].map(({ seq }) => seq),
  })
}
