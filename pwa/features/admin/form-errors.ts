import { fieldSentence } from '#pwa/ui/inputs/field-sentence.ts'
import { ApiError } from '#pwa/foundation/network/api-client.ts'

/** Nobody knows whether it arrived. */
export const isUnanswered = (error: Error | null): boolean =>
  error instanceof ApiError && error.kind !== 'status'
/** Its answer was lost, or the shop stopped in the middle: all or a part may be done. */
export const mayBeDone = (error: Error | null): boolean =>
  isUnanswered(error) || (error instanceof ApiError && error.status >= 500)

export const arrivesOnceText = 'Send it again as it is: it arrives once.'

export type ErrorOf = (...paths: string[]) => { error?: string }

/** The fields that the shop refused; `errorOf` finds the first one at or under one of the paths. */
export function formErrors(error: Error | null) {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const told = new Set<(typeof issues)[number]>()
  const errorOf: ErrorOf = (...paths) => {
    const issue = issues.find(({ path }) =>
      paths.some((each) => path === each || path.startsWith(`${each}.`)),
    )
    if (issue) told.add(issue)
    return issue ? { error: fieldSentence(issue.message) } : {}
  }
  return {
    errorOf,
    hasFields: issues.length > 0,
    /** What no field asked for: the form says it itself. */
    untold: () => issues.filter((issue) => !told.has(issue)).map(({ message }) => fieldSentence(message)),
  }
}
