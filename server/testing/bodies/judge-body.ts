import { validate } from '#server/foundation/validate.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** What the server does with a body before its handler. */
export function judgeBody({ input }: Endpoint, body: string): void {
  try {
    validate(input, JSON.parse(body))
  } catch {
    // Refused, as most of them are.
  }
}
