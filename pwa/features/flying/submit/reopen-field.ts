import { refusedPictures } from '#pwa/features/uploads/refused-pictures.ts'
import { outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import type { Place } from '#shared/flying/place.ts'
import { surfaces } from '#shared/flying/surfaces.ts'
import { filesOf, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { readFieldDraft, writeFieldDraft } from './field-draft.store.ts'

const numberText = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** Fills the form with a refused field, once. */
export async function reopenField(entry: OutboxEntry): Promise<void> {
  const uploads = filesOf(entry, outboxEntries())
  const { input } = entry
  const photos = await refusedPictures(input.photos, uploads)
  if (readFieldDraft().replaces.includes(entry.seq)) return
  writeFieldDraft({
    fieldName: textOf(input.fieldName),
    location: textOf(input.location),
    position: (input.position as Place | undefined) ?? null,
    surface: surfaces.find((each) => each === input.surface) ?? '',
    runwayHeading: numberText(input.runwayHeading),
    runwayLength: numberText(input.runwayLength),
    rules: textOf(input.rules),
    frequency: textOf(input.frequency),
    contact: textOf(input.contact),
    photos,
    replaces: [entry, ...uploads].map(({ seq }) => seq),
  })
}
