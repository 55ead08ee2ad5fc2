import * as v from 'valibot'
import { Refusal } from '#server/foundation/problem.ts'
import type { Schema } from '#shared/endpoint.ts'
import type { ProblemIssue } from '#shared/errors.ts'

function readable(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object')
    return issue.expected === 'never'
      ? 'is not a known field'
      : issue.input === undefined || issue.received === 'undefined'
        ? 'is required'
        : issue.message
  if (issue.received === 'undefined') return 'is required'
  // The library's own sentences say "Invalid type: Expected string but received 7": keep what helps, never the input.
  const expected = /^Invalid [^:]+: Expected (.+?) but received /.exec(issue.message)
  return expected ? `should be ${expected[1]}` : issue.message
}

/** The parsed input. Throws a 422 that names every field at fault (at most 20). */
export function validate<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  const issues: ProblemIssue[] = parsed.issues
    .slice(0, 20)
    .map((issue) => ({ path: (v.getDotPath(issue) ?? 'body').slice(0, 100), message: readable(issue) }))
  const first = issues[0]
  throw new Refusal(
    422,
    'invalid_input',
    first ? `${first.path}: ${first.message}` : 'The input is not right.',
    {
      issues,
    },
  )
}
