import * as v from 'valibot'
import { Refusal } from '#server/foundation/problem.ts'
import type { Schema } from '#shared/endpoint.ts'
import type { ProblemIssue } from '#shared/errors.ts'
import { findTooLong } from './input-size.ts'
import { findUnstorableText } from './storable-text.ts'

const mostIssues = 20

function readable(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object')
    return issue.expected === 'never'
      ? 'is not a known field'
      : issue.input === undefined || issue.received === 'undefined'
        ? 'is required'
        : issue.message
  if (issue.received === 'undefined') return 'is required'
  // Valibot's message repeats the input; ours must not.
  const expected = /^Invalid [^:]+: Expected (.+?) but received /.exec(issue.message)
  return expected ? `should be ${expected[1]}` : issue.message
}

function refusalOf(issues: ProblemIssue[]): Refusal {
  const first = issues[0]
  const message = first ? `${first.path}: ${first.message}` : 'Some fields are wrong.'
  return new Refusal(422, 'invalid_input', message, { issues })
}

/** 422 with every wrong field, at most 20; texts in the result can be stored. */
export function validate<S extends Schema>(schema: S, input: unknown): v.InferOutput<S> {
  // Lengths first: 85,000 wrong items would cost half a second.
  const tooLong = findTooLong(schema, input)
  if (tooLong.length > 0) throw refusalOf(tooLong.slice(0, mostIssues))
  const parsed = v.safeParse(schema, input)
  if (!parsed.success)
    throw refusalOf(
      parsed.issues
        .slice(0, mostIssues)
        .map((issue) => ({ path: (v.getDotPath(issue) ?? 'body').slice(0, 100), message: readable(issue) })),
    )
  const unstorable = findUnstorableText(parsed.output)
  if (unstorable !== null)
    throw refusalOf([{ path: unstorable, message: 'has characters that cannot be stored' }])
  return parsed.output
}
