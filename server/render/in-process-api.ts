import * as v from 'valibot'
import type { Call, Services } from '#server/features/call.ts'
import { handlers } from '#server/features/handlers.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import { notSignedIn } from '#server/foundation/problem.ts'
import { validate } from '#server/foundation/validate.ts'
import { contract, type Contract } from '#shared/contract.ts'
import type { Client, Endpoint } from '#shared/endpoint.ts'

export interface MadeFrom {
  parts: Set<AnswerPart>
  end: Date | null
  keep: boolean
}

/** Calls handlers as a visitor, with the same validation. */
export function createPageApi(services: Services, from: MadeFrom): Client<Contract> {
  const reply: Call['reply'] = {
    status: () => undefined,
    header: () => undefined,
    setCookie: () => undefined,
    madeOf: (...parts) => {
      for (const part of parts) from.parts.add(part)
    },
    doNotKeep: () => {
      from.keep = false
    },
    validUntil: (end) => {
      if (end && (from.end === null || end < from.end)) from.end = end
    },
  }
  const call: Call = {
    ...services,
    user: null,
    reply,
    request: {
      id: 'render',
      method: 'GET',
      ip: '',
      userAgent: '',
      cookies: {},
      header: () => undefined,
      bytes: null,
    },
  }
  const entries = Object.entries<Endpoint>(contract).map(([name, endpoint]) => [
    name,
    async (input: unknown = {}) => {
      if (endpoint.access !== 'visitor') throw notSignedIn()
      const handler = handlers[name as keyof Contract] as (input: unknown, call: Call) => Promise<unknown>
      return v.parse(endpoint.output, await handler(validate(endpoint.input, input), call))
    },
  ])
  return Object.fromEntries(entries) as Client<Contract>
}
