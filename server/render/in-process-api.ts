import type { Call, Services } from '#server/features/call.ts'
import { handlers } from '#server/features/handlers.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import { notSignedIn } from '#server/foundation/problem.ts'
import { validate } from '#server/foundation/validate.ts'
import { contract, type Contract } from '#shared/contract.ts'
import type { Client, Endpoint } from '#shared/endpoint.ts'
import { letOut } from './output-shape.ts'
import type { WholeAnswer, WholeCache } from './whole-cache.ts'

const json = 'application/json'

export interface MadeFrom {
  parts: Set<AnswerPart>
  end: Date | null
  keep: boolean
}

/** Most pages begin with these. */
const shared = new Set<string>([
  'getShop',
  'listSettings',
  'getSocialLinks',
  'listProductTypes',
  'listActiveSales',
  'countProducts',
] satisfies (keyof Contract)[])
/** Not for what a visitor searches. */
const isShared = (name: string, input: unknown) =>
  shared.has(name) && Object.keys(input as object).every((field) => field === 'type')

function noteAnswer(from: MadeFrom, { madeOf, end }: Pick<WholeAnswer, 'madeOf' | 'end'>): void {
  for (const each of madeOf) from.parts.add(each)
  if (Number.isFinite(end) && (from.end === null || end < from.end.getTime())) from.end = new Date(end)
}

/** Calls handlers as a visitor, with the same validation. `kept` has the answers that many pages share. */
export function createPageApi(services: Services, from: MadeFrom, kept: WholeCache): Client<Contract> {
  const callOnce = createCalls(services, from)
  const callShared = async (name: string, input: unknown): Promise<unknown> => {
    const answer = await kept.getOrMake(`call ${name} ${JSON.stringify(input)}`, async () => {
      const own: MadeFrom = { parts: new Set(), end: null, keep: true }
      const value = await createCalls(services, own)(name, input)
      const { parts, end, keep } = own
      return {
        status: 200,
        body: JSON.stringify(value),
        type: json,
        madeOf: [...parts],
        end,
        keep,
        pack: false,
      }
    })
    noteAnswer(from, answer)
    return JSON.parse(answer.body.toString()) as unknown
  }
  // A page makes about ten of several hundred calls.
  return new Proxy({} as Client<Contract>, {
    get: (_none, name) =>
      typeof name === 'string' && name in contract
        ? (input: unknown = {}) => (isShared(name, input) ? callShared(name, input) : callOnce(name, input))
        : undefined,
  })
}

function createCalls(services: Services, from: MadeFrom) {
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
  return async (name: string, input: unknown): Promise<unknown> => {
    const endpoint: Endpoint = contract[name as keyof Contract]
    if (endpoint.access !== 'visitor') throw notSignedIn()
    const handler = handlers[name as keyof Contract] as (input: unknown, call: Call) => Promise<unknown>
    const answer = await handler(validate(endpoint.input, input), call)
    return letOut(endpoint.output, answer, {
      called: name,
      trusts: services.environment.mode === 'production',
    })
  }
}
