import { ApiError } from '#pwa/foundation/network/api-client.ts'

export type ErrorOf = (...paths: string[]) => { error?: string }

/** The fields that the shop refused; `errorOf` finds the first one at or under one of the paths. */
export function formErrors(error: Error | null) {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const errorOf: ErrorOf = (...paths) => {
    const issue = issues.find(({ path }) =>
      paths.some((each) => path === each || path.startsWith(`${each}.`)),
    )
    return issue ? { error: issue.message } : {}
  }
  return { errorOf, hasFields: issues.length > 0 }
}
