import { type ChangeKind, editSearch, refusalOf, textOf } from '#pwa/foundation/data/change-kind.ts'
import { noReason } from '#shared/offline/entry-answer.ts'
import { fieldFailed } from './field-failed.ts'
import { ownFieldsKey } from './flying.queries.ts'

export const fieldChanges: ChangeKind = {
  lane: 'fields',
  title: 'Flying fields',
  words: { submitField: ({ input }) => `Submit ${textOf(input.fieldName)}` },
  reads: ownFieldsKey,
  toast: (entry) => {
    const why = refusalOf(entry)
    return fieldFailed(why === noReason ? '' : why)
  },
  edit: (entry) => ({ to: '/submit-field', search: editSearch(entry) }),
}
export const changeKinds = [fieldChanges]
