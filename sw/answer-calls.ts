import { savedCalls } from '#shared/saved-calls.gen.ts'
import type { SavedProduct } from '#shared/offline/saved/saved-data.ts'
import { saveAnswer, saveProducts, readAnswer } from '#shared/offline/saved/saved-catalogue.ts'
import { savePrivateAnswer, readPrivateAnswer } from '#shared/offline/saved/private-answers.ts'
import {
  type NetworkState,
  networkHeader,
  ownerHeader,
  readerHeader,
  savedHeader,
} from '#shared/offline/worker-messages.ts'
import { catalogueAnswer } from './catalogue-answer.ts'
import { narrowSaved } from './narrow-saved.ts'
import type { SavedBody } from './saved-body.ts'
import { answerInTime, type AnswerStore } from './answer-in-time.ts'
import { trySave } from './storage-full.ts'
import { route } from './route.ts'

type Keep = keyof typeof savedCalls
const patterns = (Object.keys(savedCalls) as Keep[]).flatMap((keep) =>
  savedCalls[keep].map((path) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), keep] as const),
)

/** Sorts the query, so that equal calls share one address. */
function addressOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

function answerOf({ body, savedAt, headers }: SavedBody, network: NetworkState): Response {
  return new Response(JSON.stringify(body), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...headers,
      [savedHeader]: savedAt,
      [networkHeader]: network,
    },
  })
}

const fromRecords: AnswerStore = {
  read: (url) => catalogueAnswer(url, addressOf(url)),
  async save(url, answer, askedAt) {
    if (!/^\/api\/product(\/|s\/by-slug)/.test(url.pathname)) return
    const {
      related: _related,
      needed: _needed,
      ...product
    } = (await answer.json()) as SavedProduct['product'] & Record<'related' | 'needed', unknown>
    await saveProducts([product], askedAt)
  },
  answerOf,
}
const asTheyCame: AnswerStore = {
  async read(url) {
    const exact = await readAnswer(addressOf(url))
    if (exact || !url.search) return exact ?? null
    const whole = await readAnswer(url.pathname)
    const body = whole ? narrowSaved(url, whole.body) : null
    return whole && body !== null ? { ...whole, body } : null
  },
  save: async (url, answer, askedAt) => saveAnswer(addressOf(url), await answer.json(), askedAt),
  answerOf,
}
function privateTo(reader: string | null): AnswerStore {
  return {
    read: async (url) => (reader ? ((await readPrivateAnswer(reader, addressOf(url))) ?? null) : null),
    async save(url, answer, askedAt) {
      const owner = answer.headers.get(ownerHeader)
      if (owner === null || owner !== reader) return
      const body: unknown = await answer.json()
      await savePrivateAnswer({ owner, name: addressOf(url), savedAt: askedAt.toISOString(), body })
    },
    answerOf,
  }
}
const storeOf = (keep: Keep, request: Request): AnswerStore =>
  keep === 'catalogue'
    ? fromRecords
    : keep === 'whole'
      ? asTheyCame
      : privateTo(request.headers.get(readerHeader))

/** Falls back to saved data when the network is slow or gone. */
export function answerCalls(): void {
  route(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.method === 'GET'
        ? patterns.find(([pattern]) => pattern.test(url.pathname))?.[1]
        : undefined,
    ({ event, request, url, params }) => {
      const store = storeOf(params, request)
      return answerInTime(event, url, {
        ...store,
        save: async (...given) => {
          await trySave(() => store.save(...given))
        },
      })
    },
  )
}
